//! The compact layout of a complete book: scores without positions.
//!
//! Which positions a complete book has follows from the rules, so that only their scores need to be
//! stored, in a [static function](super::static_function). Left out is what follows from others:
//! a position in which the player to move wins at once, and every second ply, whose scores are
//! those of the best moves. What remains takes about 7 bits for a position.

use std::collections::HashSet;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineRules, LineState, Shape};
use enraya_rules::{Game, Outcome};

use super::entry::{self, Entry};
use super::header::{self, Compact, Header};
use super::static_function::StaticFunction;
use crate::solver::solution::win_now;

/// A complete book with these entries.
pub(super) fn bind(rules: &LineRules, plies: u32, entries: &[Entry]) -> Vec<u8> {
    let is_stored = |entry: &&Entry| {
        let stones = entry::stones(rules, entry.key);
        (plies - stones).is_multiple_of(2) && entry.score != win_now(rules.cells(), stones)
    };
    let stored: Vec<&Entry> = entries.iter().filter(is_stored).collect();
    let least = stored.iter().map(|entry| entry.score).min().unwrap_or(0);
    let most = stored.iter().map(|entry| entry.score).max().unwrap_or(0);
    let bits = u32::BITS - ((most - least) as u32).leading_zeros();
    let values: Vec<(u64, u8)> =
        stored.iter().map(|entry| (entry.key, (entry.score - least) as u8)).collect();
    let (function, cells) = StaticFunction::of(&values, bits);
    header::bind_compact(rules, plies, entries.len(), &Compact { function, least }, &cells)
}

/// The score of a position of a compact book; `None` if it is none.
pub(super) fn get<S: Shape>(
    header: &Header,
    compact: &Compact,
    cells: &[u8],
    game: &Line<S>,
    state: &LineState<S::Bits>,
) -> Option<i32> {
    // The function has a value for anything: what no game leads to must not ask it.
    if game.outcome(state).is_some() || !is_reachable(game, state) {
        return None;
    }
    let score = score(header, compact, cells, game, state);
    entry::is_possible(&header.rules, state.stones().count(), score).then_some(score)
}

fn score<S: Shape>(
    header: &Header,
    compact: &Compact,
    cells: &[u8],
    game: &Line<S>,
    state: &LineState<S::Bits>,
) -> i32 {
    let stones = state.stones().count();
    let is_stored = (header.plies - stones).is_multiple_of(2);
    let mut best = i32::MIN;
    for mv in game.moves(state) {
        let child = game.result(state, mv);
        match game.outcome(&child) {
            Some(Outcome::Win(_)) => return win_now(header.rules.cells(), stones),
            Some(Outcome::Draw) => best = best.max(0),
            None if is_stored => {}
            None => best = best.max(-score(header, compact, cells, game, &child)),
        }
    }
    match is_stored {
        true => compact.least + i32::from(compact.function.get(cells, entry::key(game, state))),
        false => best,
    }
}

/// Whether there is an order of moves that leads to an unfinished position. No stone before the
/// last can have made a line, because none is there.
fn is_reachable<S: Shape>(game: &Line<S>, state: &LineState<S::Bits>) -> bool {
    let columns: Vec<Vec<bool>> = entry::columns(&game.rules(), entry::key(game, state))
        .map(|column| {
            let height = column.checked_ilog2().unwrap_or(0);
            (0..height).map(|row| column >> row & 1 == 1).collect()
        })
        .collect();
    let mut heights: Vec<usize> = columns.iter().map(Vec::len).collect();
    undo(&columns, &mut heights, false, &mut HashSet::new())
}

/// Takes back moves, of the player whose stones are `own` and the other by turns; `dead` are the
/// heights from which the start cannot be reached.
fn undo(
    columns: &[Vec<bool>],
    heights: &mut Vec<usize>,
    own: bool,
    dead: &mut HashSet<Vec<usize>>,
) -> bool {
    if heights.iter().all(|&height| height == 0) {
        return true;
    }
    if dead.contains(heights) {
        return false;
    }
    for column in 0..columns.len() {
        let height = heights[column];
        if height > 0 && columns[column][height - 1] == own {
            heights[column] -= 1;
            let reached = undo(columns, heights, !own, dead);
            heights[column] += 1;
            if reached {
                return true;
            }
        }
    }
    dead.insert(heights.clone());
    false
}

/// The keys of the positions with at most this many stones, ascending.
pub(super) fn keys<S: Shape>(game: &Line<S>, plies: u32) -> Vec<u64> {
    let rules = game.rules();
    let mut ply = vec![entry::key(game, &game.start())];
    let mut all = ply.clone();
    for _ in 0..plies {
        let mut next = Vec::new();
        for &key in &ply {
            let state = entry::state(&rules, key);
            let children = game.moves(&state).map(|mv| game.result(&state, mv));
            let unfinished = children.filter(|child| game.outcome(child).is_none());
            next.extend(unfinished.map(|child| entry::key(game, &child)));
        }
        next.sort_unstable();
        next.dedup();
        all.extend(&next);
        ply = next;
    }
    all.sort_unstable();
    all
}
