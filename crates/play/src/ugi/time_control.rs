//! Time control: the time for a move from the clock and the increment.

use std::time::Duration;

/// Moves that a side is assumed to make yet: games here rarely take more.
const MOVES_LEFT: u32 = 20;
/// Kept on the clock, because the answer itself takes time to arrive.
const MOVE_OVERHEAD: Duration = Duration::from_millis(20);

/// The time for the next move: a fraction of the clock and most of the increment.
pub(super) fn allocate(clock: Duration, increment: Duration) -> Duration {
    let share = clock / MOVES_LEFT + increment * 3 / 4;
    share.min(clock.saturating_sub(MOVE_OVERHEAD))
}
