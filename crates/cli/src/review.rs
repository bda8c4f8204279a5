//! `enraya review`: what every move of a game kept or gave away.

use std::io::Write;

use enraya_lab::report::ReviewReport;
use enraya_lab::{Mark, PlyReview, Review, Table, review};
use enraya_search::Budget;
use enraya_words::{Words, say};

use crate::args::{self, Place};
use crate::failure::{Failure, OrUsage};
use crate::interrupt;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Review) -> Result<(), Failure> {
    let place = Place { game: args.game.clone(), position: args.moves.clone() };
    let table = session.table(&place)?;
    let moves = table.played();
    if moves.is_empty() {
        return Err(Failure::Usage(session.words.get("error-review-none")));
    }
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().nodes(args.nodes).time(args.time).cancel(interrupted.clone());
    let review = review(table.as_ref(), "", &moves, &budget).or_usage(&session.words)?;
    if args.json {
        let report = ReviewReport::new(table.as_ref(), "", &review, &session.words);
        let report = serde_json::to_value(report).expect("a report is plain data");
        writeln!(session.out, "{report}")?;
    } else {
        show(session, table.as_ref(), &review)?;
    }
    if review.is_exact() {
        return Ok(());
    }
    Err(session.cut_short(&interrupted)?)
}

fn show(session: &mut Session, table: &dyn Table, review: &Review) -> Result<(), Failure> {
    let words = &session.words;
    let title = say!(words, "review-title", game = table.name(), plies = review.plies.len());
    writeln!(session.out, "{title}\n")?;
    let marks: Vec<String> = review.plies.iter().map(|ply| mark(words, ply.mark)).collect();
    let width = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let (mark_width, move_width) =
        (width(&mut marks.iter()), width(&mut review.plies.iter().map(|ply| &ply.text)));
    for (PlyReview { ply, player, text, .. }, mark) in review.plies.iter().zip(&marks) {
        let why = review.plies[ply - 1].say(words, table.alternates());
        writeln!(session.out, "{ply:3}. {player} {text:move_width$}  {mark:mark_width$}  {why}")?;
    }
    if review.is_exact() {
        let line = say!(words, "analyze-solved", nodes = review.nodes);
        writeln!(session.out, "\n{line}")?;
    }
    Ok(())
}

fn mark(words: &Words, mark: Option<Mark>) -> String {
    words.get(match mark {
        Some(Mark::Best) => "review-mark-best",
        Some(Mark::Good) => "review-mark-good",
        Some(Mark::Inaccuracy) => "review-mark-inaccuracy",
        Some(Mark::Mistake) => "review-mark-mistake",
        Some(Mark::Blunder) => "review-mark-blunder",
        None => "review-mark-none",
    })
}
