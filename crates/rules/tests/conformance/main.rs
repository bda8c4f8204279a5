//! Tests of the conformance kit: the games of this crate pass, planted bugs are caught.

mod conforming;
mod margins;
mod planted;
mod small;
