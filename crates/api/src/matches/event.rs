//! Events of a match in their stored form. Stored names never change.

use std::fmt;
use std::str::FromStr;

use enraya_play::{Agent, AgentError};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::name::Name;
use super::seat::Seat;
use super::token::Digest;
use crate::class_code::ClassCode;

/// One event. The version of a match is the number of its events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The match was made.
    Created {
        /// The game's name.
        game: String,
        /// Start position of every round, as text.
        start: String,
        /// The host's opponent.
        opponent: Opponent,
        /// The seat that plays X in the first round.
        first: Seat,
        /// The host's name.
        name: Option<Name>,
        /// Digest of the host's token.
        key: Digest,
        /// Seed of all random choices.
        seed: u64,
        /// Whether friends may ask for hints.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hints: bool,
        /// The class that the match is a game of.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        class: Option<ClassCode>,
    },
    /// A friend took the free seat.
    Joined {
        /// The guest's name.
        name: Option<Name>,
        /// Digest of the guest's token.
        key: Digest,
    },
    /// The engine took the guest's seat, or another engine did.
    Engaged {
        /// Which one.
        #[serde(with = "text_form")]
        agent: Agent,
    },
    /// A move was played.
    Played {
        /// The move in the game's notation.
        #[serde(rename = "move")]
        text: String,
    },
    /// A friend asked to take back.
    UndoAsked {
        /// The friend's seat.
        by: Seat,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many.
        plies: usize,
    },
    /// Moves that were taken back were played again.
    Replayed {
        /// How many.
        plies: usize,
    },
    /// A friend offered a draw.
    DrawOffered {
        /// The friend's seat.
        by: Seat,
    },
    /// The other friend agreed to a draw.
    DrawAgreed,
    /// A friend declined what the other asked for.
    Declined {
        /// The seat of the player who declined.
        by: Seat,
    },
    /// A friend was given a hint.
    Hinted {
        /// The friend's seat.
        by: Seat,
    },
    /// A player resigned.
    Resigned {
        /// The player's seat.
        by: Seat,
    },
    /// The seats changed sides.
    Swapped,
    /// The next round began.
    RoundBegun,
}

/// The opponent that a match is created with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// A person in front of the same screen.
    Here,
    /// The first person who follows the link.
    Friend,
    /// The engine.
    Engine(Agent),
}

/// Reasons why a stored event does not apply: the file was written by another program or
/// a newer version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// A match begins by being created, once.
    #[error("a match begins with 'created', once")]
    Beginning,
    /// There is no such game.
    #[error("there is no game '{0}'")]
    Game(String),
    /// The game has no such position.
    #[error("'{0}' is no position of the game")]
    Start(String),
    /// The move cannot be played.
    #[error("'{0}' cannot be played")]
    Move(String),
    /// There are not so many moves to take back or to play again.
    #[error("there are no {0} moves")]
    Plies(usize),
}

impl FromStr for Opponent {
    type Err = AgentError;
    fn from_str(text: &str) -> Result<Opponent, AgentError> {
        Ok(match text {
            "here" => Opponent::Here,
            "friend" => Opponent::Friend,
            agent => Opponent::Engine(agent.parse()?),
        })
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Here => f.write_str("here"),
            Opponent::Friend => f.write_str("friend"),
            Opponent::Engine(agent) => agent.fmt(f),
        }
    }
}

impl Serialize for Opponent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text_form::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Opponent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Opponent, D::Error> {
        text_form::deserialize(deserializer)
    }
}

/// Values written as the text that parses to them.
pub(crate) mod text_form {
    use super::{Deserialize, Deserializer, FromStr, Serializer, fmt};

    pub(crate) fn serialize<T: fmt::Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(crate) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: fmt::Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::Token;

    /// Matches stored by older versions must stay readable: lines may be added here,
    /// but never changed.
    #[test]
    fn the_stored_form_is_fixed() {
        let key = Token::from_bits([0; 16]).digest();
        let text = r#""key":"N0cI__dxndWXnsh11WzSKG9tPPfsMXo7JWMqqyjsN7s""#;
        let name = Name::parse("Ana").unwrap();
        let created = |opponent: &str, name| Event::Created {
            game: "connect4".to_owned(),
            start: "44".to_owned(),
            opponent: opponent.parse().unwrap(),
            first: Seat::Guest,
            name,
            key,
            seed: 7,
            hints: false,
            class: None,
        };
        let line = |opponent, name| {
            format!(
                r#"{{"event":"created","game":"connect4","start":"44","opponent":"{opponent}","first":"guest","name":{name},{text},"seed":7}}"#
            )
        };
        let agent: Agent = "alphabeta:depth=6".parse().unwrap();
        for (event, line) in [
            (created("here", None), line("here", "null")),
            (created("friend", name.clone()), line("friend", r#""Ana""#)),
            (created("perfect", None), line("perfect", "null")),
            (
                match created("friend", None) {
                    Event::Created { game, start, opponent, first, name, key, seed, .. } => {
                        let (hints, class) = (true, "KXRTM".parse().ok());
                        Event::Created {
                            game,
                            start,
                            opponent,
                            first,
                            name,
                            key,
                            seed,
                            hints,
                            class,
                        }
                    }
                    _ => unreachable!(),
                },
                line("friend", "null").replace('}', r#","hints":true,"class":"KXRTM"}"#),
            ),
            (Event::Joined { name, key }, format!(r#"{{"event":"joined","name":"Ana",{text}}}"#)),
            (
                Event::Engaged { agent },
                r#"{"event":"engaged","agent":"alphabeta:depth=6"}"#.to_owned(),
            ),
            (Event::Played { text: "4".to_owned() }, r#"{"event":"played","move":"4"}"#.to_owned()),
            (
                Event::UndoAsked { by: Seat::Host },
                r#"{"event":"undo-asked","by":"host"}"#.to_owned(),
            ),
            (Event::TakenBack { plies: 2 }, r#"{"event":"taken-back","plies":2}"#.to_owned()),
            (Event::Replayed { plies: 1 }, r#"{"event":"replayed","plies":1}"#.to_owned()),
            (
                Event::Resigned { by: Seat::Guest },
                r#"{"event":"resigned","by":"guest"}"#.to_owned(),
            ),
            (
                Event::DrawOffered { by: Seat::Host },
                r#"{"event":"draw-offered","by":"host"}"#.to_owned(),
            ),
            (Event::DrawAgreed, r#"{"event":"draw-agreed"}"#.to_owned()),
            (
                Event::Declined { by: Seat::Guest },
                r#"{"event":"declined","by":"guest"}"#.to_owned(),
            ),
            (Event::Hinted { by: Seat::Host }, r#"{"event":"hinted","by":"host"}"#.to_owned()),
            (Event::Swapped, r#"{"event":"swapped"}"#.to_owned()),
            (Event::RoundBegun, r#"{"event":"round-begun"}"#.to_owned()),
        ] {
            assert_eq!(serde_json::to_string(&event).unwrap(), line);
            assert_eq!(serde_json::from_str::<Event>(&line).unwrap(), event);
        }
    }
}
