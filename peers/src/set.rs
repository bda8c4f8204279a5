//! Positions whose scores are known.

use std::fs;
use std::path::Path;

/// A file of positions, by how far into the game and how hard they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// Positions taken of it unless another limit is set: the hard ones take
    /// seconds each.
    usual: usize,
}

/// The files, easiest first.
pub(crate) const KINDS: [Kind; 6] = [
    Kind { name: "end-easy", usual: 1000 },
    Kind { name: "middle-easy", usual: 1000 },
    Kind { name: "middle-medium", usual: 1000 },
    Kind { name: "begin-easy", usual: 1000 },
    Kind { name: "begin-medium", usual: 200 },
    Kind { name: "begin-hard", usual: 20 },
];

const EMPTY: &str = "empty";

/// A position and what it is worth.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// Played so far, 1 to 7.
    pub(crate) columns: String,
    /// For the player to move.
    pub(crate) score: i32,
}

/// Positions that share a line of the table.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) positions: Vec<Position>,
}

impl Set {
    /// The first positions of a file in `directory`.
    pub(crate) fn read(directory: &Path, kind: Kind, limit: Option<usize>) -> Result<Set, String> {
        let path = directory.join(kind.name).with_extension("txt");
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let positions: Vec<Position> = text
            .lines()
            .take(limit.unwrap_or(kind.usual))
            .enumerate()
            .map(|(index, line)| {
                parse(line).ok_or_else(|| {
                    let place = format!("{}:{}", path.display(), index + 1);
                    format!("{place}: '{line}' is not columns and a score")
                })
            })
            .collect::<Result<_, _>>()?;
        if positions.is_empty() {
            return Err(format!("{}: there are no positions in it", path.display()));
        }
        Ok(Set { name: kind.name, positions })
    }

    /// The empty board alone: the first player wins with the last stone but one
    /// of the board, which is that player's last.
    pub(crate) fn empty_board() -> Set {
        Set { name: EMPTY, positions: vec![Position { columns: String::new(), score: 1 }] }
    }

    pub(crate) fn is_empty_board(&self) -> bool {
        self.name == EMPTY
    }
}

/// Reads "columns score".
fn parse(line: &str) -> Option<Position> {
    let (columns, score) = line.split_once(' ')?;
    let legible = columns.bytes().all(|column| matches!(column, b'1'..=b'7'));
    let score = score.trim_end().parse().ok()?;
    legible.then(|| Position { columns: columns.to_owned(), score })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_columns_and_a_score() {
        let position = |columns: &str, score| Some(Position { columns: columns.to_owned(), score });
        assert_eq!(parse("4455 -2"), position("4455", -2));
        assert_eq!(parse("7 0\r"), position("7", 0));
        for line in ["", "4455", "4458 1", "44 55 1", "44 x"] {
            assert_eq!(parse(line), None, "'{line}'");
        }
    }
}
