//! Soundness and completeness of MCTS proofs.

use enraya_rules::{Game, Nim, Notation, Player, TicTacToe, with_game};
use enraya_search::{Budget, Class, Evaluator, Mcts, MctsResult, Search, Tie, Utility, Value};

use super::{check_sense, threads};
use crate::naive;
use crate::positions::{dice, every_game, game, late};

/// Enough to prove any position of these tests; needing more is a failure.
const SIMULATIONS: u64 = 2_000_000;

/// Compares the result of a proven root with the naive solver, and its distances with the
/// textbook search.
fn check<G: Game + Notation>(game: &G, state: &G::State, tally: &MctsResult<G::Move>) {
    let diagram = game.diagram(state);
    let mover = game.to_move(state);
    check_sense(game, state, tally);
    assert!(tally.result.complete, "{diagram}");
    assert_eq!(tally.result.value.class(), Some(naive::class(game, state, mover)), "{diagram}");
    for candidate in &tally.moves {
        let Some(proven) = candidate.proven else { continue };
        let child = game.result(state, candidate.mv);
        assert_eq!(proven.class(), Some(naive::class(game, &child, mover)), "{diagram}");
        assert!(proven.distance() >= distance(game, &child).map(|plies| plies + 1), "{diagram}");
        if Some(candidate.mv) == tally.result.best {
            assert_eq!(proven, tally.result.value, "{diagram}");
        }
    }
    assert_eq!(tally.result.value.distance(), distance(game, state), "{diagram}");
    let best = tally.moves.iter().filter_map(|candidate| candidate.proven).max();
    assert!(tally.moves.is_empty() || best == Some(tally.result.value), "{diagram}");
}

/// Plies to the end with best play, unless it is a draw.
fn distance<G: Game>(game: &G, state: &G::State) -> Option<u32> {
    if let Some(outcome) = game.outcome(state) {
        return outcome.winner().map(|_| 0);
    }
    let value = Search::new(game).tie(Tie::Quickest, 0).alpha_beta(state).result.value;
    (value != 0.0).then(|| (Utility::ten(game) - value.abs()) as u32 + 1)
}

/// Evaluates at random, but deterministically: proofs must not depend on evaluations.
struct Whim;

impl<S: std::fmt::Debug> Evaluator<S> for Whim {
    fn evaluate(&self, state: &S, player: Player) -> i32 {
        let text = format!("{state:?}");
        let sum = text.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte));
        let number = (sum % 19_999) as i32 - 9_999;
        if player == Player::First { number } else { -number }
    }
}

#[test]
fn late_positions_of_every_game_are_proven_whatever_judges_and_however_many_search() {
    for name in every_game() {
        with_game!(&game(name), |game| {
            for seed in 0..40 {
                let state = late(game, &mut dice(seed), 600);
                let mcts = || Mcts::new(*game).simulations(SIMULATIONS).seed(seed);
                for mut mcts in [
                    mcts(),
                    mcts().exploration(f64::NAN),
                    mcts().evaluator(Box::new(Whim)),
                    mcts().threads(threads(3)),
                ] {
                    check(game, &state, &mcts.search(&state, &Budget::unlimited()));
                }
            }
        }, else unreachable!("a game with a name"));
    }
}

/// One searcher for all positions, so that proofs are reused as well.
#[test]
fn every_position_of_tic_tac_toe_is_proven() {
    let game = TicTacToe::default();
    let mut mcts = Mcts::new(game).simulations(SIMULATIONS);
    let mut states = vec![game.start()];
    let mut next = 0;
    while let Some(state) = states.get(next).copied() {
        next += 1;
        check(&game, &state, &mcts.search(&state, &Budget::unlimited()));
        for mv in game.moves(&state) {
            let child = game.result(&state, mv);
            if states[next..].iter().all(|known| *known != child) {
                states.push(child);
            }
        }
    }
    assert_eq!(states.len(), 5_478);
}

/// Bouton's theory: the player to move loses exactly if the heaps' exclusive-or is
/// zero; in misère play with heaps of one only, exactly if their number is odd.
#[test]
fn nim_is_proven_as_theory_has_it() {
    for heaps in [&[1, 2, 3][..], &[2, 2], &[1, 1], &[1, 1, 1], &[2, 3], &[1, 3, 3], &[4, 5]] {
        for misere in [false, true] {
            let game = Nim::new(heaps, misere).expect("the heaps are small");
            let tally = Mcts::new(game)
                .simulations(SIMULATIONS)
                .search(&game.start(), &Budget::unlimited());
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let is_won =
                if misere && heaps.iter().all(|&heap| heap == 1) { sum == 0 } else { sum != 0 };
            let expected = if is_won { Class::Win } else { Class::Loss };
            assert_eq!(tally.result.value.class(), Some(expected), "{heaps:?}, misère: {misere}");
        }
    }
}

#[test]
fn a_finished_game_has_a_value_and_no_move() {
    let game = TicTacToe::default();
    for (diagram, value) in [
        ("XXX/OO./...", Value::Loss(0)),
        ("XOX/XOO/OXX", Value::Draw),
        ("OOO/XX./X..", Value::Loss(0)),
    ] {
        let state = game.parse_position(diagram).expect("a legal position");
        let tally = Mcts::new(game).search(&state, &Budget::unlimited());
        assert_eq!(
            (tally.result.best, tally.result.value, tally.result.complete),
            (None, value, true)
        );
        check_sense(&game, &state, &tally);
    }
}
