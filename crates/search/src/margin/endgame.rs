//! The `Endgame` trait: size limit and move ordering of the margin solver, game by game.

use enraya_rules::bits::Bits;
use enraya_rules::dots::{Captures, Edge};
use enraya_rules::othello::{OthelloState, Placement};
use enraya_rules::{Dots, Game, Margin, Othello, Symmetric};

use super::last_cells;
use crate::budget::Meter;
use crate::tactics::othello;
use crate::{Stopped, Tactics};

/// Othello: moves are ranked by searches where at least this many cells are empty.
const RANKED_BY_SEARCH: u32 = 9;
/// Othello: no order and no memory with so few empty cells.
const LAST_CELLS: u32 = 6;

/// Has endgames that can be searched to the last disc or box.
pub trait Endgame: Margin + Symmetric + Tactics {
    /// Whether the margins of all moves of a position are likely to be found within a second.
    fn is_endgame(&self, state: &Self::State) -> bool;

    /// Moves among which a best one is, in the game's order: all legal ones, unless the game
    /// knows better.
    fn endgame_moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move> {
        self.moves(state)
    }

    /// The depth of the searches with the evaluation that rank the moves of a position with so
    /// many plies left; `None` where [`endgame_rank`](Endgame::endgame_rank) ranks them.
    fn ranking_depth(&self, _left: u32) -> Option<u32> {
        None
    }

    /// Whether the open part of the margin is above α, as a bound on it, where so little is
    /// left that order and memory cost more than they save; elsewhere `None`.
    fn last_moves(
        &self,
        _state: &Self::State,
        _alpha: i32,
        _meter: &mut Meter,
    ) -> Option<Result<i32, Stopped>> {
        None
    }

    /// How promising a move that leads to `child` is: higher is searched first.
    fn endgame_rank(&self, _state: &Self::State, _mv: Self::Move, _child: &Self::State) -> i32 {
        0
    }
}

impl Endgame for Dots {
    fn is_endgame(&self, state: &Self::State) -> bool {
        self.plies_left(state) <= 28
    }

    fn endgame_moves(&self, state: &Self::State) -> impl Iterator<Item = Edge> {
        let (sure, chains, all) = match self.captures(state) {
            Captures::Sure(edge) => (Some(edge), None, None),
            Captures::Chains(edges) => (None, Some(edges), None),
            Captures::None => (None, None, Some(self.moves(state))),
        };
        sure.into_iter().chain(chains.into_iter().flatten()).chain(all.into_iter().flatten())
    }

    /// Closing a box first, giving one away last.
    fn endgame_rank(&self, state: &Self::State, _: Edge, child: &Self::State) -> i32 {
        match self.to_move(child) == self.to_move(state) {
            true => 1,
            false => -(self.capturable_boxes(child) as i32),
        }
    }
}

impl Endgame for Othello {
    fn is_endgame(&self, state: &OthelloState) -> bool {
        self.depth_left(state) <= 14
    }

    fn ranking_depth(&self, left: u32) -> Option<u32> {
        (left >= RANKED_BY_SEARCH).then(|| (left - RANKED_BY_SEARCH) / 4)
    }

    #[inline]
    fn last_moves(
        &self,
        state: &OthelloState,
        alpha: i32,
        meter: &mut Meter,
    ) -> Option<Result<i32, Stopped>> {
        let discs = [state.own(), state.other()];
        ((discs[0] | discs[1]).count() + LAST_CELLS >= self.cells())
            .then(|| last_cells::search(self, discs, alpha, meter))
    }

    /// Corners first, then moves that leave the opponent few replies.
    #[inline]
    fn endgame_rank(&self, _: &OthelloState, mv: Placement, child: &OthelloState) -> i32 {
        othello::rank(self, mv, child)
    }
}
