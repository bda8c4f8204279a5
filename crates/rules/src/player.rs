//! The two players.

use std::fmt;
use std::ops::Not;

/// One of the two players, by the order of their first moves.
///
/// ```
/// use enraya_rules::Player;
/// assert_eq!(!Player::First, Player::Second);
/// assert_eq!(Player::First.letter(), 'X');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Moves first: X, red.
    First,
    /// Moves second: O, blue.
    Second,
}

impl Player {
    /// Both players, in the order they move.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The other player.
    #[inline]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player, 1 for the second.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in diagrams: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Player::First => 'X',
            Player::Second => 'O',
        }
    }

    /// The player whose [`letter`](Player::letter) this is.
    pub const fn from_letter(letter: char) -> Option<Player> {
        match letter {
            'X' => Some(Player::First),
            'O' => Some(Player::Second),
            _ => None,
        }
    }
}

impl Not for Player {
    type Output = Player;
    #[inline]
    fn not(self) -> Player {
        self.other()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
