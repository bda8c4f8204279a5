//! `enraya analyze`: the value of every legal move.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use enraya_lab::{Analysis, MoveValue, Table};
use enraya_rules::Outcome;
use enraya_search::{Budget, Class, Value};
use enraya_words::{Words, say};
use serde_json::json;

use crate::args;
use crate::board::{self, Look};
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;
use crate::value::say_value;

pub(crate) fn run(session: &mut Session, args: &args::Analyze) -> Result<(), Failure> {
    let table = session.table(&args.place)?;
    let time = Duration::from_secs(args.time.into());
    let interrupted = interrupt::flag();
    let mut budget = Budget::unlimited().nodes(args.nodes).time(time).cancel(interrupted.clone());
    if let Some(depth) = session.depth(&args.depth)? {
        budget = budget.depth(depth);
    }
    let analysis = table.analyze(&budget);
    if args.json {
        let report = report(table.as_ref(), &args.place.position, &analysis);
        writeln!(session.out, "{report}")?;
    } else {
        show(session, table.as_ref(), &analysis)?;
    }
    if interrupted.load(Ordering::Relaxed) {
        writeln!(session.err, "{}", session.words.get("interrupted"))?;
        return Err(Failure::CutShort);
    }
    Ok(())
}

fn show(session: &mut Session, table: &dyn Table, analysis: &Analysis) -> Result<(), Failure> {
    let (words, game) = (&session.words, table.name());
    let look = Look { color: session.color, numbers: false };
    let title = match table.outcome() {
        None => {
            let player = table.to_move().to_string();
            say!(words, "analyze-title", game = game, player = player)
        }
        Some(Outcome::Draw) => say!(words, "analyze-over-draw", game = game),
        Some(Outcome::Win(player)) => {
            say!(words, "analyze-over-win", game = game, player = player.to_string())
        }
    };
    let drawing = board::draw(words, &table.picture(), look);
    write!(session.out, "{title}\n\n{drawing}\n")?;
    if table.outcome().is_some() {
        return Ok(());
    }
    for mv in &analysis.moves {
        writeln!(session.out, "{}", line(words, mv, table.alternates()))?;
    }
    let (nodes, depth) = (analysis.nodes, analysis.depth);
    let summary = if analysis.is_exact() {
        say!(words, "analyze-exact", nodes = nodes, depth = depth)
    } else {
        say!(words, "analyze-estimate", nodes = nodes, depth = depth)
    };
    writeln!(session.out, "\n{summary}")?;
    Ok(())
}

fn line(words: &Words, mv: &MoveValue, alternates: bool) -> String {
    let mark = if mv.best { '*' } else { ' ' };
    format!("{mark} {:5} {}", mv.text, say_value(words, mv.value, alternates))
}

fn report(table: &dyn Table, position: &str, analysis: &Analysis) -> serde_json::Value {
    let class = |value: Value| match value.class() {
        Some(Class::Win) => "win",
        Some(Class::Draw) => "draw",
        Some(Class::Loss) => "loss",
        None => "estimate",
    };
    let estimate = |value: Value| match value {
        Value::Estimate(number) => {
            Some(f64::from(number) / f64::from(enraya_search::evaluator::WIN))
        }
        _ => None,
    };
    let moves: Vec<_> = analysis
        .moves
        .iter()
        .map(|mv| {
            json!({
                "move": mv.text,
                "value": class(mv.value),
                "distance": mv.value.distance(),
                "estimate": estimate(mv.value),
                "best": mv.best,
            })
        })
        .collect();
    let winner = table.outcome().map(|outcome| match outcome {
        Outcome::Win(player) => player.to_string(),
        Outcome::Draw => class(Value::Draw).to_owned(),
    });
    json!({
        "game": table.name(),
        "position": position,
        "to_move": table.to_move().to_string(),
        "outcome": winner,
        "exact": analysis.is_exact(),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "moves": moves,
    })
}
