//! Work done beside the interface, so that it never waits.
//!
//! An errand runs on a thread of its own over its own copy of the table. It is
//! called off by raising its flag; an answer that comes too late is recognised
//! by its number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use enraya_lab::{Agent, Analysis, Choice, Explanation, SetupError, Table, Thinking, explain};
use enraya_search::Budget;

/// What a hint may cost.
const HINT_NODES: u64 = 20_000_000;
const HINT_TIME: Duration = Duration::from_secs(3);
/// How long an explanation may be looked for.
const EXPLAIN_TIME: Duration = Duration::from_secs(10);

pub(super) struct Errand {
    number: u64,
    table: Box<dyn Table>,
    question: Question,
    cancel: Arc<AtomicBool>,
}

pub(super) enum Question {
    Move { agent: Agent, seed: u64 },
    Hint,
    Explain,
}

#[derive(Debug)]
pub(super) struct Answer {
    number: u64,
    pub(super) found: Found,
}

#[derive(Debug)]
pub(super) enum Found {
    Move(Result<Option<Choice>, SetupError>),
    Hint(Analysis),
    Explanation(Explanation),
    /// It is not done yet, and this is where it has got to.
    Thinking(Thinking),
    /// The search panicked.
    Nothing,
}

impl Errand {
    /// Does it; `progress` hears how it goes.
    pub(super) fn run(self, progress: &mut (dyn FnMut(Answer) + Send)) -> Answer {
        let Errand { number, table, question, cancel } = self;
        let budget = Budget::unlimited().cancel(cancel);
        let found = catch_unwind(AssertUnwindSafe(|| match question {
            Question::Move { agent, seed } => {
                let mut report =
                    |thinking| progress(Answer { number, found: Found::Thinking(thinking) });
                Found::Move(table.think(&agent, budget, seed, &mut report))
            }
            Question::Hint => Found::Hint(table.analyze(&budget.nodes(HINT_NODES).time(HINT_TIME))),
            Question::Explain => {
                Found::Explanation(explain(table.as_ref(), &budget.time(EXPLAIN_TIME)))
            }
        }));
        Answer { number, found: found.unwrap_or(Found::Nothing) }
    }

    pub(super) fn send(self, answers: Sender<Answer>) {
        std::thread::spawn(move || {
            // Nobody listens any more once the interface is closed.
            let tell = |answer| drop(answers.send(answer));
            tell(self.run(&mut |answer| tell(answer)));
        });
    }
}

/// The errand under way, seen from the interface: at most one.
#[derive(Default)]
pub(super) struct Desk {
    issued: u64,
    running: Option<Running>,
    outgoing: Option<Errand>,
}

struct Running {
    number: u64,
    cancel: Arc<AtomicBool>,
    purpose: Purpose,
}

/// What an errand is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Explanation,
}

impl Desk {
    pub(super) fn ask(&mut self, table: &dyn Table, question: Question) {
        self.call_off();
        self.issued += 1;
        let (number, cancel) = (self.issued, Arc::new(AtomicBool::new(false)));
        let purpose = match question {
            Question::Move { .. } => Purpose::Move,
            Question::Hint => Purpose::Hint,
            Question::Explain => Purpose::Explanation,
        };
        self.running = Some(Running { number, cancel: cancel.clone(), purpose });
        let table = table.duplicate();
        self.outgoing = Some(Errand { number, table, question, cancel });
    }

    /// The errand to be run, once.
    pub(super) fn take(&mut self) -> Option<Errand> {
        self.outgoing.take()
    }

    /// Forgets the errand under way and tells it so.
    pub(super) fn call_off(&mut self) {
        self.outgoing = None;
        if let Some(running) = self.running.take() {
            running.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Tells the errand under way to answer with what it has.
    pub(super) fn hurry(&self) {
        if let Some(running) = &self.running {
            running.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// What an answer says, unless it was called off.
    pub(super) fn accept(&mut self, answer: Answer) -> Option<Found> {
        if let Found::Thinking(_) = answer.found {
            let running = self.running.as_ref()?;
            return (running.number == answer.number).then_some(answer.found);
        }
        self.running.take_if(|running| running.number == answer.number)?;
        Some(answer.found)
    }

    pub(super) fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    pub(super) fn is_hinting(&self) -> bool {
        self.is_for(Purpose::Hint)
    }

    pub(super) fn is_explaining(&self) -> bool {
        self.is_for(Purpose::Explanation)
    }

    fn is_for(&self, purpose: Purpose) -> bool {
        self.running.as_ref().is_some_and(|running| running.purpose == purpose)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.call_off();
    }
}
