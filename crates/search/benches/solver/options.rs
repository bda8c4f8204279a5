//! Command line of the solver benchmark.

use std::path::PathBuf;

use crate::set::{KINDS, Set};

/// The text of `--help`.
pub(crate) const USAGE: &str = "\
Usage: scripts/bench solver [DIRECTORY] [--limit N] [--all] [--empty]

Times the exact Connect Four solver, and checks its answers.

  DIRECTORY    where the position files are (default: data/positions); a line
               of a file is: columns played, a space, score
  --limit N    at most this many positions of each set (default: all, but 200 of
               begin-medium and 20 of begin-hard)
  --all        all positions of every set
  --empty      the empty board too, with one thread and with all";

const OWN_POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/positions");

/// The requested action.
pub(crate) enum Asked {
    Help,
    Run(Options),
}

/// The positions to solve.
pub(crate) struct Options {
    directory: PathBuf,
    limit: Option<usize>,
    pub(crate) empty: bool,
}

impl Options {
    /// Parses the arguments, or describes the error in one line.
    pub(crate) fn parse(arguments: impl Iterator<Item = String>) -> Result<Asked, String> {
        let (mut directory, mut limit, mut empty) = (None, None, false);
        let mut arguments = arguments;
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "-h" | "--help" => return Ok(Asked::Help),
                "--limit" => {
                    let text = arguments.next().unwrap_or_default();
                    let number = text.parse().ok().filter(|&number| number > 0);
                    limit = Some(number.ok_or(format!("--limit '{text}': allowed are 1, 2, …"))?);
                }
                "--all" => limit = Some(usize::MAX),
                "--empty" => empty = true,
                option if option.starts_with('-') => {
                    return Err(format!(
                        "unknown option '{option}': allowed are --limit, --all, --empty"
                    ));
                }
                path if directory.is_none() => directory = Some(PathBuf::from(path)),
                path => return Err(format!("one directory is enough: '{path}'")),
            }
        }
        let directory = directory.unwrap_or_else(|| OWN_POSITIONS.into());
        Ok(Asked::Run(Options { directory, limit, empty }))
    }

    /// The sets that the directory has.
    pub(crate) fn sets(&self) -> Result<Vec<Set>, String> {
        let mut sets = Vec::new();
        for (name, usual) in KINDS {
            let path = self.directory.join(format!("{name}.txt"));
            if path.exists() {
                sets.push(Set::read(name, &path, self.limit.unwrap_or(usual))?);
            }
        }
        if sets.is_empty() {
            return Err(format!("no position files in '{}'", self.directory.display()));
        }
        Ok(sets)
    }
}
