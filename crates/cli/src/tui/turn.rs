//! What a person does in a round: move, take back, ask.

use std::cell::Cell;

use enraya_rules::Picture;

use super::app::App;
use super::cursor::Cursor;
use super::errand::Question;
use super::level::Level;
use super::notice::Notice;
use super::overlay::{Intent, Overlay};
use super::seat::Cast;

impl App {
    pub(super) fn enter(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() {
            self.intend(Intent::NewRound);
        } else if series.cast() == Cast::Computers {
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
            _ => match super::key_number(picture, digit) {
                Some(number) => {
                    self.cursor = Cursor::at(number, picture);
                    self.play();
                }
                None => self.notice = Some(Notice::Digits(super::digits(picture))),
            },
        }
    }

    /// Makes the move at the cursor, if a person may.
    pub(super) fn play(&mut self) {
        let Some(series) = &mut self.series else { return };
        if series.outcome().is_some() {
            return;
        }
        if !series.awaits_human() {
            self.notice = Some(Notice::NotYourTurn);
            return;
        }
        let picture = &series.view().picture;
        let complaint = match picture {
            Picture::Grid { gravity: true, .. } => Notice::ColumnFull,
            Picture::Boxes { .. } => Notice::EdgeDrawn,
            _ => Notice::Taken,
        };
        if series.play(self.cursor.number(picture)).is_err() {
            self.notice = Some(complaint);
            return;
        }
        self.notice = None;
        self.moved_at = self.now;
        self.changed();
    }

    pub(super) fn undo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.undo() {
            self.notice = None;
            self.changed();
        } else {
            self.notice = Some(Notice::NothingToUndo);
        }
    }

    pub(super) fn redo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.redo() {
            self.notice = None;
            self.changed();
        } else {
            self.notice = Some(Notice::NothingToRedo);
        }
    }

    pub(super) fn pause(&mut self) {
        let Some(series) = &self.series else { return };
        if series.cast() == Cast::Computers {
            self.paused = !self.paused;
            self.notice = None;
        }
    }

    pub(super) fn ask_hint(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() || self.is_hinting() {
            return;
        }
        if series.awaits_computer() && !self.is_halted() {
            self.notice = Some(Notice::NotYourTurn);
            return;
        }
        self.chosen = None;
        self.notice = None;
        self.desk.ask(series.table(), Question::Hint);
    }

    /// Opens the window in which the position is explained, once that is done.
    pub(super) fn ask_explanation(&mut self) {
        let Some(series) = &self.series else { return };
        if series.awaits_computer() && !self.is_halted() {
            self.notice = Some(Notice::NotYourTurn);
            return;
        }
        self.chosen = None;
        self.notice = None;
        self.overlay = Some(Overlay::Explanation { found: None, scroll: Cell::default() });
        self.desk.ask(series.table(), Question::Explain);
    }

    /// The computer shall move at once, as well as it can say so far.
    pub(super) fn hurry(&mut self) {
        if self.is_thinking() {
            self.desk.hurry();
        }
    }

    pub(super) fn adjust(&mut self, plies: i32) {
        let Some(series) = &self.series else { return };
        match Level::of(&self.agent, series.table()).adjusted(plies, series.table()) {
            Some(depth) => {
                self.agent = self.agent.clone().with_depth(Some(depth));
                if !self.is_hinting() {
                    self.desk.call_off();
                    self.chosen = None;
                }
                self.stuck = false;
            }
            None => self.notice = Some(Notice::NoLevel),
        }
    }
}
