//! The state of the interface and what events make of it.
//!
//! Nothing here knows a terminal: keys, clicks, answers and the passing of time
//! come in, and what there is to draw can be read off.

use std::time::{Duration, Instant};

use enraya_lab::Agent;
use enraya_rules::Picture;
use enraya_words::{Language, Words};

use super::command::{Command, Target, Targets};
use super::cursor::Cursor;
use super::errand::{Answer, Desk, Errand, Found, Question};
use super::explained::Explained;
use super::level::Level;
use super::look::Look;
use super::notice::{Hint, Notice};
use super::overlay::{Intent, Overlay, Sitting};
use super::seat::Cast;
use super::series::Series;
use super::thought::Thought;
use crate::args::Side;
use crate::play::Options;

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
    pub(super) agent: Agent,
    pub(super) named_agent: bool,
    pub(super) tosses: u64,
    pub(super) desk: Desk,
    /// What the computer thinks about its move, or thought about its last.
    pub(super) thought: Option<Thought>,
    /// The computer's move, until it is time to make it.
    pub(super) chosen: Option<usize>,
    /// Whether the computer cannot move here at all.
    pub(super) stuck: bool,
    /// When the last event came in.
    pub(super) now: Instant,
    pub(super) moved_at: Instant,
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
            thought: None,
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
        let halted = self.is_halted();
        let Some(series) = &mut self.series else { return false };
        let pace = if series.cast() == Cast::Computers { SHOW_PACE } else { PACE };
        let due = now >= self.moved_at + pace && !halted;
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
        let asked = self.is_hinting() || self.desk.is_explaining();
        self.is_waiting() && !asked && !self.is_halted()
    }

    /// Whether the computer's game against itself stands still.
    pub(super) fn is_halted(&self) -> bool {
        self.paused && self.series.as_ref().is_some_and(|series| series.cast() == Cast::Computers)
    }

    pub(super) fn is_hinting(&self) -> bool {
        self.desk.is_hinting()
    }

    /// The errand to be run beside the interface, if there is a new one.
    pub(super) fn errand(&mut self) -> Option<Errand> {
        let series = self.series.as_ref()?;
        let halted = self.stuck || self.is_halted();
        if series.awaits_computer() && !self.is_waiting() && !halted {
            // As in the dialogue: one seed a turn, so that the same seed gives
            // the same game; later rounds are other games.
            let turn = u64::from(series.round() - 1) * 1_000 + series.plies() as u64 + 1;
            let (agent, seed) = (self.agent.clone(), self.seed.wrapping_add(turn));
            self.thought = None;
            self.desk.ask(series.table(), Question::Move { agent, seed });
        }
        self.desk.take()
    }

    pub(super) fn answer(&mut self, answer: Answer) {
        match self.desk.accept(answer) {
            Some(Found::Move(Ok(Some(choice)))) => {
                self.chosen = Some(choice.index);
                let unproved = matches!(self.agent, Agent::Perfect { .. }) && !choice.proved;
                if unproved {
                    self.notice = Some(Notice::Unproved);
                } else {
                    self.notice.take_if(|notice| matches!(notice, Notice::Unproved));
                }
            }
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
                let hint = Hint { number, worth: best.worth(), text: best.text, alternates };
                self.notice = Some(Notice::Hint(hint.clone()));
                self.hint = Some(hint);
            }
            Some(Found::Thinking(thinking)) => {
                let Some(series) = &self.series else { return };
                let alternates = series.table().alternates();
                self.thought = Some(Thought { thinking, alternates });
            }
            Some(Found::Explanation(explanation)) => {
                let Some(series) = &self.series else { return };
                if let Some(Overlay::Explanation { found, .. }) = &mut self.overlay {
                    *found = Some(Box::new(Explained::new(explanation, series.table())));
                }
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
            Command::Opponent => self.ask_rival(),
            Command::Quit => self.intend(Intent::Quit),
            Command::NewRound => self.intend(Intent::NewRound),
            Command::Deeper => self.adjust(true),
            Command::Shallower => self.adjust(false),
            Command::Pause => self.pause(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.ask_hint(),
            Command::Explain => self.ask_explanation(),
            Command::Hurry => self.hurry(),
            Command::Enter => self.enter(),
            Command::Digit(digit) => self.digit(digit),
            Command::Step(direction) => {
                if let Some(series) = &self.series {
                    self.cursor = self.cursor.step(direction, &series.view().picture);
                }
            }
        }
    }

    pub(super) fn level(&self) -> Option<Level> {
        self.series.as_ref().map(|series| Level::of(&self.agent, series.table()))
    }

    /// The position is another one: nothing known about the last one holds.
    pub(super) fn changed(&mut self) {
        self.desk.call_off();
        (self.chosen, self.hint, self.stuck) = (None, None, false);
        if let Some(series) = &self.series {
            self.cursor = self.cursor.settled(&series.view().picture);
        }
    }
}
