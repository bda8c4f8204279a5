//! Game play: sessions, agents, programs, matches.
//!
//! A [`Session`] is a game with its record, text in and out. A [`Workspace`] is the state kept
//! between searches. [`choose_move`] asks an [`Agent`] for a move:
//!
//! ```
//! use enraya_play::{Session, Workspace, choose_move};
//! use enraya_search::Budget;
//!
//! let mut session = Session::open(&"tictactoe".parse()?, "b2")?;
//! let mut workspace = Workspace::default();
//! let agent = "alphabeta:tie=last".parse()?;
//! let choice = choose_move(&session, &mut workspace, &agent, 0, &Budget::unlimited())?;
//! session.play(&choice.unwrap().text)?;
//! assert_eq!(session.diagram(), ".../.X./..O");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`arena`] plays matches and tournaments, [`ugi`] lets other programs ask ours for moves,
//! and the agent `exec:COMMAND` asks other programs.

mod agent;
pub mod arena;
mod choose;
mod exact_margins;
mod exact_solver;
pub mod file;
pub mod localize;
mod play_text_error;
mod played;
mod ply;
mod program;
pub mod quote;
mod recipe;
pub mod report;
mod resources;
mod seed;
mod session;
mod setup_error;
pub mod suggestion;
mod threat;
pub mod title;
mod tree_size;
pub mod ugi;
pub mod value;
mod workspace;

#[doc(hidden)]
pub use enraya_rules as rules;

pub use agent::{
    Agent, AgentError, CallbackAgent, Choice, EngineAgent, LeafEvaluation, Level, Limits,
    MAX_DEPTH, MctsAgent, TextbookAgent, Thinking, Variant, parse_depth, run_textbook, utility,
};
pub use choose::{
    check_agent, choose_move, choose_move_reporting, default_depth, default_opponent, level_count,
    level_recipes, plays_perfectly,
};
pub use exact_margins::{ExactMargins, FinalMargin};
pub use exact_solver::{Capabilities, ExactSolver, OpeningBook, ScoreQuery, SolverConfig};
pub use localize::Localized;
pub use play_text_error::{MoveListError, PlayTextError};
pub use played::{AnyPlayed, Playable, Played};
pub use ply::Ply;
pub use program::{
    Bounds, CommandLine, Confined, Ending, Forfeit, Isolation, NoCommand, Process, Sandbox,
    SandboxStart, Timeouts,
};
pub use recipe::{Recipe, Recipes};
pub use resources::Resources;
pub use seed::mixed_seed;
pub use session::{PlacedError, Session};
pub use setup_error::SetupError;
pub use threat::{Threat, Zugzwang};
pub use workspace::{EngineBuild, Workspace};
