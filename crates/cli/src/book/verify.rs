//! `enraya book verify`: does a book agree with itself and with the solver?

use std::io::Write;

use enraya_lab::Complaint;
use enraya_lab::book::{Check, check_book};
use enraya_search::Budget;
use enraya_search::solver::Book;
use enraya_words::say;

use super::progress::line;
use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::Progress;
use crate::session::{Session, fresh_seed};

pub(super) fn run(session: &mut Session, args: &args::BookVerify) -> Result<(), Failure> {
    let book = super::open(session, args.file.as_deref())?;
    // Told with the result.
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let setup = args.effort.setup(false);
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut progress = Progress::new();
    let check = check_book(&book, args.sample, seed, &setup, &budget, |now| {
        progress.show(session, |session| line(session, now));
    });
    progress.clear(session);
    let check = check.map_err(|error| Failure::Failed(error.say(&session.words)))?;
    if args.json {
        writeln!(session.out, "{}", report(&book, &check, seed))?;
    } else {
        show(session, &book, &check, seed)?;
    }
    if !check.is_sound() {
        let (wrong, missing) = (check.wrong.len(), check.missing);
        let message = say!(session.words, "error-book-wrong", wrong = wrong, missing = missing);
        let line = say!(session.words, "error", message = message);
        writeln!(session.err, "{line}")?;
        return Err(Failure::Wrong);
    }
    if !check.complete {
        writeln!(session.err, "{}", session.words.get("interrupted"))?;
        return Err(Failure::CutShort);
    }
    Ok(())
}

fn show(session: &mut Session, book: &Book, check: &Check, seed: u64) -> Result<(), Failure> {
    let words = &session.words;
    for wrong in &check.wrong {
        let (position, score) = (wrong.position.as_str(), wrong.score);
        let line = match wrong.right {
            Some(right) => {
                say!(words, "book-wrong", position = position, score = score, right = right)
            }
            None => say!(words, "book-stray", position = position),
        };
        writeln!(session.out, "{line}")?;
    }
    if check.wrong.len() == check.sampled - check.agreeing && check.missing == 0 {
        let line =
            say!(words, "book-consistent", game = book.rules().to_string(), entries = book.len());
        writeln!(session.out, "{line}")?;
    }
    let (agreeing, sampled, seed) = (check.agreeing, check.sampled, seed.to_string());
    let line = say!(words, "book-sample", agreeing = agreeing, sampled = sampled, seed = seed);
    writeln!(session.out, "{line}")?;
    Ok(())
}

fn report(book: &Book, check: &Check, seed: u64) -> serde_json::Value {
    serde_json::json!({
        "game": book.rules().to_string(),
        "plies": book.plies(),
        "entries": book.len(),
        "seed": seed,
        "sampled": check.sampled,
        "agreeing": check.agreeing,
        "missing": check.missing,
        "wrong": check.wrong,
        "finished": check.complete,
    })
}
