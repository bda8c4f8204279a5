//! Solver query: score, best moves and principal variation within a budget.

use std::fmt;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Cell, Line, LineState, Shape};
use enraya_rules::{Game, Outcome};

use super::forced_moves::{Chain, Position};
use super::geometry::Geometry;
use super::parallel;
use super::solution::{Bounds, Solution, value_of_score};
use super::window_driver::{self, Goal, NullWindowResult};
use super::worker::Worker;
use super::{Solver, SolverShape};
use crate::budget::Meter;
use crate::parallel::THREADS;
use crate::rank::sort_by_rank;
use crate::{Budget, Class, SearchResult, Stopped, Value};

/// Nodes for each of several moves before the next gets its turn; later rounds
/// are longer.
const FIRST_ROUND: u64 = 200_000;

/// Progress of a question: the bounds so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The score, for the player to move.
    pub bounds: Bounds,
    /// Nodes entered so far.
    pub nodes: u64,
}

/// A question about to be asked.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, Notation};
/// use enraya_search::{Budget, Class, solver::Solver};
///
/// let game = ConnectFour::default();
/// let mut solver = Solver::new(game)?;
/// let state = game.parse_position("44444221123333311")?;
/// let weakly = solver.query().weak().score(&state);
/// assert_eq!(weakly.bounds.class(), Some(Class::Win));
/// let little = solver.query().budget(Budget::unlimited().nodes(10)).score(&game.start());
/// assert!(!little.complete && little.nodes <= 10);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Query<'a, S: SolverShape> {
    solver: &'a mut Solver<S>,
    budget: Budget,
    weak: bool,
    report: Box<dyn FnMut(Progress) + 'a>,
}

impl<S: SolverShape> fmt::Debug for Query<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Query { budget, weak, .. } = self;
        let mut query = f.debug_struct("Query");
        query.field("budget", budget).field("weak", weak).finish_non_exhaustive()
    }
}

impl<'a, S: SolverShape> Query<'a, S> {
    pub(super) fn new(solver: &'a mut Solver<S>) -> Self {
        let budget = Budget::unlimited();
        Query { solver, budget, weak: false, report: Box::new(|_| ()) }
    }

    /// Within these limits. Depth means nothing here.
    pub fn budget(self, budget: Budget) -> Self {
        Query { budget, ..self }
    }

    /// Only who wins, not when.
    pub fn weak(self) -> Self {
        Query { weak: true, ..self }
    }

    /// Tells `report` whenever the bounds get narrower.
    pub fn report(self, report: impl FnMut(Progress) + 'a) -> Self {
        Query { report: Box::new(report), ..self }
    }

    /// The score of a position.
    pub fn score(mut self, state: &LineState<S::Bits>) -> Solution {
        let goal = if self.weak { Goal::Class } else { Goal::Score };
        self.solve_to_goal(state, goal, 0)
    }

    /// The score of a position and the moves that keep it, in the order of the
    /// columns; those found before the budget ran out.
    pub fn best_moves(mut self, state: &LineState<S::Bits>) -> (Solution, Vec<Cell>) {
        let goal = if self.weak { Goal::Class } else { Goal::Score };
        let mut solution = self.solve_to_goal(state, goal, 0);
        let mut best = Vec::new();
        if !solution.complete {
            return (solution, best);
        }
        // A move is best if its answer is not above what the best answer leaves.
        let game = self.solver.game;
        let lower = match solution.bounds.lower {
            // If only the class counts, every move of a lost position keeps it.
            ..0 if self.weak => -(game.rules().cells() as i32),
            lower if self.weak => lower.signum(),
            lower => lower,
        };
        self.report = Box::new(|_| ());
        let moves: Vec<Cell> = game.moves(state).collect();
        for mv in moves {
            let answer =
                self.solve_to_goal(&game.result(state, mv), Goal::Above(-lower), solution.nodes);
            solution.nodes += answer.nodes;
            solution.complete &= answer.complete;
            if answer.complete && answer.bounds.upper <= -lower {
                best.push(mv);
            }
        }
        (solution, best)
    }

    /// Every move with the score it leads to, for the player who makes it.
    pub fn moves(mut self, state: &LineState<S::Bits>) -> Vec<(Cell, Solution)> {
        let goal = if self.weak { Goal::Class } else { Goal::Score };
        let game = self.solver.game;
        let budget = self.budget.clone();
        let mut scores: Vec<(Cell, Option<Solution>)> =
            game.moves(state).map(|mv| (mv, None)).collect();
        // In rounds, so that one hard move does not take what the others need.
        let (mut spent, mut round) = (0, FIRST_ROUND);
        loop {
            for (mv, score) in &mut scores {
                if score.is_some_and(|solution| solution.complete) {
                    continue;
                }
                let left = budget.max_nodes().map_or(u64::MAX, |most| most.saturating_sub(spent));
                self.budget = budget.clone().nodes(left.min(round));
                let answer = self.solve_to_goal(&game.result(state, *mv), goal, 0);
                spent += answer.nodes;
                let answer = Solution { bounds: -answer.bounds, ..answer };
                *score = Some(score.map_or(answer, |before| before.and(answer)));
            }
            let open = scores.iter().any(|(_, score)| score.is_some_and(|score| !score.complete));
            if !open || budget.expired() || budget.max_nodes().is_some_and(|most| spent >= most) {
                break;
            }
            round = round.saturating_mul(8);
        }
        scores.into_iter().filter_map(|(mv, score)| Some((mv, score?))).collect()
    }

    /// A line of best play from a position with this score to the end of the
    /// game, or as far as the budget reaches.
    pub fn line(mut self, state: &LineState<S::Bits>, score: i32) -> Vec<Cell> {
        self.principal_variation(state, score, &mut 0)
    }

    /// The score of a position with a line of best play: what
    /// [`Strategy`](crate::Strategy) asks for.
    pub(super) fn result(mut self, state: &LineState<S::Bits>) -> SearchResult<Cell> {
        let game = self.solver.game;
        if game.outcome(state).is_some() {
            return SearchResult::game_over(&game, state);
        }
        let Solution { bounds, mut nodes, complete } = self.solve_to_goal(state, Goal::Score, 0);
        let value = |score| value_of_score(&game.rules(), state, score);
        let (value, pv) = match (bounds.exact(), bounds.class()) {
            (Some(score), _) => (value(score), self.principal_variation(state, score, &mut nodes)),
            (None, Some(Class::Win)) => (value(bounds.lower), Vec::new()),
            (None, Some(Class::Loss)) => (value(bounds.upper), Vec::new()),
            (None, _) => (Value::Estimate(0), Vec::new()),
        };
        let pv = match pv.is_empty() {
            true => from_the_middle(&game, state).into_iter().take(1).collect(),
            false => pv,
        };
        SearchResult { best: pv.first().copied(), value, pv, nodes, complete }
    }

    /// Best play from a position with this score, `spent` nodes off the budget.
    fn principal_variation(
        &mut self,
        state: &LineState<S::Bits>,
        score: i32,
        spent: &mut u64,
    ) -> Vec<Cell> {
        let game = self.solver.game;
        let (mut state, mut score) = (*state, score);
        let mut line = Vec::new();
        'plies: while game.outcome(&state).is_none() {
            for mv in from_the_middle(&game, &state) {
                let child = game.result(&state, mv);
                let answer = self.solve_to_goal(&child, Goal::Above(-score), *spent);
                *spent += answer.nodes;
                if !answer.complete {
                    break 'plies;
                }
                if answer.bounds.upper <= -score {
                    line.push(mv);
                    (state, score) = (child, -score);
                    continue 'plies;
                }
            }
            // No move keeps the score: it was not this position's.
            break;
        }
        line
    }

    /// Asks until the goal is met, with `spent` nodes off the budget.
    fn solve_to_goal(&mut self, state: &LineState<S::Bits>, goal: Goal, spent: u64) -> Solution {
        let game = self.solver.game;
        let known = match game.outcome(state) {
            Some(Outcome::Draw) => Some(0),
            // The last stone made the line.
            Some(Outcome::Win(_)) => {
                Some(-super::solution::win_now(game.rules().cells(), state.stones().count() - 1))
            }
            None => self.solver.book.as_ref().and_then(|book| book.get(&game, state)),
        };
        if let Some(score) = known {
            return Solution { bounds: Bounds::exactly(score), nodes: 0, complete: true };
        }
        let geometry = self.solver.geometry;
        let position = Position::new(&geometry, state.own(), state.stones());
        let (open, same) = match position.follow(&geometry) {
            Chain::Score(score) => {
                return Solution { bounds: Bounds::exactly(score), nodes: 0, complete: true };
            }
            Chain::Open(open, same) => (open, same),
        };
        // Where forced moves have passed the turn on, the question turns as well.
        let goal = match goal {
            Goal::Above(alpha) if !same => Goal::Above(-alpha - 1),
            goal => goal,
        };
        let solution = match game.shape().fast() {
            Some(fast) => self.search(&geometry.in_form(fast), open, same, goal, spent),
            None => self.search(&geometry, open, same, goal, spent),
        };
        Solution { bounds: if same { solution.bounds } else { -solution.bounds }, ..solution }
    }

    /// Searches an open position whose player to move is, or is not, the `same`
    /// as at the root of the question.
    fn search<F: Shape<Bits = S::Bits>>(
        &mut self,
        geometry: &Geometry<F>,
        open: Position<S::Bits>,
        same: bool,
        goal: Goal,
        spent: u64,
    ) -> Solution {
        let Query { solver, budget, report, .. } = self;
        let [local, others @ ..] = solver.local.as_slice() else {
            unreachable!("a solver has at least one thread");
        };
        let mut worker = Worker {
            geometry,
            local,
            shared: &solver.shared,
            ordering: &solver.ordering,
            busy: None,
            meter: Meter::new(budget.less_nodes(spent)),
            stack: std::mem::take(&mut solver.stack),
        };
        let root = worker.root(open);
        let seen = |bounds: Bounds| if same { bounds } else { -bounds };
        let mut bounds = Bounds {
            lower: geometry.worst_open(open.count),
            upper: geometry.best_open(open.count),
        };
        let mut nodes = 0;
        let result = {
            let search = |alpha: i32, node_limit: Option<u64>| {
                worker.stack.clear();
                worker.meter.limit_nodes(node_limit.unwrap_or(u64::MAX));
                let alone = node_limit.is_some() || others.is_empty() || !THREADS;
                if !alone {
                    worker.meter.limit_nodes(solver.single_thread_nodes);
                }
                let mut answer = worker.search(&root, alpha);
                if answer.is_err() && !alone && !worker.meter.is_spent() {
                    answer = parallel::search(&mut worker, others, &root, alpha);
                }
                nodes = worker.meter.nodes();
                match answer {
                    Ok(score) => Ok((NullWindowResult::Score(score), nodes)),
                    Err(Stopped) if node_limit.is_some() && !worker.meter.is_spent() => {
                        Ok((NullWindowResult::Unknown, nodes))
                    }
                    Err(Stopped) => Err(Stopped),
                }
            };
            window_driver::narrow(goal, &mut bounds, search, |bounds, nodes| {
                report(Progress { bounds: seen(bounds), nodes });
            })
        };
        solver.stack = worker.stack;
        Solution { bounds, nodes, complete: result.is_ok() }
    }
}

/// The legal moves, those in the middle first.
fn from_the_middle<S: Shape>(game: &Line<S>, state: &LineState<S::Bits>) -> Vec<Cell> {
    let mut moves: Vec<Cell> = game.moves(state).collect();
    let columns = game.rules().columns();
    sort_by_rank(&mut moves, |mv| (2 * game.place(mv).1 + 1).abs_diff(columns));
    moves
}
