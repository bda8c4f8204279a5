//! The options of an exercise as a file, so that no command line shows the seed.

use std::time::Duration;

use enraya_play::localize::in_file;
use enraya_words::Words;
use serde::{Deserialize, Serialize};

use super::read;
use crate::args;
use crate::error::CliError;

/// What a bundle keeps of the options.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    pub(super) language: String,
    exercise: String,
    eval: String,
    kind: String,
    profile: String,
    trees: usize,
    count: usize,
    seed: u64,
    game: Option<String>,
    depth: Option<String>,
    seconds: f64,
    /// The name of the file of positions beside the settings.
    positions: Option<String>,
}

/// The name of the file of positions in a bundle.
pub(super) const POSITIONS: &str = "positions.txt";

impl Settings {
    pub(super) fn of(args: &args::Grade, language: &str, seed: u64) -> Settings {
        Settings {
            language: language.to_owned(),
            exercise: args.exercise.clone(),
            eval: args.eval.clone(),
            kind: args.kind.clone(),
            profile: args.profile.clone(),
            trees: args.trees,
            count: args.count,
            seed,
            game: args.game.clone(),
            depth: args.depth.clone(),
            seconds: args.time.as_secs_f64(),
            positions: args.positions.as_ref().map(|_| POSITIONS.to_owned()),
        }
    }

    /// The options with those of the file, if one is given.
    pub(super) fn apply(words: &Words, args: &args::Grade) -> Result<args::Grade, CliError> {
        let mut args = args.clone();
        let Some(file) = args.settings.clone() else { return Ok(args) };
        let read: Result<Settings, _> = serde_json::from_str(&read(words, &file)?);
        let found =
            read.map_err(|error| CliError::Usage(in_file(words, &file, error.to_string())))?;
        args.language = Some(found.language);
        args.exercise = found.exercise;
        args.eval = found.eval;
        args.kind = found.kind;
        args.profile = found.profile;
        args.trees = found.trees;
        args.count = found.count;
        args.seed = Some(found.seed);
        args.game = found.game;
        args.depth = found.depth;
        args.time = Duration::try_from_secs_f64(found.seconds).unwrap_or(args.time);
        args.positions = found.positions.map(|name| file.with_file_name(name));
        Ok(args)
    }
}
