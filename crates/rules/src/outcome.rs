//! Outcome of a finished game: a win of either player, or a draw.

use crate::Player;

/// The result of a finished game.
///
/// ```
/// use enraya_rules::{Outcome, Player};
/// assert_eq!(Outcome::Win(Player::First).winner(), Some(Player::First));
/// assert_eq!(Outcome::Win(Player::First).sign_for(Player::Second), -1);
/// assert_eq!(Outcome::Draw.winner(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Neither player has won.
    Draw,
}

impl Outcome {
    /// The winner, if there is one.
    #[inline]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        }
    }

    /// The same with the players exchanged.
    #[must_use]
    pub fn exchanged(self) -> Outcome {
        match self {
            Outcome::Win(winner) => Outcome::Win(!winner),
            Outcome::Draw => Outcome::Draw,
        }
    }

    /// +1, 0 or -1: win, draw or loss for `player`.
    #[inline]
    pub fn sign_for(self, player: Player) -> i32 {
        match self {
            Outcome::Win(winner) if winner == player => 1,
            Outcome::Win(_) => -1,
            Outcome::Draw => 0,
        }
    }
}
