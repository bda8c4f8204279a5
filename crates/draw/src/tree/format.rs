//! Output formats of recorded searches.

use std::path::Path;

use enraya_play::Session;
use enraya_search::Budget;
use enraya_words::Words;

use super::{DrawingOptions, dot, picture, svg, text, tikz};
use crate::png::PngError;
use crate::stepper;
use crate::trace::{Trace, without_cuts};
use crate::trace_report::TraceReport;

enraya_search::named! {
    /// The format in which a recorded search is written.
    pub enum OutputFormat {
        /// A drawing for browsers.
        Svg = "svg",
        /// A picture.
        Png = "png",
        /// For Graphviz.
        Dot = "dot",
        /// For LaTeX.
        Tikz = "tikz",
        /// Everything, as data.
        Json = "json",
        /// Lines of text.
        Text = "text",
        /// A page to go through it step by step.
        Html = "html",
    }
}

impl OutputFormat {
    /// The format for a file extension; `None` if it is unknown.
    ///
    /// ```
    /// use enraya_draw::tree::OutputFormat;
    /// use std::path::Path;
    /// assert_eq!(OutputFormat::from_path(Path::new("a/tree.TEX")), Some(OutputFormat::Tikz));
    /// assert_eq!(OutputFormat::from_path(Path::new("tree")), None);
    /// ```
    pub fn from_path(path: &Path) -> Option<OutputFormat> {
        match path.extension()?.to_str()?.to_lowercase().as_str() {
            "gv" => Some(OutputFormat::Dot),
            "tex" => Some(OutputFormat::Tikz),
            "txt" => Some(OutputFormat::Text),
            "htm" => Some(OutputFormat::Html),
            name => name.parse().ok(),
        }
    }

    /// Writes the recorded search of a session's position. An HTML page includes a quiz,
    /// whose search is limited by `budget`, as is the drawing of a picture.
    pub fn write(
        self,
        trace: &Trace,
        session: &Session,
        options: &DrawingOptions,
        words: &Words,
        budget: &Budget,
    ) -> Result<Vec<u8>, PngError> {
        let boards = (!trace.abstract_tree).then_some(session);
        let text = match self {
            OutputFormat::Png => return picture(trace, options, words, boards, budget),
            OutputFormat::Svg => svg(trace, options, words, boards),
            OutputFormat::Dot => dot(trace, options, words),
            OutputFormat::Tikz => tikz(trace, options, words, boards),
            OutputFormat::Text => text(trace, options, words, &|_, text| text.to_owned()),
            OutputFormat::Json => {
                let report = TraceReport::new(trace, words);
                serde_json::to_string(&report).expect("reports are plain data") + "\n"
            }
            OutputFormat::Html => {
                let replay = DrawingOptions { replay: true, legend: false, ..options.clone() };
                let drawn = |trace: &Trace| {
                    (TraceReport::new(trace, words), svg(trace, &replay, words, boards))
                };
                let (report, drawing) = drawn(trace);
                let whole = without_cuts(session, trace, budget);
                let whole = whole.as_ref().map(drawn);
                let full = whole.as_ref().map(|(report, drawing)| (report, drawing.as_str()));
                stepper::html(&report, &drawing, full, options.first_step, words)
            }
        };
        Ok(text.into_bytes())
    }
}
