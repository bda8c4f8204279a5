//! Who sits at the table.
//!
//! X is whoever starts a round; people take turns at starting. So a score is
//! kept by seat, never by letter.

use enraya_words::{Words, say};

/// One of the two people, whichever letter they play this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    /// You, or the first of two equals.
    Home,
    /// The computer, or the second of two equals.
    Guest,
}

impl Seat {
    pub(super) const BOTH: [Seat; 2] = [Seat::Home, Seat::Guest];

    pub(super) fn other(self) -> Seat {
        match self {
            Seat::Home => Seat::Guest,
            Seat::Guest => Seat::Home,
        }
    }
}

/// What kind of people they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cast {
    /// You against the computer.
    Versus,
    /// Two people.
    Humans,
    /// The computer against itself.
    Computers,
}

impl Cast {
    pub(super) fn is_human(self, seat: Seat) -> bool {
        match self {
            Cast::Versus => seat == Seat::Home,
            Cast::Humans => true,
            Cast::Computers => false,
        }
    }

    pub(super) fn name(self, seat: Seat, words: &Words) -> String {
        let number = seat as usize + 1;
        match (self, seat) {
            (Cast::Versus, Seat::Home) => words.get("tui-you"),
            (Cast::Versus, Seat::Guest) => words.get("tui-computer"),
            (Cast::Humans, _) => say!(words, "tui-player-number", number = number),
            (Cast::Computers, _) => say!(words, "tui-computer-number", number = number),
        }
    }

    /// A sentence about a person: its message has a form each for `you`, for
    /// `computer`, and for people who have only a `name`.
    pub(super) fn say(self, seat: Seat, words: &Words, key: &str) -> String {
        let who = match (self, seat) {
            (Cast::Versus, Seat::Home) => "you",
            (Cast::Versus, Seat::Guest) => "computer",
            _ => "other",
        };
        say!(words, key, who = who, name = self.name(seat, words))
    }
}

/// Rounds won and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Score {
    pub(super) home: u32,
    pub(super) guest: u32,
    pub(super) draws: u32,
}

impl Score {
    /// Counts one round; `None` is a draw.
    pub(super) fn count(&mut self, winner: Option<Seat>) {
        match winner {
            Some(Seat::Home) => self.home += 1,
            Some(Seat::Guest) => self.guest += 1,
            None => self.draws += 1,
        }
    }

    pub(super) fn of(self, seat: Seat) -> u32 {
        match seat {
            Seat::Home => self.home,
            Seat::Guest => self.guest,
        }
    }
}
