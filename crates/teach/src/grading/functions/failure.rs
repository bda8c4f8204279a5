//! Failed calls of a student's code, in words.

use enraya_words::{Words, say};

enraya_search::named! {
    /// The kind of a failed call.
    pub enum FailureKind {
        /// It raised an exception.
        Raised = "raised",
        /// The answer cannot be read: the code has changed what answers for it.
        Nonsense = "nonsense",
        /// It called `exit()`.
        Exited = "exited",
        /// It called `input()`.
        AskedInput = "asked-input",
        /// It recursed without end.
        Endless = "endless",
        /// It took longer than a call may.
        Late = "late",
        /// The time for the whole file was over.
        Over = "over",
        /// It took more memory than it may.
        Memory = "memory",
        /// The process ended.
        Died = "died",
        /// The file is not Python.
        Syntax = "syntax",
        /// The file cannot be read.
        Unreadable = "unreadable",
        /// There is no such function.
        Missing = "missing",
        /// A search needs an argument with an unknown name.
        Signature = "signature",
        /// A search takes no tree.
        NoSignature = "no-signature",
        /// A search returned something that is no value.
        Returned = "returned",
        /// A search returned something that is no move.
        ReturnedMove = "returned-move",
        /// A search returned its value in the place of the move.
        ValueTwice = "twice-the-value",
        /// A search returned the move before the value.
        MoveFirst = "move-first",
        /// A search works on plain lists only.
        OnlyPlain = "only-plain",
        /// A position was asked of functions of trees.
        OnlyTrees = "only-trees",
    }
}

/// A call that gave no answer.
#[derive(Clone, Copy, Debug)]
pub struct CallFailure<'a> {
    /// Its kind.
    pub kind: FailureKind,
    /// Details: the exception, the returned value, the name of the argument;
    /// of a process that died `exit-code 3` or `signal 11`.
    pub error: &'a str,
    /// The line of the file, if known.
    pub line: Option<u32>,
}

/// The limits of calls, as they are printed.
#[derive(Clone, Debug)]
pub struct CallLimits {
    /// Seconds for one call.
    pub seconds: String,
    /// MiB of memory.
    pub mib: String,
    /// Seconds for the whole file.
    pub total: String,
}

/// The names of arguments that a search of a tree may have besides the tree.
const ALLOWED: &str = "alpha, beta, maximizing, depth";

impl CallFailure<'_> {
    /// The failure in one line. `function` is what was called, `call` the same with its
    /// arguments.
    pub fn say(&self, words: &Words, function: &str, call: &str, limits: &CallLimits) -> String {
        let error = match self.line {
            Some(line) => {
                say!(words, "grade-py-at-line", error = self.error, line = line.to_string())
            }
            None => self.error.to_owned(),
        };
        let of_call = |key: &str| say!(words, key, call = call);
        let of_error = |key: &str| say!(words, key, call = call, error = error.as_str());
        match self.kind {
            FailureKind::Raised => of_error("grade-py-raised"),
            FailureKind::Nonsense => of_call("grade-py-nonsense"),
            FailureKind::Exited => of_call("grade-py-exited"),
            FailureKind::AskedInput => of_call("grade-py-asked-input"),
            FailureKind::Endless => of_call("grade-py-endless"),
            FailureKind::Late => {
                say!(words, "grade-py-late", call = call, seconds = limits.seconds.as_str())
            }
            FailureKind::Over => {
                say!(words, "grade-py-over", call = call, total = limits.total.as_str())
            }
            FailureKind::Memory => {
                say!(words, "grade-py-memory", call = call, mib = limits.mib.as_str())
            }
            FailureKind::Died => {
                say!(words, "grade-py-died", call = call, ending = self.ending(words))
            }
            FailureKind::Syntax => say!(words, "grade-py-syntax", error = error),
            FailureKind::Unreadable => say!(words, "grade-py-unreadable", error = error),
            FailureKind::Missing => say!(words, "grade-py-missing", name = self.error),
            FailureKind::Signature => say!(
                words,
                "grade-py-signature",
                name = function,
                parameter = self.error,
                allowed = ALLOWED
            ),
            FailureKind::NoSignature => say!(words, "grade-py-no-signature", name = self.error),
            FailureKind::Returned => {
                say!(words, "grade-py-returned", call = call, found = self.error)
            }
            FailureKind::ReturnedMove => {
                say!(words, "grade-py-returned-move", call = call, found = self.error)
            }
            FailureKind::ValueTwice | FailureKind::MoveFirst => {
                let key = match self.kind {
                    FailureKind::ValueTwice => "grade-py-value-twice",
                    _ => "grade-py-move-first",
                };
                say!(words, key, call = call, found = self.error)
            }
            FailureKind::OnlyPlain => of_error("grade-py-only-plain"),
            FailureKind::OnlyTrees => words.get("grade-py-only-trees"),
        }
    }

    /// The end of the process.
    fn ending(&self, words: &Words) -> String {
        match self.error.split_once(' ') {
            Some(("signal", code)) => say!(words, "grade-py-signal", code = code),
            Some((_, code)) => say!(words, "grade-py-exit-code", code = code),
            None => self.error.to_owned(),
        }
    }
}
