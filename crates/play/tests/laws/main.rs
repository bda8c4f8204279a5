//! Laws of agents, programs, matches and the UGI host.

mod agents;
mod arena;
mod minimax;
mod perfect;
mod program;
mod ugi;
