//! Requests of players: creating and joining matches, moves, engines.

use enraya_play::{Agent, Localized, Session};
use enraya_rules::AnyGame;
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::event::{Event, Opponent};
use super::name::{Name, NameError};
use super::seat::Seat;
use super::token::Token;
use super::view::MatchView;
use crate::agents::read_agent;
use crate::parse::parse_game;
use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;

/// A match to create.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// Start position of every round; empty for the game's start.
    #[serde(default)]
    pub position: String,
    /// `here`: a person at the same screen; `friend`: the first person who follows the
    /// link; else an agent of the catalogue, such as `level:3`, `perfect`,
    /// `alphabeta:depth=6` or `engine:time=1s`. The server limits its time.
    #[serde(default = "here")]
    #[schema(default = "here", example = "friend")]
    pub opponent: String,
    /// The seat that plays X in the first round.
    #[serde(default)]
    pub first: FirstPlayer,
    /// The host's name: at most 40 characters.
    #[schema(max_length = 40)]
    pub name: Option<String>,
    /// Whether friends may ask for hints. Both are told of each.
    #[serde(default)]
    pub hints: bool,
    /// Seed of all random choices; random if missing.
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
}

/// The seat that plays X in the first round.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = First)]
pub enum FirstPlayer {
    /// The player who creates the match.
    Host,
    /// The opponent.
    Guest,
    /// Random.
    #[default]
    Lot,
}

fn here() -> String {
    Opponent::Here.to_string()
}

/// The checked game, start position and opponent of a new match.
#[derive(Debug)]
pub struct MatchSetup {
    /// The game.
    pub game: AnyGame,
    start: String,
    opponent: Opponent,
}

impl MatchSetup {
    /// The engine to play against, if any. Whether it plays the game is yet to be checked:
    /// [`check_agent`](crate::check_agent).
    pub fn agent(&self) -> Option<&Agent> {
        match &self.opponent {
            Opponent::Engine(agent) => Some(agent),
            Opponent::Here | Opponent::Friend => None,
        }
    }
}

impl NewMatch {
    /// Reads game, start position and opponent.
    pub fn setup(&self, words: &Words) -> Result<MatchSetup, Problem> {
        let game = parse_game(&self.game, words)?;
        let bad_position =
            |detail: String| Problem::new(ProblemCode::BadPosition, words).with_detail(detail);
        let session =
            Session::open(&game, &self.position).map_err(|error| bad_position(error.say(words)))?;
        if session.outcome().is_some() {
            return Err(bad_position(words.get("problem-position-over")));
        }
        let opponent = match self.opponent.as_str() {
            "here" => Opponent::Here,
            "friend" => Opponent::Friend,
            agent => Opponent::Engine(read_agent(agent, words)?),
        };
        Ok(MatchSetup { start: session.position(), game, opponent })
    }

    /// The first event of the match. `fresh_seed` is a random number, used if the request
    /// has no seed.
    pub fn created(
        &self,
        setup: MatchSetup,
        token: &Token,
        fresh_seed: u64,
        words: &Words,
    ) -> Result<Event, Problem> {
        let name = read_name(self.name.as_deref(), words)?;
        let seed = seed_or(self.seed, fresh_seed, words)?;
        let first = match self.first {
            FirstPlayer::Host => Seat::Host,
            FirstPlayer::Guest => Seat::Guest,
            FirstPlayer::Lot => Seat::random(seed),
        };
        let MatchSetup { game, start, opponent } = setup;
        let (game, key) = (game.to_string(), token.digest());
        let (hints, class) = (self.hints, None);
        Ok(Event::Created { game, start, opponent, first, name, key, seed, hints, class })
    }
}

/// A seat in a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct Admission {
    /// Which seat.
    pub seat: Seat,
    /// The player's secret, needed to move.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    pub token: String,
    /// For the stream of events: shows that the player is there, and allows nothing else.
    #[schema(example = "4vXn2SQ7qJm8n0d5rT1wZk")]
    pub presence: String,
    /// The match.
    pub r#match: MatchView,
}

/// A player who joins.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The guest's name: at most 40 characters.
    #[schema(max_length = 40)]
    pub name: Option<String>,
}

impl NewGuest {
    /// The guest's name, if given.
    pub fn name(&self, words: &Words) -> Result<Option<Name>, Problem> {
        read_name(self.name.as_deref(), words)
    }
}

/// An engine for the guest's seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEngine {
    /// The agent's name.
    #[schema(example = "perfect")]
    pub agent: String,
}

impl NewEngine {
    /// The agent, within the limits. Whether it plays the game is yet to be checked:
    /// [`check_agent`](crate::check_agent).
    pub fn agent(&self, words: &Words) -> Result<Agent, Problem> {
        read_agent(&self.agent, words)
    }
}

/// A move.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMove {
    /// In the game's notation.
    #[serde(rename = "move")]
    #[schema(example = "4")]
    pub text: String,
    /// Number of moves played before it in this round. A repeated request is then
    /// answered like the first; without it the move is always played.
    pub ply: Option<u64>,
}

/// The engine move that is requested.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = EngineMove)]
pub struct NewEngineMove {
    /// Number of moves played before it in this round. A repeated request is then
    /// answered like the first. Without it, the move is the next or, if the engine is not to
    /// move, its last.
    pub ply: Option<u64>,
}

/// The name in a request, if it has one.
pub(crate) fn read_name(text: Option<&str>, words: &Words) -> Result<Option<Name>, Problem> {
    Name::parse(text.unwrap_or_default()).map_err(|error| {
        let detail = match error {
            NameError::Long => say!(words, "problem-name-long", most = Name::MAX_CHARS),
            NameError::Control => words.get("problem-name-control"),
        };
        Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
    })
}
