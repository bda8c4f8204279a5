//! The tasks of an exercise, from the options of `enraya grade`.

use std::path::Path;

use enraya_play::localize::in_file;
use enraya_play::{Localized, Session};
use enraya_rules::AnyGame;
use enraya_search::{Evaluation, Profile};
use enraya_teach::exam::Kind;
use enraya_teach::grading::{
    Exercise, Task, TaskError, agent_task, eval_task, leaf_tasks, leaf_tree_tasks,
    random_positions, tree_tasks, value_task, value_tree_tasks,
};
use enraya_words::{Words, say};

use super::read;
use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};

/// Games of a playing agent that begin at the start of the game, one for each side.
const FROM_START: usize = 2;

pub(super) fn exercise(words: &Words, args: &args::Grade) -> Result<Exercise, CliError> {
    parse_option(words, "--exercise", &args.exercise)
}

/// The game of an exercise, if it is not about trees.
pub(super) fn game(words: &Words, args: &args::Grade) -> Result<Option<AnyGame>, CliError> {
    let name = match (&args.game, exercise(words, args)?) {
        (Some(game), _) => game.as_str(),
        (None, Exercise::Eval) => "connect4",
        (None, Exercise::Agent) => "tictactoe",
        (None, _) => return Ok(None),
    };
    name.parse().or_usage(words).map(Some)
}

/// The tasks that the options ask for.
pub(super) fn tasks(
    context: &Context,
    args: &args::Grade,
    seed: u64,
) -> Result<Vec<Task>, CliError> {
    let words = &context.words;
    let kind: Kind = parse_option(words, "--kind", &args.kind)?;
    let profile: Profile = parse_option(words, "--profile", &args.profile)?;
    let evaluation: Evaluation = parse_option(words, "--eval", &args.eval)?;
    let (exercise, game) = (exercise(words, args)?, game(words, args)?);
    let Some(game) = game else {
        return Ok(match exercise {
            Exercise::Leaves => leaf_tree_tasks(args.trees, seed, profile),
            Exercise::Values => value_tree_tasks(args.trees, seed, profile),
            _ => tree_tasks(args.trees, seed, kind, profile),
        });
    };
    let depth = context.depth(&args.depth)?;
    let make = |position: &str, number: usize| -> Result<Vec<Task>, TaskError> {
        Ok(match exercise {
            Exercise::Visits => {
                vec![Task::from_position(&game, position, depth, kind, profile)?]
            }
            Exercise::Leaves => leaf_tasks(&game, position, depth, profile)?.into(),
            Exercise::Values => vec![value_task(&game, position, depth, profile)?],
            Exercise::Eval => vec![eval_task(&game, position, evaluation)?],
            Exercise::Agent => {
                let seed = seed.wrapping_add(1000 * number as u64);
                vec![agent_task(&game, position, number % 2 == 1, seed)?]
            }
        })
    };
    match (&args.positions, exercise) {
        (Some(file), _) => from_file(words, file, make),
        (None, Exercise::Eval) => {
            let plies = (Session::new(game.clone()).max_plies() / 2) as usize;
            let positions = random_positions(&game, args.count, plies, seed);
            let tasks = positions.iter().enumerate().map(|(number, at)| make(at, number));
            Ok(tasks.collect::<Result<Vec<_>, _>>().or_usage(words)?.concat())
        }
        (None, Exercise::Agent) => {
            let mut tasks = vec![make("", 0), make("", 1)]
                .into_iter()
                .collect::<Result<Vec<_>, _>>()
                .or_usage(words)?
                .concat();
            let more = random_positions(&game, 4 * args.count, 4, seed).into_iter();
            let more = more.filter(|position| !position.is_empty()).enumerate();
            let wanted = args.count.saturating_sub(FROM_START);
            let more = more.filter_map(|(number, at)| make(&at, number).ok()).take(wanted);
            tasks.extend(more.flatten());
            tasks.truncate(args.count);
            Ok(tasks)
        }
        (None, _) => make("", 0).or_usage(words),
    }
}

/// One or more tasks for each line of a file.
fn from_file(
    words: &Words,
    file: &Path,
    make: impl Fn(&str, usize) -> Result<Vec<Task>, TaskError>,
) -> Result<Vec<Task>, CliError> {
    let text = read(words, file)?;
    let lines = text.lines().map(str::trim).enumerate();
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let tasks = lines.map(|(number, position)| {
        make(position, number).map_err(|error| {
            let message = error.say(words);
            let line = say!(words, "error-at-line", number = number + 1, message = message);
            CliError::Usage(in_file(words, file, line))
        })
    });
    let tasks: Vec<Task> = tasks.collect::<Result<Vec<_>, _>>()?.concat();
    match tasks.is_empty() {
        true => Err(CliError::Usage(in_file(words, file, words.get("error-task-none")))),
        false => Ok(tasks),
    }
}
