//! Tree drawings of recorded searches.
//!
//! [`Plan`] selects the nodes, [`layout()`] places them, [`Figure`] sizes them. The output
//! formats are [`svg`] for the command line, the web page and Python, [`picture`] for PNG,
//! [`tikz`] for LaTeX, [`dot`] for Graphviz and [`text`] for terminals; [`OutputFormat`] writes any
//! of these as a file.

mod dot;
mod figure;
mod format;
mod labels;
mod layout;
mod legend;
mod plan;
mod shape;
mod svg;
mod text;
mod tikz;

pub use dot::dot;
pub use figure::{Face, Figure, NodeShape};
pub use format::OutputFormat;
pub use layout::{Cell, Gaps, Layout, Spot, layout};
pub use plan::{Part, PartKind, Plan};
pub use svg::{STYLE, picture, svg};
pub use text::{Ink, text};
pub use tikz::tikz;

enraya_search::named! {
    /// The labels of nodes.
    pub enum Show {
        /// The position, where there is a board.
        Boards = "boards",
        /// Nothing but the value.
        Values = "values",
    }
}

enraya_search::named! {
    /// The colours of a drawing.
    pub enum Theme {
        /// On white.
        Light = "light",
        /// On black.
        Dark = "dark",
        /// The preference of the reader's system.
        Auto = "auto",
    }
}

/// The options of a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingOptions {
    /// The most nodes that are drawn; the others are folded.
    pub fold: usize,
    /// The most plies that are drawn.
    pub plies: Option<u32>,
    /// The content of nodes; by default boards if there are few nodes.
    pub show: Option<Show>,
    /// The colours.
    pub theme: Theme,
    /// Whether the style sheet is embedded; otherwise the page must include [`STYLE`].
    pub styled: bool,
    /// Whether a legend is drawn below.
    pub legend: bool,
    /// Whether the drawing is stepped through: α and β need room at every inner node.
    pub replay: bool,
    /// The step at which an HTML page begins.
    pub first_step: usize,
    /// The most pixels of a PNG.
    pub pixels: u64,
}

impl DrawingOptions {
    /// The default of `fold`.
    pub const FOLD: usize = 300;
    /// The most nodes that show boards by default.
    pub const MAX_BOARDS: usize = 60;
}

impl Default for DrawingOptions {
    fn default() -> Self {
        DrawingOptions {
            fold: Self::FOLD,
            plies: None,
            show: None,
            theme: Theme::Light,
            styled: true,
            legend: true,
            replay: false,
            first_step: 0,
            pixels: crate::png::PngError::MAX_PIXELS,
        }
    }
}
