//! A Python game and what searches of it share: caches, lock and pending exception.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use pyo3::exceptions::PyRecursionError;
use pyo3::prelude::*;

use super::exception::PendingException;
use super::keys::{Keys, SeenPositions};
use super::methods::Methods;
use super::moves::{MoveId, Moves};
use super::position::Position;
use super::progress::{Listening, Progress};
use crate::arguments::whole;
use crate::call::Call;
use crate::error::bad_game;

/// Upper limit of `max_plies`, which bounds the depth of every search.
const MAX_PLIES: u32 = 4_000;

/// The length of a game without `max_plies`, as the stub file documents.
const DEFAULT_MAX_PLIES: u32 = 1_000;

/// Bytes of stack that must be left when a method of the user's is called.
const ENOUGH_STACK: usize = 64 << 10;

/// A game written in Python. Clones share the object and everything remembered of it.
#[derive(Clone)]
pub(crate) struct PythonGame {
    inner: Arc<Inner>,
    mode: Mode,
}

/// When the methods are called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Once a position: answers are cached.
    Cached,
    /// Every time, to compare the answers (conformance checks).
    Checked,
}

struct Inner {
    methods: Methods,
    alternates: bool,
    max_plies: u32,
    start: OnceLock<Position>,
    known_moves: Moves,
    keys: Keys,
    seen: SeenPositions,
    exception: PendingException,
    /// Searches running. They play only moves that `moves` listed.
    searches: AtomicU32,
    progress: Progress,
    /// A `threading.RLock`: one search at a time, so that an exception reaches the call
    /// that caused it.
    lock: Py<PyAny>,
}

impl PythonGame {
    /// Wraps an object that has the methods of a game, and calls its `start`.
    pub(crate) fn new(object: &Bound<'_, PyAny>) -> PyResult<PythonGame> {
        let py = object.py();
        let methods = Methods::new(object)?;
        let plies = object.getattr_opt("max_plies")?;
        let plies = whole("max_plies", plies.as_ref(), 1..=MAX_PLIES)?;
        let alternates = match object.getattr_opt("alternates")? {
            Some(alternates) => alternates.is_truthy()?,
            None => true,
        };
        let inner = Inner {
            methods,
            alternates,
            max_plies: plies.unwrap_or(DEFAULT_MAX_PLIES),
            start: OnceLock::new(),
            known_moves: Moves::new(py),
            keys: Keys::new(py),
            seen: SeenPositions::default(),
            exception: PendingException::default(),
            searches: AtomicU32::new(0),
            progress: Progress::default(),
            lock: py.import("threading")?.call_method0("RLock")?.unbind(),
        };
        let game = PythonGame { inner: Arc::new(inner), mode: Mode::Cached };
        let start = object.call_method0("start");
        let start = start.map_err(|error| game.methods().noted(py, "start", error))?;
        let start = game.position(py, start.unbind(), 0)?;
        let _ = game.inner.start.set(start);
        Ok(game)
    }

    /// The name of its class.
    pub(crate) fn class(&self) -> &str {
        self.inner.methods.class()
    }

    /// Whether the game defines `utility`.
    pub(crate) fn has_utility(&self) -> bool {
        self.inner.methods.has_utility()
    }

    /// The same game without caches: every method is called each time.
    pub(crate) fn checked(&self) -> PythonGame {
        PythonGame { inner: Arc::clone(&self.inner), mode: Mode::Checked }
    }

    pub(super) fn is_checked(&self) -> bool {
        self.mode == Mode::Checked
    }

    pub(super) fn methods(&self) -> &Methods {
        &self.inner.methods
    }

    pub(super) fn known_moves(&self) -> &Moves {
        &self.inner.known_moves
    }

    pub(super) fn keys(&self) -> &Keys {
        &self.inner.keys
    }

    pub(super) fn seen(&self) -> &SeenPositions {
        &self.inner.seen
    }

    /// The first exception of the running search, and its stop flag.
    pub(crate) fn exception(&self) -> &PendingException {
        &self.inner.exception
    }

    pub(super) fn is_being_searched(&self) -> bool {
        self.inner.searches.load(Ordering::Relaxed) > 0
    }

    pub(super) fn players_alternate(&self) -> bool {
        self.inner.alternates
    }

    pub(super) fn longest_game(&self) -> u32 {
        self.inner.max_plies
    }

    /// The start position; a drawn game before `start` has answered.
    pub(super) fn start_position(&self) -> Position {
        self.inner.start.get().cloned().unwrap_or_else(Position::sentinel)
    }

    /// The user's object for a move.
    pub(crate) fn raw(&self, py: Python<'_>, mv: MoveId) -> Py<PyAny> {
        self.inner.known_moves.raw(py, mv)
    }

    /// A move already listed by `moves`, by its text.
    pub(crate) fn find(&self, text: &str) -> Option<MoveId> {
        self.inner.known_moves.find(text)
    }

    /// Registers a running search and the listener of its progress until the guard drops.
    pub(crate) fn begin_search(&self, call: &Arc<Call>) -> SearchGuard<'_> {
        self.inner.searches.fetch_add(1, Ordering::Relaxed);
        SearchGuard { inner: &self.inner, before: self.inner.progress.listen(call) }
    }

    /// Runs `work` under the game's re-entrant lock, then raises the pending exception if
    /// there is one.
    pub(crate) fn exclusively<T>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        self.inner.lock.call_method0(py, "acquire")?;
        if self.inner.exception.is_set() && self.is_being_searched() {
            // An outer search of this thread is about to end with its exception.
            self.inner.lock.call_method0(py, "release")?;
            return Err(bad_game("the search was stopped"));
        }
        self.inner.exception.clear();
        let done = work();
        self.inner.lock.call_method0(py, "release")?;
        match self.inner.exception.take() {
            Some(error) => Err(error),
            None => done,
        }
    }

    /// A state with its player to move and outcome, which every search needs at once.
    pub(crate) fn position(
        &self,
        py: Python<'_>,
        state: Py<PyAny>,
        ply: u32,
    ) -> PyResult<Position> {
        if ply > self.inner.max_plies {
            return Err(bad_game(format!(
                "{class}: a game went on for more than {most} plies: if that is right, \
                 set max_plies (at most {MAX_PLIES})",
                class = self.class(),
                most = self.inner.max_plies,
            )));
        }
        let to_move = self.inner.methods.to_move(py, &state)?;
        let outcome = self.inner.methods.outcome(py, &state)?;
        Ok(Position::new(state, ply, to_move, outcome))
    }

    /// The position after a move.
    pub(crate) fn after(
        &self,
        py: Python<'_>,
        position: &Position,
        mv: MoveId,
    ) -> PyResult<Position> {
        let next = self.inner.methods.play(py, position.state(), self.raw(py, mv))?;
        self.position(py, next, position.ply() + 1)
    }

    /// The legal moves; at least one while the game goes on.
    pub(crate) fn legal(&self, py: Python<'_>, position: &Position) -> PyResult<Vec<MoveId>> {
        self.inner.methods.moves(py, position.state(), |mv| {
            let text = || self.inner.methods.move_text(py, mv);
            self.inner.known_moves.id(py, mv, text, self.class())
        })
    }

    /// Calls Python for a rule, unless an exception is pending; stores what it raises.
    pub(crate) fn attempt<T>(&self, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.inner.exception.is_set() {
            return None;
        }
        Python::attach(|py| {
            let answer = self.check_interrupts(py).and_then(|()| ask(py));
            answer.map_err(|error| self.inner.exception.set(error)).ok()
        })
    }

    /// Checks for signals and the end of the stack, and reports progress when it is due.
    fn check_interrupts(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        if remaining_stack().is_some_and(|left| left < ENOUGH_STACK) {
            let message = format!("{}: the stack of this thread is too small", self.class());
            return Err(PyRecursionError::new_err(message));
        }
        self.inner.progress.report(py)
    }
}

/// Bytes of stack that are left, where the system tells.
fn remaining_stack() -> Option<usize> {
    #[cfg(target_family = "wasm")]
    return None;
    #[cfg(not(target_family = "wasm"))]
    stacker::remaining_stack()
}

/// A running search.
pub(crate) struct SearchGuard<'a> {
    inner: &'a Inner,
    before: Option<Listening>,
}

impl Drop for SearchGuard<'_> {
    fn drop(&mut self) {
        self.inner.searches.fetch_sub(1, Ordering::Relaxed);
        self.inner.progress.replace(self.before.take());
    }
}
