//! enraya's HTTP API and its page: play, analyse and learn in any browser.
//!
//! A request walks through the rooms in this order: `guard` looks at where it
//! comes from, a route reads it, `rooms` or the engine `pool` does the work, and
//! what went wrong leaves as a `Problem`. Nothing here knows a rule of a game:
//! that is the lab's business and further left.

pub mod room;
