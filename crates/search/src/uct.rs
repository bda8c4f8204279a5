//! UCT (Kocsis and Szepesvári 2006): Monte Carlo tree search with UCB1, in its four
//! steps of selection, expansion, simulation and backpropagation.
//!
//! The textbook version; [`Mcts`](crate::Mcts) is the fast one. An
//! observer sees every simulation as a walk from the root to a leaf: the nodes are
//! entered on the way down, the last one is a leaf with the result of the
//! simulation, and on the way up each is left with that result.

use enraya_rules::Game;
use rand::seq::IteratorRandom;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

use crate::move_order::MoveOrder;
use crate::{Decision, LeafKind, Observer, Search, SearchResult, Stopped};

/// The exploration constant of UCB1, for results between -1 and 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// A node of the tree and its statistics.
struct Vertex<M> {
    mv: Option<M>,
    children: Vec<usize>,
    /// Moves that have no child yet.
    untried: Option<Vec<M>>,
    visits: f64,
    /// The sum of the results for MAX.
    total: f64,
}

impl<M> Vertex<M> {
    fn new(mv: Option<M>) -> Self {
        Vertex { mv, children: Vec::new(), untried: None, visits: 0.0, total: 0.0 }
    }

    fn mean(&self) -> f64 {
        self.total / self.visits
    }
}

impl<G: Game, O: Observer<G>, M: MoveOrder<G>> Search<'_, G, O, M> {
    /// The most visited move after this many simulations with this seed, and its mean
    /// result. The nodes of the budget are nodes of the tree walked through.
    ///
    /// ```
    /// use enraya_rules::{Notation, TicTacToe};
    /// use enraya_search::Search;
    ///
    /// let game = TicTacToe::default();
    /// let state = game.parse_position("XX./OO./...")?;
    /// let decision = Search::new(&game).uct(&state, 200, 7);
    /// assert_eq!(game.move_text(decision.result.best.unwrap()), "c3");
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    pub fn uct(mut self, state: &G::State, simulations: u64, seed: u64) -> Decision<G::Move> {
        self.max = self.game.to_move(state);
        let mut dice = Pcg64::seed_from_u64(seed);
        let mut tree = vec![Vertex::new(None)];
        let mut complete = true;
        for _ in 0..simulations {
            if self.simulate(&mut tree, state, &mut dice).is_err() {
                complete = false;
                break;
            }
        }
        let children = tree[0].children.iter().map(|&child| &tree[child]);
        let visited: Vec<_> = children.filter(|child| child.visits > 0.0).collect();
        let best = visited.iter().max_by(|a, b| a.visits.total_cmp(&b.visits));
        let moves = visited.iter().filter_map(|child| Some((child.mv?, child.mean())));
        let mut result = SearchResult {
            value: best.map_or(0.0, |best| best.mean()),
            nodes: self.meter.nodes(),
            complete,
            ..SearchResult::unknown()
        };
        result.choose(best.and_then(|best| best.mv).or_else(|| self.actions(state).next()));
        Decision { result, moves: moves.collect(), full_root: true }
    }

    /// One walk from the root to a leaf and back.
    fn simulate(
        &mut self,
        tree: &mut Vec<Vertex<G::Move>>,
        root: &G::State,
        dice: &mut Pcg64,
    ) -> Result<(), Stopped> {
        let (mut path, mut state) = (vec![0], root.clone());
        let window = (f64::NEG_INFINITY, f64::INFINITY);
        self.enter(&state, None, 0, window)?;
        loop {
            let node = *path.last().expect("the root");
            let depth = path.len() as u32 - 1;
            if self.game.outcome(&state).is_some() {
                break;
            }
            let untried = tree[node].untried.get_or_insert_with(|| {
                // Taken from the end: the moves are tried in the order of the search.
                let mut moves: Vec<G::Move> = self.actions(&state).collect();
                moves.reverse();
                moves
            });
            let expanded = untried.pop();
            let next = match expanded {
                Some(mv) => {
                    tree.push(Vertex::new(Some(mv)));
                    let child = tree.len() - 1;
                    tree[node].children.push(child);
                    child
                }
                None => self.select(tree, node, &state),
            };
            let mv = tree[next].mv.expect("only the root has no move");
            state = self.result(&state, mv, depth + 1, window)?;
            path.push(next);
            if expanded.is_some() {
                break;
            }
        }
        let depth = path.len() as u32 - 1;
        let (leaf, value) = match self.game.outcome(&state) {
            Some(outcome) => (LeafKind::Terminal, self.terminal_utility(&state, outcome, depth)),
            None => (LeafKind::Horizon, self.roll_out(state, depth, dice)),
        };
        self.observer.leaf(leaf, value);
        for node in path.into_iter().rev() {
            tree[node].visits += 1.0;
            tree[node].total += value;
            self.observer.leave(value);
        }
        Ok(())
    }

    /// The child with the highest upper confidence bound for the player to move.
    fn select(&self, tree: &[Vertex<G::Move>], node: usize, state: &G::State) -> usize {
        let sign = if self.game.to_move(state) == self.max { 1.0 } else { -1.0 };
        let (scale, parent) = (self.max_utility(), tree[node].visits);
        let bound = |child: &Vertex<G::Move>| {
            let exploration = EXPLORATION * (parent.ln() / child.visits).sqrt();
            sign * child.mean() / scale + exploration
        };
        let mut children = tree[node].children.iter().copied();
        let first = children.next().expect("an expanded node has a child");
        children.fold(
            first,
            |best, child| {
                if bound(&tree[child]) > bound(&tree[best]) { child } else { best }
            },
        )
    }

    /// Plays at random to the end.
    fn roll_out(&self, mut state: G::State, mut depth: u32, dice: &mut impl Rng) -> f64 {
        loop {
            if let Some(outcome) = self.game.outcome(&state) {
                return self.terminal_utility(&state, outcome, depth);
            }
            let mv = self.game.moves(&state).choose(dice).expect("the game goes on");
            self.game.play_unchecked(&mut state, mv);
            depth += 1;
        }
    }
}
