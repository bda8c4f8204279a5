//! `solve`: exact solving of one position.

use std::time::{Duration, Instant};

use enraya_play::{Session, Workspace};
use enraya_search::{Budget, NoMemory};
use enraya_study::{self as study, SolveOptions, Solved};
use pyo3::prelude::*;

use crate::arguments::flag;
use crate::call::Call;
use crate::dispatch;
use crate::error::bad_value;
use crate::options::Limits;
use crate::solution::Solution;
use crate::state;

/// Time of a first attempt on the calling thread, which cannot be interrupted. If it is
/// too short, the solver's table still keeps what it found.
const AT_ONCE: Duration = Duration::from_millis(20);

/// Solves a position: its score, how the game ends, and the best moves.
///
/// `weak` asks only who wins, not when, which is quicker; `best=False` leaves out the best moves,
/// which take longer than the score. `time` in seconds and `nodes` are limits: `complete` says
/// whether the score was settled, `lower` and `upper` what is known of it. `progress` is called
/// with a dict from time to time.
///
/// >>> import enraya as er
/// >>> solution = er.solve(er.connect4().position("44444422112"))
/// >>> solution.score, solution.complete
/// (0, True)
#[pyfunction]
#[pyo3(signature = (state, *, weak=None, best=None, time=None, nodes=None, progress=None))]
#[pyo3(text_signature = "(state, *, weak=False, best=True, time=None, nodes=None, \
                         progress=None)")]
pub(crate) fn solve(
    state: &Bound<'_, PyAny>,
    weak: Option<&Bound<'_, PyAny>>,
    best: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Solution> {
    let state = state::given(state)?;
    let (py, state) = (state.py(), state.get());
    let (weak, best) = (flag("weak", weak, false)?, flag("best", best, true)?);
    let options = SolveOptions { weak, best };
    let start = Instant::now();
    let mut limits = Limits::new(None, nodes, time)?;
    let mut spent = (0, 0.0);
    if state.python_game().is_none() && limits.nodes.is_none() && progress.is_none() {
        let (session, workspace) = (state.session(), state.workspace());
        let moment = limits.time.map_or(AT_ONCE, |time| time.min(AT_ONCE));
        let budget = Budget::unlimited().time(moment);
        let solved = py.detach(move || {
            workspace.run(|workspace| study::solve(&session, workspace, &options, &budget))
        });
        let solved = solved.map_err(bad_value)?;
        limits.time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
        if solved.complete && (!best || solved.best.is_some())
            || limits.time.is_some_and(|left| left.is_zero())
        {
            return Ok(Solution::new(solved));
        }
        spent = (solved.nodes, solved.seconds);
    }
    let (session, workspace) = (state.session(), state.workspace());
    let solved = dispatch::run(py, state.python_game(), progress, move |call| {
        let budget = limits.within(call.budget());
        workspace.run(|workspace| solve_at(&session, workspace, &options, &budget, call))
    })?;
    let solved = solved.map_err(bad_value)?;
    let (nodes, seconds) = (solved.nodes + spent.0, solved.seconds + spent.1);
    let solved = Solved { nodes, seconds, ..solved };
    Ok(Solution::new(solved))
}

fn solve_at(
    session: &Session,
    workspace: &mut Workspace,
    options: &SolveOptions,
    budget: &Budget,
    call: &Call,
) -> Result<Solved, NoMemory> {
    let report = &mut |progress: enraya_search::solver::Progress| {
        call.offer_report(move |report| {
            report.set_item("nodes", progress.nodes)?;
            report.set_item("lower", progress.bounds.lower)?;
            report.set_item("upper", progress.bounds.upper)
        });
    };
    study::solve_reporting(session, workspace, options, budget, report)
}
