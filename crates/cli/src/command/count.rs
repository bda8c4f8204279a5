//! `enraya count`: nodes and leaves that algorithms examine under a convention.

mod rosetta;

use std::io::Write;
use std::sync::atomic::Ordering;

use enraya_play::{Limits, Workspace};
use enraya_search::{Algorithm, Convention};
use enraya_study::{Count, Experiment, count};
use enraya_words::{Words, say};

use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};
use crate::header;
use crate::interrupt;
use crate::limits;

/// Node limit for each algorithm if neither a limit nor a depth is given.
const NODES: u64 = 1_000_000_000;

pub(crate) fn run(context: &mut Context, args: &args::Count) -> Result<(), CliError> {
    if args.rosetta || args.find.is_some() {
        return rosetta::run(context, args);
    }
    let words = &context.words;
    let session = context.session(&args.place)?;
    let algorithms: Vec<Algorithm> = args
        .algorithm
        .split(',')
        .map(|name| parse_option(words, "--algorithm", name))
        .collect::<Result<_, _>>()?;
    if let Some(twice) = (1..algorithms.len()).find(|&i| algorithms[..i].contains(&algorithms[i])) {
        let option = algorithms[twice].name();
        return Err(CliError::Usage(say!(words, "usage-twice", option = option)));
    }
    let (profile, convention) = args.conventions.chosen(words)?;
    let interrupted = interrupt::flag();
    let depth = context.plies(&args.depth, args.course_depth)?;
    let nodes = args.nodes.or(depth.is_none().then_some(NODES)).and_then(limits::unless_zero);
    let budget = limits::budget(&interrupted, Limits { depth, nodes, time: None });
    let (mut counts, mut workspace) = (Vec::new(), Workspace::default());
    for algorithm in algorithms {
        let experiment = Experiment { algorithm, profile, convention: convention.clone() };
        counts.push(count(&session, &mut workspace, &experiment, &budget).or_usage(words)?);
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
    }
    if args.json {
        let report = serde_json::to_string(&counts).expect("counts are plain data");
        writeln!(context.out, "{report}")?;
    } else {
        let title = header::title(words, &session.name(), &session.position());
        let report = report(words, &counts, &convention);
        write!(context.out, "{title}\n\n{report}")?;
    }
    for count in counts.iter().filter(|count| !count.complete) {
        let (algorithm, nodes) = (count.algorithm.name(), count.nodes);
        let line = say!(context.words, "count-cut-short", algorithm = algorithm, nodes = nodes);
        writeln!(context.err, "{line}")?;
    }
    if counts.iter().all(|count| count.complete) { Ok(()) } else { Err(CliError::CutShort) }
}

/// A column for each algorithm, and the ratio of two.
fn report(words: &Words, counts: &[Count], convention: &Convention) -> String {
    let number = |get: fn(&Count) -> u64| {
        let cells: Vec<String> = counts.iter().map(|count| get(count).to_string()).collect();
        let ratio = match counts {
            [one, other] if get(other) > 0 && get(one) > 0 => {
                format!("{:.2}", get(one) as f64 / get(other) as f64)
            }
            _ => String::new(),
        };
        (cells, ratio)
    };
    let text = |get: &dyn Fn(&Count) -> String| {
        (counts.iter().map(get).collect::<Vec<_>>(), String::new())
    };
    let two = counts.len() == 2;
    let heading = if two { words.get("count-ratio") } else { String::new() };
    let or_dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
    let rows = [
        (String::new(), (text(&|count| count.algorithm.to_string()).0, heading)),
        (words.get("count-nodes"), number(|count| count.nodes)),
        (words.get("count-leaves"), number(|count| count.leaves)),
        (format!("  {}", words.get("count-terminal")), number(|count| count.terminal)),
        (format!("  {}", words.get("count-horizon")), number(|count| count.horizon)),
        (words.get("count-cutoffs"), number(|count| count.cutoffs)),
        (words.get("count-seconds"), text(&|count| format!("{:.6}", count.seconds))),
        (
            words.get("count-value"),
            text(&|count| or_dash(count.value.map(|value| value.to_string()))),
        ),
        (words.get("count-move"), text(&|count| or_dash(count.best.clone()))),
    ];
    let label_width = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let mut report = String::new();
    for (label, (cells, ratio)) in rows {
        let mut line = format!("{label:label_width$}");
        for cell in cells {
            line += &format!("{cell:>14}");
        }
        line += &format!("{ratio:>10}");
        report += line.trim_end();
        report.push('\n');
    }
    report.push('\n');
    let prunes = counts.iter().any(|count| count.cut.is_some());
    report += &header::choices(words, counts[0].profile, convention, prunes);
    report.push('\n');
    if let (Some(depth), Some(eval)) = (counts[0].depth, counts[0].eval) {
        report += &say!(words, "count-depth", depth = depth, eval = eval);
        report.push('\n');
    }
    report
}
