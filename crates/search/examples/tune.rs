//! Tuning of the weights of the evaluation `threats` by logistic regression on self-play.
//!
//! `tune GAME [GAMES] [NODES] [SEED]` plays games of the engine against itself from
//! random openings, takes every quiet position of them with what it came to (the
//! exact value where the exact solver has one, else the result of the game), fits
//! a logistic regression by gradient descent, and prints the weights. The last
//! tenth of the games is kept apart to say how well they do on positions they were
//! not fitted to.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use enraya_rules::line::{Line, Shape};
use enraya_rules::{AnyGame, ConnectFour, Game, Outcome, Player};
use enraya_search::evaluator::{FEATURE_NAMES, FEATURES, Features, Threats, Weights};
use enraya_search::solver::Solver;
use enraya_search::tactics::Forced;
use enraya_search::{Budget, Class, Engine, Evaluators, Tactics};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// An evaluation of 10,000 corresponds to odds of e to this power.
const STEEPNESS: f64 = 8.0;
const ROUNDS: usize = 3_000;
/// L2 regularization.
const THRIFT: f64 = 1e-4;

/// A position as the regression sees it.
struct Sample {
    /// By role and feature: positive for the player to move.
    numbers: [[f64; FEATURES]; 2],
    /// From 0, a loss of the player to move, to 1.
    result: f64,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_else(|| "connect4".to_owned());
    let mut number =
        |usual: u64| arguments.next().map_or(usual, |text| text.parse().expect("a whole number"));
    let (games, nodes, seed) = (number(2_000), number(2_000), number(1));
    println!("{name}: {games} games, {nodes} nodes a move, seed {seed}");
    match name.parse::<AnyGame>().expect("the name of a game") {
        AnyGame::TicTacToe(game) => tune(&game, (games, nodes, seed), |_| None),
        AnyGame::ConnectFour(game) => {
            let mut solver = Solver::new(game).expect("memory");
            tune(&game, (games, nodes, seed), |state| exact(&mut solver, state));
        }
        AnyGame::Small(game) => tune(&game, (games, nodes, seed), |_| None),
        AnyGame::Medium(game) => tune(&game, (games, nodes, seed), |_| None),
        AnyGame::Large(game) => tune(&game, (games, nodes, seed), |_| None),
        _ => eprintln!("tune: {name} is not a line game"),
    }
}

/// The exact result for the player to move, where it is found in a moment.
fn exact(
    solver: &mut Solver<<ConnectFour as OnShape>::Shape>,
    state: &<ConnectFour as Game>::State,
) -> Option<f64> {
    let budget = Budget::unlimited().nodes(200_000);
    let class = solver.query().weak().budget(budget).score(state).bounds.class()?;
    Some(match class {
        Class::Win => 1.0,
        Class::Draw => 0.5,
        Class::Loss => 0.0,
    })
}

/// Names the shape of a line game.
trait OnShape {
    type Shape;
}
impl<S> OnShape for Line<S> {
    type Shape = S;
}

fn tune<S: Shape>(
    game: &Line<S>,
    (games, nodes, seed): (u64, u64, u64),
    mut exact: impl FnMut(&<Line<S> as Game>::State) -> Option<f64>,
) {
    let judge = Threats::new(*game);
    let mut engine = Engine::with_evaluator(*game, game.strongest(), 8).expect("memory");
    let mut rng = Pcg64::seed_from_u64(seed);
    let (mut samples, mut apart) = (Vec::new(), Vec::new());
    for number in 0..games {
        engine.forget();
        let (path, outcome) = play(game, &mut engine, nodes, &mut rng);
        let into = if number % 10 == 9 { &mut apart } else { &mut samples };
        for state in path.iter().filter(|state| is_quiet(game, state)) {
            let result = exact(state)
                .unwrap_or_else(|| f64::from(outcome.sign_for(game.to_move(state)) + 1) / 2.0);
            into.push(sample(game, &judge, state, result));
        }
    }
    println!("{} positions, {} kept apart", samples.len(), apart.len());
    let before = numbers(judge.weights());
    println!("loss with the weights in use: {:.4}", loss(&apart, &before));
    let fitted = fit(&samples, before);
    println!("loss with the fitted weights: {:.4}", loss(&apart, &fitted));
    let weights: Weights = fitted.map(|row| row.map(|weight| weight.round() as i32));
    println!("{weights:?}");
    for (feature, name) in FEATURE_NAMES.iter().enumerate() {
        println!("{:>6} {:>6}  {name}", weights[0][feature], weights[1][feature]);
    }
}

/// A game of the engine against itself after a random opening: its positions from
/// then on, and its result.
fn play<S: Shape>(
    game: &Line<S>,
    engine: &mut Engine<Line<S>>,
    nodes: u64,
    rng: &mut Pcg64,
) -> (Vec<<Line<S> as Game>::State>, Outcome) {
    let mut state = game.start();
    let opening = rng.random_range(1..=game.rules().rows().min(8));
    let mut path = Vec::new();
    let mut ply = 0;
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (path, outcome);
        }
        let mv = if ply < opening {
            game.moves(&state).choose(rng)
        } else {
            path.push(state);
            engine.search(&state, &Budget::unlimited().nodes(nodes)).result.best
        };
        game.play_unchecked(&mut state, mv.expect("an unfinished game has a move"));
        ply += 1;
    }
}

fn is_quiet<S: Shape>(game: &Line<S>, state: &<Line<S> as Game>::State) -> bool {
    game.forced_move(state) == Forced::None
}

fn sample<S: Shape>(
    game: &Line<S>,
    judge: &Threats<S>,
    state: &<Line<S> as Game>::State,
    result: f64,
) -> Sample {
    let features: Features = judge.features(state);
    let mover = game.to_move(state);
    let mut numbers = [[0.0; FEATURES]; 2];
    for player in Player::BOTH {
        let role = judge.role(player, mover);
        let sign = if player == mover { 1.0 } else { -1.0 };
        for (number, &count) in numbers[role].iter_mut().zip(&features[player.index()]) {
            *number += sign * f64::from(count);
        }
    }
    Sample { numbers, result }
}

type Fitted = [[f64; FEATURES]; 2];

fn numbers(weights: &Weights) -> Fitted {
    weights.map(|row| row.map(f64::from))
}

fn expected(sample: &Sample, weights: &Fitted) -> f64 {
    let products = sample.numbers.iter().flatten().zip(weights.iter().flatten());
    let estimate: f64 = products.map(|(number, weight)| number * weight).sum();
    1.0 / (1.0 + (-STEEPNESS * estimate / 10_000.0).exp())
}

/// The mean cross entropy, in bits.
fn loss(samples: &[Sample], weights: &Fitted) -> f64 {
    let bits = |sample: &Sample| {
        let expected = expected(sample, weights).clamp(1e-9, 1.0 - 1e-9);
        -sample.result * expected.log2() - (1.0 - sample.result) * (1.0 - expected).log2()
    };
    samples.iter().map(bits).sum::<f64>() / samples.len().max(1) as f64
}

/// Gradient descent with a step of its own for every weight (Adam).
fn fit(samples: &[Sample], mut weights: Fitted) -> Fitted {
    let (mut mean, mut square) = ([[0.0; FEATURES]; 2], [[0.0; FEATURES]; 2]);
    for round in 1..=ROUNDS as i32 {
        let mut gradient = weights.map(|row| row.map(|weight| THRIFT * weight / 10_000.0));
        for sample in samples {
            let error = (expected(sample, &weights) - sample.result) / samples.len() as f64;
            for (gradient, number) in
                gradient.iter_mut().flatten().zip(sample.numbers.iter().flatten())
            {
                *gradient += error * number;
            }
        }
        for (((weight, gradient), mean), square) in weights
            .iter_mut()
            .flatten()
            .zip(gradient.iter().flatten())
            .zip(mean.iter_mut().flatten())
            .zip(square.iter_mut().flatten())
        {
            *mean = 0.9 * *mean + 0.1 * gradient;
            *square = 0.999 * *square + 0.001 * gradient * gradient;
            let (mean, square) =
                (*mean / (1.0 - 0.9_f64.powi(round)), *square / (1.0 - 0.999_f64.powi(round)));
            *weight -= 3.0 * mean / (square.sqrt() + 1e-12);
        }
    }
    weights
}
