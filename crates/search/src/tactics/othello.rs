//! Othello: corners first, then moves that leave the opponent few replies; a pass costs no
//! depth.

use enraya_rules::bits::Bits;
use enraya_rules::othello::{OthelloState, Placement};
use enraya_rules::{Game, IndexedMoves, Othello, Symmetric};

use super::{Forced, OrderingContext, Tactics, by_capabilities};
use crate::Evaluators;

/// A corner is never flipped again.
const CORNER: i32 = 300;
/// Every reply counts against a move, one on a corner as much as three.
const REPLY: i32 = 25;

struct Replies {
    game: Othello,
    state: OthelloState,
}

impl OrderingContext<Placement> for Replies {
    fn rank(&self, mv: Placement) -> i32 {
        let Replies { game, state } = self;
        rank(game, mv, &game.result(state, mv))
    }
}

/// The rank of a move that leads to `child`: higher is searched first.
#[inline]
pub(crate) fn rank(game: &Othello, mv: Placement, child: &OthelloState) -> i32 {
    let [left, right] = [0, game.columns() - 1].map(u64::bit);
    let corners = (left | right) | (left | right) << (8 * (game.rows() - 1));
    let placed = mv.bit().map_or(0, u64::bit);
    let corner = if placed & corners == 0 { 0 } else { CORNER };
    let replies = child.legal();
    corner - REPLY * (replies.count() + 2 * (replies & corners).count()) as i32
}

impl Tactics for Othello {
    /// A pass is the only move.
    #[inline]
    fn forced_move(&self, state: &OthelloState) -> Forced<Placement> {
        if state.legal() == 0 { Forced::Block(Placement::PASS) } else { Forced::None }
    }

    /// Every other move fills a cell.
    #[inline]
    fn depth_left(&self, state: &OthelloState) -> u32 {
        let empty = self.board() & !(state.own() | state.other());
        empty.count() + u32::from(state.legal() == 0)
    }

    fn ordering_context(&self, state: &OthelloState) -> impl OrderingContext<Placement> {
        Replies { game: *self, state: *state }
    }

    by_capabilities!(moves);
    by_capabilities!(symmetries);
}
