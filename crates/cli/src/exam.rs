//! `enraya exam`: worksheets for a class, and their answers.

use std::io::Write;
use std::path::{Path, PathBuf};

use enraya_lab::exam::{Exam, ExamPlan, Paper};
use enraya_words::say;

use crate::args;
use crate::failure::{Failure, OrUsage, parse_option};
use crate::picture;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Exam) -> Result<(), Failure> {
    let words = &session.words;
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
    plan.seed = session.seed(args.seed)?;
    let exam = Exam::new(&plan).or_usage(&session.words)?;
    let repeated = exam.repeated();
    if repeated > 0 {
        writeln!(session.err, "{}", say!(session.words, "exam-repeated", count = repeated))?;
    }
    match &args.out {
        None => write!(session.out, "{}", paper.write(&exam, &session.words, args.key))?,
        Some(path) => save(session, &exam, paper, path)?,
    }
    Ok(())
}

/// Writes the sheets, and their key beside them where it is not part of the file.
fn save(session: &mut Session, exam: &Exam, paper: Paper, path: &Path) -> Result<(), Failure> {
    let file = match path.is_dir() {
        true => path.join("exam").with_extension(paper.extension()),
        false => path.to_owned(),
    };
    let mut files = vec![(file.clone(), paper.write(exam, &session.words, false))];
    if !paper.holds_key() {
        files.push((beside(&file), paper.write(exam, &session.words, true)));
    }
    for (file, text) in files {
        picture::save(&session.words, &file, text.as_bytes())?;
        let (name, students) = (file.display().to_string(), exam.sheets.len());
        let line = say!(session.words, "exam-written", file = name, students = students);
        writeln!(session.err, "{line}")?;
    }
    Ok(())
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
