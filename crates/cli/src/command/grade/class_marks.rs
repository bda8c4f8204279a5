//! Marks of a class, written and synced one by one: a grader that is killed loses none of them.

use std::io::{self, Write};

use enraya_play::quote::shown;
use enraya_teach::grading::{Entry, ReportFormat, mark_text, marks_header};
use enraya_words::{Words, say};

pub(super) struct ClassMarks<'c> {
    pub(super) out: &'c mut dyn Write,
    pub(super) words: &'c Words,
    pub(super) format: ReportFormat,
    /// Stored with every entry in JSON.
    pub(super) seed: Option<u64>,
}

impl ClassMarks<'_> {
    pub(super) fn begin(&mut self) -> io::Result<()> {
        if let ReportFormat::Csv = self.format {
            write!(self.out, "{}", marks_header())?;
        }
        self.sync()
    }

    /// Writes an entry; `number` is how many are written.
    pub(super) fn add(&mut self, entry: &Entry, number: usize) -> io::Result<()> {
        match self.format {
            ReportFormat::Csv => write!(self.out, "{}", entry.csv_line())?,
            ReportFormat::Json => {
                let mut data = serde_json::to_value(entry).expect("an entry is plain data");
                if let (Some(seed), Some(fields)) = (self.seed, data.as_object_mut()) {
                    fields.insert("seed".to_owned(), seed.into());
                }
                write!(self.out, "{}{data}", if number == 0 { "[" } else { "," })?;
            }
            _ => {
                let (name, mark) = (shown(&entry.name), mark_text(entry.mark));
                let line = say!(self.words, "grade-entry", name = name, mark = mark);
                match entry.mistake.as_str() {
                    "" => writeln!(self.out, "{line}")?,
                    mistake => writeln!(self.out, "{line}; {mistake}")?,
                }
            }
        }
        self.sync()
    }

    pub(super) fn end(&mut self, number: usize) -> io::Result<()> {
        if let ReportFormat::Json = self.format {
            writeln!(self.out, "{}", if number == 0 { "[]" } else { "]" })?;
        }
        self.sync()
    }

    /// What is written is on the disk, if standard output is a file.
    fn sync(&mut self) -> io::Result<()> {
        self.out.flush()?;
        #[cfg(unix)]
        if let Ok(output) = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned() {
            let _ = std::fs::File::from(output).sync_data();
        }
        Ok(())
    }
}
