//! `enraya eval`: the heuristic value of a position under every evaluation, term by term.

use std::io::Write;

use enraya_study::evaluate;
use enraya_study::report::{EvaluationReport, EvaluationsReport, ShareReport};
use enraya_words::{Words, say};

use crate::args;
use crate::board::{self, BoardOptions};
use crate::columns::align;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, args: &args::Eval) -> Result<(), CliError> {
    let words = &context.words;
    let session = context.session(&args.place)?;
    let report = EvaluationsReport::new(&session, &evaluate(&session), words);
    if args.json {
        context.write_json(&report)?;
        return Ok(());
    }
    let position = match report.position.as_str() {
        "" => words.get("count-start"),
        position => position.to_owned(),
    };
    let (game, player) = (report.game.as_str(), report.to_move.as_str());
    let key = if report.outcome.is_some() { "eval-over" } else { "eval-title" };
    let title = say!(words, key, game = game, position = position, player = player);
    let options = BoardOptions { color: context.color, ..BoardOptions::default() };
    let drawing = board::draw(words, &session.picture(), options);
    writeln!(context.out, "{title}\n\n{drawing}")?;
    for evaluation in &report.evaluations {
        writeln!(context.out, "{}", text(words, evaluation, player))?;
    }
    writeln!(context.out, "{}", words.get("eval-scale"))?;
    Ok(())
}

/// The value, what it counts, and a table of the terms.
fn text(words: &Words, evaluation: &EvaluationReport, player: &str) -> String {
    let value = number(evaluation.value);
    let value = say!(words, "eval-value", name = evaluation.name, value = value, player = player);
    let mut text = format!("{value}\n  {}\n", evaluation.words);
    if evaluation.terms.is_empty() {
        return text;
    }
    let worth = words.get("eval-column-worth");
    let mut rows = vec![vec![
        words.get("eval-column-term"),
        "X".to_owned(),
        worth.clone(),
        "O".to_owned(),
        worth,
    ]];
    let share = |share: &ShareReport| [share.number.to_string(), number(share.worth)];
    for term in &evaluation.terms {
        let cells = [term.words.clone()].into_iter().chain(share(&term.x)).chain(share(&term.o));
        rows.push(cells.collect());
    }
    for line in align(&rows, |column| column == 0).lines() {
        text += &format!("  {line}\n");
    }
    text
}

fn number(number: Option<f64>) -> String {
    // Adding zero makes nothing of a negative zero.
    (number.unwrap_or_default() + 0.0).to_string()
}
