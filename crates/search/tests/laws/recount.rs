//! Independent recount: the whole tree as plain data, and an alpha-beta over it that shares
//! no code with the one under test.
//!
//! Negamax: values are relative to the player to move (negated where the player changes),
//! where the textbook search has MAX and MIN; windows are negated with them.

use enraya_rules::{IndexedMoves, Outcome, Player};
use enraya_search::evaluator::Evaluator;
use enraya_search::{Convention, Counter, Cut, Fail, RootMoves, RootWindow, Utility};

/// A position and all that follow, down to some depth.
pub(crate) struct Tree {
    mover: Player,
    outcome: Option<Outcome>,
    /// What the evaluator says, as the first player sees it: of the end of the
    /// game if this is one, else of the position.
    estimate: i32,
    children: Vec<Tree>,
}

impl Tree {
    /// The tree with its branches in this order of move numbers.
    pub(crate) fn grow<G: IndexedMoves>(
        game: &G,
        state: &G::State,
        order: &[usize],
        evaluator: &dyn Evaluator<G::State>,
        depth: u32,
    ) -> Tree {
        let outcome = game.outcome(state);
        let estimate = match outcome {
            Some(outcome) => evaluator.terminal(state, outcome, Player::First),
            None => evaluator.evaluate(state, Player::First),
        };
        let grow = |mv| Tree::grow(game, &game.result(state, mv), order, evaluator, depth - 1);
        let mut moves: Vec<G::Move> =
            if depth == 0 { Vec::new() } else { game.moves(state).collect() };
        moves.sort_by_key(|&mv| order.iter().position(|&number| number == game.move_index(mv)));
        let children = moves.into_iter().map(grow).collect();
        Tree { mover: game.to_move(state), outcome, estimate, children }
    }

    /// All nodes, ends of games, and nodes `depth` plies down that are no end.
    pub(crate) fn census(&self, depth: u32) -> (u64, u64, u64) {
        match (self.outcome, depth) {
            (Some(_), _) => (1, 1, 0),
            (None, 0) => (1, 0, 1),
            (None, _) => self.children.iter().fold((1, 0, 0), |sum, child| {
                let (nodes, ends, horizon) = child.census(depth - 1);
                (sum.0 + nodes, sum.1 + ends, sum.2 + horizon)
            }),
        }
    }
}

/// A search of a [`Tree`].
pub(crate) struct Recount<'a> {
    pub(crate) convention: &'a Convention,
    /// What stands for 10 in "10 - depth".
    pub(crate) ten: f64,
    /// The depth limit; more than any game has plies if there is none.
    pub(crate) limit: u32,
    /// Whether root moves do not narrow the window for their siblings.
    pub(crate) full_root: bool,
    pub(crate) counter: Counter,
}

impl Recount<'_> {
    /// The value for the player to move at the root, and that of every root
    /// move searched.
    pub(crate) fn root(&mut self, tree: &Tree) -> (f64, Vec<f64>) {
        let reach = match (self.convention.window, self.convention.utility) {
            (RootWindow::Inf, _) => f64::INFINITY,
            (RootWindow::Unit, Utility::Unit) => 1.0,
            (RootWindow::Unit, Utility::Ten) => 10.0,
            (RootWindow::Unit, Utility::Depth) => self.ten,
            (RootWindow::Unit, Utility::Cost) => 10_000.0,
        };
        let mut values = Vec::new();
        let value = self.visit(tree, 0, [-reach, reach], &mut values);
        (value, values)
    }

    fn visit(&mut self, tree: &Tree, depth: u32, window: [f64; 2], found: &mut Vec<f64>) -> f64 {
        self.counter.nodes += 1;
        if let Some(value) = self.leaf(tree, depth) {
            return value;
        }
        let [mut least, most] = window;
        let mut best = f64::NEG_INFINITY;
        for (number, child) in tree.children.iter().enumerate() {
            let turn = if child.mover == tree.mover { 1.0 } else { -1.0 };
            let inner = if turn > 0.0 { [least, most] } else { [-most, -least] };
            let value = turn * self.visit(child, depth + 1, inner, &mut Vec::new());
            found.push(value);
            if value > best {
                best = value;
            }
            if depth == 0 && (self.full_root || self.convention.root == RootMoves::Full) {
                continue;
            }
            let enough = match self.convention.cut {
                Cut::Ge => best >= most,
                Cut::Gt => best > most,
            };
            if enough {
                self.counter.cutoffs += 1;
                self.counter.cut_at[number.min(3)] += 1;
                break;
            }
            if best > least {
                least = best;
            }
        }
        match self.convention.fail {
            // The root's value is not clamped to its window.
            Fail::Hard if depth > 0 => best.max(window[0]).min(window[1]),
            _ => best,
        }
    }

    fn leaf(&mut self, tree: &Tree, depth: u32) -> Option<f64> {
        let sign = if tree.mover == Player::First { 1.0 } else { -1.0 };
        let estimate = sign * f64::from(tree.estimate);
        let Some(outcome) = tree.outcome else {
            if depth < self.limit {
                return None;
            }
            self.counter.horizon += 1;
            let whole = self.convention.utility == Utility::Cost;
            return Some(if whole { estimate } else { estimate / 10_000.0 });
        };
        self.counter.terminal += 1;
        let end = match outcome {
            Outcome::Draw => 0.0,
            Outcome::Win(winner) if winner == tree.mover => 1.0,
            Outcome::Win(_) => -1.0,
        };
        Some(match self.convention.utility {
            Utility::Unit => end,
            Utility::Ten => end * 10.0,
            // The position after the root's move is at depth 0, as on the slide.
            Utility::Depth => end * (self.ten - f64::from(depth.max(1)) + 1.0),
            Utility::Cost => estimate,
        })
    }
}
