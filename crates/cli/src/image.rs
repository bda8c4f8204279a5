//! Image files: SVG or PNG by the ending of their name.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use enraya_draw::png;
use enraya_play::Localized;
use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;
use crate::output_file::save;

/// Pixels for each unit of a drawing.
const SCALE: f32 = 2.0;

/// An image to be written; the ending of its name decides the format.
#[derive(Debug)]
pub(crate) struct ImageFile {
    path: PathBuf,
    format: ImageFormat,
    /// Whether a read-only file is replaced.
    force: bool,
}

#[derive(Clone, Copy, Debug)]
enum ImageFormat {
    Svg,
    Png,
}

impl ImageFile {
    /// Checks the name, before anything is drawn.
    pub(crate) fn new(words: &Words, path: &Path, force: bool) -> Result<ImageFile, CliError> {
        let ending = path.extension().map(OsStr::to_ascii_lowercase).unwrap_or_default();
        let format = match ending.to_str() {
            Some("svg") => ImageFormat::Svg,
            Some("png") => ImageFormat::Png,
            _ => {
                let file = shown(&path.to_string_lossy());
                return Err(CliError::Usage(say!(words, "error-picture", file = file)));
            }
        };
        Ok(ImageFile { path: path.to_owned(), format, force })
    }

    /// Writes the drawing.
    pub(crate) fn write(&self, words: &Words, svg: &str) -> Result<(), CliError> {
        let bytes = match self.format {
            ImageFormat::Svg => svg.as_bytes().to_vec(),
            ImageFormat::Png => {
                png(svg, SCALE).map_err(|error| CliError::Failed(error.say(words)))?
            }
        };
        save(words, &self.path, &bytes, self.force)
    }
}
