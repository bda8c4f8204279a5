//! Tuning of the exploration constant `Mcts::EXPLORATION` by self-play.
//!
//! `mcts_tuning GAMES SIMULATIONS SEED` lets each of a few constants play so many
//! games against the one that is used now, on several boards, both sides of every
//! random opening, and prints its score in percent.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::process::ExitCode;

use enraya_rules::{AnyGame, Game, Player, with_game};
use enraya_search::{Budget, Mcts};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

const GAMES: [&str; 4] = ["connect4", "line:7x7x5", "line:5x5x4", "dots:3x3"];
const EXPLORATIONS: [f64; 6] = [0.4, 0.6, 0.8, 1.0, 1.4, 2.0];
/// Plies of a random opening.
const OPENING: usize = 4;

fn main() -> ExitCode {
    let numbers: Vec<u64> =
        std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let &[games, simulations, seed] = numbers.as_slice() else {
        eprintln!("usage: mcts_tuning GAMES SIMULATIONS SEED");
        return ExitCode::from(2);
    };
    for name in GAMES {
        let game: AnyGame = name.parse().expect("the name of a game");
        print!("{name:<12}");
        for exploration in EXPLORATIONS {
            let score = with_game!(&game, |game| score(*game, exploration, games, simulations, seed), else unreachable!("a game with a name"));
            print!("  {exploration}: {:5.1}", 100.0 * score);
        }
        println!();
    }
    ExitCode::SUCCESS
}

/// The mean score of the challenger.
fn score<G: Game + Copy + Sync>(
    game: G,
    exploration: f64,
    games: u64,
    simulations: u64,
    seed: u64,
) -> f64
where
    G::State: Send + Sync,
    G::Move: Send,
{
    let mut total = 0.0;
    for number in 0..games {
        let challenger = Player::BOTH[(number % 2) as usize];
        let mut dice = Pcg64::seed_from_u64(seed + number / 2);
        let mut state = game.start();
        for _ in 0..OPENING {
            if let Some(mv) = game.moves(&state).choose(&mut dice) {
                game.play_unchecked(&mut state, mv);
            }
        }
        let mut searchers = Player::BOTH.map(|player| {
            let mcts = Mcts::new(game).simulations(simulations).seed(seed + number).memory(16);
            if player == challenger { mcts.exploration(exploration) } else { mcts }
        });
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let searcher = &mut searchers[game.to_move(&state).index()];
            let tally = searcher.search(&state, &Budget::unlimited());
            if let Some(best) = tally.result.best {
                game.play_unchecked(&mut state, best);
            }
        };
        total += f64::from(1 + outcome.sign_for(challenger)) / 2.0;
    }
    total / games as f64
}
