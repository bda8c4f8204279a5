//! Solving any game that is small enough: the engine to the end of the game, mirror
//! images taken for one.
//!
//! Every depth without a forced win narrows the score; the first that finds one
//! settles it, and a draw is settled when the game's end is reached.

use std::time::Instant;

use enraya_rules::{Keyed, Notation, PositionError, Symmetric};
use enraya_search::solver::{Bounds, Progress};
use enraya_search::{DeepeningResult, Engine, Evaluators, NoMemory, Tactics, Value};

use super::scale::{beyond, score};
use super::{Ask, Solved, Solving};
use crate::Effort;

/// Closer to the end than this, mirror images are not worth looking for.
const LEAST_PLIES: u32 = 5;

/// An engine with the name of its game. What one position taught is true of the
/// next.
pub(super) struct Complete<G: enraya_rules::Game> {
    name: String,
    engine: Engine<G>,
}

impl<G: Evaluators + Clone> Complete<G> {
    pub(super) fn new(name: String, game: &G, effort: Effort) -> Result<Self, NoMemory> {
        let engine = engine(game, effort)?;
        Ok(Complete { name, engine })
    }
}

impl<G> Solving for Complete<G>
where
    G: Tactics + Keyed + Symmetric + Evaluators + Notation + Clone + Send + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn alternates(&self) -> bool {
        self.engine.game().alternates()
    }

    fn solve(&mut self, position: &str, ask: Ask<'_>) -> Result<Solved, PositionError> {
        let game = self.engine.game().clone();
        let state = game.parse_position(position)?;
        let finished = Solved::finished(&game, &state);
        Ok(finished.unwrap_or_else(|| completely(&mut self.engine, &state, ask)))
    }
}

/// An engine that solves.
pub(crate) fn engine<G: Evaluators + Clone>(
    game: &G,
    effort: Effort,
) -> Result<Engine<G>, NoMemory> {
    let engine = Engine::with_evaluator(game.clone(), game.strongest(), effort.table_mib)?;
    Ok(engine.threads(effort.threads).symmetric_from(LEAST_PLIES).without_reductions())
}

/// Solves a position in which the game goes on. Knowing who wins takes as long as
/// knowing when, so a weak question asks for nothing less.
pub(crate) fn completely<G>(engine: &mut Engine<G>, state: &G::State, ask: Ask<'_>) -> Solved
where
    G: Tactics + Keyed + Symmetric + Evaluators + Notation + Clone + Send + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let game = engine.game().clone();
    let Ask { best, budget, report, .. } = ask;
    let bounds = |thought: &DeepeningResult<G::Move>| {
        if thought.settled {
            Bounds::exactly(score(&game, state, thought.result.value))
        } else {
            beyond(&game, state, thought.depth)
        }
    };
    let start = Instant::now();
    let mut tell = |thought: &DeepeningResult<G::Move>| {
        report(Progress { bounds: bounds(thought), nodes: thought.result.nodes });
    };
    let thought = engine.search_reporting(state, &budget, &mut tell);
    let seconds = start.elapsed().as_secs_f64();
    let settled = thought.settled && thought.result.value.class().is_some();
    let best = (best && settled).then(|| {
        let budget = budget.less_nodes(thought.result.nodes);
        let (moves, _) = engine.best_moves(state, &thought, &budget);
        let texts = |moves: Vec<_>| moves.into_iter().map(|mv| game.move_text(mv)).collect();
        moves.map(texts)
    });
    Solved {
        to_move: game.to_move(state),
        over: None,
        bounds: bounds(&thought),
        distance: Some(thought.result.value).filter(|_| settled).and_then(Value::distance),
        best: best.flatten(),
        nodes: thought.result.nodes,
        seconds,
        complete: settled,
    }
}
