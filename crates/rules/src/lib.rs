//! Rules of two-player, zero-sum games of perfect information: k in a row on any board
//! (Tic-Tac-Toe, Connect Four, Gomoku), Othello, Nim, Dots and Boxes, and games given as a
//! tree.
//!
//! ```
//! use enraya_rules::{ConnectFour, Game, Notation, Outcome, Player, perft};
//!
//! let game = ConnectFour::default();
//! let mut state = game.parse_position("445566")?; // the columns played so far
//! assert_eq!(game.to_move(&state), Player::First);
//! assert_eq!(game.moves(&state).count(), 7);
//!
//! let four_in_a_row = game.parse_move(&state, "7")?;
//! game.play(&mut state, four_in_a_row)?;
//! assert_eq!(game.outcome(&state), Some(Outcome::Win(Player::First)));
//! assert_eq!(game.diagram(&state), "......./......./......./......./...OOO./...XXXX");
//!
//! assert_eq!(perft(&game, &game.start(), 5), 16_807);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Games also have names, which [`AnyGame`] reads: `"line:5x5x4+misere".parse()`. It holds a
//! game of any type, your own too ([`Custom`]).
//!
//! # Writing a game
//!
//! A type that implements [`Game`], five short methods and a bound on the length of a game,
//! can be searched by every algorithm of `enraya-search`. [`check_game`] tests whether it
//! keeps the laws that searches rely on. Everything else is a capability, a trait of its
//! own that algorithms name in their bounds:
//!
//! | trait | gives | for |
//! |---|---|---|
//! | [`Keyed`] | a 64-bit key | transposition tables |
//! | [`Symmetric`] | mirror images and rotations | searching equal positions once |
//! | [`IndexedMoves`] | a number for each move | move ordering, history tables |
//! | [`Notation`] | moves and positions as text | input and output |
//! | [`Packed`] | positions as words, without loss | sets of positions |
//! | [`View`] | a position as plain data | boards on a screen |
//! | [`Margin`] | by how much a game is won | exact endgames |
//!
//! The crate does no I/O, reads no clock, starts no threads and has no `unsafe` code.

pub mod any;
pub mod bits;
pub mod conformance;
mod custom;
mod diagram_error;
pub mod dimension;
pub mod dots;
mod game;
pub mod hash;
mod key;
pub mod line;
mod margin;
pub mod nim;
mod notation;
mod order;
pub mod othello;
mod outcome;
pub mod packed;
mod perft;
mod picture;
mod player;
mod record;
mod symmetry;
pub mod tree;

pub use any::{AnyGame, NameError};
pub use conformance::{check_game, check_game_fully};
pub use custom::{Custom, CustomGame, CustomState};
pub use diagram_error::DiagramError;
pub use dots::{Dots, DotsError};
pub use game::{Game, PlayError};
pub use key::Keyed;
pub use line::{ConnectFour, Line, LineRules, LineRulesError, TicTacToe};
pub use margin::{Margin, MarginUnit};
pub use nim::{Nim, NimError};
pub use notation::{MoveError, Notation, PositionError};
pub use order::{IndexedMoves, Order, OrderError};
pub use othello::{Othello, OthelloError};
pub use outcome::Outcome;
pub use packed::Packed;
pub use perft::perft;
pub use picture::{Change, Look, Picture, Place, View};
pub use player::Player;
pub use record::Record;
pub use symmetry::Symmetric;
pub use tree::{Branch, Tree, TreeError};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
