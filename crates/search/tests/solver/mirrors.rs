//! Equal scores of mirror images.

use enraya_rules::ConnectFour;
use enraya_rules::line::Line;
use enraya_search::solver::{Solver, SolverShape};

use crate::positions::{boards, dice, played, random, sized};

#[test]
fn mirror_images_have_equal_scores() {
    check(ConnectFour::default(), 200, 20);
    for rules in boards().filter(|rules| rules.columns() > 1 && rules.cells() >= 12) {
        match sized::<u64>(rules) {
            Some(game) => check(game, 3, 18),
            None => check(sized::<u128>(rules).unwrap(), 3, 18),
        }
    }
}

/// With one table for both, and with one for each.
fn check<S: SolverShape>(game: Line<S>, count: usize, empty: u32) {
    let rules = game.rules();
    let mut dice = dice(u64::from(rules.cells()));
    let mut shared = Solver::with_table(game, 1).unwrap();
    let mut own = Solver::with_table(game, 1).unwrap();
    for _ in 0..count {
        let columns = random(&game, &mut dice, rules.cells().saturating_sub(empty));
        let mirrored: Vec<u32> =
            columns.iter().map(|column| rules.columns() - 1 - column).collect();
        let (state, mirrored) = (played(&game, &columns), played(&game, &mirrored));
        let score = shared.solve(&state).bounds;
        assert_eq!(shared.solve(&mirrored).bounds, score, "{rules} {columns:?}");
        own.forget();
        assert_eq!(own.solve(&mirrored).bounds, score, "{rules} {columns:?}");
    }
}
