//! A search going on.

use std::sync::Mutex;

use enraya_rules::{Game, Player};
use rand::rngs::Xoshiro256PlusPlus;

use super::tally::Tally;
use super::tree::{Arrival, Course, Tree};
use super::walker::Walker;
use crate::{Budget, Evaluator};

/// What is asked of a search, the same for all its threads.
pub(super) struct Task<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) evaluator: Option<&'a (dyn Evaluator<G::State> + Send + Sync)>,
    pub(super) state: &'a G::State,
    pub(super) budget: &'a Budget,
    pub(super) course: Course,
    /// Simulations to make.
    pub(super) most: u64,
}

/// What the threads share and change.
struct Progress<'a, M> {
    tree: &'a mut Tree<M>,
    /// Simulations begun.
    simulations: u64,
    stopped: bool,
}

impl<M: Copy> Progress<'_, M> {
    fn is_over(&self, most: u64) -> bool {
        let is_full = self.tree.nodes[self.tree.root].visits == u32::MAX;
        self.stopped || self.simulations >= most || is_full || self.tree.is_proven()
    }
}

/// Who hears of the search.
type Listener<'a, M> = Option<&'a mut dyn FnMut(&Tally<M>)>;

impl<G: Game> Task<'_, G> {
    /// Simulations of a thread between two looks at the budget: a few milliseconds
    /// on the largest boards.
    const LOOK: u64 = 16;

    /// Simulates with a thread for each of the `dice`; tells how often.
    pub(super) fn run(
        &self,
        tree: &mut Tree<G::Move>,
        dice: &mut [Xoshiro256PlusPlus],
        report: &mut dyn FnMut(&Tally<G::Move>),
    ) -> u64
    where
        G: Sync,
        G::State: Sync,
        G::Move: Send,
    {
        let progress = Mutex::new(Progress { tree, simulations: 0, stopped: false });
        std::thread::scope(|scope| {
            if let Some((own, others)) = dice.split_first_mut() {
                for dice in others {
                    scope.spawn(|| self.simulate(&progress, dice, None));
                }
                self.simulate(&progress, own, Some(report));
            }
        });
        progress.into_inner().map_or(0, |progress| progress.simulations)
    }

    fn simulate(
        &self,
        progress: &Mutex<Progress<'_, G::Move>>,
        dice: &mut Xoshiro256PlusPlus,
        mut listener: Listener<'_, G::Move>,
    ) {
        let mut walker = Walker::new(self.state.clone(), dice);
        let mut result = None;
        let mut next_report = Tally::<G::Move>::INTERVAL;
        for number in 0u64.. {
            let expired = number % Self::LOOK == 0 && self.budget.expired();
            let mut progress = progress.lock().expect("no thread panics");
            if let Some(result) = result.take() {
                progress.tree.settle(&walker.path, result);
            }
            progress.stopped |= expired;
            if progress.is_over(self.most) {
                return;
            }
            let simulations = progress.simulations;
            if let Some(report) = &mut listener
                && simulations >= next_report
            {
                next_report = simulations + Tally::<G::Move>::INTERVAL;
                let tally = Tally::of(progress.tree, self.game, self.state, simulations);
                drop(progress);
                report(&tally);
                continue;
            }
            progress.simulations += 1;
            walker.return_to(self.state);
            let arrival = progress.tree.descend(self.game, &mut walker, self.course);
            drop(progress);
            result = Some(match arrival {
                Arrival::Proven(result) => result,
                Arrival::Open => self.judge(&mut walker),
            });
        }
    }

    fn judge(&self, walker: &mut Walker<'_, G>) -> i32 {
        match self.evaluator {
            None => walker.roll_out(self.game),
            Some(evaluator) => evaluator.evaluate(&walker.state, Player::First),
        }
    }
}
