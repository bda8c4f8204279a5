//! Templates of student programs: the protocol is done, the search is left to write.
//!
//! A template is one file per language in `templates/`. Lines between `@if A B` and `@end` are
//! for those exercises or subjects only; `@word@` stands for the message `template-word`.

use std::str::FromStr;

use enraya_search::{UnknownName, named};
use enraya_words::Words;

use super::exercise::Exercise;

named! {
    /// A programming language that there is a template for.
    pub enum ProgrammingLanguage {
        /// Python 3.
        Python = "python",
        /// Java 11 or later.
        Java = "java",
        /// C99.
        C = "c",
        /// C++17.
        Cpp = "cpp",
        /// JavaScript, for Node.js.
        JavaScript = "javascript",
        /// Haskell, for GHC without packages.
        Haskell = "haskell",
        /// Rust without crates.
        Rust = "rust",
    }
}

impl ProgrammingLanguage {
    /// The language by its name or by a common other one.
    pub fn parse(text: &str) -> Result<ProgrammingLanguage, UnknownName> {
        match text {
            "c++" => Ok(ProgrammingLanguage::Cpp),
            "js" => Ok(ProgrammingLanguage::JavaScript),
            _ => ProgrammingLanguage::from_str(text),
        }
    }

    /// The name under which the program is saved.
    pub fn file_name(self) -> &'static str {
        match self {
            ProgrammingLanguage::Python => "student.py",
            ProgrammingLanguage::Java => "Student.java",
            ProgrammingLanguage::C => "student.c",
            ProgrammingLanguage::Cpp => "student.cpp",
            ProgrammingLanguage::JavaScript => "student.js",
            ProgrammingLanguage::Haskell => "Student.hs",
            ProgrammingLanguage::Rust => "student.rs",
        }
    }

    fn source(self) -> &'static str {
        match self {
            ProgrammingLanguage::Python => include_str!("../../templates/student.py"),
            ProgrammingLanguage::Java => include_str!("../../templates/Student.java"),
            ProgrammingLanguage::C => include_str!("../../templates/student.c"),
            ProgrammingLanguage::Cpp => include_str!("../../templates/student.cpp"),
            ProgrammingLanguage::JavaScript => include_str!("../../templates/student.js"),
            ProgrammingLanguage::Haskell => include_str!("../../templates/Student.hs"),
            ProgrammingLanguage::Rust => include_str!("../../templates/student.rs"),
        }
    }
}

/// Message keys of the texts in the templates.
const TEXTS: [&str; 16] = [
    "template-about",
    "template-node",
    "template-board-node",
    "template-c-children",
    "template-result",
    "template-minimax",
    "template-alphabeta",
    "template-cut",
    "template-fail",
    "template-leaf",
    "template-returns",
    "template-search",
    "template-evaluate",
    "template-choose",
    "template-field",
    "template-only-trees",
];

/// A program that speaks the protocol of an exercise, with its functions to be written.
/// `game` is the name of the game of which it searches positions; otherwise it searches trees.
///
/// ```
/// use enraya_teach::grading::{Exercise, ProgrammingLanguage, template};
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::Es);
/// let program = template(ProgrammingLanguage::Python, Exercise::Visits, None, &words);
/// assert!(program.contains("def alphabeta(") && !program.contains("@about@"));
/// ```
pub fn template(
    language: ProgrammingLanguage,
    exercise: Exercise,
    game: Option<&str>,
    words: &Words,
) -> String {
    let on_trees = game.is_none() && exercise.has_trees();
    let subject = match exercise {
        Exercise::Eval => "",
        _ if on_trees => "tree",
        _ => "board",
    };
    let mut program = String::new();
    let mut kept = vec![true];
    for line in language.source().lines() {
        if let Some(names) = line.strip_prefix("@if ") {
            let named = names.split(' ').any(|name| name == subject || name == exercise.name());
            kept.push(named && kept.iter().all(|&kept| kept));
        } else if line == "@end" {
            kept.pop();
        } else if kept.last() == Some(&true) {
            program += line;
            program.push('\n');
        }
    }
    let mut options = String::new();
    if exercise != Exercise::Visits {
        options += &format!("--exercise {exercise} ");
    }
    if let Some(game) = game {
        options += &format!("--game {game} ");
    }
    let program = program.replace("@options@", &options);
    let program = program.replace("@only-boards@", &words.get("template-only-boards"));
    TEXTS.iter().fold(program, |program, key| {
        let name = key.trim_start_matches("template-");
        program.replace(&format!("@{name}@"), &words.get(key))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_words::Language;

    #[test]
    fn nothing_is_left_to_fill_in() {
        for &language in ProgrammingLanguage::ALL {
            for &exercise in Exercise::ALL {
                for game in [None, Some("connect4")] {
                    for words in Language::ALL {
                        let program = template(language, exercise, game, &Words::new(words));
                        let left = program.lines().find(|line| {
                            line.contains('@') && !line.trim_start().starts_with("@property")
                        });
                        assert_eq!(left, None, "{language} {exercise} {game:?}");
                    }
                }
            }
        }
    }
}
