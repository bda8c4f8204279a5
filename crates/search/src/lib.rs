//! Searching two-player games: the textbook algorithms, exactly counted.
//!
//! [`Search`] sets a search up; [`Search::minimax`] and [`Search::alpha_beta`]
//! are the pages a teacher projects. What they examine depends on a
//! [`Convention`]; what they may spend on a [`Budget`]; who watches is an
//! [`Observer`].

mod alpha_beta;
mod budget;
mod busy;
mod convention;
mod counter;
pub mod course;
pub mod engine;
pub mod evaluator;
mod mcts;
