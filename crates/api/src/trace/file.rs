//! Files of recorded searches: SVG, PNG, TikZ or JSON.

use enraya_draw::PngError;
use enraya_draw::trace::Trace;
use enraya_draw::tree::{DrawingOptions, Form, Theme};
use enraya_play::Session;
use enraya_search::Budget;
use enraya_words::Words;

enraya_search::named! {
    /// The format of a file.
    pub enum FileFormat {
        /// A drawing for browsers.
        Svg = "svg",
        /// A picture.
        Png = "png",
        /// For LaTeX.
        Tikz = "tikz",
        /// Everything, as data.
        Json = "json",
    }
}

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
    fn media_type(self) -> &'static str {
        match self {
            FileFormat::Svg => "image/svg+xml",
            FileFormat::Png => "image/png",
            FileFormat::Tikz => "application/x-tex",
            FileFormat::Json => "application/json",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            FileFormat::Tikz => "tex",
            other => other.name(),
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
    ) -> Result<File, PngError> {
        let options = DrawingOptions { theme: Theme::Auto, ..options.clone() };
        let form: Form = format.name().parse().expect("every format is a form");
        let bytes = form.write(trace, session, &options, words, &Budget::unlimited())?;
        let name = format!("enraya-{}.{}", trace.recording.method, format.extension());
        Ok(File { media_type: format.media_type(), name, bytes })
    }
}
