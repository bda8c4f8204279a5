//! Rules of two-player, zero-sum, perfect-information games.
//!
//! [`Game`] is the one trait that searches ask for; capabilities ([`Keyed`], [`Packed`], [`Symmetric`], [`IndexedMoves`], [`Notation`], [`View`]) are traits
//! beside it. [`Line`] is the k-in-a-row family; a [`Tree`] is a game given by its
//! tree. No I/O, no clock, no threads.

mod any;
pub mod bits;
pub mod conformance;
mod custom;
mod diagram;
pub mod dots;
mod game;
mod key;
pub mod line;
pub mod nim;
mod notation;
mod order;
mod outcome;
mod packed;
mod perft;
mod picture;
mod player;
mod playthrough;
mod record;
mod side;
mod symmetry;
pub mod tree;

pub use any::{AnyGame, FORMS, NameError};
pub use conformance::{Conformance, check_game, check_game_fully};
pub use custom::{Custom, CustomGame, CustomState};
pub use diagram::DiagramError;
pub use dots::{Dots, DotsError};
pub use game::{Game, PlayError};
pub use key::{Keyed, scramble};
pub use line::{ConnectFour, Line, LineRules, LineRulesError, TicTacToe};
pub use nim::{Nim, NimError};
pub use notation::{MoveError, Notation, PositionError};
pub use order::{IndexedMoves, Order, OrderError, Reordered};
pub use outcome::Outcome;
pub use packed::{MAX_PACKED_WORDS, Packed};
pub use perft::perft;
pub use picture::{Picture, View};
pub use player::Player;
pub use playthrough::playthrough;
pub use record::Record;
pub use side::Side;
pub use symmetry::Symmetric;
pub use tree::{Branch, Tree, TreeError};
