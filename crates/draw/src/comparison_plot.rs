//! Plots of comparisons: nodes, time and cutoffs by depth.

use enraya_search::named;
use enraya_words::{Words, say};

use enraya_study::compare::{Measured, Row};

use crate::plot::{Panel, Scale, panels};

named! {
    /// The quantity that a plot shows, by depth.
    pub enum Figure {
        /// All three side by side.
        All = "all",
        /// Nodes, on a logarithmic scale.
        Nodes = "nodes",
        /// Time, on a logarithmic scale.
        Time = "time",
        /// The share of cutoffs at the first move.
        Cuts = "cuts",
    }
}

impl Figure {
    /// Whether the figure contains times.
    pub fn has_time(self) -> bool {
        matches!(self, Figure::All | Figure::Time)
    }
}

/// Draws `rows` as SVG: means per position, over completed searches. Times measured elsewhere
/// are added as a named curve if given.
///
/// ```
/// use enraya_draw::{Figure, comparison_plot};
/// use enraya_words::{Language, Words};
///
/// let words = Words::new(Language::En);
/// let measured = "depth,seconds\n1,0.01\n2,0.08\n".parse()?;
/// let beside = Some(("elsewhere", &measured));
/// let svg = comparison_plot(&words, "connect4", &[], Figure::Time, beside);
/// assert!(svg.starts_with("<svg ") && svg.contains("elsewhere"));
/// # Ok::<(), enraya_study::compare::MeasuredError>(())
/// ```
pub fn comparison_plot(
    words: &Words,
    title: &str,
    rows: &[Row],
    figure: Figure,
    beside: Option<(&str, &Measured)>,
) -> String {
    let sketch = Sketch { words, rows, beside };
    let shown = match figure {
        Figure::All => vec![sketch.nodes(), sketch.time(), sketch.cuts()],
        Figure::Nodes => vec![sketch.nodes()],
        Figure::Time => vec![sketch.time()],
        Figure::Cuts => vec![sketch.cuts()],
    };
    let mut names: Vec<String> = sketch.names().into_iter().map(str::to_owned).collect();
    names.extend(beside.map(|(name, _)| name.to_owned()));
    panels(title, &names, &shown)
}

struct Sketch<'a> {
    words: &'a Words,
    rows: &'a [Row],
    beside: Option<(&'a str, &'a Measured)>,
}

impl Sketch<'_> {
    /// The methods in the order of the rows.
    fn names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        for row in self.rows {
            if !names.contains(&row.algorithm) {
                names.push(row.algorithm);
            }
        }
        names
    }

    fn nodes(&self) -> Panel {
        let (caption, up) = (self.words.get("plot-nodes-by-depth"), self.words.get("plot-nodes"));
        self.panel(caption, up, Scale::Logarithmic, &|row| Some(mean(row, row.nodes as f64)))
    }

    fn time(&self) -> Panel {
        let (caption, up) = (self.words.get("plot-time-by-depth"), self.words.get("plot-seconds"));
        let mut panel =
            self.panel(caption, up, Scale::Logarithmic, &|row| Some(mean(row, row.seconds)));
        panel.curves.extend(self.beside.map(|(_, measured)| measured.points.clone()));
        panel
    }

    fn cuts(&self) -> Panel {
        let (caption, up) = (self.words.get("plot-cuts-by-depth"), self.words.get("plot-cuts"));
        self.panel(caption, up, Scale::Percent, &|row| row.first_move_cuts)
    }

    fn panel(
        &self,
        caption: String,
        up: String,
        scale: Scale,
        value: &dyn Fn(&Row) -> Option<f64>,
    ) -> Panel {
        let curve = |name: &str| {
            let rows = self.rows.iter().filter(|row| row.algorithm == name && row.complete);
            rows.filter_map(|row| Some((row.depth, value(row)?))).collect()
        };
        let measured = self.beside.iter().flat_map(|(_, measured)| &measured.points);
        let measured = measured.map(|(depth, _)| *depth);
        let depths: Vec<u32> = self.rows.iter().map(|row| row.depth).chain(measured).collect();
        let range = depths.iter().min().zip(depths.iter().max());
        let several = self.rows.iter().any(|row| row.positions > 1);
        let up = match scale {
            Scale::Logarithmic if several => say!(self.words, "plot-mean", what = up),
            _ => up,
        };
        Panel {
            caption,
            across: self.words.get("plot-depth"),
            up,
            scale,
            range: range.map_or((1, 1), |(first, last)| (*first, *last)),
            curves: self.names().into_iter().map(curve).collect(),
        }
    }
}

fn mean(row: &Row, sum: f64) -> f64 {
    sum / row.positions.max(1) as f64
}
