//! Law of canonical keys: all images of a position have the same one.

use super::Law;
use super::check::{Check, Visit, require};
use crate::{Keyed, Symmetric};

pub(super) struct CanonicalKeys;

impl<G: Keyed + Symmetric> Check<G> for CanonicalKeys {
    fn law(&self) -> Law {
        Law::CanonicalKeys
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, .. } = *visit;
        let key = game.canonical_key(state);
        for symmetry in visit.symmetries(game.symmetries()) {
            let image = game.transform(state, symmetry);
            let other = game.canonical_key(&image);
            require(key == other, || {
                let image = visit.labels.state(&image);
                format!("the canonical key is {key:#x}, that of the image {image} is {other:#x}")
            })?;
        }
        Ok(0)
    }
}
