//! A judge's report as a plot and as a page.

use enraya_study::report::{DecisionReport, JudgeReport, RateReport, judge_lines};
use enraya_words::{Words, say};

use crate::markup::in_xml;
use crate::plot::{RateBar, RateBars, rate_bars};

/// The most decisions that a page lists.
const LISTED: usize = 40;

/// The rates of a report as bars with their intervals: all moves, by phase, by situation.
pub fn judge_plot(report: &JudgeReport, words: &Words) -> String {
    let title =
        say!(words, "judge-plot", agent = report.agent.as_str(), game = report.game.as_str());
    let overall = &report.overall;
    let bar = |name: String, found: RateReport| {
        let RateReport { hits, of, rate, low, high } = found;
        let (rate, interval) = (rate?, (low?, high?));
        let hint = format!("{name}: {hits}/{of}");
        Some(RateBar { name, rate, interval, hint })
    };
    let all = [
        ("judge-perfect", overall.perfect),
        ("judge-kept", overall.kept),
        ("judge-kept-choices", overall.kept_choices),
    ];
    let all = all.into_iter().filter_map(|(key, found)| bar(words.get(key), found)).collect();
    let mut groups = vec![RateBars { heading: String::new(), bars: all }];
    for (key, parts) in
        [("judge-by-phase", &report.phases), ("judge-by-situation", &report.situations)]
    {
        let heading = format!("{}: {}", words.get(key), words.get("judge-kept"));
        let bars = parts.iter().filter_map(|part| bar(part.title.clone(), part.tally.kept));
        groups.push(RateBars { heading, bars: bars.collect() });
    }
    rate_bars(&title, &groups)
}

/// The report as one HTML file without anything from elsewhere: the text, the plot, and the
/// decisions that lost most.
pub fn judge_page(report: &JudgeReport, words: &Words) -> String {
    let lines = judge_lines(report, words);
    let (title, rest) = lines.split_first().expect("a report has a title");
    let text = in_xml(rest.join("\n").trim());
    let lang = words.language().code();
    let mut worst: Vec<&DecisionReport> =
        report.moves.iter().filter(|decision| decision.regret > 0.0).collect();
    worst.sort_by(|a, b| b.regret.total_cmp(&a.regret));
    let rows: String = worst.iter().take(LISTED).map(|decision| row(decision)).collect();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>body{{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}}\
         pre{{overflow-x:auto}}td{{padding:.2rem .8rem .2rem 0;vertical-align:top}}\
         svg{{max-width:100%;height:auto}}</style>\n\
         <h1>{title}</h1>\n{svg}\n<pre>{text}</pre>\n<table>\n{rows}</table>\n</html>\n",
        title = in_xml(title),
        svg = judge_plot(report, words),
    )
}

fn row(decision: &DecisionReport) -> String {
    let after = decision.after_words.as_deref().unwrap_or("-");
    let cells = [
        decision.position.as_str(),
        &decision.player,
        &format!("{} ({after})", decision.answer),
        &format!("{} ({})", decision.best.join(", "), decision.before_words),
    ];
    let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", in_xml(cell))).collect();
    format!("<tr>{cells}</tr>\n")
}
