//! The one implementation of [`Table`], generic over the game.

mod choosing;
mod running;

use std::sync::{Arc, Mutex, OnceLock, TryLockError};

use enraya_rules::{
    Game, IndexedMoves, Keyed, Notation, Order, OrderError, Outcome, Picture, PlayError, Player,
    PositionError, Record, Symmetric, View, perft,
};
use enraya_search::evaluator::Features;
use enraya_search::{
    Algorithm, Budget, Convention, Counter, Decision, Evaluator, Evaluators, Profile, Search,
    Stopped, Tactics, Tie,
};

use crate::analysis::analyze;
use crate::expert::{Expert, Solvable};
use crate::mind::Minds;
use crate::ordering::{self, OrderingError, OrderingQuestion, OrderingStudy};
use crate::program::Cast;
use crate::solving::completely;
use crate::study::{sooner, study};
use crate::trace::{Recording, Trace, trace_game};
use crate::value::Worth;
use crate::{
    Advice, Agent, Analysis, Ask, Choice, Effort, Method, PlayTextError, Run, Searcher, SetupError,
    Solved, Table, Thinking,
};

/// Nodes that an agent without a depth of its own may expect to look at.
const MOMENT: f64 = 2e6;

/// A game with more plies than this is not searched to its end.
const LONG: u32 = 30;

/// The part of the time for advice that is kept to analyse what is not settled.
const ANALYSIS_SHARE: u32 = 4;

/// A game of a known type being played.
#[derive(Clone)]
pub(crate) struct Played<G: Game> {
    name: String,
    game: G,
    record: Record<G::State, G::Move>,
    /// Whether the players have exchanged their names: somebody said who is to move, and
    /// the numbers of stones say otherwise.
    exchanged: bool,
    effort: Effort,
    /// The exact solver, once somebody has asked and if the game has one: kept
    /// from position to position, and shared by duplicates, because it remembers.
    expert: Arc<OnceLock<Option<Shared<G>>>>,
    /// Whether the game can be searched from its start to its end in a moment,
    /// once somebody has asked.
    small: Arc<OnceLock<bool>>,
    /// Other programs that were asked to play here.
    programs: Cast,
    /// The engine and the tree of Monte-Carlo search.
    minds: Minds<G>,
}

/// A solver that is asked by one at a time.
type Shared<G> = Mutex<Box<dyn Expert<G>>>;

impl<G: Notation + Clone> Played<G> {
    pub(crate) fn new(
        name: String,
        game: &G,
        position: &str,
        effort: Effort,
    ) -> Result<Self, PositionError> {
        let record = game.parse_record(position)?;
        Ok(Played::seated(name, game.clone(), record, effort))
    }
}

impl<G: Game> Played<G> {
    pub(crate) fn seated(
        name: String,
        game: G,
        record: Record<G::State, G::Move>,
        effort: Effort,
    ) -> Self {
        let (expert, small) = (Arc::default(), Arc::default());
        let (programs, minds, exchanged) = (Cast::default(), Minds::default(), false);
        Played { name, game, record, exchanged, effort, expert, small, programs, minds }
    }

    /// The same with the players' names exchanged, if they are.
    pub(crate) fn exchanged(self, exchanged: bool) -> Self {
        Played { exchanged, ..self }
    }

    fn named(&self, outcome: Outcome) -> Outcome {
        if self.exchanged { outcome.exchanged() } else { outcome }
    }
}

impl<G: IndexedMoves + Evaluators + Notation + Clone> Played<G> {
    /// How deep to look here if nobody said: to the end (`None`) where the tree
    /// is small for certain, else as deep as takes a moment. The same for every
    /// algorithm, so that their games can be compared.
    fn default_depth(&self) -> Option<u32> {
        let branching = self.game.moves(self.record.state()).count() as u32;
        let plies = self.game.plies_left(self.record.state());
        let (mut nodes, mut total) = (1.0, 1.0);
        for depth in 1..=plies {
            nodes *= f64::from(branching.min(plies - depth + 1));
            total += nodes;
            if total > MOMENT {
                return Some((depth - 1).max(1));
            }
        }
        None
    }

    fn search(
        &self,
        algorithm: Algorithm,
        convention: &Convention,
        tie: (Tie, u64),
        budget: Budget,
    ) -> Result<(Decision<G::Move>, Counter), SetupError>
    where
        G: Keyed,
    {
        let evaluator = self.game.evaluator(convention.evaluation)?;
        let mut counter = Counter::default();
        let setting = (algorithm, convention, tie, budget, evaluator.as_ref());
        let state = self.record.state();
        let decision = search(&self.game, state, setting, &mut counter)?;
        Ok((decision, counter))
    }

    /// Whether the game has an exact solver.
    fn has_expert(&self) -> bool
    where
        G: Solvable,
    {
        self.shared_expert().is_some()
    }

    fn shared_expert(&self) -> Option<&Shared<G>>
    where
        G: Solvable,
    {
        self.expert.get_or_init(|| self.game.expert(self.effort).map(Mutex::new)).as_ref()
    }

    /// Has the exact solver do `work`, if the game has one. While another is asking it, one
    /// that knows nothing yet does: who waits can keep to no budget.
    fn with_expert<T>(&self, work: impl FnOnce(&mut dyn Expert<G>) -> T) -> Option<T>
    where
        G: Solvable,
    {
        Some(match self.shared_expert()?.try_lock() {
            Ok(mut expert) => work(&mut **expert),
            // What a panic has left behind is only a table, and every entry in it is true.
            Err(TryLockError::Poisoned(expert)) => work(&mut **expert.into_inner()),
            Err(TryLockError::WouldBlock) => work(&mut *self.game.expert(self.effort)?),
        })
    }

    /// Whether the game can be searched from its start to its end in a moment.
    fn is_small(&self) -> bool {
        let budget = Budget::unlimited().nodes(MOMENT as u64);
        *self.small.get_or_init(|| {
            self.game.max_plies() <= LONG
                && Search::new(&self.game)
                    .convention(Profile::Lecture.into())
                    .budget(budget)
                    .alpha_beta(&self.game.start())
                    .result
                    .complete
        })
    }

    /// The searcher that plays perfectly where the game is small.
    fn thorough(&self, tie: Tie) -> Searcher {
        let convention = Convention { order: self.central(), ..Profile::Lecture.into() };
        let depth = Some(self.game.max_plies());
        Searcher { depth, convention, tie, ..Searcher::new(Algorithm::AlphaBeta) }
    }

    /// The order from the middle, where the game has it.
    fn central(&self) -> Order {
        let center = self.game.named_order(&Order::Center).is_some();
        if center { Order::Center } else { Order::Row }
    }

    /// The analysis by the exact solver, if it is asked: a depth is for the
    /// textbook, for the solver knows no horizon.
    fn study(
        &self,
        budget: &Budget,
        estimate: Option<&dyn Fn(&Budget) -> Analysis>,
    ) -> Option<Result<Analysis, Stopped>>
    where
        G: Notation + Solvable,
    {
        let state = self.record.state();
        let solvable = budget.max_depth().is_none() && self.game.outcome(state).is_none();
        if !solvable {
            return None;
        }
        let text = |mv| self.game.move_text(mv);
        let studied =
            self.with_expert(|expert| study(&self.game, state, expert, budget, text, estimate))?;
        // Threats and zugzwang are told by who started.
        let known = |analysis| match self.exchanged {
            true => Analysis { study: None, ..analysis },
            false => analysis,
        };
        Some(studied.map(known))
    }

    /// The analysis by the textbook.
    fn textbook(&self, budget: &Budget) -> Analysis
    where
        G: Notation,
    {
        let evaluator = self.game.evaluator(None).expect("a game has its default evaluation");
        let (state, text) = (self.record.state(), |mv| self.game.move_text(mv));
        analyze(&self.game, state, evaluator.as_ref(), budget, text)
    }

    fn legal(&self, number: usize) -> Result<G::Move, PlayError> {
        let state = self.record.state();
        if self.game.outcome(state).is_some() {
            return Err(PlayError::GameOver);
        }
        if number >= self.game.move_count() {
            return Err(PlayError::OffBoard);
        }
        let mut moves = self.game.moves(state);
        moves.find(|&mv| self.game.move_index(mv) == number).ok_or(PlayError::Taken)
    }
}

type Setting<'a, S> = (Algorithm, &'a Convention, (Tie, u64), Budget, &'a dyn Evaluator<S>);

fn search<G: IndexedMoves + Keyed + Notation>(
    game: &G,
    state: &G::State,
    (algorithm, convention, (tie, seed), budget, evaluator): Setting<'_, G::State>,
    counter: &mut Counter,
) -> Result<Decision<G::Move>, OrderError> {
    let search = Search::new(game)
        .convention(convention.clone())
        .order(&convention.order)?
        .tie(tie, seed)
        .budget(budget)
        .evaluator(evaluator)
        .observe(counter);
    Ok(search.run(algorithm, state))
}

impl<G> Table for Played<G>
where
    G: IndexedMoves + Evaluators + Notation + View + Solvable + Clone + Send + Sync + 'static,
    G: Tactics + Keyed + Symmetric,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    fn name(&self) -> String {
        self.name.clone()
    }
    fn to_move(&self) -> Player {
        let player = self.game.to_move(self.record.state());
        if self.exchanged { !player } else { player }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(self.record.state()).map(|outcome| self.named(outcome))
    }
    fn moves(&self) -> Vec<String> {
        self.game.moves(self.record.state()).map(|mv| self.game.move_text(mv)).collect()
    }
    fn numbers(&self) -> Vec<usize> {
        self.game.moves(self.record.state()).map(|mv| self.game.move_index(mv)).collect()
    }
    fn winning_moves(&self) -> Vec<String> {
        let state = self.record.state();
        let won = Some(Outcome::Win(self.game.to_move(state)));
        let wins = |mv: &G::Move| self.game.outcome(&self.game.result(state, *mv)) == won;
        self.game.moves(state).filter(wins).map(|mv| self.game.move_text(mv)).collect()
    }
    fn features(&self) -> Option<Features> {
        self.game.features(self.record.state())
    }
    fn played(&self) -> Vec<String> {
        self.record.moves().iter().map(|&mv| self.game.move_text(mv)).collect()
    }
    fn position(&self) -> String {
        if *self.record.start() == self.game.start() && !self.exchanged {
            self.game.moves_text(self.record.moves())
        } else {
            self.diagram()
        }
    }
    fn move_count(&self) -> usize {
        self.game.move_count()
    }
    fn alternates(&self) -> bool {
        self.game.alternates()
    }
    fn max_plies(&self) -> u32 {
        self.game.max_plies()
    }
    fn default_depth(&self) -> Option<u32> {
        Played::default_depth(self)
    }

    fn play(&mut self, text: &str) -> Result<(), PlayTextError> {
        let mv = self.game.parse_move(self.record.state(), text)?;
        Ok(self.record.play(&self.game, mv)?)
    }
    fn play_number(&mut self, number: usize) -> Result<(), PlayTextError> {
        let mv = self.legal(number)?;
        Ok(self.record.play(&self.game, mv)?)
    }
    fn undo(&mut self) -> bool {
        self.record.undo()
    }
    fn redo(&mut self) -> bool {
        self.record.redo()
    }
    fn can_redo(&self) -> bool {
        self.record.can_redo()
    }
    fn reset(&mut self) {
        (self.record, self.exchanged) = (Record::new(self.game.start()), false);
    }
    fn set_position(&mut self, position: &str) -> Result<(), PositionError> {
        (self.record, self.exchanged) = (self.game.parse_record(position)?, false);
        Ok(())
    }

    fn picture(&self) -> Picture {
        let picture = self.game.picture(self.record.state());
        if self.exchanged { picture.exchanged() } else { picture }
    }
    fn diagram(&self) -> String {
        let drawing = self.game.diagram(self.record.state());
        if !self.exchanged {
            return drawing;
        }
        let other =
            |symbol| Player::from_letter(symbol).map_or(symbol, |player| (!player).letter());
        drawing.chars().map(other).collect()
    }

    fn opponent(&self, depth: Option<u32>) -> Agent {
        Agent::Searcher(Searcher { depth, ..self.thorough(Tie::Random) })
    }

    fn levels(&self) -> u32 {
        self.level_count()
    }

    fn check_agent(&self, agent: &Agent) -> Result<(), SetupError> {
        Played::check_agent(self, agent)
    }

    fn think(
        &self,
        agent: &Agent,
        budget: Budget,
        seed: u64,
        report: &mut (dyn FnMut(Thinking) + Send),
    ) -> Result<Option<Choice>, SetupError> {
        self.chosen_by(agent, budget, seed, report)
    }

    fn run(
        &self,
        method: Method,
        convention: &Convention,
        budget: Budget,
    ) -> Result<Run, SetupError> {
        match method {
            Method::Textbook(algorithm) => self.run_textbook(algorithm, convention, budget),
            Method::Engine => self.run_engine(convention.evaluation, &budget),
        }
    }

    fn orderings(
        &self,
        question: &OrderingQuestion,
        budget: &Budget,
    ) -> Result<OrderingStudy, OrderingError> {
        let OrderingQuestion { convention, .. } = question;
        let evaluator = self.game.evaluator(convention.evaluation);
        let evaluator = evaluator.map_err(SetupError::Evaluation)?;
        ordering::study_in_order(
            &self.game,
            self.record.state(),
            evaluator.as_ref(),
            question,
            budget,
        )
    }

    fn analyze(&self, budget: &Budget) -> Analysis {
        let estimate = |budget: &Budget| self.textbook(budget);
        match self.study(budget, Some(&estimate)) {
            Some(Ok(analysis)) => analysis,
            _ => estimate(budget),
        }
    }

    fn analyze_exactly(&self, budget: &Budget) -> Result<Analysis, Stopped> {
        let analysis = self.study(budget, None).unwrap_or_else(|| Ok(self.textbook(budget)));
        analysis.and_then(|analysis| if analysis.is_exact() { Ok(analysis) } else { Err(Stopped) })
    }

    fn advise(&self, budget: &Budget) -> Option<Advice> {
        let state = self.record.state();
        let solvable = budget.max_depth().is_none() && self.outcome().is_none();
        let mut spent = 0;
        let advised = solvable.then(|| {
            self.with_expert(|expert| {
                let (solution, best) = expert.best_moves(state, sooner(budget, ANALYSIS_SHARE));
                spent = solution.nodes;
                let score = solution.bounds.exact().filter(|_| solution.complete)?;
                let worth = Worth { value: expert.value(state, score), exact: true };
                let moves = best.into_iter().map(|mv| self.game.move_text(mv)).collect();
                Some(Advice { worth, moves, nodes: spent })
            })
        });
        if let Some(advice) = advised.flatten().flatten() {
            return Some(advice);
        }
        Advice::from_analysis(&self.analyze(&budget.less_nodes(spent)), spent)
    }

    fn solve(&self, ask: Ask<'_>) -> Result<Solved, SetupError> {
        let state = self.record.state();
        let mut ask = Some(ask);
        let mut asked = || ask.take().expect("one of them solves it");
        let solved = match Solved::finished(&self.game, state) {
            Some(finished) => finished,
            None => match self.with_expert(|expert| expert.solve(state, asked())) {
                Some(solved) => solved,
                None => self.minds.with_solving(&self.game, self.effort, |engine| {
                    completely(engine, state, asked())
                })?,
            },
        };
        let over = solved.over.map(|outcome| self.named(outcome));
        Ok(Solved { to_move: self.to_move(), over, ..solved })
    }

    fn trace(&self, recording: &Recording, budget: &Budget) -> Result<Trace, SetupError> {
        let mut trace = trace_game(&self.game, self.record.state(), recording, budget)?;
        (trace.game, trace.position) = (self.name(), self.position());
        let evaluation = recording.convention.evaluation.unwrap_or(G::EVALUATIONS[0]);
        trace.evaluation = trace.depth.map(|_| evaluation.name());
        Ok(trace)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.game, self.record.state(), depth)
    }

    fn refresh(&mut self) {
        self.minds = Minds::default();
    }

    fn duplicate(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn anew(&self, effort: Effort) -> Box<dyn Table> {
        let (name, game) = (self.name.clone(), self.game.clone());
        let record = Record::new(game.start());
        Box::new(Played::seated(name, game, record, effort))
    }
}
