//! How each agent finds its move.

use std::time::Instant;

use enraya_rules::{IndexedMoves, Keyed, Notation, Symmetric, View};
use enraya_search::{Algorithm, Budget, DeepeningResult, Evaluators, Tactics, Tie, deepen};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use super::Played;
use crate::agent::utility;
use crate::expert::Solvable;
use crate::{
    Agent, Choice, EngineAgent, Forfeit, Level, Limits, MctsAgent, Searcher, SetupError, Thinking,
    Variant, perfect, ugi,
};

/// What the highest level takes where nothing plays perfectly: nodes, not time, so
/// that it is the same on every machine.
const HIGHEST: Limits = Limits { depth: None, nodes: Some(400_000), time: None };

/// Told how the thinking goes.
type Report<'a> = &'a mut (dyn FnMut(Thinking) + Send);

impl<G> Played<G>
where
    G: IndexedMoves + Evaluators + Notation + View + Solvable + Clone + Send + Sync + 'static,
    G: Tactics + Keyed + Symmetric,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    pub(super) fn check_agent(&self, agent: &Agent) -> Result<(), SetupError> {
        match agent {
            Agent::Perfect { .. } if self.plays_perfectly() => Ok(()),
            Agent::Perfect { .. } => Err(SetupError::NotPerfect),
            Agent::Exec(command) => Ok(self.programs.check(command)?),
            Agent::Guest(_) => Ok(()),
            Agent::Level(level) => self.check_level(*level),
            Agent::Random | Agent::Searcher(_) | Agent::Engine(_) | Agent::Mcts(_) => {
                let nothing = Budget::unlimited().nodes(0);
                self.chosen_by(agent, nothing, 0, &mut |_| ()).map(|_| ())
            }
        }
    }

    fn check_level(&self, level: Level) -> Result<(), SetupError> {
        let highest = self.level_count();
        if level.number() > highest { Err(SetupError::NoLevel { level, highest }) } else { Ok(()) }
    }

    /// How many levels this game offers.
    pub(super) fn level_count(&self) -> u32 {
        Level::count(self.game.max_plies())
    }

    /// Whether the best moves of this game can be found out.
    fn plays_perfectly(&self) -> bool {
        self.has_expert() || self.is_small()
    }

    pub(super) fn chosen_by(
        &self,
        agent: &Agent,
        budget: Budget,
        seed: u64,
        report: Report<'_>,
    ) -> Result<Option<Choice>, SetupError> {
        if self.game.outcome(self.record.state()).is_some() {
            return Ok(None);
        }
        match agent {
            Agent::Random => Ok(self.by_lot(seed)),
            Agent::Searcher(searcher) => self.by_searcher(searcher, budget, seed),
            Agent::Perfect { tie } => self.perfectly(*tie, budget, seed),
            Agent::Engine(engine) => self.by_engine(engine, budget, report).map(Some),
            Agent::Mcts(mcts) => Ok(self.by_mcts(mcts, budget, seed, report)),
            Agent::Level(level) => self.by_level(*level, budget, seed, report),
            Agent::Guest(guest) => {
                let mv = self.checked(&guest.answer(self, seed))?;
                Ok(Some(Choice::of(self.chosen(mv))))
            }
            Agent::Exec(command) => {
                let position = ugi::position(self);
                let answer = self.programs.choose(command, &self.name, &position, &budget)?;
                let chosen = self.chosen(self.checked(&answer.text)?);
                let nodes = answer.nodes.unwrap_or_default();
                Ok(Some(Choice { nodes, depth: answer.depth, ..Choice::of(chosen) }))
            }
        }
    }

    /// A move as text and number.
    fn chosen(&self, mv: G::Move) -> (String, usize) {
        (self.game.move_text(mv), self.game.move_index(mv))
    }

    fn texts(&self, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.game.move_text(mv)).collect()
    }

    fn by_lot(&self, seed: u64) -> Option<Choice> {
        let moves = self.game.moves(self.record.state());
        let mv = moves.choose(&mut Pcg64::seed_from_u64(seed))?;
        Some(Choice::of(self.chosen(mv)))
    }

    fn by_searcher(
        &self,
        searcher: &Searcher,
        budget: Budget,
        seed: u64,
    ) -> Result<Option<Choice>, SetupError> {
        let Searcher { algorithm, depth, convention, tie } = searcher;
        let depth = depth.or_else(|| self.default_depth());
        let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
        let (decision, counter) = self.search(*algorithm, convention, (*tie, seed), budget)?;
        Ok(decision.result.best.map(|mv| Choice {
            value: Some(decision.result.value),
            nodes: counter.nodes,
            leaves: counter.leaves(),
            depth,
            full_root: *algorithm != Algorithm::Minimax && decision.full_root,
            complete: decision.result.complete,
            proved: decision.result.complete && counter.horizon == 0,
            ..Choice::of(self.chosen(mv))
        }))
    }

    fn perfectly(&self, tie: Tie, budget: Budget, seed: u64) -> Result<Option<Choice>, SetupError> {
        let (state, rule) = (self.record.state(), (tie, seed));
        let found =
            self.with_expert(|expert| perfect::choose(&self.game, state, expert, &budget, rule));
        let Some(found) = found else {
            if !self.is_small() {
                return Err(SetupError::NotPerfect);
            }
            let choice = self.by_searcher(&self.thorough(tie), budget, seed)?;
            return Ok(choice.map(|choice| Choice { depth: None, ..choice }));
        };
        Ok(found.map(|found| Choice {
            value: found.score.map(f64::from),
            nodes: found.nodes,
            complete: found.score.is_some() || !budget.expired(),
            proved: found.score.is_some(),
            ..Choice::of(self.chosen(found.mv))
        }))
    }

    fn by_engine(
        &self,
        agent: &EngineAgent,
        budget: Budget,
        report: Report<'_>,
    ) -> Result<Choice, SetupError> {
        let (state, start) = (self.record.state(), Instant::now());
        let budget = agent.limits.or(EngineAgent::USUAL).within(budget);
        let mut tell = |thought: &DeepeningResult<G::Move>| {
            report(Thinking {
                depth: Some(thought.depth),
                nodes: thought.result.nodes,
                seconds: start.elapsed().as_secs_f64(),
                value: thought.result.value,
                line: self.texts(&thought.result.pv),
            });
        };
        let thought = match agent.variant {
            Variant::Pvs => self.minds.with_engine(&self.game, agent, self.effort, |engine| {
                engine.search_reporting(state, &budget, &mut tell)
            })?,
            Variant::Plain => {
                let evaluator = match agent.evaluation {
                    Some(name) => self.game.evaluator(Some(name))?,
                    None => self.game.strongest(),
                };
                deepen(&self.game, state, evaluator.as_ref(), &budget, &mut tell)
            }
        };
        let mv = thought.result.best.expect("the game is not over");
        Ok(Choice {
            value: Some(utility(thought.result.value)),
            nodes: thought.result.nodes,
            depth: Some(thought.depth),
            complete: true,
            proved: thought.settled,
            line: self.texts(&thought.result.pv),
            ..Choice::of(self.chosen(mv))
        })
    }

    fn by_mcts(
        &self,
        agent: &MctsAgent,
        budget: Budget,
        seed: u64,
        report: Report<'_>,
    ) -> Option<Choice> {
        let (state, start) = (self.record.state(), Instant::now());
        let time = agent.thinking_time();
        let budget = Limits { time, ..Limits::default() }.within(budget);
        let tally = self.minds.with_mcts(&self.game, agent, (self.effort, seed), |mcts| {
            mcts.search(state, &budget, &mut |tally| {
                report(Thinking {
                    depth: None,
                    nodes: tally.result.nodes,
                    seconds: start.elapsed().as_secs_f64(),
                    value: tally.result.value,
                    line: self.texts(&tally.result.pv),
                });
            })
        });
        Some(Choice {
            value: Some(utility(tally.result.value)),
            nodes: tally.result.nodes,
            proved: tally.result.value.class().is_some(),
            line: self.texts(&tally.result.pv),
            ..Choice::of(self.chosen(tally.result.best?))
        })
    }

    fn by_level(
        &self,
        level: Level,
        budget: Budget,
        seed: u64,
        report: Report<'_>,
    ) -> Result<Option<Choice>, SetupError> {
        self.check_level(level)?;
        let Some(recipe) = level.recipe(self.level_count()) else {
            return self.as_well_as_can_be(budget, seed, report);
        };
        if recipe.wants_best(seed) {
            return self.as_well_as_can_be(budget, seed, report);
        }
        let state = self.record.state();
        let taste = self.minds.with_level(&self.game, |engine| {
            // What it happened to see before must not make it stronger.
            engine.forget();
            recipe.choose(engine, state, &budget, seed)
        })?;
        Ok(taste.map(|taste| Choice {
            value: Some(utility(taste.value)),
            nodes: taste.nodes,
            depth: Some(recipe.depth),
            ..Choice::of(self.chosen(taste.mv))
        }))
    }

    /// Perfectly where that is in reach, else by the engine.
    fn as_well_as_can_be(
        &self,
        budget: Budget,
        seed: u64,
        report: Report<'_>,
    ) -> Result<Option<Choice>, SetupError> {
        if self.plays_perfectly() {
            return self.perfectly(Tie::Random, budget, seed);
        }
        let engine = EngineAgent { limits: HIGHEST, ..EngineAgent::default() };
        self.by_engine(&engine, budget, report).map(Some)
    }

    /// The move that a program named.
    fn checked(&self, text: &str) -> Result<G::Move, Forfeit> {
        let read = || {
            let mv = self.game.parse_move(self.record.state(), text)?;
            self.game.check_move(self.record.state(), mv)?;
            Ok(mv)
        };
        read().map_err(|error| Forfeit::of_answer(text, &error))
    }
}
