//! What a person does in a round: move, take back, ask.

use std::cell::Cell;

use enraya_lab::Agent;
use enraya_rules::Picture;

use super::app::App;
use super::cursor::Cursor;
use super::errand::Question;
use super::level::Level;
use super::notice::Notice;
use super::overlay::{Intent, Overlay};
use super::rival::Rival;
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
        (self.notice, self.thought) = (None, None);
        self.moved_at = self.now;
        self.changed();
    }

    pub(super) fn undo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.undo() {
            (self.notice, self.thought) = (None, None);
            self.changed();
        } else {
            self.notice = Some(Notice::NothingToUndo);
        }
    }

    pub(super) fn redo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.redo() {
            (self.notice, self.thought) = (None, None);
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

    pub(super) fn adjust(&mut self, stronger: bool) {
        let Some(series) = &self.series else { return };
        let (agent, table) = (&self.agent, series.table());
        match Level::of(agent, table).adjusted(agent, stronger, table) {
            Some(agent) => self.meet(agent),
            None => self.notice = Some(Notice::NoLevel),
        }
    }

    pub(super) fn ask_rival(&mut self) {
        let plays = self.series.as_ref().is_some_and(|series| series.cast() != Cast::Humans);
        let selected = Rival::ALL.iter().position(|&rival| Some(rival) == Rival::of(&self.agent));
        self.overlay = plays.then(|| Overlay::Opponents { selected: selected.unwrap_or(0) });
    }

    /// Lets another opponent play on, if it plays this game.
    pub(super) fn engage(&mut self, rival: Rival) {
        self.overlay = None;
        let Some(series) = &self.series else { return };
        if Rival::of(&self.agent) == Some(rival) {
            return;
        }
        let agent = rival.agent(series.table());
        match series.table().check_agent(&agent) {
            Ok(()) => {
                self.named_agent = rival != Rival::Plies;
                self.meet(agent);
            }
            Err(error) => self.notice = Some(Notice::Setup(error)),
        }
    }

    /// From now on this agent plays, also the move it is thought about.
    fn meet(&mut self, agent: Agent) {
        self.agent = agent;
        self.thought = None;
        if !self.is_hinting() {
            self.desk.call_off();
            self.chosen = None;
        }
        self.stuck = false;
    }
}
