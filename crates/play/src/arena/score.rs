//! Match scores: wins, draws and losses.

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
    /// Counts a game for the side that played first, or second.
    pub(super) fn add(&mut self, outcome: Outcome, player: enraya_rules::Player) {
        match outcome.sign_for(player) {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// The number of games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points: 1 for a win, ½ for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }

    /// Points per game.
    pub fn rate(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / f64::from(self.games()))
    }

    /// The same games from the other side.
    pub fn turned(self) -> Score {
        Score { wins: self.losses, losses: self.wins, ..self }
    }
}

/// Games that are not independent, such as both games from one opening with sides exchanged:
/// together they are one observation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// Points scored.
    pub points: f64,
    /// The number of games.
    pub games: u32,
}
