//! Events of a class in their stored form. Stored names never change.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::mode::Mode;
use crate::matches::{Digest, Id, Name};

/// One event. The version of a class is the number of its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The class was made.
    Created {
        /// The game's name.
        game: String,
        /// Start position of every game, as text.
        start: String,
        /// What the students do.
        mode: Box<Mode>,
        /// Digest of the teacher's token.
        key: Digest,
        /// Seed of all random choices.
        seed: u64,
        /// Unguessable text from which the ids of the matches follow.
        secret: String,
    },
    /// A student joined. Students are numbered from one in the order of their joining.
    Joined {
        /// The name.
        name: Name,
        /// Digest of the student's token.
        key: Digest,
    },
    /// A student was removed.
    Removed {
        /// The student's number.
        student: u32,
    },
    /// A round began.
    RoundBegun {
        /// Who plays whom.
        pairs: Vec<Pair>,
    },
    /// Games of the current round are over: all that ended while the event before was stored.
    Finished {
        /// The games.
        games: Vec<FinishedGame>,
    },
    /// The games were stopped for a while.
    Paused,
    /// The games went on.
    Resumed,
    /// The class ended.
    Ended,
}

/// Who plays whom, by the students' numbers. A missing one is a bye in a tournament, the
/// engine against a level, and no opponent in a quiz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Who moves first.
    pub first: Option<u32>,
    /// The other.
    pub second: Option<u32>,
}

impl Pair {
    /// The students of the pair.
    pub(super) fn students(self) -> impl Iterator<Item = u32> {
        [self.first, self.second].into_iter().flatten()
    }

    /// The result with which this student wins.
    pub(super) fn won_by(self, student: u32) -> GameResult {
        if self.first == Some(student) { GameResult::First } else { GameResult::Second }
    }
}

/// A game of the current round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinishedGame {
    /// Number of the game in the round, from one.
    pub table: u32,
    /// Its result.
    pub result: GameResult,
}

/// Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GameResult {
    /// The player who moved first won; in a quiz, the answer is right.
    First,
    /// The other won; in a quiz, the answer is wrong.
    Second,
    /// Drawn.
    Draw,
}

impl GameResult {
    pub(super) fn other(self) -> GameResult {
        match self {
            GameResult::First => GameResult::Second,
            GameResult::Second => GameResult::First,
            GameResult::Draw => GameResult::Draw,
        }
    }
}

/// Reasons why a stored event does not apply: the file was written by another program or
/// a newer version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A class begins by being created, once.
    #[error("a class begins with 'created', once")]
    Beginning,
    /// There is no such game.
    #[error("there is no game '{0}'")]
    Game(String),
    /// The game has no such position.
    #[error("'{0}' is no position of the game")]
    Start(String),
    /// There is no such student.
    #[error("there is no student {0}")]
    Student(u32),
    /// There is no such game in the round.
    #[error("there is no game {0} in the round")]
    Table(u32),
}

/// The id of the match of the student with this number in a round.
pub(super) fn match_id(secret: &str, round: u32, student: u32) -> Id {
    Id::derived(&format!("{secret} {round} {student}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Token;

    /// Classes stored by older versions must stay readable: lines may be added here, but
    /// never changed.
    #[test]
    fn the_stored_form_is_fixed() {
        let key = Token::from_bits([0; 16]).digest();
        let text = r#""key":"N0cI__dxndWXnsh11WzSKG9tPPfsMXo7JWMqqyjsN7s""#;
        let created = |mode| Event::Created {
            game: "connect4".to_owned(),
            start: "44".to_owned(),
            mode: Box::new(mode),
            key,
            seed: 7,
            secret: "s".to_owned(),
        };
        let line = |mode: &str| {
            format!(
                r#"{{"event":"created","game":"connect4","start":"44","mode":{mode},{text},"seed":7,"secret":"s"}}"#
            )
        };
        let plain = |line: &str| line.to_owned();
        let agent = "level:3".parse().unwrap();
        for (event, line) in [
            (created(Mode::RoundRobin), line(r#"{"kind":"round-robin"}"#)),
            (created(Mode::Swiss { rounds: None }), line(r#"{"kind":"swiss"}"#)),
            (created(Mode::Swiss { rounds: Some(5) }), line(r#"{"kind":"swiss","rounds":5}"#)),
            (created(Mode::Level { agent }), line(r#"{"kind":"level","agent":"level:3"}"#)),
            (
                created(Mode::Quiz { branching: 3, depth: 2 }),
                line(r#"{"kind":"quiz","branching":3,"depth":2}"#),
            ),
            (
                Event::Joined { name: Name::parse("Ana").unwrap().unwrap(), key },
                format!(r#"{{"event":"joined","name":"Ana",{text}}}"#),
            ),
            (Event::Removed { student: 2 }, plain(r#"{"event":"removed","student":2}"#)),
            (
                Event::RoundBegun { pairs: vec![Pair { first: Some(2), second: None }] },
                plain(r#"{"event":"round-begun","pairs":[{"first":2,"second":null}]}"#),
            ),
            (
                Event::Finished {
                    games: vec![FinishedGame { table: 1, result: GameResult::First }],
                },
                plain(r#"{"event":"finished","games":[{"table":1,"result":"first"}]}"#),
            ),
            (Event::Paused, plain(r#"{"event":"paused"}"#)),
            (Event::Resumed, plain(r#"{"event":"resumed"}"#)),
            (Event::Ended, plain(r#"{"event":"ended"}"#)),
        ] {
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
            assert_eq!(serde_json::from_str::<Event>(&line).unwrap(), event);
        }
        assert_eq!(match_id("s", 1, 2).to_string(), match_id("s", 1, 2).to_string());
        assert_ne!(match_id("s", 1, 2), match_id("s", 2, 1));
    }
}
