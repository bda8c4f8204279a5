//! Templates of student programs, compiled and graded with right and wrong solutions.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use enraya_play::CommandLine;
use enraya_search::{Budget, Profile};
use enraya_teach::exam::Kind;
use enraya_teach::grading::{
    CommonMistake, Exercise, ProgramGrade, ProgrammingLanguage, Task, grade_program, template,
    tree_tasks,
};
use enraya_words::{Language, Words};

use crate::folder::{Folder, LONG};

/// What the stubs are replaced by, under the names of their functions.
fn solutions(language: ProgrammingLanguage) -> &'static str {
    match language {
        ProgrammingLanguage::Python => include_str!("../solutions/python.txt"),
        ProgrammingLanguage::Java => include_str!("../solutions/java.txt"),
        ProgrammingLanguage::C => include_str!("../solutions/c.txt"),
        ProgrammingLanguage::Cpp => include_str!("../solutions/cpp.txt"),
        ProgrammingLanguage::JavaScript => include_str!("../solutions/javascript.txt"),
        ProgrammingLanguage::Haskell => include_str!("../solutions/haskell.txt"),
        ProgrammingLanguage::Rust => include_str!("../solutions/rust.txt"),
    }
}

pub(crate) fn section(language: ProgrammingLanguage, name: &str) -> &'static str {
    let text = solutions(language).strip_prefix("== ").unwrap();
    let found = text.split("\n== ").find_map(|part| part.strip_prefix(name)?.strip_prefix('\n'));
    found.unwrap_or_else(|| panic!("{language} has no {name}"))
}

/// The template with every stub replaced by its solution.
pub(crate) fn solved(
    language: ProgrammingLanguage,
    exercise: Exercise,
    game: Option<&str>,
    words: Language,
) -> String {
    let template = template(language, exercise, game, &Words::new(words));
    let mut program = String::new();
    for line in template.lines() {
        let stub = ["minimax", "alphabeta", "search", "evaluate", "choose"].into_iter().find(|n| {
            let ends = [format!("\"{n}: not written\""), format!("todo!(\"{n}\")")];
            let raises = [format!("Error(\"{n}\")"), format!("Exception(\"{n}\")")];
            ends.iter().chain(&raises).any(|stub| line.contains(stub.as_str()))
        });
        match stub {
            Some(name) => program = program + section(language, name) + "\n",
            None => program = program + line + "\n",
        }
    }
    program
}

fn compiler(language: ProgrammingLanguage) -> (&'static str, &'static [&'static str]) {
    match language {
        ProgrammingLanguage::Python => ("python3", &["-m", "py_compile", "student.py"]),
        ProgrammingLanguage::Java => ("javac", &["-encoding", "UTF-8", "Student.java"]),
        ProgrammingLanguage::C => {
            ("gcc", &["-Wall", "-Werror", "-Wno-unused", "-o", "student", "student.c", "-lm"])
        }
        ProgrammingLanguage::Cpp => (
            "g++",
            &["-std=c++17", "-Wall", "-Werror", "-Wno-unused", "-o", "student", "student.cpp"],
        ),
        ProgrammingLanguage::JavaScript => ("node", &["--check", "student.js"]),
        ProgrammingLanguage::Haskell => ("ghc", &["-v0", "-O0", "-o", "student", "Student.hs"]),
        ProgrammingLanguage::Rust => ("rustc", &["--edition", "2021", "student.rs"]),
    }
}

/// Whether the compiler is there; a line says so if not.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
pub(crate) fn available(language: ProgrammingLanguage) -> bool {
    let (compiler, _) = compiler(language);
    let found = Command::new(compiler).arg("--version").output().is_ok();
    if !found {
        eprintln!("skipped: {language}: there is no {compiler} here");
    }
    found
}

fn compile(folder: &Path, language: ProgrammingLanguage, program: &str) -> Output {
    fs::write(folder.join(language.file_name()), program).unwrap();
    let (compiler, arguments) = compiler(language);
    Command::new(compiler).args(arguments).current_dir(folder).env("LC_ALL", "C").output().unwrap()
}

/// The command that runs a program, compiled first.
pub(crate) fn built(folder: &Folder, language: ProgrammingLanguage, program: &str) -> CommandLine {
    let compiled = compile(&folder.0, language, program);
    assert!(compiled.status.success(), "{language}: {}", String::from_utf8_lossy(&compiled.stderr));
    let file = folder.0.join(language.file_name()).to_string_lossy().into_owned();
    let folder = folder.0.to_string_lossy().into_owned();
    let command = match language {
        ProgrammingLanguage::Python => vec!["python3".to_owned(), file],
        ProgrammingLanguage::JavaScript => vec!["node".to_owned(), file],
        ProgrammingLanguage::Java => {
            ["java", "-Xshare:auto", "-cp", &folder, "Student"].map(str::to_owned).to_vec()
        }
        _ => vec![format!("{folder}/student")],
    };
    CommandLine::of_words(command).unwrap()
}

fn graded(language: ProgrammingLanguage, program: &str, tasks: &[Task]) -> ProgramGrade {
    let folder = Folder::new();
    let command = built(&folder, language, program);
    grade_program(&command, tasks, LONG, &Budget::unlimited())
}

/// The templates as they are printed compile, and fail by the name of what is not written.
fn check(language: ProgrammingLanguage) {
    if !available(language) {
        return;
    }
    let visits = Exercise::Visits;
    let tasks: Vec<Task> = [(Kind::Minimax, Profile::Aima), (Kind::AlphaBeta, Profile::Coursework)]
        .into_iter()
        .flat_map(|(kind, profile)| tree_tasks(6, 3, kind, profile))
        .collect();
    let right = solved(language, visits, None, Language::Es);
    let grade = graded(language, &right, &tasks);
    assert_eq!((grade.first_fault(), grade.mark()), (None, 100.0), "{language}");

    let (from, to) = section(language, "wrong").trim_end().split_once('\n').unwrap();
    let wrong = right.replace(from, to);
    assert_ne!(wrong, right, "{language}");
    let grade = graded(language, &wrong, &tree_tasks(6, 3, Kind::AlphaBeta, Profile::Aima));
    assert_eq!(grade.common_mistake, Some(CommonMistake::NeverPrunes), "{language}");

    let on = |game: &str, position: &str, depth, profile| {
        let game = game.parse().unwrap();
        Task::from_position(&game, position, depth, Kind::AlphaBeta, profile).unwrap()
    };
    let tasks = [
        on("tictactoe", "b2 a1 c3", None, Profile::Aima),
        on("tictactoe", "a3 b2 c1 a1", None, Profile::Lecture),
        on("connect4", "4433221", Some(3), Profile::Cs188),
        on("line:3x4x3", "", Some(4), Profile::Lecture),
    ];
    let program = solved(language, visits, Some("tictactoe"), Language::En);
    let grade = graded(language, &program, &tasks);
    assert_eq!((grade.first_fault(), grade.mark()), (None, 100.0), "{language} on boards");
}

#[test]
fn python() {
    check(ProgrammingLanguage::Python);
}

#[test]
fn java() {
    check(ProgrammingLanguage::Java);
}

#[test]
fn c() {
    check(ProgrammingLanguage::C);
}

#[test]
fn cpp() {
    check(ProgrammingLanguage::Cpp);
}

#[test]
fn javascript() {
    check(ProgrammingLanguage::JavaScript);
}

#[test]
fn haskell() {
    check(ProgrammingLanguage::Haskell);
}

#[test]
fn rust() {
    check(ProgrammingLanguage::Rust);
}
