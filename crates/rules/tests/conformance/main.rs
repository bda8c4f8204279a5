//! The conformance kit: our games pass it, and it catches what is planted.

mod conforming;
mod planted;
mod small;
