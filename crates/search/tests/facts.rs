//! Published node counts for the empty Tic-Tac-Toe board.

use enraya_rules::{Game, TicTacToe};
use enraya_search::{Algorithm, Convention, Counter, Profile, Search};

#[track_caller]
fn check(algorithm: Algorithm, profile: Profile, leaves: u64, nodes: u64) {
    let game = TicTacToe::default();
    let mut counter = Counter::default();
    let decision = Search::new(&game)
        .convention(Convention::from(profile))
        .observe(&mut counter)
        .run(algorithm, &game.start());
    assert_eq!((counter.leaves(), counter.nodes), (leaves, nodes), "{algorithm} {profile}");
    assert_eq!(counter.horizon, 0);
    assert_eq!(decision.result.value, 0.0);
    assert!(decision.result.complete);
}

#[test]
fn tic_tac_toe_counts() {
    check(Algorithm::Minimax, Profile::Aima, 255_168, 549_946);
    check(Algorithm::AlphaBeta, Profile::Aima, 7_330, 18_297);
    check(Algorithm::AlphaBeta, Profile::Lecture, 8_453, 20_866);
    check(Algorithm::AlphaBeta, Profile::Cs188, 62_162, 146_120);
}
