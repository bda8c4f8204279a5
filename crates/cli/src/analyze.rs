//! `enraya analyze`: the value of every legal move.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Duration;

use enraya_lab::{Analysis, MoveValue, Study, Table, Threat, Zugzwang};
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
    for line in analysis.study.iter().flat_map(|study| study_lines(words, study)) {
        writeln!(session.out, "{line}")?;
    }
    let (nodes, depth) = (analysis.nodes, analysis.depth);
    let summary = match (&analysis.study, analysis.is_exact()) {
        (Some(_), true) => say!(words, "analyze-solved", nodes = nodes),
        (Some(_), false) => say!(words, "analyze-unsolved", nodes = nodes, depth = depth),
        (None, true) => say!(words, "analyze-exact", nodes = nodes, depth = depth),
        (None, false) => say!(words, "analyze-estimate", nodes = nodes, depth = depth),
    };
    writeln!(session.out, "\n{summary}")?;
    Ok(())
}

fn line(words: &Words, mv: &MoveValue, alternates: bool) -> String {
    let mark = if mv.best { '*' } else { ' ' };
    let value = match mv.value.class() {
        Some(Class::Win) if !mv.is_exact() => words.get("analyze-wins"),
        Some(Class::Loss) if !mv.is_exact() => words.get("analyze-loses"),
        _ => say_value(words, mv.value, alternates),
    };
    let Some(bounds) = mv.bounds else { return format!("{mark} {:5} {value}", mv.text) };
    let score = match bounds.exact() {
        Some(score) => say!(words, "analyze-score", score = score),
        None => say!(words, "analyze-bounds", lower = bounds.lower, upper = bounds.upper),
    };
    format!("{mark} {:5} {value}, {score}", mv.text)
}

/// Best play, threats and zugzwang, with an empty line before each that is there.
fn study_lines(words: &Words, study: &Study) -> Vec<String> {
    let mut lines = Vec::new();
    if !study.line.is_empty() {
        lines.push(String::new());
        lines.push(say!(words, "analyze-line", line = study.line.join(" ")));
    }
    lines.push(String::new());
    lines.extend(study.threats.iter().map(|threat| say_threat(words, threat)));
    lines.push(match &study.zugzwang {
        Zugzwang::OddThreat(threat) => {
            let (column, row) = (threat.column.as_str(), threat.row);
            say!(words, "analyze-zugzwang-odd", column = column, row = row)
        }
        Zugzwang::FollowUp => words.get("analyze-zugzwang-follow"),
        Zugzwang::Opposed => words.get("analyze-zugzwang-opposed"),
        Zugzwang::OddRows => words.get("analyze-zugzwang-rows"),
    });
    lines
}

fn say_threat(words: &Words, threat: &Threat) -> String {
    let parity = words.get(if threat.is_odd() { "analyze-odd" } else { "analyze-even" });
    let key = if threat.playable { "analyze-threat-now" } else { "analyze-threat" };
    let (player, column, row) = (threat.player.to_string(), threat.column.as_str(), threat.row);
    say!(words, key, player = player, column = column, row = row, parity = parity)
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
            let mut report = json!({
                "move": mv.text,
                "value": class(mv.value),
                "distance": mv.value.distance().filter(|_| mv.is_exact()),
                "estimate": estimate(mv.value),
                "best": mv.best,
            });
            if let Some(bounds) = mv.bounds {
                report["score"] = json!(bounds.exact());
                report["lower"] = json!(bounds.lower);
                report["upper"] = json!(bounds.upper);
            }
            report
        })
        .collect();
    let winner = table.outcome().map(|outcome| match outcome {
        Outcome::Win(player) => player.to_string(),
        Outcome::Draw => class(Value::Draw).to_owned(),
    });
    let mut report = json!({
        "game": table.name(),
        "position": position,
        "to_move": table.to_move().to_string(),
        "outcome": winner,
        "exact": analysis.is_exact(),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "moves": moves,
    });
    if let Some(study) = &analysis.study {
        let threat = |threat: &Threat| {
            json!({
                "player": threat.player.to_string(),
                "column": threat.column,
                "row": threat.row,
                "parity": if threat.is_odd() { "odd" } else { "even" },
                "playable": threat.playable,
            })
        };
        report["line"] = json!(study.line);
        report["threats"] = study.threats.iter().map(threat).collect();
        report["zugzwang"] = json!(study.zugzwang.holder().map(|player| player.to_string()));
    }
    report
}
