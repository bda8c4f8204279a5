//! Tests of the parallel search: several threads find the scores that one finds.

use std::num::NonZeroUsize;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Line, LineRules, LineState};
use enraya_rules::{ConnectFour, Game};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use crate::solver::{Solver, SolverShape};

/// Nodes from which on a position is worth asking about.
const HARD: u64 = 20_000;

#[test]
fn threads_change_no_score() {
    check(ConnectFour::default(), 16, 8);
    check(sized::<u64>(7, 7), 24, 4);
    check(sized::<u128>(8, 8), 36, 4);
}

fn sized<B: Bits>(rows: u32, columns: u32) -> Line<Dynamic<B>> {
    Line::sized(LineRules::new(rows, columns, 4).unwrap().with_gravity()).unwrap()
}

/// Asks one thread about hard positions, then teams that start at once.
fn check<S: SolverShape>(game: Line<S>, stones: u32, count: usize) {
    let mut dice = Pcg64::seed_from_u64(7);
    let mut one = Solver::with_table(game, 16).unwrap();
    let mut teams = [2, 3].map(|threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        Solver {
            single_thread_nodes: 0,
            ..Solver::with_table(game, 1).unwrap().threads(threads).unwrap()
        }
    });
    let mut asked = 0;
    while asked < count {
        let state = random(&game, &mut dice, stones);
        one.forget();
        let (solution, best) = one.query().best_moves(&state);
        if !(HARD..100 * HARD).contains(&solution.nodes) {
            continue;
        }
        asked += 1;
        for team in &mut teams {
            team.shared.clear();
            let about = format!("{} threads: {} {state:?}", team.local.len(), game.rules());
            let weak = team.query().weak().score(&state);
            assert_eq!(weak.bounds.class(), solution.bounds.class(), "{about}");
            let (found, moves) = team.query().best_moves(&state);
            assert_eq!((found.bounds, &moves), (solution.bounds, &best), "{about}");
            assert!(weak.complete && found.complete);
        }
    }
    // Each team has been at work, not one thread alone. (On a busy machine the third
    // may never have had its turn.)
    let busy = |team: &Solver<S>| team.local.iter().filter(|local| !local.is_empty()).count();
    assert!(teams.iter().all(|team| busy(team) >= 2));
}

/// Plays at random, without completing a line where that can be helped.
fn random<S: SolverShape>(game: &Line<S>, dice: &mut Pcg64, stones: u32) -> LineState<S::Bits> {
    let mut state = game.start();
    for _ in 0..stones {
        let goes_on = |&mv: &_| game.outcome(&game.result(&state, mv)).is_none();
        match game.moves(&state).filter(goes_on).choose(dice) {
            Some(mv) => game.play_unchecked(&mut state, mv),
            None => break,
        }
    }
    state
}
