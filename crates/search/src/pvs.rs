//! Principal variation search (Marsland and Campbell 1982).
//!
//! If moves are well ordered, the first is the best. So only the first is searched
//! with the whole window; the others are searched with a null window, which only
//! tells whether they are better. That is cheap if they are not; if one is, it is
//! searched again with the whole window.

use enraya_rules::Game;

use crate::move_order::MoveOrder;
use crate::{Decision, Observer, Search, Stopped};

impl<G: Game, O: Observer<G>, M: MoveOrder<G>> Search<'_, G, O, M> {
    /// The best move and its value, as alpha-beta finds them, with null windows for
    /// all moves but the first.
    ///
    /// ```
    /// use enraya_rules::{Game, TicTacToe};
    /// use enraya_search::Search;
    ///
    /// let game = TicTacToe::default();
    /// assert_eq!(Search::new(&game).pvs(&game.start()).result.value, 0.0);
    /// ```
    pub fn pvs(mut self, state: &G::State) -> Decision<G::Move> {
        let first = self.root_window().0;
        self.decide(state, true, &mut |search, action, alpha, beta| {
            if alpha == first {
                return search.pvs_child(state, action, 1, alpha, beta);
            }
            search.scout_max(state, action, 1, alpha, beta)
        })
    }

    fn pvs_child(
        &mut self,
        state: &G::State,
        action: G::Move,
        depth: u32,
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        let child = self.result(state, action, depth, (alpha, beta))?;
        if let Some(utility) = self.leaf(&child, depth) {
            return Ok(utility);
        }
        let v = if self.game.to_move(&child) == self.max {
            self.pvs_max(&child, depth, alpha, beta)?
        } else {
            self.pvs_min(&child, depth, alpha, beta)?
        };
        let value = self.convention.fail.returned(v, alpha, beta);
        self.observer.leave(value);
        Ok(value)
    }

    fn pvs_max(
        &mut self,
        state: &G::State,
        depth: u32,
        mut alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        let mut v = f64::NEG_INFINITY;
        for (number, action) in self.actions(state).enumerate() {
            let value = if number == 0 {
                self.pvs_child(state, action, depth + 1, alpha, beta)?
            } else {
                self.scout_max(state, action, depth + 1, alpha, beta)?
            };
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

    fn pvs_min(
        &mut self,
        state: &G::State,
        depth: u32,
        alpha: f64,
        mut beta: f64,
    ) -> Result<f64, Stopped> {
        let mut v = f64::INFINITY;
        for (number, action) in self.actions(state).enumerate() {
            let value = if number == 0 {
                self.pvs_child(state, action, depth + 1, alpha, beta)?
            } else {
                self.scout_min(state, action, depth + 1, alpha, beta)?
            };
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

    /// A null-window search above α, and a re-search if the move is better.
    fn scout_max(
        &mut self,
        state: &G::State,
        action: G::Move,
        depth: u32,
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        let value = self.pvs_child(state, action, depth, alpha, alpha.next_up().min(beta))?;
        if alpha < value && value < beta {
            return self.pvs_child(state, action, depth, alpha, beta);
        }
        Ok(value)
    }

    /// A null-window search below β, and a re-search if the move is better for MIN.
    fn scout_min(
        &mut self,
        state: &G::State,
        action: G::Move,
        depth: u32,
        alpha: f64,
        beta: f64,
    ) -> Result<f64, Stopped> {
        let value = self.pvs_child(state, action, depth, beta.next_down().max(alpha), beta)?;
        if alpha < value && value < beta {
            return self.pvs_child(state, action, depth, alpha, beta);
        }
        Ok(value)
    }
}
