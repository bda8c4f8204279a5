//! A room as everybody sees it: the `MATCH` of the API.

use enraya_rules::{Picture, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::round::Round;
use super::{Guest, Room, Seat};
use crate::catalogue::Rules;

/// A match as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Match {
    /// 128 random bits in 22 characters.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    pub id: String,
    /// Grows by one with every change.
    pub version: u64,
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The parameters of a k-in-a-row game; null for others.
    pub rules: Option<Rules>,
    /// Who sits opposite the host.
    pub opponent: Versus,
    /// Who sits where.
    pub seats: Seats,
    /// Counted from one.
    pub round: u32,
    /// Who is X in this round.
    pub first: Seat,
    /// Rounds won, this one included once it is over.
    pub score: Tally,
    /// Where every round starts, as text.
    pub start: String,
    /// The moves of this round.
    #[schema(example = json!(["4", "4"]))]
    pub moves: Vec<String>,
    /// Moves taken back, in the order in which they would be played again.
    pub undone: Vec<String>,
    /// The position now, as text.
    #[schema(example = "44")]
    pub position: String,
    /// The position now, drawn in one line.
    pub drawing: String,
    /// Whose turn it is by the rules.
    pub to_move: Letter,
    /// Whose turn it is; null when the round is over or a guest is missing.
    pub turn: Option<Seat>,
    /// The legal moves; none when the round is over.
    pub legal: Vec<String>,
    /// How the round ended; null while it goes on.
    pub outcome: Option<Ending>,
    /// The cells of the lines that ended the game, counted from zero row by row
    /// from the top.
    pub winning: Vec<usize>,
    /// Who asks the other to take a move back.
    pub undo_asked_by: Option<Seat>,
    /// When the match was made, in Unix seconds.
    pub created: i64,
    /// When it last changed, in Unix seconds.
    pub updated: i64,
}

/// Who sits opposite the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Versus {
    /// A person in front of the same screen.
    Here,
    /// Whoever follows the link first.
    Friend,
    /// The engine.
    Engine,
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Seats {
    /// Who made the match.
    pub host: Sitter,
    /// The other one.
    pub guest: Sitter,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sitter {
    /// Person, engine or nobody.
    pub kind: Occupant,
    /// The person's name, if given. Any text: show it as text.
    pub name: Option<String>,
    /// The engine's name.
    #[schema(example = "perfect")]
    pub agent: Option<String>,
}

/// What sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// Nobody yet.
    Free,
    /// A person.
    Human,
    /// The engine.
    Engine,
}

/// Rounds won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Score)]
pub struct Tally {
    /// By the host.
    pub host: u32,
    /// By the guest.
    pub guest: u32,
    /// By nobody.
    pub draws: u32,
}

/// A player of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Player)]
pub enum Letter {
    /// Moves first.
    X,
    /// Moves second.
    O,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Outcome)]
pub struct Ending {
    /// Which player won; null for a draw.
    pub winner: Option<Letter>,
    /// On which seat; null for a draw.
    pub seat: Option<Seat>,
    /// By what.
    pub reason: Reason,
}

/// What ended a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// The rules of the game.
    Rules,
    /// One of the players gave up.
    Resigned,
}

impl From<Player> for Letter {
    fn from(player: Player) -> Letter {
        match player {
            Player::First => Letter::X,
            Player::Second => Letter::O,
        }
    }
}

impl Tally {
    /// Counts a finished round.
    pub(super) fn count(&mut self, winner: Option<Seat>) {
        match winner {
            Some(Seat::Host) => self.host += 1,
            Some(Seat::Guest) => self.guest += 1,
            None => self.draws += 1,
        }
    }
}

impl Sitter {
    fn person(name: Option<&super::Name>) -> Sitter {
        let name = name.map(|name| name.as_str().to_owned());
        Sitter { kind: Occupant::Human, name, agent: None }
    }
}

impl Guest {
    fn view(&self) -> (Versus, Sitter) {
        match self {
            Guest::Here => (Versus::Here, Sitter::person(None)),
            Guest::Free => {
                (Versus::Friend, Sitter { kind: Occupant::Free, name: None, agent: None })
            }
            Guest::Person(person) => (Versus::Friend, Sitter::person(person.name.as_ref())),
            Guest::Engine(agent) => {
                let agent = Some(agent.to_string());
                (Versus::Engine, Sitter { kind: Occupant::Engine, name: None, agent })
            }
        }
    }
}

impl Round {
    fn ending(&self) -> Option<Ending> {
        let seat = self.winner()?;
        let winner = seat.map(|seat| seat.player(self.first).into());
        let reason = if self.resigned.is_some() { Reason::Resigned } else { Reason::Rules };
        Some(Ending { winner, seat, reason })
    }

    fn winning(&self) -> Vec<usize> {
        match self.table.picture() {
            Picture::Grid { winning, .. } => {
                let cells = winning.iter().enumerate();
                cells.filter(|(_, wins)| **wins).map(|(cell, _)| cell).collect()
            }
            Picture::Heaps { .. } | Picture::Boxes { .. } | Picture::Text(_) => Vec::new(),
        }
    }
}

impl Room {
    /// The match as everybody sees it.
    pub fn view(&self) -> Match {
        let round = &self.round;
        let (opponent, guest) = self.guest.view();
        Match {
            id: self.id.to_string(),
            version: self.version,
            game: self.game.to_string(),
            rules: Rules::of(&self.game),
            opponent,
            seats: Seats { host: Sitter::person(self.host.name.as_ref()), guest },
            round: round.number,
            first: round.first,
            score: self.score(),
            start: self.start.clone(),
            moves: round.moves.iter().map(|(_, text)| text.clone()).collect(),
            undone: round.undone.iter().rev().map(|(_, text)| text.clone()).collect(),
            position: round.table.position(),
            drawing: round.table.diagram(),
            to_move: round.table.to_move().into(),
            turn: self.turn(),
            legal: if round.is_over() { Vec::new() } else { round.table.moves() },
            outcome: round.ending(),
            winning: round.winning(),
            undo_asked_by: round.undo_asked_by,
            created: self.created,
            updated: self.updated,
        }
    }
}
