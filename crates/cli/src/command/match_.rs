//! `enraya match`: games between two agents and their Elo difference.

use std::collections::BTreeMap;
use std::io::Write;

use enraya_play::Localized;
use enraya_play::arena::{ArenaGame, MatchReport, MatchSummary, Work, match_schedule};
use enraya_study::csv;
use enraya_words::say;

use super::contest::{Contest, mean, signed};
use crate::args;
use crate::context::Context;
use crate::error::CliError;

/// Short names of the agents: their own may be long, or the same.
const SIDES: [&str; 2] = ["A", "B"];

pub(super) fn run(context: &mut Context, args: &args::Match) -> Result<(), CliError> {
    let (agents, terms) = ([&args.first, &args.second], &args.terms);
    let fixtures = |openings| match_schedule(terms.games, openings);
    let contest = Contest::play(context, &args.game, &agents, terms, fixtures)?;
    if terms.csv {
        write!(context.out, "{}", table(&contest))?;
    } else if terms.json {
        let summary = MatchSummary::new(&contest.games, [0, 1]);
        context.write_json(&MatchReport::new(contest.report(), &summary))?;
    } else if !contest.games.is_empty() {
        show(context, &contest)?;
    }
    contest.end(context)
}

fn show(context: &mut Context, contest: &Contest) -> Result<(), CliError> {
    let Context { words, out, .. } = context;
    let summary = MatchSummary::new(&contest.games, [0, 1]);
    writeln!(out, "{}\n", contest.title(words))?;
    for (side, agent) in SIDES.iter().zip(&contest.agents) {
        writeln!(out, "{side}: {agent}")?;
    }
    let scores = [summary.score, summary.score.turned()];
    let rate = |score: enraya_play::arena::Score| {
        format!("{:.1} %", 100.0 * score.rate().unwrap_or_default())
    };
    let work = |number: fn(&Work) -> Option<f64>| summary.work.each_ref().map(number).map(mean);
    let rows = [
        ("match-wins", scores.map(|score| score.wins.to_string())),
        ("match-draws", scores.map(|score| score.draws.to_string())),
        ("match-losses", scores.map(|score| score.losses.to_string())),
        ("match-score", scores.map(rate)),
        ("match-nodes", work(Work::mean_nodes)),
        ("match-depth", work(Work::mean_depth)),
        ("match-ms", work(Work::mean_ms)),
    ];
    let rows = rows.map(|(key, cells)| (words.get(key), cells));
    let label = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    writeln!(out, "\n{:label$} {:>12} {:>12}", "", SIDES[0], SIDES[1])?;
    for (name, [a, b]) in &rows {
        writeln!(out, "{name:label$} {a:>12} {b:>12}")?;
    }
    if let Some(difference) = summary.difference() {
        let [elo, low, high] = [difference.elo, difference.low, difference.high].map(signed);
        let line = say!(words, "match-elo", elo = elo, low = low, high = high);
        writeln!(out, "\n{line}")?;
    }
    let (distinct, games) = (summary.distinct, contest.games.len());
    writeln!(out, "{}", say!(words, "match-distinct", distinct = distinct, games = games))?;
    let mut faults: BTreeMap<(usize, String), usize> = BTreeMap::new();
    for (side, forfeit) in &summary.forfeits {
        *faults.entry((*side, forfeit.say(words))).or_default() += 1;
    }
    for ((side, reason), count) in faults {
        let side = SIDES[side];
        let line = say!(words, "match-forfeits", count = count, side = side, reason = reason);
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// CSV with a line for each game.
fn table(contest: &Contest) -> String {
    let head = "number,first,second,opening,seed,result,reason,plies,moves,\
                first_nodes,first_depth,first_ms,second_nodes,second_depth,second_ms\n";
    let row = |game: &ArenaGame| {
        let record = &game.record;
        let [first, second] = record.agents.clone();
        let facts = [
            record.number.to_string(),
            first,
            second,
            record.opening.clone(),
            record.seed.to_string(),
            record.result.clone(),
            record.reason.clone().unwrap_or_default(),
            record.moves.len().to_string(),
            record.moves.join(" "),
        ];
        let work = game.work.iter().flat_map(|work| {
            [work.mean_nodes(), work.mean_depth(), work.mean_ms()].map(csv::number)
        });
        csv::line(facts.into_iter().chain(work))
    };
    head.to_owned() + &contest.games.iter().map(row).collect::<String>()
}
