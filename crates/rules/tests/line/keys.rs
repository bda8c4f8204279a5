//! Exact keys of line games: on which boards, and at the limits of 64 bits.

use enraya_rules::line::Large;
use enraya_rules::{Game, Keyed};

use crate::line;

#[test]
fn keys_are_exact_up_to_64_bits_with_gravity_and_40_cells_without() {
    let exact = |name: &str| line::<Large>(name).key_is_exact();
    for name in ["connect4", "line:7x8x4+gravity", "line:15x4x4+gravity", "line:5x8x4+gravity"] {
        assert!(exact(name), "{name}");
    }
    for name in ["tictactoe", "line:4x7x4", "line:6x6x5", "line:5x8x4", "line:8x5x4", "line:2x19x3"]
    {
        assert!(exact(name), "{name}");
    }
    for name in ["line:8x8x4+gravity", "line:6x7x4", "line:3x14x3", "line:15x15x5"] {
        assert!(!exact(name), "{name}");
    }
}

/// The highest numbers in base three: full boards, the opponent in every
/// leading cell. They wrap if they do not fit, which the tests would not
/// survive.
#[test]
fn the_largest_ternary_keys_fit() {
    let game = line::<Large>("line:5x8x8");
    let mut state = game.start();
    let mut keys = std::collections::HashSet::from([game.key(&state)]);
    let cells: Vec<_> = game.cells().collect();
    for pair in 0..cells.len() / 2 {
        for cell in [cells[pair], cells[cells.len() - 1 - pair]] {
            game.play_unchecked(&mut state, cell);
            assert!(keys.insert(game.key(&state)));
        }
    }
    assert_eq!(keys.len(), 41);
}
