//! The position sets of the repository, scored by `examples/slow_solver.rs`.

use std::fs;
use std::path::Path;

use enraya_rules::ConnectFour;
use enraya_search::solver::{Solver, value_of_score};

use crate::positions::parsed;

/// Set, lines, stones, plies to the end.
const SETS: [(&str, usize, [usize; 2], [u32; 2]); 5] = [
    ("end-easy", 300, [29, 40], [1, 13]),
    ("middle-easy", 300, [14, 28], [1, 13]),
    ("middle-medium", 200, [14, 28], [14, 28]),
    ("begin-easy", 160, [8, 13], [1, 13]),
    ("begin-medium", 39, [8, 13], [14, 28]),
];

#[test]
fn all_positions_of_the_sets_have_their_scores() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/positions");
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 64).unwrap();
    for (set, count, stones, plies) in SETS {
        let text = fs::read_to_string(directory.join(format!("{set}.txt"))).unwrap();
        assert_eq!(text.lines().count(), count, "{set}");
        for line in text.lines() {
            let (position, score) = line.split_once(' ').unwrap();
            let score: i32 = score.parse().unwrap();
            let state = parsed(&game, position);
            assert_eq!(solver.solve(&state).bounds.exact(), Some(score), "{set}: {position}");
            let left = value_of_score(&game.rules(), &state, score).distance();
            let left = left.unwrap_or(42 - position.len() as u32);
            assert!((stones[0]..=stones[1]).contains(&position.len()), "{set}: {position}");
            assert!((plies[0]..=plies[1]).contains(&left), "{set}: {position}");
        }
    }
}
