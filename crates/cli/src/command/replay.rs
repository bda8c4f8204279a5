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
    let (mut game, mut ply) = (0, ply.min(records[0].moves.len()));
    let mut help = false;
    loop {
        let record = &records[game];
        write!(context.out, "\x1b[2J\x1b[H")?;
        show_title(context, record)?;
        show(context, record, ply)?;
        let last = ply == record.moves.len();
        if last {
            show_result(context, record)?;
        }
        let key = if help { "replay-keys" } else { "replay-ask" };
        writeln!(context.out, "{}", context.words.get(key))?;
        context.out.flush()?;
        help = false;
        match read_key()? {
            KeyCode::Enter | KeyCode::Char(' ') if last && game + 1 == records.len() => {
                return Ok(());
            }
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right if last => {
                let next = (game + 1).min(records.len() - 1);
                (game, ply) = if next == game { (game, ply) } else { (next, 0) };
            }
            KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right => ply += 1,
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('b') => ply = ply.saturating_sub(1),
            KeyCode::Home => ply = 0,
            KeyCode::End => ply = record.moves.len(),
            KeyCode::Down | KeyCode::Char('n') if game + 1 < records.len() => {
                (game, ply) = (game + 1, 0);
            }
            KeyCode::Up | KeyCode::Char('p') if game > 0 => (game, ply) = (game - 1, 0),
            KeyCode::Char('?' | 'h') => help = true,
            KeyCode::Char('q') | KeyCode::Esc => return Ok(()),
            _ => {}
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
