//! Forced moves, followed to their end before anything is searched.
//!
//! A player whose opponent threatens to complete a line must answer there, and
//! may not play below a cell that would complete one (the "non losing moves" of Pons'
//! tutorial). As long as that leaves a single move there is nothing to search.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::geometry::Geometry;

/// A position in which the player to move cannot win at once.
///
/// `own` and `theirs` are the empty cells that complete a line for the player
/// to move and for the opponent: carried along, so that a move costs the lines
/// of one player only.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position<B> {
    /// Stones of the player to move.
    pub(super) movers: B,
    /// Stones of both.
    pub(super) stones: B,
    pub(super) own: B,
    pub(super) theirs: B,
    /// The number of stones.
    pub(super) count: u32,
}

/// The end of a chain of forced moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Chain<B> {
    /// The score, for the player to move where the chain began.
    Score(i32),
    /// A position with at least two moves to choose from, and whether its player
    /// to move is the one to move where the chain began.
    Open(Position<B>, bool),
}

impl<B: Bits> Position<B> {
    pub(super) fn new<S: Shape<Bits = B>>(geometry: &Geometry<S>, movers: B, stones: B) -> Self {
        Position {
            movers,
            stones,
            own: geometry.threats(movers, stones),
            theirs: geometry.threats(movers ^ stones, stones),
            count: stones.count(),
        }
    }

    /// The moves after which the opponent cannot win at once, if the opponent
    /// does not already threaten to: all that are worth searching.
    #[inline(always)]
    pub(super) fn quiet_moves<S: Shape<Bits = B>>(&self, geometry: &Geometry<S>) -> B {
        geometry.possible(self.stones) & !self.theirs.down(1)
    }

    /// The position after a move on `cell`.
    #[inline(always)]
    pub(super) fn play<S: Shape<Bits = B>>(&self, geometry: &Geometry<S>, cell: B) -> Self {
        let stones = self.stones | cell;
        Position {
            movers: self.movers ^ self.stones,
            stones,
            own: self.theirs & !cell,
            theirs: geometry.threats(self.movers | cell, stones),
            count: self.count + 1,
        }
    }

    /// Follows forced moves until there is a choice or the game is decided.
    #[inline(always)]
    pub(super) fn follow<S: Shape<Bits = B>>(self, geometry: &Geometry<S>) -> Chain<B> {
        if !(self.own & geometry.possible(self.stones)).is_zero() {
            return Chain::Score(geometry.win_now(self.count));
        }
        self.follow_quiet(geometry)
    }

    /// The same for a player to move who cannot win at once.
    #[inline(always)]
    pub(super) fn follow_quiet<S: Shape<Bits = B>>(mut self, geometry: &Geometry<S>) -> Chain<B> {
        let mut same = true;
        loop {
            let possible = geometry.possible(self.stones);
            let forced = self.theirs & possible;
            let quiet = possible & !self.theirs.down(1);
            let moves = if forced.is_zero() { quiet } else { forced & quiet };
            if moves.is_zero() || !forced.without_lowest().is_zero() {
                let score = geometry.loss_next(self.count);
                return Chain::Score(if same { score } else { -score });
            }
            // Two cells are left, and neither is worth a line to its player.
            if self.count + 2 >= geometry.cells {
                return Chain::Score(0);
            }
            if !moves.without_lowest().is_zero() {
                return Chain::Open(self, same);
            }
            self = self.play(geometry, moves);
            same = !same;
            if !(self.own & geometry.possible(self.stones)).is_zero() {
                let score = geometry.win_now(self.count);
                return Chain::Score(if same { score } else { -score });
            }
        }
    }
}
