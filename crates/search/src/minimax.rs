//! Minimax (von Neumann 1928, Shannon 1950).
//!
//! MAX is the player to move at the root, MIN the other. Whose turn it is comes
//! from the game, because in some games a player moves twice in a row.

use enraya_rules::Game;

use crate::move_order::MoveOrder;
use crate::{Decision, Observer, Search, Stopped};

const WHOLE: (f64, f64) = (f64::NEG_INFINITY, f64::INFINITY);

impl<G: Game, O: Observer<G>, M: MoveOrder<G>> Search<'_, G, O, M> {
    /// The best move and its value, by looking at every line of play.
    ///
    /// ```
    /// use enraya_rules::{Notation, TicTacToe};
    /// use enraya_search::Search;
    ///
    /// let game = TicTacToe::default();
    /// let state = game.parse_position("XX./OO./...")?;
    /// let decision = Search::new(&game).minimax(&state);
    /// assert_eq!(game.move_text(decision.result.best.unwrap()), "c3");
    /// assert_eq!(decision.result.value, 1.0);
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    pub fn minimax(mut self, state: &G::State) -> Decision<G::Move> {
        self.decide(state, false, &mut |search, action, alpha, beta| {
            let child = search.result(state, action, 1, (alpha, beta))?;
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
        self.observer.leave(value);
        Ok(value)
    }

    fn max_value(&mut self, state: &G::State, depth: u32) -> Result<f64, Stopped> {
        let mut v = f64::NEG_INFINITY;
        for action in self.actions(state) {
            let child = self.result(state, action, depth + 1, WHOLE)?;
            let value = self.minimax_value(&child, depth + 1)?;
            if value > v {
                v = value;
                self.observer.update(action, v);
            }
        }
        Ok(v)
    }

    fn min_value(&mut self, state: &G::State, depth: u32) -> Result<f64, Stopped> {
        let mut v = f64::INFINITY;
        for action in self.actions(state) {
            let child = self.result(state, action, depth + 1, WHOLE)?;
            let value = self.minimax_value(&child, depth + 1)?;
            if value < v {
                v = value;
                self.observer.update(action, v);
            }
        }
        Ok(v)
    }
}
