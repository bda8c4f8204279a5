//! The last empty cells of Othello: null-window search without table or list of moves.
//!
//! Cells in quarters of the board with an odd number of empty cells come first (parity): who
//! begins there also makes the last move there.

use enraya_rules::Othello;
use enraya_rules::bits::Bits;

use crate::Stopped;
use crate::budget::Meter;

/// Whether the player whose discs come first ends with a lead above α; the answer is a bound
/// on the lead (fail-soft).
pub(super) fn search(
    game: &Othello,
    discs: [u64; 2],
    alpha: i32,
    meter: &mut Meter,
) -> Result<i32, Stopped> {
    let empty = game.board() & !(discs[0] | discs[1]);
    let (top, left) = (game.rows() / 2, game.columns() / 2);
    let upper = (1 << (8 * top)) - 1;
    let western = (0..8).fold(0, |cells, row| cells | ((1 << left) - 1) << (8 * row));
    let quarters = [upper & western, upper & !western, !upper & western, !(upper | western)];
    let odd = quarters.into_iter().filter(|quarter| (empty & quarter).count() % 2 == 1);
    let odd = odd.fold(0, |odd, quarter| odd | quarter);
    LastCells { game, quarters, top, left, meter }.search(discs, empty, odd, alpha)
}

struct LastCells<'a> {
    game: &'a Othello,
    quarters: [u64; 4],
    /// Rows and columns before the middle.
    top: u32,
    left: u32,
    meter: &'a mut Meter,
}

impl LastCells<'_> {
    /// `odd` has the quarters with an odd number of cells of `empty`.
    fn search(
        &mut self,
        discs: [u64; 2],
        empty: u64,
        odd: u64,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        if let Some(lead) = self.place(discs, empty, odd, alpha)? {
            return Ok(lead);
        }
        self.meter.tick()?;
        let [own, other] = discs;
        let passed = self.place([other, own], empty, odd, -alpha - 1)?;
        Ok(passed.map_or_else(|| own.count() as i32 - other.count() as i32, |lead| -lead))
    }

    /// The same, if the player can place a disc.
    fn place(
        &mut self,
        [own, other]: [u64; 2],
        empty: u64,
        odd: u64,
        alpha: i32,
    ) -> Result<Option<i32>, Stopped> {
        let mut best = None;
        for bit in (empty & odd).indices().chain((empty & !odd).indices()) {
            let flipped = self.game.flips(own, other, bit);
            if flipped == 0 {
                continue;
            }
            self.meter.tick()?;
            let next = [other & !flipped, own | flipped | u64::bit(bit)];
            let lead = match empty & !u64::bit(bit) {
                0 => next[1].count() as i32 - next[0].count() as i32,
                left => -self.search(next, left, odd ^ self.quarter(bit), -alpha - 1)?,
            };
            best = best.max(Some(lead));
            if lead > alpha {
                break;
            }
        }
        Ok(best)
    }

    fn quarter(&self, bit: u32) -> u64 {
        let (down, right) = (bit / 8 >= self.top, bit % 8 >= self.left);
        self.quarters[2 * usize::from(down) + usize::from(right)]
    }
}
