//! Benchmark of the engine on Connect Four: against the crate `minimax`, and two threads
//! against one.
//!
//! Rules and evaluation are the same on both sides; what is compared is the search.

#![allow(clippy::print_stdout)]

#[path = "../textbook/figure.rs"]
mod figure;
mod rival;

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use enraya_rules::{ConnectFour, Game};
use enraya_search::{Budget, Engine, Tactics, tactics::Forced};
use figure::{Figure, Target, heading, race};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

const DEPTH: u8 = 14;
const TABLE_MIB: usize = 64;
const REPEATS: u32 = 3;

/// Middle games for the threads.
const POSITIONS: usize = 20;
const STONES: u32 = 12;
const MIDDLE_DEPTH: u32 = 18;

fn main() -> ExitCode {
    let mut figures = against_the_rival();
    figures.push(two_threads_beside_one());
    println!("{}", heading());
    for figure in &figures {
        println!("{figure}");
    }
    if figures.iter().any(Figure::missed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn engine(threads: usize) -> Engine<ConnectFour> {
    let threads = NonZeroUsize::new(threads).expect("at least one");
    Engine::new(ConnectFour::default()).expect("memory for a table").threads(threads)
}

fn against_the_rival() -> Vec<Figure> {
    let game = ConnectFour::default();
    let mut nodes = 0;
    let [ours, plain, countermoves] = race(
        REPEATS,
        [
            &mut || {
                let budget = Budget::unlimited().depth(DEPTH.into());
                nodes = engine(1).search(&game.start(), &budget).result.nodes;
            },
            &mut || rival::search(DEPTH, TABLE_MIB << 20, false),
            &mut || rival::search(DEPTH, TABLE_MIB << 20, true),
        ],
    );
    let figure = |name, measured: f64, unit, target| Figure { name, measured, unit, target };
    let best = plain.min(countermoves);
    vec![
        figure("engine to depth 14, one thread, 64 MiB", ours.as_secs_f64(), "s", Target::None),
        figure("  its nodes", nodes as f64 / 1e6, "M nodes", Target::None),
        figure("minimax 0.6 to depth 14, 64 MiB", plain.as_secs_f64(), "s", Target::None),
        figure("  with countermoves", countermoves.as_secs_f64(), "s", Target::None),
        figure(
            "minimax 0.6, the quicker of the two / engine",
            best.as_secs_f64() / ours.as_secs_f64(),
            "times",
            Target::AtLeast(3.0),
        ),
    ]
}

/// The median over middle games of the ratio of times to the same depth, each taken
/// one after the other, from an empty table.
fn two_threads_beside_one() -> Figure {
    let mut dice = Pcg64::seed_from_u64(20);
    let mut ratios: Vec<f64> = (0..POSITIONS)
        .map(|_| {
            let state = middle_game(&mut dice);
            let (mut one, mut two) = (Duration::MAX, Duration::MAX);
            for _ in 0..2 {
                one = one.min(time(1, &state));
                two = two.min(time(2, &state));
            }
            one.as_secs_f64() / two.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    let median = (ratios[POSITIONS / 2 - 1] + ratios[POSITIONS / 2]) / 2.0;
    let name = "two threads / one, depth 18, median of 20 middle games";
    Figure { name, measured: median, unit: "times", target: Target::AtLeast(1.6) }
}

fn time(threads: usize, state: &<ConnectFour as Game>::State) -> Duration {
    let mut engine = engine(threads);
    let start = Instant::now();
    engine.search(state, &Budget::unlimited().depth(MIDDLE_DEPTH));
    start.elapsed()
}

/// A position that is not decided within a few plies.
fn middle_game(dice: &mut Pcg64) -> <ConnectFour as Game>::State {
    let game = ConnectFour::default();
    loop {
        let mut state = game.start();
        for _ in 0..STONES {
            let quiet = game.moves(&state).filter(|&mv| {
                let next = game.result(&state, mv);
                game.outcome(&next).is_none() && game.forced_move(&next) == Forced::None
            });
            let Some(mv) = quiet.choose(dice) else { break };
            game.play_unchecked(&mut state, mv);
        }
        let thought = engine(1).search(&state, &Budget::unlimited().depth(8));
        if game.plies_left(&state) == game.max_plies() - STONES
            && thought.result.value.class().is_none()
        {
            return state;
        }
    }
}
