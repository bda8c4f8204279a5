//! Searching two-player games: the textbook algorithms, exactly counted.
//!
//! [`Search`] sets a search up; [`Search::minimax`] and [`Search::alpha_beta`]
//! are the pages a teacher projects. What they examine depends on a
//! [`Convention`]; what they may spend on a [`Budget`]; who watches is an
//! [`Observer`]. [`Mcts`] plays games that are too large for that.

mod abdada;
mod alpha_beta;
mod budget;
mod convention;
mod counter;
pub mod course;
pub mod engine;
pub mod evaluator;
mod iterative_deepening;
mod mcts;
mod memory;
mod minimax;
mod move_order;
mod named;
mod observer;
mod pvs;
mod result;
mod search;
pub mod solver;
pub mod tactics;
mod uct;
mod value;

pub use budget::{Budget, Meter, Stopped};
pub use convention::{Convention, Cut, Evaluation, Fail, Profile, Tie, Utility, Window};
pub use counter::Counter;
pub use engine::{DeepeningResult, Engine, NoMemory, RankedMove, Ranking};
pub use evaluator::{Evaluator, Evaluators, NoEvaluation};
pub use iterative_deepening::deepen;
pub use mcts::{Candidate, Mcts, MctsResult};
pub use named::UnknownName;
pub use observer::{Leaf, Node, Observer};
pub use result::SearchResult;
pub use search::{Algorithm, Decision, Search, longest, value_of_utility};
pub use tactics::{Pressing, Tactics};
pub use value::{Class, Value};

/// The READMEs' examples, compiled and run.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../../../README.md")]
    struct English;
    #[doc = include_str!("../../../README.es.md")]
    struct Spanish;
}
