//! Taking a move back restores the position before it.

use super::Law;
use super::check::{Check, Visit, require};
use crate::Undo;

pub(super) struct TakingBack;

impl<G: Undo> Check<G> for TakingBack {
    fn law(&self) -> Law {
        Law::Undo
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        for &mv in visit.sample {
            let mut state = visit.game.result(visit.state, mv);
            visit.game.undo(&mut state, mv);
            require(state == *visit.state, || format!("{mv:?} taken back leaves {state:?}"))?;
        }
        Ok(visit.sample.len())
    }

    /// Takes back the whole game on one state, so that nothing hidden from
    /// equality can pile up.
    fn route(&mut self, game: &G, moves: &[G::Move], state: &G::State) -> Result<(), String> {
        let mut before = vec![game.start()];
        for &mv in moves {
            before.push(game.result(before.last().expect("the start"), mv));
        }
        before.pop();
        let mut state = state.clone();
        for (&mv, before) in moves.iter().zip(&before).rev() {
            game.undo(&mut state, mv);
            require(state == *before, || {
                format!("taking back all moves leads, with {mv:?}, to {state:?} for {before:?}")
            })?;
        }
        Ok(())
    }
}
