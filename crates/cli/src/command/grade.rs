//! `enraya grade`: marks for answers and programs of a student or a class.

mod bundle;
mod class_marks;
mod confinement;
mod output;
mod settings;
pub(crate) mod tasks;

use std::fs;
use std::io::Write;
use std::path::Path;

use enraya_play::file::input;
use enraya_play::localize::{in_file, say_option};
use enraya_play::{CommandLine, Localized};
use enraya_search::Budget;
use enraya_teach::exam::{Exam, ExamFile};
use enraya_teach::grading::{
    AnswerSheet, AnswersError, Entry, Grade, ProgramGrade, ProgramRun, ProgrammingLanguage,
    ReportFormat, Submission, Task, grade_answers_in, grade_program, grade_programs_in,
    grade_sheet, has_template, markdown_class, marks_csv, template,
};
use enraya_words::{Words, say};

use crate::args;
use crate::context::{Context, fresh_seed, json_line};
use crate::error::{CliError, OrUsage, parse_option};
use crate::interrupt;
use class_marks::ClassMarks;

use output::{class_junit, emit, for_one_only, is_for_one, unfit_sheet, write_sheet};
use settings::Settings;

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

fn language(words: &Words, option: &str, name: &str) -> Result<ProgrammingLanguage, CliError> {
    ProgrammingLanguage::parse(name)
        .map_err(|error| CliError::Usage(say_option(words, option, &error.found, &error.allowed)))
}

/// `chosen`: whether the user chose the language; otherwise sheets are graded in the
/// language of their exam.
pub(crate) fn run(context: &mut Context, args: &args::Grade, chosen: bool) -> Result<(), CliError> {
    let args = &Settings::apply(&context.words, args)?;
    let format: Option<ReportFormat> =
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
    if args.bundle.is_some() || args.submission.is_some() {
        let platform = args.bundle.as_deref();
        let platform = platform.map(|name| parse_option(&context.words, "--bundle", name));
        let platform = platform.transpose()?;
        let name = args.language.as_deref();
        let name = name.ok_or_else(|| missing(&context.words, "--language <LANG>"))?;
        let language = language(&context.words, "--language", name)?;
        return match (platform, &args.submission) {
            (Some(platform), _) => bundle::write(context, args, platform, language),
            (None, Some(folder)) => grade_submission(context, args, folder, language, format),
            (None, None) => Ok(()),
        };
    }
    let template = args.template.as_deref().map(|name| Template::parse(&context.words, name));
    match (template.transpose()?, exam) {
        (Some(Template::Program(language)), _) => program_template(context, args, language),
        (Some(Template::Answers), exam) => answers_template(context, exam, args.student),
        (None, Some(exam)) => grade_answers(context, args, &exam, format),
        (None, None) => grade_programs(context, args, format),
    }
}

fn read(words: &Words, file: &Path) -> Result<String, CliError> {
    input::read_text(file).map_err(|error| not_read(words, file, &error))
}

fn not_read(words: &Words, file: &Path, error: &dyn Localized) -> CliError {
    let reason = say!(words, "error-read", reason = error.say(words));
    CliError::Usage(in_file(words, file, reason))
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
    let exercise = tasks::exercise(words, args)?;
    let game = tasks::game(words, args)?;
    if let Some(game) = game.as_ref().filter(|game| !has_template(game)) {
        let message = say!(words, "grade-no-template", game = game.to_string());
        return Err(CliError::Usage(message));
    }
    let game = game.map(|game| game.to_string());
    let program = template(language, exercise, game.as_deref(), words);
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
    format: Option<ReportFormat>,
) -> Result<(), CliError> {
    let words = &context.words;
    if let Some(folder) = &args.class {
        let entries = grade_answers_in(folder, exam, words);
        let entries = entries.map_err(|error| not_read(words, folder, &error))?;
        return list(context, &entries, format, args.out.as_deref());
    }
    let file = args.answers.as_ref().ok_or_else(|| missing(words, "--answers"))?;
    let sheets = AnswerSheet::read(&read(words, file)?);
    let sheets = sheets.map_err(|error| wrong_file(words, file, &error))?;
    let asked = |sheet: &&AnswerSheet| args.student.is_none_or(|s| s == sheet.student);
    let grades = sheets.iter().filter(asked).map(|sheet| grade_sheet(exam, sheet));
    let grades: Vec<Grade> =
        grades.collect::<Result<_, _>>().map_err(|error| wrong_file(words, file, &error))?;
    let number = |grade: &Grade| grade.student.to_string();
    let format = format.unwrap_or(ReportFormat::Text);
    let text = match (format, grades.as_slice()) {
        (ReportFormat::Text, _) => {
            let lines = grades.iter().flat_map(|grade| grade.lines(words));
            lines.map(|line| line + "\n").collect()
        }
        (ReportFormat::Json, _) => {
            let reports: Vec<_> = grades.iter().map(|grade| grade.report(words)).collect();
            json_line(&reports)
        }
        (ReportFormat::Csv, _) => {
            let entry = |grade| Entry::of_sheet(grade, &number(grade), words);
            marks_csv(&grades.iter().map(entry).collect::<Vec<Entry>>())
        }
        (format, [grade]) => write_sheet(words, &grade.sheet(&number(grade), words), format)?,
        (format, _) => return Err(for_one_only(words, format)),
    };
    emit(context, args.out.as_deref(), &text)?;
    if format.is_for_platform() {
        return Ok(());
    }
    if grades.iter().all(Grade::is_right) { Ok(()) } else { Err(CliError::Wrong) }
}

/// Grades the programs of a folder; each mark is written as soon as it is known.
fn grade_class(
    context: &mut Context,
    folder: &Path,
    format: Option<ReportFormat>,
    seed: Option<u64>,
    run: &ProgramRun<'_>,
    out: Option<&Path>,
) -> Result<(), CliError> {
    let words = &context.words;
    fs::read_dir(folder).map_err(|error| not_read(words, folder, &error))?;
    let whole = matches!(format, Some(ReportFormat::Markdown | ReportFormat::JUnit));
    if whole || out.is_some() {
        let entries = grade_programs_in(folder, run, words, |_| Ok(()))?;
        return list(context, &entries, format, out);
    }
    let format = format.unwrap_or(ReportFormat::Csv);
    let mut marks = ClassMarks { out: &mut context.out, words, format, seed };
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
fn list(
    context: &mut Context,
    entries: &[Entry],
    format: Option<ReportFormat>,
    out: Option<&Path>,
) -> Result<(), CliError> {
    let words = &context.words;
    let format = format.unwrap_or(ReportFormat::Csv);
    let text = match format {
        ReportFormat::Markdown => markdown_class(entries),
        ReportFormat::JUnit => class_junit(entries),
        format if is_for_one(format) => return Err(for_one_only(words, format)),
        format => {
            let mut text = Vec::new();
            let mut marks = ClassMarks { out: &mut text, words, format, seed: None };
            marks.begin()?;
            for (number, entry) in entries.iter().enumerate() {
                marks.add(entry, number)?;
            }
            marks.end(entries.len())?;
            String::from_utf8_lossy(&text).into_owned()
        }
    };
    emit(context, out, &text)?;
    if format.is_for_platform() {
        return Ok(());
    }
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
    format: Option<ReportFormat>,
) -> Result<(), CliError> {
    let words = &context.words;
    let command = |text: &str, option: &str| {
        let parsed = text.parse::<CommandLine>();
        parsed.map_err(|error| CliError::Usage(say_option(words, option, &error.0, COMMANDS)))
    };
    let program = args.program.as_deref().map(|text| command(text, "--program")).transpose()?;
    let runner = args.runner.as_deref().map(|text| command(text, "--runner")).transpose()?;
    if program.is_none() && args.class.is_none() {
        let options = "--exam, --program, --class, --submission, --bundle, --template";
        return Err(CliError::Usage(say!(words, "usage-missing-one-of", options = options)));
    }
    if let (Some(_), Some(format)) = (&args.class, format.filter(|format| is_for_one(*format))) {
        return Err(for_one_only(words, format));
    }
    let sources = args.language.as_deref();
    let sources = sources.map(|name| language(words, "--language", name)).transpose()?;
    let seed = seed(words, args)?;
    let tasks = tasks::tasks(context, args, seed.unwrap_or_default())?;
    if let Some(folder) = &args.class {
        fs::read_dir(folder).map_err(|error| not_read(&context.words, folder, &error))?;
    }
    let sandbox = confinement::sandbox(context, args, tasks.len())?;
    tell_seed(context, args, seed)?;
    if let Some(folder) = &args.class {
        let interrupted = interrupt::flag();
        let budget = Budget::unlimited().cancel(interrupted.clone());
        let run = ProgramRun {
            runner: runner.as_ref(),
            language: sources,
            tasks: &tasks,
            time: args.time,
            sandbox: &sandbox,
            budget: &budget,
        };
        let out = args.out.as_deref();
        let listed = grade_class(context, folder, format, seed, &run, out);
        return if budget.cancelled() { Err(context.cut_short(&interrupted)?) } else { listed };
    }
    let Some(program) = program else { return Ok(()) };
    let name = program.to_string();
    let confined = sandbox.command(&program, &args.visible);
    grade_one(context, args, &confined.command, &name, &tasks, format)
}

/// The seed of an exercise with anything random.
fn seed(words: &Words, args: &args::Grade) -> Result<Option<u64>, CliError> {
    let random = args.game.is_none() || !tasks::exercise(words, args)?.has_trees();
    Ok(random.then(|| args.seed.unwrap_or_else(fresh_seed)))
}

/// Prints a seed that was drawn, when nothing can be refused any more.
fn tell_seed(context: &mut Context, args: &args::Grade, seed: Option<u64>) -> Result<(), CliError> {
    seed.map_or(Ok(()), |seed| context.tell_seed(args.seed, seed))
}

/// Compiles and grades a submission. What cannot be run has mark 0, and the report says why; a
/// compiler or folder that is missing is the grader's fault, and no mark.
fn grade_submission(
    context: &mut Context,
    args: &args::Grade,
    folder: &Path,
    language: ProgrammingLanguage,
    format: Option<ReportFormat>,
) -> Result<(), CliError> {
    let seed = seed(&context.words, args)?;
    let tasks = tasks::tasks(context, args, seed.unwrap_or_default())?;
    language.check_installed(&context.words).map_err(CliError::Failed)?;
    fs::metadata(folder).map_err(|error| not_read(&context.words, folder, &error))?;
    let sandbox = confinement::sandbox(context, args, tasks.len())?;
    tell_seed(context, args, seed)?;
    match Submission::prepare(&context.words, folder, language, &sandbox) {
        Ok(submission) => {
            let name = language.file_name();
            grade_one(context, args, submission.command(), name, &tasks, format)
        }
        Err(reason) => match format.filter(|format| format.is_for_platform()) {
            None => Err(CliError::Failed(reason)),
            Some(format) => {
                let sheet = unfit_sheet(language.file_name(), &reason);
                let text = write_sheet(&context.words, &sheet, format)?;
                emit(context, args.out.as_deref(), &text)
            }
        },
    }
}

fn grade_one(
    context: &mut Context,
    args: &args::Grade,
    program: &CommandLine,
    name: &str,
    tasks: &[Task],
    format: Option<ReportFormat>,
) -> Result<(), CliError> {
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().cancel(interrupted.clone());
    let grade = grade_program(program, tasks, args.time, &budget);
    let format = format.unwrap_or(ReportFormat::Text);
    let text = report(&context.words, name, &grade, tasks, format)?;
    emit(context, args.out.as_deref(), &text)?;
    if budget.cancelled() {
        return Err(context.cut_short(&interrupted)?);
    }
    match grade.has_failed() {
        _ if format.is_for_platform() => Ok(()),
        true => Err(CliError::CutShort),
        false if grade.is_right() => Ok(()),
        false => Err(CliError::Wrong),
    }
}

/// Example of a command, for error messages.
const COMMANDS: &str = "\"python3 student.py\"";

fn report(
    words: &Words,
    name: &str,
    grade: &ProgramGrade,
    tasks: &[Task],
    format: ReportFormat,
) -> Result<String, CliError> {
    Ok(match format {
        ReportFormat::Text => {
            grade.lines(words, tasks).into_iter().map(|line| line + "\n").collect()
        }
        ReportFormat::Json => json_line(&grade.report(words, tasks)),
        ReportFormat::Csv => marks_csv(&[Entry::of_program(name.to_owned(), grade, tasks, words)]),
        format => write_sheet(words, &grade.sheet(name, words, tasks), format)?,
    })
}
