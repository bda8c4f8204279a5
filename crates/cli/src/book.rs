//! `enraya book`: opening books.

mod build;
mod progress;
mod verify;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use enraya_lab::Complaint;
use enraya_lab::complaint::in_file;
use enraya_rules::LineRules;
use enraya_search::solver::Book;
use enraya_words::say;

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, command: &args::Book) -> Result<(), Failure> {
    match command {
        args::Book::Build(args) => build::run(session, args),
        args::Book::Info(args) => info(session, args),
        args::Book::Verify(args) => verify::run(session, args),
    }
}

fn info(session: &mut Session, args: &args::BookInfo) -> Result<(), Failure> {
    let book = open(session, args.file.as_deref())?;
    if args.json {
        writeln!(session.out, "{}", report(&book))?;
        return Ok(());
    }
    show(session, &book)
}

/// The book in a file, or the one in the program.
fn open(session: &Session, file: Option<&Path>) -> Result<Arc<Book>, Failure> {
    let Some(path) = file else {
        return Ok(Book::embedded(&LineRules::CONNECT4).expect("the program has this book"));
    };
    let words = &session.words;
    let book = Book::open(path)
        .map_err(|error| Failure::Failed(in_file(words, path, error.say(words))))?;
    Ok(Arc::new(book))
}

fn show(session: &mut Session, book: &Book) -> Result<(), Failure> {
    let words = &session.words;
    let (game, plies) = (book.rules().to_string(), book.plies());
    let title = if book.is_complete() {
        say!(words, "book-complete", game = game, plies = plies)
    } else {
        say!(words, "book-partial", game = game, plies = plies)
    };
    let entries = say!(words, "book-entries", entries = book.len());
    let size = say!(words, "book-size", bytes = book.as_bytes().len());
    let checksum = say!(words, "book-checksum", checksum = checksum(book));
    writeln!(session.out, "{title}\n{entries}\n{size}\n{checksum}")?;
    Ok(())
}

fn report(book: &Book) -> serde_json::Value {
    serde_json::json!({
        "game": book.rules().to_string(),
        "plies": book.plies(),
        "complete": book.is_complete(),
        "entries": book.len(),
        "bytes": book.as_bytes().len(),
        "checksum": checksum(book),
    })
}

fn checksum(book: &Book) -> String {
    format!("{:016x}", book.checksum())
}
