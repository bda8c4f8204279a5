//! A tree whose branches are put in another order.

use enraya_rules::{Game, Outcome, Player};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::grown::{Grown, Knot};

/// An order of the moves in every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrangement {
    /// As the game lists them.
    Natural,
    /// The best first; equals as the game lists them.
    Best,
    /// The worst first; equals as the game lists them.
    Worst,
    /// By lot, in every position anew.
    Random(u64),
}

/// The game that is played by walking down a tree.
#[derive(Debug)]
pub(super) struct Arranged<'a> {
    pub(super) tree: &'a Grown,
    pub(super) arrangement: Arrangement,
}

impl Game for Arranged<'_> {
    type State = Knot;
    type Move = Knot;

    fn start(&self) -> Knot {
        Grown::ROOT
    }

    fn to_move(&self, knot: &Knot) -> Player {
        self.tree.mover(*knot)
    }

    fn moves(&self, knot: &Knot) -> impl Iterator<Item = Knot> {
        let mut children: Vec<Knot> = self.tree.children(*knot).collect();
        let max = self.tree.is_max(*knot);
        let worth = |child: &Knot| {
            let value = self.tree.value(*child);
            if max { value } else { -value }
        };
        match self.arrangement {
            Arrangement::Natural => {}
            Arrangement::Best => children.sort_by(|a, b| worth(b).total_cmp(&worth(a))),
            Arrangement::Worst => children.sort_by(|a, b| worth(a).total_cmp(&worth(b))),
            Arrangement::Random(seed) => {
                let seed = seed.wrapping_add(u64::from(*knot));
                children.shuffle(&mut Pcg64Mcg::seed_from_u64(seed));
            }
        }
        children.into_iter()
    }

    fn play_unchecked(&self, knot: &mut Knot, child: Knot) {
        *knot = child;
    }

    fn outcome(&self, knot: &Knot) -> Option<Outcome> {
        self.tree.outcome(*knot)
    }

    fn max_plies(&self) -> u32 {
        self.tree.max_plies
    }
}
