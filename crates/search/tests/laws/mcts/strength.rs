//! Playing strength of MCTS in unproven positions.

use enraya_rules::{
    ConnectFour, Game, Notation, Outcome, Player, TicTacToe, check_game as check_rules,
};
use enraya_search::solver::{Solver, value_of_score};
use enraya_search::{Budget, Class, Mcts, Search, Tie, Value};
use rand::seq::IteratorRandom;
use rand::{Rng, RngExt};

use super::check_sense;
use crate::naive;
use crate::positions::dice;

/// Plays against the textbook's agent, which chooses at random among its best moves,
/// from a position that the searcher's player does not lose.
fn check_game(seed: u64) {
    let game = TicTacToe::default();
    let mut dice = dice(seed);
    let me = if seed.is_multiple_of(2) { Player::First } else { Player::Second };
    let mut state = game.start();
    for _ in 0..dice.random_range(0..4) {
        let child = game.moves(&state).map(|mv| game.result(&state, mv)).choose(&mut dice);
        let Some(child) = child else { break };
        if naive::class(&game, &child, me) == Class::Loss {
            break;
        }
        state = child;
    }
    let promised = naive::class(&game, &state, me);
    let mut mcts = Mcts::new(game).simulations(1_000).seed(seed);
    let start = game.diagram(&state);
    while game.outcome(&state).is_none() {
        let best = if game.to_move(&state) == me {
            mcts.search(&state, &Budget::unlimited()).result.best
        } else {
            Search::new(&game).tie(Tie::Random, dice.next_u64()).alpha_beta(&state).result.best
        };
        game.play(&mut state, best.expect("the game goes on")).expect("the move is legal");
    }
    let kept = match game.outcome(&state) {
        Some(Outcome::Win(winner)) if winner == me => Class::Win,
        Some(Outcome::Win(_)) => Class::Loss,
        _ => Class::Draw,
    };
    assert!(kept >= promised, "{me} from {start}: {promised:?} became {kept:?}");
}

#[test]
fn never_falls_behind_the_value_of_a_game_of_tic_tac_toe() {
    (0..100).for_each(check_game);
}

/// Random positions that the exact solver knows to be won in three or five plies.
#[test]
fn forced_wins_of_connect_four_are_proven_and_the_quickest_is_played() {
    let game = ConnectFour::default();
    let mut solver = Solver::new(game).expect("the solver knows this board");
    let mut dice = dice(5);
    let mut found = [0; 2];
    while found.iter().any(|&found| found < 20) {
        let mut state = game.start();
        for _ in 0..dice.random_range(18..32) {
            let Some(mv) = game.moves(&state).choose(&mut dice) else { break };
            game.play_unchecked(&mut state, mv);
        }
        if game.outcome(&state).is_some() {
            continue;
        }
        let value = |state, score| value_of_score(&game.rules(), state, score);
        let score = solver.solve(&state).bounds.exact().expect("no budget ran out");
        let exact = value(&state, score);
        let Some(number) = [Value::Win(3), Value::Win(5)].iter().position(|&win| exact == win)
        else {
            continue;
        };
        if found[number] == 20 {
            continue;
        }
        found[number] += 1;
        let mut mcts = Mcts::new(game).simulations(50_000);
        let tally = mcts.search(&state, &Budget::unlimited());
        check_sense(&game, &state, &tally);
        assert_eq!(tally.result.value, exact, "{}", game.diagram(&state));
        let child = game.result(&state, tally.result.best.expect("the game goes on"));
        let after = solver.solve(&child).bounds.exact().expect("no budget ran out");
        assert_eq!(after, -score, "{}", game.diagram(&state));
    }
}

/// The first player may take a draw at once or set out on a long way of choices at
/// whose ends, all of them too far away to be seen, the second player wins.
#[derive(Clone, Copy)]
struct Temptation;

impl Game for Temptation {
    type State = (u8, bool);
    type Move = bool;

    fn start(&self) -> (u8, bool) {
        (0, false)
    }
    fn to_move(&self, state: &(u8, bool)) -> Player {
        Player::BOTH[usize::from(state.0.saturating_sub(1) % 2)]
    }
    /// The first player moves twice to begin with.
    fn moves(&self, state: &(u8, bool)) -> impl Iterator<Item = bool> {
        let choices = if state.0 == 0 { &[true][..] } else { &[false, true] };
        choices[..if self.outcome(state).is_some() { 0 } else { choices.len() }].iter().copied()
    }
    fn play_unchecked(&self, state: &mut (u8, bool), goes_on: bool) {
        *state = (state.0 + 1, state.0 == 1 && !goes_on);
    }
    fn outcome(&self, state: &(u8, bool)) -> Option<Outcome> {
        let ends = [(state.1, Outcome::Draw), (state.0 == 60, Outcome::Win(Player::Second))];
        ends.into_iter().find_map(|(is_so, outcome)| is_so.then_some(outcome))
    }
    fn alternates(&self) -> bool {
        false
    }
    fn max_plies(&self) -> u32 {
        60
    }
}

#[test]
fn a_draw_at_hand_is_what_a_hopeless_alternative_counts_for() {
    check_rules(&Temptation).expect("the game keeps the laws");
    let mut mcts = Mcts::new(Temptation).simulations(5_000);
    let state = Temptation.start();
    let tally = mcts.search(&state, &Budget::unlimited());
    assert!((-0.1..=0.0).contains(&tally.moves[0].mean), "{tally:?}");
    assert_eq!(tally.result.pv, [true, false]);

    let tally = mcts.search(&Temptation.result(&state, true), &Budget::unlimited());
    assert_eq!((tally.result.best, tally.result.value), (Some(false), Value::Estimate(0)));
    let [draw, hope] = tally.moves[..] else { panic!("two moves") };
    assert_eq!((draw.proven, draw.visits), (Some(Value::Draw), 0));
    assert_eq!((hope.proven, hope.mean), (None, -1.0));
}
