//! A deliberate copy of `search.rs`, `minimax.rs` and `alpha_beta.rs` from which
//! everything that exists for observers and orders of moves is deleted: the calls,
//! the arguments handed on for them, the numbering of children. What is left must
//! not be cheaper than the original: `scripts/observer-cost` counts.
//!
//! When the original changes, change this copy alike.

use enraya_rules::{Game, Outcome, Player};
use enraya_search::budget::Meter;
use enraya_search::evaluator::{Evaluator, WIN, ZeroEvaluator};
use enraya_search::{
    Budget, Convention, Cut, Decision, Fail, RootMoves, RootWindow, SearchResult, Stopped, Tie,
    Utility,
};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

pub(crate) struct Unobserved<'a, G: Game> {
    game: &'a G,
    convention: Convention,
    max: Player,
    tie: Tie,
    seed: u64,
    meter: Meter,
    evaluator: &'a dyn Evaluator<G::State>,
}

impl<'a, G: Game> Unobserved<'a, G> {
    pub(crate) fn new(game: &'a G) -> Self {
        Unobserved {
            game,
            convention: Convention::default(),
            max: Player::First,
            tie: Tie::First,
            seed: 0,
            meter: Meter::new(Budget::unlimited()),
            evaluator: &ZeroEvaluator,
        }
    }

    pub(crate) fn minimax(mut self, state: &G::State) -> Decision<G::Move> {
        self.decide(state, false, |search, action, _, _| {
            let child = search.result(state, action)?;
            search.minimax_value(&child, 1)
        })
    }

    fn minimax_value(&mut self, state: &G::State, depth: u32) -> Result<f64, Stopped> {
        if let Some(utility) = self.leaf(state, depth) {
            return Ok(utility);
        }
        let value = if self.game.to_move(state) == self.max {
            self.max_value(state, depth)?
        } else {
            self.min_value(state, depth)?
        };
        Ok(value)
    }

    fn max_value(&mut self, state: &G::State, depth: u32) -> Result<f64, Stopped> {
        let mut v = f64::NEG_INFINITY;
        for action in self.game.moves(state) {
            let child = self.result(state, action)?;
            let value = self.minimax_value(&child, depth + 1)?;
            if value > v {
                v = value;
            }
        }
        Ok(v)
    }

    fn min_value(&mut self, state: &G::State, depth: u32) -> Result<f64, Stopped> {
        let mut v = f64::INFINITY;
        for action in self.game.moves(state) {
            let child = self.result(state, action)?;
            let value = self.minimax_value(&child, depth + 1)?;
            if value < v {
                v = value;
            }
        }
        Ok(v)
    }

    pub(crate) fn alpha_beta(mut self, state: &G::State) -> Decision<G::Move> {
        self.decide(state, true, |search, action, alpha, beta| {
            let child = search.result(state, action)?;
            search.alpha_beta_value(&child, 1, alpha, beta)
        })
    }

    fn alpha_beta_value(
        &mut self,
        state: &G::State,
        depth: u32,
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        if let Some(utility) = self.leaf(state, depth) {
            return Ok(utility);
        }
        let v = if self.game.to_move(state) == self.max {
            self.alpha_beta_max(state, depth, alpha, beta)?
        } else {
            self.alpha_beta_min(state, depth, alpha, beta)?
        };
        let value = returned(self.convention.fail, v, alpha, beta);
        Ok(value)
    }

    fn alpha_beta_max(
        &mut self,
        state: &G::State,
        depth: u32,
        mut alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        let mut v = f64::NEG_INFINITY;
        for action in self.game.moves(state) {
            let child = self.result(state, action)?;
            let value = self.alpha_beta_value(&child, depth + 1, alpha, beta)?;
            if value > v {
                v = value;
            }
            if met(self.convention.cut, v, beta) {
                break;
            }
            alpha = alpha.max(v);
        }
        Ok(v)
    }

    fn alpha_beta_min(
        &mut self,
        state: &G::State,
        depth: u32,
        alpha: f64,
        mut beta: f64,
    ) -> Result<f64, Stopped> {
        let mut v = f64::INFINITY;
        for action in self.game.moves(state) {
            let child = self.result(state, action)?;
            let value = self.alpha_beta_value(&child, depth + 1, alpha, beta)?;
            if value < v {
                v = value;
            }
            if met(self.convention.cut, -v, -alpha) {
                break;
            }
            beta = beta.min(v);
        }
        Ok(v)
    }

    #[inline]
    fn result(&mut self, state: &G::State, action: G::Move) -> Result<G::State, Stopped> {
        let child = self.game.result(state, action);
        self.enter()?;
        Ok(child)
    }

    #[inline]
    fn enter(&mut self) -> Result<(), Stopped> {
        self.meter.tick()?;
        Ok(())
    }

    #[inline]
    fn leaf(&mut self, state: &G::State, depth: u32) -> Option<f64> {
        let value = if let Some(outcome) = self.game.outcome(state) {
            self.terminal_utility(state, outcome, depth)
        } else if Some(depth) == self.meter.budget().max_depth() {
            let estimate = self.evaluator.estimate(state, self.max);
            let scale = if self.convention.utility == Utility::Cost { 1.0 } else { WIN.into() };
            estimate / scale
        } else {
            return None;
        };
        Some(value)
    }

    #[inline]
    fn terminal_utility(&self, state: &G::State, outcome: Outcome, depth: u32) -> f64 {
        let sign = f64::from(outcome.sign_for(self.max));
        match self.convention.utility {
            Utility::Unit => sign,
            Utility::Ten => 10.0 * sign,
            Utility::Depth => sign * Utility::of_win(self.game, depth),
            Utility::Cost => self.cost(state, outcome),
        }
    }

    #[cold]
    #[inline(never)]
    fn cost(&self, state: &G::State, outcome: Outcome) -> f64 {
        self.evaluator.utility(state, outcome, self.max)
    }

    fn utility(&self) -> Utility {
        if self.tie == Tie::Quickest { Utility::Depth } else { self.convention.utility }
    }

    fn max_utility(&self) -> f64 {
        match self.utility() {
            Utility::Unit => 1.0,
            Utility::Ten => 10.0,
            Utility::Depth => Utility::ten(self.game),
            Utility::Cost => self.evaluator.bound().max(f64::MIN_POSITIVE),
        }
    }

    fn decide(
        &mut self,
        state: &G::State,
        prunes: bool,
        mut value: impl FnMut(&mut Self, G::Move, f64, f64) -> Result<f64, Stopped>,
    ) -> Decision<G::Move> {
        self.max = self.game.to_move(state);
        if self.tie == Tie::Quickest {
            self.convention.utility = Utility::Depth;
        }
        let full_root = !prunes
            || self.convention.root == RootMoves::Full
            || matches!(self.tie, Tie::Last | Tie::Random);
        let (mut alpha, beta) = self.root_window();
        let (mut moves, mut complete) = (Vec::new(), self.enter().is_ok());
        let mut best = f64::NEG_INFINITY;
        for action in self.game.moves(state) {
            let Ok(found) = value(self, action, alpha, beta) else {
                complete = false;
                break;
            };
            moves.push((action, found));
            if found > best {
                best = found;
            }
            if full_root {
                continue;
            }
            if met(self.convention.cut, best, beta) {
                break;
            }
            alpha = alpha.max(best);
        }
        let chosen = self.choose(state, &moves, best);
        let pv = chosen.into_iter().collect();
        let nodes = self.meter.nodes();
        let result = SearchResult { best: chosen, value: best, pv, nodes, complete };
        Decision { result, moves, full_root }
    }

    fn root_window(&self) -> (f64, f64) {
        let bound = match self.convention.window {
            RootWindow::Inf => f64::INFINITY,
            RootWindow::Unit => self.max_utility(),
        };
        (-bound, bound)
    }

    fn choose(&self, state: &G::State, moves: &[(G::Move, f64)], best: f64) -> Option<G::Move> {
        let ties: Vec<G::Move> =
            moves.iter().filter(|(_, value)| *value == best).map(|(mv, _)| *mv).collect();
        let chosen = match self.tie {
            Tie::First | Tie::Quickest => ties.first(),
            Tie::Last => ties.last(),
            Tie::Random => ties.choose(&mut Pcg64::seed_from_u64(self.seed)),
        };
        chosen.copied().or_else(|| self.game.moves(state).next())
    }
}

#[inline]
fn met(cut: Cut, value: f64, beta: f64) -> bool {
    match cut {
        Cut::Ge => value >= beta,
        Cut::Gt => value > beta,
    }
}

#[inline]
fn returned(fail: Fail, v: f64, alpha: f64, beta: f64) -> f64 {
    match fail {
        Fail::Soft => v,
        Fail::Hard => v.clamp(alpha, beta),
    }
}
