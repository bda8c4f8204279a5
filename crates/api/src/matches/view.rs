//! The public view of a match: the `Match` object of the API.

use enraya_rules::{Picture, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::fold::{Guest, Match};
use super::name::Name;
use super::round::Round;
use super::score::Score;
use super::seat::Seat;
use crate::catalogue::LineParameters;

/// A match as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Match)]
pub struct MatchView {
    /// 128 random bits in 22 characters.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    pub id: String,
    /// Grows by one with every change.
    pub version: u64,
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The parameters of a k-in-a-row game; null for others.
    pub rules: Option<LineParameters>,
    /// Who sits opposite the host.
    pub opponent: OpponentKind,
    /// Who sits where.
    pub seats: Seats,
    /// Counted from one.
    pub round: u32,
    /// Who is X in this round.
    pub first: Seat,
    /// Rounds won, this one included once it is over.
    pub score: Score,
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
    pub outcome: Option<RoundResult>,
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
#[schema(as = Versus)]
pub enum OpponentKind {
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
    pub host: SeatView,
    /// The other one.
    pub guest: SeatView,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Sitter)]
pub struct SeatView {
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
pub struct RoundResult {
    /// Which player won; null for a draw.
    pub winner: Option<Letter>,
    /// On which seat; null for a draw.
    pub seat: Option<Seat>,
    /// By what.
    pub reason: EndReason,
}

/// What ended a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Reason)]
pub enum EndReason {
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

impl SeatView {
    fn person(name: Option<&Name>) -> SeatView {
        let name = name.map(|name| name.as_str().to_owned());
        SeatView { kind: Occupant::Human, name, agent: None }
    }
}

impl Guest {
    fn view(&self) -> (OpponentKind, SeatView) {
        match self {
            Guest::Here => (OpponentKind::Here, SeatView::person(None)),
            Guest::Free => {
                (OpponentKind::Friend, SeatView { kind: Occupant::Free, name: None, agent: None })
            }
            Guest::Person(person) => (OpponentKind::Friend, SeatView::person(person.name.as_ref())),
            Guest::Engine(agent) => {
                let agent = Some(agent.to_string());
                (OpponentKind::Engine, SeatView { kind: Occupant::Engine, name: None, agent })
            }
        }
    }
}

impl Round {
    fn ending(&self) -> Option<RoundResult> {
        let seat = self.winner()?;
        let winner = seat.map(|seat| seat.player(self.first).into());
        let reason = if self.resigned.is_some() { EndReason::Resigned } else { EndReason::Rules };
        Some(RoundResult { winner, seat, reason })
    }

    fn winning(&self) -> Vec<usize> {
        match self.session.picture() {
            Picture::Grid { winning, .. } => {
                let cells = winning.iter().enumerate();
                cells.filter(|(_, wins)| **wins).map(|(cell, _)| cell).collect()
            }
            Picture::Heaps { .. } | Picture::Boxes { .. } | Picture::Text(_) => Vec::new(),
        }
    }
}

impl Match {
    /// The match as everybody sees it.
    pub fn view(&self) -> MatchView {
        let round = &self.round;
        let (opponent, guest) = self.guest.view();
        MatchView {
            id: self.id.to_string(),
            version: self.version,
            game: self.game.to_string(),
            rules: LineParameters::from_game(&self.game),
            opponent,
            seats: Seats { host: SeatView::person(self.host.name.as_ref()), guest },
            round: round.number,
            first: round.first,
            score: self.score(),
            start: self.start.clone(),
            moves: round.moves.iter().map(|(_, text)| text.clone()).collect(),
            undone: round.undone.iter().rev().map(|(_, text)| text.clone()).collect(),
            position: round.session.position(),
            drawing: round.session.diagram(),
            to_move: round.session.to_move().into(),
            turn: self.turn(),
            legal: if round.is_over() { Vec::new() } else { round.session.moves() },
            outcome: round.ending(),
            winning: round.winning(),
            undo_asked_by: round.undo_asked_by,
            created: self.created,
            updated: self.updated,
        }
    }
}
