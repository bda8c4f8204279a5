//! Iterative deepening with a table, as the textbook has it.
//!
//! Alpha-Beta to depth 1, 2, 3…, each time with what the times before have found:
//! a position met again in the same iteration is answered from the table, and in
//! every position the move that was best before is searched first. The last
//! iteration costs less for all the others than it would cost without them.

use std::collections::HashMap;

use enraya_rules::{Game, Keyed};

use crate::{Class, Decision, Observer, Search, Stopped, Utility};

/// What was found in a position.
struct Entry<S, M> {
    /// A key may be shared by several positions; this is the one.
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

impl<G: Keyed, O: Observer<G>> Search<'_, G, O> {
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
    /// assert_eq!(found.value, same.value);
    /// assert!(with.table_hits > 0 && with.nodes < without.nodes);
    /// ```
    pub fn deepening(mut self, state: &G::State) -> Decision<G::Move> {
        let left = self.game.plies_left(state);
        let deepest = self.meter.budget().max_depth().map_or(left, |most| most.min(left));
        let mut table = Table::<G>::new();
        let mut decision = None;
        for depth in deepest.min(1)..=deepest {
            self.meter.set_depth(depth);
            let first = table.get(&self.game.key(state)).and_then(|entry| entry.best);
            let moves = first_of(self.game, state, first);
            let found = self.decide_among(state, true, moves, |search, action, alpha, beta| {
                search.remembered_child(&mut table, state, action, 1, alpha, beta)
            });
            if !found.complete {
                return Decision { complete: false, ..decision.unwrap_or(found) };
            }
            let root = Entry {
                state: state.clone(),
                left: None,
                value: found.value,
                bound: Bound::Exact,
                best: found.best,
            };
            table.insert(self.game.key(state), root);
            let decided = self.utility().class(found.value) != Class::Draw;
            decision = Some(found);
            if decided && self.utility() != Utility::Cost {
                break;
            }
        }
        let decision = decision.expect("one iteration was made");
        if decision.full_root { self.choose_again(state, decision) } else { decision }
    }

    /// Chooses among equally good moves in the game's own order.
    fn choose_again(&self, state: &G::State, mut decision: Decision<G::Move>) -> Decision<G::Move> {
        let order: Vec<G::Move> = self.game.moves(state).collect();
        decision.moves.sort_by_key(|(mv, _)| order.iter().position(|other| other == mv));
        Decision { best: self.choose(state, &decision.moves, decision.value), ..decision }
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
        // What comes out of a closed window says nothing.
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
        for (number, action) in first_of(self.game, state, first).enumerate() {
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
        for (number, action) in first_of(self.game, state, first).enumerate() {
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

/// The moves of a position, `first` before all others.
fn first_of<'a, G: Game>(
    game: &'a G,
    state: &'a G::State,
    first: Option<G::Move>,
) -> impl Iterator<Item = G::Move> {
    first.into_iter().chain(game.moves(state).filter(move |&mv| Some(mv) != first))
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
