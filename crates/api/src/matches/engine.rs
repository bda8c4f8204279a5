//! Engine moves and hints: the request taken from a match, and its search.
//!
//! The search runs elsewhere while the match goes on, so a request carries all it needs
//! and the version it was taken at. It names its position as text: the searching side has
//! sessions of its own, and a match keeps no solver's memory alive.

use enraya_play::{Agent, Localized, SetupError, Thinking, choose_move_reporting};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::analyze;
use enraya_study::report::{ThinkingReport, ValueReport};
use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use super::fold::{Guest, Match};
use super::refusal::Refusal;
use super::seat::Seat;
use super::seed::seed_of_move;
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;

/// A request for the engine's move.
#[derive(Clone, Debug)]
pub struct EngineRequest {
    /// The game.
    pub game: AnyGame,
    /// The position to search.
    pub position: String,
    /// The agent that moves.
    pub agent: Agent,
    /// Seed of its random choices.
    pub seed: u64,
    /// Number of moves played in the round.
    pub ply: u64,
    /// Version of the match.
    pub seen: u64,
}

/// A request for a good move for the player to move.
#[derive(Clone, Debug)]
pub struct HintRequest {
    /// The game.
    pub game: AnyGame,
    /// The position to analyse.
    pub position: String,
}

impl Match {
    /// Whether the engine is to move.
    pub fn awaits_engine(&self) -> bool {
        matches!(self.guest, Guest::Engine(_)) && self.turn() == Some(Seat::Guest)
    }

    /// The search for the engine's move when a player asks for it; `None` if that move
    /// was played already. `ply` as in [`Command::Play`](super::Command::Play); without it
    /// the move is the next or, if the engine is not to move, the last.
    pub fn ask_engine(&self, ply: Option<u64>) -> Result<Option<EngineRequest>, Refusal> {
        let Guest::Engine(agent) = &self.guest else { return Err(Refusal::NotPossible) };
        let played = self.round.moves.len();
        if let Some(ply) = ply.filter(|ply| *ply != played as u64) {
            return self.answered(ply).map(|()| None);
        }
        if !self.awaits_engine() {
            let last = (played as u64).checked_sub(1).filter(|_| ply.is_none());
            if last.is_some_and(|last| self.answered(last).is_ok()) && !self.is_ended_by_players() {
                return Ok(None);
            }
            return Err(self.expect_turn().err().unwrap_or(Refusal::NotYourTurn));
        }
        Ok(Some(EngineRequest {
            game: self.game.clone(),
            position: self.round.session.position(),
            agent: agent.clone(),
            seed: seed_of_move(self.seed, self.round.number, played),
            ply: played as u64,
            seen: self.version,
        }))
    }

    /// The search for a hint to this player, who must be to move.
    pub fn ask_hint(&self, seat: Seat) -> Result<HintRequest, Refusal> {
        let turn = self.expect_turn()?;
        if !self.acts_for(seat, turn) {
            return Err(Refusal::NotYourTurn);
        }
        if !self.hints_allowed() {
            return Err(Refusal::NoHints);
        }
        Ok(HintRequest { game: self.game.clone(), position: self.round.session.position() })
    }
}

/// The engine cannot play this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct EngineError(#[from] SetupError);

impl EngineError {
    /// The problem for the client.
    pub fn problem(&self, words: &Words) -> Problem {
        Problem::new(ProblemCode::BadAgent, words).with_detail(self.0.say(words))
    }
}

/// The engine's move as text. `progress` is told how the search goes, and whether the
/// players of the game alternate.
pub fn engine_move(
    request: &EngineRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    mut progress: impl FnMut(Thinking, bool) + Send,
) -> Result<String, EngineError> {
    let (session, workspace) =
        sessions.open(&request.game, &request.position).expect("the match was in it");
    let alternates = session.alternates();
    let mut tell = |thinking| progress(thinking, alternates);
    let EngineRequest { agent, seed, .. } = request;
    let choice = choose_move_reporting(session, workspace, agent, *seed, budget, &mut tell)?;
    Ok(choice.expect("the round was not over").text)
}

/// A move for the player to move.
#[derive(Debug, Serialize, ToSchema)]
pub struct Hint {
    /// One of the best moves.
    #[serde(rename = "move")]
    text: String,
    /// Its value for the player who makes it.
    value: ValueReport,
    /// Whether the value is proven.
    exact: bool,
}

/// A best move, as far as the budget allows.
pub fn hint(
    request: &HintRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Hint {
    let (session, workspace) =
        sessions.open(&request.game, &request.position).expect("the match was in it");
    let analysis = analyze(session, workspace, budget);
    let best = analysis.best().expect("the round was not over");
    Hint {
        text: best.text.clone(),
        value: ValueReport::new(best, words, session.alternates()),
        exact: best.is_exact(),
    }
}

/// Progress of an engine's search.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Thinking)]
pub struct ProgressReport {
    /// The version of the match that it searches.
    version: u64,
    /// Number of moves played before the one it searches for.
    ply: u64,
    #[serde(flatten)]
    thinking: ThinkingReport,
}

impl ProgressReport {
    /// Progress of the search for the move at `ply` of this version.
    pub fn new(
        version: u64,
        ply: u64,
        thinking: &Thinking,
        alternates: bool,
        words: &Words,
    ) -> ProgressReport {
        let thinking = ThinkingReport::new(thinking, words, alternates);
        ProgressReport { version, ply, thinking }
    }
}
