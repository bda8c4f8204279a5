//! Bounds on the score that need no search, from two strategies.
//!
//! Each says "the player to move gets at most this", because the opponent has
//! a strategy that holds however the game goes on. They are checked against
//! full searches of small boards in `rules/tests.rs`.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::chain::Position;
use super::geometry::{Geometry, below};

/// More than any score: no bound.
pub(super) const NONE: i32 = i32::MAX;

/// At most this for the player to move.
#[inline(always)]
pub(super) fn upper_bound<S: Shape>(geometry: &Geometry<S>, position: &Position<S::Bits>) -> i32 {
    let bases = geometry.possible(position.stones) & geometry.followers;
    if (geometry.cells - position.count).is_multiple_of(2) {
        follow_up(geometry, position, bases)
    } else {
        odd_threat(geometry, position, bases)
    }
}

/// With an even number of empty cells the opponent can always follow up: answer
/// on top of each stone, which leaves exactly the leader's cells to the player
/// to move. Columns with an odd number of empty cells begin with a *base*, a
/// follower's cell; they come in pairs, and of each pair the opponent takes the
/// base the player to move did not. If no line can come of what the player to
/// move gets, there is no win; if the opponent's cells make one, there is a loss,
/// at the latest when all but one column are full and that one is filled up to
/// the line.
#[inline(always)]
fn follow_up<S: Shape>(
    geometry: &Geometry<S>,
    position: &Position<S::Bits>,
    bases: S::Bits,
) -> i32 {
    let empty = geometry.board() & !position.stones;
    let mine = position.movers | empty & geometry.leaders;
    if geometry.has_line(mine | bases) && !pairs_hold(geometry, mine, bases) {
        return NONE;
    }
    let theirs = position.movers ^ position.stones;
    let answers = empty & geometry.followers & !bases;
    if !geometry.has_line(theirs | answers) {
        return 0;
    }
    let mut row = (geometry.rows + 1) % 2;
    let mut low = geometry.shape.feet().up(row);
    while !geometry.has_line(theirs | answers & low) {
        row += 2;
        low = low | geometry.shape.feet().up(row);
    }
    -score_of_row(geometry, row)
}

/// Whether the bases can be paired so that no line comes of `mine` and one base
/// of each pair, whichever it is.
#[inline(always)]
fn pairs_hold<S: Shape>(geometry: &Geometry<S>, mine: S::Bits, bases: S::Bits) -> bool {
    let mut base = [S::Bits::ZERO; 4];
    let mut rest = bases;
    for base in &mut base {
        *base = rest & !rest.without_lowest();
        rest = rest.without_lowest();
    }
    let [a, b, c, d] = base;
    match bases.count() {
        2 => either_holds(geometry, mine, a, b),
        4 => {
            both_hold(geometry, mine, [a, b], [c, d])
                || both_hold(geometry, mine, [a, c], [b, d])
                || both_hold(geometry, mine, [a, d], [b, c])
        }
        _ => false,
    }
}

/// Whether no line comes of `mine` and one of each pair.
#[inline(always)]
fn both_hold<S: Shape>(
    geometry: &Geometry<S>,
    mine: S::Bits,
    [p, q]: [S::Bits; 2],
    [r, s]: [S::Bits; 2],
) -> bool {
    either_holds(geometry, mine | p, r, s) && either_holds(geometry, mine | q, r, s)
}

/// Whether no line comes of `mine` and one of two further cells.
#[inline(always)]
fn either_holds<S: Shape>(
    geometry: &Geometry<S>,
    mine: S::Bits,
    one: S::Bits,
    other: S::Bits,
) -> bool {
    !geometry.has_line(mine | one) && !geometry.has_line(mine | other)
}

/// With an odd number of empty cells and a cell that completes the opponent's
/// line in an odd column, on a leader's row: the opponent follows up in all
/// other columns and waits until the player to move has to play below it. Two
/// further odd columns are a pair of bases as in [`follow_up`].
#[inline(always)]
fn odd_threat<S: Shape>(
    geometry: &Geometry<S>,
    position: &Position<S::Bits>,
    bases: S::Bits,
) -> i32 {
    let threats = position.theirs & geometry.leaders;
    if threats.is_zero() {
        return NONE;
    }
    if !matches!(bases.count(), 1 | 3) {
        return NONE;
    }
    let empty = geometry.board() & !position.stones;
    let mut best = NONE;
    let mut bases_left = bases;
    while !bases_left.is_zero() {
        let base = bases_left & !bases_left.without_lowest();
        bases_left = bases_left.without_lowest();
        let column = geometry.column_of(base);
        let threat = threats & column;
        if threat.is_zero() {
            continue;
        }
        let row = threat.lowest() % (geometry.rows + 1);
        let under = geometry.followers & column & below(threat.lowest());
        let mine = position.movers | empty & (geometry.leaders & !column | under);
        let rest = bases ^ base;
        // Without a pair both of these are no cell.
        let one = rest & !rest.without_lowest();
        let holds = either_holds(geometry, mine, one, rest ^ one);
        if holds {
            best = best.min(-score_of_row(geometry, row));
        }
    }
    best
}

/// The score of a line completed on this row of the last column, all others
/// being full.
#[inline(always)]
fn score_of_row<S: Shape>(geometry: &Geometry<S>, row: u32) -> i32 {
    (geometry.rows - row).div_ceil(2) as i32
}

#[cfg(test)]
mod tests;
