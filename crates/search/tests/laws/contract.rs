//! Contract of alpha-beta (module doc of `alpha_beta.rs`), checked at every node that a
//! search leaves: the returned value against the true one.

use enraya_rules::{Game, Player, with_game};
use enraya_search::evaluator::Evaluator;
use enraya_search::{Budget, Convention, Cut, Evaluators, Fail, Node, Observer, Search, Utility};

use crate::positions::{conventions, dice, every_game, game, late};

/// Knows the true value of every node, by searching it again without windows.
struct Notary<'a, G: Game> {
    convention: &'a Convention,
    evaluator: &'a dyn Evaluator<G::State>,
    limit: Option<u32>,
    max: Player,
    /// Window and true value of the nodes entered and not yet left.
    open: Vec<((f64, f64), f64)>,
    left: usize,
}

impl<G: Game> Notary<'_, G> {
    fn truth(&self, game: &G, state: &G::State, depth: u32) -> f64 {
        if let Some(outcome) = game.outcome(state) {
            let sign = f64::from(outcome.sign_for(self.max));
            return match self.convention.utility {
                Utility::Unit => sign,
                Utility::Ten => 10.0 * sign,
                Utility::Depth => sign * (Utility::ten(game) - f64::from(depth.max(1) - 1)),
                Utility::Cost => self.evaluator.terminal(state, outcome, self.max).into(),
            };
        }
        if Some(depth) == self.limit {
            let estimate = f64::from(self.evaluator.evaluate(state, self.max));
            let whole = self.convention.utility == Utility::Cost;
            return if whole { estimate } else { estimate / 10_000.0 };
        }
        let values =
            game.moves(state).map(|mv| self.truth(game, &game.result(state, mv), depth + 1));
        let better = if game.to_move(state) == self.max { f64::max } else { f64::min };
        values.reduce(better).expect("a game that goes on has moves")
    }
}

impl<G: Game> Observer<G> for Notary<'_, G> {
    fn enter(&mut self, node: Node<'_, G>) {
        self.open.push((node.window, self.truth(node.game, node.state, node.depth)));
    }

    fn leave(&mut self, v: f64) {
        let ((alpha, beta), t) = self.open.pop().expect("a node was entered");
        self.left += 1;
        let context = format!("v {v}, t {t}, window ({alpha}, {beta}), {:?}", self.convention);
        let hard = self.convention.fail == Fail::Hard;
        if hard && alpha == beta {
            assert_eq!(self.convention.cut, Cut::Gt, "a closed window: {context}");
            return;
        }
        if v <= alpha {
            assert!(t <= if hard { alpha } else { v }, "failed low: {context}");
        } else if v >= beta {
            assert!(t >= if hard { beta } else { v }, "failed high: {context}");
        } else {
            assert_eq!(v, t, "inside the window: {context}");
        }
    }
}

fn check<G: Game + Evaluators>(game: &G) {
    for seed in 0..10 {
        let state = late(game, &mut dice(seed), 80);
        for convention in &conventions() {
            for &evaluation in G::EVALUATIONS {
                let evaluator = game.evaluator(Some(evaluation)).expect("the game has it");
                for limit in [None, Some(1), Some(2), Some(3)] {
                    let mut notary = Notary {
                        convention,
                        evaluator: evaluator.as_ref(),
                        limit,
                        max: game.to_move(&state),
                        open: Vec::new(),
                        left: 0,
                    };
                    let budget = Budget::unlimited();
                    Search::new(game)
                        .convention(convention.clone())
                        .budget(limit.map_or(budget.clone(), |depth| budget.depth(depth)))
                        .evaluator(evaluator.as_ref())
                        .observe(&mut notary)
                        .alpha_beta(&state);
                    assert!(notary.open.is_empty() && notary.left > 0);
                }
            }
        }
    }
}

#[test]
fn a_value_returned_bounds_the_true_one() {
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}
