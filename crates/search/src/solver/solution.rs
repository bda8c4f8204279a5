//! Answers of the solver: bounds on the exact score.

use enraya_rules::bits::Bits;
use enraya_rules::line::{LineRules, LineState};

use crate::{Class, Value};

/// Bounds on a score, both included.
///
/// ```
/// use enraya_search::solver::Bounds;
/// assert_eq!(Bounds::exactly(3).exact(), Some(3));
/// assert_eq!(Bounds { lower: 1, upper: 4 }.exact(), None);
/// assert_eq!(-Bounds { lower: 1, upper: 4 }, Bounds { lower: -4, upper: -1 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// At least this.
    pub lower: i32,
    /// At most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing but this score.
    #[inline]
    pub fn exactly(score: i32) -> Self {
        Bounds { lower: score, upper: score }
    }

    /// The score, if only one is left.
    #[inline]
    pub fn exact(self) -> Option<i32> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Both are true of the same score.
    #[inline(always)]
    pub(crate) fn and(self, other: Bounds) -> Bounds {
        Bounds { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// Win, draw or loss, if that is known.
    pub fn class(self) -> Option<Class> {
        match self {
            Bounds { lower: 1.., .. } => Some(Class::Win),
            Bounds { upper: ..=-1, .. } => Some(Class::Loss),
            Bounds { lower: 0, upper: 0 } => Some(Class::Draw),
            _ => None,
        }
    }
}

/// The bounds as the other player sees them.
impl std::ops::Neg for Bounds {
    type Output = Bounds;
    #[inline]
    fn neg(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }
}

/// The answer to a question about one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The score, for the player to move: exact if the question was for the
    /// score and the search ran to its end.
    pub bounds: Bounds,
    /// Nodes entered.
    pub nodes: u64,
    /// Whether the search ran to its end rather than out of budget.
    pub complete: bool,
}

impl Solution {
    /// Combines two answers about the same position.
    pub(super) fn and(self, later: Solution) -> Solution {
        Solution {
            bounds: self.bounds.and(later.bounds),
            nodes: self.nodes + later.nodes,
            complete: later.complete,
        }
    }
}

/// The score of a player to move with `stones` on a board of `cells` who
/// completes a line at once: 1 + the stones the winner would own on a full
/// board - those owned at the end.
#[inline(always)]
pub(super) fn win_now(cells: u32, stones: u32) -> i32 {
    ((cells + 1 - stones) / 2) as i32
}

/// From a score for the player to move to a value with its distance in plies.
///
/// ```
/// use enraya_rules::{ConnectFour, Notation};
/// use enraya_search::{Value, solver::value_of_score};
/// let game = ConnectFour::default();
/// let three_in_a_column = game.parse_position("112233")?;
/// assert_eq!(value_of_score(&game.rules(), &three_in_a_column, 18), Value::Win(1));
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub fn value_of_score<B: Bits>(rules: &LineRules, state: &LineState<B>, score: i32) -> Value {
    if score == 0 {
        return Value::Draw;
    }
    let (cells, stones) = (rules.cells(), state.stones().count());
    // The winner moves at every second ply; the first of them with this score counts.
    let first = if score > 0 { stones } else { stones + 1 };
    let mut last = first;
    while last + 2 < cells && win_now(cells, last) > score.abs() {
        last += 2;
    }
    let plies = last + 1 - stones;
    if score > 0 { Value::Win(plies) } else { Value::Loss(plies) }
}
