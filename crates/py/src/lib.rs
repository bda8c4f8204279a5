//! The Python package `enraya`: games, searches and experiments for notebooks.
//!
//! Conversion of Python's values to those of the libraries and back. A game written in
//! Python (`custom`) implements the same traits as the built-in games.

mod agents;
mod analysis;
mod arena;
mod arguments;
mod batches;
mod builtin;
mod call;
mod confinement;
mod conformance;
mod counting;
mod custom;
mod decision;
mod dispatch;
mod error;
mod evaluation;
mod explanation;
mod game;
mod games;
mod given_move;
mod grading;
mod jobs;
mod judging;
mod mv;
mod options;
mod outcome;
mod packed_analysis;
mod puzzle;
mod repr;
mod rows;
mod search_root;
mod solution;
mod solving;
mod state;
mod textbook;
mod trace;
mod tree;
mod words;
mod workspace;

/// Python aligns its objects to two words, which in WebAssembly are eight bytes: what needs more,
/// such as a game with masks of 128 bits, is boxed.
const _: () = {
    const fn fits<T>() {
        assert!(align_of::<T>() <= 8);
    }
    fits::<analysis::Analysis>();
    fits::<explanation::Explanation>();
    fits::<game::Game>();
    fits::<grading::BoardGrader>();
    fits::<jobs::JobStore>();
    fits::<puzzle::Puzzle>();
    fits::<solution::Solution>();
    fits::<state::State>();
    fits::<trace::Trace>();
    fits::<tree::Tree>();
};

/// The compiled core of enraya.
#[pyo3::pymodule(gil_used = false)]
mod _enraya {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::agents::{_check_agent, choose, engine, mcts};
    #[pymodule_export]
    use crate::analysis::{_analysis, _move_value, Analysis, MoveValue, analyze};
    #[pymodule_export]
    use crate::arena::{_played, Match, r#match};
    #[pymodule_export]
    use crate::arguments::{_index, _seconds, _seed, _whole};
    #[pymodule_export]
    use crate::batches::{analyze_many, evaluate_many, solve_many};
    #[pymodule_export]
    use crate::confinement::{_can_confine, _confined};
    #[pymodule_export]
    use crate::conformance::check_game;
    #[pymodule_export]
    use crate::counting::{_count, Count, count};
    #[pymodule_export]
    use crate::decision::{_decision, Decision};
    #[pymodule_export]
    use crate::evaluation::evaluate;
    #[pymodule_export]
    use crate::explanation::{_explanation, Explanation, explain};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::games::{connect4, dots, game, gomoku, line, nim, othello, tictactoe};
    #[pymodule_export]
    use crate::grading::{
        _board_checks, _failure_text, _grade_program, _implied_move, _mark_sheets, _marks_header,
        _marks_line, _mean_mark, BoardGrader,
    };
    #[pymodule_export]
    use crate::jobs::{_do_task, _plan, JobStore};
    #[pymodule_export]
    use crate::judging::_judge;
    #[pymodule_export]
    use crate::mv::{_move, Move};
    #[pymodule_export]
    use crate::outcome::Outcome;
    #[pymodule_export]
    use crate::puzzle::{_puzzle, Puzzle, puzzle};
    #[pymodule_export]
    use crate::repr::_short_repr;
    #[pymodule_export]
    use crate::solution::{_solution, Solution};
    #[pymodule_export]
    use crate::solving::solve;
    #[pymodule_export]
    use crate::state::{_replayed, State};
    #[pymodule_export]
    use crate::textbook::{alpha_beta, minimax};
    #[pymodule_export]
    use crate::trace::{_trace, Stepper, Trace, trace};
    #[pymodule_export]
    use crate::tree::Tree;
    #[pymodule_export]
    use crate::words::{_language, _say};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::error::add_to(module)?;
        module.add("_MOST_SECONDS", crate::arguments::MAX_SECONDS)?;
        module.add("_LANGUAGES", crate::words::codes())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
