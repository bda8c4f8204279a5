//! An autograder as one file that a teacher uploads.

use std::io::Write;
use std::{env, fs, io};

use enraya_search::named;
use enraya_teach::grading::ProgrammingLanguage;
use enraya_words::{Words, say};

use super::settings::{POSITIONS, Settings};
use super::{missing, read, tasks};
use crate::archive::{Entry, zipped};
use crate::args;
use crate::context::{Context, fresh_seed};
use crate::error::CliError;
use crate::output_file;

named! {
    /// A platform that takes an autograder as a file.
    pub(super) enum Platform {
        Gradescope = "gradescope",
    }
}

const SETUP: &str = include_str!("gradescope/setup.sh");
const RUN: &str = include_str!("gradescope/run_autograder");

/// Debian packages of a language.
fn packages(language: ProgrammingLanguage) -> &'static str {
    match language {
        ProgrammingLanguage::Python => "python3",
        ProgrammingLanguage::Java => "default-jdk-headless",
        ProgrammingLanguage::C => "gcc libc6-dev",
        ProgrammingLanguage::Cpp => "g++",
        ProgrammingLanguage::JavaScript => "nodejs",
        ProgrammingLanguage::Haskell => "ghc",
        ProgrammingLanguage::Rust => "rustc",
    }
}

/// Writes the bundle of an exercise: scripts, this program, the exercise and its seed.
pub(super) fn write(
    context: &mut Context,
    args: &args::Grade,
    Platform::Gradescope: Platform,
    language: ProgrammingLanguage,
) -> Result<(), CliError> {
    let out = args.out.as_ref().ok_or_else(|| missing(&context.words, "--out <PATH>"))?;
    let seed = args.seed.unwrap_or_else(fresh_seed);
    // What is wrong with the exercise shows now, not on the platform.
    tasks::tasks(context, args, seed)?;
    let words = &context.words;
    let settings = Settings::of(args, language.name(), seed);
    let settings = serde_json::to_string_pretty(&settings).expect("settings are plain data");
    let setup = SETUP.replace("@compiler@", language.compiler());
    let setup = setup.replace("@packages@", packages(language));
    let run = RUN.replace("@lang@", words.language().code());
    let positions = args.positions.as_ref().map(|file| read(words, file)).transpose()?;
    let program = env::current_exe().and_then(fs::read).map_err(|error| not_read(words, &error))?;
    let mut files: Vec<(&str, u32, Vec<u8>)> = vec![
        ("setup.sh", 0o755, setup.into_bytes()),
        ("run_autograder", 0o755, run.into_bytes()),
        ("enraya", 0o755, program),
        ("exercise.json", 0o600, settings.into_bytes()),
    ];
    files.extend(positions.map(|text| (POSITIONS, 0o600, text.into_bytes())));
    let entries: Vec<Entry<'_>> = files
        .iter()
        .map(|&(path, permissions, ref content)| Entry { path, permissions, content })
        .collect();
    let bytes = zipped(&entries).map_err(|error| not_read(words, &error))?;
    output_file::save(words, out, &bytes, false)?;
    context.tell_seed(args.seed, seed)?;
    if !cfg!(any(target_env = "musl", target_feature = "crt-static")) {
        writeln!(context.err, "{}", context.words.get("grade-bundle-dynamic"))?;
    }
    Ok(())
}

fn not_read(words: &Words, error: &io::Error) -> CliError {
    CliError::Failed(say!(words, "error-read", reason = error.to_string()))
}
