//! Alpha-beta pruning (Knuth and Moore 1975).
//!
//! α is the best value MAX can force so far on the path to the root, β the best
//! MIN can. A node searched with (α, β) whose true value is *t* returns *v* with
//!
//! - α < v < β  ⇒  v = t;
//! - v ≤ α      ⇒  t ≤ v (soft) or t ≤ α (hard);
//! - v ≥ β      ⇒  t ≥ v (soft) or t ≥ β (hard).
//!
//! Cutting on `gt` only, a window can close to α = β without a cut. What fails
//! hard there says nothing, and does no harm: the parent has its value already.

use enraya_rules::Game;

use crate::move_order::MoveOrder;
use crate::{Cut, Decision, Fail, Observer, Search, Stopped};

impl<G: Game, O: Observer<G>, M: MoveOrder<G>> Search<'_, G, O, M> {
    /// The best move and its value, leaving out what cannot change them.
    ///
    /// ```
    /// use enraya_rules::{ConnectFour, Notation};
    /// use enraya_search::{Budget, Search};
    ///
    /// let game = ConnectFour::default();
    /// let state = game.parse_position("435362")?;
    /// let decision = Search::new(&game).budget(Budget::unlimited().depth(4)).alpha_beta(&state);
    /// assert!(decision.result.complete);
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    pub fn alpha_beta(mut self, state: &G::State) -> Decision<G::Move> {
        self.decide(state, true, &mut |search, action, alpha, beta| {
            let child = search.result(state, action, 1, (alpha, beta))?;
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
        let value = self.convention.fail.returned(v, alpha, beta);
        self.observer.leave(value);
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
        for (number, action) in self.actions(state).enumerate() {
            let child = self.result(state, action, depth + 1, (alpha, beta))?;
            let value = self.alpha_beta_value(&child, depth + 1, alpha, beta)?;
            if value > v {
                v = value;
                self.observer.update(action, v);
            }
            if self.convention.cut.met(v, beta) {
                self.observer.cutoff(number, v, beta);
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
        for (number, action) in self.actions(state).enumerate() {
            let child = self.result(state, action, depth + 1, (alpha, beta))?;
            let value = self.alpha_beta_value(&child, depth + 1, alpha, beta)?;
            if value < v {
                v = value;
                self.observer.update(action, v);
            }
            if self.convention.cut.met(-v, -alpha) {
                self.observer.cutoff(number, v, alpha);
                break;
            }
            beta = beta.min(v);
        }
        Ok(v)
    }
}

impl Cut {
    /// Whether a value for MAX is high enough to cut against `beta`.
    #[inline]
    pub(crate) fn met(self, value: f64, beta: f64) -> bool {
        match self {
            Cut::Ge => value >= beta,
            Cut::Gt => value > beta,
        }
    }
}

impl Fail {
    /// The value that a node with window (α, β) returns for the value `v` it found.
    #[inline]
    pub(crate) fn returned(self, v: f64, alpha: f64, beta: f64) -> f64 {
        match self {
            Fail::Soft => v,
            Fail::Hard => v.clamp(alpha, beta),
        }
    }
}
