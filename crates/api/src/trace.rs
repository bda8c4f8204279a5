//! Recorded searches: every node and step of a search, its drawing, and files of it.

mod file;
mod request;

pub use file::{File, FileFormat};
pub use request::{ExportRequest, TraceRequest};

pub(crate) use request::MAX_VISITED;

use enraya_draw::trace;
use enraya_draw::tree::{self, DrawingOptions};
use enraya_draw::{PngError, TraceReport};
use enraya_play::{Localized, Session, SetupError};
use enraya_search::Budget;
use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::problem::{Problem, ProblemCode};

/// A recorded search, and its drawing.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Trace)]
pub struct TraceView {
    report: TraceReport,
    /// The drawing in SVG. Its nodes have the numbers of the report in `data-node`.
    svg: String,
    /// The same search without cuts, if it was asked for, ran to its end and is small enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(no_recursion)]
    whole: Option<Box<TraceView>>,
}

/// Records a search of a position or an abstract tree.
pub fn record(
    request: &TraceRequest,
    budget: &Budget,
    words: &Words,
) -> Result<TraceView, Problem> {
    with_trace(request, budget, words, |trace, options, session| {
        let options = DrawingOptions { legend: false, replay: true, ..options };
        let boards = (!trace.abstract_tree).then_some(session);
        let view = |trace: &trace::Trace, whole| TraceView {
            report: TraceReport::new(trace, words),
            svg: tree::svg(trace, &options, words, boards),
            whole,
        };
        let wanted = request.whole == Some(true);
        let whole = wanted.then(|| trace::without_cuts(session, trace, budget)).flatten();
        let whole = whole.map(|whole| Box::new(view(&whole, None)));
        Ok(view(trace, whole))
    })
}

/// A recorded search as a file.
pub fn export(
    request: &TraceRequest,
    format: FileFormat,
    first_step: usize,
    budget: &Budget,
    words: &Words,
) -> Result<File, Problem> {
    with_trace(request, budget, words, |trace, options, session| {
        let options = DrawingOptions { first_step, ..options };
        File::new(format, trace, &options, session, words, budget).map_err(|error| {
            let (code, key) = match error {
                PngError::Stopped => (ProblemCode::Busy, "problem-busy"),
                _ => (ProblemCode::NotPossible, "problem-picture-large"),
            };
            Problem::new(code, words).with_detail(words.get(key))
        })
    })
}

/// Records a search and hands it on with drawing options and what was searched.
fn with_trace<T>(
    request: &TraceRequest,
    budget: &Budget,
    words: &Words,
    then: impl FnOnce(&trace::Trace, DrawingOptions, &Session) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let task = request.read(words)?;
    let problem = |code, detail| Problem::new(code, words).with_detail(detail);
    let session = Session::open(&task.game, &task.position)
        .map_err(|error| problem(ProblemCode::BadPosition, error.say(words)))?;
    let trace = trace::record(&session, &task.recording, &task.limit(budget)).map_err(|error| {
        let code = match error {
            SetupError::Memory(_) => ProblemCode::Busy,
            _ => ProblemCode::BadRequest,
        };
        problem(code, error.say(words))
    })?;
    let options = DrawingOptions { show: task.show, ..DrawingOptions::default() };
    then(&trace, options, &session)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use enraya_words::Language;

    use super::*;

    /// The search of this tree ends at once; what is left to do is drawing.
    #[test]
    fn a_picture_is_not_drawn_for_a_client_that_has_left() {
        let words = Words::new(Language::En);
        let tree = Some("[[3,12,8],[2,4,6],[14,5,2]]".to_owned());
        let request = TraceRequest { tree, ..TraceRequest::default() };
        let draw = |budget: &Budget| export(&request, FileFormat::Png, 0, budget, &words);
        assert!(draw(&Budget::unlimited()).unwrap().bytes.starts_with(b"\x89PNG"));
        let left = Budget::unlimited().cancel(Arc::new(true.into()));
        assert_eq!(draw(&left).unwrap_err().code, ProblemCode::Busy);
    }
}
