//! Analysis: the value of every legal move.
//!
//! By the exact solver where the game has one; by the margin solver in the endgame of a game
//! that is won by a margin; else by the engine's ranking of all moves.
//! With a depth limit it is textbook alpha-beta with utility `depth`, one ply deeper at a
//! time: the utility of a forced win *is* its distance. A move whose value is a forced win
//! or loss within the horizon is settled; one whose tree has no horizon node left is a
//! draw; what remains when the budget runs out is an estimate.

mod margins;

use enraya_play::value::ProvenValue;
use enraya_play::{
    Capabilities, ExactSolver, FinalMargin, Playable, Played, Session, Threat, Workspace, Zugzwang,
    with_played,
};
use enraya_rules::{Order, Player};
use enraya_search::solver::Bounds;
use enraya_search::{
    Budget, Class, Convention, Counter, Evaluator, Profile, Search, Stopped, Value, iterate_depths,
};
use enraya_words::Words;

/// The value of one move for the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move, as text.
    pub text: String,
    /// Its value; distances count the move itself.
    pub value: Value,
    /// Its score on the exact solver's scale, where there is one. If several scores are
    /// possible, the value is that of the lowest, or an estimate.
    pub bounds: Option<Bounds>,
    /// By how much the player wins or loses with best play, where that is proven.
    pub margin: Option<FinalMargin>,
    /// Whether no other move has a better value.
    pub best: bool,
}

/// The exact solver's findings beyond the values of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactAnalysis {
    /// The principal variation, as moves' text; empty if the budget did not suffice.
    pub line: Vec<String>,
    /// The empty cells that complete a line, the first player's first.
    pub threats: Vec<Threat>,
    /// The zugzwang by the odd-even rule.
    pub zugzwang: Zugzwang,
}

/// The values of all legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Every legal move, in the game's order; none if the game is over.
    pub moves: Vec<MoveValue>,
    /// The depth to which every unsettled move was searched.
    pub depth: u32,
    /// Nodes examined.
    pub nodes: u64,
    /// The exact solver's findings, if the game has one and is not over.
    pub exact: Option<ExactAnalysis>,
}

impl MoveValue {
    /// Whether its value is settled, down to the distance or the margin.
    pub fn is_exact(&self) -> bool {
        self.bounds.map_or(self.value.class().is_some(), |bounds| bounds.exact().is_some())
    }

    /// Its value, and whether that is settled.
    pub fn worth(&self) -> ProvenValue {
        ProvenValue { value: self.value, exact: self.is_exact(), margin: self.margin }
    }

    /// The distance of a win or loss, if it is settled.
    pub fn distance(&self) -> Option<u32> {
        self.worth().distance()
    }

    /// Its score on the exact solver's scale, where there is one and it is settled.
    pub fn score(&self) -> Option<i32> {
        self.bounds.and_then(Bounds::exact)
    }

    /// The value in words: "wins by 4 boxes", "wins in 3", or only "wins" if the distance is
    /// not known.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_search::Budget;
    /// use enraya_study::analyze;
    /// use enraya_words::{Language, Words};
    ///
    /// let session = Session::open(&"tictactoe".parse()?, "b2 b1")?;
    /// let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
    /// let best = analysis.best().unwrap();
    /// assert_eq!(best.say(&Words::new(Language::En), session.alternates()), "wins in 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say(&self, words: &Words, alternates: bool) -> String {
        self.worth().say(words, alternates)
    }
}

impl Analysis {
    /// The zugzwang by the odd-even rule, which is a rule of thumb: nothing where it is proved
    /// who wins, whether or not the rule agrees.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_search::Budget;
    /// use enraya_study::analyze;
    ///
    /// let session = Session::open(&"connect4".parse()?, "445566")?;
    /// let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
    /// assert!(analysis.zugzwang().is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zugzwang(&self) -> Option<&Zugzwang> {
        let rule = &self.exact.as_ref()?.zugzwang;
        self.worth()?.value.class().is_none().then_some(rule)
    }

    /// The value of the position: that of its best moves.
    pub fn value(&self) -> Option<Value> {
        self.moves.iter().map(|mv| mv.value).max()
    }

    /// The known value of the position, for its player to move; `None` if the game is over.
    ///
    /// A settled win is the quickest, whatever the other moves; a draw is settled only if no
    /// move can be better.
    pub fn worth(&self) -> Option<ProvenValue> {
        let best = self.best()?;
        let settled = self.is_exact() || self.score().is_some();
        let won = best.bounds.is_none() && best.value.class() == Some(Class::Win);
        Some(match best.value {
            Value::Draw if !settled => ProvenValue::new(Value::Estimate(0), false),
            value => ProvenValue { value, exact: settled || won, margin: best.margin },
        })
    }

    /// The first of the best moves; `None` if the game is over.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.iter().find(|mv| mv.best)
    }

    /// The score of the position on the exact solver's scale, where there is one
    /// and it is settled.
    pub fn score(&self) -> Option<i32> {
        let bounds = || self.moves.iter().filter_map(|mv| mv.bounds);
        let lower = bounds().map(|bounds| bounds.lower).max();
        let upper = bounds().map(|bounds| bounds.upper).max();
        lower.filter(|_| lower == upper)
    }

    /// Whether every value is settled.
    pub fn is_exact(&self) -> bool {
        self.moves.iter().all(MoveValue::is_exact)
    }
}

impl From<&MoveValue> for ProvenValue {
    fn from(mv: &MoveValue) -> ProvenValue {
        mv.worth()
    }
}

/// The value of every legal move, as exactly as the budget allows.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::analyze;
///
/// let mut workspace = Workspace::default();
/// let session = Session::open(&"connect4".parse()?, "444444221123")?;
/// let first = analyze(&session, &mut workspace, &Budget::unlimited());
/// let again = analyze(&session, &mut workspace, &Budget::unlimited());
/// assert_eq!(first.moves, again.moves);
/// assert!(again.nodes < first.nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyze(session: &Session, workspace: &mut Workspace, budget: &Budget) -> Analysis {
    with_played!(session.played(), |played| {
        let estimate = |budget: &Budget| textbook(played, budget);
        let exact = exactly(session, played, workspace, budget, Some(&estimate));
        match exact {
            Some(analysis) => analysis.expect("what is not settled is estimated"),
            None if budget.max_depth().is_some() || !played.has_engine() => {
                textbook(played, budget)
            }
            None => margins::analyze(played, workspace, budget).unwrap_or_else(|spent| {
                ranked(played, workspace, &budget.less_nodes(spent), spent)
            }),
        }
    })
}

/// The value of every legal move, if all of them can be settled within the budget. Without an
/// exact solver or margins by the textbook, not by the engine's ranking: what fits a limit on
/// nodes decides which puzzle a seed makes, and that must not change with the engine.
pub(crate) fn analyze_exactly(
    session: &Session,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Result<Analysis, Stopped> {
    with_played!(session.played(), |played| {
        match exactly(session, played, workspace, budget, None) {
            Some(analysis) => analysis,
            None if played.game().has_margin() => {
                margins::analyze(played, workspace, budget).map_err(|_| Stopped)
            }
            None => {
                let analysis = textbook(played, budget);
                if analysis.is_exact() { Ok(analysis) } else { Err(Stopped) }
            }
        }
    })
}

/// The threats on the board and the zugzwang, in a game that has an exact solver and is not
/// over. Static: no search.
pub(crate) fn threats(
    session: &Session,
    workspace: &mut Workspace,
) -> Option<(Vec<Threat>, Zugzwang)> {
    with_played!(session.played(), |played| {
        if played.is_over() || session.exchanged() {
            return None;
        }
        let solver = workspace.exact_solver(played.game())?;
        Some(solver.threats(played.state()))
    })
}

/// The fallback that estimates values the solver did not settle.
type Estimate<'a> = &'a dyn Fn(&Budget) -> Analysis;

/// The analysis by the exact solver, if it applies: a depth limit selects the textbook search,
/// because the solver has no horizon.
fn exactly<G: Playable>(
    session: &Session,
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: &Budget,
    estimate: Option<Estimate<'_>>,
) -> Option<Result<Analysis, Stopped>> {
    if budget.max_depth().is_some() || played.is_over() {
        return None;
    }
    let solver = workspace.exact_solver(played.game())?;
    let analysis = solved(played, solver, budget, estimate);
    // Threats and zugzwang depend on who moved first.
    Some(analysis.map(|analysis| match session.exchanged() {
        true => Analysis { exact: None, ..analysis },
        false => analysis,
    }))
}

/// The engine's value of every move, to the same depth for all of them, where nodes were
/// `spent` before.
fn ranked<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: &Budget,
    spent: u64,
) -> Analysis {
    let (game, state) = (played.game(), played.state());
    let Ok(engine) = workspace.solving_engine(game) else { return textbook(played, budget) };
    let ranking = engine.rank(state, budget);
    let value = |mv: G::Move| {
        let found = ranking.moves.iter().find(|ranked| ranked.mv == mv);
        found.expect("every legal move is ranked").value
    };
    let best = ranking.moves.iter().map(|ranked| ranked.value).max();
    let moves = game.moves(state).map(|mv| MoveValue {
        text: game.move_text(mv),
        value: value(mv),
        bounds: None,
        margin: None,
        best: Some(value(mv)) == best,
    });
    let (depth, nodes) = (ranking.depth, spent + ranking.result.nodes);
    Analysis { moves: moves.collect(), depth, nodes, exact: None }
}

/// The analysis by textbook alpha-beta.
fn textbook<G: Playable>(played: &Played<G>, budget: &Budget) -> Analysis {
    let (game, state) = (played.game(), played.state());
    let evaluator = game.evaluator(None).expect("a game has its default evaluation");
    let moves: Vec<G::Move> = game.moves(state).collect();
    let order = game.center_first();
    let analyst = Analyst { game, evaluator: evaluator.as_ref(), order, nodes: 0 };
    analyst.analyze(moves, state, budget)
}

struct Analyst<'a, G: Playable> {
    game: &'a G,
    evaluator: &'a dyn Evaluator<G::State>,
    order: Order,
    nodes: u64,
}

impl<G: Playable> Analyst<'_, G> {
    fn analyze(mut self, moves: Vec<G::Move>, state: &G::State, budget: &Budget) -> Analysis {
        let player = self.game.to_move(state);
        let children: Vec<G::State> = moves.iter().map(|&mv| self.game.result(state, mv)).collect();
        let mut values: Vec<Value> = children
            .iter()
            .map(|child| Value::Estimate(self.evaluator.evaluate(child, player)))
            .collect();
        let deepest = budget.max_depth().unwrap_or(u32::MAX).min(self.game.max_plies());
        let deepest = if moves.is_empty() { 0 } else { deepest };
        let depth = iterate_depths(1..=deepest, |depth| {
            self.deepen(&children, &mut values, player, depth - 1, budget)?;
            Ok(values.iter().all(|value| value.class().is_some()))
        });
        let best = values.iter().max().copied();
        let moves = moves.into_iter().zip(values).map(|(mv, value)| MoveValue {
            text: self.game.move_text(mv),
            value,
            bounds: None,
            margin: None,
            best: Some(value) == best,
        });
        Analysis { moves: moves.collect(), depth, nodes: self.nodes, exact: None }
    }

    /// Searches every unsettled child to `depth`. If the budget runs out, values settled so far
    /// are kept, and estimates are those of the previous depth.
    fn deepen(
        &mut self,
        children: &[G::State],
        values: &mut [Value],
        player: Player,
        depth: u32,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut deeper = values.to_vec();
        for (i, child) in children.iter().enumerate() {
            if values[i].class().is_some() {
                continue;
            }
            let mut counter = Counter::default();
            let decision = Search::new(self.game)
                .convention(Convention::from(Profile::Lecture))
                .order(&self.order)
                .expect("the game has this order")
                .evaluator(self.evaluator)
                .budget(budget.less_nodes(self.nodes).depth(depth))
                .observe(&mut counter)
                .alpha_beta(child);
            self.nodes += counter.nodes;
            if !decision.result.complete {
                return Err(Stopped);
            }
            // Not by its utility, under which a finished game is worth as much as a win in one.
            let seen = match self.game.outcome(child) {
                Some(outcome) => Value::of_outcome(outcome, self.game.to_move(child)),
                None => {
                    let searched_out = counter.horizon == 0;
                    Value::from_utility(self.game, decision.result.value, searched_out)
                }
            };
            // The distance counts the move to the child as well.
            let seen = seen.earlier();
            deeper[i] = if self.game.to_move(child) == player { seen } else { -seen };
            if deeper[i].class().is_some() {
                values[i] = deeper[i];
            }
        }
        values.copy_from_slice(&deeper);
        Ok(())
    }
}

/// Node limit for estimating unsettled moves.
const ESTIMATE_NODES: u64 = 200_000;
/// The fraction of the time kept for estimates.
const ESTIMATE_SHARE: u32 = 8;

/// The same limits, with one of `shares` parts of the time kept back.
pub(crate) fn sooner(budget: &Budget, shares: u32) -> Budget {
    match budget.time_left() {
        Some(time) => budget.clone().time(time - time / shares),
        None => budget.clone(),
    }
}

/// The exact score of every move. A move that the budget does not settle has bounds and an
/// estimate from `estimate`, with at most as many nodes again but no more time; without
/// `estimate` the result is `None`.
fn solved<G: Playable>(
    played: &Played<G>,
    solver: &mut dyn ExactSolver<G>,
    budget: &Budget,
    estimate: Option<Estimate<'_>>,
) -> Result<Analysis, Stopped> {
    let (game, state) = (played.game(), played.state());
    let text = |mv| game.move_text(mv);
    let scores = solver.moves(state, sooner(budget, ESTIMATE_SHARE));
    let mut nodes = scores.iter().map(|(_, solution)| solution.nodes).sum();
    let bounds: Vec<Bounds> = scores.iter().map(|(_, solution)| solution.bounds).collect();
    let complete = scores.iter().all(|(_, solution)| solution.complete);
    let (mut values, mut depth) = (vec![None; scores.len()], game.plies_left(state));
    if !complete {
        let estimate = estimate.ok_or(Stopped)?;
        let most = budget.max_nodes().map_or(ESTIMATE_NODES, |most| most.min(ESTIMATE_NODES));
        let estimate = estimate(&budget.clone().nodes(most));
        values = estimate.moves.iter().map(|mv| Some(mv.value)).collect();
        nodes += estimate.nodes;
        depth = estimate.depth;
    }
    let value = |bounds: Bounds, estimate: Option<Value>| match (bounds.class(), estimate) {
        // Longest and shortest distance: the lower bound holds in both cases.
        (Some(_), _) | (None, None) => solver.value(state, bounds.lower),
        (None, Some(estimate)) => estimate,
    };
    let values: Vec<Value> =
        bounds.iter().zip(values).map(|(&bounds, estimate)| value(bounds, estimate)).collect();
    let best = values.iter().max().copied();
    let lower = bounds.iter().map(|bounds| bounds.lower).max();
    let upper = bounds.iter().map(|bounds| bounds.upper).max();
    let line = match lower {
        Some(score) if lower == upper => solver.line(state, score, budget.less_nodes(nodes)),
        _ => Vec::new(),
    };
    let moves = scores.iter().zip(values).map(|(&(mv, solution), value)| MoveValue {
        text: text(mv),
        value,
        bounds: Some(solution.bounds),
        margin: None,
        best: Some(value) == best,
    });
    let moves = moves.collect();
    let (threats, zugzwang) = solver.threats(state);
    let line = line.into_iter().map(text).collect();
    Ok(Analysis { moves, depth, nodes, exact: Some(ExactAnalysis { line, threats, zugzwang }) })
}
