//! Rules of two-player, zero-sum, perfect-information games.
//!
//! [`Game`] is the one trait that searches ask for; capabilities ([`Undo`],
//! [`Keyed`], [`Symmetric`], [`Arrange`], [`Notation`], [`Depict`]) are traits
//! beside it. [`Line`] is the k-in-a-row family. No I/O, no clock, no threads.

pub mod bits;
mod drawing;
mod game;
mod key;
pub mod line;
mod notation;
mod order;
mod outcome;
mod perft;
mod picture;
mod player;
mod record;
mod symmetry;

pub use drawing::DrawingError;
pub use game::{Game, PlayError, Undo};
pub use key::Keyed;
pub use line::{ConnectFour, Line, LineRules, LineRulesError, TicTacToe};
pub use notation::{MoveError, Notation, PositionError};
pub use order::{Arrange, Order, OrderError, Reordered};
pub use outcome::Outcome;
pub use perft::perft;
pub use picture::{Depict, Picture};
pub use player::Player;
pub use record::Record;
pub use symmetry::Symmetric;
