//! Figures: curves in panels side by side, and distributions with marks.
//!
//! Told apart by colour, by dashes and by the shape of their points, so that they
//! can be read in print and by everybody; every point says its numbers to whoever
//! points at it. Written as SVG directly: the plotting crates bring either rounded
//! pixels and no dashes or fifty kinds of plots, for what is a few lines here.

mod canvas;
mod distribution;
mod frame;
mod look;
mod panels;
mod ticks;

pub(crate) use distribution::{Distribution, distribution};
pub(crate) use panels::{Panel, Scale, panels};
