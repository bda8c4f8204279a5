//! Quiescence search (Shannon 1950, Harris 1975): beyond the depth limit only forcing
//! moves and the replies they force are searched.

use enraya_rules::Player;

use super::score::MATE;
use super::worker::{Window, Worker};
use crate::tactics::{Forced, OrderingContext, Tactics};
use crate::{LeafKind, Observer, Stopped};

/// Forcing moves in a row that are followed.
const PLIES: u32 = 12;

impl<G, O> Worker<'_, G, O>
where
    G: Tactics,
    O: Observer<G>,
{
    /// The score at the depth limit.
    pub(super) fn quiescence(
        &mut self,
        state: &G::State,
        mover: Player,
        window: Window,
        ply: i32,
    ) -> Result<i32, Stopped> {
        self.search_quiescence(state, mover, window, ply, PLIES)
    }

    /// The static evaluation (stand pat), or better if forcing moves lead to a win.
    fn search_quiescence(
        &mut self,
        state: &G::State,
        mover: Player,
        window: Window,
        ply: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        let Window { mut alpha, beta } = window;
        let mut best = self.evaluator.evaluate(state, mover);
        if left == 0 || best >= beta || !self.game.has_forcing_moves() {
            self.observer.leaf(LeafKind::Horizon, best.into());
            return Ok(best);
        }
        let context = self.game.ordering_context(state);
        let begin = self.stack.len();
        let forcing = self.game.moves(state).filter(|&mv| context.is_forcing(mv));
        self.stack.extend(forcing.map(|mv| (0, mv)));
        let end = self.stack.len();
        for next in begin..end {
            alpha = alpha.max(best);
            let (_, mv) = self.stack[next];
            let score = self.forcing_move(state, mover, mv, Window { alpha, beta }, ply, left);
            let Ok(score) = score else {
                self.stack.truncate(begin);
                return score;
            };
            best = best.max(score);
            if best >= beta {
                break;
            }
        }
        self.stack.truncate(begin);
        Ok(best)
    }

    /// The score of a forcing move, and of the reply it forces.
    fn forcing_move(
        &mut self,
        state: &G::State,
        mover: Player,
        mv: G::Move,
        window: Window,
        ply: i32,
        left: u32,
    ) -> Result<i32, Stopped> {
        let next = self.game.result(state, mv);
        let ply = ply + 1;
        self.enter(&next, Some(mv), window, ply)?;
        let same = self.game.to_move(&next) == mover;
        let turned = Window { alpha: -window.beta, beta: -window.alpha };
        let (player, window) = if same { (mover, window) } else { (!mover, turned) };
        let score = if let Some(score) = self.terminal_score(&next, player, ply) {
            score
        } else {
            match self.game.forced_move(&next) {
                Forced::Win(_) => self.proven_leaf(MATE - ply - 1),
                Forced::Lost(_) => self.proven_leaf(ply + 2 - MATE),
                Forced::Block(reply) => {
                    self.forcing_move(&next, player, reply, window, ply, left.saturating_sub(1))?
                }
                Forced::None => {
                    self.search_quiescence(&next, player, window, ply, left.saturating_sub(1))?
                }
            }
        };
        self.observer.leave(score.into());
        Ok(if same { score } else { -score })
    }
}
