//! The heuristic of the Connect Four course work, kept as it was handed in.

use enraya_rules::line::{Line, LineState, Shape};
use enraya_rules::{Outcome, Player};

use super::{Evaluator, Term, WIN};

/// cost(player) − cost(opponent), where the cost is 10000 for a line of k, else
/// 1000 for any k−1 in a row (contiguous), else 300 for any k−2, else 0.
///
/// It says nothing about whether those rows can still grow.
#[derive(Clone, Copy, Debug)]
pub struct Coursework<S> {
    game: Line<S>,
}

impl<S: Shape> Coursework<S> {
    /// The evaluator for `game`.
    pub fn new(game: Line<S>) -> Self {
        Coursework { game }
    }

    /// The cost of a player who has not made a line.
    fn cost(&self, stones: S::Bits) -> i32 {
        use enraya_rules::bits::Bits;
        let (shape, k) = (self.game.shape(), self.game.rules().k());
        let has = |length: u32| {
            length > 0
                && shape.directions().iter().any(|&d| !shape.runs(stones, length, d).is_zero())
        };
        if has(k - 1) {
            1000
        } else if k >= 2 && has(k - 2) {
            300
        } else {
            0
        }
    }
}

impl<S: Shape> Evaluator<LineState<S::Bits>> for Coursework<S> {
    fn evaluate(&self, state: &LineState<S::Bits>, player: Player) -> i32 {
        self.cost(state.stones_of(player)) - self.cost(state.stones_of(!player))
    }

    fn terminal(&self, state: &LineState<S::Bits>, outcome: Outcome, player: Player) -> i32 {
        match outcome.winner() {
            None => self.evaluate(state, player),
            Some(winner) => {
                let value = WIN - self.cost(state.stones_of(!winner));
                if winner == player { value } else { -value }
            }
        }
    }

    fn terms(&self, state: &LineState<S::Bits>) -> Vec<Term> {
        use enraya_rules::Game;
        let winner = self.game.outcome(state).and_then(Outcome::winner);
        let costs = Player::BOTH.map(|player| match winner == Some(player) {
            true => WIN,
            false => self.cost(state.stones_of(player)),
        });
        vec![Term::even("cost", costs, 1.0)]
    }
}
