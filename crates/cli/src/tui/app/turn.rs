//! Actions of a person within a round: move, undo, redo, hint, explanation, opponent.

use std::cell::Cell;

use enraya_play::{Agent, PlayTextError};
use enraya_rules::{Picture, PlayError};

use crate::tui::app::App;
use crate::tui::contestants::Pairing;
use crate::tui::cursor::{Cursor, digit_range, number_of_digit};
use crate::tui::opponents::Opponent;
use crate::tui::overlay::{Intent, Overlay};
use crate::tui::status::Status;
use crate::tui::strength::Strength;
use crate::tui::worker::Request;

impl App {
    pub(super) fn enter(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() {
            self.intend(Intent::NewRound);
        } else if series.pairing() == Pairing::Computers {
            self.pause();
        } else {
            self.play();
        }
    }

    pub(super) fn digit(&mut self, digit: u32) {
        let Some(series) = &self.series else { return };
        let picture = &series.view().picture;
        match picture {
            Picture::Heaps { .. } => {
                self.cursor = Cursor { row: digit, ..self.cursor }.settled(picture);
            }
            _ if series.outcome().is_some() => {}
            _ => match number_of_digit(picture, digit) {
                Some(number) => {
                    self.cursor = Cursor::at(number, picture);
                    self.play();
                }
                None => self.status = Some(Status::Digits(digit_range(picture))),
            },
        }
    }

    /// Plays at the cursor, if a person is to move.
    pub(super) fn play(&mut self) {
        let Some(series) = &mut self.series else { return };
        if series.outcome().is_some() {
            return;
        }
        if !series.awaits_human() {
            self.status = Some(Status::NotYourTurn);
            return;
        }
        let view = series.view();
        let number = view.pass().unwrap_or_else(|| self.cursor.number(&view.picture));
        let refusal = match &view.picture {
            Picture::Grid { gravity: true, .. } => Status::ColumnFull,
            Picture::Boxes { .. } => Status::EdgeDrawn,
            _ => Status::Taken,
        };
        if let Err(error) = series.play(number) {
            let nothing = error == PlayTextError::Play(PlayError::FlipsNothing);
            self.status = Some(if nothing { Status::FlipsNothing } else { refusal });
            return;
        }
        (self.status, self.search_panel) = (None, None);
        self.moved_at = self.now;
        self.changed();
    }

    pub(super) fn undo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.pairing() == Pairing::Computers;
        if series.undo() {
            (self.status, self.search_panel) = (None, None);
            self.changed();
        } else {
            self.status = Some(Status::NothingToUndo);
        }
    }

    pub(super) fn redo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.pairing() == Pairing::Computers;
        if series.redo() {
            (self.status, self.search_panel) = (None, None);
            self.changed();
        } else {
            self.status = Some(Status::NothingToRedo);
        }
    }

    pub(super) fn pause(&mut self) {
        let Some(series) = &self.series else { return };
        if series.pairing() == Pairing::Computers {
            self.paused = !self.paused;
            self.status = None;
        }
    }

    pub(super) fn ask_hint(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() || self.is_hinting() {
            return;
        }
        if series.awaits_computer() && !self.is_halted() {
            self.status = Some(Status::NotYourTurn);
            return;
        }
        self.chosen = None;
        self.status = None;
        self.worker.submit(series.session(), Request::Hint);
    }

    /// Opens the explanation window and starts the search for it.
    pub(super) fn ask_explanation(&mut self) {
        let Some(series) = &self.series else { return };
        if series.awaits_computer() && !self.is_halted() {
            self.status = Some(Status::NotYourTurn);
            return;
        }
        self.chosen = None;
        self.status = None;
        self.overlay = Some(Overlay::Explanation { found: None, scroll: Cell::default() });
        self.worker.submit(series.session(), Request::Explain);
    }

    /// Makes the computer play its best move so far.
    pub(super) fn hurry(&mut self) {
        if self.is_thinking() {
            self.worker.finish_now();
        }
    }

    pub(super) fn adjust(&mut self, stronger: bool) {
        let Some(series) = &self.series else { return };
        let (agent, session) = (&self.agent, series.session());
        match Strength::new(agent, session).adjusted(agent, stronger, session) {
            Some(agent) => self.set_agent(agent),
            None => self.status = Some(Status::NoLevel),
        }
    }

    pub(super) fn ask_opponent(&mut self) {
        let plays = self.series.as_ref().is_some_and(|series| series.pairing() != Pairing::Humans);
        let selected = Opponent::ALL
            .iter()
            .position(|&opponent| Some(opponent) == Opponent::from_agent(&self.agent));
        self.overlay = plays.then(|| Overlay::Opponents { selected: selected.unwrap_or(0) });
    }

    /// Replaces the opponent, if it can play this game.
    pub(super) fn set_opponent(&mut self, opponent: Opponent) {
        self.overlay = None;
        let Some(series) = &self.series else { return };
        if Opponent::from_agent(&self.agent) == Some(opponent) {
            return;
        }
        let agent = opponent.agent(series.session());
        match self.worker.check_agent(series.session(), &agent) {
            Ok(()) => {
                self.named_agent = opponent != Opponent::Plies;
                self.set_agent(agent);
            }
            Err(error) => self.status = Some(Status::Setup(error)),
        }
    }

    /// Replaces the agent, also for the move being searched.
    fn set_agent(&mut self, agent: Agent) {
        self.agent = agent;
        self.search_panel = None;
        if !self.is_hinting() {
            self.worker.cancel();
            self.chosen = None;
        }
        self.stuck = false;
    }
}
