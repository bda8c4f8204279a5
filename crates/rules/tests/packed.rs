//! Packed positions: unpacking gives back what was packed.

use enraya_rules::{AnyGame, Packed, packed, with_game};

fn check<G: Packed>(game: &G, name: &str) {
    let mut words = vec![0; game.packed_words()];
    assert!(words.len() <= packed::MAX_WORDS, "{name}");
    for number in 1..=100usize {
        let (mut state, mut chance) = (game.start(), number * 0x9e37_79b9);
        loop {
            game.pack(&state, &mut words);
            assert_eq!(game.unpack(&words), state, "{name}");
            let moves: Vec<G::Move> = game.moves(&state).collect();
            chance = (chance * 69_069 + 1) % (1 << 32);
            let Some(&mv) = moves.get((chance >> 8) % moves.len().max(1)) else { break };
            game.play_unchecked(&mut state, mv);
        }
    }
}

#[test]
fn a_position_is_read_back_as_it_was_written() {
    for (name, count) in [
        ("tictactoe", 1),
        ("connect4", 1),
        ("line:1x1x1", 1),
        ("line:1x9x3+gravity", 1),
        ("line:9x1x2+gravity+misere", 1),
        ("line:7x8x4+gravity", 1),
        ("line:4x7x4", 1),
        ("line:6x6x5+exact", 2),
        ("line:7x7x5", 2),
        ("line:8x9x4+gravity", 2),
        ("line:15x8x5+gravity", 2),
        ("line:9x9x5", 4),
        ("line:19x19x6+gravity", 6),
        ("gomoku", 12),
        ("nim:3,4,5", 1),
        ("nim:127,127,127,127,127,127,127,127+misere", 1),
        ("dots:1x1", 1),
        ("dots:4x4", 1),
        ("dots:4x5", 4),
        ("dots:7x7", 4),
        ("othello:4x4", 1),
        ("othello:6x4", 1),
        ("othello:4x8", 2),
        ("othello:6x6", 2),
        ("othello", 2),
    ] {
        let game: AnyGame = name.parse().unwrap();
        with_game!(&game, |game| {
            assert_eq!(game.packed_words(), count, "{name}");
            check(game, name);
        }, else unreachable!("games with names"));
    }
}
