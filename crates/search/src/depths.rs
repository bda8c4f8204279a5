//! The loop that every iterative deepening shares.

use std::ops::RangeInclusive;

use crate::Stopped;

/// The loop of every iterative deepening: runs `search` at one depth after the other until it
/// says that its answer is settled, or is stopped. Gives the last depth searched to its end, 0
/// if there is none.
///
/// ```
/// use enraya_search::{Stopped, iterate_depths};
/// assert_eq!(iterate_depths(1..=9, |depth| Ok(depth == 4)), 4);
/// assert_eq!(iterate_depths(1..=9, |depth| if depth < 4 { Ok(false) } else { Err(Stopped) }), 3);
/// ```
pub fn iterate_depths(
    depths: RangeInclusive<u32>,
    mut search: impl FnMut(u32) -> Result<bool, Stopped>,
) -> u32 {
    let mut reached = 0;
    for depth in depths {
        let Ok(settled) = search(depth) else { break };
        reached = depth;
        if settled {
            break;
        }
    }
    reached
}
