//! Tie-breaking between equally good moves.

use enraya_rules::{Game, Keyed, Notation, Outcome, Player, TicTacToe, with_game};
use enraya_search::{Algorithm, Convention, Decision, Search, Tie, Utility};

use crate::positions::{dice, every_game, game, late};

/// Lets the classic agent play against moves that are given; answers with its
/// own moves and the result.
fn classic_agent(algorithm: Algorithm, agent: Player, human: &[u32]) -> (Vec<u32>, Outcome) {
    let game = TicTacToe::default();
    let (mut state, mut human) = (game.start(), human.iter());
    let mut answers = Vec::new();
    loop {
        if let Some(outcome) = game.outcome(&state) {
            assert_eq!(human.next(), None, "the game ended early");
            return (answers, outcome);
        }
        let cell = if game.to_move(&state) == agent {
            let decision = Search::new(&game).tie(Tie::Last, 0).run(algorithm, &state);
            let cell = decision.result.best.expect("the game goes on");
            answers.push(game.index(cell));
            cell
        } else {
            let number = *human.next().expect("the human has a move left");
            game.move_at(&state, number).expect("a cell of the board")
        };
        game.play(&mut state, cell).expect("a recorded game is legal");
    }
}

#[test]
fn the_recorded_games_of_the_classic_agent() {
    for &algorithm in Algorithm::ALL {
        assert_eq!(
            classic_agent(algorithm, Player::Second, &[4, 5, 2, 7]),
            (vec![8, 3, 6, 0], Outcome::Win(Player::Second)),
            "{algorithm}"
        );
        assert_eq!(
            classic_agent(algorithm, Player::First, &[4, 6, 5, 0]),
            (vec![8, 7, 2, 3, 1], Outcome::Draw),
            "{algorithm}"
        );
    }
}

/// The moves of highest value, in order, by searching each one out alone.
fn best_moves<G: Game>(game: &G, state: &G::State, utility: Utility) -> Vec<G::Move> {
    let convention = Convention { utility, ..Convention::default() };
    let decision = Search::new(game).convention(convention).minimax(state);
    let best = |(mv, value): &(G::Move, f64)| (*value == decision.result.value).then_some(*mv);
    decision.moves.iter().filter_map(best).collect()
}

fn check<G: Keyed + Notation>(game: &G) {
    for seed in 0..40 {
        let state = late(game, &mut dice(seed), 300);
        let equals = best_moves(game, &state, Utility::Unit);
        let quickest = best_moves(game, &state, Utility::Depth);
        // Deepening prefers what was best an iteration earlier.
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs] {
            let run = |tie, seed| Search::new(game).tie(tie, seed).run(algorithm, &state);
            let play = |tie| run(tie, seed).result.best;
            assert_eq!(play(Tie::First), equals.first().copied());
            assert_eq!(play(Tie::Last), equals.last().copied());
            assert_eq!(play(Tie::Quickest), quickest.first().copied());
            assert_eq!(play(Tie::Random), play(Tie::Random), "the same seed, the same move");
            let drawn = (0..8).filter_map(|seed| run(Tie::Random, seed).result.best);
            assert!(drawn.into_iter().all(|mv| equals.contains(&mv)));
            for tie in Tie::ALL {
                let Decision { full_root, .. } = run(*tie, seed);
                let bounds_do = matches!(tie, Tie::First | Tie::Quickest);
                assert_eq!(full_root, algorithm == Algorithm::Minimax || !bounds_do);
            }
        }
    }
}

#[test]
fn each_rule_picks_its_own_among_equals() {
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}

#[test]
fn every_equal_comes_up_by_lot() {
    let game = TicTacToe::default();
    let state = game.parse_position("b2").expect("a position");
    let equals = best_moves(&game, &state, Utility::Unit);
    assert_eq!(equals.len(), 4, "the corners draw, the edges lose");
    for mv in equals {
        let draws = |seed| Search::new(&game).tie(Tie::Random, seed).alpha_beta(&state).result.best;
        assert!((0..100).any(|seed| draws(seed) == Some(mv)));
    }
}

/// X can win at once, or later and for certain.
#[test]
fn the_quickest_win_is_told_by_its_distance() {
    let game = TicTacToe::default();
    let state = game.parse_position("XX./OO./...").expect("a position");
    for &algorithm in Algorithm::ALL {
        let decision = Search::new(&game).tie(Tie::Quickest, 0).run(algorithm, &state);
        assert_eq!(decision.result.best.map(|mv| game.move_text(mv)).as_deref(), Some("c3"));
        assert_eq!(decision.result.value, 10.0);
    }
}
