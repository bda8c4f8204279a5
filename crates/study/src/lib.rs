//! Analysis of positions, experiments on searches, opening books.
//!
//! A question about a position is a function of a [`Session`](enraya_play::Session), a
//! [`Workspace`](enraya_play::Workspace) if it remembers anything, options and a
//! [`Budget`](enraya_search::Budget); [`draw_puzzle`] and [`count_positions`] ask about a game:
//!
//! ```
//! use enraya_play::{Session, Workspace};
//! use enraya_search::Budget;
//! use enraya_study::analyze;
//!
//! let session = Session::open(&"connect4".parse()?, "4453")?;
//! let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
//! assert!(analysis.is_exact());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
mod bench;
mod best_moves;
pub mod book;
mod candidates;
pub mod compare;
mod count;
pub mod csv;
mod evaluate;
mod explain;
pub mod judge;
mod method;
mod openings;
pub mod orderings;
mod perft;
mod positions;
mod puzzle;
pub mod report;
mod response_times;
mod review;
mod rosetta;
mod run;
mod solve;
mod threats;

pub use analysis::{Analysis, ExactAnalysis, MoveValue, analyze};
pub use bench::{BenchReport, Measure, SolverMeasure, bench, bench_solver};
pub use best_moves::{BestMoves, best_moves};
pub use candidates::{Candidate, Candidates, ProvedRange, candidates, is_beyond_solving, zugzwang};
pub use count::{Count, Experiment, as_number, count};
pub use evaluate::{StaticEvaluation, evaluate};
pub use explain::{
    BestReason, Claim, Explanation, Paragraph, Refutation, Topic, ValueLoss, explain,
};
pub use method::Method;
pub use openings::openings;
pub use perft::perft;
pub use positions::{
    CheckpointError, CountMethod, PlyCount, PositionCount, PositionCountError, PositionEnd,
    PositionLimits, PositionProgress, count_positions, count_positions_from,
};
pub use puzzle::{
    DateError, DifficultyMiss, HARDEST, Harvest, NumberedPuzzle, Puzzle, PuzzleDate, PuzzleError,
    PuzzleFileError, PuzzleGoal, PuzzleQuery, PuzzleSet, PuzzleTheme, PuzzleTry, PuzzleTryError,
    draw_puzzle, has_puzzles, puzzle, try_puzzle,
};
pub use response_times::{
    COURSE_PLIES, COURSE_TIMES, CourseTime, ResponseTime, TimedSearch, response_times,
};
pub use review::{Mark, PlyReview, Reason, Review, ReviewError, review};
pub use rosetta::{Choices, Reading, ReadingGroup, groups, rosetta};
pub use run::{Run, run};
pub use solve::{BookFileError, SolveOptions, Solved, open_book, solve, solve_reporting};
pub use threats::threats;
