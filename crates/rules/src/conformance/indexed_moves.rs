//! Law of indexed moves: indices are unique, and orders are permutations of them.

use super::Law;
use super::check::{Check, Visit, repeated, require};
use crate::{IndexedMoves, Order};

pub(super) struct Indices;

impl<G: IndexedMoves> Check<G> for Indices {
    fn law(&self) -> Law {
        Law::IndexedMoves
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, route, moves, .. } = *visit;
        if route.is_empty() {
            orders(game)?;
        }
        let most = game.move_count();
        let indices: Vec<usize> = moves.iter().map(|&mv| game.move_index(mv)).collect();
        if let Some(index) = indices.iter().find(|&&index| index >= most) {
            return Err(format!("there are {most} move numbers, but one move has {index}"));
        }
        if let Some(index) = repeated(&indices) {
            return Err(format!("two legal moves have the number {index}"));
        }
        Ok(moves.len())
    }
}

fn orders<G: IndexedMoves>(game: &G) -> Result<(), String> {
    require(game.named_order(&Order::Row).is_some(), || {
        "every game has the order 'row', its natural one".to_owned()
    })?;
    for order in [Order::Row, Order::Column, Order::Center] {
        let Some(sequence) = game.named_order(&order) else { continue };
        let mut sorted = sequence.clone();
        sorted.sort_unstable();
        require(sorted.into_iter().eq(0..game.move_count()), || {
            format!("the order '{order}' is no permutation of the move numbers: {sequence:?}")
        })?;
    }
    Ok(())
}
