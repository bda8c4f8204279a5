//! Textbook search builder: convention, leaf values, choice at the root.

use enraya_rules::{Game, IndexedMoves, Keyed, Notation, Order, OrderError, Outcome, Player};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

use crate::budget::Meter;
use crate::evaluator::{Evaluator, WIN, ZeroEvaluator};
use crate::move_order::{MoveOrder, Named, Natural};
use crate::named;
use crate::{
    Budget, Class, Convention, LeafKind, Node, Observer, RootMoves, RootWindow, SearchResult,
    Stopped, Tie, Utility, Value,
};

/// The builder of a textbook search: a game, a convention, limits, an observer.
///
/// ```
/// use enraya_rules::{Game, TicTacToe};
/// use enraya_search::{Counter, Search};
///
/// let game = TicTacToe::default();
/// let mut counter = Counter::default();
/// let decision = Search::new(&game).observe(&mut counter).alpha_beta(&game.start());
/// assert_eq!(decision.result.value, 0.0);
/// assert_eq!((counter.leaves(), counter.nodes), (7_330, 18_297));
/// ```
#[derive(Debug)]
pub struct Search<'a, G: Game, O = (), M = Natural> {
    pub(crate) game: &'a G,
    pub(crate) convention: Convention,
    pub(crate) observer: O,
    pub(crate) max: Player,
    order: M,
    tie: Tie,
    seed: u64,
    pub(crate) meter: Meter,
    evaluator: DebugEvaluator<'a, G::State>,
}

struct DebugEvaluator<'a, S>(&'a dyn Evaluator<S>);

impl<S> std::fmt::Debug for DebugEvaluator<'_, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Evaluator")
    }
}

named! {
    /// A textbook algorithm.
    pub enum Algorithm {
        /// Searches every line of play.
        Minimax = "minimax",
        /// Prunes what cannot change the result.
        AlphaBeta = "alphabeta",
        /// Principal variation search: null windows for all moves but the first.
        Pvs = "pvs",
        /// Iterative deepening with a transposition table.
        Deepening = "deepening",
    }
}

/// The answer of a textbook search. Values are `f64`, as in the books; exact distances come from
/// the utility `depth`.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<M> {
    /// The move chosen and the value of the root, in the convention's utility.
    /// Of the principal variation the textbook searches keep only the first
    /// move.
    pub result: SearchResult<M, f64>,
    /// The root moves that were searched to the end, in order, with their
    /// values. Without [`full_root`](Decision::full_root) alpha-beta's are
    /// exact only where they improved on the ones before.
    pub moves: Vec<(M, f64)>,
    /// Whether every root move was searched with the full window.
    pub full_root: bool,
}

/// Searches one move of the root with the window (α, β).
type RootMove<'f, S, M> = &'f mut dyn FnMut(&mut S, M, f64, f64) -> Result<f64, Stopped>;

impl<'a, G: Game> Search<'a, G> {
    /// A search with the default convention, no limits and no observer.
    pub fn new(game: &'a G) -> Self {
        Search {
            game,
            convention: Convention::default(),
            observer: (),
            max: Player::First,
            order: Natural,
            tie: Tie::First,
            seed: 0,
            meter: Meter::new(Budget::unlimited()),
            evaluator: DebugEvaluator(&ZeroEvaluator),
        }
    }
}

impl<'a, G: Game, O: Observer<G>, M: MoveOrder<G>> Search<'a, G, O, M> {
    /// With these conventions, but in the game's own order of moves: any other
    /// needs a game that numbers and names its moves, and is set by
    /// [`order`](Search::order).
    pub fn convention(self, convention: Convention) -> Self {
        Search { convention, ..self }
    }

    /// With the moves of every position in this order.
    ///
    /// ```
    /// use enraya_rules::{Game, Order, TicTacToe};
    /// use enraya_search::Search;
    ///
    /// let game = TicTacToe::default();
    /// let decision = Search::new(&game).order(&Order::Center)?.alpha_beta(&game.start());
    /// assert_eq!(decision.result.nodes, 7_275);
    /// # Ok::<(), enraya_rules::OrderError>(())
    /// ```
    pub fn order(self, order: &Order) -> Result<Search<'a, G, O, Named<G>>, OrderError>
    where
        G: IndexedMoves + Notation,
    {
        Ok(Search {
            order: Named::new(self.game, order)?,
            game: self.game,
            convention: self.convention,
            observer: self.observer,
            max: self.max,
            tie: self.tie,
            seed: self.seed,
            meter: self.meter,
            evaluator: self.evaluator,
        })
    }

    /// With this choice among equally good moves; `seed` is for
    /// [`Tie::Random`].
    pub fn tie(self, tie: Tie, seed: u64) -> Self {
        Search { tie, seed, ..self }
    }

    /// Within these limits.
    pub fn budget(self, budget: Budget) -> Self {
        Search { meter: Meter::new(budget), ..self }
    }

    /// With this evaluation at the depth limit.
    pub fn evaluator(self, evaluator: &'a dyn Evaluator<G::State>) -> Self {
        Search { evaluator: DebugEvaluator(evaluator), ..self }
    }

    /// Watched by `observer`.
    pub fn observe<P: Observer<G>>(self, observer: P) -> Search<'a, G, P, M> {
        Search {
            game: self.game,
            convention: self.convention,
            observer,
            max: self.max,
            order: self.order,
            tie: self.tie,
            seed: self.seed,
            meter: self.meter,
            evaluator: self.evaluator,
        }
    }

    /// Runs the algorithm named.
    pub fn run(self, algorithm: Algorithm, state: &G::State) -> Decision<G::Move>
    where
        G: Keyed,
    {
        match algorithm {
            Algorithm::Minimax => self.minimax(state),
            Algorithm::AlphaBeta => self.alpha_beta(state),
            Algorithm::Pvs => self.pvs(state),
            Algorithm::Deepening => self.deepening(state),
        }
    }

    /// The utility of finished games in this search.
    pub(crate) fn utility(&self) -> Utility {
        if self.tie == Tie::Quickest { Utility::Depth } else { self.convention.utility }
    }

    /// ACTIONS: the legal moves, in the order of this search.
    #[inline(always)]
    pub(crate) fn actions<'s>(
        &self,
        state: &'s G::State,
    ) -> impl Iterator<Item = G::Move> + use<'a, 's, G, O, M> {
        self.order.moves(self.game, state)
    }

    /// The position after `action`, entered as a node `depth` plies deep.
    #[inline]
    pub(crate) fn result(
        &mut self,
        state: &G::State,
        action: G::Move,
        depth: u32,
        window: (f64, f64),
    ) -> Result<G::State, Stopped> {
        let child = self.game.result(state, action);
        self.enter(&child, Some(action), depth, window)?;
        Ok(child)
    }

    #[inline]
    pub(crate) fn enter(
        &mut self,
        state: &G::State,
        last: Option<G::Move>,
        depth: u32,
        window: (f64, f64),
    ) -> Result<(), Stopped> {
        self.meter.tick()?;
        self.observer.enter(Node { game: self.game, state, last, depth, window });
        Ok(())
    }

    /// The value of a leaf: UTILITY where the game is over, EVAL at the depth
    /// limit; `None` where the search goes on.
    #[inline]
    pub(crate) fn leaf(&mut self, state: &G::State, depth: u32) -> Option<f64> {
        let (leaf, value) = if let Some(outcome) = self.game.outcome(state) {
            (LeafKind::Terminal, self.terminal_utility(state, outcome, depth))
        } else if Some(depth) == self.meter.budget().max_depth() {
            let estimate = self.evaluator.0.estimate(state, self.max);
            let scale = if self.convention.utility == Utility::Cost { 1.0 } else { WIN.into() };
            (LeafKind::Horizon, estimate / scale)
        } else {
            return None;
        };
        self.observer.leaf(leaf, value);
        self.observer.leave(value);
        Some(value)
    }

    /// UTILITY of a finished game.
    #[inline]
    pub(crate) fn terminal_utility(&self, state: &G::State, outcome: Outcome, depth: u32) -> f64 {
        let sign = f64::from(outcome.sign_for(self.max));
        match self.convention.utility {
            Utility::Unit => sign,
            Utility::Ten => 10.0 * sign,
            Utility::Depth => sign * Utility::of_win(self.game, depth),
            Utility::Cost => self.cost(state, outcome),
        }
    }

    /// Asks the evaluator; kept out of line, so that the other utilities stay small.
    #[cold]
    #[inline(never)]
    fn cost(&self, state: &G::State, outcome: Outcome) -> f64 {
        self.evaluator.0.utility(state, outcome, self.max)
    }

    /// An upper bound on the utility of any game.
    pub(crate) fn max_utility(&self) -> f64 {
        match self.utility() {
            Utility::Unit => 1.0,
            Utility::Ten => 10.0,
            Utility::Depth => Utility::ten(self.game),
            Utility::Cost => self.evaluator.0.bound().max(f64::MIN_POSITIVE),
        }
    }

    /// Chooses at the root: MAX searches every move by `value` and takes the
    /// best. `prunes` says that a move's value may be a mere bound once
    /// another has raised α.
    pub(crate) fn decide(
        &mut self,
        state: &G::State,
        prunes: bool,
        value: RootMove<'_, Self, G::Move>,
    ) -> Decision<G::Move> {
        let moves: Vec<G::Move> = self.actions(state).collect();
        self.decide_among(state, prunes, &moves, value)
    }

    /// Chooses at the root among moves in this order.
    pub(crate) fn decide_among(
        &mut self,
        state: &G::State,
        prunes: bool,
        moves: &[G::Move],
        value: RootMove<'_, Self, G::Move>,
    ) -> Decision<G::Move> {
        self.max = self.game.to_move(state);
        if self.tie == Tie::Quickest {
            self.convention.utility = Utility::Depth;
        }
        let full_root = !prunes
            || self.convention.root == RootMoves::Full
            || matches!(self.tie, Tie::Last | Tie::Random);
        let (mut alpha, beta) = self.root_window();
        let entered = self.meter.nodes();
        let mut decision =
            Decision { result: SearchResult::unknown(), moves: Vec::new(), full_root };
        let result = &mut decision.result;

        if self.enter(state, None, 0, (alpha, beta)).is_err() {
            result.choose(moves.first().copied());
            return decision;
        }
        result.complete = true;
        if let Some(value) = self.leaf(state, 0) {
            (result.value, result.nodes) = (value, self.meter.nodes() - entered);
            result.choose(moves.first().copied());
            return decision;
        }
        let mut best = f64::NEG_INFINITY;
        for (number, &action) in moves.iter().enumerate() {
            let Ok(found) = value(self, action, alpha, beta) else {
                result.complete = false;
                break;
            };
            decision.moves.push((action, found));
            if found > best {
                best = found;
                self.observer.update(action, found);
            }
            if full_root {
                continue;
            }
            if self.convention.cut.met(best, beta) {
                self.observer.cutoff(number, best, beta);
                break;
            }
            alpha = alpha.max(best);
        }
        result.choose(self.choose(&decision.moves, best).or(moves.first().copied()));
        result.value = if decision.moves.is_empty() { 0.0 } else { best };
        result.nodes = self.meter.nodes() - entered;
        if result.complete {
            self.observer.leave(result.value);
        }
        decision
    }

    pub(crate) fn root_window(&self) -> (f64, f64) {
        let bound = match self.convention.window {
            RootWindow::Inf => f64::INFINITY,
            RootWindow::Unit => self.max_utility(),
        };
        (-bound, bound)
    }

    /// One of the moves with the value `best`, by the tie rule.
    pub(crate) fn choose(&self, moves: &[(G::Move, f64)], best: f64) -> Option<G::Move> {
        let ties: Vec<G::Move> =
            moves.iter().filter(|(_, value)| *value == best).map(|(mv, _)| *mv).collect();
        let chosen = match self.tie {
            Tie::First | Tie::Quickest => ties.first(),
            Tie::Last => ties.last(),
            Tie::Random => ties.choose(&mut Pcg64::seed_from_u64(self.seed)),
        };
        chosen.copied()
    }
}

impl Value {
    /// The value that a number under [`Utility::Depth`] stands for; a draw or an
    /// estimate otherwise, by whether the search saw the end of every game.
    ///
    /// ```
    /// use enraya_rules::TicTacToe;
    /// use enraya_search::Value;
    /// let game = TicTacToe::default();
    /// assert_eq!(Value::from_utility(&game, 8.0, true), Value::Win(3));
    /// assert_eq!(Value::from_utility(&game, -9.0, false), Value::Loss(2));
    /// assert_eq!(Value::from_utility(&game, 0.0, true), Value::Draw);
    /// assert_eq!(Value::from_utility(&game, 0.25, false), Value::Estimate(2_500));
    /// ```
    pub fn from_utility<G: Game>(game: &G, utility: f64, searched_out: bool) -> Value {
        let plies = || (Utility::ten(game) - utility.abs()) as u32 + 1;
        match Utility::Depth.class(utility) {
            Class::Win => Value::Win(plies()),
            Class::Loss => Value::Loss(plies()),
            Class::Draw if searched_out => Value::Draw,
            Class::Draw => Value::Estimate((utility * f64::from(WIN)).round() as i32),
        }
    }
}

impl Utility {
    /// The number that stands for 10 in "10 − depth": more than any game has plies.
    #[inline]
    pub fn ten<G: Game>(game: &G) -> f64 {
        f64::from(game.max_plies().max(9) + 1)
    }

    /// The value under [`Utility::Depth`] of a game won `plies` after the root. The slide
    /// counts depth from the position after the root's move, so a win in one ply is
    /// [`ten`](Utility::ten), and so is a root that is won already.
    #[inline]
    pub fn of_win<G: Game>(game: &G, plies: u32) -> f64 {
        Utility::ten(game) - f64::from(plies.saturating_sub(1))
    }

    /// Win, draw or loss, from a value in this utility. Means something only
    /// if no estimate took part.
    pub fn class(self, value: f64) -> Class {
        let win = match self {
            Utility::Unit | Utility::Ten | Utility::Depth => 1.0,
            Utility::Cost => f64::from(WIN) / 2.0,
        };
        if value >= win {
            Class::Win
        } else if value <= -win {
            Class::Loss
        } else {
            Class::Draw
        }
    }
}
