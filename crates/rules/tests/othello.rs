//! Tests of Othello against a naive implementation, and of its laws on random walks.

mod rays;
mod walk;

use std::collections::HashMap;

use enraya_rules::othello::Placement;
use enraya_rules::{
    AnyGame, Game, Keyed, NameError, Notation, Othello, OthelloError, Outcome, Packed, Player,
    Symmetric, perft,
};
use proptest::prelude::*;
use rays::Rays;

type State = <Othello as Game>::State;

fn board(game: &Othello) -> Rays {
    Rays::new(game.rows() as usize, game.columns() as usize)
}

fn outcome(discs: [usize; 2]) -> Outcome {
    match discs[0].cmp(&discs[1]) {
        std::cmp::Ordering::Less => Outcome::Win(Player::Second),
        std::cmp::Ordering::Equal => Outcome::Draw,
        std::cmp::Ordering::Greater => Outcome::Win(Player::First),
    }
}

/// Small boards to the end of every game of so many plies, passes included.
#[test]
fn perft_agrees_with_the_naive_board_on_every_size() -> Result<(), OthelloError> {
    for rows in Othello::SIDES {
        for columns in Othello::SIDES {
            let game = Othello::new(rows, columns)?;
            let most = if rows * columns <= 16 { 8 } else { 5 };
            for depth in 0..=most {
                let found = perft(&game, &game.start(), depth);
                assert_eq!(found, board(&game).perft(depth), "{rows}x{columns} depth {depth}");
            }
        }
    }
    Ok(())
}

/// Exhaustive search: discs of the player to move minus those of the other at the end.
fn margin(game: &Othello, state: &State, known: &mut HashMap<u64, i32>) -> i32 {
    if game.outcome(state).is_some() {
        return state.own().count_ones() as i32 - state.other().count_ones() as i32;
    }
    let key = game.canonical_key(state);
    if let Some(&margin) = known.get(&key) {
        return margin;
    }
    let values = game.moves(state).map(|mv| -margin(game, &game.result(state, mv), known));
    let best = values.max().expect("an unfinished game has moves");
    known.insert(key, best);
    best
}

/// Published result: perfect play on 4 × 4 ends 11-3 for the second player.
#[test]
fn the_second_player_wins_the_smallest_board_by_eight_discs() -> Result<(), OthelloError> {
    let game = Othello::new(4, 4)?;
    assert_eq!(margin(&game, &game.start(), &mut HashMap::new()), -8);
    Ok(())
}

/// The shortest game on 8 × 8, nine moves: the first player has all discs.
#[test]
fn a_game_can_end_on_an_empty_board() -> Result<(), Box<dyn std::error::Error>> {
    let game = Othello::new(8, 8)?;
    let state = game.parse_position("e6f4e3f6g5d6e7f5c5")?;
    assert_eq!(game.outcome(&state), Some(Outcome::Win(Player::First)));
    assert_eq!(Player::BOTH.map(|player| game.discs_of(&state, player)), [13, 0]);
    assert_eq!(game.moves(&state).count(), 0);
    Ok(())
}

#[test]
fn names_have_sizes_and_an_alias() {
    let name = |text: &str| text.parse::<AnyGame>().map(|game| game.to_string());
    for (text, expected) in [
        ("othello", "othello"),
        ("Othello:8x8", "othello"),
        ("reversi", "othello"),
        ("reversi:6x6", "othello:6x6"),
        ("othello:4x8", "othello:4x8"),
    ] {
        assert_eq!(name(text).as_deref(), Ok(expected), "{text}");
    }
    for text in ["othello:", "othello:6", "othello:6x6x6", "othello:-6x6", "reversi:6,6"] {
        assert!(matches!(name(text), Err(NameError::Form { .. })), "{text}");
    }
    for text in ["othello:5x5", "othello:6x7", "othello:2x2", "othello:10x10", "reversi:0x8"] {
        assert!(matches!(name(text), Err(NameError::Othello(_))), "{text}");
    }
    assert!(matches!(name("othello+misere"), Err(NameError::Modifier { .. })));
}

#[test]
fn symmetries_and_keys_depend_on_size() -> Result<(), Box<dyn std::error::Error>> {
    assert!(Othello::new(6, 6)?.alternates());
    assert_eq!(Othello::new(6, 6)?.symmetries(), 4);
    assert_eq!(Othello::new(6, 8)?.symmetries(), 2);
    assert!(Othello::new(4, 6)?.key_is_exact() && Othello::new(4, 6)?.packed_words() == 1);
    assert!(!Othello::new(4, 8)?.key_is_exact() && Othello::new(4, 8)?.packed_words() == 2);

    for size in Othello::SIDES {
        let game = Othello::new(size, size)?;
        let start = game.start();
        assert!((0..4).all(|symmetry| game.transform(&start, symmetry) == start));
        let first = game.moves(&start).next().expect("four moves");
        let mut images: Vec<String> =
            (0..4).map(|at| game.move_text(game.transform_move(first, at))).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 4, "the four first moves are one");
    }
    Ok(())
}

fn games() -> impl Strategy<Value = Othello> {
    let side = || proptest::sample::select(Othello::SIDES.to_vec());
    (side(), side()).prop_map(|(rows, columns)| Othello::new(rows, columns).expect("a size"))
}

proptest! {
    /// Moves, discs, turn, diagram and outcome are the same as on the naive board, all along
    /// a game.
    #[test]
    fn play_agrees_with_the_naive_board(game in games(), choices in walk::choices(119)) {
        let mut rays = board(&game);
        for (state, mv) in walk::walk(&game, &choices) {
            let moves: Vec<_> = rays.moves();
            let texts: Vec<String> = moves.iter().map(|&mv| Rays::text(mv)).collect();
            let found: Vec<String> = game.moves(&state).map(|mv| game.move_text(mv)).collect();
            prop_assert_eq!(&found, &texts);
            prop_assert_eq!(game.must_pass(&state), texts == ["pass"]);
            prop_assert_eq!(game.diagram(&state), rays.diagram());
            prop_assert_eq!(game.to_move(&state).index(), rays.turn());
            prop_assert_eq!(
                Player::BOTH.map(|player| game.discs_of(&state, player) as usize), rays.discs()
            );
            let ended = texts.is_empty().then(|| outcome(rays.discs()));
            prop_assert_eq!(game.outcome(&state), ended);
            if let Some(mv) = mv {
                let at = texts.iter().position(|text| *text == game.move_text(mv));
                rays.play(moves[at.expect("a listed move")]);
            }
        }
    }

    /// The bound on the length from any position on.
    #[test]
    fn plies_left_are_a_bound(game in games(), choices in walk::choices(119)) {
        let steps = walk::walk(&game, &choices);
        for (at, (state, _)) in steps.iter().enumerate() {
            prop_assert!(steps.len() - 1 - at <= game.plies_left(state) as usize);
        }
    }

    /// A move is accepted exactly if it is listed.
    #[test]
    fn listed_moves_are_the_legal_ones(game in games(), choices in walk::choices(119)) {
        for (state, _) in walk::walk(&game, &choices) {
            let listed: Vec<Placement> = game.moves(&state).collect();
            let all = (0..64).map(Placement::from_bit).chain([Placement::PASS]);
            for mv in all {
                prop_assert_eq!(game.check_move(&state, mv).is_ok(), listed.contains(&mv));
            }
        }
    }

    #[test]
    fn notation_is_read_back(game in games(), choices in walk::choices(119)) {
        walk::check_notation(&game, &choices);
        let moves: Vec<_> = walk::walk(&game, &choices).into_iter().filter_map(|s| s.1).collect();
        let transcript = game.moves_text(&moves).replace(' ', "");
        let record = game.parse_record(&transcript).expect("moves that were played");
        prop_assert_eq!(record.moves(), &moves[..]);
    }

    #[test]
    fn symmetry_commutes_with_play(game in games(), choices in walk::choices(119)) {
        walk::check_symmetry(&game, &choices);
    }

    /// Beyond 4 × 6 cells a key is a hash, which hardly collides among these few positions.
    #[test]
    fn keys_tell_positions_apart(game in games(), choices in walk::choices(40)) {
        walk::check_keys(&game, &choices);
    }

    /// Any text is a position or an error.
    #[test]
    fn any_text_is_answered(
        game in games(), text in "[a-h1-8 ]{0,16}|[./XO \n]{0,24}|(d3|c3|c4|pass| ){0,6}|\\PC{0,12}",
    ) {
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.diagram(&state)), Ok(state));
        }
    }
}
