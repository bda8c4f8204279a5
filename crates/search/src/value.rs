//! Values of positions: win or loss with its distance, draw, or estimate.

use std::cmp::Ordering;
use std::ops::Neg;

use enraya_rules::{Outcome, Player};

/// The value of a position for one of the players.
///
/// Ordered by preference: a quick win before a slow one, any win before a draw,
/// a slow loss before a quick one. An estimate lies between win and loss by its
/// number, a proven draw among the estimates at zero.
///
/// ```
/// use enraya_search::Value;
/// assert!(Value::Win(3) > Value::Win(5));
/// assert!(Value::Win(5) > Value::Estimate(9_000));
/// assert!(Value::Loss(4) > Value::Loss(2));
/// assert_eq!(-Value::Win(3), Value::Loss(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Wins in this many plies with best play.
    Win(u32),
    /// Neither player can force a win.
    Draw,
    /// Loses in this many plies with best play.
    Loss(u32),
    /// A heuristic number, in ten-thousandths of a win.
    Estimate(i32),
}

/// Win, draw or loss: what every algorithm must agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// The other player can force a win.
    Loss,
    /// Neither can.
    Draw,
    /// The player in question can force a win.
    Win,
}

impl Value {
    /// The value of a finished game for a player.
    ///
    /// ```
    /// use enraya_rules::{Outcome, Player};
    /// use enraya_search::Value;
    /// let outcome = Outcome::Win(Player::First);
    /// assert_eq!(Value::of_outcome(outcome, Player::Second), Value::Loss(0));
    /// ```
    pub fn of_outcome(outcome: Outcome, player: Player) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == player => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        }
    }

    /// Win, draw or loss; `None` for an estimate.
    pub fn class(self) -> Option<Class> {
        match self {
            Value::Win(_) => Some(Class::Win),
            Value::Draw => Some(Class::Draw),
            Value::Loss(_) => Some(Class::Loss),
            Value::Estimate(_) => None,
        }
    }

    /// Plies to the end with best play, for wins and losses.
    pub fn distance(self) -> Option<u32> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw | Value::Estimate(_) => None,
        }
    }

    /// The same end, seen from one ply earlier.
    ///
    /// ```
    /// use enraya_search::Value;
    /// assert_eq!(Value::Loss(2).earlier(), Value::Loss(3));
    /// assert_eq!(Value::Draw.earlier(), Value::Draw);
    /// ```
    pub fn earlier(self) -> Value {
        match self {
            Value::Win(plies) => Value::Win(plies + 1),
            Value::Loss(plies) => Value::Loss(plies + 1),
            other => other,
        }
    }

    fn rank(self) -> (i32, i64) {
        match self {
            Value::Win(plies) => (1, -i64::from(plies)),
            Value::Loss(plies) => (-1, i64::from(plies)),
            // Doubled, so that a draw ranks just above an estimate of zero.
            Value::Estimate(number) => (0, 2 * i64::from(number)),
            Value::Draw => (0, 1),
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The value as the other player sees it. Turns the order round, except between
/// a draw and an estimate of zero, each of which is its own negative.
impl Neg for Value {
    type Output = Value;
    fn neg(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies),
            Value::Loss(plies) => Value::Win(plies),
            Value::Draw => Value::Draw,
            Value::Estimate(number) => Value::Estimate(-number),
        }
    }
}
