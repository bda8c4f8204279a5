//! The driver of a search: threads, limits and reports.

use std::sync::Mutex;

use enraya_rules::{Game, Player};

use super::result::MctsResult;
use super::rollout::{Dice, Walker};
use super::tree::{Arrival, Course, Tree};
use crate::parallel::beside;
use crate::{Budget, Evaluator};

/// The parameters of a search, the same for all its threads.
pub(super) struct Driver<'a, G: Game> {
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

/// The progress callback.
type Listener<'a, M> = Option<&'a mut dyn FnMut(&MctsResult<M>)>;

impl<G: Game> Driver<'_, G> {
    /// The effort of a thread between two looks at the budget: well under a
    /// millisecond, or one simulation if that takes longer.
    const LOOK: usize = 1 << 13;

    /// The effort of the first thread between two reports: milliseconds, or a few
    /// hundredths of a second on the largest boards.
    const REPORT: usize = 1 << 20;

    /// The effort that a simulation takes at least, and one with an evaluation.
    const LEAST: usize = 1 << 8;
    const EVALUATION: usize = 1 << 10;

    /// Simulations that each of several threads takes out and brings back together
    /// at most, so that they seldom wait for each other and the memory of the
    /// tree's top seldom changes hands. Fewer where each takes long.
    const BATCH: usize = 16;

    /// Simulates with a thread for each of the `dice`; tells how often.
    pub(super) fn run(
        &self,
        tree: &mut Tree<G::Move>,
        dice: &mut [Dice],
        report: &mut dyn FnMut(&MctsResult<G::Move>),
    ) -> u64
    where
        G: Sync,
        G::State: Sync,
        G::Move: Send,
    {
        let most = if dice.len() == 1 { 1 } else { Self::BATCH };
        let progress = Mutex::new(Progress { tree, simulations: 0, stopped: false });
        if let Some((own, others)) = dice.split_first_mut() {
            let others: Vec<Mutex<&mut Dice>> = others.iter_mut().map(Mutex::new).collect();
            let help = |number: usize| {
                let mut dice = others[number].lock().expect("each has one user");
                self.simulate(&progress, most, &mut dice, None);
            };
            beside(others.len(), &help, &mut || self.simulate(&progress, most, own, Some(report)));
        }
        progress.into_inner().map_or(0, |progress| progress.simulations)
    }

    fn simulate(
        &self,
        progress: &Mutex<Progress<'_, G::Move>>,
        most: usize,
        dice: &mut Dice,
        mut listener: Listener<'_, G::Move>,
    ) {
        let mut walkers: Vec<Walker<G>> =
            std::iter::repeat_with(|| Walker::new(self.state.clone())).take(most).collect();
        let (mut arrivals, mut results) = (Vec::with_capacity(most), Vec::with_capacity(most));
        let (mut batch, mut effort) = (1, Self::LOOK);
        let mut unreported = 0;
        loop {
            let looks = effort >= Self::LOOK;
            effort = if looks { 0 } else { effort };
            let expired = looks && self.budget.expired();

            let mut progress = progress.lock().expect("no thread panics");
            for (walker, result) in walkers.iter().zip(results.drain(..)) {
                progress.tree.settle(&walker.path, result);
            }
            progress.stopped |= expired;
            let tally = (listener.is_some() && unreported >= Self::REPORT).then(|| {
                unreported = 0;
                MctsResult::from_tree(progress.tree, self.game, self.state, progress.simulations)
            });
            for walker in &mut walkers[..batch] {
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
            let before = effort;
            for (walker, arrival) in walkers.iter_mut().zip(arrivals.drain(..)) {
                effort += Self::LEAST;
                results.push(match arrival {
                    Arrival::Proven(result) => result,
                    Arrival::Open => self.evaluate(walker, dice, &mut effort),
                });
            }
            unreported += effort - before;
            let is_short = effort - before < Self::LOOK / 2;
            batch = if is_short { (2 * batch).min(most) } else { (batch / 2).max(1) };
        }
    }

    fn evaluate(&self, walker: &mut Walker<G>, dice: &mut Dice, effort: &mut usize) -> i32 {
        match self.evaluator {
            None => walker.roll_out(self.game, dice, effort),
            Some(evaluator) => {
                *effort += Self::EVALUATION;
                evaluator.evaluate(&walker.state, Player::First)
            }
        }
    }
}
