//! A layer: the distinct positions of one ply.

use enraya_rules::{Packed, Symmetric};

use super::code::Code;
use super::orbit::Orbits;
use super::pack::Pack;

/// One position per symmetry class, in packs of consecutive ranges of codes.
pub(super) struct Layer<C> {
    pub(super) packs: Vec<Pack<C>>,
    /// An evenly spaced sample, whose successors represent those of the whole layer.
    pub(super) sample: Vec<C>,
    pub(super) summary: Summary,
}

/// The approximate number of codes of a sample.
const SAMPLE: usize = 8_192;

/// Statistics of a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// The number of positions, symmetric ones included.
    pub(super) positions: u64,
    /// The number of stored positions.
    pub(super) kept: usize,
    /// Their size in bytes.
    pub(super) bytes: usize,
    /// Whether some position is not final.
    pub(super) ongoing: bool,
    /// Whether every position determines its own ply, so that layers are disjoint.
    pub(super) graded: bool,
}

impl Summary {
    pub(super) const NOTHING: Summary =
        Summary { positions: 0, kept: 0, bytes: 0, ongoing: false, graded: true };

    pub(super) fn and(self, other: Summary) -> Summary {
        Summary {
            positions: self.positions + other.positions,
            kept: self.kept + other.kept,
            bytes: self.bytes + other.bytes,
            ongoing: self.ongoing || other.ongoing,
            graded: self.graded && other.graded,
        }
    }

    /// Examines every position of a pack; `plies_left` is what they have to go if layers are
    /// disjoint.
    pub(super) fn of<G: Packed + Symmetric, C: Code>(
        orbits: &Orbits<'_, G>,
        pack: &Pack<C>,
        plies_left: Option<u32>,
    ) -> Summary {
        let (kept, bytes) = (pack.count(), pack.bytes());
        let mut summary = Summary { kept, bytes, ..Summary::NOTHING };
        for code in pack.codes() {
            let state = orbits.state(&code);
            summary.positions += orbits.size(&state);
            summary.ongoing = summary.ongoing || orbits.game.outcome(&state).is_none();
            summary.graded &= Some(orbits.game.plies_left(&state)) == plies_left;
        }
        summary
    }
}

impl<C: Code> Layer<C> {
    /// The layer of the starting position.
    pub(super) fn start<G: Packed + Symmetric>(orbits: &Orbits<'_, G>, start: &G::State) -> Self {
        let code = orbits.canonical(start);
        let pack = Pack::merged([code].into_iter(), [].into_iter(), 0);
        let summary = Summary::of(orbits, &pack, Some(orbits.game.plies_left(start)));
        Layer::new(vec![pack], summary)
    }

    pub(super) fn new(packs: Vec<Pack<C>>, summary: Summary) -> Self {
        let step = summary.kept.div_ceil(SAMPLE).max(1);
        let sample = packs.iter().flat_map(|pack| pack.codes().step_by(step)).collect();
        Layer { packs, sample, summary }
    }

    /// All codes in ascending order.
    pub(super) fn codes(&self) -> impl Iterator<Item = C> {
        self.packs.iter().flat_map(Pack::codes)
    }
}
