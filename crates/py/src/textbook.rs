//! `minimax` and `alpha_beta`: the searches of the textbook.

use std::time::Instant;

use enraya_lab::trace::{Recording, trace_tree};
use enraya_lab::{Method, Run};
use enraya_search::Algorithm;
use pyo3::prelude::*;

use crate::call::in_background;
use crate::decision::{Decision, Findings};
use crate::dispatch::run_attached;
use crate::error::refused_search;
use crate::mv::Move;
use crate::options::{Options, search_function};
use crate::search_root::SearchRoot;

search_function! {
    /// MiniMax: looks at every line of play, to the end of the game or to a depth.
    ///
    /// >>> import enraya as er
    /// >>> decision = er.minimax(er.tictactoe().position())
    /// >>> decision.value, decision.nodes
    /// (0.0, 549946)
    fn minimax(state; []; []; options, progress) -> Decision {
        textbook(state, Algorithm::Minimax, &options, progress)
    }
}

search_function! {
    /// Alpha-Beta: MiniMax without what cannot change the result.
    ///
    /// >>> import enraya as er
    /// >>> er.alpha_beta(er.tictactoe().position()).nodes
    /// 18297
    /// >>> er.alpha_beta(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).value
    /// 3.0
    fn alpha_beta(state; [cut, fail, window]; []; options, progress) -> Decision {
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
    let (profile, convention) = options.convention(root.has_utility())?;
    match root {
        SearchRoot::State(state) => {
            let (py, table) = (state.py(), state.get().table());
            let run = run_attached(py, state.get().python_game(), progress, move |call| {
                let method = Method::Textbook(algorithm);
                table.run(method, &convention, limits.within(call.budget()))
            })?;
            run.map_err(refused_search)
        }
        SearchRoot::Tree(tree) => {
            let start = Instant::now();
            let recording = Recording {
                method: algorithm.name().parse().expect("every algorithm is recorded"),
                profile,
                convention,
                ..Recording::default()
            };
            let tree_of = &tree.get().0;
            let trace = in_background(tree.py(), progress, |call| {
                trace_tree(tree_of, &recording, &limits.within(call.budget()))
            })?;
            let trace = trace.map_err(refused_search)?;
            Ok(Run {
                counter: trace.counter,
                evaluation: None,
                value: trace.value,
                proved: None,
                best: trace.best,
                seconds: start.elapsed().as_secs_f64(),
                complete: trace.complete,
            })
        }
    }
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
