//! Benchmark of the textbook searches against their targets.
//!
//! `scripts/bench textbook` runs this and fails if a target is missed. Times are of one core.
//! Compared jobs run alternately, so that ratios are stable even where seconds are not.

#![allow(clippy::print_stdout, reason = "a bench prints its figures")]

mod by_hand;
mod figure;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use enraya_rules::line::Dynamic;
use enraya_rules::{ConnectFour, Game, Line, LineRules, TicTacToe, perft};
use enraya_search::evaluator::Coursework;
use enraya_search::{Budget, Convention, Counter, Profile, Search};

use figure::{Figure, Target, heading, race};

const TIC_TAC_TOE_NODES: u64 = 549_946;
const PERFT_8: u64 = 5_673_234;
const PERFT_9: u64 = 39_394_572;

fn main() -> ExitCode {
    // `cargo test --all-targets` runs this too, without the argument.
    if !std::env::args().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    println!("{}", heading());
    let groups = [minimax, alpha_beta, games_of_nine_moves, coursework];
    let mut missed = false;
    for figure in groups.iter().flat_map(|group| group()) {
        println!("{figure}");
        missed |= figure.missed();
    }
    if missed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The same game, its size read at run time.
fn sized(rules: LineRules) -> Line<Dynamic<u64>> {
    Line::sized(rules).expect("64 bits hold this board")
}

fn ratio(name: &'static str, time: Duration, other: Duration, target: Target) -> Figure {
    Figure { name, measured: time.as_secs_f64() / other.as_secs_f64(), unit: "x", target }
}

fn minimax_of<G: Game>(game: &G) {
    black_box(Search::new(black_box(game)).minimax(&black_box(game.start())));
}

fn minimax() -> Vec<Figure> {
    let (fixed, sized) = (TicTacToe::default(), sized(LineRules::TICTACTOE));
    let [bare, counted, run_time] = race(
        60,
        [
            &mut || minimax_of(&fixed),
            &mut || {
                let mut counter = Counter::default();
                black_box(
                    Search::new(&fixed).observe(&mut counter).minimax(&black_box(fixed.start())),
                );
                assert_eq!(counter.nodes, TIC_TAC_TOE_NODES);
            },
            &mut || minimax_of(&sized),
        ],
    );
    let speed = TIC_TAC_TOE_NODES as f64 / 1e6 / bare.as_secs_f64();
    vec![
        Figure {
            name: "minimax, whole Tic-Tac-Toe tree",
            measured: speed,
            unit: "Mnodes/s",
            target: Target::AtLeast(50.0),
        },
        ratio("  counting nodes / not", counted, bare, Target::None),
        ratio("  size at run time / compiled in", run_time, bare, Target::None),
    ]
}

fn alpha_beta_of<G: Game>(game: &G) {
    black_box(Search::new(black_box(game)).alpha_beta(&black_box(game.start())));
}

fn alpha_beta() -> Vec<Figure> {
    let (fixed, sized) = (TicTacToe::default(), sized(LineRules::TICTACTOE));
    let [bare, run_time] =
        race(400, [&mut || alpha_beta_of(&fixed), &mut || alpha_beta_of(&sized)]);
    vec![
        Figure {
            name: "alpha-beta (aima), empty Tic-Tac-Toe board",
            measured: bare.as_secs_f64() * 1e3,
            unit: "ms",
            target: Target::AtMost(0.5),
        },
        ratio("  size at run time / compiled in", run_time, bare, Target::None),
    ]
}

fn games_of_nine_moves() -> Vec<Figure> {
    fn count<G: Game>(game: &G, depth: u32, games: u64) {
        assert_eq!(perft(game, &black_box(game.start()), depth), games);
    }
    let (fixed, sized) = (ConnectFour::default(), sized(LineRules::CONNECT4));
    let [nine] = race(7, [&mut || count(&fixed, 9, PERFT_9)]);
    // Short runs are less likely to be disturbed.
    let by_hand = by_hand::Board::default();
    let [generic, hand, run_time] = race(
        50,
        [
            &mut || count(&fixed, 8, PERFT_8),
            &mut || assert_eq!(black_box(by_hand).perft(8), PERFT_8),
            &mut || count(&sized, 8, PERFT_8),
        ],
    );
    vec![
        Figure {
            name: "Connect Four, perft 9, every leaf visited",
            measured: nine.as_secs_f64(),
            unit: "s",
            target: Target::AtMost(1.0),
        },
        ratio("  generic board / written by hand", generic, hand, Target::AtMost(1.3)),
        ratio("  size at run time / compiled in", run_time, generic, Target::None),
    ]
}

fn coursework() -> Vec<Figure> {
    fn first_move<S: enraya_rules::line::Shape>(game: &Line<S>) {
        let evaluator = Coursework::new(*game);
        let decision = Search::new(black_box(game))
            .convention(Convention::from(Profile::Coursework))
            .budget(Budget::unlimited().depth(8))
            .evaluator(&evaluator)
            .alpha_beta(&black_box(game.start()));
        assert!(black_box(decision).result.complete);
    }
    let (fixed, sized) = (ConnectFour::default(), sized(LineRules::CONNECT4));
    let [bare, run_time] = race(9, [&mut || first_move(&fixed), &mut || first_move(&sized)]);
    vec![
        Figure {
            name: "coursework, first move of Connect Four, depth 8",
            measured: bare.as_secs_f64() * 1e3,
            unit: "ms",
            target: Target::AtMost(300.0),
        },
        ratio("  size at run time / compiled in", run_time, bare, Target::None),
    ]
}
