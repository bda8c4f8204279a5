//! The state of the interface and what events make of it.
//!
//! Nothing here knows a terminal: keys, clicks, answers and the passing of time
//! come in, and what there is to draw can be read off.

use std::time::{Duration, Instant};

use enraya_lab::{Agent, Table, open};
use enraya_rules::{AnyGame, Picture};
use enraya_words::{Language, Words};

use super::command::{Command, Target, Targets};
use super::cursor::Cursor;
use super::errand::{Answer, Desk, Errand, Found, Question};
use super::level::Level;
use super::look::Look;
use super::notice::{Hint, Notice};
use super::overlay::{Intent, Overlay, Sitting};
use super::seat::{Cast, Seat};
use super::series::Series;
use crate::args::Side;
use crate::play::{Options, fits, opponent};

/// The shortest time between two moves, so that eyes can follow.
const PACE: Duration = Duration::from_millis(250);
/// The same where the computer plays itself.
const SHOW_PACE: Duration = Duration::from_millis(800);

pub(super) struct App {
    pub(super) words: Words,
    pub(super) look: Look,
    pub(super) series: Option<Series>,
    pub(super) overlay: Option<Overlay>,
    pub(super) cursor: Cursor,
    pub(super) notice: Option<Notice>,
    pub(super) hint: Option<Hint>,
    pub(super) paused: bool,
    pub(super) seed: u64,
    pub(super) sitting: Sitting,
    pub(super) exit: Option<Exit>,
    /// Where the last drawing put what can be pointed at.
    pub(super) targets: Targets,
    /// Whether the whole screen should be drawn anew.
    pub(super) redraw: bool,
    agent: Agent,
    named_agent: bool,
    tosses: u64,
    desk: Desk,
    /// The computer's move, until it is time to make it.
    chosen: Option<usize>,
    /// Whether the computer cannot move here at all.
    stuck: bool,
    now: Instant,
    moved_at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Quit,
    Interrupted,
    /// Something went wrong that has been reported already.
    Failed,
}

impl App {
    pub(super) fn new(words: Words, look: Look, options: Options, seed: u64) -> App {
        let now = Instant::now();
        let sitting = match options.side {
            Some(Side::X) => Sitting::X,
            Some(Side::O) => Sitting::O,
            Some(Side::Both) => Sitting::Humans,
            Some(Side::None) => Sitting::Computers,
            None => Sitting::Toss,
        };
        let mut app = App {
            words,
            look,
            series: None,
            overlay: None,
            cursor: Cursor::default(),
            notice: None,
            hint: None,
            paused: false,
            seed,
            sitting,
            exit: None,
            targets: Targets::default(),
            redraw: false,
            agent: options.agent,
            named_agent: options.named_agent,
            tosses: 0,
            desk: Desk::default(),
            chosen: None,
            stuck: false,
            now,
            moved_at: now,
        };
        if options.ask_game {
            app.overlay = Some(Overlay::Games { selected: 0 });
        } else {
            app.deal(options.table);
        }
        app
    }

    /// Time passes: the computer's move is made when it is due. Whether one was.
    pub(super) fn tick(&mut self, now: Instant) -> bool {
        self.now = now;
        let Some(series) = &mut self.series else { return false };
        let pace = if series.cast() == Cast::Computers { SHOW_PACE } else { PACE };
        let due = now >= self.moved_at + pace && !(self.paused && series.cast() == Cast::Computers);
        let Some(number) = self.chosen.take_if(|_| due) else { return false };
        let played = series.play(number);
        self.moved_at = now;
        self.changed();
        self.stuck = played.is_err();
        true
    }

    /// Whether something will happen without the user.
    pub(super) fn is_waiting(&self) -> bool {
        self.desk.is_busy() || self.chosen.is_some()
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.is_waiting() && !self.desk.is_hinting()
    }

    pub(super) fn is_hinting(&self) -> bool {
        self.desk.is_hinting()
    }

    /// The errand to be run beside the interface, if there is a new one.
    pub(super) fn errand(&mut self) -> Option<Errand> {
        let series = self.series.as_ref()?;
        let halted = self.stuck || (self.paused && series.cast() == Cast::Computers);
        if series.awaits_computer() && !self.is_waiting() && !halted {
            // As in the dialogue: one seed a turn, so that the same seed gives
            // the same game; later rounds are other games.
            let turn = u64::from(series.round() - 1) * 1_000 + series.plies() as u64 + 1;
            let (agent, seed) = (self.agent.clone(), self.seed.wrapping_add(turn));
            self.desk.ask(series.table(), Question::Move { agent, seed });
        }
        self.desk.take()
    }

    pub(super) fn answer(&mut self, answer: Answer) {
        match self.desk.accept(answer) {
            Some(Found::Move(Ok(Some(choice)))) => self.chosen = Some(choice.index),
            Some(Found::Move(Ok(None))) => self.stuck = true,
            Some(Found::Move(Err(error))) => {
                self.stuck = true;
                self.notice = Some(Notice::Setup(error));
            }
            Some(Found::Hint(analysis)) => {
                let best = analysis.moves.into_iter().find(|mv| mv.best);
                let Some((series, best)) = self.series.as_ref().zip(best) else { return };
                let Some(number) = series.view().number(&best.text) else { return };
                let alternates = !matches!(series.view().picture, Picture::Boxes { .. });
                let hint = Hint { number, text: best.text, value: best.value, alternates };
                self.notice = Some(Notice::Hint(hint.clone()));
                self.hint = Some(hint);
            }
            Some(Found::Nothing) => self.exit = Some(Exit::Failed),
            None => {}
        }
    }

    pub(super) fn point(&mut self, target: Target) {
        match target {
            Target::Move(number) => {
                if let Some(series) = &self.series {
                    self.cursor = Cursor::at(number, &series.view().picture);
                }
            }
            Target::Item(item) => {
                if let Some(overlay) = &mut self.overlay {
                    overlay.select(item);
                }
            }
            Target::Command(_) => {}
        }
    }

    pub(super) fn click(&mut self, target: Target) {
        self.point(target);
        match target {
            Target::Move(_) => self.play(),
            Target::Item(item) => self.choose(item),
            Target::Command(command) => self.command(command),
        }
    }

    pub(super) fn command(&mut self, command: Command) {
        match command {
            Command::Interrupt => self.exit = Some(Exit::Interrupted),
            Command::Redraw => self.redraw = true,
            Command::Language => {
                self.words = Words::new(match self.words.language() {
                    Language::En => Language::Es,
                    Language::Es => Language::En,
                });
            }
            _ if self.overlay.is_some() => self.command_overlay(command),
            Command::Help => self.overlay = Some(Overlay::Help),
            Command::Games => self.overlay = Some(Overlay::Games { selected: 0 }),
            Command::Sides => {
                let selected = Sitting::ALL.iter().position(|&sitting| sitting == self.sitting);
                self.overlay = Some(Overlay::Sides { selected: selected.unwrap_or(0) });
            }
            Command::Quit => self.intend(Intent::Quit),
            Command::NewRound => self.intend(Intent::NewRound),
            Command::Deeper => self.adjust(1),
            Command::Shallower => self.adjust(-1),
            Command::Pause => self.pause(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.ask_hint(),
            Command::Enter => self.enter(),
            Command::Digit(digit) => self.digit(digit),
            Command::Step(direction) => {
                if let Some(series) = &self.series {
                    self.cursor = self.cursor.step(direction, &series.view().picture);
                }
            }
        }
    }

    fn enter(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() {
            self.intend(Intent::NewRound);
        } else if series.cast() == Cast::Computers {
            self.pause();
        } else {
            self.play();
        }
    }

    fn digit(&mut self, digit: u32) {
        let Some(series) = &self.series else { return };
        let picture = &series.view().picture;
        match picture {
            Picture::Heaps { .. } => {
                self.cursor = Cursor { row: digit, ..self.cursor }.settled(picture);
            }
            _ => {
                if let Some(number) = super::key_number(picture, digit) {
                    self.cursor = Cursor::at(number, picture);
                    self.play();
                }
            }
        }
    }

    /// Makes the move at the cursor, if a person may.
    fn play(&mut self) {
        let Some(series) = &mut self.series else { return };
        if series.outcome().is_some() {
            return;
        }
        if !series.awaits_human() {
            self.notice = Some(Notice::NotYourTurn);
            return;
        }
        let picture = &series.view().picture;
        let gravity = matches!(picture, Picture::Grid { gravity: true, .. });
        if series.play(self.cursor.number(picture)).is_err() {
            self.notice = Some(if gravity { Notice::ColumnFull } else { Notice::Taken });
            return;
        }
        self.notice = None;
        self.moved_at = self.now;
        self.changed();
    }

    fn undo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.undo() {
            self.notice = None;
            self.changed();
        } else {
            self.notice = Some(Notice::NothingToUndo);
        }
    }

    fn redo(&mut self) {
        let Some(series) = &mut self.series else { return };
        self.paused |= series.cast() == Cast::Computers;
        if series.redo() {
            self.notice = None;
            self.changed();
        } else {
            self.notice = Some(Notice::NothingToRedo);
        }
    }

    fn pause(&mut self) {
        let Some(series) = &self.series else { return };
        if series.cast() == Cast::Computers {
            self.paused = !self.paused;
            self.notice = None;
        }
    }

    fn ask_hint(&mut self) {
        let Some(series) = &self.series else { return };
        if series.outcome().is_some() || self.is_hinting() {
            return;
        }
        if series.awaits_computer() && !(self.paused && series.cast() == Cast::Computers) {
            self.notice = Some(Notice::NotYourTurn);
            return;
        }
        self.chosen = None;
        self.notice = None;
        self.desk.ask(series.table(), Question::Hint);
    }

    pub(super) fn level(&self) -> Option<Level> {
        self.series.as_ref().map(|series| Level::of(&self.agent, series.table()))
    }

    fn adjust(&mut self, plies: i32) {
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

    fn open(&mut self, game: &AnyGame) {
        let table = open(game, "").expect("every game has a start");
        if !self.named_agent || fits(&*table, &self.agent).is_err() {
            let tie = match &self.agent {
                Agent::Searcher(searcher) => Some(searcher.tie),
                Agent::Random => None,
            };
            let agent = opponent(&*table, None);
            self.agent = tie.map_or(agent.clone(), |tie| agent.with_tie(tie));
        }
        self.deal(table);
    }

    fn deal(&mut self, table: Box<dyn Table>) {
        let starter = self.starter();
        self.series = Some(Series::new(table, self.sitting.cast(), starter));
        self.restart();
    }

    /// Who starts the first round, with the news of it.
    fn starter(&mut self) -> Seat {
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

    fn restart(&mut self) {
        self.paused = false;
        self.moved_at = self.now;
        self.changed();
        if let Some(series) = &self.series {
            self.cursor = Cursor::start(&series.view().picture);
        }
    }

    /// The position is another one: nothing known about the last one holds.
    fn changed(&mut self) {
        self.desk.call_off();
        (self.chosen, self.hint, self.stuck) = (None, None, false);
        if let Some(series) = &self.series {
            self.cursor = self.cursor.settled(&series.view().picture);
        }
    }
}

/// A fair coin: one bit of a mixed seed.
fn toss(seed: u64, number: u64) -> bool {
    let mut mixed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed ^ (mixed >> 31)) & 1 == 1
}
