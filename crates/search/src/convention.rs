//! Counting conventions: the choices on which node counts depend.
//!
//! "How many nodes does alpha-beta examine?" has one answer only once these are
//! named. Each is an option of its own; a [`Profile`] bundles them.

use enraya_rules::Order;

use crate::named;

named! {
    /// The cutoff test.
    pub enum Cut {
        /// At the bound or beyond (AIMA).
        Ge = "ge",
        /// Beyond the bound only (CS188: never on equality).
        Gt = "gt",
    }
}

named! {
    /// The bound that a node returns if its value lies outside its window.
    pub enum Fail {
        /// The value itself.
        Soft = "soft",
        /// The bound.
        Hard = "hard",
    }
}

named! {
    /// The window in which the root is searched.
    pub enum RootWindow {
        /// Everything.
        Inf = "inf",
        /// The range of the utility.
        Unit = "unit",
    }
}

named! {
    /// The windows of the root's moves.
    pub enum RootMoves {
        /// α passes from move to move (AIMA).
        Shared = "shared",
        /// Every move has the whole window of the root, and none cuts it.
        Full = "full",
    }
}

named! {
    /// The utility of a finished game.
    pub enum Utility {
        /// +1, 0, -1.
        Unit = "unit",
        /// +10, 0, -10. Estimates stay between -1 and 1, so counts are those of `unit`.
        Ten = "ten",
        /// 10 - depth, 0, depth - 10: quick wins first. Depth 0 is the position after the
        /// root's move, so an immediate win is 10. On games longer than nine plies, the
        /// length of the longest game plus one stands for 10.
        Depth = "depth",
        /// 10000, less what the loser's position is worth: the scale of the
        /// `coursework` evaluation.
        Cost = "cost",
    }
}

named! {
    /// A bundle of conventions.
    pub enum Profile {
        /// Russell and Norvig's book: cut on equality, soft, ±1.
        Aima = "aima",
        /// Berkeley's course: never cut on equality.
        Cs188 = "cs188",
        /// As many lectures have it: `aima` with quick wins first.
        Lecture = "lecture",
        /// The Connect Four of the course work: its heuristic, `gt`, `hard`,
        /// every root move with the whole window.
        Coursework = "coursework",
    }
}

named! {
    /// The choice among equally good moves.
    pub enum Tie {
        /// The first in the order of moves.
        First = "first",
        /// The last in the order of moves.
        Last = "last",
        /// Any of them, at random.
        Random = "random",
        /// The quickest win or slowest loss: searches with utility `depth`.
        Quickest = "quickest",
    }
}

named! {
    /// The static evaluation at the depth limit.
    pub enum Evaluation {
        /// Nothing: all such positions are equal.
        None = "none",
        /// Line games: lines still open, by how many stones they lack.
        Lines = "lines",
        /// Line games: lines still open and threats, by how soon they can be
        /// completed.
        Threats = "threats",
        /// Line games: the heuristic of the course work.
        Coursework = "coursework",
        /// Dots and Boxes: boxes closed.
        Boxes = "boxes",
        /// Othello: moves, corners and stable discs.
        Mobility = "mobility",
        /// Othello: discs on the board.
        Discs = "discs",
        /// Custom games: their own estimate.
        Own = "own",
    }
}

/// One choice for each question.
///
/// ```
/// use enraya_search::{Convention, Cut, Profile};
/// let aima = Convention::from(Profile::Aima);
/// assert_eq!(Convention { cut: Cut::Gt, ..aima }, Convention::from(Profile::Cs188));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Convention {
    /// The order of moves.
    pub order: Order,
    /// The cutoff test.
    pub cut: Cut,
    /// The bound returned for a value outside the window.
    pub fail: Fail,
    /// The window of the root.
    pub window: RootWindow,
    /// The windows of the root's moves.
    pub root: RootMoves,
    /// The utility of a finished game.
    pub utility: Utility,
    /// The evaluation at the depth limit; the game's own default if not named.
    pub evaluation: Option<Evaluation>,
}

impl From<Profile> for Convention {
    fn from(profile: Profile) -> Convention {
        let aima = Convention {
            order: Order::Row,
            cut: Cut::Ge,
            fail: Fail::Soft,
            window: RootWindow::Inf,
            root: RootMoves::Shared,
            utility: Utility::Unit,
            evaluation: None,
        };
        match profile {
            Profile::Aima => aima,
            Profile::Cs188 => Convention { cut: Cut::Gt, ..aima },
            Profile::Lecture => Convention { utility: Utility::Depth, ..aima },
            Profile::Coursework => Convention {
                cut: Cut::Gt,
                fail: Fail::Hard,
                root: RootMoves::Full,
                utility: Utility::Cost,
                evaluation: Some(Evaluation::Coursework),
                ..aima
            },
        }
    }
}

impl Default for Convention {
    fn default() -> Self {
        Profile::Aima.into()
    }
}
