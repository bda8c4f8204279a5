//! Static bounds on the score: claimeven and zugzwang control (Allis 1988).
//!
//! A player who answers every stone with one on top of it (claimeven) settles which
//! cells each player gets: the *follower* gets the follower's rows, the *leader* the
//! others (see [`Geometry`]). Columns with an odd number of empty cells begin with a
//! *base*, a cell of the follower's rows that can be played at once; of two
//! bases each player gets one, because the follower answers on one with the
//! other. If no line can come of what is left to the leader, the leader cannot
//! win, however the game goes on.
//!
//! Two such strategies bound the score of the player to move from above:
//! - [`claimeven_bound`], which holds a draw, or wins with a line on the answers;
//! - [`odd_threat_bound`], for an opponent with a cell that completes a line on a leader's
//!   row: following up everywhere else leaves the player to move to play below it.
//!
//! They are checked against full searches of small boards in the tests.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::forced_moves::Position;
use super::geometry::{Geometry, below};

/// An upper bound for the player to move, if neither player can win at once.
#[inline(always)]
pub(super) fn upper_bound<S: Shape>(geometry: &Geometry<S>, position: &Position<S::Bits>) -> i32 {
    let follow_up = FollowUp {
        geometry,
        empty: geometry.board() & !position.stones,
        possible: geometry.possible(position.stones),
        leader: position.movers,
        follower: position.movers ^ position.stones,
        ends: position.theirs,
    };
    // Bases come in pairs if the number of empty cells is even.
    let even = (geometry.cells - position.count).is_multiple_of(2);
    let least = if even { claimeven_bound(&follow_up) } else { odd_threat_bound(&follow_up) };
    least.map_or(geometry.best_open(position.count), |score| -score)
}

/// An opponent who follows the player to move.
#[derive(Clone, Copy)]
struct FollowUp<'a, S: Shape> {
    geometry: &'a Geometry<S>,
    empty: S::Bits,
    /// The lowest empty cells.
    possible: S::Bits,
    leader: S::Bits,
    follower: S::Bits,
    /// Empty cells that complete a line of the follower's.
    ends: S::Bits,
}

/// The least score of a player who follows up in every column: a draw unless the
/// answers make a line, which then is complete at the latest when all but one
/// column are full and that one is filled up to the line.
#[inline(always)]
fn claimeven_bound<S: Shape>(follow_up: &FollowUp<'_, S>) -> Option<i32> {
    let geometry = follow_up.geometry;
    let bases = follow_up.possible & geometry.followers;
    if !leader_cannot_win(follow_up, follow_up.leader | leaders_cells(follow_up), bases) {
        return None;
    }
    let answers = follow_up.empty & geometry.followers & !bases;
    if !geometry.has_line(follow_up.follower | answers) {
        return Some(0);
    }
    let mut row = (geometry.rows + 1) % 2;
    let mut low = geometry.shape.bottoms().up(row);
    while !geometry.has_line(follow_up.follower | answers & low) {
        row += 2;
        low = low | geometry.shape.bottoms().up(row);
    }
    Some(score_of_row(geometry, row))
}

/// The least score of a player who follows up everywhere but below a cell that
/// completes a line on a leader's row, and gets that cell in the end. There the
/// leader gets the follower's rows; what can be played first in that column
/// counts as one more base, or one less if it is a base.
#[inline(always)]
fn odd_threat_bound<S: Shape>(follow_up: &FollowUp<'_, S>) -> Option<i32> {
    let geometry = follow_up.geometry;
    let mut threats = follow_up.ends & geometry.leaders;
    if threats.is_zero() {
        return None;
    }
    let bases = follow_up.possible & geometry.followers;
    let leaders_cells = leaders_cells(follow_up);
    let mut best = None;
    while !threats.is_zero() {
        let column = geometry.column_of(threats);
        let row = threats.lowest() % (geometry.rows + 1);
        let under = follow_up.empty & geometry.followers & column & below(threats.lowest());
        let leads = follow_up.leader | leaders_cells & !column | under;
        if leader_cannot_win(follow_up, leads, bases ^ follow_up.possible & column) {
            best = best.max(Some(score_of_row(geometry, row)));
        }
        threats = threats & !column;
    }
    best
}

/// The leader's cells that can come to be played: where an answer completes a
/// line of the follower's, the game ends.
#[inline(always)]
fn leaders_cells<S: Shape>(follow_up: &FollowUp<'_, S>) -> S::Bits {
    let cells = follow_up.empty & follow_up.geometry.leaders;
    let ends = follow_up.ends & follow_up.geometry.followers;
    if ends.is_zero() { cells } else { cells & !follow_up.geometry.above(ends) }
}

/// Whether no line comes of what the leader gets: the cells `leads`, and one
/// each of some pairing of `bases`.
#[inline(always)]
fn leader_cannot_win<S: Shape>(
    follow_up: &FollowUp<'_, S>,
    leads: S::Bits,
    bases: S::Bits,
) -> bool {
    if !follow_up.geometry.has_line(leads | bases) {
        return true;
    }
    let mut base = [S::Bits::ZERO; 4];
    let mut rest = bases;
    for base in &mut base {
        *base = rest & !rest.without_lowest();
        rest = rest.without_lowest();
    }
    let [a, b, c, d] = base;
    // More bases than four are too many pairings for what they yield.
    if b.is_zero() || !rest.is_zero() {
        return false;
    }
    if c.is_zero() {
        return cannot_win_with_either(follow_up, leads, a, b);
    }
    cannot_win_with_pairs(follow_up, leads, [a, b], [c, d])
        || cannot_win_with_pairs(follow_up, leads, [a, c], [b, d])
        || cannot_win_with_pairs(follow_up, leads, [a, d], [b, c])
}

/// Whether no line comes of `leads` and one of two further cells.
#[inline(always)]
fn cannot_win_with_either<S: Shape>(
    follow_up: &FollowUp<'_, S>,
    leads: S::Bits,
    one: S::Bits,
    other: S::Bits,
) -> bool {
    !follow_up.geometry.has_line(leads | one) && !follow_up.geometry.has_line(leads | other)
}

/// Whether no line comes of `leads` and one of each pair.
#[inline(always)]
fn cannot_win_with_pairs<S: Shape>(
    follow_up: &FollowUp<'_, S>,
    leads: S::Bits,
    [p, q]: [S::Bits; 2],
    [r, s]: [S::Bits; 2],
) -> bool {
    cannot_win_with_either(follow_up, leads | p, r, s)
        && cannot_win_with_either(follow_up, leads | q, r, s)
}

/// The score of a line completed on this row of the last column, all others
/// being full.
#[inline(always)]
fn score_of_row<S: Shape>(geometry: &Geometry<S>, row: u32) -> i32 {
    (geometry.rows - row).div_ceil(2) as i32
}

#[cfg(test)]
mod tests;
