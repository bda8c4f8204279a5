//! Response times by depth: the table of the Connect Four course work, in both readings of its
//! depth.

use std::time::Duration;

use enraya_play::{Session, SetupError, Workspace};
use enraya_search::{Algorithm, Budget, Convention, Profile};
use serde::Serialize;

use crate::count::as_number;
use crate::method::Method;
use crate::run::{Run, quickest};

/// The plies that the course work's "Profundidad N" adds to N: ply 1 is depth 0, and the test
/// for the limit is `>`.
pub const COURSE_PLIES: u32 = 2;

/// A search of Connect Four grows less than this from one ply to the next.
const GROWTH: f64 = 8.0;

/// A time that the course work printed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CourseTime {
    /// "Profundidad".
    #[serde(skip)]
    pub depth: u32,
    /// Seconds.
    pub seconds: f64,
    /// Whether the course work says "less than".
    pub less: bool,
}

/// The course work's own table.
pub const COURSE_TIMES: [CourseTime; 7] = [
    CourseTime { depth: 4, seconds: 1.0, less: true },
    CourseTime { depth: 5, seconds: 1.0, less: true },
    CourseTime { depth: 6, seconds: 1.0, less: false },
    CourseTime { depth: 7, seconds: 6.0, less: false },
    CourseTime { depth: 8, seconds: 30.0, less: false },
    CourseTime { depth: 10, seconds: 120.0, less: false },
    CourseTime { depth: 11, seconds: 480.0, less: false },
];

/// A search to a number of plies.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TimedSearch {
    /// Plies.
    pub plies: u32,
    /// Nodes, the root included.
    pub nodes: u64,
    /// Leaves of both kinds.
    pub leaves: u64,
    /// The least time of the repetitions.
    pub seconds: f64,
    /// The value for the player to move.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// The move chosen.
    #[serde(rename = "move")]
    pub best: Option<String>,
}

/// A row of the table: "Profundidad N" as N plies and as N + 2. What would have taken too long
/// is missing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResponseTime {
    /// "Profundidad".
    pub depth: u32,
    /// The course work's own time, if it printed one.
    pub course: Option<CourseTime>,
    /// Read as plies.
    pub as_plies: Option<TimedSearch>,
    /// Read as the course work's code does.
    pub as_coded: Option<TimedSearch>,
}

/// Times alpha-beta under the profile `coursework` for each of these depths of the course work.
/// Searches under a second are repeated and the least time is taken; what would probably take
/// longer than `longest` is left out, and so is everything deeper.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::response_times;
///
/// let session = Session::new("connect4".parse()?);
/// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
/// let rows = response_times(&session, &mut workspace, &[3, 4], None, &budget)?;
/// let nodes = |row: usize| rows[row].as_coded.as_ref().map(|search| search.nodes);
/// assert_eq!((rows[1].depth, nodes(1)), (4, Some(110_669)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn response_times(
    session: &Session,
    workspace: &mut Workspace,
    depths: &[u32],
    longest: Option<Duration>,
    budget: &Budget,
) -> Result<Vec<ResponseTime>, SetupError> {
    let mut plies: Vec<u32> = depths.iter().flat_map(|&n| [n, n + COURSE_PLIES]).collect();
    plies.sort_unstable();
    plies.dedup();
    let convention = Convention::from(Profile::Coursework);
    let method = Method::Textbook(Algorithm::AlphaBeta);
    let mut searches: Vec<TimedSearch> = Vec::new();
    for plies in plies {
        let within = match (longest, searches.last()) {
            (Some(longest), Some(last)) => {
                let expected = last.seconds * GROWTH.powi((plies - last.plies) as i32);
                expected <= longest.as_secs_f64()
            }
            _ => true,
        };
        if !within || budget.expired() {
            break;
        }
        let limited = budget.clone().depth(plies);
        let limited = longest.map_or(limited.clone(), |longest| limited.time(longest));
        let run = quickest(session, workspace, method, &convention, &limited)?;
        if !run.complete {
            break;
        }
        searches.push(TimedSearch::new(plies, run));
    }
    let search = |plies: u32| searches.iter().find(|search| search.plies == plies).cloned();
    let row = |&depth: &u32| ResponseTime {
        depth,
        course: COURSE_TIMES.into_iter().find(|time| time.depth == depth),
        as_plies: search(depth),
        as_coded: search(depth + COURSE_PLIES),
    };
    Ok(depths.iter().map(row).collect())
}

impl TimedSearch {
    fn new(plies: u32, run: Run) -> TimedSearch {
        TimedSearch {
            plies,
            nodes: run.counter.nodes,
            leaves: run.counter.leaves(),
            seconds: run.seconds,
            value: run.value,
            best: run.best,
        }
    }
}
