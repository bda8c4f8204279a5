//! `enraya exam`: worksheets for a class, with their keys.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use enraya_play::file::output::is_stream;
use enraya_teach::exam::{Document, Exam, ExamPlan, Paper};
use enraya_words::say;

use crate::archive::{Entry, zipped};
use crate::args;
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage, parse_option};
use crate::output_file;

pub(crate) fn run(context: &mut Context, args: &args::Exam) -> Result<(), CliError> {
    let words = &context.words;
    let mut plan = ExamPlan {
        seed: 0,
        students: args.students,
        kind: parse_option(words, "--kind", &args.kind)?,
        profile: parse_option(words, "--profile", &args.profile)?,
        branching: args.branching,
        depth: args.depth,
        questions: args.questions,
    };
    let paper: Paper = parse_option(words, "--format", &args.format)?;
    plan.seed = args.seed.unwrap_or_else(fresh_seed);
    let exam = Exam::new(&plan).or_usage(&context.words)?;
    context.tell_seed(args.seed, plan.seed)?;
    let repeated = exam.repeated();
    if repeated > 0 {
        writeln!(context.err, "{}", say!(context.words, "exam-repeated", count = repeated))?;
    }
    match &args.out {
        None => match paper.write(&exam, &context.words, args.key) {
            Document::Text(text) => write!(context.out, "{text}")?,
            package @ Document::Package(_) => {
                // Bypasses the stream that strips colour codes: this is binary data.
                context.out.flush()?;
                io::stdout().write_all(&bytes(package)?)?;
            }
        },
        Some(path) => save(context, &exam, paper, path, args.force)?,
    }
    Ok(())
}

/// Writes the sheets, and their key to a second file unless the format includes it or the
/// sheets go to a device or a pipe.
fn save(
    context: &mut Context,
    exam: &Exam,
    paper: Paper,
    path: &Path,
    force: bool,
) -> Result<(), CliError> {
    let file = match path.is_dir() {
        true => path.join("exam").with_extension(paper.extension()),
        false => path.to_owned(),
    };
    let written = |key| bytes(paper.write(exam, &context.words, key));
    let mut files = vec![(file.clone(), written(false)?)];
    if !paper.holds_key() && !is_stream(&file) {
        files.push((beside(&file), written(true)?));
    }
    for (file, bytes) in files {
        output_file::save(&context.words, &file, &bytes, force)?;
        let (name, students) = (file.display().to_string(), exam.sheets.len());
        let line = say!(context.words, "exam-written", file = name, students = students);
        writeln!(context.err, "{line}")?;
    }
    Ok(())
}

/// The bytes of a file; a package is an archive.
fn bytes(document: Document) -> io::Result<Vec<u8>> {
    match document {
        Document::Text(text) => Ok(text.into_bytes()),
        Document::Package(files) => {
            let entries: Vec<Entry<'_>> = files
                .iter()
                .map(|file| {
                    let (path, content) = (file.path.as_str(), file.content.as_bytes());
                    Entry { path, permissions: 0o644, content }
                })
                .collect();
            zipped(&entries)
        }
    }
}

/// `exam-key.html` beside `exam.html`.
fn beside(file: &Path) -> PathBuf {
    let mut name = file.file_stem().unwrap_or_default().to_owned();
    name.push("-key");
    if let Some(end) = file.extension() {
        name.push(".");
        name.push(end);
    }
    file.with_file_name(name)
}
