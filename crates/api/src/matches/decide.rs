//! Decisions: the event that a command causes, or the reason to refuse it.

use enraya_play::Ply;

use super::command::Command;
use super::decision::Decision;
use super::event::Event;
use super::fold::{Guest, Match};
use super::refusal::Refusal;
use super::round::Question;
use super::seat::Seat;

/// Events of a match, at most: what one room can take of the disk, and of the time to read it
/// again. More than a hundred full games of Connect Four with every move taken back once.
pub const MAX_EVENTS: u64 = 10_000;

impl Match {
    /// What a command of the player on this seat causes; `None` if it repeats one that was
    /// applied already. Changes nothing: store the event, then
    /// [`commit`](Match::commit) the decision.
    pub fn decide(&self, seat: Seat, command: &Command) -> Result<Option<Decision>, Refusal> {
        let decision = self.decide_at_any_length(seat, command)?;
        // An engine that is to move still answers: its moves follow those of a player.
        let answers = matches!(command, Command::Answer { .. });
        if decision.is_some() && self.version >= MAX_EVENTS && !answers {
            return Err(Refusal::TooLong);
        }
        Ok(decision)
    }

    fn decide_at_any_length(
        &self,
        seat: Seat,
        command: &Command,
    ) -> Result<Option<Decision>, Refusal> {
        let tournament = self.class.is_some() && command.is_casual();
        if tournament {
            return Err(Refusal::NotPossible);
        }
        let event = match command {
            Command::Play { text, ply } => return self.decide_play(seat, text, *ply),
            Command::Answer { text, ply, seen } => return self.decide_answer(text, *ply, *seen),
            Command::Undo => self.decide_undo(seat),
            Command::Redo => self.decide_redo().map(Some),
            Command::Draw => self.decide_draw(seat),
            Command::Decline => self.decide_decline(seat),
            Command::Hint => self.decide_hint(seat),
            Command::Resign => self.decide_resign(seat).map(Some),
            Command::NextRound if self.round.is_over() => Ok(Some(Event::RoundBegun)),
            Command::NextRound => Err(Refusal::NotOver),
            Command::Swap => self.decide_swap().map(Some),
            Command::Engage { agent } => match &self.guest {
                Guest::Engine(sitting) if sitting == agent => Ok(None),
                Guest::Free | Guest::Engine(_) => Ok(Some(Event::Engaged { agent: agent.clone() })),
                Guest::Here | Guest::Person(_) => Err(Refusal::SeatTaken),
            },
            Command::Join { name, key } => match &self.guest {
                Guest::Free => Ok(Some(Event::Joined { name: name.clone(), key: *key })),
                Guest::Person(sitting) if sitting.key.matches(key) => Ok(None),
                _ => Err(Refusal::SeatTaken),
            },
        };
        Ok(event?.map(Decision::from))
    }

    fn decide_play(
        &self,
        seat: Seat,
        text: &str,
        ply: Option<u64>,
    ) -> Result<Option<Decision>, Refusal> {
        let played = self.round.moves.len();
        if let Some(ply) = ply.filter(|ply| *ply != played as u64) {
            return if self.has_played(seat, text, ply) { Ok(None) } else { Err(Refusal::Stale) };
        }
        let turn = self.expect_turn()?;
        if !self.acts_for(seat, turn) {
            return Err(Refusal::NotYourTurn);
        }
        Ok(Some(self.round.parse_move(text)?.into()))
    }

    /// Whether the move at `ply` is this move by this player.
    fn has_played(&self, seat: Seat, text: &str, ply: u64) -> bool {
        let Ok(ply) = usize::try_from(ply) else { return false };
        let Some(made) = self.round.moves.get(ply) else { return false };
        self.acts_for(seat, Seat::of_player(made.player, self.round.first))
            && self.round.is_made(ply, text)
    }

    fn decide_answer(&self, text: &str, ply: u64, seen: u64) -> Result<Option<Decision>, Refusal> {
        if seen != self.version {
            return self.answered(ply).map(|()| None);
        }
        Ok(Some(self.round.parse_move(text)?.into()))
    }

    /// Whether the move at `ply` is the engine's; otherwise the request for it is stale.
    pub fn answered(&self, ply: u64) -> Result<(), Refusal> {
        let made = usize::try_from(ply).ok().and_then(|ply| self.round.moves.get(ply));
        let by_guest = |ply: &Ply| Seat::of_player(ply.player, self.round.first) == Seat::Guest;
        let by_engine = matches!(self.guest, Guest::Engine(_)) && made.is_some_and(by_guest);
        if by_engine { Ok(()) } else { Err(Refusal::Stale) }
    }

    /// The seat to move, or the reason why there is none.
    pub(super) fn expect_turn(&self) -> Result<Seat, Refusal> {
        if self.round.is_over() {
            return Err(Refusal::GameOver);
        }
        self.turn().ok_or(Refusal::Waiting)
    }

    fn decide_undo(&self, seat: Seat) -> Result<Option<Event>, Refusal> {
        if self.round.is_ended_by_players() {
            return Err(Refusal::GameOver);
        }
        let asked = self.round.undo.asked_by;
        let plies = match self.guest {
            Guest::Here => (!self.round.moves.is_empty()).then_some(1),
            Guest::Engine(_) => self.round.back_to(Seat::Host),
            Guest::Free | Guest::Person(_) => self.round.back_to(asked.unwrap_or(seat)),
        };
        let plies = plies.ok_or(Refusal::NothingToUndo)?;
        Ok(match (&self.guest, asked) {
            (Guest::Person(_), Some(asker)) if asker == seat => None,
            (Guest::Person(_), None) if self.round.undo.declined_to == Some(seat) => {
                return Err(Refusal::Declined);
            }
            (Guest::Person(_), None) => Some(Event::UndoAsked { by: seat }),
            _ => Some(Event::TakenBack { plies }),
        })
    }

    /// Offers a draw, or agrees to the other's offer.
    fn decide_draw(&self, seat: Seat) -> Result<Option<Event>, Refusal> {
        if !matches!(self.guest, Guest::Person(_)) {
            return Err(Refusal::NotPossible);
        }
        if self.round.is_over() {
            return Err(Refusal::GameOver);
        }
        match self.round.draw {
            Question { asked_by: Some(asker), .. } if asker == seat => Ok(None),
            Question { asked_by: Some(_), .. } => Ok(Some(Event::DrawAgreed)),
            Question { declined_to: Some(asker), .. } if asker == seat => Err(Refusal::Declined),
            _ => Ok(Some(Event::DrawOffered { by: seat })),
        }
    }

    /// Declines whatever the other player asks for.
    fn decide_decline(&self, seat: Seat) -> Result<Option<Event>, Refusal> {
        let (other, questions) = (Some(seat.other()), [self.round.undo, self.round.draw]);
        if questions.iter().any(|question| question.asked_by == other) {
            Ok(Some(Event::Declined { by: seat }))
        } else if questions.iter().any(|question| question.declined_to == other) {
            Ok(None)
        } else {
            Err(Refusal::NothingAsked)
        }
    }

    /// A hint between friends is an event, once in a position; else it changes nothing.
    fn decide_hint(&self, seat: Seat) -> Result<Option<Event>, Refusal> {
        self.ask_hint(seat)?;
        let friends = matches!(self.guest, Guest::Person(_));
        let first = self.round.hinted_at != Some(self.round.moves.len());
        Ok((friends && first).then_some(Event::Hinted { by: seat }))
    }

    fn decide_redo(&self) -> Result<Event, Refusal> {
        if self.round.is_ended_by_players() {
            return Err(Refusal::GameOver);
        }
        let plies = match self.guest {
            // A granted undo is not redone by one side: the player can play the move.
            Guest::Free | Guest::Person(_) => return Err(Refusal::NotPossible),
            Guest::Here => self.round.undone.len().min(1),
            Guest::Engine(_) => self.round.forward_to(Seat::Host),
        };
        if plies == 0 { Err(Refusal::NothingToRedo) } else { Ok(Event::Replayed { plies }) }
    }

    fn decide_resign(&self, seat: Seat) -> Result<Event, Refusal> {
        if self.round.is_over() {
            return Err(Refusal::GameOver);
        }
        match self.guest {
            Guest::Free => Err(Refusal::NotPossible),
            Guest::Here => Ok(Event::Resigned { by: self.round.to_move() }),
            Guest::Person(_) | Guest::Engine(_) => Ok(Event::Resigned { by: seat }),
        }
    }

    fn decide_swap(&self) -> Result<Event, Refusal> {
        match self.guest {
            Guest::Free | Guest::Person(_) => Err(Refusal::NotPossible),
            _ if self.round.is_over() => Err(Refusal::GameOver),
            Guest::Here | Guest::Engine(_) => Ok(Event::Swapped),
        }
    }
}
