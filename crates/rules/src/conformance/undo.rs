//! Taking a move back restores the position before it.

use super::Law;
use super::check::{Arrival, Check, Visit, require};
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
            require(state == *visit.state, || {
                let (mv, state) = (visit.writing.mv(mv), visit.writing.state(&state));
                format!("{mv} played and taken back leaves {state}")
            })?;
        }
        Ok(visit.sample.len())
    }

    /// Takes back the whole game on one state, so that nothing hidden from
    /// equality can pile up.
    fn arrival(&mut self, arrival: &Arrival<'_, G>) -> Result<(), String> {
        let Arrival { game, writing, route, .. } = *arrival;
        let mut before = vec![game.start()];
        for &mv in route {
            before.push(game.result(before.last().expect("the start"), mv));
        }
        before.pop();
        let mut state = arrival.state.clone();
        for (&mv, before) in route.iter().zip(&before).rev() {
            game.undo(&mut state, mv);
            require(state == *before, || {
                let [state, before] = [&state, before].map(|state| writing.state(state));
                format!("taking all back leads at {} to {state}, not {before}", writing.mv(mv))
            })?;
        }
        Ok(())
    }
}
