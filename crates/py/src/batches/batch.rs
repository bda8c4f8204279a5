//! Positions answered in parallel: threads take them in order, each with its own workspace.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use enraya_play::{Resources, Session, Workspace};
use enraya_rules::AnyGame;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arguments::whole;
use crate::call::{Call, CallerTasks, THREADS, in_background_partly};
use crate::error::{bad_position, bad_value};
use crate::game::Game;

use super::positions::{Positions, Scratch, at_position};

pub(super) struct Batch<'a> {
    rules: AnyGame,
    pub(super) positions: Positions<'a>,
    threads: NonZeroUsize,
}

/// The answers in order, `None` where there is none, and the exception that ended the call.
type Answers<T> = (Vec<Option<T>>, Option<PyErr>);

/// What a thread says of a position: whether its answer is whole, and the answer.
pub(super) type Answer<T> = Result<(bool, T), String>;

enum Failure {
    /// Of a position that cannot be read.
    Position(usize, String),
    Answer(String),
}

impl<'a> Batch<'a> {
    pub(super) fn new(
        name: &str,
        game: &Bound<'_, Game>,
        positions: &'a Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Batch<'a>> {
        let Some(builtin) = game.get().builtin() else {
            let single = name.trim_end_matches("_many");
            let message = format!("{name}() is for games that have names: use {single}()");
            return Err(PyTypeError::new_err(message));
        };
        let rules = builtin.game.clone();
        let threads = whole("threads", threads, 1..=1_024_usize)?.and_then(NonZeroUsize::new);
        let positions = Positions::new(game, &rules, positions)?;
        let threads = threads.unwrap_or(Resources::all_threads().threads);
        Ok(Batch { rules, positions, threads })
    }

    /// Runs `work` on every position, after all have been read once. What was cut short by the
    /// end of the call is left out.
    pub(super) fn run<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        work: impl Fn(&Session, &mut Workspace, &Call) -> Answer<T> + Sync,
    ) -> PyResult<Answers<T>> {
        let run = |call: &Call| {
            self.report(call, 0);
            self.check(call)?;
            self.answers(call, &work)
        };
        let (answers, stopped) = in_background_partly(py, progress, CallerTasks::new(), run)?;
        let answers = answers.map_err(|failure| match failure {
            Failure::Position(at, error) => bad_position(py, &at_position(at, error)),
            Failure::Answer(error) => bad_value(error),
        })?;
        Ok((answers, stopped))
    }

    /// Reads every position; the first error.
    fn check(&self, call: &Call) -> Result<(), Failure> {
        let first = AtomicUsize::new(usize::MAX);
        self.share(call, |scratch, _, at| {
            if at < first.load(Ordering::Relaxed) && self.positions.session(at, scratch).is_err() {
                first.fetch_min(at, Ordering::Relaxed);
            }
            None::<()>
        });
        let at = first.into_inner();
        if at == usize::MAX {
            return Ok(());
        }
        let error = self.positions.session(at, &mut Scratch::new(&self.rules)).err();
        Err(Failure::Position(at, error.unwrap_or_default()))
    }

    fn answers<T: Send>(
        &self,
        call: &Call,
        work: &(impl Fn(&Session, &mut Workspace, &Call) -> Answer<T> + Sync),
    ) -> Result<Vec<Option<T>>, Failure> {
        let done = AtomicUsize::new(0);
        let found = self.share(call, |scratch, workspace, at| {
            let session = self.positions.session(at, scratch);
            let answer = session.and_then(|session| work(session, workspace, call));
            self.report(call, done.fetch_add(1, Ordering::Relaxed) + 1);
            let whole = answer.as_ref().map_or(true, |(whole, _)| *whole);
            (whole || !call.is_cancelled()).then(|| answer.map(|(_, answer)| answer))
        });
        found.into_iter().map(Option::transpose).collect::<Result<_, _>>().map_err(Failure::Answer)
    }

    /// Calls `work` with every index, on threads that take them in order.
    fn share<T: Send>(
        &self,
        call: &Call,
        work: impl Fn(&mut Scratch, &mut Workspace, usize) -> Option<T> + Sync,
    ) -> Vec<Option<T>> {
        let (count, next) = (self.positions.len(), AtomicUsize::new(0));
        let mut answers: Vec<Option<T>> = Vec::new();
        answers.resize_with(count, || None);
        let answers = Mutex::new(answers);
        let run = || {
            let (mut scratch, mut workspace) = (Scratch::new(&self.rules), Workspace::default());
            let mut own = Vec::new();
            while !call.is_cancelled() {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= count {
                    break;
                }
                own.extend(work(&mut scratch, &mut workspace, at).map(|answer| (at, answer)));
            }
            let mut answers = answers.lock().unwrap_or_else(PoisonError::into_inner);
            for (at, answer) in own {
                answers[at] = Some(answer);
            }
        };
        let threads = if THREADS { self.threads.get().min(count) } else { 1 };
        if threads <= 1 {
            run();
        } else {
            thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(run))));
        }
        answers.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn report(&self, call: &Call, done: usize) {
        let total = self.positions.len();
        call.offer_report(move |report| {
            report.set_item("done", done)?;
            report.set_item("total", total)
        });
    }
}
