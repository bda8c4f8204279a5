//! Laws of the exact solver, held against a plain search.
//!
//! One test program, so that the solver is compiled for each kind of board once.

mod agreement;
mod corners;
mod limits;
mod mirrors;
mod oracle;
mod positions;
mod sets;
mod steadiness;
