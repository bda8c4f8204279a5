//! Files of recorded searches: SVG, PNG, TikZ, JSON or HTML.

use enraya_draw::PngError;
use enraya_draw::trace::Trace;
use enraya_draw::tree::{DrawingOptions, OutputFormat, Theme};
use enraya_play::Session;
use enraya_search::Budget;
use enraya_words::Words;

enraya_search::named! {
    /// The format of a file: those of the [`OutputFormat`]s that the page offers.
    pub enum FileFormat {
        /// A drawing for browsers.
        Svg = "svg",
        /// A picture.
        Png = "png",
        /// For LaTeX.
        Tikz = "tikz",
        /// Everything, as data.
        Json = "json",
        /// A page to go through it step by step.
        Html = "html",
    }
}

/// The most pixels of a picture: 64 MiB while it is drawn.
const MAX_PIXELS: u64 = 1 << 24;

/// A file to save.
#[derive(Debug)]
pub struct File {
    /// Its media type (MIME).
    pub media_type: &'static str,
    /// Its proposed name: ASCII letters, digits, hyphens and a dot.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

impl FileFormat {
    /// The form in which the search is written, the media type and the extension.
    fn parts(self) -> (OutputFormat, &'static str, &'static str) {
        match self {
            FileFormat::Svg => (OutputFormat::Svg, "image/svg+xml", "svg"),
            FileFormat::Png => (OutputFormat::Png, "image/png", "png"),
            FileFormat::Tikz => (OutputFormat::Tikz, "application/x-tex", "tex"),
            FileFormat::Json => (OutputFormat::Json, "application/json", "json"),
            FileFormat::Html => (OutputFormat::Html, "text/html; charset=utf-8", "html"),
        }
    }
}

impl File {
    pub(super) fn new(
        format: FileFormat,
        trace: &Trace,
        options: &DrawingOptions,
        session: &Session,
        words: &Words,
        budget: &Budget,
    ) -> Result<File, PngError> {
        let options = DrawingOptions { theme: Theme::Auto, pixels: MAX_PIXELS, ..options.clone() };
        let (form, media_type, extension) = format.parts();
        let bytes = form.write(trace, session, &options, words, budget)?;
        let name = format!("enraya-{}.{extension}", trace.recording.method);
        Ok(File { media_type, name, bytes })
    }
}
