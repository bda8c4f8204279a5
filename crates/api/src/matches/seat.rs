//! The two seats of a match.

use enraya_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A seat. Seats stay when X and O change sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The player who created the match.
    Host,
    /// The opponent: a friend, an engine, or a person at the same screen.
    Guest,
}

impl Seat {
    /// The other seat.
    pub const fn other(self) -> Seat {
        match self {
            Seat::Host => Seat::Guest,
            Seat::Guest => Seat::Host,
        }
    }

    /// The seat of a player when `first` plays X.
    pub(super) fn of_player(player: Player, first: Seat) -> Seat {
        match player {
            Player::First => first,
            Player::Second => first.other(),
        }
    }

    /// The player on this seat when `first` plays X.
    pub(super) fn player(self, first: Seat) -> Player {
        if self == first { Player::First } else { Player::Second }
    }
}
