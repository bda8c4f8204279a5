//! Sets of puzzles: numbered, from played games, in the files of `data/puzzles`.
//!
//! A number is for ever: files are only added to. `scripts/make-puzzles` makes them, and packs
//! them for the program; `scripts/check-puzzles` proves every line of them anew.

use std::io::Read;
use std::sync::LazyLock;

use enraya_play::value::ProvenValue;
use enraya_play::{Resources, Session, Workspace, mixed_seed};
use enraya_rules::AnyGame;
use enraya_search::{Budget, Value};
use flate2::read::GzDecoder;

use super::{DifficultyMiss, Puzzle, PuzzleDate, PuzzleError, PuzzleGoal, PuzzleTheme};
use crate::analysis::{MoveValue, analyze_exactly};

/// The first line of a file.
const HEADER: &str = "number,theme,difficulty,nodes,task,plies,margin,moves,solution,game";

/// Seeds from here on are the numbers of a set: with one, a link that has only game, difficulty
/// and seed opens the puzzle for ever.
const FIRST_SEED: u64 = 1 << 52;

/// A puzzle as a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedPuzzle {
    /// Counted from 1.
    pub number: u32,
    /// The idea behind the solution.
    pub theme: PuzzleTheme,
    /// From 1 to [`HARDEST`](super::HARDEST), by `nodes`.
    pub difficulty: u8,
    /// The nodes that alpha-beta without evaluation, one ply deeper at a time, examines until it
    /// sees the solution: the end of the win or, if the game can only be held, that every other
    /// move loses. One more than the most of difficulty 4 stands for all that is more.
    pub nodes: u64,
    /// The task.
    pub task: PuzzleGoal,
    /// Plies to the end, if the task is to win and they are known.
    pub plies: Option<u32>,
    /// By how much the solution wins, in a game that is won by a margin.
    pub margin: Option<i32>,
    /// The moves that lead to the position.
    pub moves: String,
    /// The move to find.
    pub solution: String,
    /// The number of the game it was played in.
    pub game: u64,
}

/// A line of a file of puzzles that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line} is no puzzle")]
pub struct PuzzleFileError {
    /// Counted from 1.
    pub line: usize,
}

/// The puzzles of a game.
#[derive(Clone, Debug)]
pub struct PuzzleSet {
    game: AnyGame,
    puzzles: Vec<NumberedPuzzle>,
}

/// The files by game.
static SETS: LazyLock<[PuzzleSet; 4]> = LazyLock::new(|| {
    [
        PuzzleSet::embedded("connect4", include_bytes!("../../data/puzzles/connect4.csv.gz")),
        PuzzleSet::embedded("tictactoe", include_bytes!("../../data/puzzles/tictactoe.csv.gz")),
        PuzzleSet::embedded("othello:6x6", include_bytes!("../../data/puzzles/othello-6x6.csv.gz")),
        PuzzleSet::embedded("dots:3x3", include_bytes!("../../data/puzzles/dots-3x3.csv.gz")),
    ]
});

impl PuzzleSet {
    /// The games with a set.
    pub const GAMES: [&str; 4] = ["connect4", "tictactoe", "othello:6x6", "dots:3x3"];

    fn embedded(game: &str, packed: &[u8]) -> PuzzleSet {
        let mut file = String::new();
        GzDecoder::new(packed).read_to_string(&mut file).expect("the files are tested");
        let puzzles = NumberedPuzzle::parse_all(&file).expect("the files are tested");
        PuzzleSet { game: game.parse().expect("a game"), puzzles }
    }

    /// The set of a game, if it has one.
    ///
    /// ```
    /// use enraya_study::PuzzleSet;
    /// assert!(PuzzleSet::of(&"connect4".parse()?).unwrap().puzzles().len() >= 600);
    /// assert!(PuzzleSet::of(&"gomoku".parse()?).is_none());
    /// # Ok::<(), enraya_rules::NameError>(())
    /// ```
    pub fn of(game: &AnyGame) -> Option<&'static PuzzleSet> {
        let name = game.to_string();
        SETS.iter().find(|set| set.game.to_string() == name)
    }

    /// All of them, by number.
    pub fn puzzles(&self) -> &[NumberedPuzzle] {
        &self.puzzles
    }

    /// The seed that stands for a number.
    pub fn seed_of(number: u32) -> u64 {
        FIRST_SEED + u64::from(number)
    }

    pub(super) fn by_seed(&self, seed: u64) -> Option<&NumberedPuzzle> {
        self.at(seed.checked_sub(FIRST_SEED)?)
    }

    fn at(&self, number: u64) -> Option<&NumberedPuzzle> {
        self.puzzles.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    pub(super) fn numbered(&self, number: u32) -> Result<Puzzle, PuzzleError> {
        let count = self.puzzles.len() as u32;
        self.open(self.at(number.into()).ok_or(PuzzleError::NoNumber { count })?)
    }

    /// No puzzle comes again before all others were a day's.
    pub(super) fn daily(&self, date: PuzzleDate) -> Result<Puzzle, PuzzleError> {
        let count = self.puzzles.len() as u64;
        let step = (count * 5 / 8..).find(|step| is_coprime(*step, count));
        let index = u64::from(date.day()) * step.unwrap_or(1) % count.max(1);
        self.numbered(index as u32 + 1)
    }

    pub(super) fn draw(
        &self,
        theme: Option<PuzzleTheme>,
        difficulty: Option<u8>,
        seed: u64,
    ) -> Result<Puzzle, PuzzleError> {
        let themed =
            || self.puzzles.iter().filter(|puzzle| theme.is_none_or(|theme| puzzle.theme == theme));
        let off = |puzzle: &NumberedPuzzle| {
            difficulty.map_or(0, |wanted| puzzle.difficulty.abs_diff(wanted))
        };
        let least = themed().map(off).min();
        let nearest: Vec<&NumberedPuzzle> =
            themed().filter(|puzzle| Some(off(puzzle)) == least).collect();
        if nearest.is_empty() {
            return Err(theme.map_or(PuzzleError::NotFound, PuzzleError::NoTheme));
        }
        let found = nearest[(mixed_seed(seed, 0) % nearest.len() as u64) as usize];
        let asked = difficulty.filter(|asked| *asked != found.difficulty);
        let miss =
            asked.map(|asked| DifficultyMiss { asked, found: found.difficulty, games: None });
        Ok(Puzzle { miss, ..self.open(found)? })
    }

    pub(super) fn open(&self, found: &NumberedPuzzle) -> Result<Puzzle, PuzzleError> {
        let session = Session::open(&self.game, &found.moves).expect("the files are tested");
        Ok(Puzzle {
            position: session.position(),
            to_move: session.to_move(),
            task: found.task,
            worth: found.worth(&session).ok_or(PuzzleError::NotFound)?,
            solution: found.solution.clone(),
            difficulty: found.difficulty,
            number: Some(found.number),
            theme: Some(found.theme),
            miss: None,
        })
    }
}

fn is_coprime(one: u64, other: u64) -> bool {
    if other == 0 { one == 1 } else { is_coprime(other, one % other) }
}

impl NumberedPuzzle {
    /// The value of the solution. What is left of a game that is won by a margin is short, so
    /// it is solved again.
    fn worth(&self, session: &Session) -> Option<ProvenValue> {
        if self.margin.is_some() {
            let mut workspace = Workspace::new(Resources { table_mib: 1, ..Resources::default() });
            let analysis = analyze_exactly(session, &mut workspace, &Budget::unlimited()).ok()?;
            return analysis.moves.iter().find(|mv| mv.text == self.solution).map(MoveValue::worth);
        }
        let value = match self.task {
            PuzzleGoal::Win => Value::Win(self.plies?),
            PuzzleGoal::Draw => Value::Draw,
        };
        Some(ProvenValue::new(value, true))
    }

    /// The lines of a file, its header aside.
    pub fn parse_all(file: &str) -> Result<Vec<NumberedPuzzle>, PuzzleFileError> {
        let mut lines = file.lines().zip(1..);
        match lines.next() {
            None | Some((HEADER, _)) => {}
            Some((_, line)) => return Err(PuzzleFileError { line }),
        }
        let read = |(text, line)| {
            let puzzle = NumberedPuzzle::parse(text);
            puzzle
                .filter(|puzzle| puzzle.number as usize == line - 1)
                .ok_or(PuzzleFileError { line })
        };
        lines.map(read).collect()
    }

    fn parse(line: &str) -> Option<NumberedPuzzle> {
        let fields: Vec<&str> = line.split(',').collect();
        let &[number, theme, difficulty, nodes, task, plies, margin, moves, solution, game] =
            fields.as_slice()
        else {
            return None;
        };
        Some(NumberedPuzzle {
            number: number.parse().ok()?,
            theme: theme.parse().ok()?,
            difficulty: difficulty.parse().ok()?,
            nodes: nodes.parse().ok()?,
            task: task.parse().ok()?,
            plies: (!plies.is_empty()).then(|| plies.parse()).transpose().ok()?,
            margin: (!margin.is_empty()).then(|| margin.parse()).transpose().ok()?,
            moves: moves.to_owned(),
            solution: solution.to_owned(),
            game: game.parse().ok()?,
        })
    }

    /// A file of puzzles.
    pub fn write_all(puzzles: &[NumberedPuzzle]) -> String {
        let lines = puzzles.iter().map(|puzzle| {
            let number = |number: Option<i64>| number.map_or(String::new(), |n| n.to_string());
            let NumberedPuzzle { theme, difficulty, nodes, task, moves, solution, game, .. } = puzzle;
            let (plies, margin) = (puzzle.plies.map(i64::from), puzzle.margin.map(i64::from));
            let (plies, margin, at) = (number(plies), number(margin), puzzle.number);
            format!("{at},{theme},{difficulty},{nodes},{task},{plies},{margin},{moves},{solution},{game}\n")
        });
        format!("{HEADER}\n{}", lines.collect::<String>())
    }
}
