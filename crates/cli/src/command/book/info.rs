//! `enraya book info`: game, size and checksum of an opening book.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use enraya_play::Localized;
use enraya_play::localize::in_file;
use enraya_rules::LineRules;
use enraya_search::solver::Book;
use enraya_study::report::BookReport;
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(super) fn run(context: &mut Context, args: &args::BookInfo) -> Result<(), CliError> {
    let book = open(context, args.file.as_deref())?;
    if args.json {
        context.write_json(&BookReport::new(&book))?;
        return Ok(());
    }
    show(context, &book)
}

/// The book in a file, or the embedded one.
pub(super) fn open(context: &Context, file: Option<&Path>) -> Result<Arc<Book>, CliError> {
    let Some(path) = file else {
        return Ok(Book::embedded(&LineRules::CONNECT4).expect("the program has this book"));
    };
    let words = &context.words;
    let book = Book::open(path)
        .map_err(|error| CliError::Failed(in_file(words, path, error.say(words))))?;
    Ok(Arc::new(book))
}

pub(super) fn show(context: &mut Context, book: &Book) -> Result<(), CliError> {
    let words = &context.words;
    let (game, plies) = (book.rules().to_string(), book.plies());
    let title = if book.is_complete() {
        say!(words, "book-complete", game = game, plies = plies)
    } else {
        say!(words, "book-partial", game = game, plies = plies)
    };
    let entries = say!(words, "book-entries", entries = book.len());
    let size = say!(words, "book-size", bytes = book.as_bytes().len());
    let checksum = say!(words, "book-checksum", checksum = BookReport::new(book).checksum);
    writeln!(context.out, "{title}\n{entries}\n{size}\n{checksum}")?;
    Ok(())
}
