//! `enraya book verify`: consistency of a book, and a sample checked with the solver.

use std::io::Write;

use enraya_play::Localized;
use enraya_search::Budget;
use enraya_search::solver::Book;
use enraya_study::book::{Check, check_book};
use enraya_study::report::CheckReport;
use enraya_words::say;

use super::progress::line;
use crate::args;
use crate::context::{Context, fresh_seed};
use crate::error::CliError;
use crate::interrupt;
use crate::progress::Progress;

pub(super) fn run(context: &mut Context, args: &args::BookVerify) -> Result<(), CliError> {
    let book = super::info::open(context, args.file.as_deref())?;
    // Printed with the result.
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let config = args.solver.config();
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut progress = Progress::new();
    let check = check_book(&book, args.sample, seed, &config, &budget, |now| {
        progress.show(context, |context| line(context, now));
    });
    progress.clear(context);
    let check = check.map_err(|error| CliError::Failed(error.say(&context.words)))?;
    if args.json {
        context.write_json(&CheckReport::new(&book, &check, seed))?;
    } else {
        show(context, &book, &check, seed)?;
    }
    if !check.is_sound() {
        let (wrong, missing) = (check.wrong.len(), check.missing);
        let message = say!(context.words, "error-book-wrong", wrong = wrong, missing = missing);
        let line = say!(context.words, "error", message = message);
        writeln!(context.err, "{line}")?;
        return Err(CliError::Wrong);
    }
    if !check.complete {
        writeln!(context.err, "{}", context.words.get("interrupted"))?;
        return Err(CliError::CutShort);
    }
    Ok(())
}

fn show(context: &mut Context, book: &Book, check: &Check, seed: u64) -> Result<(), CliError> {
    let words = &context.words;
    for wrong in &check.wrong {
        let (position, score) = (wrong.position.as_str(), wrong.score);
        let line = match wrong.right {
            Some(right) => {
                say!(words, "book-wrong", position = position, score = score, right = right)
            }
            None => say!(words, "book-stray", position = position),
        };
        writeln!(context.out, "{line}")?;
    }
    if check.wrong.len() == check.sampled - check.agreeing && check.missing == 0 {
        let line =
            say!(words, "book-consistent", game = book.rules().to_string(), entries = book.len());
        writeln!(context.out, "{line}")?;
    }
    let (agreeing, sampled, seed) = (check.agreeing, check.sampled, seed.to_string());
    let line = say!(words, "book-sample", agreeing = agreeing, sampled = sampled, seed = seed);
    writeln!(context.out, "{line}")?;
    Ok(())
}
