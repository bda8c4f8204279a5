//! Plot of a comparison.

use enraya_draw::{Figure, comparison_plot};
use enraya_play::Localized;
use enraya_play::localize::in_file;
use enraya_play::quote::shown;
use enraya_study::compare::{Measured, Row};
use enraya_words::{Words, say};

use crate::args;
use crate::error::{CliError, parse_option};
use crate::image::ImageFile;
use crate::input_file;

/// A plot to draw, checked before anything is searched.
pub(super) struct ComparisonFigure {
    image: ImageFile,
    figure: Figure,
    beside: Option<(String, Measured)>,
}

impl ComparisonFigure {
    pub(super) fn from_args(
        words: &Words,
        args: &args::Compare,
    ) -> Result<Option<ComparisonFigure>, CliError> {
        let Some(path) = &args.output.plot else { return Ok(None) };
        let image = ImageFile::new(words, path, args.output.force)?;
        let figure = match &args.figure {
            Some(name) => parse_option(words, "--figure", name)?,
            None => Figure::All,
        };
        let Some(path) = &args.beside else {
            return Ok(Some(ComparisonFigure { image, figure, beside: None }));
        };
        if !figure.has_time() {
            let other = format!("--figure {figure}");
            let message = say!(words, "usage-conflict", one = "--beside", other = other);
            return Err(CliError::Usage(message));
        }
        let measured = input_file::read(words, path)?.parse::<Measured>().map_err(|error| {
            let reason = error.say(words);
            CliError::Usage(in_file(words, path, reason))
        })?;
        let stem = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let label = shown(&args.label.clone().unwrap_or_else(stem));
        Ok(Some(ComparisonFigure { image, figure, beside: Some((label, measured)) }))
    }

    pub(super) fn draw(&self, words: &Words, title: &str, rows: &[Row]) -> Result<(), CliError> {
        let beside = self.beside.as_ref().map(|(label, measured)| (label.as_str(), measured));
        self.image.write(words, &comparison_plot(words, title, rows, self.figure, beside))
    }
}
