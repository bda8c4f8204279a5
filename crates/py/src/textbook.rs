//! `minimax` and `alpha_beta`: the searches of the textbook.

use enraya_play::Workspace;
use enraya_search::Algorithm;
use enraya_study::{self as study, Method, Run};
use pyo3::prelude::*;

use crate::decision::{Decision, Findings};
use crate::dispatch::run_attached;
use crate::error::refused_search;
use crate::mv::Move;
use crate::options::{Options, search_function};
use crate::search_root::SearchRoot;

search_function! {
    /// Minimax: looks at every line of play, to the end of the game or to a depth.
    ///
    /// >>> import enraya as er
    /// >>> decision = er.minimax(er.tictactoe().position())
    /// >>> decision.value, decision.nodes
    /// (0.0, 549946)
    #[pyo3(text_signature = "(state, *, depth=None, nodes=None, time=None, profile='aima', \
                             order=None, utility=None, eval=None, progress=None)")]
    fn minimax(state; []; []; options, progress) -> Decision {
        textbook(state, Algorithm::Minimax, &options, progress)
    }
}

search_function! {
    /// Alpha-beta: minimax without what cannot change the result.
    ///
    /// >>> import enraya as er
    /// >>> er.alpha_beta(er.tictactoe().position()).nodes
    /// 18297
    /// >>> er.alpha_beta(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).value
    /// 3.0
    #[pyo3(text_signature = "(state, *, depth=None, nodes=None, time=None, profile='aima', \
                             order=None, cut=None, fail=None, window=None, root=None, \
                             utility=None, eval=None, progress=None)")]
    fn alpha_beta(state; [cut, fail, window, root]; []; options, progress) -> Decision {
        textbook(state, Algorithm::AlphaBeta, &options, progress)
    }
}

/// Runs an algorithm of the textbook.
pub(crate) fn run(
    root: &SearchRoot<'_, '_>,
    algorithm: Algorithm,
    options: &Options<'_, '_>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Run> {
    let limits = options.limits()?;
    let (_, convention) = options.convention(root.has_utility())?;
    let session = root.session();
    let run = run_attached(root.object().py(), root.python_game(), progress, move |call| {
        let budget = limits.within(call.budget());
        let method = Method::Textbook(algorithm);
        study::run(&session, &mut Workspace::default(), method, &convention, &budget)
    })?;
    run.map_err(refused_search)
}

fn textbook(
    given: &Bound<'_, PyAny>,
    algorithm: Algorithm,
    options: &Options<'_, '_>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let py = given.py();
    let root = SearchRoot::new(given)?;
    let run = run(&root, algorithm, options, progress)?;
    let mv = match (&root, run.best) {
        (SearchRoot::State(state), Some(text)) => Some(state.get().answer_text(py, &text)?),
        (SearchRoot::Tree(_), Some(text)) => {
            let index = text.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
            Some(Move { text, index, raw: None })
        }
        (_, None) => None,
    };
    let findings = Findings {
        value: run.value,
        nodes: run.counter.nodes,
        leaves: run.counter.leaves(),
        depth: options.limits()?.depth,
        line: Vec::new(),
        proved: run.complete && run.counter.horizon == 0,
        complete: run.complete,
        seconds: run.seconds,
    };
    Decision::new(py, mv, findings)
}
