//! The positions after some number of plies.

use enraya_rules::{Packed, Symmetric};

use super::code::Code;
use super::orbit::Orbits;
use super::pack::Pack;

/// One position for all its images, in packs that go on where the one before
/// ends.
pub(super) struct Layer<C> {
    pub(super) packs: Vec<Pack<C>>,
    /// Some of them, evenly spread: what they lead to stands for what all do.
    pub(super) sample: Vec<C>,
    pub(super) summary: Summary,
}

/// How many codes a sample has, roughly.
const SAMPLE: usize = 8_192;

/// What is to be said about a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Summary {
    /// All positions, images included.
    pub(super) positions: u64,
    /// Those that are kept.
    pub(super) kept: usize,
    /// The bytes that they take.
    pub(super) bytes: usize,
    /// Whether some game goes on.
    pub(super) ongoing: bool,
    /// Whether the positions themselves tell how many plies they took, so that no
    /// other layer can have one of them.
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

    /// Looks at every position of a pack, which has `plies_left` plies to go if
    /// layers cannot overlap.
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
    /// The position that everything starts from.
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

    /// All codes, the least first.
    pub(super) fn codes(&self) -> impl Iterator<Item = C> {
        self.packs.iter().flat_map(Pack::codes)
    }
}
