//! Proven results of nodes (MCTS-Solver, Winands et al. 2008).

use enraya_rules::{Outcome, Player};

use crate::Value;
use crate::evaluator::WIN;

/// The proven result of a node, if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// Nothing is proven.
    Open,
    /// Neither player can force a win.
    Drawn,
    /// This player wins, in at most this many plies (or more than 65,534).
    Won(Player, u16),
}

impl Proof {
    pub(super) fn of(outcome: Option<Outcome>) -> Proof {
        match outcome {
            None => Proof::Open,
            Some(Outcome::Draw) => Proof::Drawn,
            Some(Outcome::Win(player)) => Proof::Won(player, 0),
        }
    }

    /// The proof of a node that follows from its children: one win for its mover is enough,
    /// anything else takes all of them.
    pub(super) fn of_children(mover: Player, children: impl Iterator<Item = Proof>) -> Proof {
        let (mut best, mut open) = (None, false);
        for child in children {
            let value = child.value_for(mover);
            open |= value.is_none();
            best = best.max(value);
        }
        let before = |plies: u32| u16::try_from(plies + 1).unwrap_or(u16::MAX);
        match best {
            Some(Value::Win(plies)) => Proof::Won(mover, before(plies)),
            Some(Value::Loss(plies)) if !open => Proof::Won(!mover, before(plies)),
            Some(Value::Draw) if !open => Proof::Drawn,
            _ => Proof::Open,
        }
    }

    #[inline]
    pub(super) fn is_open(self) -> bool {
        self == Proof::Open
    }

    /// As `player` sees it, if anything is proven.
    pub(super) fn value_for(self, player: Player) -> Option<Value> {
        match self {
            Proof::Open => None,
            Proof::Drawn => Some(Value::Draw),
            Proof::Won(winner, plies) if winner == player => Some(Value::Win(plies.into())),
            Proof::Won(_, plies) => Some(Value::Loss(plies.into())),
        }
    }

    /// As the result of a simulation, for the first player.
    pub(super) fn result(self) -> i32 {
        match self {
            Proof::Open | Proof::Drawn => 0,
            Proof::Won(Player::First, _) => WIN,
            Proof::Won(Player::Second, _) => -WIN,
        }
    }
}
