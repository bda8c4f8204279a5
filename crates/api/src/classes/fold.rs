//! The state of a class, folded from its events.

use std::fmt;

use enraya_play::Session;
use enraya_rules::AnyGame;

use super::event::{Event, FinishedGame, GameResult, Pair, ReplayError, match_id};
use super::mode::Mode;
use crate::class_code::ClassCode;
use crate::matches::{Digest, Id, Name, PresenceKey};

/// A class.
pub struct Class {
    pub(super) code: ClassCode,
    pub(super) version: u64,
    /// Creation time, in Unix seconds.
    pub(super) created: i64,
    /// Time of the last event.
    pub(super) updated: i64,
    pub(super) game: AnyGame,
    pub(super) start: String,
    pub(super) mode: Mode,
    pub(super) key: Digest,
    pub(super) seed: u64,
    secret: String,
    pub(super) students: Vec<Student>,
    pub(super) rounds: Vec<Round>,
    /// Students at the start of the first round: the places of the Berger table.
    pub(super) roster: Vec<u32>,
    pub(super) paused: bool,
    pub(super) ended: bool,
}

/// A student. The number is the place in the list, from one.
pub(super) struct Student {
    pub(super) name: Name,
    pub(super) key: Digest,
    pub(super) removed: bool,
}

/// A round: its games and when it began.
pub(super) struct Round {
    pub(super) begun: i64,
    pub(super) games: Vec<Game>,
}

/// A game of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game {
    pub(super) pair: Pair,
    pub(super) result: Option<GameResult>,
    /// When the result came.
    pub(super) ended: i64,
}

/// Who holds a token of the class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The teacher, who made it.
    Teacher,
    /// The student with this number.
    Student(u32),
}

impl Class {
    /// Starts a class from its first event, [`Event::Created`].
    pub fn open(code: ClassCode, created: &Event, at: i64) -> Result<Class, ReplayError> {
        let Event::Created { game, start, mode, key, seed, secret } = created else {
            return Err(ReplayError::Beginning);
        };
        let game: AnyGame = game.parse().map_err(|_| ReplayError::Game(game.clone()))?;
        if Session::open(&game, start).is_err() {
            return Err(ReplayError::Start(start.clone()));
        }
        Ok(Class {
            code,
            version: 1,
            created: at,
            updated: at,
            game,
            start: start.clone(),
            mode: Mode::clone(mode),
            key: *key,
            seed: *seed,
            secret: secret.clone(),
            students: Vec::new(),
            rounds: Vec::new(),
            roster: Vec::new(),
            paused: false,
            ended: false,
        })
    }

    /// Folds stored events, each with its time, into a class.
    pub fn replay(code: ClassCode, events: &[(Event, i64)]) -> Result<Class, ReplayError> {
        let ((created, at), later) = events.split_first().ok_or(ReplayError::Beginning)?;
        let mut class = Class::open(code, created, *at)?;
        for (event, at) in later {
            class.apply(event, *at)?;
        }
        Ok(class)
    }

    /// Applies a stored event.
    pub fn apply(&mut self, event: &Event, at: i64) -> Result<(), ReplayError> {
        match event {
            Event::Created { .. } => return Err(ReplayError::Beginning),
            Event::Joined { name, key } => {
                self.students.push(Student { name: name.clone(), key: *key, removed: false });
                self.seat_latecomer();
            }
            Event::Removed { student } => self.remove(*student, at)?,
            Event::RoundBegun { pairs } => {
                let known = |student: &u32| self.student(*student).is_some();
                if let Some(stranger) =
                    pairs.iter().flat_map(|pair| pair.students()).find(|student| !known(student))
                {
                    return Err(ReplayError::Student(stranger));
                }
                if self.rounds.is_empty() {
                    self.roster = self.active().collect();
                }
                let game = |pair: &Pair| Game { pair: *pair, result: None, ended: 0 };
                self.rounds.push(Round { begun: at, games: pairs.iter().map(game).collect() });
            }
            Event::Finished { games } => {
                for FinishedGame { table, result } in games {
                    let game = (table.checked_sub(1))
                        .and_then(|at| self.rounds.last_mut()?.games.get_mut(at as usize))
                        .ok_or(ReplayError::Table(*table))?;
                    (game.result, game.ended) = (Some(*result), at);
                }
            }
            Event::Paused => self.paused = true,
            Event::Resumed => self.paused = false,
            Event::Ended => self.ended = true,
        }
        self.version += 1;
        self.updated = at;
        Ok(())
    }

    /// Against a level and in a quiz, students who join during a round take part in it.
    fn seat_latecomer(&mut self) {
        let number = self.students.len() as u32;
        let running = !self.ended && !self.mode.is_tournament();
        let pair = self.solo_pair(number, self.rounds.len() as u32);
        if let Some(round) = self.rounds.last_mut().filter(|_| running) {
            round.games.push(Game { pair, result: None, ended: 0 });
        }
    }

    /// A student alone: against the engine, who moves first in turn with the student, or in a
    /// quiz.
    pub(super) fn solo_pair(&self, student: u32, round: u32) -> Pair {
        let second = matches!(self.mode, Mode::Level { .. }) && round.is_multiple_of(2);
        match second {
            true => Pair { first: None, second: Some(student) },
            false => Pair { first: Some(student), second: None },
        }
    }

    /// Removes a student, whose game goes to the opponent.
    fn remove(&mut self, number: u32, at: i64) -> Result<(), ReplayError> {
        let index = (number as usize).checked_sub(1);
        let student = index.and_then(|index| self.students.get_mut(index));
        student.ok_or(ReplayError::Student(number))?.removed = true;
        let games = self.rounds.last_mut().map_or(&mut [][..], |round| &mut round.games);
        for game in games {
            let plays = game.pair.students().any(|student| student == number);
            if plays && game.result.is_none() {
                game.result = Some(game.pair.won_by(number).other());
                game.ended = at;
            }
        }
        Ok(())
    }

    /// The code.
    pub fn code(&self) -> ClassCode {
        self.code
    }

    /// Number of events applied.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Whether games are stopped: paused, or the class has ended.
    pub fn is_halted(&self) -> bool {
        self.paused || self.ended
    }

    pub(super) fn student(&self, number: u32) -> Option<&Student> {
        self.students.get((number as usize).checked_sub(1)?)
    }

    /// Numbers of the students who were not removed.
    pub(super) fn active(&self) -> impl Iterator<Item = u32> + '_ {
        (1..).zip(&self.students).filter(|(_, student)| !student.removed).map(|(n, _)| n)
    }

    /// Who holds a token. Compares with all, each in constant time.
    pub fn role_of(&self, key: &Digest) -> Option<Role> {
        let student = (1..).zip(&self.students).fold(None, |found, (number, student)| {
            let holds = student.key.matches(key) && !student.removed;
            if holds { Some(Role::Student(number)) } else { found }
        });
        if self.key.matches(key) { Some(Role::Teacher) } else { student }
    }

    /// Who has this presence key.
    pub fn role_present(&self, key: &PresenceKey) -> Option<Role> {
        if self.key.presence() == *key {
            return Some(Role::Teacher);
        }
        let mut students = (1..).zip(&self.students).filter(|(_, student)| !student.removed);
        let found = students.find(|(_, student)| student.key.presence() == *key);
        found.map(|(number, _)| Role::Student(number))
    }

    /// The id of the match of a pair in a round, counted from one; `None` if it plays none.
    pub(super) fn match_of(&self, round: u32, pair: Pair) -> Option<Id> {
        let plays = match self.mode {
            Mode::RoundRobin | Mode::Swiss { .. } => pair.first.is_some() && pair.second.is_some(),
            Mode::Level { .. } => true,
            Mode::Quiz { .. } => false,
        };
        let host = pair.students().next().filter(|_| plays)?;
        Some(match_id(&self.secret, round, host))
    }

    /// Whether a pair of this class has nothing to play: a bye.
    pub(super) fn is_bye(&self, pair: Pair) -> bool {
        self.mode.is_tournament() && (pair.first.is_none() || pair.second.is_none())
    }

    /// Whether all games of the current round are over.
    pub(super) fn is_round_over(&self) -> bool {
        let games = self.rounds.last().map_or(&[][..], |round| &round.games);
        games.iter().all(|game| game.result.is_some() || self.is_bye(game.pair))
    }
}

impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, version) = (self.code, self.version);
        f.debug_struct("Class")
            .field("code", &code)
            .field("version", &version)
            .finish_non_exhaustive()
    }
}
