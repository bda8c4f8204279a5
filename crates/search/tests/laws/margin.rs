//! Margins of the margin solver against a plain minimax over final margins.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_rules::{Dots, Game, Keyed, Margin, Notation, Player};
use enraya_search::solver::Bounds;
use enraya_search::{Budget, Endgame, MarginSolver};
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use crate::positions::dice;

/// The final margin for the first player with best play: no window, no table, and no part of
/// it known before the end.
fn minimax<G: Margin>(game: &G, state: &G::State) -> i32 {
    if game.outcome(state).is_some() {
        return game.margin(state, Player::First);
    }
    let margins = game.moves(state).map(|mv| minimax(game, &game.result(state, mv)));
    best(margins, game.to_move(state))
}

/// The same with every position looked at once.
fn remembered<G: Margin>(game: &G, state: &G::State, known: &mut HashMap<u64, i32>) -> i32 {
    if game.outcome(state).is_some() {
        return game.margin(state, Player::First);
    }
    if let Some(&margin) = known.get(&game.key(state)) {
        return margin;
    }
    let margins = game.moves(state).map(|mv| remembered(game, &game.result(state, mv), known));
    let margin = best(margins, game.to_move(state));
    known.insert(game.key(state), margin);
    margin
}

fn best(margins: impl Iterator<Item = i32>, mover: Player) -> i32 {
    let margin = if mover == Player::First { margins.max() } else { margins.min() };
    margin.expect("an unfinished game has a move")
}

/// The same margin as a player sees it.
fn seen_by(player: Player, margin: i32) -> i32 {
    if player == Player::First { margin } else { -margin }
}

/// Every answer of a solver about an unfinished position, by an oracle for final margins.
fn check<G: Endgame + Notation + Copy>(
    solver: &mut MarginSolver<G>,
    state: &G::State,
    mut oracle: impl FnMut(&G, &G::State) -> i32,
) {
    let (game, unlimited) = (*solver.game(), Budget::unlimited());
    let (mover, place) = (game.to_move(state), game.diagram(state));
    let expected: Vec<(G::Move, Bounds)> = game
        .moves(state)
        .map(|mv| (mv, seen_by(mover, oracle(&game, &game.result(state, mv)))))
        .map(|(mv, margin)| (mv, Bounds::exactly(margin)))
        .collect();
    let margin = expected.iter().map(|(_, bounds)| bounds.lower).max().unwrap();

    let found = solver.solve(state, &unlimited);
    assert!(found.complete, "{place}");
    assert_eq!(found.value, Bounds::exactly(margin), "{place}");
    assert_eq!(found.best, found.pv.first().copied(), "{place}");
    let mut end = state.clone();
    for &mv in &found.pv {
        game.play(&mut end, mv).unwrap();
    }
    assert!(game.outcome(&end).is_some(), "{place}");
    assert_eq!(game.margin(&end, mover), margin, "{place}");

    let ranking = solver.rank(state, &unlimited);
    assert!(ranking.complete, "{place}");
    assert_eq!(ranking.moves, expected, "{place}");
    let keep = |least| expected.iter().filter(move |(_, bounds)| bounds.lower >= least);
    for least in [margin - 1, margin, margin + 1] {
        let (moves, _) = solver.moves_reaching(state, least, &unlimited);
        let expected: Vec<G::Move> = keep(least).map(|&(mv, _)| mv).collect();
        assert_eq!(moves, Some(expected), "{place} {least}");
    }
    let weak = solver.bounds(state, true, &unlimited, &mut |_| ()).bounds;
    assert_eq!(weak.class(), Bounds::exactly(margin).class(), "{place}");
}

/// Every unfinished position of a game.
fn every_position<G: Keyed>(game: &G) -> Vec<G::State> {
    let (mut seen, mut found, mut next) = (HashSet::new(), vec![game.start()], 0);
    while next < found.len() {
        let state = found[next].clone();
        next += 1;
        for child in game.moves(&state).map(|mv| game.result(&state, mv)) {
            if game.outcome(&child).is_none() && seen.insert(game.key(&child)) {
                found.push(child);
            }
        }
    }
    found
}

/// A position with so many plies left, by random play.
fn random_position<G: Game>(game: &G, left: u32, dice: &mut Pcg64) -> G::State {
    let mut state = game.start();
    while game.plies_left(&state) > left {
        let mv = game.moves(&state).choose(dice).expect("the game goes on");
        game.play_unchecked(&mut state, mv);
    }
    state
}

#[test]
fn every_position_of_small_boards_has_the_margin_of_minimax() {
    for (rows, columns) in [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)] {
        let game = Dots::new(rows, columns).unwrap();
        let (mut solver, mut known) = (MarginSolver::with_table(game, 1).unwrap(), HashMap::new());
        for state in every_position(&game) {
            check(&mut solver, &state, |game, state| remembered(game, state, &mut known));
        }
    }
}

#[test]
fn late_positions_of_larger_boards_have_the_margin_of_minimax() {
    let mut dice = dice(3);
    for (rows, columns, left) in [(2, 3, 8), (3, 2, 7), (3, 3, 8), (4, 4, 7), (5, 6, 7), (7, 7, 6)]
    {
        let game = Dots::new(rows, columns).unwrap();
        // One small table for all positions: its entries must stay valid.
        let mut solver = MarginSolver::with_table(game, 1).unwrap();
        for _ in 0..12 {
            check(&mut solver, &random_position(&game, left, &mut dice), minimax);
        }
    }
}

/// Boards on which the whole tree is too large for minimax alone.
#[test]
fn whole_games_have_the_margin_of_minimax() {
    for (rows, columns) in [(1, 4), (1, 5), (2, 3)] {
        let game = Dots::new(rows, columns).unwrap();
        let mut solver = MarginSolver::with_table(game, 4).unwrap();
        let mut known = HashMap::new();
        check(&mut solver, &game.start(), |game, state| remembered(game, state, &mut known));
    }
}

#[test]
fn whatever_the_budget_the_margin_is_within_the_bounds() {
    let game = Dots::new(2, 3).unwrap();
    let start = game.start();
    let truth = MarginSolver::new(game).unwrap().solve(&start, &Budget::unlimited());
    let (margin, nodes) = (truth.value.exact().unwrap(), truth.nodes);
    let holds = |bounds: Bounds| bounds.lower <= margin && margin <= bounds.upper;
    for limit in [0, 1, 10, 300, 5_000, nodes / 2, nodes - 1] {
        let mut solver = MarginSolver::with_table(game, 1).unwrap();
        let budget = Budget::unlimited().nodes(limit);
        let found = solver.solve(&start, &budget);
        assert!(found.nodes <= limit && holds(found.value), "{limit}: {:?}", found.value);
        assert!(game.check_move(&start, found.best.unwrap()).is_ok());
        let mut solver = MarginSolver::with_table(game, 1).unwrap();
        let mut told = Vec::new();
        let found = solver.bounds(&start, false, &budget, &mut |told_now| told.push(told_now));
        assert!(found.nodes <= limit && told.iter().all(|told| holds(told.bounds)), "{limit}");
        let narrower = |pair: &[enraya_search::solver::Progress]| {
            pair[0].bounds.lower <= pair[1].bounds.lower
                && pair[0].bounds.upper >= pair[1].bounds.upper
        };
        assert!(told.windows(2).all(narrower), "{limit}: {told:?}");
    }
    let mut solver = MarginSolver::with_table(game, 1).unwrap();
    let little = Budget::unlimited().nodes(100);
    assert!(!solver.solve(&start, &little).complete);
    assert!(!solver.rank(&start, &little).complete);
    assert_eq!(solver.moves_reaching(&start, margin, &little).0, None);
    let raised = Budget::unlimited().cancel(Arc::new(AtomicBool::new(true)));
    assert!(!solver.solve(&start, &raised).complete);
}

#[test]
fn a_solver_remembers_until_it_forgets() {
    let game = Dots::new(2, 2).unwrap();
    let mut solver = MarginSolver::with_table(game, 1).unwrap();
    let mut solve = |forget| {
        if forget {
            solver.forget();
        }
        solver.solve(&game.start(), &Budget::unlimited())
    };
    let [first, again, anew] = [false, false, true].map(&mut solve);
    assert!(again.nodes < first.nodes / 4, "{} of {}", again.nodes, first.nodes);
    assert_eq!(first, anew);
}
