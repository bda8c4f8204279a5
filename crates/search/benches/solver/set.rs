//! Position sets with known scores.

use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;

use enraya_rules::line::LineState;
use enraya_rules::{ConnectFour, Game, Notation};

/// The files, easiest first, with the default number of positions: hard ones take long.
pub(crate) const KINDS: [(&str, usize); 6] = [
    ("end-easy", usize::MAX),
    ("middle-easy", usize::MAX),
    ("middle-medium", usize::MAX),
    ("begin-easy", usize::MAX),
    ("begin-medium", 200),
    ("begin-hard", 20),
];

/// Positions with their scores.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) positions: Vec<Scored>,
}

/// A position with its score.
pub(crate) struct Scored {
    pub(crate) text: String,
    pub(crate) state: LineState<u64>,
    pub(crate) score: i32,
}

impl Set {
    /// The first positions of a file.
    pub(crate) fn read(name: &str, path: &Path, limit: usize) -> Result<Set, String> {
        let shown = path.display();
        let text = fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
        let positions = text
            .lines()
            .zip(1..)
            .take(limit)
            .map(|(line, number)| {
                Scored::parse(line).map_err(|error| format!("{shown}:{number}: {error}"))
            })
            .collect::<Result<Vec<Scored>, String>>()?;
        if positions.is_empty() {
            return Err(format!("{shown}: no positions"));
        }
        Ok(Set { name: name.to_owned(), positions })
    }

    /// The start of the game, which the first player wins with the last stone
    /// but one.
    pub(crate) fn empty_board(threads: NonZeroUsize) -> Set {
        let start = ConnectFour::default().start();
        let scored = Scored { text: String::new(), state: start, score: 1 };
        Set { name: format!("empty, {threads} thr."), positions: vec![scored] }
    }
}

impl Scored {
    fn parse(line: &str) -> Result<Scored, String> {
        let (text, score) = line.trim().split_once(' ').ok_or("a position and a score expected")?;
        let state =
            ConnectFour::default().parse_position(text).map_err(|error| error.to_string())?;
        let score = score.trim().parse().map_err(|_| format!("'{score}' is not a score"))?;
        Ok(Scored { text: text.to_owned(), state, score })
    }
}
