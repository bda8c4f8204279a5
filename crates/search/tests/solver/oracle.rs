//! Exact scores from the rules alone: alpha-beta with a transposition table.

use std::collections::HashMap;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineState, Shape};
use enraya_rules::{Game, Outcome, Player};

/// A search of one game that gives up when it gets long.
pub(crate) struct Oracle<S: Shape> {
    game: Line<S>,
    /// Bounds of scores, lower and upper.
    known: HashMap<LineState<S::Bits>, (i32, i32)>,
    patience: usize,
}

impl<S: Shape> Oracle<S> {
    pub(crate) fn new(game: Line<S>) -> Self {
        Oracle { game, known: HashMap::new(), patience: 0 }
    }

    /// The score for the player to move, if it takes at most `patience` nodes.
    pub(crate) fn score(&mut self, state: &LineState<S::Bits>, patience: usize) -> Option<i32> {
        // Entries of one position hardly help with the next.
        if self.known.len() > 100_000 {
            self.known.clear();
        }
        self.patience = patience;
        let most = self.game.rules().cells() as i32;
        self.search(state, -most, most)
    }

    fn search(&mut self, state: &LineState<S::Bits>, mut alpha: i32, beta: i32) -> Option<i32> {
        if let Some(score) = self.end(state) {
            return Some(score);
        }
        self.patience = self.patience.checked_sub(1)?;
        let far = self.game.rules().cells() as i32;
        let (lower, upper) = self.known.get(state).copied().unwrap_or((-far, far));
        if lower >= beta || lower == upper {
            return Some(lower);
        }
        if upper <= alpha {
            return Some(upper);
        }
        let asked = alpha;
        let children: Vec<_> =
            self.game.moves(state).map(|mv| self.game.result(state, mv)).collect();
        let at_once = children.iter().filter_map(|child| self.end(child)).find(|&end| end < 0);
        if let Some(loss) = at_once {
            return Some(-loss);
        }
        let mut best = -far;
        for child in children {
            best = best.max(-self.search(&child, -beta, -alpha)?);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        let bounds = match best {
            best if best >= beta => (best, upper),
            best if best <= asked => (lower, best),
            best => (best, best),
        };
        self.known.insert(*state, bounds);
        Some(best)
    }

    /// The score of a finished game, for the player who would move.
    fn end(&self, state: &LineState<S::Bits>) -> Option<i32> {
        let winner = match self.game.outcome(state)? {
            Outcome::Draw => return Some(0),
            Outcome::Win(winner) => winner,
        };
        let cells = self.game.rules().cells();
        let full = if winner == Player::First { cells.div_ceil(2) } else { cells / 2 };
        let score = 1 + full as i32 - state.stones_of(winner).count() as i32;
        Some(if winner == self.game.to_move(state) { score } else { -score })
    }
}
