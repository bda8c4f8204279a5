//! Laws of recorded searches and of their pictures.

mod plots;
mod trace;
mod tree;
