//! One round of a match: a game session, the seat that plays X, and resignation.

use enraya_play::{PlayTextError, Session};
use enraya_rules::{Outcome, Player};

use super::event::ReplayError;
use super::seat::Seat;

/// A round being played.
pub(super) struct Round {
    /// Counted from one.
    pub(super) number: u32,
    /// The seat that plays X.
    pub(super) first: Seat,
    pub(super) session: Session,
    /// The moves of this round with their players.
    pub(super) moves: Vec<(Player, String)>,
    /// Stack of moves taken back: the next to redo is the last.
    pub(super) undone: Vec<(Player, String)>,
    /// The seat that resigned.
    pub(super) resigned: Option<Seat>,
    /// The seat that asked to take back.
    pub(super) undo_asked_by: Option<Seat>,
}

impl Round {
    pub(super) fn new(number: u32, first: Seat, session: Session) -> Round {
        Round {
            number,
            first,
            session,
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            undo_asked_by: None,
        }
    }

    /// The seat to move by the rules, whether or not the round is over.
    pub(super) fn to_move(&self) -> Seat {
        Seat::of_player(self.session.to_move(), self.first)
    }

    pub(super) fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// The result: `None` while the round goes on, `Some(None)` for a draw.
    pub(super) fn winner(&self) -> Option<Option<Seat>> {
        match self.resigned {
            Some(seat) => Some(Some(seat.other())),
            None => {
                let winner = self.session.outcome().map(Outcome::winner)?;
                Some(winner.map(|player| Seat::of_player(player, self.first)))
            }
        }
    }

    /// The move that `text` names at `ply`, in the game's notation.
    pub(super) fn canonical_move(&self, ply: usize, text: &str) -> Result<String, PlayTextError> {
        let mut session = self.session.clone();
        for _ in ply..self.moves.len() {
            session.undo();
        }
        session.play(text)?;
        Ok(session.record().pop().expect("a move was played"))
    }

    /// Number of moves to take back this seat's last one.
    pub(super) fn back_to(&self, seat: Seat) -> Option<usize> {
        let player = seat.player(self.first);
        let at = self.moves.iter().rposition(|(mover, _)| *mover == player)?;
        Some(self.moves.len() - at)
    }

    /// Number of moves to redo until it is this seat's turn.
    pub(super) fn forward_to(&self, seat: Seat) -> usize {
        let mut session = self.session.clone();
        let mut plies = 0;
        while plies < self.undone.len() {
            session.redo();
            plies += 1;
            if Seat::of_player(session.to_move(), self.first) == seat {
                break;
            }
        }
        plies
    }

    pub(super) fn play(&mut self, text: &str) -> Result<(), ReplayError> {
        let player = self.session.to_move();
        self.session.play(text).map_err(|_| ReplayError::Move(text.to_owned()))?;
        self.moves.push((player, text.to_owned()));
        self.undone.clear();
        self.undo_asked_by = None;
        Ok(())
    }

    pub(super) fn take_back(&mut self, plies: usize) -> Result<(), ReplayError> {
        let kept = self.moves.len().checked_sub(plies).ok_or(ReplayError::Plies(plies))?;
        for taken in self.moves.drain(kept..).rev() {
            self.session.undo();
            self.undone.push(taken);
        }
        self.undo_asked_by = None;
        Ok(())
    }

    pub(super) fn replay(&mut self, plies: usize) -> Result<(), ReplayError> {
        let kept = self.undone.len().checked_sub(plies).ok_or(ReplayError::Plies(plies))?;
        for again in self.undone.drain(kept..).rev() {
            self.session.redo();
            self.moves.push(again);
        }
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        self.resigned = Some(seat);
        self.undo_asked_by = None;
    }

    pub(super) fn swap(&mut self) {
        self.first = self.first.other();
    }
}
