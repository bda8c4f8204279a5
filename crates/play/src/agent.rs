//! Agents by name: `random`, `minimax`, `alphabeta:depth=6,tie=last`, `perfect`,
//! `engine:time=1s`, `mcts:sims=10000`, `level:3`, `exec:python3 bot.py`.
//!
//! All interfaces use this parser. Defaults that depend on the game (the depth on a board too
//! large to search to the end) are resolved when the agent chooses a move, and reported with
//! it.

mod callback;
mod choice;
mod engine;
mod error;
pub(crate) mod exec;
mod level;
mod limits;
mod mcts;
mod options;
pub(crate) mod perfect;
pub(crate) mod random;
pub(crate) mod textbook;

pub use callback::CallbackAgent;
pub use choice::{Choice, Thinking, utility};
pub use engine::{EngineAgent, Variant};
pub use error::AgentError;
pub use level::Level;
pub use limits::Limits;
pub use mcts::{LeafEvaluation, MctsAgent};
pub use options::{MAX_DEPTH, parse_depth};
pub use textbook::{TextbookAgent, run_textbook};

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use enraya_search::{Algorithm, Tie, UnknownName};
use options::Options;

use crate::program::CommandLine;

/// An agent: a player that chooses moves.
///
/// ```
/// use enraya_play::Agent;
/// let agent: Agent = "alphabeta:depth=6,profile=lecture,tie=last".parse()?;
/// assert_eq!(agent.to_string(), "alphabeta:depth=6,utility=depth,tie=last");
/// assert!("alphabeta:depth=0".parse::<Agent>().is_err());
/// # Ok::<(), enraya_play::AgentError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agent {
    /// Any legal move, at random.
    Random,
    /// The best move a textbook search finds.
    Textbook(TextbookAgent),
    /// The quickest win or slowest loss, from the exact solver or a search to the end of the game.
    Perfect {
        /// Tie rule among equally good moves.
        tie: Tie,
    },
    /// The engine.
    Engine(EngineAgent),
    /// Monte Carlo tree search.
    Mcts(MctsAgent),
    /// A level of strength.
    Level(Level),
    /// Another program.
    Exec(CommandLine),
    /// A function. It has no name that the parser accepts.
    Callback(CallbackAgent),
}

impl Agent {
    /// The names before the colon.
    pub const NAMES: &'static [&'static str] = error::NAMES;

    /// The same agent with another tie rule.
    pub fn with_tie(self, tie: Tie) -> Agent {
        match self {
            Agent::Textbook(textbook) => Agent::Textbook(TextbookAgent { tie, ..textbook }),
            Agent::Perfect { .. } => Agent::Perfect { tie },
            other => other,
        }
    }

    /// The same agent with this depth limit in plies, if it has one.
    pub fn with_depth(self, depth: Option<u32>) -> Agent {
        match self {
            Agent::Textbook(textbook) => Agent::Textbook(TextbookAgent { depth, ..textbook }),
            Agent::Engine(engine) => {
                let limits = Limits { depth, ..engine.limits };
                Agent::Engine(EngineAgent { limits, ..engine })
            }
            other => other,
        }
    }

    /// Whether this agent's moves depend on a seed.
    pub fn is_random(&self) -> bool {
        match self {
            Agent::Random | Agent::Mcts(_) | Agent::Level(_) | Agent::Callback(_) => true,
            Agent::Engine(_) | Agent::Exec(_) => false,
            Agent::Textbook(TextbookAgent { tie, .. }) | Agent::Perfect { tie } => {
                *tie == Tie::Random
            }
        }
    }

    /// Whether it plays the same moves again from the same seed, on any machine: it is no
    /// program or function, has no limit of time, and searches on one thread.
    ///
    /// ```
    /// use enraya_play::Agent;
    /// let again = |name: &str| name.parse::<Agent>().unwrap().is_reproducible();
    /// assert!(again("level:3") && again("engine:nodes=1000") && !again("engine"));
    /// ```
    pub fn is_reproducible(&self) -> bool {
        let one = |threads: Option<NonZeroUsize>| threads.is_none_or(|n| n == NonZeroUsize::MIN);
        match self {
            Agent::Random | Agent::Textbook(_) | Agent::Perfect { .. } | Agent::Level(_) => true,
            Agent::Engine(engine) => {
                let limits = engine.limits;
                limits.time.is_none() && !limits.is_none() && one(engine.threads)
            }
            Agent::Mcts(mcts) => mcts.thinking_time().is_none() && one(mcts.threads),
            Agent::Exec(_) | Agent::Callback(_) => false,
        }
    }

    /// The options of the agent with this name, each as `option=VALUE`; the texts after the
    /// colon of `level` and `exec` are not options.
    ///
    /// ```
    /// use enraya_play::Agent;
    /// assert_eq!(Agent::options_of("perfect"), ["tie=NAME"]);
    /// assert!(Agent::options_of("random").is_empty());
    /// ```
    pub fn options_of(name: &str) -> Vec<&'static str> {
        let all = match name {
            "minimax" | "alphabeta" => TextbookAgent::ALLOWED,
            "perfect" => TieOnly::ALLOWED,
            "engine" => EngineAgent::ALLOWED,
            "mcts" => MctsAgent::ALLOWED,
            _ => Nothing::ALLOWED,
        };
        all.split(", ").filter(|option| !option.is_empty()).collect()
    }

    /// The name before the colon.
    pub fn name(&self) -> &'static str {
        match self {
            Agent::Random => "random",
            Agent::Textbook(textbook) => textbook.algorithm.name(),
            Agent::Perfect { .. } => "perfect",
            Agent::Engine(_) => "engine",
            Agent::Mcts(_) => "mcts",
            Agent::Level(_) => "level",
            Agent::Exec(_) => "exec",
            Agent::Callback(_) => "callback",
        }
    }
}

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Agent, AgentError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        Ok(match name {
            "random" => options::read(Nothing, "random", options).map(|Nothing| Agent::Random)?,
            "perfect" => options::read(TieOnly(Tie::First), "perfect", options)
                .map(|TieOnly(tie)| Agent::Perfect { tie })?,
            "engine" => Agent::Engine(options::read(EngineAgent::default(), "engine", options)?),
            "mcts" => Agent::Mcts(options::read(MctsAgent::default(), "mcts", options)?),
            "level" => Agent::Level(Level::parse(options).map_err(|error| AgentError::Value {
                option: "level".to_owned(),
                found: error.found,
                allowed: error.allowed,
            })?),
            "exec" => Agent::Exec(options.parse()?),
            name => {
                let algorithm: Algorithm =
                    name.parse().map_err(|_| AgentError::Unknown { found: name.to_owned() })?;
                let textbook = TextbookAgent::new(algorithm);
                Agent::Textbook(options::read(textbook, algorithm.name(), options)?)
            }
        })
    }
}

/// Accepts no options.
struct Nothing;

impl Options for Nothing {
    const ALLOWED: &'static str = "";

    fn set(&mut self, _: &str, _: &str) -> Result<bool, UnknownName> {
        Ok(false)
    }
}

/// Accepts a tie rule.
struct TieOnly(Tie);

impl Options for TieOnly {
    const ALLOWED: &'static str = "tie=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        if option == "tie" {
            self.0 = value.parse()?;
        }
        Ok(option == "tie")
    }
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agent::Random => f.write_str("random"),
            Agent::Textbook(textbook) => textbook.fmt(f),
            Agent::Perfect { tie: Tie::First } => f.write_str("perfect"),
            Agent::Perfect { tie } => write!(f, "perfect:tie={tie}"),
            Agent::Engine(engine) => engine.fmt(f),
            Agent::Mcts(mcts) => mcts.fmt(f),
            Agent::Level(level) => write!(f, "level:{level}"),
            Agent::Exec(command) => write!(f, "exec:{command}"),
            Agent::Callback(callback) => f.write_str(callback.name()),
        }
    }
}
