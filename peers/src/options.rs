//! The command line.

use std::path::PathBuf;

use crate::set::{KINDS, Kind, Set};

/// What `--help` prints.
pub(crate) const USAGE: &str = "\
Usage: scripts/bench-peers [DIRECTORY] [--limit N] [--sets A,B,...] [--empty]

Times enraya's exact Connect Four solver beside other public ones.

  DIRECTORY        where the position files are (default: data/positions of the
                   project); a line of a file is: columns played, a space, score
  --limit N        positions of each set (default: 1000, but 200 of begin-medium
                   and 20 of begin-hard)
  --sets A,B,...   of end-easy, middle-easy, middle-medium, begin-easy,
                   begin-medium, begin-hard (default: all)
  --empty          the empty board too, which takes minutes, without
                   connect-four-ai, which would take many more";

/// The project's own positions.
const OWN_POSITIONS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/positions");

/// What the user wants.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    Help,
    Run(Options),
}

/// Which positions to solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    directory: PathBuf,
    limit: Option<usize>,
    kinds: Vec<Kind>,
    empty: bool,
}

impl Options {
    /// Reads the arguments, or says in one line what is wrong with them.
    pub(crate) fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Asked, String> {
        let mut directory = None;
        let mut options = Options {
            directory: OWN_POSITIONS.into(),
            limit: None,
            kinds: KINDS.to_vec(),
            empty: false,
        };
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let mut value =
                || arguments.next().ok_or_else(|| format!("'{argument}' needs a value after it"));
            match argument.as_str() {
                "-h" | "--help" => return Ok(Asked::Help),
                "--limit" => options.limit = Some(limit(&value()?)?),
                "--sets" => {
                    options.kinds = value()?.split(',').map(kind).collect::<Result<_, _>>()?;
                }
                "--empty" => options.empty = true,
                flag if flag.starts_with('-') => return Err(format!("unknown option '{flag}'")),
                path => match directory.replace(PathBuf::from(path)) {
                    None => {}
                    Some(_) => return Err(format!("one directory is enough: '{path}'")),
                },
            }
        }
        options.directory = directory.unwrap_or(options.directory);
        Ok(Asked::Run(options))
    }

    /// The sets asked for, in the order of asking.
    pub(crate) fn sets(&self) -> impl Iterator<Item = Result<Set, String>> {
        let files = self.kinds.iter().map(|&kind| Set::read(&self.directory, kind, self.limit));
        files.chain(self.empty.then(|| Ok(Set::empty_board())))
    }
}

fn limit(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("'{text}' is not a number of positions"))
}

fn kind(name: &str) -> Result<Kind, String> {
    KINDS.into_iter().find(|kind| kind.name == name).ok_or_else(|| {
        let allowed = KINDS.map(|kind| kind.name).join(", ");
        format!("unknown set '{name}': allowed are {allowed}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Asked, String> {
        Options::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn arguments_come_in_any_order() {
        let expected = Options {
            directory: "there".into(),
            limit: Some(3),
            kinds: vec![KINDS[5], KINDS[0]],
            empty: true,
        };
        for line in [
            "there --limit 3 --sets begin-hard,end-easy --empty",
            "--empty --sets begin-hard,end-easy there --limit 3",
        ] {
            assert_eq!(parse(line).as_ref(), Ok(&Asked::Run(expected.clone())), "{line}");
        }
        assert_eq!(parse("--limit 1 --help"), Ok(Asked::Help));
    }

    #[test]
    fn complaints_are_one_line() {
        for line in ["a b", "--limit", "--limit 0", "--limit x", "--sets hard", "--sets", "--fast"]
        {
            let complaint = parse(line).unwrap_err();
            assert_eq!(complaint.lines().count(), 1, "{line}: {complaint}");
        }
    }
}
