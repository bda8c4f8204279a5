//! Contestants of a series, their pairing and score.
//!
//! The contestant who starts a round plays X, and the contestants take turns at
//! starting: the score is kept by contestant, not by letter.

use enraya_words::{Words, say};

/// One of the two contestants, whichever letter they play this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contestant {
    /// You, or the first of two equals.
    Home,
    /// The computer, or the second of two equals.
    Away,
}

impl Contestant {
    pub(super) const BOTH: [Contestant; 2] = [Contestant::Home, Contestant::Away];

    pub(super) fn other(self) -> Contestant {
        match self {
            Contestant::Home => Contestant::Away,
            Contestant::Away => Contestant::Home,
        }
    }
}

/// The pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairing {
    /// You against the computer.
    Versus,
    /// Two people.
    Humans,
    /// The computer against itself.
    Computers,
}

impl Pairing {
    pub(super) fn is_human(self, contestant: Contestant) -> bool {
        match self {
            Pairing::Versus => contestant == Contestant::Home,
            Pairing::Humans => true,
            Pairing::Computers => false,
        }
    }

    pub(super) fn name(self, contestant: Contestant, words: &Words) -> String {
        let number = contestant as usize + 1;
        match (self, contestant) {
            (Pairing::Versus, Contestant::Home) => words.get("tui-you"),
            (Pairing::Versus, Contestant::Away) => words.get("tui-computer"),
            (Pairing::Humans, _) => say!(words, "tui-player-number", number = number),
            (Pairing::Computers, _) => say!(words, "tui-computer-number", number = number),
        }
    }

    /// A sentence about a contestant: its message has variants for `you`, for
    /// `computer`, and for a `name`.
    pub(super) fn say(self, contestant: Contestant, words: &Words, key: &str) -> String {
        let who = match (self, contestant) {
            (Pairing::Versus, Contestant::Home) => "you",
            (Pairing::Versus, Contestant::Away) => "computer",
            _ => "other",
        };
        say!(words, key, who = who, name = self.name(contestant, words))
    }
}

/// Rounds won and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SeriesScore {
    pub(super) home: u32,
    pub(super) away: u32,
    pub(super) draws: u32,
}

impl SeriesScore {
    /// Counts one round; `None` is a draw.
    pub(super) fn count(&mut self, winner: Option<Contestant>) {
        match winner {
            Some(Contestant::Home) => self.home += 1,
            Some(Contestant::Away) => self.away += 1,
            None => self.draws += 1,
        }
    }

    pub(super) fn wins(self, contestant: Contestant) -> u32 {
        match contestant {
            Contestant::Home => self.home,
            Contestant::Away => self.away,
        }
    }
}
