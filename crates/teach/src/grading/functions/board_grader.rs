//! Grader of a file with the functions of a Tic-Tac-Toe project.

use enraya_words::{Language, Words, say};

use super::check::{BoardCheck, CheckGrade, Divergence, wrong_constant};
use super::failure::{CallFailure, CallLimits, FailureKind};
use super::value::PyValue;
use super::verdict::{Call, Returned};

/// Consecutive failures that end the process before the remaining checks are skipped.
const PATIENCE: u32 = 3;

/// The grade of a file while its functions are called.
///
/// The caller begins each check of [`BoardCheck::ALL`], calls the student's function with
/// the arguments of its choice until an answer ends the check, and ends it as passed if
/// none does.
///
/// ```
/// use enraya_teach::grading::functions::{BoardCheck, BoardGrader, CallLimits, PyValue, Returned};
/// use enraya_words::Language;
///
/// let limits = CallLimits { seconds: "10".into(), mib: "512".into(), total: "60".into() };
/// let mut grader = BoardGrader::new(Language::En, limits);
/// assert!(grader.begin(BoardCheck::InitialState, true, true));
/// let found = PyValue::None;
/// assert!(grader.returned(&[], &Returned { found, args: Vec::new(), shared_rows: false }));
/// let empty = "[[None, None, None], [None, None, None], [None, None, None]]";
/// assert_eq!(grader.checks()[0].message, format!("initial_state() is None; expected {empty}"));
/// ```
#[derive(Debug)]
pub struct BoardGrader {
    words: Words,
    limits: CallLimits,
    current: BoardCheck,
    checks: Vec<CheckGrade>,
    first: Option<Divergence>,
    first_board: Option<String>,
    failures: u32,
    gives_boards: bool,
}

impl BoardGrader {
    /// A file of which nothing is graded yet.
    pub fn new(language: Language, limits: CallLimits) -> BoardGrader {
        BoardGrader {
            words: Words::new(language),
            limits,
            current: BoardCheck::InitialState,
            checks: Vec::new(),
            first: None,
            first_board: None,
            failures: 0,
            gives_boards: false,
        }
    }

    /// Grades the constants X, O and EMPTY, as far as the file defines them.
    pub fn constants<'c>(&mut self, found: impl IntoIterator<Item = (&'c str, &'c PyValue)>) {
        let name = self.words.get("grade-py-check-constants");
        let mut wrong =
            found.into_iter().filter_map(|(name, found)| wrong_constant(&self.words, name, found));
        match wrong.next() {
            Some(wrong) => self.diverged(name, wrong, None, true),
            None => self.checks.push(CheckGrade::right(name)),
        }
    }

    /// Begins a check; false if it is settled without a call.
    pub fn begin(&mut self, check: BoardCheck, defined: bool, time_left: bool) -> bool {
        self.current = check;
        let (function, words) = (check.function(), &self.words);
        if !defined {
            let message = say!(words, "grade-py-missing", name = function);
            let function = function.to_owned();
            let (expected, arguments, found) = (function.clone(), String::new(), String::new());
            let wrong = Divergence { function, arguments, expected, found, message };
            self.diverged(check.title(words), wrong, None, true);
            return false;
        }
        let of_result = matches!(check, BoardCheck::ResultInvalid | BoardCheck::ResultUnchanged);
        let (message, answered) = if !time_left {
            (say!(words, "grade-py-not-reached", total = self.limits.total.as_str()), false)
        } else if self.failures >= PATIENCE {
            (words.get("grade-py-not-asked"), false)
        } else if of_result && !self.gives_boards {
            (words.get("grade-py-no-board"), true)
        } else {
            return true;
        };
        self.checks.push(CheckGrade::wrong(check.title(words), message, answered));
        false
    }

    /// Judges an answer; true if it ends the check.
    pub fn returned(&mut self, args: &[PyValue], returned: &Returned) -> bool {
        let call = Call { check: self.current, args };
        let is_result = self.current.function() == "result";
        self.gives_boards |= is_result && matches!(returned.found, PyValue::List(_));
        let Some(wrong) = call.judge(returned, &self.words) else { return false };
        let board = call.board().map(|board| board.diagram());
        self.diverged(self.current.title(&self.words), wrong, board, true);
        true
    }

    /// Judges a call without an answer; true if it ends the check. `ended` says that the
    /// student's process is gone.
    pub fn failed(&mut self, args: &[PyValue], failure: &CallFailure<'_>, ended: bool) -> bool {
        if self.current == BoardCheck::ResultInvalid && failure.kind == FailureKind::Raised {
            return false;
        }
        self.failures += u32::from(ended);
        let call = Call { check: self.current, args };
        let function = self.current.function();
        let message = failure.say(&self.words, function, &call.text(), &self.limits);
        let found = if failure.error.is_empty() { failure.kind.name() } else { failure.error };
        let wrong = Divergence {
            function: function.to_owned(),
            arguments: call.arguments(),
            expected: String::new(),
            found: found.to_owned(),
            message,
        };
        let board = call.board().map(|board| board.diagram());
        self.diverged(self.current.title(&self.words), wrong, board, false);
        true
    }

    /// Ends the check as passed.
    pub fn passed(&mut self) {
        self.failures = 0;
        self.checks.push(CheckGrade::right(self.current.title(&self.words)));
    }

    /// The checks graded so far.
    pub fn checks(&self) -> &[CheckGrade] {
        &self.checks
    }

    /// The first mistake.
    pub fn first(&self) -> Option<&Divergence> {
        self.first.as_ref()
    }

    /// The board of the first mistake in one line, if it is about one.
    pub fn first_board(&self) -> Option<&str> {
        self.first_board.as_deref()
    }

    fn diverged(&mut self, name: String, wrong: Divergence, board: Option<String>, answered: bool) {
        self.checks.push(CheckGrade::wrong(name, wrong.message.clone(), answered));
        if self.first.is_none() {
            self.first = Some(wrong);
            self.first_board = board;
        }
    }
}
