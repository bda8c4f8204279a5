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
pub mod compare;
pub mod complaint;
mod counting;
pub mod csv;
pub mod drawing;
mod effort;
pub mod exam;
mod expert;
mod explain;
pub mod grading;
mod level;
mod markup;
mod mind;
pub mod ordering;
mod perfect;
mod planting;
mod played;
mod plot;
mod png;
mod positions;
mod program;
mod puzzle;
pub mod report;
mod review;
mod rosetta;
mod run;
mod seed;
mod solving;
pub mod stepper;
mod study;
mod table;
mod threat;
pub mod title;
pub mod trace;
pub mod ugi;
pub mod value;

pub use advice::Advice;
pub use agent::{
    Agent, AgentError, Choice, EngineAgent, Guest, Judgement, Limits, MAX_DEPTH, MctsAgent,
    Searcher, Thinking, Variant, parse_depth, parse_time,
};
pub use analysis::{Analysis, MoveValue};
pub use bench::{Measure, SolverMeasure, bench, bench_solver};
pub use complaint::Complaint;
pub use counting::{Count, Experiment};
pub use effort::Effort;
pub use expert::{Expert, Solvable};
pub use explain::{BestChoice, Claim, Explanation, Paragraph, Price, Refutation, Topic, explain};
pub use level::Level;
pub use planting::{NoShape, Planting};
pub use png::{PngError, png};
pub use positions::{
    PlyCount, PositionCount, PositionCountError, PositionEnd, PositionLimits, PositionProgress,
    count_positions,
};
pub use program::{CommandLine, Ending, Forfeit, NoCommand, Patience};
pub use puzzle::{HARDEST, Puzzle, PuzzleError, Task, puzzle};
pub use review::{Mark, PlyReview, Reason, Review, ReviewError, review};
pub use rosetta::{Agreement, Choices, Reading, agreements, rosetta};
pub use run::{Method, Run};
pub use seed::mixed_seed;
pub use solving::{Ask, Setup, Solved, Solving, SolvingError, solver};
pub use study::Study;
pub use table::{
    PlacedError, PlayTextError, SetupError, Table, open, open_placed, open_with, perft_within, seat,
};
pub use threat::{Threat, Zugzwang};
