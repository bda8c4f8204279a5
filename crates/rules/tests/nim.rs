//! Tests of Nim against Bouton's theory, and of its laws on random walks.

mod walk;

use std::collections::HashMap;

use enraya_rules::{
    Game, Keyed, Nim, NimError, Notation, Outcome, Picture, Symmetric, View, perft,
};
use proptest::prelude::*;

type Solved = HashMap<u64, (Vec<u32>, bool)>;

/// Exhaustive search: whether the player to move wins. Every position visited is stored
/// with its heaps.
fn mover_wins(game: &Nim, state: &<Nim as Game>::State, solved: &mut Solved) -> bool {
    if let Some(&(_, wins)) = solved.get(&game.key(state)) {
        return wins;
    }
    let wins = match game.outcome(state) {
        Some(outcome) => outcome == Outcome::Win(game.to_move(state)),
        None => {
            let moves: Vec<_> = game.moves(state).collect();
            let losses = moves
                .into_iter()
                .filter(|&mv| !mover_wins(game, &game.result(state, mv), solved))
                .count();
            losses > 0
        }
    };
    let Picture::Heaps { left, .. } = game.picture(state) else { panic!("Nim shows heaps") };
    solved.insert(game.key(state), (left, wins));
    wins
}

/// Bouton 1901: the mover wins if the exclusive-or is not zero. In misère play
/// that holds as long as some heap has two objects; with single objects only,
/// an even number of them wins.
fn theory(heaps: &[u32], misere: bool) -> bool {
    if misere && heaps.iter().all(|&heap| heap <= 1) {
        return heaps.iter().sum::<u32>() % 2 == 0;
    }
    heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0
}

#[test]
fn search_agrees_with_theory_at_every_position() -> Result<(), NimError> {
    let games: [&[u32]; 8] =
        [&[1], &[127], &[1, 2, 3], &[40, 55], &[3, 4, 5], &[7, 7, 7], &[1, 4, 5, 6], &[1; 8]];
    for (heaps, misere) in games.into_iter().flat_map(|heaps| [(heaps, false), (heaps, true)]) {
        let game = Nim::new(heaps, misere)?;
        let mut solved = Solved::new();
        let wins = mover_wins(&game, &game.start(), &mut solved);
        assert_eq!(wins, theory(heaps, misere), "{heaps:?}, misère {misere}");
        for (left, wins) in solved.values() {
            assert_eq!(*wins, theory(left, misere), "{left:?} of {heaps:?}, misère {misere}");
        }
        let everything: usize = heaps.iter().map(|&heap| heap as usize + 1).product();
        assert!(solved.len() >= everything, "{heaps:?}: every position can be reached");
    }
    Ok(())
}

/// To take from one heap d times is to choose which d of its objects are the last
/// of their bunch.
#[test]
fn perft_of_one_heap_is_a_row_of_pascals_triangle() -> Result<(), NimError> {
    let game = Nim::new(&[6], false)?;
    let counts: Vec<u64> = (0..=7).map(|depth| perft(&game, &game.start(), depth)).collect();
    assert_eq!(counts, [1, 6, 15, 20, 15, 6, 1, 0]);
    Ok(())
}

#[test]
fn symmetries_exchange_equal_heaps_only() -> Result<(), NimError> {
    let symmetries = |heaps: &[u32]| Nim::new(heaps, false).map(|game| game.symmetries());
    assert_eq!(symmetries(&[3, 4, 5])?, 1);
    assert_eq!(symmetries(&[3, 5, 3])?, 2);
    assert_eq!(symmetries(&[2, 7, 2, 7, 2])?, 12);
    assert_eq!(symmetries(&[1; 8])?, 40_320);

    let game = Nim::new(&[2, 7, 2, 7, 2], false)?;
    let marked = game.result(&game.start(), game.take(1, 3).expect("a move"));
    let marked = game.result(&marked, game.take(2, 1).expect("a move"));
    let marked = game.result(&marked, game.take(4, 2).expect("a move"));
    let mut images: Vec<u64> =
        (0..12).map(|symmetry| game.key(&game.transform(&marked, symmetry))).collect();
    images.sort_unstable();
    images.dedup();
    assert_eq!(images.len(), 12, "no two symmetries are the same");
    Ok(())
}

/// Games with many equal heaps, for symmetries.
fn games() -> impl Strategy<Value = Nim> {
    (proptest::collection::vec(prop_oneof![1..4u32, Just(7), Just(20)], 1..=5), any::<bool>())
        .prop_map(|(heaps, misere)| Nim::new(&heaps, misere).expect("within the limits"))
}

proptest! {
    #[test]
    fn notation_is_read_back(game in games(), choices in walk::choices(40)) {
        walk::check_notation(&game, &choices);
    }

    #[test]
    fn symmetry_commutes_with_play(game in games(), choices in walk::choices(40)) {
        walk::check_symmetry(&game, &choices);
    }

    #[test]
    fn keys_tell_positions_apart(game in games(), choices in walk::choices(10)) {
        assert!(game.key_is_exact());
        walk::check_keys(&game, &choices);
    }

    /// Any text is a position or an error.
    #[test]
    fn any_text_is_answered(game in games(), text in "[a-f0-9,XO +-]{0,12}|\\PC{0,12}") {
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.diagram(&state)), Ok(state));
        }
    }
}
