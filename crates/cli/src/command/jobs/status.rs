//! `enraya jobs status`: what a store has, what is missing, what failed.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use enraya_jobs::{Failure, Status, StatusReport, Store};
use enraya_play::quote::shown;
use enraya_words::{Words, say};

use super::{existing_store, read_plan, store_error};
use crate::args;
use crate::context::Context;
use crate::duration;
use crate::error::CliError;
use crate::interrupt;

/// Poll interval for Ctrl-C.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

pub(super) fn run(context: &mut Context, args: &args::JobsStatus) -> Result<(), CliError> {
    let plan = read_plan(&context.words, &args.plan)?;
    let store = existing_store(&context.words, &args.store, &plan)?;
    let interrupted = args.watch.map(|_| interrupt::flag());
    loop {
        let status = Status::of(&store).map_err(|error| store_error(&context.words, &error))?;
        show(context, &store, &status, args.json)?;
        let (Some(pause), Some(interrupted)) = (args.watch, &interrupted) else { return Ok(()) };
        let start = Instant::now();
        while start.elapsed() < pause && !interrupted.load(Ordering::Relaxed) {
            thread::sleep(POLL_INTERVAL.min(pause));
        }
        if status.is_complete() || interrupted.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
}

fn show(context: &mut Context, store: &Store, status: &Status, json: bool) -> Result<(), CliError> {
    if json {
        context.write_json(&StatusReport::new(store, status))?;
        return Ok(());
    }
    let words = &context.words;
    let (done, shards, missing) = (status.done, status.shards, status.missing());
    let line = say!(words, "jobs-status", done = done, total = shards, missing = missing);
    writeln!(context.out, "{line}")?;
    if let (Some(rate), Some(left), 1..) = (status.rate, status.seconds_left(), missing) {
        let (rate, left) = (format!("{rate:.3}"), duration::rough(left));
        writeln!(context.out, "{}", say!(words, "jobs-rate", rate = rate, left = left))?;
    }
    for number in &status.damaged {
        writeln!(context.out, "{}", say!(words, "jobs-damaged", number = *number))?;
    }
    for failure in &status.failed {
        writeln!(context.out, "{}", failure_line(words, failure))?;
    }
    Ok(())
}

/// A parked shard with its error.
pub(super) fn failure_line(words: &Words, failure: &Failure) -> String {
    let Failure { shard, attempts, error } = failure;
    let error = shown(error);
    say!(words, "jobs-failed", number = *shard, attempts = *attempts, error = error)
}
