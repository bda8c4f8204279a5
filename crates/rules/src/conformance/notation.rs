//! Law of notation: written moves, diagrams and records parse back to themselves.

use super::Law;
use super::check::{Arrival, Check, Visit, repeated, require};
use crate::Notation;

pub(super) struct RoundTrip;

impl<G: Notation> Check<G> for RoundTrip {
    fn law(&self) -> Law {
        Law::Notation
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, .. } = *visit;
        let diagram = game.diagram(state);
        let read = game.parse_position(&diagram);
        require(read.as_ref() == Ok(state), || {
            format!("the diagram '{diagram}' reads back as {read:?}")
        })?;
        let texts: Vec<String> = visit.moves.iter().map(|&mv| game.move_text(mv)).collect();
        if let Some(text) = repeated(&texts) {
            return Err(format!("two legal moves are written '{text}'"));
        }
        for &mv in visit.sample {
            let text = game.move_text(mv);
            let read = game.parse_move(state, &text);
            require(read == Ok(mv), || {
                format!("{mv:?}, written '{text}', reads back as {read:?}")
            })?;
        }
        Ok(visit.sample.len())
    }

    fn arrival(&mut self, arrival: &Arrival<'_, G>) -> Result<(), String> {
        let Arrival { game, state, route, .. } = *arrival;
        let text = game.moves_text(route);
        match game.parse_record(&text) {
            Ok(record) if record.state() == state && record.moves() == route => Ok(()),
            Ok(record) => Err(format!(
                "the moves '{text}' read back as {:?}, leading to {:?}",
                record.moves(),
                record.state(),
            )),
            Err(error) => Err(format!("the moves '{text}' do not read back: {error}")),
        }
    }
}
