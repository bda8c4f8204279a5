//! Law of symmetry: an image of a position has the images of its moves.

use super::Law;
use super::check::{Check, Visit, require};
use super::labels;
use crate::Symmetric;

pub(super) struct Images;

impl<G: Symmetric> Check<G> for Images {
    fn law(&self) -> Law {
        Law::Symmetry
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        identity(visit)?;
        for symmetry in visit.symmetries(visit.game.symmetries()) {
            image(visit, symmetry)
                .map_err(|difference| format!("under symmetry {symmetry} {difference}"))?;
        }
        Ok(visit.sample.len())
    }
}

fn identity<G: Symmetric>(visit: &Visit<'_, G>) -> Result<(), String> {
    let Visit { game, state, labels, .. } = *visit;
    require(game.symmetries() > 0, || {
        "there must be at least one symmetry, the identity".to_owned()
    })?;
    let image = game.transform(state, 0);
    require(image == *state, || {
        format!("symmetry 0 is not the identity: it gives {}", labels.state(&image))
    })?;
    for &mv in visit.moves {
        let image = game.transform_move(mv, 0);
        require(image == mv, || {
            let (mv, image) = (labels.mv(mv), labels.mv(image));
            format!("symmetry 0 is not the identity: it turns {mv} into {image}")
        })?;
    }
    Ok(())
}

fn image<G: Symmetric>(visit: &Visit<'_, G>, symmetry: usize) -> Result<(), String> {
    let Visit { game, state, labels, .. } = *visit;
    let image = game.transform(state, symmetry);
    let (here, there) = (game.to_move(state), game.to_move(&image));
    require(here == there, || {
        let [here, there] = [here, there].map(labels::player);
        format!("the player to move, {here}, becomes {there}")
    })?;
    let (here, there) = (game.outcome(state), game.outcome(&image));
    require(here == there, || {
        let [here, there] = [here, there].map(labels::outcome);
        format!("the outcome, {here}, becomes {there}")
    })?;

    let moves: Vec<G::Move> = game.moves(&image).collect();
    let images: Vec<G::Move> =
        visit.moves.iter().map(|&mv| game.transform_move(mv, symmetry)).collect();
    let onto = moves.len() == images.len() && moves.iter().all(|mv| images.contains(mv));
    require(onto, || {
        let (images, moves) = (labels.list(&images), labels.list(&moves));
        format!("the moves become {images}, but the image {} has {moves}", labels.state(&image))
    })?;
    for &mv in visit.sample {
        let played_first = game.transform(&game.result(state, mv), symmetry);
        let turned_first = game.result(&image, game.transform_move(mv, symmetry));
        require(played_first == turned_first, || {
            let [played_first, turned_first] =
                [&played_first, &turned_first].map(|state| labels.state(state));
            let mv = labels.mv(mv);
            format!("{mv} leads to {played_first} if played first, {turned_first} if turned first")
        })?;
    }
    Ok(())
}
