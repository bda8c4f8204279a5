//! `enraya positions`: number of distinct positions, ply by ply.

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::Instant;

use enraya_play::{Limits, Localized};
use enraya_rules::AnyGame;
use enraya_study::report::PositionsReport;
use enraya_study::{
    CheckpointError, CountMethod, PlyCount, PositionCount, PositionEnd, PositionLimits,
    PositionProgress, count_positions, count_positions_from,
};
use enraya_words::{Words, say};

use crate::args;
use crate::context::Context;
use crate::duration;
use crate::error::{CliError, OrUsage};
use crate::interrupt;
use crate::limits;
use crate::progress::{Progress, bar};

pub(crate) fn run(context: &mut Context, args: &args::Positions) -> Result<(), CliError> {
    let game: AnyGame = args.place.game.parse().or_usage(&context.words)?;
    let position = context.session(&args.place)?.position();
    let method = args.method.unwrap_or_else(|| CountMethod::of(&game));
    method.check(&game).or_usage(&context.words)?;
    let (plies, method) = (args.plies, Some(method));
    let mut limits = PositionLimits { plies, method, ..PositionLimits::default() };
    limits.memory = args.memory.unwrap_or_else(limits::half_of_memory) << 20;
    limits.threads = args.threads.unwrap_or(limits.threads);
    let interrupted = interrupt::flag();
    let time = limits::unless_zero(args.time);
    let budget = limits::budget(&interrupted, Limits { time, ..Limits::default() });
    let head = head(&context.words, args, &game, &position);
    let (mut progress, mut written) = (Progress::new(), Ok(()));
    let mut estimate = Estimate::default();
    let mut report = |now| match now {
        PositionProgress::Counted(_) if args.json || written.is_err() => {}
        PositionProgress::Counted(ply) => {
            progress.clear(context);
            written = write_ply(context, args, &head, ply);
            if written.is_err() {
                interrupted.store(true, Ordering::Relaxed);
            }
        }
        now => {
            let left = estimate.left(now);
            progress.show(context, |context| line(&context.words, now, left));
        }
    };
    let text = &args.place.position;
    let count = match &args.checkpoint {
        None => count_positions(&game, text, &limits, &budget, &mut report).map_err(Into::into),
        Some(path) => count_positions_from(path, &game, text, &limits, &budget, &mut report),
    };
    progress.clear(context);
    written?;
    let count = count.map_err(|error| match error {
        CheckpointError::Count(_) => CliError::Usage(error.say(&context.words)),
        error => CliError::Failed(error.say(&context.words)),
    })?;
    if args.json {
        let report = PositionsReport::new(&game.to_string(), &position, &limits, &count);
        context.write_json(&report)?;
    } else if !args.csv {
        write!(context.out, "{}", sums(&context.words, &count))?;
        let known = known_total(&game).filter(|_| count.total.is_none() && position.is_empty());
        if let Some(total) = known {
            writeln!(context.out, "{}", say!(context.words, "positions-known", total = total))?;
        }
    }
    let plies = count.plies.len() - 1;
    let message = match count.end {
        PositionEnd::Complete | PositionEnd::Plies => return Ok(()),
        PositionEnd::Memory(bytes) => {
            let mib = bytes.div_ceil(1 << 20);
            say!(context.words, "positions-memory", ply = plies, mib = mib)
        }
        PositionEnd::Stopped if interrupted.load(Ordering::Relaxed) => {
            context.words.get("interrupted")
        }
        PositionEnd::Stopped => say!(context.words, "positions-time", ply = plies),
    };
    writeln!(context.err, "{message}")?;
    let advice = match &args.checkpoint {
        Some(path) if path.exists() => Some("positions-continue"),
        None if count.method == CountMethod::Symbolic => Some("positions-checkpoint"),
        _ => None,
    };
    if let Some(advice) = advice {
        writeln!(context.err, "{}", context.words.get(advice))?;
    }
    Err(CliError::CutShort)
}

/// What stands above the first ply.
fn head(words: &Words, args: &args::Positions, game: &AnyGame, position: &str) -> String {
    if args.csv {
        return "ply,positions,bytes,classes".to_owned();
    }
    let place = match position {
        "" => words.get("count-start"),
        position => position.to_owned(),
    };
    let title = say!(words, "count-title", game = game.to_string(), position = place);
    let heads = ["positions-ply", "positions-count", "positions-classes", "positions-kept"];
    format!("{title}\n\n{}", row(&heads.map(|key| words.get(key))))
}

fn row([ply, positions, classes, kept]: &[String; 4]) -> String {
    format!("{ply:>10}  {positions:>20}  {classes:>20}  {kept:>10}").trim_end().to_owned()
}

fn write_ply(
    context: &mut Context,
    args: &args::Positions,
    head: &str,
    ply: PlyCount,
) -> io::Result<()> {
    let PlyCount { ply, positions, classes, bytes } = ply;
    // Not before: what is wrong with a checkpoint is told alone.
    if ply == 0 {
        writeln!(context.out, "{head}")?;
    }
    let classes = classes.map(|classes| classes.to_string()).unwrap_or_default();
    if args.csv {
        return writeln!(context.out, "{ply},{positions},{bytes},{classes}");
    }
    let mib = format!("{:.2}", bytes as f64 / f64::from(1 << 20));
    writeln!(context.out, "{}", row(&[ply.to_string(), positions.to_string(), classes, mib]))
}

/// The time left of a count, from the share that is done.
#[derive(Default)]
struct Estimate {
    /// When the first share was told, which a checkpoint may have begun with.
    start: Option<(Instant, f64)>,
}

impl Estimate {
    /// The seconds left; `None` before enough is done to say.
    fn left(&mut self, now: PositionProgress) -> Option<f64> {
        let PositionProgress::Counting { share: Some(share), .. } = now else { return None };
        let (start, before) = *self.start.get_or_insert_with(|| (Instant::now(), share));
        let done = share - before;
        (done > 0.005).then(|| start.elapsed().as_secs_f64() * (1.0 - share) / done)
    }
}

/// The published number of positions of Connect Four, which takes long to count (Edelkamp and
/// Kissmann, "Symbolic Classification of General Two-Player Games", 2008).
fn known_total(game: &AnyGame) -> Option<&'static str> {
    (game.to_string() == "connect4").then_some("4531985219092")
}

/// Sums below the plies.
fn sums(words: &Words, count: &PositionCount) -> String {
    let sum = count.sum().to_string();
    let one = |key: &str, number: &str| {
        row(&[words.get(key), number.to_owned(), String::new(), String::new()]) + "\n"
    };
    match count.total {
        Some(_) if !count.repeats => one("positions-total", &sum),
        Some(total) => {
            let note = words.get("positions-repeats");
            let sums = one("positions-sum", &sum) + &one("positions-total", &total.to_string());
            format!("{sums}\n{note}\n")
        }
        None => one("positions-sum", &sum),
    }
}

fn line(words: &Words, now: PositionProgress, left: Option<f64>) -> String {
    let PositionProgress::Counting { ply, pass, done, all, .. } = now else {
        return String::new();
    };
    let bar = bar(done, all);
    let line = match pass {
        1 => say!(words, "positions-progress", ply = ply, bar = bar),
        _ => say!(words, "positions-progress-pass", ply = ply, bar = bar, pass = pass),
    };
    match left {
        Some(left) => say!(words, "positions-left", line = line, left = duration::rough(left)),
        None => line,
    }
}
