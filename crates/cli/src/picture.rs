//! Where a picture goes, and in which form.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use enraya_lab::complaint::shown;
use enraya_lab::{Complaint, png};
use enraya_words::{Words, say};

use crate::failure::Failure;

/// Pixels for each unit of a drawing.
const SCALE: f32 = 2.0;

/// A file that is asked for, by the ending of its name.
#[derive(Debug)]
pub(crate) struct Picture {
    path: PathBuf,
    form: Form,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Svg,
    Png,
}

impl Picture {
    /// Understands a name, before anything is drawn.
    pub(crate) fn named(words: &Words, path: &Path) -> Result<Picture, Failure> {
        let ending = path.extension().map(OsStr::to_ascii_lowercase).unwrap_or_default();
        let form = match ending.to_str() {
            Some("svg") => Form::Svg,
            Some("png") => Form::Png,
            _ => {
                let file = shown(&path.to_string_lossy());
                return Err(Failure::Usage(say!(words, "error-picture", file = file)));
            }
        };
        Ok(Picture { path: path.to_owned(), form })
    }

    /// Writes the drawing.
    pub(crate) fn write(&self, words: &Words, svg: &str) -> Result<(), Failure> {
        let bytes = match self.form {
            Form::Svg => svg.as_bytes().to_vec(),
            Form::Png => png(svg, SCALE).map_err(|error| Failure::Failed(error.say(words)))?,
        };
        save(words, &self.path, &bytes)
    }
}

/// Writes a file: all of it, or nothing under that name.
pub(crate) fn save(words: &Words, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut part = path.to_owned().into_os_string();
    part.push(".part");
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&part);
        let (file, reason) = (shown(&path.to_string_lossy()), error.to_string());
        Failure::Failed(say!(words, "error-save", file = file, reason = reason))
    })
}
