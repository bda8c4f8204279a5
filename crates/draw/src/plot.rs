//! SVG plots: curves in panels side by side, and distributions with marks.
//!
//! Curves differ in colour, dashes and point shape, so that they can be read in print and by
//! colour-blind readers; every point has a tooltip with its numbers. Written as SVG directly:
//! the plotting crates either round to pixels and lack dashes, or are far larger than the few
//! lines needed here.

mod bars;
mod canvas;
mod distribution;
mod frame;
mod look;
mod panels;
mod ticks;

pub(crate) use bars::{RateBar, RateBars, rate_bars};
pub(crate) use distribution::{Distribution, distribution};
pub(crate) use panels::{Panel, Scale, panels};
