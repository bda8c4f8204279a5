//! JSON report of `positions`.

use serde::Serialize;

use crate::positions::{PlyCount, PositionCount, PositionEnd, PositionLimits};

/// Output of `positions --json`.
///
/// ```
/// use enraya_study::report::PositionsReport;
/// use enraya_study::{PositionLimits, count_positions};
/// use enraya_search::Budget;
///
/// let game = "tictactoe".parse()?;
/// let (limits, budget) = (PositionLimits::default(), Budget::unlimited());
/// let count = count_positions(&game, "", &limits, &budget, &mut |_| ())?;
/// let report = PositionsReport::new("tictactoe", "", &limits, &count);
/// assert_eq!((report.sum, report.total, report.end), (5_478, Some(5_478), "complete"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionsReport {
    /// The game's name.
    pub game: String,
    /// The position counted from.
    pub position: String,
    /// Positions ply by ply.
    pub plies: Vec<PlyPositionsReport>,
    /// Sum of the plies so far.
    pub sum: u128,
    /// Number of distinct positions; `None` unless complete.
    pub total: Option<u128>,
    /// Why counting ended: `complete`, `plies`, `memory` or `stopped`.
    pub end: &'static str,
    /// The method that counted: `explicit` or `symbolic`.
    pub method: &'static str,
    /// Memory limit in MiB.
    pub memory_mib: usize,
    /// MiB that the next ply needs, if memory was short.
    pub needed_mib: Option<usize>,
}

/// The positions of one ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyPositionsReport {
    /// Number of moves made.
    pub ply: u32,
    /// Number of positions.
    pub positions: u128,
    /// The same with mirror images and rotations counted once, where that is known.
    pub classes: Option<u128>,
    /// Bytes of memory they take.
    pub bytes: usize,
}

impl PositionsReport {
    /// The report of a count within a memory limit.
    pub fn new(
        game: &str,
        position: &str,
        limits: &PositionLimits,
        count: &PositionCount,
    ) -> PositionsReport {
        let ply = |&PlyCount { ply, positions, classes, bytes }: &_| PlyPositionsReport {
            ply,
            positions,
            classes,
            bytes,
        };
        let (end, needed) = match count.end {
            PositionEnd::Complete => ("complete", None),
            PositionEnd::Plies => ("plies", None),
            PositionEnd::Memory(bytes) => ("memory", Some(bytes.div_ceil(1 << 20))),
            PositionEnd::Stopped => ("stopped", None),
        };
        PositionsReport {
            game: game.to_owned(),
            position: position.to_owned(),
            plies: count.plies.iter().map(ply).collect(),
            sum: count.sum(),
            total: count.total,
            end,
            method: count.method.name(),
            memory_mib: limits.memory >> 20,
            needed_mib: needed,
        }
    }
}
