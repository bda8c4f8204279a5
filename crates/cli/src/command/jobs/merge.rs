//! `enraya jobs merge`: the result of all shards of a store.

use std::io::Write;

use enraya_jobs::MergeError;
use enraya_play::Localized;
use enraya_words::say;

use super::{existing_store, read_plan, store_error, wrong_plan};
use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::output_file;

pub(super) fn run(context: &mut Context, args: &args::JobsMerge) -> Result<(), CliError> {
    let words = &context.words;
    let plan = read_plan(words, &args.plan)?;
    let store = existing_store(words, &args.store, &plan)?;
    let prepared = plan.prepare().map_err(|error| wrong_plan(words, &args.plan, error))?;
    let result = prepared.merge(&store).map_err(|error| match error {
        MergeError::Store(error) => store_error(words, &error),
        error => CliError::Failed(error.say(words)),
    })?;
    output_file::save(words, &args.out, &result, args.force)?;
    let line = say!(words, "jobs-merged", shards = plan.shards(), bytes = result.len());
    writeln!(context.out, "{line}")?;
    Ok(())
}
