//! A search going on.

use std::sync::Mutex;

use enraya_rules::{Game, Player};

use super::tally::Tally;
use super::tree::{Arrival, Course, Tree};
use super::walker::{Dice, Walker};
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
    const LOOK: usize = 16;

    /// Simulations that each of several threads takes out and brings back together,
    /// so that they seldom wait for each other and the memory of the tree's top
    /// seldom changes hands.
    const BATCH: usize = 16;

    /// Simulates with a thread for each of the `dice`; tells how often.
    pub(super) fn run(
        &self,
        tree: &mut Tree<G::Move>,
        dice: &mut [Dice],
        report: &mut dyn FnMut(&Tally<G::Move>),
    ) -> u64
    where
        G: Sync,
        G::State: Sync,
        G::Move: Send,
    {
        let batch = if dice.len() == 1 { 1 } else { Self::BATCH };
        let progress = Mutex::new(Progress { tree, simulations: 0, stopped: false });
        std::thread::scope(|scope| {
            if let Some((own, others)) = dice.split_first_mut() {
                for dice in others {
                    scope.spawn(|| self.simulate(&progress, batch, dice, None));
                }
                self.simulate(&progress, batch, own, Some(report));
            }
        });
        progress.into_inner().map_or(0, |progress| progress.simulations)
    }

    fn simulate(
        &self,
        progress: &Mutex<Progress<'_, G::Move>>,
        batch: usize,
        dice: &mut Dice,
        mut listener: Listener<'_, G::Move>,
    ) {
        let mut walkers: Vec<Walker<G>> =
            std::iter::repeat_with(|| Walker::new(self.state.clone())).take(batch).collect();
        let (mut arrivals, mut results) = (Vec::with_capacity(batch), Vec::with_capacity(batch));
        let (mut unwatched, mut next_report) = (Self::LOOK, Tally::<G::Move>::INTERVAL);
        loop {
            let looks = unwatched >= Self::LOOK;
            unwatched = if looks { batch } else { unwatched + batch };
            let expired = looks && self.budget.expired();

            let mut progress = progress.lock().expect("no thread panics");
            for (walker, result) in walkers.iter().zip(results.drain(..)) {
                progress.tree.settle(&walker.path, result);
            }
            progress.stopped |= expired;
            let simulations = progress.simulations;
            let tally = (listener.is_some() && simulations >= next_report).then(|| {
                next_report = simulations + Tally::<G::Move>::INTERVAL;
                Tally::of(progress.tree, self.game, self.state, simulations)
            });
            for walker in &mut walkers {
                if progress.is_over(self.most) {
                    break;
                }
                progress.simulations += 1;
                walker.return_to(self.state);
                arrivals.push(progress.tree.descend(self.game, walker, dice, self.course));
            }
            drop(progress);

            if arrivals.is_empty() {
                return;
            }
            if let (Some(report), Some(tally)) = (&mut listener, &tally) {
                report(tally);
            }
            for (walker, arrival) in walkers.iter_mut().zip(arrivals.drain(..)) {
                results.push(match arrival {
                    Arrival::Proven(result) => result,
                    Arrival::Open => self.judge(walker, dice),
                });
            }
        }
    }

    fn judge(&self, walker: &mut Walker<G>, dice: &mut Dice) -> i32 {
        match self.evaluator {
            None => walker.roll_out(self.game, dice),
            Some(evaluator) => evaluator.evaluate(&walker.state, Player::First),
        }
    }
}
