//! `enraya grade`: marks for answers and programs of a student or a class.

mod class_marks;
mod confinement;

use std::io::Write;
use std::path::Path;

use enraya_play::file::input;
use enraya_play::localize::{in_file, say_option};
use enraya_play::{CommandLine, Localized};
use enraya_rules::AnyGame;
use enraya_search::{Budget, Profile, named};
use enraya_teach::exam::{Exam, ExamFile, Kind};
use enraya_teach::grading::{
    AnswerSheet, AnswersError, Entry, Exercise, Grade, ProgramGrade, ProgramRun,
    ProgrammingLanguage, Task, grade_answers_in, grade_program, grade_programs_in, grade_sheet,
    marks_csv, template, tree_tasks,
};
use enraya_words::{Words, say};

use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};
use crate::interrupt;
use class_marks::ClassMarks;

named! {
    /// Output format of grades.
    enum Format {
        Text = "text",
        Json = "json",
        Csv = "csv",
    }
}

/// A template to start from.
enum Template {
    Answers,
    Program(ProgrammingLanguage),
}

impl Template {
    fn parse(words: &Words, name: &str) -> Result<Template, CliError> {
        if name == "answers" {
            return Ok(Template::Answers);
        }
        let language = ProgrammingLanguage::parse(name).map_err(|error| {
            let allowed = format!("{}, answers", error.allowed);
            CliError::Usage(say_option(words, "--template", &error.found, &allowed))
        })?;
        Ok(Template::Program(language))
    }
}

/// `chosen`: whether the user chose the language; otherwise sheets are graded in the
/// language of their exam.
pub(crate) fn run(context: &mut Context, args: &args::Grade, chosen: bool) -> Result<(), CliError> {
    let format: Option<Format> =
        args.format.as_deref().map(|f| parse_option(&context.words, "--format", f)).transpose()?;
    let exam = match &args.exam {
        None => None,
        Some(file) => {
            let (exam, language) = ExamFile::read(&read(&context.words, file)?)
                .map_err(|error| wrong_file(&context.words, file, &error))?;
            if !chosen {
                context.words = Words::new(language);
            }
            Some(exam)
        }
    };
    let template = args.template.as_deref().map(|name| Template::parse(&context.words, name));
    match (template.transpose()?, exam) {
        (Some(Template::Program(language)), _) => program_template(context, args, language),
        (Some(Template::Answers), exam) => answers_template(context, exam, args.student),
        (None, Some(exam)) => grade_answers(context, args, &exam, format),
        (None, None) => grade_programs(context, args, format),
    }
}

fn read(words: &Words, file: &Path) -> Result<String, CliError> {
    input::read_text(file).map_err(|error| {
        let reason = say!(words, "error-read", reason = error.say(words));
        CliError::Usage(in_file(words, file, reason))
    })
}

fn wrong_file(words: &Words, file: &Path, error: &dyn Localized) -> CliError {
    CliError::Usage(in_file(words, file, error.say(words)))
}

fn missing(words: &Words, option: &str) -> CliError {
    CliError::Usage(say!(words, "usage-missing-argument", missing = option))
}

fn program_template(
    context: &mut Context,
    args: &args::Grade,
    language: ProgrammingLanguage,
) -> Result<(), CliError> {
    let words = &context.words;
    let game = args.game.as_deref().map(|game| game.parse::<AnyGame>().or_usage(words));
    let game = game.transpose()?.map(|game| game.to_string());
    let program = template(language, Exercise::Visits, game.as_deref(), words);
    write!(context.out, "{program}")?;
    Ok(())
}

fn answers_template(
    context: &mut Context,
    exam: Option<Exam>,
    student: Option<usize>,
) -> Result<(), CliError> {
    let exam = exam.ok_or_else(|| missing(&context.words, "--exam"))?;
    let student = student.unwrap_or(exam.sheets[0].student);
    let sheet = exam.sheet(student).ok_or(AnswersError::NoSheet { student });
    let template = AnswerSheet::template(sheet.or_usage(&context.words)?);
    let text = serde_json::to_string_pretty(&template).expect("a sheet is plain data");
    writeln!(context.out, "{text}")?;
    Ok(())
}

fn grade_answers(
    context: &mut Context,
    args: &args::Grade,
    exam: &Exam,
    format: Option<Format>,
) -> Result<(), CliError> {
    let words = &context.words;
    if let Some(folder) = &args.class {
        let entries = grade_answers_in(folder, exam, words).map_err(|error| {
            let reason = say!(words, "error-read", reason = error.say(words));
            CliError::Usage(in_file(words, folder, reason))
        })?;
        return list(context, &entries, format);
    }
    let file = args.answers.as_ref().ok_or_else(|| missing(words, "--answers"))?;
    let sheets = AnswerSheet::read(&read(words, file)?);
    let sheets = sheets.map_err(|error| wrong_file(words, file, &error))?;
    let asked = |sheet: &&AnswerSheet| args.student.is_none_or(|s| s == sheet.student);
    let grades = sheets.iter().filter(asked).map(|sheet| grade_sheet(exam, sheet));
    let grades: Vec<Grade> =
        grades.collect::<Result<_, _>>().map_err(|error| wrong_file(words, file, &error))?;
    match format.unwrap_or(Format::Text) {
        Format::Text => {
            for line in grades.iter().flat_map(|grade| grade.lines(words)) {
                writeln!(context.out, "{line}")?;
            }
        }
        Format::Json => {
            let reports: Vec<_> = grades.iter().map(|grade| grade.report(words)).collect();
            context.write_json(&reports)?;
        }
        Format::Csv => {
            let number = |grade: &Grade| grade.student.to_string();
            let entry = |grade| Entry::of_sheet(grade, &number(grade), words);
            let entries: Vec<Entry> = grades.iter().map(entry).collect();
            write!(context.out, "{}", marks_csv(&entries))?;
        }
    }
    if grades.iter().all(Grade::is_right) { Ok(()) } else { Err(CliError::Wrong) }
}

/// Grades the programs of a folder; each mark is written as soon as it is known.
fn grade_class(
    context: &mut Context,
    folder: &Path,
    format: Option<Format>,
    seed: Option<u64>,
    run: &ProgramRun<'_>,
) -> Result<(), CliError> {
    let (words, out) = (&context.words, &mut context.out);
    std::fs::read_dir(folder).map_err(|error| {
        let reason = say!(words, "error-read", reason = error.say(words));
        CliError::Usage(in_file(words, folder, reason))
    })?;
    let format = format.unwrap_or(Format::Csv);
    let mut marks = ClassMarks { out, words, format, seed };
    marks.begin()?;
    let mut number = 0;
    let entries = grade_programs_in(folder, run, words, |entry| {
        marks.add(entry, number)?;
        number += 1;
        Ok(())
    })?;
    marks.end(entries.len())?;
    verdict(&entries)
}

/// Prints the marks of a class, by default as CSV.
fn list(context: &mut Context, entries: &[Entry], format: Option<Format>) -> Result<(), CliError> {
    let (words, out) = (&context.words, &mut context.out);
    let format = format.unwrap_or(Format::Csv);
    let mut marks = ClassMarks { out, words, format, seed: None };
    marks.begin()?;
    for (number, entry) in entries.iter().enumerate() {
        marks.add(entry, number)?;
    }
    marks.end(entries.len())?;
    verdict(entries)
}

/// The exit code of a class.
fn verdict(entries: &[Entry]) -> Result<(), CliError> {
    let wrong = entries.iter().any(|entry| !entry.mistake.is_empty());
    match entries.iter().any(|entry| entry.failed) {
        true => Err(CliError::CutShort),
        false if wrong => Err(CliError::Wrong),
        false => Ok(()),
    }
}

fn grade_programs(
    context: &mut Context,
    args: &args::Grade,
    format: Option<Format>,
) -> Result<(), CliError> {
    let words = &context.words;
    let command = |text: &str, option: &str| {
        let parsed = text.parse::<CommandLine>();
        parsed.map_err(|error| CliError::Usage(say_option(words, option, &error.0, COMMANDS)))
    };
    let program = args.program.as_deref().map(|text| command(text, "--program")).transpose()?;
    let runner = args.runner.as_deref().map(|text| command(text, "--runner")).transpose()?;
    if program.is_none() && args.class.is_none() {
        return Err(missing(words, "--exam, --program, --class, --template"));
    }
    let seed = match args.game {
        None => Some(context.seed(args.seed)?),
        Some(_) => None,
    };
    let tasks = tasks(context, args, seed.unwrap_or_default())?;
    let sandbox = confinement::sandbox(context, args, tasks.len())?;
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().cancel(interrupted.clone());
    if let Some(folder) = &args.class {
        let listed = grade_class(
            context,
            folder,
            format,
            seed,
            &ProgramRun {
                runner: runner.as_ref(),
                tasks: &tasks,
                time: args.time,
                sandbox: &sandbox,
                budget: &budget,
            },
        );
        return if budget.cancelled() { Err(context.cut_short(&interrupted)?) } else { listed };
    }
    let Some(program) = program else { return Ok(()) };
    let confined = sandbox.command(&program, &args.visible);
    let grade = grade_program(&confined.command, &tasks, args.time, &budget);
    print(context, &program, &grade, &tasks, format.unwrap_or(Format::Text))?;
    if budget.cancelled() {
        return Err(context.cut_short(&interrupted)?);
    }
    match grade.has_failed() {
        true => Err(CliError::CutShort),
        false if grade.is_right() => Ok(()),
        false => Err(CliError::Wrong),
    }
}

/// Example of a command, for error messages.
const COMMANDS: &str = "\"python3 student.py\"";

fn tasks(context: &Context, args: &args::Grade, seed: u64) -> Result<Vec<Task>, CliError> {
    let words = &context.words;
    let kind: Kind = parse_option(words, "--kind", &args.kind)?;
    let profile: Profile = parse_option(words, "--profile", &args.profile)?;
    let Some(game) = &args.game else {
        return Ok(tree_tasks(args.trees, seed, kind, profile));
    };
    let game: AnyGame = game.parse().or_usage(words)?;
    let depth = context.depth(&args.depth)?;
    let Some(file) = &args.positions else {
        return Ok(vec![Task::from_position(&game, "", depth, kind, profile).or_usage(words)?]);
    };
    let text = read(words, file)?;
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let tasks = lines.map(|(number, position)| {
        Task::from_position(&game, position, depth, kind, profile).map_err(|error| {
            let message = error.say(words);
            let line = say!(words, "error-at-line", number = number + 1, message = message);
            CliError::Usage(in_file(words, file, line))
        })
    });
    let tasks: Vec<Task> = tasks.collect::<Result<_, _>>()?;
    match tasks.is_empty() {
        true => Err(CliError::Usage(in_file(words, file, words.get("error-task-none")))),
        false => Ok(tasks),
    }
}

fn print(
    context: &mut Context,
    program: &CommandLine,
    grade: &ProgramGrade,
    tasks: &[Task],
    format: Format,
) -> Result<(), CliError> {
    let words = &context.words;
    match format {
        Format::Text => {
            for line in grade.lines(words, tasks) {
                writeln!(context.out, "{line}")?;
            }
        }
        Format::Json => context.write_json(&grade.report(words, tasks))?,
        Format::Csv => {
            let entry = Entry::of_program(program.to_string(), grade, tasks, words);
            write!(context.out, "{}", marks_csv(&[entry]))?;
        }
    }
    Ok(())
}
