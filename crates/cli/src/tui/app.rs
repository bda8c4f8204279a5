//! State of the interface, changed by keys, clicks, replies of the worker and time.
//!
//! Independent of the terminal: `draw` reads the state.

mod overlays;
mod rounds;
mod turn;

use std::time::{Duration, Instant};

use enraya_play::Agent;
use enraya_rules::Picture;
use enraya_words::Words;

use super::action::{Action, Target, Targets};
use super::contestants::Pairing;
use super::cursor::Cursor;
use super::explanation_text::ExplanationText;
use super::overlay::{Intent, Overlay, SideChoice};
use super::search_panel::SearchPanel;
use super::series::Series;
use super::status::{Hint, Status};
use super::strength::Strength;
use super::theme::Theme;
use super::worker::{Job, JobEvent, Reply, Request, Worker};
use crate::args::HumanSide;
use crate::play_options::PlayOptions;

/// Minimum time between two moves, so that a person can follow them.
const PACE: Duration = Duration::from_millis(250);
/// The same while the computer plays itself.
const SHOW_PACE: Duration = Duration::from_millis(800);

pub(super) struct App {
    pub(super) words: Words,
    pub(super) theme: Theme,
    pub(super) series: Option<Series>,
    pub(super) overlay: Option<Overlay>,
    pub(super) cursor: Cursor,
    pub(super) status: Option<Status>,
    pub(super) hint: Option<Hint>,
    pub(super) paused: bool,
    pub(super) seed: u64,
    pub(super) side_choice: SideChoice,
    pub(super) exit: Option<Exit>,
    /// Clickable areas of the last rendering.
    pub(super) targets: Targets,
    /// Whether the whole screen must be redrawn.
    pub(super) redraw: bool,
    pub(super) agent: Agent,
    pub(super) named_agent: bool,
    pub(super) tosses: u64,
    pub(super) worker: Worker,
    /// The computer's current search, or its last one.
    pub(super) search_panel: Option<SearchPanel>,
    /// The computer's move, until it is due.
    pub(super) chosen: Option<usize>,
    /// Whether the computer cannot move in this position.
    pub(super) stuck: bool,
    /// Time of the last event.
    pub(super) now: Instant,
    pub(super) moved_at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Quit,
    Interrupted,
    /// An error that has been reported already.
    Failed,
}

impl App {
    pub(super) fn new(words: Words, theme: Theme, options: PlayOptions, seed: u64) -> App {
        let now = Instant::now();
        let side_choice = match options.side {
            Some(HumanSide::X) => SideChoice::X,
            Some(HumanSide::O) => SideChoice::O,
            Some(HumanSide::Both) => SideChoice::Humans,
            Some(HumanSide::None) => SideChoice::Computers,
            Some(HumanSide::Random) => SideChoice::Toss,
            None => SideChoice::Toss,
        };
        let mut app = App {
            words,
            theme,
            series: None,
            overlay: None,
            cursor: Cursor::default(),
            status: None,
            hint: None,
            paused: false,
            seed,
            side_choice,
            exit: None,
            targets: Targets::default(),
            redraw: false,
            agent: options.agent,
            named_agent: options.named_agent,
            tosses: 0,
            worker: Worker::default(),
            search_panel: None,
            chosen: None,
            stuck: false,
            now,
            moved_at: now,
        };
        if options.ask_game {
            app.overlay = Some(Overlay::Games { selected: 0 });
        } else {
            app.deal(options.session);
        }
        app
    }

    /// Plays the computer's move when it is due; returns whether it did.
    pub(super) fn tick(&mut self, now: Instant) -> bool {
        self.now = now;
        let halted = self.is_halted();
        let Some(series) = &mut self.series else { return false };
        let pace = if series.pairing() == Pairing::Computers { SHOW_PACE } else { PACE };
        let due = now >= self.moved_at + pace && !halted;
        let Some(number) = self.chosen.take_if(|_| due) else { return false };
        let played = series.play(number);
        self.moved_at = now;
        self.changed();
        self.stuck = played.is_err();
        true
    }

    /// Whether a reply or a move is due.
    pub(super) fn is_waiting(&self) -> bool {
        self.worker.is_busy() || self.chosen.is_some()
    }

    pub(super) fn is_thinking(&self) -> bool {
        let asked = self.is_hinting() || self.worker.is_explaining();
        self.is_waiting() && !asked && !self.is_halted()
    }

    /// Whether the computer's game against itself is paused.
    pub(super) fn is_halted(&self) -> bool {
        self.paused
            && self.series.as_ref().is_some_and(|series| series.pairing() == Pairing::Computers)
    }

    pub(super) fn is_hinting(&self) -> bool {
        self.worker.is_hinting()
    }

    /// The job to start on the background thread, if there is a new one.
    pub(super) fn take_job(&mut self) -> Option<Job> {
        let series = self.series.as_ref()?;
        let halted = self.stuck || self.is_halted();
        if series.awaits_computer() && !self.is_waiting() && !halted {
            // As in the console: one seed a turn, so that the same seed gives the same
            // game; later rounds get other seeds.
            let turn = u64::from(series.round() - 1) * 1_000 + series.plies() as u64 + 1;
            let (agent, seed) = (self.agent.clone(), self.seed.wrapping_add(turn));
            self.search_panel = None;
            self.worker.submit(series.session(), Request::Move { agent, seed });
        }
        self.worker.take()
    }

    pub(super) fn accept(&mut self, reply: Reply) {
        match self.worker.accept(reply) {
            Some(JobEvent::Move(Ok(Some(choice)))) => {
                self.chosen = Some(choice.index);
                let unproved = matches!(self.agent, Agent::Perfect { .. }) && !choice.proved;
                if unproved {
                    self.status = Some(Status::Unproved);
                } else {
                    self.status.take_if(|status| matches!(status, Status::Unproved));
                }
            }
            Some(JobEvent::Move(Ok(None))) => self.stuck = true,
            Some(JobEvent::Move(Err(error))) => {
                self.stuck = true;
                self.status = Some(Status::Setup(error));
            }
            Some(JobEvent::Hint(analysis)) => {
                let best = analysis.moves.into_iter().find(|mv| mv.best);
                let Some((series, best)) = self.series.as_ref().zip(best) else { return };
                let Some(number) = series.view().number(&best.text) else { return };
                let alternates = !matches!(series.view().picture, Picture::Boxes { .. });
                let hint = Hint { number, worth: best.worth(), text: best.text, alternates };
                self.status = Some(Status::Hint(hint.clone()));
                self.hint = Some(hint);
            }
            Some(JobEvent::Progress(thinking)) => {
                let Some(series) = &self.series else { return };
                let alternates = series.session().alternates();
                self.search_panel = Some(SearchPanel { thinking, alternates });
            }
            Some(JobEvent::Explanation(explanation)) => {
                let Some(series) = &self.series else { return };
                if let Some(Overlay::Explanation { found, .. }) = &mut self.overlay {
                    *found = Some(Box::new(ExplanationText::new(explanation, series.session())));
                }
            }
            Some(JobEvent::Panicked) => self.exit = Some(Exit::Failed),
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
            Target::Action(_) => {}
        }
    }

    pub(super) fn click(&mut self, target: Target) {
        self.point(target);
        match target {
            Target::Move(_) => self.play(),
            Target::Item(item) => self.choose(item),
            Target::Action(action) => self.act(action),
        }
    }

    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Interrupt => self.exit = Some(Exit::Interrupted),
            Action::Redraw => self.redraw = true,
            Action::Language => self.words = Words::new(self.words.language().following()),
            _ if self.overlay.is_some() => self.act_on_overlay(action),
            Action::Help => self.overlay = Some(Overlay::Help),
            Action::Games => self.overlay = Some(Overlay::Games { selected: 0 }),
            Action::Sides => {
                let selected =
                    SideChoice::ALL.iter().position(|&side_choice| side_choice == self.side_choice);
                self.overlay = Some(Overlay::Sides { selected: selected.unwrap_or(0) });
            }
            Action::Opponent => self.ask_opponent(),
            Action::Quit => self.intend(Intent::Quit),
            Action::NewRound => self.intend(Intent::NewRound),
            Action::Deeper => self.adjust(true),
            Action::Shallower => self.adjust(false),
            Action::Pause => self.pause(),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Hint => self.ask_hint(),
            Action::Explain => self.ask_explanation(),
            Action::Hurry => self.hurry(),
            Action::Enter => self.enter(),
            Action::Digit(digit) => self.digit(digit),
            Action::Step(direction) => {
                if let Some(series) = &self.series {
                    self.cursor = self.cursor.step(direction, &series.view().picture);
                }
            }
        }
    }

    pub(super) fn strength(&self) -> Option<Strength> {
        self.series.as_ref().map(|series| Strength::new(&self.agent, series.session()))
    }

    /// Resets what was known about the previous position.
    pub(super) fn changed(&mut self) {
        self.worker.cancel();
        (self.chosen, self.hint, self.stuck) = (None, None, false);
        if let Some(series) = &self.series {
            self.cursor = self.cursor.settled(&series.view().picture);
        }
    }
}
