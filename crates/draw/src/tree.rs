//! Drawings of recorded searches.
//!
//! [`Plan`] says what is drawn, [`layout()`] where, [`Figure`] how large; the rest write
//! it down: [`svg`] for the command line, the page and Python alike, [`picture`] as
//! PNG, [`tikz`] for LaTeX, [`dot`] for Graphviz, [`text`] for terminals; [`Form`] any of
//! these as a file.

mod dot;
mod figure;
mod form;
mod labels;
mod layout;
mod legend;
mod plan;
mod shape;
mod svg;
mod text;
mod tikz;

pub use dot::dot;
pub use figure::{Face, Figure, Shape};
pub use form::Form;
pub use layout::{Cell, Gaps, Layout, Spot, layout};
pub use plan::{Part, PartKind, Plan};
pub use svg::{STYLE, picture, svg};
pub use text::{Ink, text};
pub use tikz::tikz;

enraya_search::named! {
    /// What nodes show.
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
        /// What the reader prefers.
        Auto = "auto",
    }
}

/// How to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingOptions {
    /// The most nodes that are drawn; the others are folded.
    pub fold: usize,
    /// Only so many plies are drawn.
    pub plies: Option<u32>,
    /// What nodes show; by itself, boards if there are few.
    pub show: Option<Show>,
    /// The colours.
    pub theme: Theme,
    /// Whether the drawing carries its own style; else [`STYLE`] must be at hand.
    pub styled: bool,
    /// Whether what the shapes mean is written below.
    pub legend: bool,
}

impl DrawingOptions {
    /// The most nodes that are drawn, unless another number is asked for.
    pub const FOLD: usize = 300;
    /// The most nodes that show boards by themselves.
    pub const MOST_BOARDS: usize = 60;
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
        }
    }
}
