//! Measured times from a CSV file, shown beside ours.

use enraya_play::localize::Localized;
use enraya_play::quote::shown;
use enraya_words::{Words, say};

/// Response time by depth: plies and seconds.
///
/// Parses CSV with the columns `depth` and `seconds`, in any order and among others. Of several
/// lines with the same depth the first counts, so that the output of `enraya compare --format
/// csv` can be read back, with its first algorithm.
///
/// ```
/// use enraya_study::compare::Measured;
///
/// let measured: Measured = "depth,seconds\n1,0.01\n2,0.08\n".parse()?;
/// assert_eq!(measured.points, [(1, 0.01), (2, 0.08)]);
/// # Ok::<(), enraya_study::compare::MeasuredError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// In the order of the file.
    pub points: Vec<(u32, f64)>,
}

/// Error of parsing measured times.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MeasuredError {
    /// The first line does not name the columns.
    #[error("the first line must name the columns depth and seconds")]
    Columns,
    /// A line is not a depth and a time.
    #[error("line {line}: '{found}' is not a depth in plies and a time in seconds")]
    Line {
        /// Line number, from one.
        line: usize,
        /// Its text.
        found: String,
    },
    /// There are no measurements.
    #[error("there are no measurements")]
    Empty,
}

impl std::str::FromStr for Measured {
    type Err = MeasuredError;

    fn from_str(text: &str) -> Result<Measured, MeasuredError> {
        let text = text.trim_start_matches('\u{feff}');
        let mut lines = text.lines().enumerate().filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
        let (_, heading) = lines.next().ok_or(MeasuredError::Empty)?;
        let heading: Vec<&str> = fields(heading).collect();
        let column = |name| heading.iter().position(|field| *field == name);
        let (Some(depth), Some(seconds)) = (column("depth"), column("seconds")) else {
            return Err(MeasuredError::Columns);
        };
        let mut points: Vec<(u32, f64)> = Vec::new();
        for (number, line) in lines {
            let fields: Vec<&str> = fields(line).collect();
            let point = fields.get(depth).zip(fields.get(seconds)).and_then(|(depth, seconds)| {
                let depth = depth.parse().ok().filter(|depth| *depth > 0)?;
                let seconds = seconds.parse().ok().filter(|seconds: &f64| seconds.is_finite())?;
                (seconds >= 0.0).then_some((depth, seconds))
            });
            let wrong = || MeasuredError::Line { line: number + 1, found: line.to_owned() };
            let (depth, seconds) = point.ok_or_else(wrong)?;
            if points.iter().all(|(known, _)| *known != depth) {
                points.push((depth, seconds));
            }
        }
        if points.is_empty() { Err(MeasuredError::Empty) } else { Ok(Measured { points }) }
    }
}

fn fields(line: &str) -> impl Iterator<Item = &str> {
    line.split(',').map(|field| field.trim().trim_matches('"'))
}

impl Localized for MeasuredError {
    fn say(&self, words: &Words) -> String {
        match self {
            MeasuredError::Columns => words.get("error-measured-columns"),
            MeasuredError::Line { line, found } => {
                say!(words, "error-measured-line", line = *line, found = shown(found))
            }
            MeasuredError::Empty => words.get("error-measured-empty"),
        }
    }
}
