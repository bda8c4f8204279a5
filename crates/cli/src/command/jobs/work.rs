//! `enraya jobs work`: does the shards that a store lacks.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use enraya_jobs::{Job, Progress as Done, SandboxLevel, Store, Worker};
use enraya_play::{Bounds, Isolation, Sandbox};
use enraya_search::Budget;
use enraya_words::{Words, say};

use super::{read_plan, store_error, wrong_plan};
use crate::args;
use crate::context::Context;
use crate::duration;
use crate::error::CliError;
use crate::interrupt;
use crate::progress::{Progress, bar};

/// Time between two looks at the worker.
const PAUSE: Duration = Duration::from_millis(200);

pub(super) fn run(context: &mut Context, args: &args::JobsWork) -> Result<(), CliError> {
    let plan = read_plan(&context.words, &args.plan)?;
    let prepared = plan.prepare().map_err(|error| wrong_plan(&context.words, &args.plan, error))?;
    let store = Store::open(&args.store, &plan);
    let store = store.map_err(|error| store_error(&context.words, &error))?;
    let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut worker = Worker::new(&prepared, &store);
    worker.part = args.shard;
    worker.threads = args.threads.unwrap_or(cores);
    worker.retries = args.retries;
    if let Job::Grade(job) = plan.job() {
        tell_sandbox(context, job.sandbox)?;
    }
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut progress = Progress::new();
    let start = Instant::now();
    let (sender, reports) = channel();
    let worked = thread::scope(|scope| {
        let (worker, budget) = (&worker, &budget);
        let running = scope.spawn(move || {
            worker.run(budget, &|done| {
                let _ = sender.send(done);
            })
        });
        loop {
            match reports.recv_timeout(PAUSE) {
                Ok(done) => {
                    progress.show(context, |context| line(&context.words, done, start.elapsed()));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        running.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    });
    progress.clear(context);
    let worked = worked.map_err(|error| store_error(&context.words, &error))?;
    let (done, total, made) = (worked.done, worked.total, worked.made);
    let line = say!(context.words, "jobs-worked", done = done, total = total, made = made);
    writeln!(context.out, "{line}")?;
    for failure in &worked.failed {
        writeln!(context.err, "{}", super::status::failure_line(&context.words, failure))?;
    }
    if worked.stopped {
        writeln!(context.err, "{}", context.words.get("interrupted"))?;
    }
    match worked.stopped || !worked.failed.is_empty() {
        true => Err(CliError::CutShort),
        false => Ok(()),
    }
}

/// A line where programs of students have more rights than they should.
fn tell_sandbox(context: &mut Context, level: SandboxLevel) -> Result<(), CliError> {
    let SandboxLevel::Strongest = level else { return Ok(()) };
    let note = match Sandbox::strongest(Bounds::default()).isolation() {
        Isolation::Namespaces => return Ok(()),
        Isolation::OtherUser => "grade-sandbox-user",
        Isolation::None => "grade-sandbox-none",
    };
    writeln!(context.err, "{}", context.words.get(note))?;
    Ok(())
}

/// Shards done and time left.
fn line(words: &Words, now: Done, spent: Duration) -> String {
    let Done { done, made, total, .. } = now;
    let left = spent.as_secs_f64() / made.max(1) as f64 * (total - done) as f64;
    let (bar, left) = (bar(done, total), duration::rough(left));
    say!(words, "jobs-progress", bar = bar, done = done, total = total, left = left)
}
