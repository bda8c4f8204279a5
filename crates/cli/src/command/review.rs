//! `enraya review`: every move of a game, compared with the best.

use std::io::Write;

use enraya_play::{Limits, Session, Workspace};
use enraya_study::report::ReviewReport;
use enraya_study::{Mark, PlyReview, Review, review};
use enraya_words::{Words, say};

use crate::args::{self, Place};
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::interrupt;
use crate::limits;

pub(crate) fn run(context: &mut Context, args: &args::Review) -> Result<(), CliError> {
    let place = Place { game: args.game.clone(), position: args.moves.clone() };
    let session = context.session(&place)?;
    let moves = session.record();
    if moves.is_empty() {
        return Err(CliError::Usage(context.words.get("error-review-none")));
    }
    let interrupted = interrupt::flag();
    let (nodes, time) = (Some(args.nodes), Some(args.time));
    let budget = limits::budget(&interrupted, Limits { depth: None, nodes, time });
    let review = review(&session, &mut Workspace::default(), "", &moves, &budget)
        .or_usage(&context.words)?;
    if args.json {
        let report = ReviewReport::new(&session, "", &review, &context.words);
        context.write_json(&report)?;
    } else {
        show(context, &session, &review)?;
    }
    if review.is_exact() {
        return Ok(());
    }
    Err(context.cut_short(&interrupted)?)
}

fn show(context: &mut Context, session: &Session, review: &Review) -> Result<(), CliError> {
    let words = &context.words;
    let title = say!(words, "review-title", game = session.name(), plies = review.plies.len());
    writeln!(context.out, "{title}\n")?;
    let marks: Vec<String> = review.plies.iter().map(|ply| mark(words, ply.mark)).collect();
    let width = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let (mark_width, move_width) =
        (width(&mut marks.iter()), width(&mut review.plies.iter().map(|ply| &ply.text)));
    for (PlyReview { ply, player, text, .. }, mark) in review.plies.iter().zip(&marks) {
        let why = review.plies[ply - 1].say(words, session.alternates());
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
