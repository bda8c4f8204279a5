//! JSON reports: results as data for programs.
//!
//! The fields are a contract: they are the same wherever JSON is printed.

mod book;
mod comparison;
mod convention;
mod evaluation;
mod explanation;
mod judge;
mod judge_lines;
mod orderings;
mod perft;
mod positions;
mod puzzle;
mod reading;
mod response_times;
mod solution;
mod thinking;

use enraya_rules::Outcome;
use enraya_search::Value;
use enraya_search::solver::Bounds;
use enraya_words::Words;
use serde::Serialize;

use enraya_play::value::{self, ProvenValue};
use enraya_play::{Session, Threat, Zugzwang};

use crate::analysis::{Analysis, MoveValue};
use crate::review::{Mark, PlyReview, Review};

pub use book::{BookReport, CheckReport};
pub use comparison::ComparisonReport;
pub use convention::ConventionReport;
pub use evaluation::{EvaluationReport, EvaluationsReport, ShareReport, TermReport};
pub use explanation::{ClaimReport, ExplanationReport, ParagraphReport};
pub use judge::{
    DecisionReport, FirstBlunderReport, GroupReport, JudgeReport, JudgeSubject, MeanReport,
    RateReport, TallyReport,
};
pub use judge_lines::judge_lines;
pub use orderings::OrderingsReport;
pub use perft::PerftReport;
pub use positions::{PlyPositionsReport, PositionsReport};
pub use puzzle::{PuzzleReport, PuzzleTryReport};
pub use reading::ReadingReport;
pub use response_times::ResponseTimesReport;
pub use solution::SolutionReport;
pub use thinking::ThinkingReport;

/// The value of a move or a position, for one of the players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ValueReport {
    /// `win`, `draw`, `loss` or `estimate`.
    pub class: &'static str,
    /// Plies to the end, if a player wins and it is known when.
    pub distance: Option<u32>,
    /// As a fraction of a win, if the class is not known.
    pub estimate: Option<f64>,
    /// By how many boxes or discs the player wins, or loses if negative; null where that is not
    /// known, and in games that are not won by a margin.
    pub margin: Option<i32>,
    /// The value in the reader's language.
    pub words: String,
}

impl ValueReport {
    /// The value of a move or a position.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_study::{analyze, report::ValueReport};
    /// use enraya_search::Budget;
    /// use enraya_words::{Language, Words};
    ///
    /// let session = Session::open(&"tictactoe".parse()?, "b2 b1")?;
    /// let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
    /// let words = Words::new(Language::En);
    /// let report = ValueReport::new(analysis.best().unwrap(), &words, session.alternates());
    /// assert_eq!((report.class, report.distance), ("win", Some(5)));
    /// assert_eq!(report.words, "wins in 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(worth: impl Into<ProvenValue>, words: &Words, alternates: bool) -> ValueReport {
        let worth = worth.into();
        ValueReport {
            class: value::class_name(worth.value),
            distance: worth.distance(),
            estimate: value::estimate(worth.value),
            margin: worth.margin.map(|margin| margin.by),
            words: worth.say(words, alternates),
        }
    }
}

/// Output of `analyze --json`.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_study::{analyze, report::AnalysisReport};
/// use enraya_search::Budget;
///
/// let session = Session::open(&"connect4".parse()?, "112233")?;
/// let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
/// let report = AnalysisReport::new(&session, "112233", &analysis);
/// assert_eq!((report.to_move.as_str(), report.exact), ("X", true));
/// assert_eq!(report.moves[3].bounds.as_ref().unwrap().score, Some(18));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnalysisReport {
    /// The game's name.
    pub game: String,
    /// The position as it was given.
    pub position: String,
    /// `X` or `O`.
    pub to_move: String,
    /// `X`, `O` or `draw` if the game is over.
    pub outcome: Option<String>,
    /// Whether every value is settled.
    pub exact: bool,
    /// The depth to which unsettled moves were searched.
    pub depth: u32,
    /// Nodes examined.
    pub nodes: u64,
    /// Every legal move.
    pub moves: Vec<MoveReport>,
    /// The exact solver's findings, if the game has one.
    #[serde(flatten)]
    pub solver: Option<SolverReport>,
}

/// A move and its value for the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveReport {
    /// The move, as text.
    #[serde(rename = "move")]
    pub text: String,
    /// `win`, `draw`, `loss` or `estimate`.
    pub value: &'static str,
    /// Plies to the end, if a player wins and it is known when.
    pub distance: Option<u32>,
    /// As a fraction of a win, if the class is not known.
    pub estimate: Option<f64>,
    /// By how many boxes or discs the player wins, or loses if negative, where that is known.
    pub margin: Option<i32>,
    /// Whether no other move has a better value.
    pub best: bool,
    /// Its score, where there is an exact solver.
    #[serde(flatten)]
    pub bounds: Option<BoundsReport>,
}

/// A score, or its bounds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoundsReport {
    /// The score, if it is settled.
    pub score: Option<i32>,
    /// At least this.
    pub lower: i32,
    /// At most this.
    pub upper: i32,
}

/// The exact solver's findings beyond the values of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SolverReport {
    /// The principal variation.
    #[serde(rename = "line")]
    pub pv: Vec<String>,
    /// The empty cells that complete a line.
    pub threats: Vec<ThreatReport>,
    /// `X` or `O`: the player who controls the zugzwang by the rule of thumb; null where the
    /// value is proved.
    pub zugzwang: Option<String>,
}

/// An empty cell that completes a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThreatReport {
    /// The player whose line it is: `X` or `O`.
    pub player: String,
    /// The column, as a move.
    pub column: String,
    /// The row, from the bottom, counted from one.
    pub row: u32,
    /// `odd` or `even`.
    pub parity: &'static str,
    /// Whether a stone dropped now lands there.
    pub playable: bool,
}

/// `X`, `O` or `draw`.
fn outcome_name(outcome: Outcome) -> String {
    match outcome {
        Outcome::Win(player) => player.to_string(),
        Outcome::Draw => value::class_name(Value::Draw).to_owned(),
    }
}

impl AnalysisReport {
    /// The report on the analysis of a position that was given as `position`.
    pub fn new(session: &Session, position: &str, analysis: &Analysis) -> AnalysisReport {
        AnalysisReport {
            game: session.name(),
            position: position.to_owned(),
            to_move: session.to_move().to_string(),
            outcome: session.outcome().map(outcome_name),
            exact: analysis.is_exact(),
            depth: analysis.depth,
            nodes: analysis.nodes,
            moves: analysis.moves.iter().map(MoveReport::from).collect(),
            solver: SolverReport::of(analysis),
        }
    }
}

impl From<&MoveValue> for MoveReport {
    fn from(mv: &MoveValue) -> MoveReport {
        MoveReport {
            text: mv.text.clone(),
            value: value::class_name(mv.value),
            distance: mv.distance(),
            estimate: value::estimate(mv.value),
            margin: mv.margin.map(|margin| margin.by),
            best: mv.best,
            bounds: mv.bounds.map(BoundsReport::from),
        }
    }
}

impl From<Bounds> for BoundsReport {
    fn from(bounds: Bounds) -> BoundsReport {
        BoundsReport { score: bounds.exact(), lower: bounds.lower, upper: bounds.upper }
    }
}

impl SolverReport {
    fn of(analysis: &Analysis) -> Option<SolverReport> {
        let study = analysis.exact.as_ref()?;
        let holder = analysis.zugzwang().and_then(Zugzwang::holder);
        Some(SolverReport {
            pv: study.line.clone(),
            threats: study.threats.iter().map(ThreatReport::from).collect(),
            zugzwang: holder.map(|player| player.to_string()),
        })
    }
}

impl From<&Threat> for ThreatReport {
    fn from(threat: &Threat) -> ThreatReport {
        ThreatReport {
            player: threat.player.to_string(),
            column: threat.column.clone(),
            row: threat.row,
            parity: if threat.is_odd() { "odd" } else { "even" },
            playable: threat.playable,
        }
    }
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReviewReport {
    /// The game's name.
    pub game: String,
    /// The position it starts from, as it was given.
    pub start: String,
    /// Whether every value is settled.
    pub exact: bool,
    /// Every move.
    pub plies: Vec<PlyReport>,
    /// The evaluation graph from X's side after 0, 1, 2… plies: see [`Review::graph`].
    pub graph: Vec<f64>,
}

/// A move of a reviewed game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlyReport {
    /// Counted from one.
    pub ply: usize,
    /// `X` or `O`.
    pub player: String,
    /// The move, as text.
    #[serde(rename = "move")]
    pub text: String,
    /// The best value available to the player who moved.
    pub before: ValueReport,
    /// The value of the move, for the same player.
    pub after: ValueReport,
    /// `best`, `good`, `inaccuracy`, `mistake`, `blunder`, or null if that is not settled.
    pub mark: Option<&'static str>,
    /// The best moves, if it was none of them.
    pub better: Vec<String>,
    /// The reason, in the reader's language.
    pub words: String,
}

impl ReviewReport {
    /// The report on a game that was played on `session` from `start`.
    pub fn new(session: &Session, start: &str, review: &Review, words: &Words) -> ReviewReport {
        let alternates = session.alternates();
        ReviewReport {
            game: session.name(),
            start: start.to_owned(),
            exact: review.is_exact(),
            plies: review.plies.iter().map(|ply| PlyReport::new(ply, words, alternates)).collect(),
            graph: review.graph.clone(),
        }
    }
}

impl PlyReport {
    fn new(ply: &PlyReview, words: &Words, alternates: bool) -> PlyReport {
        PlyReport {
            ply: ply.ply,
            player: ply.player.to_string(),
            text: ply.text.clone(),
            before: ValueReport::new(ply.before, words, alternates),
            after: ValueReport::new(ply.after, words, alternates),
            mark: ply.mark.map(Mark::name),
            better: ply.better.clone(),
            words: ply.say(words, alternates),
        }
    }
}
