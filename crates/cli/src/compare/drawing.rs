//! The figure of a comparison, if one is asked for.

use enraya_lab::Complaint;
use enraya_lab::compare::{Figure, Measured, Row, figure};
use enraya_lab::complaint::{in_file, shown};
use enraya_words::{Words, say};

use super::source::text_of;
use crate::args;
use crate::failure::{Failure, parse_option};
use crate::picture::Picture;

/// What to draw, and where to. Everything that can be wrong with it is found out
/// before anything is searched.
pub(super) struct Drawing {
    picture: Picture,
    figure: Figure,
    beside: Option<(String, Measured)>,
}

impl Drawing {
    pub(super) fn asked(words: &Words, args: &args::Compare) -> Result<Option<Drawing>, Failure> {
        let Some(path) = &args.output.plot else { return Ok(None) };
        let picture = Picture::named(words, path)?;
        let figure = match &args.figure {
            Some(name) => parse_option(words, "--figure", name)?,
            None => Figure::All,
        };
        let Some(path) = &args.beside else {
            return Ok(Some(Drawing { picture, figure, beside: None }));
        };
        if !figure.has_time() {
            let other = format!("--figure {figure}");
            let message = say!(words, "usage-conflict", one = "--beside", other = other);
            return Err(Failure::Usage(message));
        }
        let measured = text_of(words, path)?.parse::<Measured>().map_err(|error| {
            let reason = error.say(words);
            Failure::Usage(in_file(words, path, reason))
        })?;
        let stem = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let label = shown(&args.label.clone().unwrap_or_else(stem));
        Ok(Some(Drawing { picture, figure, beside: Some((label, measured)) }))
    }

    pub(super) fn draw(&self, words: &Words, title: &str, rows: &[Row]) -> Result<(), Failure> {
        let beside = self.beside.as_ref().map(|(label, measured)| (label.as_str(), measured));
        self.picture.write(words, &figure(words, title, rows, self.figure, beside))
    }
}
