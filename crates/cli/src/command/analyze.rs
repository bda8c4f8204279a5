//! `enraya analyze`: the value of every legal move.

use std::io::Write;
use std::time::Duration;

use enraya_play::{Limits, Session, Workspace};
use enraya_rules::Outcome;
use enraya_study::report::AnalysisReport;
use enraya_study::{Analysis, ExactAnalysis, MoveValue, analyze};
use enraya_words::{Words, say};

use crate::args;
use crate::board::{self, BoardOptions};
use crate::context::Context;
use crate::error::CliError;
use crate::interrupt;
use crate::limits;

/// Limits if neither they nor a depth are given.
const NODES: u64 = 5_000_000;
const TIME: Duration = Duration::from_secs(10);

pub(crate) fn run(context: &mut Context, args: &args::Analyze) -> Result<(), CliError> {
    let session = context.session(&args.place)?;
    let interrupted = interrupt::flag();
    // A depth that was asked for is reached, however long it takes.
    let depth = context.depth(&args.depth)?;
    let nodes = args.nodes.or(depth.is_none().then_some(NODES));
    let time = args.time.or(depth.is_none().then_some(TIME));
    let budget = limits::budget(&interrupted, Limits { depth, nodes, time });
    let analysis = analyze(&session, &mut Workspace::default(), &budget);
    if args.json {
        let report = AnalysisReport::new(&session, &args.place.position, &analysis);
        context.write_json(&report)?;
    } else {
        show(context, &session, &analysis)?;
    }
    // Reaching the depth asked for is a complete answer.
    let deep_enough = budget.max_depth().is_some_and(|depth| analysis.depth >= depth);
    if analysis.is_exact() || deep_enough { Ok(()) } else { Err(context.cut_short(&interrupted)?) }
}

fn show(context: &mut Context, session: &Session, analysis: &Analysis) -> Result<(), CliError> {
    let (words, game) = (&context.words, session.name());
    let options = BoardOptions { color: context.color, ..BoardOptions::default() };
    let title = match session.outcome() {
        None => {
            let player = session.to_move().to_string();
            say!(words, "analyze-title", game = game, player = player)
        }
        Some(Outcome::Draw) => say!(words, "analyze-over-draw", game = game),
        Some(Outcome::Win(player)) => {
            say!(words, "analyze-over-win", game = game, player = player.to_string())
        }
    };
    let drawing = board::draw(words, &session.picture(), options);
    write!(context.out, "{title}\n\n{drawing}\n")?;
    if session.outcome().is_some() {
        return Ok(());
    }
    let settled = analysis.worth().is_some_and(|worth| worth.exact);
    for mv in &analysis.moves {
        let mark = if mv.best && settled { '*' } else { ' ' };
        writeln!(context.out, "{mark} {}", line(words, mv, session.alternates()))?;
    }
    let rule = analysis.zugzwang().map(|zugzwang| zugzwang.say(words));
    for line in analysis.exact.iter().flat_map(|study| study_lines(words, study, rule.clone())) {
        writeln!(context.out, "{line}")?;
    }
    let (nodes, depth) = (analysis.nodes, analysis.depth);
    let summary = match (&analysis.exact, analysis.is_exact()) {
        (Some(_), true) => say!(words, "analyze-solved", nodes = nodes),
        (Some(_), false) => say!(words, "analyze-unsolved", nodes = nodes, plies = depth),
        (None, true) => say!(words, "analyze-exact", nodes = nodes, depth = depth),
        (None, false) => say!(words, "analyze-estimate", nodes = nodes, plies = depth),
    };
    writeln!(context.out, "\n{summary}")?;
    Ok(())
}

fn line(words: &Words, mv: &MoveValue, alternates: bool) -> String {
    let value = mv.say(words, alternates);
    let Some(bounds) = mv.bounds else { return format!("{:5} {value}", mv.text) };
    let score = match bounds.exact() {
        Some(score) => say!(words, "analyze-score", score = score),
        None => say!(words, "analyze-bounds", lower = bounds.lower, upper = bounds.upper),
    };
    format!("{:5} {value}, {score}", mv.text)
}

/// Best play, then threats and the rule of thumb about zugzwang, each after an empty line.
fn study_lines(words: &Words, study: &ExactAnalysis, rule: Option<String>) -> Vec<String> {
    let mut lines = Vec::new();
    if !study.line.is_empty() {
        lines.push(String::new());
        lines.push(say!(words, "analyze-line", line = study.line.join(" ")));
    }
    if !study.threats.is_empty() || rule.is_some() {
        lines.push(String::new());
    }
    lines.extend(study.threats.iter().map(|threat| threat.say(words)));
    lines.extend(rule);
    lines
}
