//! Textbook alpha-beta, one ply deeper at a time: what the engine is compared with
//! in class.

use enraya_rules::{Game, IndexedMoves, Notation, Order, Reordered};

use crate::{
    Budget, Convention, Counter, Evaluator, Profile, Search, Thought, Value, value_of_utility,
};

/// Searches ever deeper until the value is settled or the budget is spent, and
/// tells `report` of every depth. Knows no table and no order but the one from the
/// middle of the board, where there is one.
///
/// ```
/// use enraya_rules::{Notation, TicTacToe};
/// use enraya_search::evaluator::Indifferent;
/// use enraya_search::{Budget, Value, deepen};
///
/// let game = TicTacToe::default();
/// let state = game.parse_position("XO./.X./..O")?;
/// let thought = deepen(&game, &state, &Indifferent, &Budget::unlimited(), &mut |_| ());
/// assert_eq!((thought.value, thought.depth), (Value::Win(3), 3));
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub fn deepen<G: IndexedMoves + Notation + Clone>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    budget: &Budget,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Thought<G::Move> {
    match Reordered::new(game.clone(), &Order::Center) {
        Ok(game) => deepen_in_order(&game, state, evaluator, budget, report),
        Err(_) => deepen_in_order(game, state, evaluator, budget, report),
    }
}

fn deepen_in_order<G: Game>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    budget: &Budget,
    report: &mut dyn FnMut(&Thought<G::Move>),
) -> Thought<G::Move> {
    if game.outcome(state).is_some() {
        return Thought::over(game, state);
    }
    let left = game.plies_left(state);
    let deepest = budget.deepest(left);
    let first = game.moves(state).next();
    let mut thought = Thought {
        best: first,
        value: Value::Estimate(evaluator.evaluate(state, game.to_move(state))),
        settled: false,
        line: first.into_iter().collect(),
        depth: 0,
        nodes: 0,
        complete: false,
    };
    for depth in 1..=deepest {
        let mut counter = Counter::default();
        let decision = Search::new(game)
            .convention(Convention::from(Profile::Lecture))
            .evaluator(evaluator)
            .budget(budget.less_nodes(thought.nodes).depth(depth))
            .observe(&mut counter)
            .alpha_beta(state);
        thought.nodes += counter.nodes;
        if !decision.complete {
            break;
        }
        thought.value = value_of_utility(game, decision.value, counter.horizon == 0);
        thought.settled = thought.value.class().is_some();
        thought.complete = thought.settled || depth == deepest;
        (thought.best, thought.depth) = (decision.best, depth);
        thought.line = decision.best.into_iter().collect();
        report(&thought);
        if thought.settled {
            break;
        }
    }
    thought
}
