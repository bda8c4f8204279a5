//! `enraya judge`: how well an agent plays, measured against proven values.

use std::io::Write;
use std::sync::atomic::Ordering;

use enraya_draw::judge_page;
use enraya_play::arena::OpeningError;
use enraya_play::{Agent, Limits, Localized, Session, Workspace, check_agent};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::judge::{Judge, JudgeLimits, Judged, Seats, agent_player};
use enraya_study::report::{JudgeReport, JudgeSubject, judge_lines};
use enraya_words::{Words, say};

use super::compare::positions_in;
use crate::args::{self, JudgeFormat};
use crate::context::{Context, fresh_seed, json_line};
use crate::error::{CliError, OrUsage, parse_option};
use crate::interrupt;
use crate::limits::unless_zero;
use crate::output_file;
use crate::progress::{Progress, bar};

pub(crate) fn run(context: &mut Context, args: &args::Judge) -> Result<(), CliError> {
    let game: AnyGame = args.game.parse().or_usage(&context.words)?;
    let agent: Agent = args.agent.parse().or_usage(&context.words)?;
    let parse = |text: &String| text.parse::<Agent>().or_usage(&context.words);
    let opponent = args.opponent.as_ref().map(parse).transpose()?;
    let session = Session::new(game.clone());
    let [mut ours, mut theirs] = [Workspace::default(), Workspace::default()];
    check_agent(&session, &mut ours, &agent).or_usage(&context.words)?;
    if let Some(opponent) = &opponent {
        check_agent(&session, &mut theirs, opponent).or_usage(&context.words)?;
    }
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().cancel(interrupted.clone());
    let starts = match &args.positions {
        Some(path) => positions_in(context, path, &game)?,
        None => openings(context, args, &game, seed, &budget)?,
    };
    let wanted = if args.positions.is_some() { starts.len() } else { args.games };
    let limits = JudgeLimits { nodes: unless_zero(args.nodes), time: unless_zero(args.time) };
    let mut workspace = Workspace::default();
    let mut judge = Judge::new(&mut workspace, limits, seed, &budget);
    let words = Words::new(context.words.language());
    let mut player = agent_player(&agent, &mut ours, Limits::default(), &budget, &words);
    let mut other = opponent
        .as_ref()
        .map(|opponent| agent_player(opponent, &mut theirs, Limits::default(), &budget, &words));
    let mut progress = Progress::new();
    for number in 0..wanted {
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
        // Each opening is played twice, so that both sides of it are judged.
        let start = if args.positions.is_some() { number } else { number / 2 % starts.len() };
        let session = Session::open(&game, &starts[start]).or_usage(&words)?;
        match (&args.positions, &mut other) {
            (Some(_), _) => judge.position(&session, &mut player),
            (None, None) => judge.game(&session, &mut player, &mut Seats::Both),
            (None, Some(other)) => judge.game(&session, &mut player, &mut Seats::Against(other)),
        }
        progress.show(context, |context| {
            let (bar, done) = (bar(number + 1, wanted), number + 1);
            say!(context.words, "match-progress", bar = bar, done = done, total = wanted)
        });
    }
    progress.clear(context);
    let judged = judge.finish();
    let opponent = opponent.as_ref().map(Agent::to_string);
    let subject = JudgeSubject {
        game: &game.to_string(),
        agent: &agent.to_string(),
        opponent: opponent.as_deref(),
        positions: args.positions.is_some(),
        seed,
        complete: !interrupted.load(Ordering::Relaxed),
        alternates: session.alternates(),
    };
    write(context, args, &subject, &judged)?;
    context.tell_seed(args.seed, seed)?;
    if subject.complete {
        return Ok(());
    }
    writeln!(context.err, "{}", context.words.get("interrupted"))?;
    Err(CliError::CutShort)
}

fn openings(
    context: &Context,
    args: &args::Judge,
    game: &AnyGame,
    seed: u64,
    budget: &Budget,
) -> Result<Vec<String>, CliError> {
    let words = &context.words;
    let parse = |text: &String| parse_option(words, "--openings", text);
    let form = args.openings.as_ref().map(parse).transpose()?;
    let wanted = args.games.div_ceil(2);
    let made = enraya_study::judge::openings(game, form.as_ref(), wanted, seed, budget);
    let openings = made.map_err(|error| match error {
        OpeningError::Stopped => CliError::Failed(error.say(words)),
        _ => CliError::Usage(error.say(words)),
    })?;
    Ok(openings.positions().to_vec())
}

fn write(
    context: &mut Context,
    args: &args::Judge,
    subject: &JudgeSubject<'_>,
    judged: &Judged,
) -> Result<(), CliError> {
    let words = &context.words;
    let report = JudgeReport::new(subject, judged, words);
    let text = match args.format {
        JudgeFormat::Text => judge_lines(&report, words).join("\n") + "\n",
        JudgeFormat::Json => json_line(&report),
        JudgeFormat::Html => judge_page(&report, words),
    };
    match &args.out {
        Some(path) => output_file::save(words, path, text.as_bytes(), args.force),
        None => Ok(write!(context.out, "{text}")?),
    }
}
