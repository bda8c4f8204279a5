//! Score of a match: rounds won by each seat, and draws; hints that friends were given.

use serde::Serialize;
use utoipa::ToSchema;

use super::seat::Seat;

/// Rounds won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Score {
    /// By the host.
    pub host: u32,
    /// By the guest.
    pub guest: u32,
    /// Drawn.
    pub draws: u32,
}

impl Score {
    /// Counts a finished round.
    pub(super) fn count(&mut self, winner: Option<Seat>) {
        match winner {
            Some(Seat::Host) => self.host += 1,
            Some(Seat::Guest) => self.guest += 1,
            None => self.draws += 1,
        }
    }
}

/// Hints that friends were given in all rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Hints {
    /// The host.
    pub host: u32,
    /// The guest.
    pub guest: u32,
}

impl Hints {
    pub(super) fn count(&mut self, seat: Seat) {
        match seat {
            Seat::Host => self.host += 1,
            Seat::Guest => self.guest += 1,
        }
    }
}
