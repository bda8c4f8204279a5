//! Images of a position play as the position does.

use super::Law;
use super::check::{Check, Visit, require};
use crate::Symmetric;

pub(super) struct Images;

impl<G: Symmetric> Check<G> for Images {
    fn law(&self) -> Law {
        Law::Symmetry
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        identity(visit)?;
        for symmetry in 0..visit.game.symmetries() {
            image(visit, symmetry)
                .map_err(|difference| format!("under symmetry {symmetry} {difference}"))?;
        }
        Ok(visit.sample.len())
    }
}

fn identity<G: Symmetric>(visit: &Visit<'_, G>) -> Result<(), String> {
    let Visit { game, state, .. } = *visit;
    require(game.symmetries() > 0, || {
        "there must be at least one symmetry, the identity".to_owned()
    })?;
    let image = game.transform(state, 0);
    require(image == *state, || format!("symmetry 0 is not the identity: it gives {image:?}"))?;
    for &mv in visit.moves {
        let image = game.transform_move(mv, 0);
        require(image == mv, || {
            format!("symmetry 0 is not the identity: it turns {mv:?} into {image:?}")
        })?;
    }
    Ok(())
}

fn image<G: Symmetric>(visit: &Visit<'_, G>, symmetry: usize) -> Result<(), String> {
    let Visit { game, state, .. } = *visit;
    let image = game.transform(state, symmetry);
    let (here, there) = (game.to_move(state), game.to_move(&image));
    require(here == there, || format!("the player to move, {here:?}, becomes {there:?}"))?;
    let (here, there) = (game.outcome(state), game.outcome(&image));
    require(here == there, || format!("the outcome, {here:?}, becomes {there:?}"))?;

    let moves: Vec<G::Move> = game.moves(&image).collect();
    let images: Vec<G::Move> =
        visit.moves.iter().map(|&mv| game.transform_move(mv, symmetry)).collect();
    let onto = moves.len() == images.len() && moves.iter().all(|mv| images.contains(mv));
    require(onto, || {
        format!("the moves turn into {images:?}, but the image {image:?} has {moves:?}")
    })?;
    for &mv in visit.sample {
        let played_first = game.transform(&game.result(state, mv), symmetry);
        let turned_first = game.result(&image, game.transform_move(mv, symmetry));
        require(played_first == turned_first, || {
            format!("{mv:?} leads to {played_first:?} played first, {turned_first:?} turned first")
        })?;
    }
    Ok(())
}
