//! Search for two-player, zero-sum games of perfect information.
//!
//! ```
//! use enraya_rules::{Game, Keyed, Outcome, Player};
//! use enraya_search::{AlphaBeta, Budget, Engine, Strategy, Tactics, Value};
//!
//! /// Players add 1 or 2 in turn; whoever reaches 10 wins.
//! #[derive(Clone, Copy)]
//! struct RaceToTen;
//!
//! impl Game for RaceToTen {
//!     type State = (u8, Player);
//!     type Move = u8;
//!
//!     fn start(&self) -> (u8, Player) {
//!         (0, Player::First)
//!     }
//!     fn to_move(&self, state: &(u8, Player)) -> Player {
//!         state.1
//!     }
//!     fn moves(&self, state: &(u8, Player)) -> impl Iterator<Item = u8> {
//!         1..=2.min(10 - state.0)
//!     }
//!     fn play_unchecked(&self, state: &mut (u8, Player), add: u8) {
//!         *state = (state.0 + add, !state.1);
//!     }
//!     fn outcome(&self, state: &(u8, Player)) -> Option<Outcome> {
//!         (state.0 == 10).then_some(Outcome::Win(!state.1))
//!     }
//!     fn max_plies(&self) -> u32 {
//!         10
//!     }
//! }
//!
//! // The textbook needs no more than the rules.
//! let found = AlphaBeta::new(RaceToTen).choose(&RaceToTen.start(), &Budget::unlimited());
//! assert_eq!((found.best, found.value), (Some(1), Value::Win(7)));
//!
//! // The engine needs a key for its transposition table; all other knowledge of a
//! // game (forced moves, move ordering, symmetries, evaluation) has defaults.
//! impl Keyed for RaceToTen {
//!     fn key(&self, state: &(u8, Player)) -> u64 {
//!         u64::from(state.0) << 1 | state.1.index() as u64
//!     }
//!     fn key_is_exact(&self) -> bool {
//!         true
//!     }
//! }
//! impl Tactics for RaceToTen {}
//!
//! let mut engine = Engine::new(RaceToTen)?;
//! let found = engine.choose(&RaceToTen.start(), &Budget::unlimited());
//! assert_eq!((found.best, found.value), (Some(1), Value::Win(7)));
//! # Ok::<(), enraya_search::NoMemory>(())
//! ```
//!
//! | search | for |
//! |---|---|
//! | [`Minimax`], [`AlphaBeta`] | games small enough to search to the end |
//! | [`Engine`] | strong play on any game under any budget |
//! | [`Mcts`] | games without a good evaluation |
//! | [`Solver`](solver::Solver) | exact scores of Connect Four on any board up to 128 bits |
//! | [`MarginSolver`] | by how much an endgame is won |
//!
//! All of them are a [`Strategy`]: a [`Budget`] in, a [`SearchResult`] out.
//!
//! # Counting nodes
//!
//! [`Search`] runs the textbook algorithms under a [`Convention`], the choices on
//! which node counts depend, in any order of moves, watched by an [`Observer`]:
//!
//! ```
//! use enraya_rules::{Game, TicTacToe};
//! use enraya_search::{Counter, Search};
//!
//! let game = TicTacToe::default();
//! let mut counter = Counter::default();
//! Search::new(&game).observe(&mut counter).alpha_beta(&game.start());
//! assert_eq!((counter.leaves(), counter.nodes), (7_330, 18_297));
//! ```

mod abdada;
mod alpha_beta;
pub mod budget;
pub mod clock;
mod convention;
mod counter;
pub mod course_functions;
mod depths;
pub mod engine;
pub mod evaluator;
mod iterative_deepening;
mod lockless;
pub mod margin;
mod mcts;
mod memory;
mod minimax;
pub mod move_order;
mod named;
mod observer;
mod open_lines;
mod parallel;
mod pvs;
mod rank;
mod result;
mod search;
pub mod solver;
mod strategy;
pub mod tactics;
mod textbook;
mod uct;
mod value;

pub use budget::{Budget, Stopped};
pub use convention::{
    Convention, Cut, Evaluation, Fail, Profile, RootMoves, RootWindow, Tie, Utility,
};
pub use counter::Counter;
pub use depths::iterate_depths;
pub use engine::{BestLines, DeepeningResult, Engine, NoMemory, RankedLine, RankedMove, Ranking};
pub use evaluator::{Evaluator, Evaluators, NoEvaluation};
pub use iterative_deepening::deepen;
pub use margin::{Endgame, MarginRanking, MarginSolver};
pub use mcts::{Candidate, Mcts, MctsResult};
pub use named::UnknownName;
pub use observer::{LeafKind, Node, Observer};
pub use result::SearchResult;
pub use search::{Algorithm, Decision, Search};
pub use strategy::Strategy;
pub use tactics::Tactics;
pub use textbook::{AlphaBeta, Minimax};
pub use value::{Class, Value};

/// The examples of the README and of the book, compiled and run.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../README.md")]
    struct Crate;
    #[doc = include_str!("../../../docs/en/own-game.md")]
    struct English;
    #[doc = include_str!("../../../docs/es/own-game.md")]
    struct Spanish;
}
