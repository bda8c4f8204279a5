//! The public view of a match: the `Match` object of the API.

use serde::Serialize;
use utoipa::ToSchema;

use super::fold::{Guest, Match};
use super::name::Name;
use super::round::Round;
use super::score::{Hints, Score};
use super::seat::Seat;
use crate::catalogue::LineParameters;
use crate::picture::{LegalMove, Letter, PictureView, PlyView};

/// The public state of a match.
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
    /// The host's opponent.
    pub opponent: OpponentKind,
    /// The seats.
    pub seats: Seats,
    /// Counted from one.
    pub round: u32,
    /// The seat that plays X in this round.
    pub first: Seat,
    /// Rounds won, this one included once it is over.
    pub score: Score,
    /// Start position of every round, as text.
    pub start: String,
    /// The same as a picture.
    pub start_picture: PictureView,
    /// The moves of this round.
    #[schema(example = json!(["4", "4"]))]
    pub moves: Vec<String>,
    /// The same, each with its player and what it changed in the picture.
    pub plies: Vec<PlyView>,
    /// Moves taken back, in the order of a redo.
    pub undone: Vec<String>,
    /// The current position, as text.
    #[schema(example = "44")]
    pub position: String,
    /// The current position as a one-line diagram.
    pub drawing: String,
    /// The current position as a picture.
    pub picture: PictureView,
    /// The player to move by the rules.
    pub to_move: Letter,
    /// The seat to move; null when the round is over or the guest's seat is free.
    pub turn: Option<Seat>,
    /// Legal moves, each with what it would change in the picture; empty when the round is
    /// over.
    pub legal: Vec<LegalMove>,
    /// Result of the round; null while it goes on.
    pub outcome: Option<RoundResult>,
    /// The places of the picture that ended the game, such as the lines of the winner.
    pub winning: Vec<usize>,
    /// The seat that asked to take a move back.
    pub undo_asked_by: Option<Seat>,
    /// The seat that offers a draw.
    pub draw_offered_by: Option<Seat>,
    /// The seat whose question to take back was declined since the last move.
    pub undo_declined_to: Option<Seat>,
    /// The seat whose offer of a draw was declined since the last move.
    pub draw_declined_to: Option<Seat>,
    /// Whether a player may ask for hints: between friends only if the host has allowed it.
    pub hints_allowed: bool,
    /// Hints that friends were given in this match.
    pub hints: Hints,
    /// The code of the class that the match is a game of; missing otherwise. Nothing is taken
    /// back in it, and it has one round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "KXRTM")]
    pub class: Option<String>,
    /// Creation time, in Unix seconds.
    pub created: i64,
    /// Time of the last change, in Unix seconds.
    pub updated: i64,
}

/// The kind of opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Versus)]
pub enum OpponentKind {
    /// A person at the same screen.
    Here,
    /// The first person who follows the link.
    Friend,
    /// The engine.
    Engine,
}

/// The two seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Seats {
    /// The player who created the match.
    pub host: SeatView,
    /// The opponent.
    pub guest: SeatView,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Sitter)]
pub struct SeatView {
    /// Person, engine or free.
    pub kind: Occupant,
    /// The person's name, if given. Any text: show it as text.
    pub name: Option<String>,
    /// The engine's name.
    #[schema(example = "perfect")]
    pub agent: Option<String>,
}

/// Kind of a seat's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Occupant {
    /// The seat is free.
    Free,
    /// A person.
    Human,
    /// The engine.
    Engine,
}

/// Result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Outcome)]
pub struct RoundResult {
    /// The winner; null for a draw.
    pub winner: Option<Letter>,
    /// The winner's seat; null for a draw.
    pub seat: Option<Seat>,
    /// What ended it.
    pub reason: EndReason,
}

/// What ended a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Reason)]
pub enum EndReason {
    /// The rules of the game.
    Rules,
    /// A player resigned.
    Resigned,
    /// The players agreed to a draw.
    Agreed,
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
        let reason = match self.resigned {
            Some(_) => EndReason::Resigned,
            None if self.agreed => EndReason::Agreed,
            None => EndReason::Rules,
        };
        Some(RoundResult { winner, seat, reason })
    }

    fn legal(&self) -> Vec<LegalMove> {
        self.session.legal().into_iter().map(LegalMove::from).collect()
    }
}

impl Match {
    /// The public state of the match.
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
            start_picture: round.start.clone().into(),
            moves: round.moves.iter().map(|ply| ply.text.clone()).collect(),
            plies: round.moves.iter().cloned().map(PlyView::from).collect(),
            undone: round.undone.iter().rev().map(|ply| ply.text.clone()).collect(),
            position: round.session.position(),
            drawing: round.session.diagram(),
            to_move: round.session.to_move().into(),
            turn: self.turn(),
            picture: round.picture.clone().into(),
            legal: if round.is_over() { Vec::new() } else { round.legal() },
            outcome: round.ending(),
            winning: round.picture.winning(),
            undo_asked_by: round.undo.asked_by,
            draw_offered_by: round.draw.asked_by,
            undo_declined_to: round.undo.declined_to,
            draw_declined_to: round.draw.declined_to,
            hints_allowed: self.hints_allowed(),
            hints: self.hinted,
            class: self.class.map(|code| code.to_string()),
            created: self.created,
            updated: self.updated,
        }
    }
}
