//! Line games: forced moves by completing cells, move ordering by open lines.

use enraya_rules::Symmetric;
use enraya_rules::bits::Bits;
use enraya_rules::line::{Cell, Line, LineState, Shape};

use super::{Forced, OrderingContext, Tactics, by_capabilities};
use crate::Evaluators;
use crate::open_lines::open_lines;

/// The most stones a line may lack to count in move ordering.
const MAX_LACKING: usize = 3;

/// A move onto a line that lacks one, two or three stones, the mover's own or the
/// other player's.
const BUILDING: [[i32; MAX_LACKING]; 2] = [[400, 40, 10], [200, 30, 8]];
/// A move that lets the other player complete a line above it.
const POISONED: i32 = -1_000;
/// A move that gives up the mover's own line above it.
const WASTEFUL: i32 = -60;

/// The open lines of a position.
struct OpenCells<'a, S: Shape> {
    game: &'a Line<S>,
    /// Empty cells on open lines that lack one, two or three stones, first the
    /// mover's, then the other player's.
    cells: [[S::Bits; MAX_LACKING]; 2],
    gravity: bool,
    misere: bool,
}

impl<S: Shape> OrderingContext<Cell> for OpenCells<'_, S> {
    #[inline]
    fn rank(&self, cell: Cell) -> i32 {
        let bit = S::Bits::bit(cell.bit());
        let on = |cells: S::Bits| i32::from(!(cells & bit).is_zero());
        let mut rank = 0;
        for (cells, worth) in self.cells.iter().zip(&BUILDING) {
            for (&cells, &worth) in cells.iter().zip(worth) {
                rank += on(cells) * worth;
            }
        }
        if self.gravity {
            let above = |cells: S::Bits| i32::from(!(cells & bit.up(1)).is_zero());
            let [own, other] = self.cells;
            rank += above(other[0]) * POISONED + above(own[0]) * WASTEFUL;
        }
        let rank = if self.misere { -rank } else { rank };
        rank - eccentricity(self.game, cell) as i32
    }

    /// Without gravity, a move onto an own line that lacks two stones.
    #[inline]
    fn is_forcing(&self, cell: Cell) -> bool {
        !self.gravity && !self.misere && self.cells[0][1].has(cell.bit())
    }
}

/// Distance from the middle of the board, in half cells.
#[inline]
fn eccentricity<S: Shape>(game: &Line<S>, cell: Cell) -> u32 {
    let rules = game.rules();
    let (row, column) = game.place(cell);
    let off = |at: u32, size: u32| (2 * at).abs_diff(size - 1);
    let across = off(column, rules.columns());
    if rules.gravity() { across } else { across + off(row, rules.rows()) }
}

impl<S: Shape> Tactics for Line<S> {
    fn ordering_context(&self, state: &LineState<S::Bits>) -> impl OrderingContext<Cell> {
        let (rules, board) = (self.rules(), self.shape().board());
        let movers = state.own();
        let others = movers ^ state.stones();
        let mut cells = [[S::Bits::ZERO; MAX_LACKING]; 2];
        for ((own, other), cells) in
            [(movers, others), (others, movers)].into_iter().zip(&mut cells)
        {
            open_lines(self.shape(), own, board & !other, MAX_LACKING as u32, |open| {
                let found = &mut cells[open.lacking as usize - 1];
                *found = *found | open.cells(rules.k());
            });
            for found in cells {
                *found = *found & !own;
            }
        }
        OpenCells { game: self, cells, gravity: rules.gravity(), misere: rules.misere() }
    }

    /// None in misère play: completing a line loses.
    #[inline]
    fn forced_move(&self, state: &LineState<S::Bits>) -> Forced<Cell> {
        let rules = self.rules();
        if rules.misere() {
            return Forced::None;
        }
        let movers = state.own();
        let others = movers ^ state.stones();
        let open = self.open_cells(state);
        let completing = |stones: S::Bits| {
            let cells = self.shape().completions(stones) & open;
            if !rules.exact() {
                return cells;
            }
            let completes = |&cell: &u32| self.shape().has_line(stones | S::Bits::bit(cell));
            cells
                .indices()
                .filter(completes)
                .fold(S::Bits::ZERO, |cells, cell| cells | S::Bits::bit(cell))
        };
        let cell = |cells: S::Bits| Cell::from_bit(cells.lowest());
        let own = completing(movers);
        if !own.is_zero() {
            return Forced::Win(cell(own));
        }
        let threats = completing(others);
        if threats.is_zero() {
            Forced::None
        } else if threats.without_lowest().is_zero() {
            Forced::Block(cell(threats))
        } else {
            Forced::Lost(cell(threats))
        }
    }

    /// Whether both players have a stone in every line.
    #[inline]
    fn is_dead_draw(&self, state: &LineState<S::Bits>) -> bool {
        let (shape, k) = (self.shape(), self.rules().k());
        let movers = state.own();
        let others = movers ^ state.stones();
        let room = |direction: u32| {
            shape.runs(shape.board() & !others, k, direction)
                | shape.runs(shape.board() & !movers, k, direction)
        };
        shape.directions().into_iter().all(|direction| room(direction).is_zero())
    }

    #[inline]
    fn has_forcing_moves(&self) -> bool {
        !self.rules().gravity() && !self.rules().misere()
    }

    fn move_ids(&self) -> usize {
        S::Bits::WIDTH as usize
    }

    #[inline]
    fn move_id(&self, _: &LineState<S::Bits>, cell: Cell) -> usize {
        cell.bit() as usize
    }

    by_capabilities!(symmetries);
}
