//! Requests of teachers and students: creating and joining a class, results, answers.

use enraya_play::{Agent, Localized, Session};
use enraya_rules::AnyGame;
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::event::{Event, GameResult};
use super::mode::Mode;
use super::quiz;
use super::view::{ClassView, ModeKind};
use crate::agents::read_agent;
use crate::matches::{Name, Token, read_name};
use crate::parse::parse_game;
use crate::problem::{Problem, ProblemCode};

/// Rounds of a Swiss tournament, at most.
const MAX_ROUNDS: u32 = 60;

/// A class to create.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewClass {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// Start position of every game; empty for the game's start.
    #[serde(default)]
    pub position: String,
    /// What the students do.
    pub mode: ModeKind,
    /// Rounds of a Swiss tournament; enough for one winner if missing.
    #[schema(minimum = 1, maximum = 60)]
    pub rounds: Option<u32>,
    /// The opponent of all students against a level: an agent of the catalogue.
    #[schema(example = "level:3")]
    pub agent: Option<String>,
    /// Children of every inner node of a quiz's trees: 3 if missing.
    #[schema(minimum = 2, maximum = 8)]
    pub branching: Option<u32>,
    /// Plies of a quiz's trees: 2 if missing. At most 64 leaves.
    #[schema(minimum = 1, maximum = 6)]
    pub depth: Option<u32>,
}

/// The checked game and mode of a new class.
#[derive(Debug)]
pub struct ClassSetup {
    /// The game.
    pub game: AnyGame,
    start: String,
    mode: Mode,
}

impl ClassSetup {
    /// The engine that all students play, if any. Whether it plays the game is yet to be checked:
    /// [`check_agent`](crate::check_agent).
    pub fn agent(&self) -> Option<&Agent> {
        match &self.mode {
            Mode::Level { agent } => Some(agent),
            _ => None,
        }
    }

    /// The first event of the class.
    pub fn created(self, token: &Token, seed: u64, secret: String) -> Event {
        let ClassSetup { game, start, mode } = self;
        let mode = Box::new(mode);
        Event::Created { game: game.to_string(), start, mode, key: token.digest(), seed, secret }
    }
}

impl NewClass {
    /// Reads game, start position and mode.
    pub fn setup(&self, words: &Words) -> Result<ClassSetup, Problem> {
        let game = parse_game(&self.game, words)?;
        let wrong = |code, detail: String| Problem::new(code, words).with_detail(detail);
        let session = Session::open(&game, &self.position)
            .map_err(|error| wrong(ProblemCode::BadPosition, error.say(words)))?;
        if session.outcome().is_some() {
            return Err(wrong(ProblemCode::BadPosition, words.get("problem-position-over")));
        }
        let bad = |key: &str| wrong(ProblemCode::BadRequest, words.get(key));
        // What a mode does not use is checked too: the description knows no modes.
        if self.rounds.is_some_and(|rounds| !(1..=MAX_ROUNDS).contains(&rounds)) {
            return Err(bad("problem-class-rounds"));
        }
        let (branching, depth) = (self.branching.unwrap_or(3), self.depth.unwrap_or(2));
        if !quiz::fits(branching, depth) {
            return Err(bad("problem-class-tree"));
        }
        let mode = match self.mode {
            ModeKind::RoundRobin => Mode::RoundRobin,
            ModeKind::Swiss => Mode::Swiss { rounds: self.rounds },
            ModeKind::Level => {
                let agent = self.agent.as_deref().ok_or_else(|| bad("problem-class-agent"))?;
                Mode::Level { agent: read_agent(agent, words)? }
            }
            ModeKind::Quiz => Mode::Quiz { branching, depth },
        };
        Ok(ClassSetup { start: session.position(), game, mode })
    }
}

/// The teacher's part in a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassAdmission {
    /// The teacher's secret, needed to lead the class.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    pub token: String,
    /// For the stream of events.
    #[schema(example = "4vXn2SQ7qJm8n0d5rT1wZk")]
    pub presence: String,
    /// The class.
    pub class: ClassView,
}

/// A student's part in a class.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentAdmission {
    /// The student's number.
    pub number: u32,
    /// The student's secret, also for the seat in each of the student's matches.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    pub token: String,
    /// For the streams of events of the class and of the student's matches.
    #[schema(example = "4vXn2SQ7qJm8n0d5rT1wZk")]
    pub presence: String,
    /// The class.
    pub class: ClassView,
}

/// A student who joins.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewStudent {
    /// The name: at most 40 characters.
    #[schema(max_length = 40, example = "Ana")]
    pub name: String,
}

impl NewStudent {
    /// The name, which must not be empty.
    pub fn name(&self, words: &Words) -> Result<Name, Problem> {
        read_name(Some(&self.name), words)?.ok_or_else(|| {
            let detail = words.get("problem-class-name");
            Problem::new(ProblemCode::BadRequest, words).with_detail(detail)
        })
    }
}

/// The result of a game that the teacher decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewResult {
    /// Number of the game in the current round, from one.
    #[schema(example = 1)]
    pub table: u32,
    /// Its result.
    pub result: GameResult,
}

/// An answer to the quiz of a round.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAnswer {
    /// Number of the round, from one.
    #[schema(example = 1)]
    pub round: u32,
    /// The value of the root.
    pub value: i64,
    /// Number of leaves that alpha-beta examines from left to right.
    pub leaves: u64,
}
