//! Independence of scores from the transposition table's size and content. Independence from
//! threads is tested in `parallel`.

use enraya_rules::line::{Line, LineRules};
use enraya_rules::{ConnectFour, Game};
use enraya_search::solver::{Solver, SolverShape};

use crate::positions::{dice, played, random, sized};

/// Nodes from which on a tiny table forgets.
const HARD: u64 = 20_000;

#[test]
fn tables_change_no_score() {
    check(ConnectFour::default(), 16, 6);
    let rules = |rows, columns| LineRules::new(rows, columns, 4).unwrap().with_gravity();
    check(sized::<u64>(rules(7, 7)).unwrap(), 24, 2);
    check(sized::<u128>(rules(8, 8)).unwrap(), 36, 2);
}

/// Asks a new solver about hard positions, then others about the same.
fn check<S: SolverShape>(game: Line<S>, stones: u32, count: usize) {
    let mut dice = dice(7);
    let mut fresh = Solver::with_table(game, 16).unwrap();
    let mut others = [
        ("a table kept", Solver::with_table(game, 16).unwrap()),
        ("a tiny table", Solver::with_table(game, 1).unwrap()),
    ];
    let mut hard = 0;
    while hard < count {
        let columns = random(&game, &mut dice, stones);
        let state = played(&game, &columns);
        fresh.forget();
        let solution = fresh.solve(&state);
        if solution.nodes < 2 * HARD || solution.nodes > 50 * HARD {
            continue;
        }
        hard += 1;
        let weak = solution.bounds.class();
        for (name, solver) in &mut others {
            let about = format!("{name}: {} {columns:?}", game.rules());
            assert_eq!(solver.solve(&state).bounds, solution.bounds, "{about}");
            solver.forget();
            assert_eq!(solver.query().weak().score(&state).bounds.class(), weak, "{about}");
        }
        let best = fresh.query().best_moves(&state);
        for (name, solver) in &mut others {
            let (answer, moves) = solver.query().best_moves(&state);
            assert_eq!((answer.bounds, moves), (best.0.bounds, best.1.clone()), "{name}");
        }
        assert!(!best.1.is_empty() && best.1.iter().all(|&mv| game.check_move(&state, mv).is_ok()));
    }
}
