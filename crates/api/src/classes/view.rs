//! The view of a class: what its teacher and its students see.

use serde::Serialize;
use utoipa::ToSchema;

use super::event::GameResult;
use super::fold::{Class, Game};
use super::mode::Mode;
use super::standings::{Standing, standings};

/// The state of a class, for its teacher and students.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Class)]
pub struct ClassView {
    /// Five letters.
    #[schema(example = "KXRTM")]
    pub code: String,
    /// Grows by one with every change.
    pub version: u64,
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// Start position of every game, as text.
    pub start: String,
    /// What the students do.
    pub mode: ModeKind,
    /// The opponent of all students; only against a level.
    pub agent: Option<String>,
    /// Open, playing, between two rounds, or over.
    pub phase: Phase,
    /// Whether the teacher has paused it.
    pub paused: bool,
    /// Number of the current round, from one; 0 before the first.
    pub round: u32,
    /// Number of rounds; null if the teacher decides.
    pub rounds: Option<u32>,
    /// The tree of the current round; only in a quiz.
    pub tree: Option<String>,
    /// The students who were not removed, in the order of their joining.
    pub students: Vec<StudentView>,
    /// The games of the current round.
    pub games: Vec<GameView>,
    /// The standings, the best first.
    pub standings: Vec<Standing>,
    /// Creation time, in Unix seconds.
    pub created: i64,
    /// Time of the last change, in Unix seconds.
    pub updated: i64,
}

/// What the students of a class do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ModeKind {
    /// Each plays each other once.
    RoundRobin,
    /// Neighbours in the standings play each other.
    Swiss,
    /// All students play the same opponent.
    Level,
    /// All students answer questions about the same tree.
    Quiz,
}

/// How far a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Students join; no round has begun.
    Open,
    /// A round is being played.
    Playing,
    /// A round is over, and another can begin.
    Between,
    /// The standings are final.
    Over,
}

/// A student.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClassStudent)]
pub struct StudentView {
    /// From one, in the order of joining.
    pub number: u32,
    /// The name. Any text: show it as text.
    pub name: String,
}

/// A game of a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = ClassGame)]
pub struct GameView {
    /// Number of its round, from one.
    pub round: u32,
    /// Its number in the round, from one.
    pub table: u32,
    /// Number of the student who moves first; null for the engine.
    pub first: Option<u32>,
    /// Number of the other; null for a bye, for the engine and in a quiz.
    pub second: Option<u32>,
    /// Whether the student has no opponent in this round.
    pub bye: bool,
    /// The match; null for a bye and in a quiz.
    pub r#match: Option<String>,
    /// The result; null while the game goes on.
    pub result: Option<GameResult>,
}

impl Class {
    /// The state of the class, with the games of the current round.
    pub fn view(&self) -> ClassView {
        let round = self.rounds.len() as u32;
        let games = self.rounds.last().map_or(&[][..], |round| &round.games);
        let (mode, agent) = match &self.mode {
            Mode::RoundRobin => (ModeKind::RoundRobin, None),
            Mode::Swiss { .. } => (ModeKind::Swiss, None),
            Mode::Level { agent } => (ModeKind::Level, Some(agent.to_string())),
            Mode::Quiz { .. } => (ModeKind::Quiz, None),
        };
        let students = self.active().filter_map(|number| {
            let name = self.student(number)?.name.as_str().to_owned();
            Some(StudentView { number, name })
        });
        ClassView {
            code: self.code.to_string(),
            version: self.version,
            game: self.game.to_string(),
            start: self.start.clone(),
            mode,
            agent,
            phase: self.phase(),
            paused: self.paused,
            round,
            rounds: self.planned_rounds().map(|planned| planned.max(round)),
            tree: self.tree(round).filter(|_| round > 0).map(|tree| tree.to_string()),
            students: students.collect(),
            games: self.game_views(round, games),
            standings: standings(self),
            created: self.created,
            updated: self.updated,
        }
    }

    /// The games of all rounds.
    pub fn games(&self) -> Vec<GameView> {
        let rounds = (1..).zip(&self.rounds);
        rounds.flat_map(|(number, round)| self.game_views(number, &round.games)).collect()
    }

    fn game_views(&self, round: u32, games: &[Game]) -> Vec<GameView> {
        let view = |(table, game): (u32, &Game)| GameView {
            round,
            table,
            first: game.pair.first,
            second: game.pair.second,
            bye: self.is_bye(game.pair),
            r#match: self.match_of(round, game.pair).map(|id| id.to_string()),
            result: game.result,
        };
        (1..).zip(games).map(view).collect()
    }

    fn phase(&self) -> Phase {
        if self.ended {
            Phase::Over
        } else if self.rounds.is_empty() {
            Phase::Open
        } else if !self.is_round_over() {
            Phase::Playing
        } else if self.is_complete() {
            Phase::Over
        } else {
            Phase::Between
        }
    }
}
