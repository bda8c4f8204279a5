//! Tuning of the weights of the evaluations `threats` and `mobility` by logistic regression on
//! self-play.
//!
//! `tune GAME [GAMES] [NODES] [SEED]` plays games of the engine against itself from
//! random openings, takes every quiet position of them with what it came to (the
//! exact value where the exact solver has one, else the result of the game), fits
//! a logistic regression by gradient descent, and prints the weights. The last
//! tenth of the games is kept apart to say how well they do on positions they were
//! not fitted to.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program")]

use enraya_rules::line::{Line, Shape};
use enraya_rules::{AnyGame, ConnectFour, Game, Othello, Outcome, Player};
use enraya_search::evaluator::{self, Mobility, Threats, othello};
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
    /// A number for each weight: positive for the player to move.
    numbers: Vec<f64>,
    /// From 0, a loss of the player to move, to 1.
    result: f64,
}

/// A game whose evaluation is a sum of weighted numbers.
trait Tuned: Tactics + Evaluators + Copy + Sync {
    /// The number that each weight is multiplied by, for the player to move.
    fn numbers(&self, state: &Self::State) -> Vec<f64>;
    /// The weights in use, in the same order.
    fn weights(&self) -> Vec<f64>;
    /// The longest random opening.
    fn most_random_plies(&self) -> u32;
    /// Prints weights as the source has them, then one line for each feature.
    fn print(weights: &[i32]);
}

/// Weights by row (a role, or a stage) and feature.
fn print<const FEATURES: usize>(weights: &[i32], names: [&str; FEATURES]) {
    let rows: Vec<&[i32]> = weights.chunks(FEATURES).collect();
    println!("{rows:?}");
    for (feature, name) in names.iter().enumerate() {
        let row: Vec<String> = rows.iter().map(|row| format!("{:>6}", row[feature])).collect();
        println!("{}  {name}", row.join(" "));
    }
}

impl<S: Shape> Tuned for Line<S> {
    fn numbers(&self, state: &Self::State) -> Vec<f64> {
        let judge = Threats::new(*self);
        let features = judge.features(state);
        let mover = self.to_move(state);
        let mut numbers = [[0.0; evaluator::FEATURES]; 2];
        for player in Player::BOTH {
            let role = judge.role(player, mover);
            let sign = if player == mover { 1.0 } else { -1.0 };
            for (number, &count) in numbers[role].iter_mut().zip(&features[player.index()]) {
                *number += sign * f64::from(count);
            }
        }
        numbers.concat()
    }
    fn weights(&self) -> Vec<f64> {
        Threats::new(*self).weights().concat().into_iter().map(f64::from).collect()
    }
    fn most_random_plies(&self) -> u32 {
        self.rules().rows().min(8)
    }
    fn print(weights: &[i32]) {
        print(weights, evaluator::FEATURE_NAMES);
    }
}

impl Tuned for Othello {
    fn numbers(&self, state: &Self::State) -> Vec<f64> {
        let judge = Mobility::new(*self);
        let features = judge.features(state).map(f64::from);
        judge.stages(state).map(|part| features.map(|number| part * number)).concat()
    }
    fn weights(&self) -> Vec<f64> {
        Mobility::new(*self).weights().concat().into_iter().map(f64::from).collect()
    }
    fn most_random_plies(&self) -> u32 {
        12
    }
    fn print(weights: &[i32]) {
        print(weights, othello::FEATURE_NAMES);
    }
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
        AnyGame::Othello(game) => tune(&game, (games, nodes, seed), |_| None),
        _ => eprintln!("tune: {name} is neither a line game nor Othello"),
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

fn tune<G: Tuned>(
    game: &G,
    (games, nodes, seed): (u64, u64, u64),
    mut exact: impl FnMut(&G::State) -> Option<f64>,
) where
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let mut engine = Engine::with_evaluator(*game, game.strongest(), 8).expect("memory");
    let mut rng = Pcg64::seed_from_u64(seed);
    let (mut samples, mut apart) = (Vec::new(), Vec::new());
    for number in 0..games {
        engine.forget();
        let (path, outcome) = play(game, &mut engine, nodes, &mut rng);
        let into = if number % 10 == 9 { &mut apart } else { &mut samples };
        for state in path.iter().filter(|state| game.forced_move(state) == Forced::None) {
            let result = exact(state)
                .unwrap_or_else(|| f64::from(outcome.sign_for(game.to_move(state)) + 1) / 2.0);
            into.push(Sample { numbers: game.numbers(state), result });
        }
    }
    println!("{} positions, {} kept apart", samples.len(), apart.len());
    let before = game.weights();
    println!("loss with the weights in use: {:.4}", loss(&apart, &before));
    let fitted = fit(&samples, before);
    println!("loss with the fitted weights: {:.4}", loss(&apart, &fitted));
    let weights: Vec<i32> = fitted.iter().map(|weight| weight.round() as i32).collect();
    G::print(&weights);
}

/// A game of the engine against itself after a random opening: its positions from
/// then on, and its result.
fn play<G: Tuned>(
    game: &G,
    engine: &mut Engine<G>,
    nodes: u64,
    rng: &mut Pcg64,
) -> (Vec<G::State>, Outcome)
where
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let mut state = game.start();
    let opening = rng.random_range(1..=game.most_random_plies());
    let mut path = Vec::new();
    let mut ply = 0;
    loop {
        if let Some(outcome) = game.outcome(&state) {
            return (path, outcome);
        }
        let mv = if ply < opening {
            game.moves(&state).choose(rng)
        } else {
            path.push(state.clone());
            engine.search(&state, &Budget::unlimited().nodes(nodes)).result.best
        };
        game.play_unchecked(&mut state, mv.expect("an unfinished game has a move"));
        ply += 1;
    }
}

fn expected(sample: &Sample, weights: &[f64]) -> f64 {
    let products = sample.numbers.iter().zip(weights);
    let estimate: f64 = products.map(|(number, weight)| number * weight).sum();
    1.0 / (1.0 + (-STEEPNESS * estimate / 10_000.0).exp())
}

/// The mean cross entropy, in bits.
fn loss(samples: &[Sample], weights: &[f64]) -> f64 {
    let bits = |sample: &Sample| {
        let expected = expected(sample, weights).clamp(1e-9, 1.0 - 1e-9);
        -sample.result * expected.log2() - (1.0 - sample.result) * (1.0 - expected).log2()
    };
    samples.iter().map(bits).sum::<f64>() / samples.len().max(1) as f64
}

/// Gradient descent with a step of its own for every weight (Adam).
fn fit(samples: &[Sample], mut weights: Vec<f64>) -> Vec<f64> {
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0; weights.len()]);
    for round in 1..=ROUNDS as i32 {
        let mut gradient: Vec<f64> =
            weights.iter().map(|weight| THRIFT * weight / 10_000.0).collect();
        for sample in samples {
            let error = (expected(sample, &weights) - sample.result) / samples.len() as f64;
            for (gradient, number) in gradient.iter_mut().zip(&sample.numbers) {
                *gradient += error * number;
            }
        }
        let rows = weights.iter_mut().zip(&gradient).zip(&mut mean).zip(&mut square);
        for (((weight, gradient), mean), square) in rows {
            *mean = 0.9 * *mean + 0.1 * gradient;
            *square = 0.999 * *square + 0.001 * gradient * gradient;
            let (mean, square) =
                (*mean / (1.0 - 0.9_f64.powi(round)), *square / (1.0 - 0.999_f64.powi(round)));
            *weight -= 3.0 * mean / (square.sqrt() + 1e-12);
        }
    }
    weights
}
