//! Which positions are compared.

use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::Path;

use enraya_lab::complaint::shown;
use enraya_lab::{Complaint, open};
use enraya_rules::AnyGame;
use enraya_words::{Words, say};

use crate::args;
use crate::failure::{Failure, OrUsage};
use crate::session::Session;
use crate::solve::position_of;

/// The position of the command line, or all of a file, each of them one of the game.
pub(super) fn positions(
    session: &mut Session,
    args: &args::Compare,
    game: &AnyGame,
) -> Result<Vec<String>, Failure> {
    let Some(path) = &args.positions else {
        let position = args.position.clone().unwrap_or_default();
        open(game, &position).or_usage(&session.words)?;
        return Ok(vec![position]);
    };
    let text = read(session, path)?;
    let words = &session.words;
    let numbers = game.line_rules().is_some_and(|rules| rules.gravity());
    let mut positions = Vec::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let position = position_of(line, numbers);
        if let Err(error) = open(game, &position) {
            let (number, message) = (number + 1, error.say(words));
            let message = say!(words, "error-at-line", number = number, message = message);
            return Err(Failure::Usage(message));
        }
        positions.push(position);
    }
    if positions.is_empty() {
        let file = shown(&path.to_string_lossy());
        return Err(Failure::Usage(say!(words, "error-no-positions", file = file)));
    }
    Ok(positions)
}

fn read(session: &mut Session, path: &Path) -> Result<String, Failure> {
    if path == OsStr::new("-") {
        let mut bytes = Vec::new();
        session.input.read_to_end(&mut bytes).map_err(Failure::Read)?;
        return Ok(String::from_utf8_lossy(&bytes).into_owned());
    }
    text_of(&session.words, path)
}

/// A file that the command line names, as text.
pub(super) fn text_of(words: &Words, path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| {
        let (file, reason) = (shown(&path.to_string_lossy()), error.to_string());
        Failure::Usage(say!(words, "error-file", file = file, reason = reason))
    })?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
