//! Minimax and alpha-beta as strategies.
//!
//! Both run a [`Search`] under the profile [`Lecture`](Profile::Lecture), whose
//! utility counts plies, so that the value of a win or loss has its distance.

use std::fmt;

use enraya_rules::Game;

use crate::evaluator::{Evaluator, ZeroEvaluator};
use crate::{
    Budget, Counter, Decision, Node, Observer, Profile, Search, SearchResult, Strategy, Value,
};

macro_rules! textbook_strategy {
    ($(#[$meta:meta])* $name:ident, $algorithm:ident) => {
        $(#[$meta])*
        pub struct $name<G: Game> {
            game: G,
            evaluator: Box<dyn Evaluator<G::State>>,
        }

        impl<G: Game> $name<G> {
            /// The search of this game, with all positions at the depth limit equal.
            pub fn new(game: G) -> Self {
                $name { game, evaluator: Box::new(ZeroEvaluator) }
            }

            /// With this evaluation at the depth limit.
            pub fn evaluator(self, evaluator: Box<dyn Evaluator<G::State>>) -> Self {
                $name { evaluator, ..self }
            }
        }

        impl<G: Game> fmt::Debug for $name<G> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }

        impl<G: Game> Strategy<G> for $name<G> {
            fn choose(&mut self, state: &G::State, budget: &Budget) -> SearchResult<G::Move> {
                let mut seen = (Counter::default(), PrincipalVariation::default());
                let search = Search::new(&self.game)
                    .convention(Profile::Lecture.into())
                    .evaluator(self.evaluator.as_ref())
                    .budget(budget.clone());
                let decision = search.observe(&mut seen).$algorithm(state);
                answer(&self.game, state, decision, seen)
            }
        }
    };
}

textbook_strategy! {
    /// Minimax over the whole tree, or to the depth of the budget.
    ///
    /// ```
    /// use enraya_rules::{Notation, TicTacToe};
    /// use enraya_search::{Budget, Minimax, Strategy, Value};
    ///
    /// let game = TicTacToe::default();
    /// let state = game.parse_position("XO./.X./..O")?;
    /// let found = Minimax::new(game).choose(&state, &Budget::unlimited());
    /// assert_eq!((found.value, found.pv.len()), (Value::Win(3), 3));
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    Minimax, minimax
}

textbook_strategy! {
    /// Alpha-beta: what [`Minimax`] finds, without what cannot change it.
    ///
    /// ```
    /// use enraya_rules::{Game, TicTacToe};
    /// use enraya_search::{AlphaBeta, Budget, Strategy, Value};
    ///
    /// let game = TicTacToe::default();
    /// let found = AlphaBeta::new(game).choose(&game.start(), &Budget::unlimited());
    /// assert_eq!((found.value, found.nodes), (Value::Draw, 20_866));
    /// ```
    AlphaBeta, alpha_beta
}

fn answer<G: Game>(
    game: &G,
    state: &G::State,
    decision: Decision<G::Move>,
    (counter, principal): (Counter, PrincipalVariation<G::Move>),
) -> SearchResult<G::Move> {
    if game.outcome(state).is_some() {
        return SearchResult::game_over(game, state);
    }
    let SearchResult { best, value, pv, nodes, complete } = decision.result;
    let searched_out = complete && counter.horizon == 0;
    let value = Value::from_utility(game, value, searched_out);
    let line = principal.line().filter(|line| line.first().copied() == best);
    let pv = line.map_or(pv, <[G::Move]>::to_vec);
    SearchResult { best, value, pv, nodes, complete }
}

/// An observer that keeps the principal variation: for each depth, best play from
/// the node entered last (a triangular table).
#[derive(Debug)]
struct PrincipalVariation<M> {
    lines: Vec<Vec<M>>,
    depth: usize,
}

impl<M> Default for PrincipalVariation<M> {
    fn default() -> Self {
        PrincipalVariation { lines: Vec::new(), depth: 0 }
    }
}

impl<M> PrincipalVariation<M> {
    /// Best play from the root.
    fn line(&self) -> Option<&[M]> {
        self.lines.first().map(Vec::as_slice)
    }
}

impl<G: Game> Observer<G> for PrincipalVariation<G::Move> {
    fn enter(&mut self, node: Node<'_, G>) {
        self.depth = node.depth as usize;
        self.lines.resize_with(self.lines.len().max(self.depth + 1), Vec::new);
        self.lines[self.depth].clear();
    }

    fn update(&mut self, mv: G::Move, _: f64) {
        let (above, below) = self.lines.split_at_mut(self.depth + 1);
        let line = &mut above[self.depth];
        line.clear();
        line.push(mv);
        line.extend(below.first().into_iter().flatten());
    }

    fn leave(&mut self, _: f64) {
        self.depth = self.depth.saturating_sub(1);
    }
}
