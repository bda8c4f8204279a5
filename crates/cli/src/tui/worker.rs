//! Background search thread of the interface: moves, hints, explanations.
//!
//! A job runs on its own thread over its own copy of the session. Raising its flag
//! cancels it; a reply that arrives after that is recognised by its number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use enraya_play::{
    Agent, Choice, Resources, Session, SetupError, Thinking, Workspace, check_agent,
    choose_move_reporting,
};
use enraya_search::Budget;
use enraya_study::{Analysis, Explanation, analyze, explain};

/// Limits of the search for a hint.
const HINT_NODES: u64 = 20_000_000;
const HINT_TIME: Duration = Duration::from_secs(3);
/// Time limit of an explanation.
const EXPLAIN_TIME: Duration = Duration::from_secs(10);

pub(super) struct Job {
    number: u64,
    session: Session,
    workspace: Arc<Mutex<Workspace>>,
    request: Request,
    cancel: Arc<AtomicBool>,
}

pub(super) enum Request {
    Move { agent: Agent, seed: u64 },
    Hint,
    Explain,
}

#[derive(Debug)]
pub(super) struct Reply {
    number: u64,
    pub(super) event: JobEvent,
}

#[derive(Debug)]
pub(super) enum JobEvent {
    Move(Result<Option<Choice>, SetupError>),
    Hint(Analysis),
    Explanation(Explanation),
    /// Search progress; the job goes on.
    Progress(Thinking),
    /// The search panicked.
    Panicked,
}

impl Job {
    /// Runs the job, passing search progress to `progress`.
    pub(super) fn run(self, progress: &mut (dyn FnMut(Reply) + Send)) -> Reply {
        let Job { number, session, workspace, request, cancel } = self;
        let budget = Budget::unlimited().cancel(cancel);
        let event = catch_unwind(AssertUnwindSafe(|| {
            // A job that was cancelled may still be ending: it must not be waited for.
            let mut busy = Workspace::default();
            let mut lent = workspace.try_lock();
            let workspace = lent.as_deref_mut().unwrap_or(&mut busy);
            match request {
                Request::Move { agent, seed } => {
                    let mut report =
                        |thinking| progress(Reply { number, event: JobEvent::Progress(thinking) });
                    let choice = choose_move_reporting(
                        &session,
                        workspace,
                        &agent,
                        seed,
                        &budget,
                        &mut report,
                    );
                    JobEvent::Move(choice)
                }
                Request::Hint => {
                    let budget = budget.nodes(HINT_NODES).time(HINT_TIME);
                    JobEvent::Hint(analyze(&session, workspace, &budget))
                }
                Request::Explain => {
                    JobEvent::Explanation(explain(&session, workspace, &budget.time(EXPLAIN_TIME)))
                }
            }
        }));
        Reply { number, event: event.unwrap_or(JobEvent::Panicked) }
    }

    /// Runs the job on a new thread.
    pub(super) fn spawn(self, replies: Sender<Reply>) {
        std::thread::spawn(move || {
            // The receiver is gone once the interface is closed.
            let send = |reply| drop(replies.send(reply));
            send(self.run(&mut |reply| send(reply)));
        });
    }
}

/// The interface's side of the background thread: at most one job at a time.
pub(super) struct Worker {
    /// State kept between searches; lent to the running job.
    workspace: Arc<Mutex<Workspace>>,
    issued: u64,
    running: Option<Running>,
    queued: Option<Job>,
}

struct Running {
    number: u64,
    cancel: Arc<AtomicBool>,
    purpose: Purpose,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    Move,
    Hint,
    Explanation,
}

impl Default for Worker {
    fn default() -> Self {
        let workspace = Arc::new(Mutex::new(Workspace::new(Resources::all_threads())));
        Worker { workspace, issued: 0, running: None, queued: None }
    }
}

impl Worker {
    /// Whether an agent can play the game of a session.
    pub(super) fn check_agent(&self, session: &Session, agent: &Agent) -> Result<(), SetupError> {
        match self.workspace.try_lock() {
            Ok(mut workspace) => check_agent(session, &mut workspace, agent),
            Err(_) => check_agent(session, &mut Workspace::default(), agent),
        }
    }

    /// Queues a job and cancels the running one.
    pub(super) fn submit(&mut self, session: &Session, request: Request) {
        self.cancel();
        self.issued += 1;
        let (number, cancel) = (self.issued, Arc::new(AtomicBool::new(false)));
        let purpose = match request {
            Request::Move { .. } => Purpose::Move,
            Request::Hint => Purpose::Hint,
            Request::Explain => Purpose::Explanation,
        };
        self.running = Some(Running { number, cancel: cancel.clone(), purpose });
        let (session, workspace) = (session.clone(), Arc::clone(&self.workspace));
        self.queued = Some(Job { number, session, workspace, request, cancel });
    }

    /// The queued job, once.
    pub(super) fn take(&mut self) -> Option<Job> {
        self.queued.take()
    }

    /// Cancels the running job; its reply will be ignored.
    pub(super) fn cancel(&mut self) {
        self.queued = None;
        if let Some(running) = self.running.take() {
            running.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Makes the running job reply with its best result so far.
    pub(super) fn finish_now(&self) {
        if let Some(running) = &self.running {
            running.cancel.store(true, Ordering::Relaxed);
        }
    }

    /// The content of a reply, unless its job was cancelled.
    pub(super) fn accept(&mut self, reply: Reply) -> Option<JobEvent> {
        if let JobEvent::Progress(_) = reply.event {
            let running = self.running.as_ref()?;
            return (running.number == reply.number).then_some(reply.event);
        }
        self.running.take_if(|running| running.number == reply.number)?;
        Some(reply.event)
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

impl Drop for Worker {
    fn drop(&mut self) {
        self.cancel();
    }
}
