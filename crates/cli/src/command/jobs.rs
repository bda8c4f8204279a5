//! `enraya jobs`: long work in shards, on any number of processes and machines.

mod merge;
mod plan;
mod status;
mod work;

use std::path::Path;

use enraya_jobs::{JobError, Plan, PlanError, Store, StoreError};
use enraya_play::Localized;
use enraya_play::localize::in_file;
use enraya_words::Words;

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::input_file;

pub(crate) fn run(context: &mut Context, command: &args::Jobs) -> Result<(), CliError> {
    match command {
        args::Jobs::Plan(kind) => plan::run(context, kind),
        args::Jobs::Work(args) => work::run(context, args),
        args::Jobs::Status(args) => status::run(context, args),
        args::Jobs::Merge(args) => merge::run(context, args),
    }
}

/// The plan in a file.
fn read_plan(words: &Words, path: &Path) -> Result<Plan, CliError> {
    let text = input_file::read(words, path)?;
    Plan::parse(&text).map_err(|error| CliError::Usage(in_file(words, path, error.say(words))))
}

/// A plan whose parameters are wrong.
fn wrong_plan(words: &Words, path: &Path, error: JobError) -> CliError {
    CliError::Usage(in_file(words, path, PlanError::Job(error).say(words)))
}

/// A store that belongs to another plan, or is not there, is wrong usage; a full disk is not.
fn store_error(words: &Words, error: &StoreError) -> CliError {
    let message = error.say(words);
    match error {
        StoreError::OtherPlan { .. } | StoreError::Read { .. } => CliError::Usage(message),
        StoreError::Write { .. } | StoreError::Shard { .. } => CliError::Failed(message),
    }
}

/// The store of a plan that is read only.
fn existing_store(words: &Words, path: &Path, plan: &Plan) -> Result<Store, CliError> {
    Store::open_existing(path, plan).map_err(|error| store_error(words, &error))
}
