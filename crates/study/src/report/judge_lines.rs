//! A judge's report as lines of text.

use enraya_play::quote::shown;
use enraya_words::{Words, say};

use super::{DecisionReport, GroupReport, JudgeReport, MeanReport, RateReport, TallyReport};

/// The report in the reader's language: rates with 95 % intervals, by phase and situation, and
/// the first decision that lost value.
pub fn judge_lines(report: &JudgeReport, words: &Words) -> Vec<String> {
    let (agent, game) = (report.agent.as_str(), report.game.as_str());
    let decisions = report.decisions;
    let title = match (report.games, &report.opponent) {
        (None, _) => say!(words, "judge-title", agent = agent, game = game, decisions = decisions),
        (Some(games), None) => say!(
            words,
            "judge-title-self",
            agent = agent,
            game = game,
            decisions = decisions,
            games = games
        ),
        (Some(games), Some(opponent)) => say!(
            words,
            "judge-title-against",
            agent = agent,
            game = game,
            decisions = decisions,
            games = games,
            opponent = opponent.as_str()
        ),
    };
    let mut lines = vec![title, String::new()];
    lines.extend(rows(&report.overall, words));
    for (key, groups) in
        [("judge-by-phase", &report.phases), ("judge-by-situation", &report.situations)]
    {
        if !groups.is_empty() {
            lines.push(String::new());
            lines.extend(table(&words.get(key), groups, words));
        }
    }
    if let Some(blunder) = &report.first_blunder {
        let (games, ply) = (blunder.games, blunder.median_ply);
        lines.push(String::new());
        lines.push(match report.games {
            None => say!(words, "judge-blunders-positions", count = games),
            Some(of) => say!(words, "judge-blunders", games = games, of = of, ply = ply),
        });
        lines.push(example(&blunder.first, words));
    }
    if report.unproven > 0 {
        lines.push(String::new());
        lines.push(say!(words, "judge-unproven", count = report.unproven));
    }
    lines
}

fn rows(tally: &TallyReport, words: &Words) -> Vec<String> {
    let rates = [
        ("judge-perfect", tally.perfect),
        ("judge-kept", tally.kept),
        ("judge-kept-choices", tally.kept_choices),
        ("judge-illegal", tally.illegal),
        ("judge-failed", tally.failed),
    ];
    let means = [("judge-regret", tally.regret), ("judge-delay", tally.delay)];
    let rates = rates.map(|(key, found)| (words.get(key), rate(found)));
    let means = means.map(|(key, found)| (words.get(key), mean(found)));
    let rows: Vec<(String, String)> = rates.into_iter().chain(means).collect();
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    rows.into_iter().map(|(name, text)| format!("{name:width$}  {text}")).collect()
}

fn table(title: &str, groups: &[GroupReport], words: &Words) -> Vec<String> {
    let heads =
        ["judge-head-decisions", "judge-head-perfect", "judge-head-kept", "judge-head-regret"];
    let heads = heads.map(|key| words.get(key));
    let titles = groups.iter().map(|group| group.title.chars().count());
    let width = titles.chain([title.chars().count()]).max().unwrap_or(0);
    let row = |name: &str, cells: [String; 4]| {
        let cells: Vec<String> = cells
            .iter()
            .zip(&heads)
            .map(|(cell, head)| format!("{cell:>w$}", w = head.chars().count().max(8)))
            .collect();
        format!("{name:width$}  {}", cells.join("  "))
    };
    let mut lines = vec![row(title, heads.clone())];
    lines.extend(groups.iter().map(|GroupReport { title, tally, .. }| {
        let cells = [
            tally.perfect.of.to_string(),
            percent(tally.perfect.rate),
            percent(tally.kept.rate),
            tally.regret.mean.map_or_else(dash, |mean| format!("{mean:.3}")),
        ];
        row(title, cells)
    }));
    lines
}

fn example(decision: &DecisionReport, words: &Words) -> String {
    let (game, ply) = (decision.game, decision.ply);
    let (answer, best) = (shown(&decision.answer), decision.best.join(", "));
    let (position, before) = (decision.position.as_str(), decision.before_words.as_str());
    match &decision.after_words {
        Some(after) => say!(
            words,
            "judge-example",
            game = game,
            ply = ply,
            position = position,
            answer = answer,
            after = after.as_str(),
            best = best,
            before = before
        ),
        None => say!(
            words,
            "judge-example-none",
            game = game,
            ply = ply,
            position = position,
            answer = answer,
            best = best,
            before = before
        ),
    }
}

fn rate(RateReport { hits, of, rate, low, high }: RateReport) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!(
            "{}  [{}, {}]  {hits}/{of}",
            percent(rate),
            percent(Some(low)).trim(),
            percent(Some(high)).trim()
        ),
        _ => dash(),
    }
}

fn mean(MeanReport { mean, low, high, .. }: MeanReport) -> String {
    match (mean, low, high) {
        (Some(mean), Some(low), Some(high)) => format!("{mean:>6.3}  [{low:.3}, {high:.3}]"),
        (Some(mean), ..) => format!("{mean:>6.3}"),
        _ => dash(),
    }
}

fn percent(rate: Option<f64>) -> String {
    rate.map_or_else(dash, |rate| format!("{:>5.1} %", 100.0 * rate))
}

fn dash() -> String {
    "-".to_owned()
}
