//! Start and end of rounds: new round, other game, other sides.

use enraya_play::{Agent, Session, default_opponent, mixed_seed};
use enraya_rules::AnyGame;

use crate::tui::app::{App, Exit};
use crate::tui::contestants::Contestant;
use crate::tui::cursor::Cursor;
use crate::tui::overlay::{Intent, Overlay, SideChoice};
use crate::tui::series::Series;
use crate::tui::status::Status;

impl App {
    /// Performs what ends a round, after a confirmation if a game is in progress.
    pub(super) fn intend(&mut self, intent: Intent) {
        if self.series.as_ref().is_some_and(Series::in_progress) {
            self.overlay = Some(Overlay::Confirm(intent));
        } else {
            self.perform(intent);
        }
    }

    pub(super) fn perform(&mut self, intent: Intent) {
        self.overlay = None;
        match intent {
            Intent::Quit => self.exit = Some(Exit::Quit),
            Intent::NewRound => {
                let Some(series) = &mut self.series else { return };
                series.next_round();
                self.status = Some(Status::Starts(series.starter()));
                self.restart();
            }
            Intent::Open(game) => self.open(&game),
            Intent::Sit(side_choice) => {
                self.side_choice = side_choice;
                let starter = self.starter();
                let Some(series) = &mut self.series else { return };
                series.set_pairing(side_choice.pairing(), starter);
                self.restart();
            }
        }
    }

    pub(super) fn open(&mut self, game: &AnyGame) {
        let session = Session::new(game.clone());
        if !self.named_agent || self.worker.check_agent(&session, &self.agent).is_err() {
            let tie = match &self.agent {
                Agent::Textbook(searcher) => Some(searcher.tie),
                Agent::Perfect { tie } => Some(*tie),
                _ => None,
            };
            let agent = default_opponent(&session, None);
            self.agent = tie.map_or(agent.clone(), |tie| agent.with_tie(tie));
        }
        self.deal(session);
    }

    pub(super) fn deal(&mut self, session: Session) {
        let starter = self.starter();
        self.series = Some(Series::new(session, self.side_choice.pairing(), starter));
        self.restart();
    }

    /// Determines who starts the first round, and reports it in the status line.
    pub(super) fn starter(&mut self) -> Contestant {
        let starter = match self.side_choice {
            SideChoice::O => Contestant::Away,
            SideChoice::Toss => {
                self.tosses += 1;
                if toss(self.seed, self.tosses) { Contestant::Home } else { Contestant::Away }
            }
            _ => Contestant::Home,
        };
        let tossed = self.side_choice == SideChoice::Toss;
        self.status = Some(if tossed { Status::Toss(starter) } else { Status::Starts(starter) });
        starter
    }

    pub(super) fn restart(&mut self) {
        self.paused = false;
        self.search_panel = None;
        self.moved_at = self.now;
        self.changed();
        if let Some(series) = &self.series {
            self.cursor = Cursor::start(&series.view().picture);
            self.theme.swapped = series.starter() == Contestant::Away;
        }
    }
}

/// A coin toss: one bit of a mixed seed.
fn toss(seed: u64, number: u64) -> bool {
    mixed_seed(seed, number) % 2 == 1
}
