//! How rounds begin and end: new rounds, other games, other people.

use enraya_lab::{Agent, Effort, Table, mixed_seed, open_with};
use enraya_rules::AnyGame;

use super::app::{App, Exit};
use super::cursor::Cursor;
use super::notice::Notice;
use super::overlay::{Intent, Overlay, Sitting};
use super::seat::Seat;
use super::series::Series;

impl App {
    /// Does what ends a round, or asks first if somebody would miss it.
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
                self.notice = Some(Notice::Starts(series.starter()));
                self.restart();
            }
            Intent::Open(game) => self.open(&game),
            Intent::Sit(sitting) => {
                self.sitting = sitting;
                let starter = self.starter();
                let Some(series) = &mut self.series else { return };
                series.recast(sitting.cast(), starter);
                self.restart();
            }
        }
    }

    pub(super) fn open(&mut self, game: &AnyGame) {
        let table = open_with(game, "", Effort::all_threads()).expect("every game has a start");
        if !self.named_agent || table.check_agent(&self.agent).is_err() {
            let tie = match &self.agent {
                Agent::Searcher(searcher) => Some(searcher.tie),
                Agent::Perfect { tie } => Some(*tie),
                _ => None,
            };
            let agent = table.opponent(None);
            self.agent = tie.map_or(agent.clone(), |tie| agent.with_tie(tie));
        }
        self.deal(table);
    }

    pub(super) fn deal(&mut self, table: Box<dyn Table>) {
        let starter = self.starter();
        self.series = Some(Series::new(table, self.sitting.cast(), starter));
        self.restart();
    }

    /// Who starts the first round, with the news of it.
    pub(super) fn starter(&mut self) -> Seat {
        let starter = match self.sitting {
            Sitting::O => Seat::Guest,
            Sitting::Toss => {
                self.tosses += 1;
                if toss(self.seed, self.tosses) { Seat::Home } else { Seat::Guest }
            }
            _ => Seat::Home,
        };
        let tossed = self.sitting == Sitting::Toss;
        self.notice = Some(if tossed { Notice::Toss(starter) } else { Notice::Starts(starter) });
        starter
    }

    pub(super) fn restart(&mut self) {
        self.paused = false;
        self.thought = None;
        self.moved_at = self.now;
        self.changed();
        if let Some(series) = &self.series {
            self.cursor = Cursor::start(&series.view().picture);
        }
    }
}

/// A fair coin: one bit of a mixed seed.
fn toss(seed: u64, number: u64) -> bool {
    mixed_seed(seed, number) % 2 == 1
}
