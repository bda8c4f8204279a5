//! Number of distinct positions per ply, by breadth-first forward search.
//!
//! Boards with gravity are counted symbolically (see `positions/symbolic.rs`), unless they are to be
//! listed. By enumeration every game with a name is counted. Exact, so no hashing: the positions of
//! a ply are stored themselves, one per symmetry class, sorted and packed (see
//! `positions/pack.rs`), and only for two plies at a time. A Connect Four position takes a byte or
//! two that way. The memory limit is split into codes not yet sorted (an eighth), the current ply
//! and the next; a ply that does not fit is counted in several passes, one range of codes in
//! each, and is the last.

mod checkpoint;
mod code;
mod expansion;
mod layer;
mod orbit;
mod pack;
mod symbolic;

use std::num::NonZeroUsize;
use std::path::Path;
use std::thread::available_parallelism;

use enraya_play::localize::Localized;
use enraya_rules::{AnyGame, Game, Notation, Packed, PositionError, Symmetric, packed, with_game};
use enraya_search::Budget;
use enraya_words::Words;
use serde::{Deserialize, Serialize};

pub use checkpoint::CheckpointError;
use code::Code;
use expansion::{Expanded, GATHERING, KEEPING, Means, expand};
use layer::{Layer, Summary};
use orbit::Orbits;
use pack::Pack;

/// Limits of the enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionLimits {
    /// Plies from the starting position; to the end of every game if not given.
    pub plies: Option<u32>,
    /// Bytes of memory.
    pub memory: usize,
    /// Worker threads.
    pub threads: NonZeroUsize,
    /// The method; the one for the game if not given.
    pub method: Option<CountMethod>,
}

enraya_search::named! {
    /// Methods of counting positions.
    pub enum CountMethod {
        /// Every position is listed: any game with a name.
        Explicit = "explicit",
        /// Sets of positions as decision diagrams: boards with gravity of up to 15 rows.
        Symbolic = "symbolic",
    }
}

impl CountMethod {
    /// The method for a game: symbolic where that can be.
    ///
    /// ```
    /// use enraya_study::CountMethod;
    ///
    /// assert_eq!(CountMethod::of(&"connect4".parse()?), CountMethod::Symbolic);
    /// assert_eq!(CountMethod::of(&"tictactoe".parse()?), CountMethod::Explicit);
    /// # Ok::<(), enraya_rules::NameError>(())
    /// ```
    pub fn of(game: &AnyGame) -> CountMethod {
        let symbolic = CountMethod::Symbolic;
        if symbolic.check(game).is_ok() { symbolic } else { CountMethod::Explicit }
    }

    /// Checks that positions of a game can be counted this way.
    ///
    /// ```
    /// use enraya_study::CountMethod;
    ///
    /// assert!(CountMethod::Symbolic.check(&"connect4".parse()?).is_ok());
    /// assert!(CountMethod::Symbolic.check(&"tictactoe".parse()?).is_err());
    /// # Ok::<(), enraya_rules::NameError>(())
    /// ```
    pub fn check(self, game: &AnyGame) -> Result<(), PositionCountError> {
        let symbolic = || game.line_rules().is_some_and(|rules| symbolic::supports(&rules));
        match self {
            CountMethod::Symbolic if !symbolic() => Err(PositionCountError::NotSymbolic),
            _ => Ok(()),
        }
    }
}

impl PositionLimits {
    /// The default memory.
    pub const MIB: usize = 1024;
}

impl Default for PositionLimits {
    fn default() -> Self {
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        PositionLimits { plies: None, memory: Self::MIB << 20, threads, method: None }
    }
}

/// The positions of one ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlyCount {
    /// The number of moves made.
    pub ply: u32,
    /// The number of distinct positions.
    pub positions: u128,
    /// The same with mirror images and rotations counted once; `None` where the game has more
    /// symmetries than are used.
    pub classes: Option<u128>,
    /// The bytes that store them.
    pub bytes: usize,
}

/// The counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionCount {
    /// Ply by ply, from the starting position on.
    pub plies: Vec<PlyCount>,
    /// The number of distinct positions, if the enumeration is complete.
    pub total: Option<u128>,
    /// Whether some position occurs at several plies, so that the total is less than the sum;
    /// if that is unknown, whether it is possible.
    pub repeats: bool,
    /// The reason why the enumeration ended.
    pub end: PositionEnd,
    /// The method that counted.
    pub method: CountMethod,
}

impl PositionCount {
    /// Sum of the positions of all plies.
    pub fn sum(&self) -> u128 {
        self.plies.iter().map(|ply| ply.positions).sum()
    }
}

/// Reasons for the end of an enumeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEnd {
    /// Every game is over.
    Complete,
    /// The ply limit.
    Plies,
    /// Memory: the next ply needs about this many bytes.
    Memory(usize),
    /// The budget ran out.
    Stopped,
}

/// Progress of the enumeration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PositionProgress {
    /// A ply has been counted.
    Counted(PlyCount),
    /// A ply is being counted.
    Counting {
        /// The ply.
        ply: u32,
        /// The pass, from 1.
        pass: usize,
        /// Positions of the previous ply expanded so far.
        done: usize,
        /// Positions of the previous ply.
        all: usize,
        /// The estimated share of the whole count that is done, if the start is empty.
        share: Option<f64>,
    },
}

/// Counts the positions that can be reached by legal play, ply by ply. Games end at
/// a win; a position includes the player to move.
///
/// Of the budget, only time and the cancel flag count.
///
/// ```
/// use enraya_study::{PositionEnd, PositionLimits, count_positions};
/// use enraya_search::Budget;
///
/// let (limits, budget) = (PositionLimits::default(), Budget::unlimited());
/// let count = count_positions(&"tictactoe".parse()?, "", &limits, &budget, &mut |_| ())?;
/// let plies: Vec<u128> = count.plies.iter().map(|ply| ply.positions).collect();
/// assert_eq!(plies, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
/// assert_eq!((count.total, count.end), (Some(5478), PositionEnd::Complete));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_positions(
    game: &AnyGame,
    position: &str,
    limits: &PositionLimits,
    budget: &Budget,
    report: &mut dyn FnMut(PositionProgress),
) -> Result<PositionCount, PositionCountError> {
    count(game, position, limits, None, budget, report).map_err(|error| match error {
        CheckpointError::Count(error) => error,
        error => unreachable!("{error} without a checkpoint"),
    })
}

/// The same with a checkpoint: goes on from this file if it is there, and leaves it there unless the
/// count ends. Symbolic counts have checkpoints; after half a minute of work at the earliest, at the
/// end of a ply.
///
/// ```
/// use enraya_study::{PositionEnd, PositionLimits, count_positions_from};
/// use enraya_search::Budget;
///
/// let file = std::env::temp_dir().join(format!("enraya-doc-{}.count", std::process::id()));
/// let (game, budget) = ("line:4x4x3+gravity".parse()?, Budget::unlimited());
/// let limits = PositionLimits { plies: Some(6), ..PositionLimits::default() };
/// let first = count_positions_from(&file, &game, "", &limits, &budget, &mut |_| ())?;
/// assert_eq!((first.end, file.exists()), (PositionEnd::Plies, true));
/// let limits = PositionLimits::default();
/// let whole = count_positions_from(&file, &game, "", &limits, &budget, &mut |_| ())?;
/// assert_eq!((whole.end, file.exists()), (PositionEnd::Complete, false));
/// assert_eq!(whole.plies[..7], first.plies);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count_positions_from(
    checkpoint: &Path,
    game: &AnyGame,
    position: &str,
    limits: &PositionLimits,
    budget: &Budget,
    report: &mut dyn FnMut(PositionProgress),
) -> Result<PositionCount, CheckpointError> {
    count(game, position, limits, Some(checkpoint), budget, report)
}

fn count(
    game: &AnyGame,
    position: &str,
    limits: &PositionLimits,
    checkpoint: Option<&Path>,
    budget: &Budget,
    report: &mut dyn FnMut(PositionProgress),
) -> Result<PositionCount, CheckpointError> {
    let rules = game.line_rules().filter(symbolic::supports);
    let method = limits.method.unwrap_or_else(|| CountMethod::of(game));
    if checkpoint.is_some() && method != CountMethod::Symbolic {
        return Err(PositionCountError::NoCheckpoints.into());
    }
    with_game!(game, |game| {
        let start = game.parse_position(position).map_err(PositionCountError::from)?;
        if method == CountMethod::Symbolic {
            let rules = rules.ok_or(PositionCountError::NotSymbolic)?;
            let start = symbolic::Start {
                diagram: game.diagram(&start),
                to_move: game.to_move(&start),
                finished: game.outcome(&start).is_some(),
            };
            return symbolic::count(&rules, &start, limits, checkpoint, budget, report);
        }
        let task = Task { game, start, limits, budget };
        Ok(match game.packed_words() {
            1 => task.run::<u64>(report),
            2..=4 => task.run::<[u64; 4]>(report),
            _ => task.run::<[u64; packed::MAX_WORDS]>(report),
        })
    }, else Err(PositionCountError::NotPacked.into()))
}

/// Error of counting positions.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionCountError {
    /// The text is not a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The game has no packed position code.
    #[error("positions are counted in games that have names, not in trees or custom games")]
    NotPacked,
    /// The game's positions have no decision diagrams.
    #[error("the symbolic method counts boards with gravity of up to 15 rows")]
    NotSymbolic,
    /// Positions that are listed have no checkpoints.
    #[error("only the symbolic method has checkpoints")]
    NoCheckpoints,
}

impl Localized for PositionCountError {
    fn say(&self, words: &Words) -> String {
        match self {
            PositionCountError::Position(error) => error.say(words),
            PositionCountError::NotPacked => words.get("error-positions-unnamed"),
            PositionCountError::NotSymbolic => words.get("error-positions-symbolic"),
            PositionCountError::NoCheckpoints => words.get("error-positions-checkpoint"),
        }
    }
}

struct Task<'a, G: enraya_rules::Game> {
    game: &'a G,
    start: G::State,
    limits: &'a PositionLimits,
    budget: &'a Budget,
}

/// A position occurs at two different plies, or that cannot be excluded.
struct Repeats;

impl<G> Task<'_, G>
where
    G: Packed + Symmetric + Notation + Sync,
{
    fn run<C: Code>(&self, report: &mut dyn FnMut(PositionProgress)) -> PositionCount {
        let mut told = 0;
        let mut report = |progress| match progress {
            PositionProgress::Counted(PlyCount { ply, .. }) if ply < told => {}
            PositionProgress::Counted(PlyCount { ply, .. }) => {
                told = ply + 1;
                report(progress);
            }
            PositionProgress::Counting { .. } => report(progress),
        };
        let orbits = Orbits::new(self.game, &self.start);
        // Only games with such positions need all plies in memory, and they show it early.
        self.count::<C>(&orbits, false, &mut report)
            .or_else(|Repeats| self.count::<C>(&orbits, true, &mut report))
            .unwrap_or_else(|Repeats| unreachable!("repeats are allowed for"))
    }

    fn count<C: Code>(
        &self,
        orbits: &Orbits<'_, G>,
        repeats: bool,
        report: &mut dyn FnMut(PositionProgress),
    ) -> Result<PositionCount, Repeats> {
        let limits = self.limits;
        let mut layer = Layer::<C>::start(orbits, &self.start);
        let mut seen = Pack::merged(layer.codes(), [].into_iter(), 0);
        let mut plies = Vec::new();
        let mut before = 0;
        let (mut summary, mut kept) = (layer.summary, true);
        let end = loop {
            let ply = plies.len() as u32;
            let classes = orbits.are_complete().then_some(summary.kept as u128);
            let (positions, bytes) = (summary.positions.into(), summary.bytes);
            let counted = PlyCount { ply, positions, classes, bytes };
            plies.push(counted);
            report(PositionProgress::Counted(counted));
            if !summary.ongoing {
                break PositionEnd::Complete;
            }
            if limits.plies.is_some_and(|most| ply >= most) {
                break PositionEnd::Plies;
            }
            if !kept {
                break PositionEnd::Memory(needed(before, summary));
            }
            let taken = if repeats { seen.bytes() } else { 0 };
            if taken > limits.memory / KEEPING {
                break PositionEnd::Memory(taken * KEEPING);
            }
            let means = Means {
                threads: limits.threads.get(),
                memory: limits.memory,
                taken,
                budget: self.budget,
            };
            let plies_left = self.game.plies_left(&self.start).checked_sub(ply + 1);
            let mut tell = |pass, done| {
                let (ply, all) = (ply + 1, layer.summary.kept);
                report(PositionProgress::Counting { ply, pass, done, all, share: None });
            };
            before = summary.bytes;
            match expand(orbits, &layer, plies_left, &means, &mut tell) {
                Expanded::Layer(next) => {
                    (summary, layer) = (next.summary, next);
                    if repeats {
                        seen = Pack::merged(seen.codes(), layer.codes(), seen.bytes());
                    }
                }
                Expanded::Counted(counted) => (summary, kept) = (counted, false),
                Expanded::TooLarge(bytes) => {
                    break PositionEnd::Memory(needed(before, Summary { bytes, ..summary }));
                }
                Expanded::Stopped => break PositionEnd::Stopped,
            }
            if !repeats && !summary.graded {
                return Err(Repeats);
            }
        };
        let sum = plies.iter().map(|ply| ply.positions).sum();
        let total = match end {
            PositionEnd::Complete if !repeats => Some(sum),
            PositionEnd::Complete if kept => {
                Some(Summary::of(orbits, &seen, None).positions.into())
            }
            _ => None,
        };
        let repeats = total.map_or(repeats, |total| total < sum);
        Ok(PositionCount { plies, total, repeats, end, method: CountMethod::Explicit })
    }
}

/// The memory to store a layer and to count the next one, in passes if needed.
fn needed(before: usize, summary: Summary) -> usize {
    let both = before + summary.bytes;
    (both + both / (GATHERING - 1)).max(summary.bytes * KEEPING)
}
