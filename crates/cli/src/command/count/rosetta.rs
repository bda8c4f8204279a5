//! `enraya count --rosetta` and `--find`: counts under every convention.

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

use enraya_play::Limits;
use enraya_study::report::ReadingReport;
use enraya_study::{Choices, Reading, ReadingGroup, csv, groups, rosetta};
use enraya_words::{Words, say};

use crate::args;
use crate::columns::align;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};
use crate::header;
use crate::interrupt;
use crate::limits;

/// Default node limit for each of the hundred conventions.
const NODES: u64 = 10_000_000;

pub(super) fn run(context: &mut Context, args: &args::Count) -> Result<(), CliError> {
    let words = &context.words;
    let session = context.session(&args.place)?;
    let choices = choices(words, args)?;
    let interrupted = interrupt::flag();
    let depth = context.plies(&args.depth, args.course_depth)?;
    let nodes = args.nodes.or(depth.is_none().then_some(NODES)).and_then(limits::unless_zero);
    let budget = limits::budget(&interrupted, Limits { depth, nodes, time: None });
    let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut readings = rosetta(&session, &choices, &budget, threads).or_usage(words)?;
    let unfinished = readings.iter().filter(|reading| !reading.complete).count();
    if let Some(number) = args.find {
        readings.retain(|reading| reading.complete && !reading.matching(number).is_empty());
    }
    if args.json {
        let report = |reading: &Reading| ReadingReport::new(reading, args.find);
        context.write_json(&readings.iter().map(report).collect::<Vec<_>>())?;
    } else if args.csv {
        write!(context.out, "{}", lines(&readings, args.find))?;
    } else if !readings.is_empty() {
        let title = header::title(words, &session.name(), &session.position());
        write!(context.out, "{title}\n\n{}", text(words, &readings, args.find))?;
        if let Some(Reading { depth: Some(depth), eval: Some(eval), .. }) = readings.last() {
            writeln!(
                context.out,
                "\n{}",
                say!(words, "count-depth", depth = *depth, eval = *eval)
            )?;
        }
    }
    if unfinished > 0 {
        let line = match interrupted.load(Ordering::Relaxed) {
            true => context.words.get("interrupted"),
            false => say!(
                context.words,
                "rosetta-cut-short",
                count = unfinished,
                most = nodes.unwrap_or(0)
            ),
        };
        writeln!(context.err, "{line}")?;
    }
    match args.find {
        Some(number) if readings.is_empty() => {
            let number = number.to_string();
            Err(CliError::Failed(say!(context.words, "rosetta-none", number = number)))
        }
        _ if unfinished > 0 => Err(CliError::CutShort),
        _ => Ok(()),
    }
}

/// The conventions fixed by options.
fn choices(words: &Words, args: &args::Count) -> Result<Choices, CliError> {
    fn parsed<T: std::str::FromStr<Err = enraya_search::UnknownName>>(
        words: &Words,
        option: &str,
        text: &Option<String>,
    ) -> Result<Option<T>, CliError> {
        text.as_ref().map(|text| parse_option(words, option, text)).transpose()
    }
    let order = args.conventions.order.as_ref().map(|order| {
        let Ok(order) = order.parse();
        order
    });
    Ok(Choices {
        order,
        cut: parsed(words, "--cut", &args.conventions.cut)?,
        fail: parsed(words, "--fail", &args.conventions.fail)?,
        window: parsed(words, "--window", &args.conventions.window)?,
        root: parsed(words, "--root", &args.conventions.root)?,
        utility: parsed(words, "--utility", &args.conventions.utility)?,
        evaluation: parsed(words, "--eval", &args.conventions.eval)?,
    })
}

/// CSV with a line for each convention.
fn lines(readings: &[Reading], find: Option<u64>) -> String {
    let head = [
        "profile",
        "algorithm",
        "order",
        "cut",
        "fail",
        "window",
        "root",
        "utility",
        "eval",
        "depth",
        "leaves",
        "nodes",
        "complete",
    ];
    let head = head.into_iter().chain(find.map(|_| "found"));
    let line = |reading: &Reading| {
        let text = |text: Option<&str>| text.unwrap_or_default().to_owned();
        let values = [
            text(reading.profile),
            reading.algorithm.to_owned(),
            text(reading.order.as_deref()),
            text(reading.cut),
            text(reading.fail),
            text(reading.window),
            text(reading.root),
            text(reading.utility),
            text(reading.eval),
            reading.depth.map(|depth| depth.to_string()).unwrap_or_default(),
            reading.leaves.to_string(),
            reading.nodes.to_string(),
            reading.complete.to_string(),
        ];
        let found = find.map(|number| reading.matching(number).join(" "));
        csv::line(values.into_iter().chain(found))
    };
    csv::line(head) + &readings.iter().map(line).collect::<String>()
}

/// Text session; conventions with equal counts share a line.
fn text(words: &Words, readings: &[Reading], find: Option<u64>) -> String {
    let titles = [
        "count-leaves",
        "count-nodes",
        "rosetta-algorithm",
        "rosetta-order",
        "rosetta-cut",
        "rosetta-fail",
        "rosetta-window",
        "rosetta-root",
        "rosetta-utility",
        "rosetta-profile",
    ];
    let titles = titles.into_iter().chain(find.map(|_| "rosetta-found"));
    let mut rows: Vec<Vec<String>> = vec![titles.map(|key| words.get(key)).collect()];
    for ReadingGroup { profiles, choices, reading } in groups(readings) {
        let mark = if reading.complete { "" } else { "≥ " };
        let counts = [reading.leaves, reading.nodes].map(|count| format!("{mark}{count}"));
        let found = find.map(|number| {
            let names = reading.matching(number);
            let names = names.into_iter().map(|name| words.get(&format!("count-{name}")));
            names.collect::<Vec<_>>().join(", ")
        });
        let row = counts.into_iter().chain([reading.algorithm.to_owned()]);
        let row = row.chain(choices.map(|values| values.join("|")));
        rows.push(row.chain([profiles.join(", ")]).chain(found).collect());
    }
    align(&rows, |column| column >= 2)
}
