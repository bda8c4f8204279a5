//! `enraya jobs plan`: splits long work into shards.

use std::io::Write;

use enraya_jobs::{
    BoardsJob, BookJob, GradeJob, Job, JobError, Plan, Positions, SandboxLevel, SolveJob,
    TournamentJob,
};
use enraya_play::file::input;
use enraya_play::localize::in_file;
use enraya_play::{Localized, Session};
use enraya_rules::AnyGame;
use enraya_rules::LineRules;
use enraya_search::Budget;
use enraya_words::{Words, say};

use crate::args;
use crate::command::grade::tasks::{ExerciseOptions, assignment, refused};
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage, parse_option};
use crate::input_file::read_error;
use crate::position_line::split;
use crate::{limits, output_file};

pub(super) fn run(context: &mut Context, kind: &args::JobsPlan) -> Result<(), CliError> {
    let words = &context.words;
    let terms_of_grade;
    let (job, terms): (Job, _) = match kind {
        args::JobsPlan::Book(args) => {
            let game: AnyGame = args.game.parse().or_usage(words)?;
            (BookJob { game: game.to_string(), plies: args.plies }.into(), &args.terms)
        }
        args::JobsPlan::Solve(args) => (solve(words, args)?.into(), &args.terms),
        args::JobsPlan::Boards(args) => {
            let boards = match args.sum {
                Some(sum) => boards(sum, args.k),
                None => args.boards.clone(),
            };
            let nodes = limits::unless_zero(args.nodes);
            (BoardsJob { boards, weak: args.weak, nodes }.into(), &args.terms)
        }
        args::JobsPlan::Tournament(args) => (tournament(words, args)?.into(), &args.terms),
        args::JobsPlan::Grade(args) => {
            let args::PlanGrade { shard_size, force, .. } = **args;
            let (out, table) = (args.out.clone(), Plan::TABLE_MIB);
            terms_of_grade = args::PlanTerms { shard_size, table, out, force };
            (grade(context, args)?.into(), &terms_of_grade)
        }
    };
    let plan = Plan::new(job, terms.shard_size, terms.table);
    let plan = plan.map_err(|error: JobError| CliError::Usage(error.say(words)))?;
    let Some(path) = &terms.out else {
        write!(context.out, "{}", plan.to_json())?;
        return Ok(());
    };
    output_file::save(words, path, plan.to_json().as_bytes(), terms.force)?;
    let (kind, units, shards) = (plan.job().kind(), plan.units(), plan.shards());
    let line = say!(words, "jobs-planned", kind = kind, units = units, shards = shards);
    writeln!(context.out, "{line}")?;
    Ok(())
}

fn solve(words: &Words, args: &args::PlanSolve) -> Result<SolveJob, CliError> {
    let game: AnyGame = args.game.parse().or_usage(words)?;
    let positions = match (&args.file, args.plies) {
        (Some(path), _) => {
            let text = input::read_text(path)
                .map_err(|error| CliError::Usage(read_error(words, path, &error)))?;
            Positions::List(listed(words, &game, &text)?)
        }
        (None, plies) => Positions::Plies(plies.unwrap_or_default()),
    };
    let (game, nodes) = (game.to_string(), limits::unless_zero(args.nodes));
    Ok(SolveJob { game, positions, weak: args.weak, best: args.best, nodes })
}

/// A round robin; the openings and the seed are part of the plan.
fn tournament(words: &Words, args: &args::PlanTournament) -> Result<TournamentJob, CliError> {
    let game: AnyGame = args.game.parse().or_usage(words)?;
    let form = args.openings.as_ref().map(|text| parse_option(words, "--openings", text));
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let (form, wanted) = (form.transpose()?, args.games.div_ceil(2));
    let openings = enraya_study::openings(&game, form.as_ref(), wanted, seed, &Budget::unlimited());
    let openings = openings.or_usage(words)?;
    Ok(TournamentJob {
        game: game.to_string(),
        agents: args.agents.clone(),
        games: args.games,
        seed,
        openings: openings.form().to_string(),
        positions: openings.positions().to_vec(),
        nodes: limits::unless_zero(args.nodes),
    })
}

/// A class; its submissions are listed when it is planned.
fn grade(context: &Context, args: &args::PlanGrade) -> Result<GradeJob, CliError> {
    let words = &context.words;
    let options = ExerciseOptions {
        exercise: &args.exercise,
        kind: &args.kind,
        profile: &args.profile,
        eval: &args.eval,
        trees: args.trees,
        count: args.count,
        game: args.game.as_deref(),
        positions: args.positions.as_deref(),
        depth: &args.depth,
    };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let assignment = assignment(context, options, seed)?;
    let file = args.positions.as_deref();
    assignment.tasks().map_err(|error| refused(words, file, &error))?;
    let folder = args.class.to_str().map(str::to_owned);
    let folder = folder.ok_or_else(|| {
        CliError::Usage(in_file(words, &args.class, words.get("error-jobs-unicode")))
    })?;
    Ok(GradeJob {
        folder,
        submissions: Vec::new(),
        lang: words.language().code().to_owned(),
        exercise: assignment.exercise.to_string(),
        kind: assignment.kind.to_string(),
        profile: assignment.profile.to_string(),
        eval: assignment.evaluation.to_string(),
        trees: args.trees,
        count: args.count,
        seed,
        game: assignment.game.map(|game| game.to_string()),
        positions: assignment.positions,
        depth: assignment.depth,
        runner: args.runner.clone(),
        language: args.language.clone(),
        seconds: args.time.as_secs_f64(),
        memory: args.memory,
        sandbox: match (args.require_sandbox, args.no_sandbox) {
            (true, _) => SandboxLevel::Required,
            (false, true) => SandboxLevel::None,
            (false, false) => SandboxLevel::Strongest,
        },
    })
}

/// The positions in the lines of a file, as `solve --file` reads them.
fn listed(words: &Words, game: &AnyGame, text: &str) -> Result<Vec<String>, CliError> {
    let numbers = game.line_rules().is_some_and(|rules| rules.gravity());
    let mut positions = Vec::new();
    for (number, line) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let position = split(line, false, true, numbers).map_or_else(String::new, |(at, _)| at);
        Session::open(game, &position).map_err(|error| {
            let message = error.say(words);
            CliError::Usage(say!(words, "error-at-line", number = number, message = message))
        })?;
        positions.push(position);
    }
    Ok(positions)
}

/// All boards with gravity with at most this many rows and columns together, on which a line
/// fits, the small ones first.
fn boards(sum: u32, k: u32) -> Vec<String> {
    let mut boards = Vec::new();
    for total in 2..=sum {
        for rows in 1..total {
            let rules = LineRules::new(rows, total - rows, k).map(LineRules::with_gravity);
            boards.extend(rules.ok().map(|rules| AnyGame::line(rules).to_string()));
        }
    }
    boards
}
