//! Law of keys: equal positions have equal keys; exact keys differ between different ones.

use std::collections::HashMap;

use super::Law;
use super::check::{Arrival, Check, Visit, require};
use crate::{Game, Keyed};

/// The most positions remembered. A state need not be hashable, so a position with a new
/// key is compared with all of them.
const MAX_KNOWN: usize = 4_096;

pub(super) struct Keys<G: Game> {
    known: Vec<Known<G>>,
    by_key: HashMap<u64, usize>,
}

struct Known<G: Game> {
    state: G::State,
    route: Vec<G::Move>,
    key: u64,
}

impl<G: Game> Default for Keys<G> {
    fn default() -> Self {
        Keys { known: Vec::new(), by_key: HashMap::new() }
    }
}

impl<G: Keyed> Check<G> for Keys<G> {
    fn law(&self) -> Law {
        Law::Keys
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, labels, state, route, .. } = *visit;
        self.arrival(&Arrival { game, labels, state, route })?;
        Ok(0)
    }

    fn arrival(&mut self, arrival: &Arrival<'_, G>) -> Result<(), String> {
        let Arrival { game, labels, state, route } = *arrival;
        let key = game.key(state);
        require(key == game.key(&state.clone()), || {
            "the key of the state is not the key of its clone".to_owned()
        })?;
        let namesake = self.by_key.get(&key).map(|&index| &self.known[index]);
        if let Some(known) = namesake {
            let same = known.state == *state;
            require(same || !game.key_is_exact(), || {
                let (other, route) = (labels.state(&known.state), labels.list(&known.route));
                format!("the key {key:#x} is also that of {other}, reached by {route}")
            })?;
            if same {
                return Ok(());
            }
        }
        if let Some(known) = self.known.iter().find(|known| known.state == *state) {
            return require(known.key == key, || {
                let (other, route) = (known.key, labels.list(&known.route));
                format!("the key is {key:#x}, but {other:#x} when reached by {route}")
            });
        }
        if self.known.len() < MAX_KNOWN {
            self.by_key.entry(key).or_insert(self.known.len());
            self.known.push(Known { state: state.clone(), route: route.to_vec(), key });
        }
        Ok(())
    }
}
