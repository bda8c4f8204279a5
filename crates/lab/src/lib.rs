//! Experiments with searches: what an application does with a game.
//!
//! A [`Table`] is a game being played whose type the application need not know:
//! the one generic implementation behind it is where names become types.

mod advice;
mod agent;
mod analysis;
pub mod arena;
mod bench;
pub mod book;
pub mod complaint;
mod counting;
mod effort;
pub mod exam;
mod expert;
mod explain;
pub mod grading;
pub mod level;
mod mind;
mod perfect;
mod played;
mod program;
mod puzzle;
pub mod report;
mod review;
mod solving;
mod study;
mod table;
mod threat;
pub mod title;
pub mod trace;
pub mod ugi;
pub mod value;

pub use advice::Advice;
pub use agent::{
    Agent, AgentError, Choice, EngineAgent, Judgement, Limits, MAX_DEPTH, MctsAgent, Searcher,
    Thinking, Variant, parse_depth, parse_time,
};
pub use analysis::{Analysis, MoveValue};
pub use bench::{Measure, SolverMeasure, bench, bench_solver};
pub use complaint::Complaint;
pub use counting::{Count, Experiment};
pub use effort::Effort;
pub use explain::{BestChoice, Claim, Explanation, Paragraph, Price, Refutation, Topic, explain};
pub use level::Level;
pub use program::{CommandLine, Ending, Forfeit, NoCommand, Patience};
pub use puzzle::{HARDEST, Puzzle, PuzzleError, Task, puzzle};
pub use review::{Mark, PlyReview, Reason, Review, ReviewError, review};
pub use solving::{Ask, Setup, Solved, Solving, SolvingError, solver};
pub use study::Study;
pub use table::{PlayTextError, SetupError, Table, open, open_with};
pub use threat::{Threat, Zugzwang};
