//! The Python package `enraya`: games, searches and experiments for notebooks.
//!
//! A skin: it turns Python's values into the lab's and back. A game written in Python
//! (`own`) is a game like any other to every search.

mod analysis;
mod arena;
mod call;
mod command;
mod conformance;
mod convention;
mod counting;
mod decision;
mod error;
mod explanation;
mod game;
mod mv;
mod number;
mod outcome;
mod own;
mod searching;
mod shown;
mod solution;
mod solving;
mod state;
mod trace;
mod tree;
mod words;

/// The compiled core of enraya.
#[pyo3::pymodule]
mod _enraya {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::analysis::{Analysis, MoveValue, analyze};
    #[pymodule_export]
    use crate::arena::{_played, Match, r#match};
    #[pymodule_export]
    use crate::command::_main;
    #[pymodule_export]
    use crate::conformance::check_game;
    #[pymodule_export]
    use crate::counting::{_count, Count, count};
    #[pymodule_export]
    use crate::decision::{_decision, Decision};
    #[pymodule_export]
    use crate::explanation::{Explanation, explain};
    #[pymodule_export]
    use crate::game::{Game, connect4, dots, game, gomoku, line, nim, tictactoe};
    #[pymodule_export]
    use crate::mv::{_move, Move};
    #[pymodule_export]
    use crate::number::{_index, _seconds, _seed, _whole};
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::searching::{_check_agent, alpha_beta, choose, engine, mcts, minimax};
    #[pymodule_export]
    use crate::shown::_shown;
    #[pymodule_export]
    use crate::solution::{_solution, Solution};
    #[pymodule_export]
    use crate::solving::{solve, solve_many};
    #[pymodule_export]
    use crate::state::State;
    #[pymodule_export]
    use crate::trace::{Stepper, Trace, trace};
    #[pymodule_export]
    use crate::tree::Tree;
    #[pymodule_export]
    use crate::words::_language;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::error::add_to(module)?;
        module.add("_MOST_SECONDS", crate::number::MOST_SECONDS)?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
