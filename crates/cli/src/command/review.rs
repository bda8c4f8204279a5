//! `enraya review`: every move of a game, compared with the best.

use std::io::Write;

use enraya_lab::report::ReviewReport;
use enraya_lab::{Mark, PlyReview, Review, Table, review};
use enraya_search::Budget;
use enraya_words::{Words, say};

use crate::args::{self, Place};
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::interrupt;

pub(crate) fn run(context: &mut Context, args: &args::Review) -> Result<(), CliError> {
    let place = Place { game: args.game.clone(), position: args.moves.clone() };
    let table = context.table(&place)?;
    let moves = table.played();
    if moves.is_empty() {
        return Err(CliError::Usage(context.words.get("error-review-none")));
    }
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().nodes(args.nodes).time(args.time).cancel(interrupted.clone());
    let review = review(table.as_ref(), "", &moves, &budget).or_usage(&context.words)?;
    if args.json {
        let report = ReviewReport::new(table.as_ref(), "", &review, &context.words);
        context.write_json(&report)?;
    } else {
        show(context, table.as_ref(), &review)?;
    }
    if review.is_exact() {
        return Ok(());
    }
    Err(context.cut_short(&interrupted)?)
}

fn show(context: &mut Context, table: &dyn Table, review: &Review) -> Result<(), CliError> {
    let words = &context.words;
    let title = say!(words, "review-title", game = table.name(), plies = review.plies.len());
    writeln!(context.out, "{title}\n")?;
    let marks: Vec<String> = review.plies.iter().map(|ply| mark(words, ply.mark)).collect();
    let width = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let (mark_width, move_width) =
        (width(&mut marks.iter()), width(&mut review.plies.iter().map(|ply| &ply.text)));
    for (PlyReview { ply, player, text, .. }, mark) in review.plies.iter().zip(&marks) {
        let why = review.plies[ply - 1].say(words, table.alternates());
        writeln!(context.out, "{ply:3}. {player} {text:move_width$}  {mark:mark_width$}  {why}")?;
    }
    if review.is_exact() {
        let line = say!(words, "analyze-solved", nodes = review.nodes);
        writeln!(context.out, "\n{line}")?;
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
