//! Requests and answers of enraya's web API as pure functions.
//!
//! A request and an answer are types with serde and OpenAPI descriptions. A function
//! answers a request:
//!
//! ```
//! use enraya_api::{PositionRequest, SessionCache, explain};
//! use enraya_search::Budget;
//! use enraya_words::{Language, Words};
//!
//! let request: PositionRequest =
//!     serde_json::from_str(r#"{"game": "tictactoe", "position": "b2 a1"}"#)?;
//! let words = Words::new(Language::En);
//! let answer = explain(&request, &mut SessionCache::default(), &Budget::unlimited(), &words);
//! assert_eq!(serde_json::to_value(answer.unwrap())?["game"], "tictactoe");
//!
//! let request = PositionRequest { game: "chess".to_owned(), ..request };
//! let refused = explain(&request, &mut SessionCache::default(), &Budget::unlimited(), &words);
//! assert_eq!(serde_json::to_value(refused.unwrap_err())?["code"], "bad-game");
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! The caller owns everything else: the memory of searches ([`SessionCache`]), their limits
//! (a budget), random numbers and the clock. Where a request can be refused without a
//! search, its `check` does so: a server calls it before it queues the search.
//! [`mod@matches`] is a match as a fold of events, [`mod@classes`] a class whose students play
//! such matches.

mod agents;
mod analysis;
mod candidates;
mod catalogue;
mod class_code;
pub mod classes;
mod comparison;
mod convention;
mod count;
mod evaluation;
mod explanation;
mod idempotency;
mod input;
mod judgement;
mod limits;
pub mod matches;
mod parse;
mod picture;
mod position;
mod preview_card;
mod problem;
mod puzzle;
mod random_tree;
mod review;
mod seed;
mod session_cache;
mod trace;

pub use agents::check_agent;
pub use analysis::{
    Analyses, AnalysisAnswer, AnalysisPlan, AnalysisRequest, AnalysisView, GameEnd, MoveAnalysis,
    RefusedPosition, ThreatView, ZugzwangView, analyse, analyse_position,
};
pub use candidates::{CandidateView, CandidatesView, ProvedView, candidates};
pub use catalogue::{
    AgentDescription, Catalogue, GameDescription, LevelDescription, LineLimits, LineParameters,
    PuzzleSetDescription, PuzzleThemeDescription, SettingRange, catalogue, describe_game,
};
pub use comparison::{ComparisonRequest, ComparisonView, compare};
pub use count::{CountRequest, Counts, count};
pub use enraya_study::report::{EvaluationsReport, PuzzleTryReport};
pub use evaluation::evaluate_position;
pub use explanation::{ExplanationView, PositionRequest, explain};
pub use idempotency::IdempotencyKey;
pub use input::{read_body, read_query};
pub use judgement::{JudgeRequest, judge};
pub use limits::{ANALYSIS_TIME, MAX_POSITIONS, MOVE_TIME};
pub use parse::{parse_agent, parse_game};
pub use picture::{
    BoardView, ChangeView, LegalMove, Letter, LookView, PictureView, PlaceView, PlyView, StoneView,
};
pub use position::{BoardQuery, BoardRequest, PositionView, show_position};
pub use preview_card::preview_card;
pub use problem::{Problem, ProblemCode};
pub use puzzle::{PuzzlePosition, PuzzleRequest, PuzzleTryRequest, puzzle, try_puzzle};
pub use random_tree::{RandomTree, RandomTreeRequest, random_tree};
pub use review::{GameReview, ReviewRequest, review};
pub use session_cache::SessionCache;
pub use trace::{ExportRequest, File, FileFormat, TraceRequest, TraceView, export, record};
