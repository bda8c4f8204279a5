//! Margins of the margin solver against a plain minimax over final margins.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_rules::{Dots, Game, Keyed, Margin, Notation, Othello, Player};
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

/// The lead in discs of the player to move at the end of a game of Othello, if it is between α
/// and β, else the nearer of the two: the textbook's alpha-beta, without order or table.
fn final_lead(game: &Othello, state: &<Othello as Game>::State, mut alpha: i32, beta: i32) -> i32 {
    let mover = game.to_move(state);
    if game.outcome(state).is_some() {
        let discs = |player| game.discs_of(state, player) as i32;
        return (discs(mover) - discs(!mover)).clamp(alpha, beta);
    }
    for mv in game.moves(state) {
        alpha = alpha.max(-final_lead(game, &game.result(state, mv), -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// An unfinished position of Othello with so many empty cells, by random play.
fn random_endgame(game: &Othello, empty: u32, dice: &mut Pcg64) -> <Othello as Game>::State {
    loop {
        let mut state = game.start();
        while (state.own() | state.other()).count_ones() + empty < game.cells()
            && let Some(mv) = game.moves(&state).choose(dice)
        {
            game.play_unchecked(&mut state, mv);
        }
        if (state.own() | state.other()).count_ones() + empty == game.cells()
            && game.outcome(&state).is_none()
        {
            return state;
        }
    }
}

#[test]
fn endgames_of_othello_have_the_margin_of_alpha_beta() {
    let mut dice = dice(5);
    for (rows, columns, empty, count) in
        [(8, 8, 7, 20), (6, 8, 8, 10), (8, 8, 10, 8), (6, 6, 10, 4), (8, 8, 11, 4), (8, 8, 12, 3)]
    {
        let game = Othello::new(rows, columns).unwrap();
        let mut solver = MarginSolver::with_table(game, 1).unwrap();
        for _ in 0..count {
            check(&mut solver, &random_endgame(&game, empty, &mut dice), |game, state| {
                let lead = final_lead(game, state, -64, 64);
                seen_by(game.to_move(state), lead)
            });
        }
    }
}

/// A window of one disc on either side of the margin is enough to tell it from all others.
#[test]
fn long_endgames_of_othello_have_the_margin_of_alpha_beta() {
    let mut dice = dice(6);
    let game = Othello::new(8, 8).unwrap();
    let mut solver = MarginSolver::with_table(game, 4).unwrap();
    for (empty, count) in [(13, 2), (14, 2)] {
        for _ in 0..count {
            let state = random_endgame(&game, empty, &mut dice);
            assert!(game.is_endgame(&state));
            let found = solver.solve(&state, &Budget::unlimited());
            let margin = found.value.exact().unwrap();
            let lead = final_lead(&game, &state, margin - 1, margin + 1);
            assert_eq!(lead, margin, "{}", game.diagram(&state));
        }
    }
    assert!(!game.is_endgame(&random_endgame(&game, 16, &mut dice)));
}

/// The literature's fact: on 4 × 4 the second player wins, by 11-3.
#[test]
fn every_position_of_the_smallest_othello_has_the_margin_of_minimax() {
    let game = Othello::new(4, 4).unwrap();
    let (mut solver, mut known) = (MarginSolver::with_table(game, 1).unwrap(), HashMap::new());
    assert_eq!(final_lead(&game, &game.start(), -16, 16), -8);
    for state in every_position(&game) {
        check(&mut solver, &state, |game, state| remembered(game, state, &mut known));
    }
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
