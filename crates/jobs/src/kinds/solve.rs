//! The kinds `solve` and `boards`: solutions of positions, as `solve --json` prints them but for
//! the time.

use std::ops::Range;

use enraya_play::{Resources, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::report::SolutionReport;
use enraya_study::{SolveOptions, solve};
use serde::{Deserialize, Serialize};

use super::opening_tree::{opening_positions, opening_score};
use super::{Merged, Units, Work};
use crate::error::JobError;

/// The parameters of solving positions of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolveJob {
    /// The game's name.
    pub game: String,
    /// The positions.
    pub positions: Positions,
    /// Whether only the winner is wanted.
    pub weak: bool,
    /// Whether the best moves are wanted.
    pub best: bool,
    /// Nodes after which a position is given up.
    pub nodes: Option<u64>,
}

/// The positions of a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Positions {
    /// These, as text.
    List(Vec<String>),
    /// The opening tree: the unfinished positions after this many plies, symmetric ones once.
    /// The result has the start of the game as well.
    Plies(u32),
}

/// The parameters of an atlas: the starting positions of many boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardsJob {
    /// Their names.
    pub boards: Vec<String>,
    /// Whether only the winner is wanted.
    pub weak: bool,
    /// Nodes after which a board is given up.
    pub nodes: Option<u64>,
}

impl SolveJob {
    pub(crate) fn units(&self) -> Result<SolveUnits, JobError> {
        let game: AnyGame = self.game.parse()?;
        let (positions, tree) = match &self.positions {
            Positions::List(list) => (list.clone(), None),
            Positions::Plies(plies) => (opening_positions(&game, *plies), Some(*plies)),
        };
        if let (Some(plies), true) = (tree, positions.is_empty()) {
            return Err(JobError::Plies { game: game.to_string(), plies });
        }
        for (number, position) in (1..).zip(&positions) {
            Session::open(&game, position)
                .map_err(|reason| JobError::Position { number, reason })?;
        }
        let name = game.to_string();
        let places = positions.into_iter().map(|position| (name.clone(), position)).collect();
        let work = SolveWork { places, weak: self.weak, best: self.best, nodes: self.nodes };
        Ok(SolveUnits { work, tree: tree.map(|plies| (game, plies)) })
    }
}

impl BoardsJob {
    pub(crate) fn units(&self) -> Result<SolveUnits, JobError> {
        let parsed = self.boards.iter().map(|name| name.parse::<AnyGame>());
        let places = parsed.map(|game| Ok((game?.to_string(), String::new())));
        let places = places.collect::<Result<_, JobError>>()?;
        let work = SolveWork { places, weak: self.weak, best: false, nodes: self.nodes };
        Ok(SolveUnits { work, tree: None })
    }
}

pub(crate) struct SolveUnits {
    work: SolveWork,
    /// The game and the plies of an opening tree.
    tree: Option<(AnyGame, u32)>,
}

impl Units for SolveUnits {
    fn len(&self) -> usize {
        self.work.places.len()
    }

    fn work(&self, range: Range<usize>) -> Work {
        Work::Solve(SolveWork { places: self.work.places[range].to_vec(), ..self.work })
    }

    fn merge(&self, lines: &[String]) -> Result<Vec<u8>, Merged> {
        let mut text = lines.iter().map(|line| format!("{line}\n")).collect::<String>();
        if let Some((game, plies)) = &self.tree {
            let bounds = |(number, line): (usize, &String)| {
                let found: FoundBounds =
                    serde_json::from_str(line).map_err(|_| Merged::Line(number))?;
                Ok::<_, Merged>((found.lower, found.upper))
            };
            let bounds = lines.iter().enumerate().map(bounds).collect::<Result<Vec<_>, _>>()?;
            let (lower, upper) = opening_score(game, *plies, &bounds)?;
            let complete =
                if self.work.weak { lower.signum() == upper.signum() } else { lower == upper };
            let root = serde_json::json!({
                "game": game.to_string(), "position": "", "plies": plies, "lower": lower,
                "upper": upper, "score": (lower == upper).then_some(lower), "complete": complete,
            });
            text += &format!("{root}\n");
        }
        Ok(text.into_bytes())
    }
}

/// The bounds in a line of `solve --json`.
#[derive(Deserialize)]
struct FoundBounds {
    lower: i32,
    upper: i32,
}

/// Positions to be solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SolveWork {
    /// Games and positions.
    places: Vec<(String, String)>,
    weak: bool,
    best: bool,
    nodes: Option<u64>,
}

impl SolveWork {
    /// Begins with an empty table, so that the nodes do not depend on other shards.
    pub(super) fn run(
        &self,
        table_mib: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, JobError> {
        let options = SolveOptions { weak: self.weak, best: self.best };
        let mut workspace = Workspace::new(Resources { table_mib, ..Resources::default() });
        let mut lines = Vec::new();
        for (number, (game, position)) in (1..).zip(&self.places) {
            let session = Session::open(&game.parse()?, position)
                .map_err(|reason| JobError::Position { number, reason })?;
            let limited =
                self.nodes.iter().fold(budget.clone(), |budget, &most| budget.nodes(most));
            let solved = solve(&session, &mut workspace, &options, &limited)?;
            // A search that was cancelled found nothing that holds.
            if budget.expired() {
                return Ok(None);
            }
            let report = SolutionReport::new(game, position, &solved, None);
            let mut data = serde_json::to_value(&report).expect("a report is plain data");
            // It would not be the same a second time.
            data.as_object_mut().and_then(|fields| fields.remove("seconds"));
            lines.push(data.to_string());
        }
        Ok(Some(lines))
    }
}
