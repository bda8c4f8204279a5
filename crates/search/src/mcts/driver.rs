//! MCTS driver: tree-parallel simulation threads, limits and reports.

use std::sync::Mutex;

use enraya_rules::{Game, Player};

use super::result::MctsResult;
use super::rollout::{Rng, Simulation};
use super::tree::{SearchTree, SelectedLeaf, UctParameters};
use crate::parallel::beside;
use crate::{Budget, Evaluator};

/// The parameters of a search, the same for all its threads.
pub(super) struct Driver<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) evaluator: Option<&'a (dyn Evaluator<G::State> + Send + Sync)>,
    pub(super) state: &'a G::State,
    pub(super) budget: &'a Budget,
    pub(super) parameters: UctParameters,
    /// Simulations to make.
    pub(super) most: u64,
}

/// State shared by the threads.
struct Progress<'a, M> {
    tree: &'a mut SearchTree<M>,
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
    const MIN_EFFORT: usize = 1 << 8;
    const EVALUATION: usize = 1 << 10;

    /// Simulations that each of several threads takes out and brings back together
    /// at most, so that they seldom wait for each other and the memory of the
    /// tree's top seldom changes hands. Fewer where each takes long.
    const BATCH: usize = 16;

    /// Simulates with a thread for each generator; returns the number of simulations.
    pub(super) fn run(
        &self,
        tree: &mut SearchTree<G::Move>,
        rng: &mut [Rng],
        report: &mut dyn FnMut(&MctsResult<G::Move>),
    ) -> u64
    where
        G: Sync,
        G::State: Sync,
        G::Move: Send,
    {
        let most = if rng.len() == 1 { 1 } else { Self::BATCH };
        let progress = Mutex::new(Progress { tree, simulations: 0, stopped: false });
        if let Some((own, others)) = rng.split_first_mut() {
            let others: Vec<Mutex<&mut Rng>> = others.iter_mut().map(Mutex::new).collect();
            let help = |number: usize| {
                let mut rng = others[number].lock().expect("each has one user");
                self.simulate(&progress, most, &mut rng, None);
            };
            beside(others.len(), &help, &mut || self.simulate(&progress, most, own, Some(report)));
        }
        progress.into_inner().map_or(0, |progress| progress.simulations)
    }

    fn simulate(
        &self,
        progress: &Mutex<Progress<'_, G::Move>>,
        most: usize,
        rng: &mut Rng,
        mut listener: Listener<'_, G::Move>,
    ) {
        let mut simulations: Vec<Simulation<G>> =
            std::iter::repeat_with(|| Simulation::new(self.state.clone())).take(most).collect();
        let (mut leaves, mut results) = (Vec::with_capacity(most), Vec::with_capacity(most));
        let (mut batch, mut effort) = (1, Self::LOOK);
        let mut unreported = 0;
        loop {
            let looks = effort >= Self::LOOK;
            effort = if looks { 0 } else { effort };
            let expired = looks && self.budget.expired();

            let mut progress = progress.lock().expect("no thread panics");
            for (simulation, result) in simulations.iter().zip(results.drain(..)) {
                progress.tree.backpropagate(&simulation.path, result);
            }
            progress.stopped |= expired;
            let tally = (listener.is_some() && unreported >= Self::REPORT).then(|| {
                unreported = 0;
                MctsResult::from_tree(progress.tree, self.game, self.state, progress.simulations)
            });
            for simulation in &mut simulations[..batch] {
                if progress.is_over(self.most) {
                    break;
                }
                progress.simulations += 1;
                simulation.return_to(self.state);
                leaves.push(progress.tree.descend(self.game, simulation, rng, self.parameters));
            }
            drop(progress);

            if leaves.is_empty() {
                return;
            }
            if let (Some(report), Some(tally)) = (&mut listener, &tally) {
                report(tally);
            }
            let before = effort;
            for (simulation, leaf) in simulations.iter_mut().zip(leaves.drain(..)) {
                effort += Self::MIN_EFFORT;
                results.push(match leaf {
                    SelectedLeaf::Proven(result) => result,
                    SelectedLeaf::Open => self.evaluate(simulation, rng, &mut effort),
                });
            }
            unreported += effort - before;
            let is_short = effort - before < Self::LOOK / 2;
            batch = if is_short { (2 * batch).min(most) } else { (batch / 2).max(1) };
        }
    }

    fn evaluate(&self, simulation: &mut Simulation<G>, rng: &mut Rng, effort: &mut usize) -> i32 {
        match self.evaluator {
            None => simulation.roll_out(self.game, rng, effort),
            Some(evaluator) => {
                *effort += Self::EVALUATION;
                evaluator.evaluate(&simulation.state, Player::First)
            }
        }
    }
}
