//! Distinct random Connect Four positions, the raw material of `data/positions`.
//!
//! `random_positions FEWEST MOST COUNT SEED` plays at random until there are
//! FEWEST to MOST stones, and starts again where the game ends before.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::HashSet;
use std::process::ExitCode;

use enraya_rules::{ConnectFour, Game, Notation};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn main() -> ExitCode {
    let numbers: Vec<u64> =
        std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let &[fewest, most, count, seed] = numbers.as_slice() else {
        eprintln!("usage: random_positions FEWEST MOST COUNT SEED");
        return ExitCode::from(2);
    };
    let game = ConnectFour::default();
    let mut dice = Pcg64::seed_from_u64(seed);
    let mut seen = HashSet::new();
    while (seen.len() as u64) < count {
        let stones = dice.random_range(fewest..=most) as usize;
        let (mut state, mut moves) = (game.start(), Vec::new());
        while moves.len() < stones
            && let Some(mv) = game.moves(&state).choose(&mut dice)
        {
            game.play_unchecked(&mut state, mv);
            moves.push(mv);
        }
        let complete = moves.len() == stones && game.outcome(&state).is_none();
        if complete && seen.insert(state) {
            println!("{}", game.moves_text(&moves));
        }
    }
    ExitCode::SUCCESS
}
