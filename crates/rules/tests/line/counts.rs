//! Published numbers of positions of Tic-Tac-Toe and Connect Four.

use std::collections::HashSet;

use enraya_rules::{ConnectFour, Keyed, TicTacToe};

/// Positions after each number of plies up to `most`, told apart by key.
fn by_ply<G: Keyed>(game: &G, most: usize) -> Vec<Vec<G::State>> {
    let mut plies = vec![vec![game.start()]];
    for _ in 0..most {
        let mut keys = HashSet::new();
        let mut next = Vec::new();
        for state in plies.last().expect("the start") {
            for mv in game.moves(state) {
                let child = game.result(state, mv);
                if keys.insert(game.key(&child)) {
                    next.push(child);
                }
            }
        }
        plies.push(next);
    }
    plies
}

#[test]
fn tictactoe_has_5478_positions_in_765_classes() {
    let game = TicTacToe::default();
    let positions: Vec<_> = by_ply(&game, 9).into_iter().flatten().collect();
    assert_eq!(positions.len(), 5_478);
    let keys: HashSet<u64> = positions.iter().map(|state| game.key(state)).collect();
    assert_eq!(keys.len(), 5_478);
    let classes: HashSet<u64> = positions.iter().map(|state| game.canonical_key(state)).collect();
    assert_eq!(classes.len(), 765);
}

#[test]
fn connect4_positions_by_ply() {
    let counts: Vec<usize> = by_ply(&ConnectFour::default(), 8).iter().map(Vec::len).collect();
    assert_eq!(counts, [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275]);
}
