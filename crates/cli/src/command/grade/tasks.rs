//! The tasks of an exercise, from the options of `enraya grade` and `enraya jobs plan grade`.

use std::path::Path;

use enraya_play::Localized;
use enraya_play::localize::in_file;
use enraya_rules::AnyGame;
use enraya_teach::grading::{Assignment, AssignmentError, Exercise, Task};
use enraya_words::Words;

use super::read;
use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};

/// The options of an exercise.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExerciseOptions<'a> {
    pub(crate) exercise: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) profile: &'a str,
    pub(crate) eval: &'a str,
    pub(crate) trees: usize,
    pub(crate) count: usize,
    pub(crate) game: Option<&'a str>,
    pub(crate) positions: Option<&'a Path>,
    pub(crate) depth: &'a Option<String>,
}

impl<'a> From<&'a args::Grade> for ExerciseOptions<'a> {
    fn from(args: &'a args::Grade) -> Self {
        ExerciseOptions {
            exercise: &args.exercise,
            kind: &args.kind,
            profile: &args.profile,
            eval: &args.eval,
            trees: args.trees,
            count: args.count,
            game: args.game.as_deref(),
            positions: args.positions.as_deref(),
            depth: &args.depth,
        }
    }
}

pub(super) fn exercise(words: &Words, args: &args::Grade) -> Result<Exercise, CliError> {
    parse_option(words, "--exercise", &args.exercise)
}

/// The game of an exercise, if it is not about trees.
pub(super) fn game(words: &Words, args: &args::Grade) -> Result<Option<AnyGame>, CliError> {
    game_of(words, args.game.as_deref(), exercise(words, args)?)
}

fn game_of(
    words: &Words,
    name: Option<&str>,
    exercise: Exercise,
) -> Result<Option<AnyGame>, CliError> {
    let name = match (name, exercise) {
        (Some(game), _) => game,
        (None, Exercise::Eval) => "connect4",
        (None, Exercise::Agent) => "tictactoe",
        (None, _) => return Ok(None),
    };
    name.parse().or_usage(words).map(Some)
}

/// The assignment that the options ask for.
pub(crate) fn assignment(
    context: &Context,
    options: ExerciseOptions<'_>,
    seed: u64,
) -> Result<Assignment, CliError> {
    let words = &context.words;
    let exercise = parse_option(words, "--exercise", options.exercise)?;
    Ok(Assignment {
        exercise,
        kind: parse_option(words, "--kind", options.kind)?,
        profile: parse_option(words, "--profile", options.profile)?,
        evaluation: parse_option(words, "--eval", options.eval)?,
        trees: options.trees,
        count: options.count,
        seed,
        game: game_of(words, options.game, exercise)?,
        positions: options.positions.map(|file| listed(words, file)).transpose()?,
        depth: context.depth(options.depth)?,
    })
}

/// The tasks that the options ask for.
pub(super) fn tasks(
    context: &Context,
    args: &args::Grade,
    seed: u64,
) -> Result<Vec<Task>, CliError> {
    let assignment = assignment(context, args.into(), seed)?;
    assignment.tasks().map_err(|error| refused(&context.words, args.positions.as_deref(), &error))
}

/// An impossible assignment, with the file whose positions are wrong.
pub(crate) fn refused(words: &Words, file: Option<&Path>, error: &AssignmentError) -> CliError {
    let message = error.say(words);
    CliError::Usage(match (error, file) {
        (AssignmentError::Task(_), _) | (_, None) => message,
        (_, Some(file)) => in_file(words, file, message),
    })
}

/// The positions of a file, with the numbers of their lines.
fn listed(words: &Words, file: &Path) -> Result<Vec<(usize, String)>, CliError> {
    let text = read(words, file)?;
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(|(number, line)| (number, line.to_owned())).collect())
}
