//! Recorded searches as files.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use enraya_lab::PngError;
use enraya_lab::drawing::{DrawingOptions, Form, Theme};
use enraya_lab::trace::{Subject, Trace};
use enraya_search::Budget;
use enraya_words::Words;

enraya_search::named! {
    /// What a file is.
    pub(super) enum Format {
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

/// A file to keep.
pub(super) struct File {
    kind: &'static str,
    name: String,
    bytes: Vec<u8>,
}

impl Format {
    fn kind(self) -> &'static str {
        match self {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
            Format::Tikz => "application/x-tex",
            Format::Json => "application/json",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Format::Tikz => "tex",
            other => other.name(),
        }
    }

    /// The file of a recorded search.
    pub(super) fn file(
        self,
        trace: &Trace,
        options: &DrawingOptions,
        subject: Subject<'_>,
        words: &Words,
    ) -> Result<File, PngError> {
        let options = DrawingOptions { theme: Theme::Auto, ..options.clone() };
        let form: Form = self.name().parse().expect("each is a form");
        let bytes = form.write(trace, subject, &options, words, &Budget::unlimited())?;
        let name = format!("enraya-{}.{}", trace.recording.method, self.ending());
        Ok(File { kind: self.kind(), name, bytes })
    }
}

impl IntoResponse for File {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}\"", self.name);
        let disposition = HeaderValue::from_str(&disposition).expect("letters and quotes");
        let mut response = self.bytes.into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        headers.insert(header::CONTENT_DISPOSITION, disposition);
        response
    }
}
