//! JSON report of `solve`.

use enraya_rules::{Outcome, Player};
use serde::Serialize;

use crate::solve::Solved;

/// One line of `solve --json`.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::report::SolutionReport;
/// use enraya_study::{SolveOptions, solve};
///
/// let session = Session::open(&"connect4".parse()?, "112233")?;
/// let options = SolveOptions { weak: false, best: true };
/// let solved = solve(&session, &mut Workspace::default(), &options, &Budget::unlimited())?;
/// let report = SolutionReport::new(&session.name(), "112233", &solved, None);
/// assert_eq!((report.score, report.value), (Some(18), Some("first")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolutionReport {
    /// The game's name.
    pub game: String,
    /// The position as it was given.
    pub position: String,
    /// The score for the player to move, if it is known.
    pub score: Option<i32>,
    /// Winner with best play: `first`, `second` or `draw`, if it is known.
    pub value: Option<&'static str>,
    /// Plies to the end with best play, if a player wins and it is known when.
    pub distance: Option<u32>,
    /// By how many boxes or discs the player to move wins, or loses if negative; null where
    /// that is not known, and in games that are not won by a margin.
    pub margin: Option<i32>,
    /// The best moves, if they were asked for and found.
    pub best: Option<Vec<String>>,
    /// Lower bound of the score.
    pub lower: i32,
    /// Upper bound of the score.
    pub upper: i32,
    /// Nodes searched.
    pub nodes: u64,
    /// Time of the search.
    pub seconds: f64,
    /// Whether the search was completed.
    pub complete: bool,
    /// The score that was expected, if one was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<i32>,
}

impl SolutionReport {
    /// The report of a solution, with the score expected by a check.
    pub fn new(
        game: &str,
        position: &str,
        solved: &Solved,
        expected: Option<i32>,
    ) -> SolutionReport {
        let value = solved.outcome().map(|outcome| match outcome {
            Outcome::Win(Player::First) => "first",
            Outcome::Win(Player::Second) => "second",
            Outcome::Draw => "draw",
        });
        SolutionReport {
            game: game.to_owned(),
            position: position.to_owned(),
            score: solved.score(),
            value,
            distance: solved.distance,
            margin: solved.margin.map(|margin| margin.by),
            best: solved.best.clone(),
            lower: solved.bounds.lower,
            upper: solved.bounds.upper,
            nodes: solved.nodes,
            seconds: solved.seconds,
            complete: solved.complete,
            expected,
        }
    }
}
