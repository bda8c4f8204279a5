//! Laws along a walk through a game, for property tests.
//!
//! A walk is a list of numbers: at each position the number picks one of the
//! legal moves, until the game or the list ends.

use std::collections::HashMap;

use enraya_rules::{Game, Keyed, Notation, Symmetric};
use proptest::prelude::*;

/// Choices enough for a game of `most_plies`.
pub(crate) fn choices(most_plies: usize) -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0..1000usize, 0..=most_plies)
}

/// The positions of a walk, each with the move that was chosen there.
pub(crate) fn walk<G: Game>(game: &G, choices: &[usize]) -> Vec<(G::State, Option<G::Move>)> {
    let mut state = game.start();
    let mut steps = Vec::new();
    for choice in choices {
        let moves: Vec<G::Move> = game.moves(&state).collect();
        assert_eq!(moves.is_empty(), game.outcome(&state).is_some());
        let Some(&mv) = moves.get(choice % moves.len().max(1)) else { break };
        steps.push((state.clone(), Some(mv)));
        game.play(&mut state, mv).expect("a listed move is legal");
    }
    steps.push((state, None));
    assert!(steps.len() <= game.max_plies() as usize + 1);
    steps
}

/// Moves, lists of moves and diagrams are read back as they were written.
pub(crate) fn check_notation<G: Notation>(game: &G, choices: &[usize]) {
    let steps = walk(game, choices);
    for (state, _) in &steps {
        for mv in game.moves(state) {
            assert_eq!(game.parse_move(state, &game.move_text(mv)), Ok(mv));
        }
        assert_eq!(game.parse_position(&game.diagram(state)).as_ref(), Ok(state));
    }
    let moves: Vec<G::Move> = steps.iter().filter_map(|(_, mv)| *mv).collect();
    let record = game.parse_record(&game.moves_text(&moves)).expect("moves that were played");
    assert_eq!(record.moves(), moves);
    assert_eq!(Some(record.state()), steps.last().map(|(state, _)| state));
}

/// A symmetry maps legal moves to legal moves, keeps player and outcome, and
/// commutes with playing; the images share one canonical key, the least of
/// theirs.
pub(crate) fn check_symmetry<G: Symmetric + Keyed>(game: &G, choices: &[usize]) {
    for (state, mv) in walk(game, choices) {
        assert_eq!(game.transform(&state, 0), state);
        let mut least = u64::MAX;
        for symmetry in 0..game.symmetries() {
            let image = game.transform(&state, symmetry);
            assert_eq!(game.to_move(&image), game.to_move(&state));
            assert_eq!(game.outcome(&image), game.outcome(&state));
            assert_eq!(game.canonical_key(&image), game.canonical_key(&state));
            least = least.min(game.key(&image));
            if let Some(mv) = mv {
                let image_of_move = game.transform_move(mv, symmetry);
                assert_eq!(game.check_move(&image, image_of_move), Ok(()));
                assert_eq!(
                    game.result(&image, image_of_move),
                    game.transform(&game.result(&state, mv), symmetry)
                );
            }
        }
        assert_eq!(game.canonical_key(&state), least);
    }
}

/// Positions within two plies of a walk have equal keys exactly if they are
/// equal.
pub(crate) fn check_keys<G: Keyed>(game: &G, choices: &[usize]) {
    let mut named: HashMap<u64, G::State> = HashMap::new();
    let mut name = |state: &G::State| {
        let known = named.entry(game.key(state)).or_insert_with(|| state.clone());
        assert_eq!(known, state);
    };
    for (state, _) in walk(game, choices) {
        name(&state);
        for mv in game.moves(&state) {
            let next = game.result(&state, mv);
            name(&next);
            game.moves(&next).for_each(|mv| name(&game.result(&next, mv)));
        }
    }
}
