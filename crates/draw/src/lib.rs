//! SVG, PNG, TikZ, DOT and text drawings of searches, boards and plots.
//!
//! [`trace::record`] records a search; [`tree`] draws it:
//!
//! ```
//! use enraya_draw::trace::{Recording, record};
//! use enraya_draw::tree::{DrawingOptions, svg};
//! use enraya_play::Session;
//! use enraya_search::Budget;
//! use enraya_words::{Language, Words};
//!
//! let session = Session::open(&"tictactoe".parse()?, "XOX/.O./..X")?;
//! let trace = record(&session, &Recording::default(), &Budget::unlimited())?;
//! let words = Words::new(Language::En);
//! let picture = svg(&trace, &DrawingOptions::default(), &words, Some(&session));
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod comparison_plot;
mod judge_plot;
pub mod markup;
mod measure;
mod orderings_plot;
mod plot;
mod png;
mod position;
mod preview_card;
mod random_tree;
mod response_time_plot;
pub mod stepper;
pub mod trace;
mod trace_report;
pub mod tree;

pub use comparison_plot::{Figure, comparison_plot};
pub use judge_plot::{judge_page, judge_plot};
pub use orderings_plot::orderings_plot;
pub use png::{PngError, png};
pub use position::{playable_svg, position_svg};
pub use preview_card::{preview_card, preview_card_svg};
pub use random_tree::{RandomTree, TreeShapeError};
pub use response_time_plot::response_time_plot;
pub use trace_report::{NodeReport, StepReport, TraceReport};
