//! Positions to compare: one of the command line, or all of a file.

use std::ffi::OsStr;
use std::path::Path;

use enraya_play::file::input::{MAX_MIB, read_all};
use enraya_play::quote::shown;
use enraya_play::{Localized, Session};
use enraya_rules::AnyGame;
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::input_file;
use crate::position_line::position_in_line;

/// The position of the command line, or all of a file, each checked.
pub(super) fn positions(
    context: &mut Context,
    args: &args::Compare,
    game: &AnyGame,
) -> Result<Vec<String>, CliError> {
    let Some(path) = &args.positions else {
        let position = args.position.clone().unwrap_or_default();
        Session::open(game, &position).or_usage(&context.words)?;
        return Ok(vec![position]);
    };
    positions_in(context, path, game)
}

/// The positions in a file, one on each line, each checked; `-` is standard input.
pub(in crate::command) fn positions_in(
    context: &mut Context,
    path: &Path,
    game: &AnyGame,
) -> Result<Vec<String>, CliError> {
    let text = read(context, path)?;
    let words = &context.words;
    let numbers = game.line_rules().is_some_and(|rules| rules.gravity());
    let mut positions = Vec::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let position = position_in_line(line, numbers);
        if let Err(error) = Session::open(game, &position) {
            let (number, message) = (number + 1, error.say(words));
            let message = say!(words, "error-at-line", number = number, message = message);
            return Err(CliError::Usage(message));
        }
        positions.push(position);
    }
    if positions.is_empty() {
        let file = shown(&path.to_string_lossy());
        return Err(CliError::Usage(say!(words, "error-no-positions", file = file)));
    }
    Ok(positions)
}

fn read(context: &mut Context, path: &Path) -> Result<String, CliError> {
    if path == OsStr::new("-") {
        let bytes = read_all(&mut context.input, MAX_MIB).map_err(CliError::Read)?;
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    input_file::read(&context.words, path)
}
