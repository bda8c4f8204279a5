//! Margins: by how many boxes or discs a game is won.

use crate::{Keyed, Player};

/// What a margin counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarginUnit {
    /// Closed boxes of Dots and Boxes.
    Boxes,
    /// Discs on the board.
    Discs,
}

/// Is won by a margin: what the winner has more of than the loser.
///
/// The margin is a plain difference: empty cells count for neither player. A part of it may
/// be *secured* before the end, whatever is played from there; the rest is *open*. Searches add
/// up what is secured on the way and remember positions by what is open, so that two positions
/// of Dots and Boxes with the same edges are one, whichever player owns the boxes.
///
/// ```
/// use enraya_rules::{Dots, Game, Margin, MarginUnit, Notation, Player};
///
/// let game = Dots::new(1, 2)?;
/// let mut state = game.parse_position("a1b1 a2b2 a1a2 b1c1 b1b2")?;
/// assert_eq!(game.secured_margin(&state, Player::First), 1);
/// assert_eq!(game.open_margin(&state), 1);
/// for text in ["b2c2", "c1c2"] {
///     let edge = game.parse_move(&state, text)?;
///     game.play(&mut state, edge)?;
/// }
/// assert_eq!(game.margin(&state, Player::First), 0);
/// assert_eq!(game.margin_unit(), MarginUnit::Boxes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Conformance::margins`](crate::conformance::Conformance::margins) tests what is written
/// below, except for the keys.
pub trait Margin: Keyed {
    /// What the margin counts.
    fn margin_unit(&self) -> MarginUnit;

    /// The margin of a finished game for `player`: positive for the winner, negative for the
    /// loser, zero in a draw.
    fn margin(&self, state: &Self::State, player: Player) -> i32;

    /// The part of the final margin that `player` has already, wherever play goes from here.
    fn secured_margin(&self, _state: &Self::State, _player: Player) -> i32 {
        0
    }

    /// An upper bound on the rest of the final margin, for either player.
    fn open_margin(&self, state: &Self::State) -> i32;

    /// Equal only for positions in which the open part of the margin is the same for the
    /// player to move, move by move; as a hash where [`key`](Keyed::key) is one.
    fn open_key(&self, state: &Self::State) -> u64 {
        self.key(state)
    }

    /// Whether [`plies_left`](crate::Game::plies_left) is the number of plies still to come,
    /// whatever is played, and not only a bound.
    fn has_fixed_length(&self) -> bool {
        false
    }
}
