//! Sets of puzzles from played games, the contents of `data/puzzles`.
//!
//! `make_puzzles GAME SEED GAMES PER_THEME FILE` plays the games numbered 1 to GAMES and adds to
//! FILE, after each, the puzzles that are still wanted. It goes on where it was stopped.
//! `make_puzzles check FILE GAME` proves every line of a file anew.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::error::Error;
use std::process::ExitCode;

use enraya_play::file::output::save;
use enraya_rules::AnyGame;
use enraya_study::{Harvest, NumberedPuzzle};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["check", file, game] => check(&game.parse()?, file),
        [game, seed, games, per_theme, file] => {
            make(&game.parse()?, seed.parse()?, games.parse()?, per_theme.parse()?, file)?;
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            eprintln!("usage: make_puzzles GAME SEED GAMES PER_THEME FILE | check FILE GAME");
            Ok(ExitCode::from(2))
        }
    }
}

/// The puzzles of the last game may not all have been written: it is played again.
fn make(
    game: &AnyGame,
    seed: u64,
    games: u64,
    per_theme: usize,
    file: &str,
) -> Result<(), Box<dyn Error>> {
    let known = std::fs::read_to_string(file).unwrap_or_default();
    let mut known = NumberedPuzzle::parse_all(&known)?;
    let next = known.last().map_or(1, |puzzle| puzzle.game);
    known.retain(|puzzle| puzzle.game < next);
    let mut harvest = Harvest::new(game, seed, per_theme, known);
    for number in next..=games {
        let before = harvest.puzzles().len();
        harvest.play(number);
        if harvest.puzzles().len() > before {
            save(file.as_ref(), NumberedPuzzle::write_all(harvest.puzzles()).as_bytes(), true)?;
        }
        if harvest.is_full() {
            break;
        }
    }
    println!("{file}: {} puzzles", harvest.puzzles().len());
    Ok(())
}

fn check(game: &AnyGame, file: &str) -> Result<ExitCode, Box<dyn Error>> {
    let puzzles = NumberedPuzzle::parse_all(&std::fs::read_to_string(file)?)?;
    let wrong = puzzles.iter().filter(|puzzle| !Harvest::is_true(game, puzzle));
    let wrong: Vec<u32> = wrong.map(|puzzle| puzzle.number).collect();
    println!("{file}: {} puzzles, wrong: {wrong:?}", puzzles.len());
    Ok(if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
