//! Marks of a class: grading of all files in a folder.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, io};

use enraya_search::Budget;
use enraya_words::{Words, say};
use serde::{Serialize, Serializer};

use super::AnswerSheet;
use super::exercises::Task;
use super::programs::{ProgramGrade, grade_program};
use super::report::mark_text;
use super::scheme::{Grade, grade_sheet};
use super::submission::Submission;
use super::template::ProgrammingLanguage;
use crate::exam::Exam;
use enraya_play::file::input;
use enraya_play::localize::Localized;
use enraya_play::{CommandLine, Sandbox};
use enraya_study::csv;

/// Extensions of files that are not programs.
const NO_PROGRAMS: [&str; 6] = ["csv", "json", "md", "pyc", "txt", "xml"];

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Entry {
    /// The name on the sheet, or of the file.
    pub name: String,
    /// From 0 to 100.
    pub mark: f64,
    /// The first mistake, in words; empty if there is none, which is null in JSON.
    #[serde(rename = "first_mistake", serialize_with = "unless_empty")]
    pub mistake: String,
    /// Whether it could not be graded, or did not answer.
    pub failed: bool,
}

fn unless_empty<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    (!text.is_empty()).then_some(text).serialize(serializer)
}

impl Entry {
    /// The entry of a sheet; `nameless` is used if the sheet has no name.
    pub fn of_sheet(grade: &Grade, nameless: &str, words: &Words) -> Entry {
        let mistake = grade.first_mistake().map(|(number, mistake)| {
            say!(words, "grade-first", number = number, mistake = mistake.say(words))
        });
        let name = if grade.name.is_empty() { nameless } else { &grade.name }.to_owned();
        Entry { name, mark: grade.mark(), mistake: mistake.unwrap_or_default(), failed: false }
    }

    /// The entry of a program.
    pub fn of_program(name: String, grade: &ProgramGrade, tasks: &[Task], words: &Words) -> Entry {
        let (mark, failed) = (grade.mark(), grade.has_failed());
        Entry { name, mark, mistake: grade.first_line(words, tasks), failed }
    }

    /// The entry of a file that cannot be graded.
    pub fn refused(file: &Path, mistake: String) -> Entry {
        Entry { name: stem(file), mark: 0.0, mistake, failed: true }
    }

    /// The entry of a link: who hands it in must not choose what the grader reads.
    pub fn of_link(file: &Path, words: &Words) -> Entry {
        Entry::refused(file, words.get("grade-link"))
    }

    /// The entry of a submission that is too large.
    pub fn of_large(file: &Path, words: &Words) -> Entry {
        Entry::refused(file, Submission::too_large(words))
    }

    /// The entry as a line of CSV.
    pub fn csv_line(&self) -> String {
        let Entry { name, mark, mistake, .. } = self;
        csv::line([csv::text(name), mark_text(*mark), csv::text(mistake)])
    }
}

/// Grades every file of answers in a folder, in the order of their names.
pub fn grade_answers_in(folder: &Path, exam: &Exam, words: &Words) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for file in self::entries(folder)? {
        if !file.is_file() || file.extension().is_none_or(|end| end != "json") {
            continue;
        }
        let stem = stem(&file);
        let read = no_link(&file, words).and_then(|()| {
            input::read_text(&file)
                .map_err(|error| say!(words, "error-read", reason = error.say(words)))
        });
        let sheets = read.and_then(|text| {
            let sheets = AnswerSheet::read(&text).map_err(|error| error.say(words))?;
            let grade = |sheet| grade_sheet(exam, sheet).map_err(|error| error.say(words));
            sheets.iter().map(grade).collect::<Result<Vec<_>, _>>()
        });
        match sheets {
            Err(mistake) => entries.push(Entry { name: stem, mark: 0.0, mistake, failed: true }),
            Ok(grades) => {
                entries.extend(grades.iter().map(|grade| Entry::of_sheet(grade, &stem, words)));
            }
        }
    }
    Ok(entries)
}

/// The way the programs of a class are run.
#[derive(Clone, Copy, Debug)]
pub struct ProgramRun<'r> {
    /// What runs each file; without one it runs itself.
    pub runner: Option<&'r CommandLine>,
    /// The language of sources to compile, files or folders; without one there is nothing to
    /// compile.
    pub language: Option<ProgrammingLanguage>,
    /// What each program is asked.
    pub tasks: &'r [Task],
    /// The time for a task.
    pub time: Duration,
    /// Where it runs: it sees none of the other files.
    pub sandbox: &'r Sandbox,
    /// Once it is cancelled the rest is skipped.
    pub budget: &'r Budget,
}

impl ProgramRun<'_> {
    /// The programs of a folder: files that may be one, or sources and folders of sources.
    pub fn programs(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let end = |path: &Path| path.extension().map(|end| end.to_string_lossy().into_owned());
        let is_one = |path: &PathBuf| match self.language {
            Some(language) => path.is_dir() || language.has_source(path),
            None => path.is_file() && end(path).is_none_or(|e| !NO_PROGRAMS.contains(&e.as_str())),
        };
        Ok(entries(folder)?.into_iter().filter(is_one).collect())
    }

    /// The entry of one program, whether it can be run or not.
    pub fn entry(&self, file: &Path, words: &Words) -> Entry {
        self.grade(file, words).unwrap_or_else(|mistake| Entry::refused(file, mistake))
    }

    /// Grades one program; the reason why it cannot be run.
    fn grade(&self, file: &Path, words: &Words) -> Result<Entry, String> {
        no_link(file, words)?;
        let grade = |command| grade_program(command, self.tasks, self.time, self.budget);
        let grade = match self.language {
            Some(language) => {
                grade(Submission::prepare(words, file, language, self.sandbox)?.command())
            }
            None => {
                let confined = self.sandbox.file(self.runner, file);
                let refused =
                    |error: io::Error| say!(words, "error-read", reason = error.say(words));
                grade(&confined.map_err(refused)?.command)
            }
        };
        Ok(Entry::of_program(stem(file), &grade, self.tasks, words))
    }
}

/// Grades every program in a folder, in the order of their names. `each` is called with every
/// entry as soon as it is known.
pub fn grade_programs_in(
    folder: &Path,
    run: &ProgramRun<'_>,
    words: &Words,
    mut each: impl FnMut(&Entry) -> io::Result<()>,
) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    for file in run.programs(folder)? {
        if run.budget.cancelled() {
            break;
        }
        let entry = run.entry(&file, words);
        each(&entry)?;
        entries.push(entry);
    }
    Ok(entries)
}

/// The entries as CSV, with a header.
///
/// ```
/// use enraya_teach::grading::{Entry, marks_csv};
/// let entry = Entry {
///     name: "Ana".to_owned(),
///     mark: 97.25,
///     mistake: "node 2: 3, not 4".to_owned(),
///     failed: false,
/// };
/// let csv = "name,mark,first_mistake\nAna,97.3,\"node 2: 3, not 4\"\n";
/// assert_eq!(marks_csv(&[entry]), csv);
/// ```
pub fn marks_csv(entries: &[Entry]) -> String {
    marks_header() + &entries.iter().map(Entry::csv_line).collect::<String>()
}

/// The header of the list as a line of CSV.
pub fn marks_header() -> String {
    csv::line(["name", "mark", "first_mistake"])
}

/// A link is refused: who hands it in must not choose what the grader reads.
fn no_link(file: &Path, words: &Words) -> Result<(), String> {
    if file.is_symlink() { Err(words.get("grade-link")) } else { Ok(()) }
}

/// What is in a folder and not hidden, by name.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        if !hidden {
            entries.push(path);
        }
    }
    entries.sort();
    Ok(entries)
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
