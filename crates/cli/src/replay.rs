//! `enraya replay`: step through saved games.

use std::io::Write;
use std::path::Path;

use enraya_lab::arena::{GameRecord, parse_records};
use enraya_lab::complaint::{in_file, say_option, shown};
use enraya_lab::{Complaint, Table, open, title};
use enraya_rules::Outcome;
use enraya_words::{Words, say};

use crate::args;
use crate::board::{self, Look};
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Replay) -> Result<(), Failure> {
    let records = read(&session.words, &args.file)?;
    let chosen = match args.game {
        None => 0..records.len(),
        Some(game) if game <= records.len() => game - 1..game,
        Some(game) => return Err(out_of_range(session, "--game", game, 1, records.len())),
    };
    let records = &records[chosen];
    if let Some(ply) = args.ply {
        let longest = records.iter().map(|record| record.moves.len()).max().unwrap_or(0);
        if ply > longest {
            return Err(out_of_range(session, "--ply", ply, 0, longest));
        }
    }
    if session.interactive() {
        interrupt::end(session);
        return browse(session, records, args.ply.unwrap_or(0));
    }
    for (index, record) in records.iter().enumerate() {
        if index > 0 {
            writeln!(session.out)?;
        }
        let all = 0..=record.moves.len();
        let plies = args.ply.map_or(all, |ply| ply..=ply.min(record.moves.len()));
        show_title(session, record)?;
        for ply in plies {
            show(session, record, ply)?;
        }
        show_result(session, record)?;
    }
    Ok(())
}

fn read(words: &Words, file: &Path) -> Result<Vec<GameRecord>, Failure> {
    let text = std::fs::read(file).map_err(|error| {
        let (file, reason) = (shown(&file.to_string_lossy()), error.to_string());
        Failure::Usage(say!(words, "error-file", file = file, reason = reason))
    })?;
    let records = parse_records(&String::from_utf8_lossy(&text));
    records.map_err(|error| Failure::Usage(in_file(words, file, error.say(words))))
}

fn out_of_range(session: &Session, option: &str, found: usize, from: usize, to: usize) -> Failure {
    let (found, allowed) = (found.to_string(), format!("{from}-{to}"));
    Failure::Usage(say_option(&session.words, option, &found, &allowed))
}

/// Asks after every position where to go next.
fn browse(session: &mut Session, records: &[GameRecord], ply: usize) -> Result<(), Failure> {
    let (mut game, mut ply) = (0, ply.min(records[0].moves.len()));
    loop {
        let record = &records[game];
        write!(session.out, "\x1b[2J\x1b[H")?;
        show_title(session, record)?;
        show(session, record, ply)?;
        let last = ply == record.moves.len();
        if last {
            show_result(session, record)?;
        }
        write!(session.out, "{} ", session.words.get("replay-ask"))?;
        session.out.flush()?;
        let Some(answer) = session.read_line()? else { return Ok(()) };
        match answer.as_str() {
            "" if last && game + 1 == records.len() => return Ok(()),
            "" if last => (game, ply) = (game + 1, 0),
            "" => ply += 1,
            "b" if ply > 0 => ply -= 1,
            "n" if game + 1 < records.len() => (game, ply) = (game + 1, 0),
            "p" if game > 0 => (game, ply) = (game - 1, 0),
            "q" => return Ok(()),
            number => {
                let number = number.parse::<usize>().ok();
                ply = number.filter(|number| *number <= record.moves.len()).unwrap_or(ply);
            }
        }
    }
}

fn show_title(session: &mut Session, record: &GameRecord) -> Result<(), Failure> {
    let Session { words, out, .. } = session;
    let game = title::of(&record.game, words);
    let [first, second] = record.agents.each_ref().map(|agent| shown(agent));
    let number = record.number;
    let line =
        say!(words, "replay-title", number = number, game = game, first = first, second = second);
    writeln!(out, "{line}\n")?;
    Ok(())
}

/// The position after so many plies, and the move that led there.
fn show(session: &mut Session, record: &GameRecord, ply: usize) -> Result<(), Failure> {
    let Session { words, out, color, .. } = session;
    let (table, player) = after(record, ply);
    let line = match player {
        Some(player) => {
            let text = record.moves[ply - 1].as_str();
            say!(words, "replay-move", ply = ply, player = player, text = text)
        }
        None if record.opening.is_empty() => words.get("replay-start"),
        None => say!(words, "replay-opening", opening = record.opening.as_str()),
    };
    let look = Look { color: *color, numbers: false };
    writeln!(out, "{line}\n{}", board::draw(words, &table.picture(), look))?;
    Ok(())
}

/// The table after so many plies, and who made the last of them.
fn after(record: &GameRecord, ply: usize) -> (Box<dyn Table>, Option<String>) {
    let checked = "a record was played through when it was read";
    let mut table = open(&record.game.parse().expect(checked), &record.opening).expect(checked);
    let mut player = None;
    for text in &record.moves[..ply] {
        player = Some(table.to_move().to_string());
        table.play(text).expect(checked);
    }
    (table, player)
}

fn show_result(session: &mut Session, record: &GameRecord) -> Result<(), Failure> {
    let Session { words, out, .. } = session;
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
