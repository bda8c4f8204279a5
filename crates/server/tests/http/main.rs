//! Tests of the HTTP API through the router, with sockets only where needed.

mod analyses;
mod bad_input;
mod candidates;
mod classes;
mod client;
mod lab;
mod manual;
mod matches;
mod page;
mod positions;
mod shares;
mod slow;
