//! The API as a client sees it, without a socket but for what needs one.

mod bad_input;
mod client;
mod lab;
mod matches;
mod page;
mod slow;
mod truth;
