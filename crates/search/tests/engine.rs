//! Agreement of the engine with the textbook searches.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_rules::{
    AnyGame, ConnectFour, Game, Keyed, Notation, Player, Symmetric, TicTacToe, with_game,
};
use enraya_search::evaluator::ZeroEvaluator;
use enraya_search::solver::{Solver, value_of_score};
use enraya_search::{
    BestLines, Budget, Convention, Engine, Evaluators, Profile, Search, Tactics, Value,
};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The value of an unfinished position by textbook alpha-beta to the end of the game.
fn by_the_book<G: Game>(game: &G, state: &G::State) -> Value {
    let decision =
        Search::new(game).convention(Convention::from(Profile::Lecture)).alpha_beta(state);
    Value::from_utility(game, decision.result.value, true)
}

/// An unfinished position with at most `left` plies to go, by random play.
fn random_position<G: Game>(game: &G, left: u32, rng: &mut Pcg64) -> G::State {
    loop {
        let mut state = game.start();
        let left = rng.random_range(left.div_ceil(2)..=left);
        while game.plies_left(&state) > left
            && let Some(mv) = game.moves(&state).choose(rng)
        {
            game.play_unchecked(&mut state, mv);
        }
        if game.outcome(&state).is_none() {
            return state;
        }
    }
}

/// Games, and from how many plies on the textbook is quick.
const GAMES: [(&str, u32); 16] = [
    ("tictactoe", 9),
    ("line:3x3x3+misere", 9),
    ("line:3x4x3", 11),
    ("line:4x4x3+gravity", 12),
    ("line:4x4x4", 11),
    ("line:4x4x3+exact", 11),
    ("line:4x5x3+gravity+misere", 11),
    ("line:5x4x3+exact+gravity", 12),
    ("line:5x7x4", 10),
    ("line:9x10x5", 6),
    ("connect4", 13),
    ("nim:3,4,2", 9),
    ("nim:2,4,3+misere", 9),
    ("dots:2x2", 9),
    ("othello:4x4", 14),
    ("othello", 14),
];

#[test]
fn searched_to_the_end_values_and_distances_are_the_textbooks() {
    for (name, left) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let mut rng = Pcg64::seed_from_u64(5);
            let evaluator = game.strongest();
            // One small table for all positions: its entries must stay valid.
            let mut engine = Engine::with_evaluator(*game, evaluator, 1).unwrap();
            for round in 0..60 {
                let state = random_position(game, left, &mut rng);
                let thought = engine.search(&state, &Budget::unlimited());
                let value = by_the_book(game, &state);
                let place = format!("{name} {round} {}", game.diagram(&state));
                assert_eq!(thought.result.value, value, "{place}");
                assert!(thought.settled && thought.result.complete, "{place}");
                let best = game.result(&state, thought.result.best.unwrap());
                assert_eq!(after(game, &state, &best), value, "{place}");
            }
        }, else unreachable!("a game with a name"));
    }
}

/// The value of a move for the player who made it, from the position it leads to.
fn after<G: Game>(game: &G, state: &G::State, next: &G::State) -> Value {
    let mover = game.to_move(state);
    let own = match game.outcome(next) {
        Some(outcome) => match outcome.sign_for(mover) {
            1 => return Value::Win(1),
            -1 => return Value::Loss(1),
            _ => return Value::Draw,
        },
        None if game.to_move(next) == mover => by_the_book(game, next),
        None => -by_the_book(game, next),
    };
    own.earlier()
}

#[test]
fn every_move_is_ranked_by_its_value() {
    for (name, left) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let mut rng = Pcg64::seed_from_u64(6);
            let mut engine = Engine::with_evaluator(*game, game.strongest(), 1).unwrap();
            for _ in 0..10 {
                let state = random_position(game, left.min(9), &mut rng);
                let ranked = engine.rank(&state, &Budget::unlimited()).moves;
                assert_eq!(ranked.len(), game.moves(&state).count());
                assert!(ranked.is_sorted_by_key(|ranked| std::cmp::Reverse(ranked.value)));
                for ranked in ranked {
                    let next = game.result(&state, ranked.mv);
                    let place = format!("{name} {} {:?}", game.diagram(&state), ranked.mv);
                    assert_eq!(ranked.value, after(game, &state, &next), "{place}");
                }
            }
        }, else unreachable!("a game with a name"));
    }
}

/// The oracle is the textbook's value of every move.
#[test]
fn best_lines_begin_with_the_best_of_all_moves() {
    for (name, left) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let mut rng = Pcg64::seed_from_u64(9);
            let engine = Engine::with_evaluator(*game, game.strongest(), 1).unwrap();
            let mut engine = engine.without_reductions();
            for _ in 0..10 {
                let state = random_position(game, left.min(9), &mut rng);
                let values = game.moves(&state).map(|mv| after(game, &state, &game.result(&state, mv)));
                let best = values.max().unwrap();
                let mut told = Vec::new();
                let mut tell = |found: &BestLines<_>| told.push((found.depth, found.lines.len()));
                let found = engine.best_lines(&state, 3, &Budget::unlimited(), &mut tell);
                let place = format!("{name} {}", game.diagram(&state));
                let count = game.moves(&state).count().min(3);
                assert!(found.settled && found.lines.len() == count, "{place}");
                assert_eq!(found.lines[0].ranked.value, best, "{place}");
                assert!(told.iter().zip(1..).all(|(&told, depth)| told == (depth, count)), "{place}");
                for candidate in &found.lines {
                    let next = game.result(&state, candidate.ranked.mv);
                    // Deeper than the win that ended the search, values are not compared.
                    if candidate.ranked.value.class().is_some() {
                        let value = after(game, &state, &next);
                        assert_eq!(candidate.ranked.value.class(), value.class(), "{place}");
                    }
                    assert_eq!(candidate.pv[0], candidate.ranked.mv);
                }
            }
        }, else unreachable!("a game with a name"));
    }
}

#[test]
fn connect_four_is_worth_what_the_exact_solver_says() {
    let game = ConnectFour::default();
    let mut rng = Pcg64::seed_from_u64(8);
    let mut solver = Solver::with_table(game, 16).unwrap();
    let mut engines = [1, 2, 3]
        .map(|threads| Engine::new(game).unwrap().threads(NonZeroUsize::new(threads).unwrap()));
    for _ in 0..25 {
        let state = random_position(&game, 20, &mut rng);
        let score = solver.solve(&state).bounds.exact().unwrap();
        let value = value_of_score(&game.rules(), &state, score);
        for engine in &mut engines {
            let thought = engine.search(&state, &Budget::unlimited());
            assert_eq!(thought.result.value, value, "{}", game.diagram(&state));
        }
    }
}

/// At a depth limit all wins and losses within it are found, with their distance.
#[test]
fn a_win_within_the_depth_is_found() {
    for (name, left) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let mut rng = Pcg64::seed_from_u64(9);
            for _ in 0..20 {
                let state = random_position(game, left, &mut rng);
                let value = by_the_book(game, &state);
                let Some(distance) = value.distance() else { continue };
                let mut engine = Engine::with_evaluator(*game, game.strongest(), 1).unwrap();
                let thought = engine.search(&state, &Budget::unlimited().depth(distance));
                assert_eq!(thought.result.value, value, "{name} {}", game.diagram(&state));
            }
        }, else unreachable!("a game with a name"));
    }
}

/// Where there are many moves, late ones are searched less deep. A distance is called
/// exact only where that cannot have hidden a shorter one.
#[test]
fn with_many_moves_a_settled_distance_is_the_textbooks() {
    const DEPTH: u32 = 5;
    let AnyGame::Small(game) = "line:5x6x4".parse::<AnyGame>().unwrap() else { unreachable!() };
    let reduced = Engine::with_evaluator(game, game.strongest(), 1).unwrap();
    let whole = Engine::with_evaluator(game, game.strongest(), 1).unwrap().without_reductions();
    let mut engines = [reduced, whole];
    let mut rng = Pcg64::seed_from_u64(13);
    let mut open = 0;
    for round in 0..60 {
        let state = opening(&game, &mut rng);
        let value = Search::new(&game)
            .convention(Convention::from(Profile::Lecture))
            .evaluator(&ZeroEvaluator)
            .budget(Budget::unlimited().depth(DEPTH))
            .alpha_beta(&state)
            .result
            .value;
        let distance = Value::from_utility(&game, value, false).distance();
        let place = format!("{round} {}", game.diagram(&state));
        // Half of the positions find a table that knows others.
        if round % 2 == 0 {
            engines.iter_mut().for_each(Engine::forget);
        }
        let [reduced, whole] = engines
            .each_mut()
            .map(|engine| engine.search(&state, &Budget::unlimited().depth(DEPTH)));
        assert_eq!(whole.result.value.distance().filter(|_| whole.settled), distance, "{place}");
        if reduced.settled {
            assert_eq!(reduced.result.value, whole.result.value, "{place}");
        } else if whole.settled {
            open += 1;
        }
    }
    assert!(open > 0, "some distances are found, but not certain");
}

/// A position after three to five plies, with more moves than are searched in full.
fn opening<G: Game>(game: &G, rng: &mut Pcg64) -> G::State {
    let mut state = game.start();
    for _ in 0..rng.random_range(3..=5) {
        let mv = game.moves(&state).choose(rng).unwrap();
        game.play_unchecked(&mut state, mv);
    }
    state
}

fn first_moves<G>(game: &G)
where
    G: Tactics + Keyed + Symmetric + Evaluators + Notation + Clone + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let mut engine = Engine::new(game.clone()).unwrap();
    let state = game.start();
    for nodes in [0, 1, 2, 10, 100] {
        let thought = engine.search(&state, &Budget::unlimited().nodes(nodes));
        let best = thought.result.best.expect("a move however little the budget");
        assert!(game.check_move(&state, best).is_ok());
        assert_eq!(thought.result.pv.first(), Some(&best));
        assert!(thought.result.nodes <= nodes, "{} of {nodes}", thought.result.nodes);
    }
}

#[test]
fn the_smallest_budget_gives_a_move() {
    for (name, _) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| first_moves(game));
    }
}

#[test]
fn a_raised_flag_stops_every_thread() {
    let game = ConnectFour::default();
    let flag = Arc::new(AtomicBool::new(true));
    let mut engine = Engine::new(game).unwrap().threads(NonZeroUsize::new(3).unwrap());
    let thought = engine.search(&game.start(), &Budget::unlimited().cancel(flag));
    assert!(thought.result.best.is_some() && !thought.result.complete && thought.result.nodes == 0);
}

#[test]
fn one_thread_does_the_same_twice() {
    for name in ["connect4", "gomoku", "dots:3x3", "othello"] {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let think = || {
                let mut engine = Engine::new(*game).unwrap();
                engine.search(&game.start(), &Budget::unlimited().nodes(30_000))
            };
            assert_eq!(think(), think(), "{name}");
        }, else unreachable!("a game with a name"));
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let game = TicTacToe::default();
    let mut engine = Engine::new(game).unwrap();
    for (position, value) in [("XXX/OO./...", Value::Loss(0)), ("XOX/XOX/OXO", Value::Draw)] {
        let state = game.parse_position(position).unwrap();
        let thought = engine.search(&state, &Budget::unlimited());
        assert_eq!((thought.result.best, thought.result.value), (None, value));
        assert!(engine.rank(&state, &Budget::unlimited()).moves.is_empty());
    }
}

/// Fours that must be answered, one after the other, win far beyond the depth.
#[test]
fn forcing_moves_are_followed_beyond_the_horizon() {
    let AnyGame::Large(game) = "gomoku".parse::<AnyGame>().unwrap() else { unreachable!() };
    // X plays h4, O must answer g4; then h7 makes four in column h, open at both ends.
    let moves = "d4 c4 e4 a15 f4 c15 h5 e15 h6 g15";
    let state = game.parse_position(moves).unwrap();
    assert_eq!(game.to_move(&state), Player::First);
    let mut engine = Engine::new(game).unwrap();
    let thought = engine.search(&state, &Budget::unlimited().depth(1));
    assert_eq!(thought.result.value, Value::Win(5), "{thought:?}");
}

#[test]
fn the_principal_variation_is_playable() {
    for (name, left) in GAMES {
        let any: AnyGame = name.parse().unwrap();
        with_game!(&any, |game| {
            let mut rng = Pcg64::seed_from_u64(12);
            let mut engine = Engine::new(*game).unwrap();
            for _ in 0..10 {
                let mut state = random_position(game, left, &mut rng);
                let thought = engine.search(&state, &Budget::unlimited().depth(5));
                for mv in thought.result.pv {
                    game.play(&mut state, mv).unwrap();
                }
            }
        }, else unreachable!("a game with a name"));
    }
}
