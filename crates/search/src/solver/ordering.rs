//! Move ordering of the solver: a weighted sum of threats, parity and position.
//!
//! Two sets of weights: for questions about quick wins, where tactics decide, and for
//! those about scores near zero, where zugzwang does. Both were fitted by hill
//! climbing on node counts: see `docs/solver-log.md`.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::forced_moves::Position;
use super::geometry::Geometry;

/// The weights of the features of a move.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Cells that complete a line of the mover's.
    threat: i32,
    /// Those on the rows that the mover gets if columns fill up in turn.
    threat_on_own_row: i32,
    /// Those right above another.
    threat_stacked: i32,
    /// One right above the move, where the opponent will take it.
    threat_above: i32,
    /// A move that leaves one reply only.
    forcing: i32,
    /// A move on one of the mover's rows.
    own_row: i32,
    /// Columns from the nearest edge.
    center: i32,
    /// Lines through the cell.
    lines: i32,
    /// Lines that hold two of the mover's stones and nothing else.
    pair: i32,
}

/// For scores near zero.
const SLOW: Weights = Weights {
    threat: 35,
    threat_on_own_row: 16,
    threat_stacked: 18,
    threat_above: -14,
    forcing: 4,
    own_row: 1,
    center: 2,
    lines: 0,
    pair: 2,
};

/// For scores of at least [`QUICK_FROM`] either way.
const QUICK: Weights = Weights {
    threat: 32,
    threat_on_own_row: 8,
    threat_stacked: 9,
    threat_above: -3,
    forcing: 4,
    own_row: -3,
    center: 5,
    lines: 1,
    pair: 4,
};

const QUICK_FROM: i32 = 4;
/// Pairs are counted while at least this many cells are empty: later threats say
/// more, and nodes are too many.
const PAIRS_FROM: u32 = 22;

/// The part of a rank that depends on the cell only, worked out beforehand.
#[derive(Clone, Debug)]
pub(super) struct Ordering {
    /// By weights (slow, quick), by who moves (follower, leader), by bit.
    by_cell: [[[i16; 128]; 2]; 2],
}

impl Ordering {
    pub(super) fn new<S: Shape>(geometry: &Geometry<S>) -> Self {
        let mut by_cell = [[[0; 128]; 2]; 2];
        for (weights, by_mover) in [SLOW, QUICK].into_iter().zip(&mut by_cell) {
            for (rows, by_cell) in [geometry.followers, geometry.leaders].into_iter().zip(by_mover)
            {
                for bit in geometry.board().indices() {
                    let column = bit / (geometry.rows + 1);
                    by_cell[bit as usize] = (weights.own_row * i32::from(rows.has(bit))
                        + weights.center * column.min(geometry.columns - 1 - column) as i32
                        + weights.lines * lines_through(geometry, bit) as i32)
                        as i16;
                }
            }
        }
        Ordering { by_cell }
    }

    /// The promise of the move on `cell`, which leads to `child` and, after
    /// forced replies, to a position with `count` stones.
    #[inline(always)]
    pub(super) fn rank<S: Shape>(
        &self,
        geometry: &Geometry<S>,
        alpha: i32,
        cell: S::Bits,
        child: &Position<S::Bits>,
        count: u32,
    ) -> i32 {
        let empty = geometry.cells - child.count;
        let leads = empty % 2 == 1;
        // A question about alpha is one about alpha + 1 for the other player.
        let quick = !(-QUICK_FROM..QUICK_FROM).contains(&alpha);
        let weights = if quick { &QUICK } else { &SLOW };
        let own_rows = if leads { geometry.leaders } else { geometry.followers };
        let threats = child.theirs;
        let number = |bits: S::Bits| bits.count() as i32;
        let flag = i32::from;
        let mut rank = i32::from(
            self.by_cell[usize::from(quick)][usize::from(leads)][(cell.lowest() & 127) as usize],
        ) + weights.threat * number(threats)
            + weights.threat_on_own_row * number(threats & own_rows)
            + weights.threat_stacked * number(threats & threats.down(1))
            + weights.threat_above * flag(!(threats & cell.up(1)).is_zero())
            + weights.forcing * flag(count > child.count);
        if empty >= PAIRS_FROM {
            let own = child.movers ^ child.stones;
            let free = own | geometry.board() & !child.stones;
            rank += weights.pair * geometry.shape.pairs(own, free) as i32;
        }
        rank
    }
}

/// The number of lines through a cell.
fn lines_through<S: Shape>(geometry: &Geometry<S>, bit: u32) -> u32 {
    let k = geometry.shape.rules().k();
    let through = |direction: u32| {
        let starts = geometry.shape.runs(geometry.board(), k, direction);
        (0..k).filter(|step| bit >= step * direction && starts.has(bit - step * direction)).count()
    };
    geometry.shape.directions().into_iter().map(through).sum::<usize>() as u32
}
