//! What was won and lost.

use enraya_rules::Outcome;

/// Wins, draws and losses of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Score {
    /// Counts a game as a player who was the first, or the second, sees it.
    pub(super) fn add(&mut self, outcome: Outcome, player: enraya_rules::Player) {
        match outcome.sign_for(player) {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// All games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// A win is a point, a draw half of one.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points a game.
    pub fn rate(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / f64::from(self.games()))
    }

    /// The same games as the other side sees them.
    pub fn turned(self) -> Score {
        Score { wins: self.losses, losses: self.wins, ..self }
    }
}

/// Games that depend on each other, as those from one opening with the sides
/// exchanged do: together they are one observation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// Points made.
    pub points: f64,
    /// In so many games.
    pub games: u32,
}
