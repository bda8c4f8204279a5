//! Boards and random positions on them.

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Line, LineRules, LineState, Shape};
use enraya_rules::{Game, Notation};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::oracle::Oracle;

pub(crate) fn dice(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// Every board of these sides and k from 2 to 5.
pub(crate) fn boards() -> impl Iterator<Item = LineRules> {
    (1..=9).flat_map(|rows| {
        (1..=12).flat_map(move |columns| {
            let rules = move |k| LineRules::new(rows, columns, k).ok();
            (2..=5).filter_map(rules).map(LineRules::with_gravity)
        })
    })
}

pub(crate) fn sized<B: Bits>(rules: LineRules) -> Option<Line<Dynamic<B>>> {
    Line::sized(rules)
}

/// A position as its moves' columns, counted from zero.
pub(crate) fn played<S: Shape>(game: &Line<S>, columns: &[u32]) -> LineState<S::Bits> {
    let mut state = game.start();
    for &column in columns {
        let mv = game.move_at(&state, column).expect("there is such a column");
        game.play(&mut state, mv).expect("a legal move");
    }
    state
}

pub(crate) fn parsed<G: Notation>(game: &G, position: &str) -> G::State {
    game.parse_position(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// Plays at random, without completing a line where that can be helped, until
/// `stones` are on the board or the game is over.
pub(crate) fn random<S: Shape>(game: &Line<S>, dice: &mut Pcg64, stones: u32) -> Vec<u32> {
    let (mut state, mut columns) = (game.start(), Vec::new());
    while (columns.len() as u32) < stones {
        let goes_on = |&mv: &_| game.outcome(&game.result(&state, mv)).is_none();
        let quiet = game.moves(&state).filter(goes_on).choose(dice);
        let Some(mv) = quiet.or_else(|| game.moves(&state).choose(dice)) else {
            break;
        };
        columns.push(game.index(mv));
        game.play_unchecked(&mut state, mv);
    }
    columns
}

/// A random position that the oracle can solve, and its score.
pub(crate) fn late<S: Shape>(
    game: &Line<S>,
    oracle: &mut Oracle<S>,
    dice: &mut Pcg64,
) -> (LineState<S::Bits>, i32) {
    const PATIENCE: usize = 20_000;
    let cells = game.rules().cells();
    let empty = dice.random_range(0..=18).min(cells);
    let mut stones = cells - empty;
    loop {
        let state = played(game, &random(game, dice, stones));
        if let Some(score) = oracle.score(&state, PATIENCE) {
            return (state, score);
        }
        stones = (stones + 1).min(cells);
    }
}
