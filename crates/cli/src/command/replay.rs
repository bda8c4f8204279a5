//! `enraya replay`: saved games, move by move.

use std::io::Write;
use std::path::Path;

use enraya_play::arena::{GameRecord, parse_records};
use enraya_play::localize::{in_file, say_option};
use enraya_play::quote::shown;
use enraya_play::{Localized, Session, title};
use enraya_rules::Outcome;
use enraya_words::{Words, say};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal::{disable_raw_mode, enable_raw_mode};

use crate::args;
use crate::board::{self, BoardOptions};
use crate::context::Context;
use crate::error::CliError;
use crate::input_file;
use crate::interrupt;

pub(crate) fn run(context: &mut Context, args: &args::Replay) -> Result<(), CliError> {
    let records = read(&context.words, &args.file)?;
    let chosen = match args.game {
        None => 0..records.len(),
        Some(game) if game <= records.len() => game - 1..game,
        Some(game) => return Err(out_of_range(context, "--game", game, 1, records.len())),
    };
    let records = &records[chosen];
    if let Some(ply) = args.ply {
        let longest = records.iter().map(|record| record.moves.len()).max().unwrap_or(0);
        if ply > longest {
            return Err(out_of_range(context, "--ply", ply, 0, longest));
        }
    }
    if context.interactive() {
        interrupt::end(context);
        return browse(context, records, args.ply.unwrap_or(0));
    }
    for (index, record) in records.iter().enumerate() {
        if index > 0 {
            writeln!(context.out)?;
        }
        let all = 0..=record.moves.len();
        let plies = args.ply.map_or(all, |ply| ply..=ply.min(record.moves.len()));
        show_title(context, record)?;
        for ply in plies {
            show(context, record, ply)?;
        }
        show_result(context, record)?;
    }
    Ok(())
}

fn read(words: &Words, file: &Path) -> Result<Vec<GameRecord>, CliError> {
    let records = parse_records(&input_file::read(words, file)?);
    records.map_err(|error| CliError::Usage(in_file(words, file, error.say(words))))
}

fn out_of_range(context: &Context, option: &str, found: usize, from: usize, to: usize) -> CliError {
    let (found, allowed) = (found.to_string(), format!("{from}-{to}"));
    CliError::Usage(say_option(&context.words, option, &found, &allowed))
}

/// Interactive mode: a key after every position says where to go.
fn browse(context: &mut Context, records: &[GameRecord], ply: usize) -> Result<(), CliError> {
    let lengths: Vec<usize> = records.iter().map(|record| record.moves.len()).collect();
    let mut place = Place { game: 0, ply: ply.min(lengths[0]), help: false };
    loop {
        let record = &records[place.game];
        write!(context.out, "\x1b[2J\x1b[H")?;
        show_title(context, record)?;
        show(context, record, place.ply)?;
        if place.ply == record.moves.len() {
            show_result(context, record)?;
        }
        let key = if place.help { "replay-keys" } else { "replay-ask" };
        writeln!(context.out, "{}", context.words.get(key))?;
        context.out.flush()?;
        match place.after(read_key()?, &lengths) {
            Some(next) => place = next,
            None => return Ok(()),
        }
    }
}

/// A game, the plies played in it, and whether all keys are shown.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Place {
    game: usize,
    ply: usize,
    help: bool,
}

impl Place {
    /// Where a key leads in games of these lengths; `None` ends.
    fn after(self, key: KeyCode, lengths: &[usize]) -> Option<Place> {
        let Place { game, ply, .. } = self;
        let to = |game, ply| Some(Place { game, ply, help: false });
        let (last, more) = (ply == lengths[game], game + 1 < lengths.len());
        match key {
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right if last && more => to(game + 1, 0),
            KeyCode::Enter | KeyCode::Char(' ') if last => None,
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right if !last => to(game, ply + 1),
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('b') => {
                to(game, ply.saturating_sub(1))
            }
            KeyCode::Home => to(game, 0),
            KeyCode::End => to(game, lengths[game]),
            KeyCode::Down | KeyCode::Char('n') if more => to(game + 1, 0),
            KeyCode::Up | KeyCode::Char('p') if game > 0 => to(game - 1, 0),
            KeyCode::Char('?' | 'h') => Some(Place { help: true, ..self }),
            KeyCode::Char('q') | KeyCode::Esc => None,
            _ => to(game, ply),
        }
    }
}

/// The next key. The terminal is raw only while waiting, so that lines end as usual.
fn read_key() -> Result<KeyCode, CliError> {
    struct Raw;
    impl Drop for Raw {
        fn drop(&mut self) {
            // Nothing can be done about a terminal that is gone.
            let _ = disable_raw_mode();
        }
    }
    enable_raw_mode().map_err(CliError::Read)?;
    let _raw = Raw;
    loop {
        let Event::Key(key) = event::read().map_err(CliError::Read)? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Ok(KeyCode::Esc);
        }
        return Ok(key.code);
    }
}

const CHECKED: &str = "a record was played through when it was read";

fn show_title(context: &mut Context, record: &GameRecord) -> Result<(), CliError> {
    let Context { words, out, .. } = context;
    let game = title::of(&record.game.parse().expect(CHECKED), words);
    let [first, second] = record.agents.each_ref().map(|agent| shown(agent));
    let number = record.number;
    let line =
        say!(words, "replay-title", number = number, game = game, first = first, second = second);
    writeln!(out, "{line}\n")?;
    Ok(())
}

/// Shows the position after `ply` plies and the last move.
fn show(context: &mut Context, record: &GameRecord, ply: usize) -> Result<(), CliError> {
    let Context { words, out, color, .. } = context;
    let (session, player) = after(record, ply);
    let line = match player {
        Some(player) => {
            let text = record.moves[ply - 1].as_str();
            say!(words, "replay-move", ply = ply, player = player, text = text)
        }
        None if record.opening.is_empty() => words.get("replay-start"),
        None => say!(words, "replay-opening", opening = record.opening.as_str()),
    };
    let options = BoardOptions { color: *color, ..BoardOptions::default() };
    writeln!(out, "{line}\n{}", board::draw(words, &session.picture(), options))?;
    Ok(())
}

/// The session after `ply` plies, and the player of the last.
fn after(record: &GameRecord, ply: usize) -> (Session, Option<String>) {
    let mut session =
        Session::open(&record.game.parse().expect(CHECKED), &record.opening).expect(CHECKED);
    let mut player = None;
    for text in &record.moves[..ply] {
        player = Some(session.to_move().to_string());
        session.play(text).expect(CHECKED);
    }
    (session, player)
}

fn show_result(context: &mut Context, record: &GameRecord) -> Result<(), CliError> {
    let Context { words, out, .. } = context;
    let result = match record.outcome() {
        Some(Outcome::Win(player)) => say!(words, "demo-result-win", player = player.to_string()),
        Some(Outcome::Draw) => words.get("demo-result-draw"),
        None => words.get("replay-unfinished"),
    };
    match &record.reason {
        None => writeln!(out, "{result}")?,
        Some(reason) => writeln!(out, "{result} ({})", shown(reason))?,
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{KeyCode, Place};

    /// Where keys lead from the start of two games of three and two plies.
    fn check(keys: &[KeyCode], expected: Option<(usize, usize, bool)>) {
        let start = Some(Place { game: 0, ply: 0, help: false });
        let place = keys.iter().fold(start, |place, &key| place?.after(key, &[3, 2]));
        let found = place.map(|Place { game, ply, help }| (game, ply, help));
        assert_eq!(found, expected, "{keys:?}");
    }

    #[test]
    fn keys_lead_through_the_games() {
        use KeyCode::{Backspace, Char, Down, End, Enter, Esc, F, Home, Left, Right, Up};
        check(&[Right, Right, Left], Some((0, 1, false)));
        check(&[Left], Some((0, 0, false)));
        check(&[End], Some((0, 3, false)));
        check(&[End, Right], Some((1, 0, false)));
        check(&[Down, End, Right, Right], Some((1, 2, false)));
        check(&[Right, Right, Home], Some((0, 0, false)));
        check(&[Down, Down], Some((1, 0, false)));
        check(&[Right, Up], Some((0, 1, false)));
        check(&[Char('n'), Right, Char('p')], Some((0, 0, false)));
        check(&[Right, Char('?')], Some((0, 1, true)));
        check(&[Right, Char('?'), F(5)], Some((0, 1, false)));
        check(&[Enter, Char(' '), Backspace], Some((0, 1, false)));
        check(&[End, Enter, End, Enter], None);
        check(&[Right, Char('q')], None);
        check(&[Esc], None);
    }
}
