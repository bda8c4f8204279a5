//! `enraya db`: integrity check, backup and compaction of a server's database.

use std::io::Write;
use std::path::{Path, PathBuf};

use enraya_play::Localized;
use enraya_server::{CheckReport, Compacted, MaintenanceError, Store, backup, check, compact};
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, command: &args::Db) -> Result<(), CliError> {
    match command {
        args::Db::Check(args) => run_check(context, args),
        args::Db::Backup(args) => {
            let path = database(context, args.from.db.as_deref())?;
            let bytes = or_failed(context, backup(&path, &args.file))?;
            let file = args.file.display().to_string();
            writeln!(
                context.out,
                "{}",
                say!(context.words, "db-saved", file = file, bytes = bytes)
            )?;
            Ok(())
        }
        args::Db::Compact(args) => {
            let path = database(context, args.db.as_deref())?;
            let Compacted { before, after } = or_failed(context, compact(&path))?;
            writeln!(
                context.out,
                "{}",
                say!(context.words, "db-compacted", before = before, after = after)
            )?;
            Ok(())
        }
    }
}

fn run_check(context: &mut Context, args: &args::DbFile) -> Result<(), CliError> {
    let path = database(context, args.db.as_deref())?;
    let CheckReport { matches, events, faults, .. } = or_failed(context, check(&path))?;
    for fault in &faults {
        writeln!(context.out, "{fault}")?;
    }
    let words = &context.words;
    if !faults.is_empty() {
        let file = path.display().to_string();
        return Err(CliError::Failed(say!(words, "db-faults", file = file, faults = faults.len())));
    }
    writeln!(context.out, "{}", say!(words, "db-sound", matches = matches, events = events))?;
    Ok(())
}

/// The file that was named, or the one that a server uses if none is.
pub(super) fn database(context: &Context, db: Option<&Path>) -> Result<PathBuf, CliError> {
    let usual = || Store::usual_path();
    let path = db.map(Path::to_owned).or_else(usual);
    path.ok_or_else(|| CliError::Failed(context.words.get("serve-no-db")))
}

fn or_failed<T>(context: &Context, done: Result<T, MaintenanceError>) -> Result<T, CliError> {
    done.map_err(|error| CliError::Failed(error.say(&context.words)))
}
