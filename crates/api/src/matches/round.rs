//! One round of a match: a game session, the seat that plays X, and resignation.

use enraya_play::{PlayTextError, Ply, Session};
use enraya_rules::{Outcome, Picture};

use super::event::ReplayError;
use super::seat::Seat;

/// A round being played.
pub(super) struct Round {
    /// Counted from one.
    pub(super) number: u32,
    /// The seat that plays X.
    pub(super) first: Seat,
    pub(super) session: Session,
    /// The picture at the start of the round.
    pub(super) start: Picture,
    /// The picture now.
    pub(super) picture: Picture,
    /// The moves of this round.
    pub(super) moves: Vec<Ply>,
    /// Stack of moves taken back: the next to redo is the last.
    pub(super) undone: Vec<Ply>,
    /// The seat that resigned.
    pub(super) resigned: Option<Seat>,
    /// Whether the friends agreed to a draw.
    pub(super) agreed: bool,
    /// A friend's question to take back.
    pub(super) undo: Question,
    /// A friend's offer of a draw.
    pub(super) draw: Question,
    /// Number of moves before the last hint between friends.
    pub(super) hinted_at: Option<usize>,
}

/// A question of one friend to the other. The next move withdraws it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Question {
    /// The seat that asked and has no answer yet.
    pub(super) asked_by: Option<Seat>,
    /// The seat that asked and was declined: not to be asked again before the next move.
    pub(super) declined_to: Option<Seat>,
}

impl Question {
    pub(super) fn asked(by: Seat) -> Question {
        Question { asked_by: Some(by), declined_to: None }
    }

    fn declined(self, by: Seat) -> Question {
        match self.asked_by {
            Some(asker) if asker != by => Question { asked_by: None, declined_to: Some(asker) },
            _ => self,
        }
    }
}

/// A move of the current position, read from its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ParsedMove {
    /// In the game's notation.
    pub(super) text: String,
    /// Its index.
    number: usize,
}

impl Round {
    pub(super) fn new(number: u32, first: Seat, session: Session) -> Round {
        Round {
            number,
            first,
            start: session.picture(),
            picture: session.picture(),
            session,
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            agreed: false,
            undo: Question::default(),
            draw: Question::default(),
            hinted_at: None,
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
            None if self.agreed => Some(None),
            None => {
                let winner = self.session.outcome().map(Outcome::winner)?;
                Some(winner.map(|player| Seat::of_player(player, self.first)))
            }
        }
    }

    /// Whether `text` names the move that was made at `ply`.
    pub(super) fn is_made(&self, ply: usize, text: &str) -> bool {
        let mut session = self.session.clone();
        for _ in ply..self.moves.len() {
            session.undo();
        }
        let named = session.parse_move(text);
        named.is_ok_and(|(text, _)| self.moves.get(ply).is_some_and(|made| made.text == text))
    }

    /// The move that `text` names now.
    pub(super) fn parse_move(&self, text: &str) -> Result<ParsedMove, PlayTextError> {
        let (text, number) = self.session.parse_move(text)?;
        Ok(ParsedMove { text, number })
    }

    /// Number of moves to take back this seat's last one.
    pub(super) fn back_to(&self, seat: Seat) -> Option<usize> {
        let player = seat.player(self.first);
        let at = self.moves.iter().rposition(|ply| ply.player == player)?;
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

    pub(super) fn play(&mut self, parsed: ParsedMove) -> Result<(), ReplayError> {
        let ParsedMove { text, number } = parsed;
        let player = self.session.to_move();
        if self.session.play_number(number).is_err() {
            return Err(ReplayError::Move(text));
        }
        let picture = self.session.picture();
        let changes = self.picture.changes(&picture);
        self.picture = picture;
        self.moves.push(Ply { text, player, changes });
        self.undone.clear();
        self.withdraw_questions();
        Ok(())
    }

    pub(super) fn take_back(&mut self, plies: usize) -> Result<(), ReplayError> {
        let kept = self.moves.len().checked_sub(plies).ok_or(ReplayError::Plies(plies))?;
        for taken in self.moves.drain(kept..).rev() {
            self.session.undo();
            self.undone.push(taken);
        }
        self.picture = self.session.picture();
        self.withdraw_questions();
        Ok(())
    }

    pub(super) fn replay(&mut self, plies: usize) -> Result<(), ReplayError> {
        let kept = self.undone.len().checked_sub(plies).ok_or(ReplayError::Plies(plies))?;
        for again in self.undone.drain(kept..).rev() {
            self.session.redo();
            self.moves.push(again);
        }
        self.picture = self.session.picture();
        Ok(())
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        self.resigned = Some(seat);
        self.withdraw_questions();
    }

    pub(super) fn agree(&mut self) {
        self.agreed = true;
        self.withdraw_questions();
    }

    /// The player on this seat declines what the other asked for.
    pub(super) fn decline(&mut self, seat: Seat) {
        self.undo = self.undo.declined(seat);
        self.draw = self.draw.declined(seat);
    }

    fn withdraw_questions(&mut self) {
        (self.undo, self.draw) = Default::default();
        self.hinted_at = None;
    }

    /// Whether the players have ended the round, not the rules.
    pub(super) fn is_ended_by_players(&self) -> bool {
        self.resigned.is_some() || self.agreed
    }

    pub(super) fn swap(&mut self) {
        self.first = self.first.other();
    }
}
