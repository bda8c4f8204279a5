//! Iterative deepening: alpha-beta to depth 1, 2, 3… (Slate and Atkin 1977).
//!
//! [`Search::deepening`] keeps a transposition table between the iterations: a
//! position met again in the same iteration is answered from the table, and in
//! every position the move that was best before is searched first, which pays for
//! the iterations before the last. [`deepen`] is the same without a table, for
//! comparison.

use std::collections::HashMap;

use enraya_rules::{Game, IndexedMoves, Keyed, Notation};

use crate::move_order::MoveOrder;
use crate::rank::sort_by_rank;
use crate::{
    Budget, Class, Counter, Decision, DeepeningResult, Evaluator, Observer, Profile, Search,
    SearchResult, Stopped, Utility, Value, iterate_depths,
};

/// A table entry: what was found in a position.
struct Entry<S, M> {
    /// The position itself: keys may collide.
    state: S,
    /// Plies that were left to the depth limit.
    left: Option<u32>,
    value: f64,
    bound: Bound,
    best: Option<M>,
}

#[derive(Clone, Copy, PartialEq)]
enum Bound {
    Exact,
    Lower,
    Upper,
}

type Table<G> = HashMap<u64, Entry<<G as Game>::State, <G as Game>::Move>>;

impl<'a, G: Keyed, O: Observer<G>, M: MoveOrder<G>> Search<'a, G, O, M> {
    /// The best move and its value, by searching ever deeper with a table of
    /// positions. Among equally good moves the one that was best an iteration
    /// earlier is preferred.
    ///
    /// ```
    /// use enraya_rules::{Game, TicTacToe};
    /// use enraya_search::{Counter, Search};
    ///
    /// let game = TicTacToe::default();
    /// let (mut with, mut without) = (Counter::default(), Counter::default());
    /// let found = Search::new(&game).observe(&mut with).deepening(&game.start());
    /// let same = Search::new(&game).observe(&mut without).alpha_beta(&game.start());
    /// assert_eq!(found.result.value, same.result.value);
    /// assert!(with.table_hits > 0 && with.nodes < without.nodes);
    /// ```
    pub fn deepening(mut self, state: &G::State) -> Decision<G::Move> {
        let left = self.game.plies_left(state);
        let deepest = self.meter.budget().max_depth().map_or(left, |most| most.min(left));
        let mut table = Table::<G>::new();
        let mut decision = None;
        iterate_depths(deepest.min(1)..=deepest, |depth| {
            self.meter.set_depth(depth);
            let first = table.get(&self.game.key(state)).and_then(|entry| entry.best);
            let moves: Vec<G::Move> = self.actions_from(state, first).collect();
            let found =
                self.decide_among(state, true, &moves, &mut |search, action, alpha, beta| {
                    search.remembered_child(&mut table, state, action, 1, alpha, beta)
                });
            if !found.result.complete {
                decision.get_or_insert(found).result.complete = false;
                return Err(Stopped);
            }
            let root = Entry {
                state: state.clone(),
                left: None,
                value: found.result.value,
                bound: Bound::Exact,
                best: found.result.best,
            };
            table.insert(self.game.key(state), root);
            let decided = self.utility().class(found.result.value) != Class::Draw;
            decision = Some(found);
            Ok(decided && self.utility() != Utility::Cost)
        });
        let mut decision: Decision<G::Move> = decision.expect("one iteration was made");
        decision.result.nodes = self.meter.nodes();
        match decision.full_root && decision.result.complete {
            true => self.choose_again(state, decision),
            false => decision,
        }
    }

    /// Chooses among equally good moves in the order of the search.
    fn choose_again(&self, state: &G::State, mut decision: Decision<G::Move>) -> Decision<G::Move> {
        let order: Vec<G::Move> = self.actions(state).collect();
        sort_by_rank(&mut decision.moves, |(mv, _)| order.iter().position(|&other| other == mv));
        let best = self.choose(&decision.moves, decision.result.value);
        decision.result.choose(best.or(order.first().copied()));
        decision
    }

    /// The moves of a position, `first` before all others.
    fn actions_from<'s>(
        &self,
        state: &'s G::State,
        first: Option<G::Move>,
    ) -> impl Iterator<Item = G::Move> + use<'a, 's, G, O, M> {
        first.into_iter().chain(self.actions(state).filter(move |&mv| Some(mv) != first))
    }

    fn remembered_child(
        &mut self,
        table: &mut Table<G>,
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
        let left = self.meter.budget().max_depth().map(|limit| limit - depth);
        let key = self.game.key(&child);
        let entry = table.get(&key).filter(|entry| entry.state == child);
        let first = entry.and_then(|entry| entry.best);
        if let Some(value) = entry.filter(|entry| entry.left == left).and_then(|entry| {
            let value = from_table(entry.value, depth, self.utility());
            entry.answers(value, alpha, beta).then_some(value)
        }) {
            self.observer.table_hit(value);
            self.observer.leave(value);
            return Ok(value);
        }
        let (v, best) = if self.game.to_move(&child) == self.max {
            self.remembered_max(table, &child, first, depth, alpha, beta)?
        } else {
            self.remembered_min(table, &child, first, depth, alpha, beta)?
        };
        let bound = if v <= alpha {
            Bound::Upper
        } else if v >= beta {
            Bound::Lower
        } else {
            Bound::Exact
        };
        let value = self.convention.fail.returned(v, alpha, beta);
        // A value from a closed window is no bound.
        if alpha < beta {
            let kept = to_table(value, depth, self.utility());
            table.insert(key, Entry { state: child, left, value: kept, bound, best });
        }
        self.observer.leave(value);
        Ok(value)
    }

    fn remembered_max(
        &mut self,
        table: &mut Table<G>,
        state: &G::State,
        first: Option<G::Move>,
        depth: u32,
        mut alpha: f64,
        beta: f64,
    ) -> Result<(f64, Option<G::Move>), Stopped> {
        let (mut v, mut best) = (f64::NEG_INFINITY, None);
        for (number, action) in self.actions_from(state, first).enumerate() {
            let value = self.remembered_child(table, state, action, depth + 1, alpha, beta)?;
            if value > v {
                (v, best) = (value, Some(action));
                self.observer.update(action, v);
            }
            if self.convention.cut.met(v, beta) {
                self.observer.cutoff(number, v, beta);
                break;
            }
            alpha = alpha.max(v);
        }
        Ok((v, best))
    }

    fn remembered_min(
        &mut self,
        table: &mut Table<G>,
        state: &G::State,
        first: Option<G::Move>,
        depth: u32,
        alpha: f64,
        mut beta: f64,
    ) -> Result<(f64, Option<G::Move>), Stopped> {
        let (mut v, mut best) = (f64::INFINITY, None);
        for (number, action) in self.actions_from(state, first).enumerate() {
            let value = self.remembered_child(table, state, action, depth + 1, alpha, beta)?;
            if value < v {
                (v, best) = (value, Some(action));
                self.observer.update(action, v);
            }
            if self.convention.cut.met(-v, -alpha) {
                self.observer.cutoff(number, v, alpha);
                break;
            }
            beta = beta.min(v);
        }
        Ok((v, best))
    }
}

impl<S, M> Entry<S, M> {
    /// Whether the value is all that the window asks for.
    fn answers(&self, value: f64, alpha: f64, beta: f64) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}

/// A value that counts plies from the root, counted from the position instead, and
/// back again: the same position may be met at another depth.
fn to_table(value: f64, depth: u32, utility: Utility) -> f64 {
    shifted(value, f64::from(depth), utility)
}

fn from_table(value: f64, depth: u32, utility: Utility) -> f64 {
    shifted(value, -f64::from(depth), utility)
}

fn shifted(value: f64, plies: f64, utility: Utility) -> f64 {
    match (utility, utility.class(value)) {
        (Utility::Depth, Class::Win) if value.is_finite() => value + plies,
        (Utility::Depth, Class::Loss) if value.is_finite() => value - plies,
        _ => value,
    }
}

/// Iterative deepening without a table: textbook alpha-beta ever deeper, until the
/// value is settled or the budget is spent; `report` is called after every depth.
/// Moves are tried from the middle of the board where the game has that order.
///
/// ```
/// use enraya_rules::{Notation, TicTacToe};
/// use enraya_search::evaluator::ZeroEvaluator;
/// use enraya_search::{Budget, Value, deepen};
///
/// let game = TicTacToe::default();
/// let state = game.parse_position("XO./.X./..O")?;
/// let thought = deepen(&game, &state, &ZeroEvaluator, &Budget::unlimited(), &mut |_| ());
/// assert_eq!((thought.result.value, thought.depth), (Value::Win(3), 3));
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub fn deepen<G: IndexedMoves + Notation>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    budget: &Budget,
    report: &mut dyn FnMut(&DeepeningResult<G::Move>),
) -> DeepeningResult<G::Move> {
    if game.outcome(state).is_some() {
        return DeepeningResult::game_over(game, state);
    }
    let order = game.center_first();
    let search = |budget: Budget| {
        let search = Search::new(game).order(&order).expect("the game has this order");
        search.convention(Profile::Lecture.into()).evaluator(evaluator).budget(budget)
    };
    let deepest = budget.deepest(game.plies_left(state));
    let first = search(Budget::unlimited()).actions(state).next();
    let mut deepened = DeepeningResult {
        result: SearchResult {
            best: first,
            value: Value::Estimate(evaluator.evaluate(state, game.to_move(state))),
            pv: first.into_iter().collect(),
            nodes: 0,
            complete: false,
        },
        depth: 0,
        settled: false,
    };
    iterate_depths(1..=deepest, |depth| {
        let mut counter = Counter::default();
        let budget = budget.less_nodes(deepened.result.nodes).depth(depth);
        let found = search(budget).observe(&mut counter).alpha_beta(state).result;
        let nodes = deepened.result.nodes + found.nodes;
        deepened.result.nodes = nodes;
        if !found.complete {
            return Err(Stopped);
        }
        let value = Value::from_utility(game, found.value, counter.horizon == 0);
        let settled = value.class().is_some();
        let complete = settled || depth == deepest;
        let result = SearchResult { best: found.best, value, pv: found.pv, nodes, complete };
        deepened = DeepeningResult { result, depth, settled };
        report(&deepened);
        Ok(settled)
    });
    deepened
}
