//! Agents by name: `random`, `minimax`, `alphabeta:depth=6,tie=last`, `perfect`,
//! `exec:python3 bot.py`.
//!
//! One parser serves every face. Defaults that depend on the game (how deep to
//! look on a board too large to search out) are resolved when the agent is
//! asked to move, and reported with the move.

use std::fmt;
use std::str::FromStr;

use enraya_search::{Algorithm, Convention, Profile, Tie, UnknownName};

use crate::{CommandLine, NoCommand};

/// Someone who chooses moves.
///
/// ```
/// use enraya_lab::Agent;
/// let agent: Agent = "alphabeta:depth=6,profile=lecture,tie=last".parse()?;
/// assert_eq!(agent.to_string(), "alphabeta:depth=6,utility=depth,tie=last");
/// assert!("alphabeta:depth=0".parse::<Agent>().is_err());
/// # Ok::<(), enraya_lab::AgentError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Agent {
    /// Any legal move, by lot.
    Random,
    /// The best move a textbook search finds.
    Searcher(Searcher),
    /// The quickest win or slowest loss there is, from the exact solver or a
    /// search to the end of the game.
    Perfect {
        /// Which of equally good moves.
        tie: Tie,
    },
    /// Another program.
    Exec(CommandLine),
}

/// An agent that searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searcher {
    /// How.
    pub algorithm: Algorithm,
    /// How far, in plies. `None`: to the end where the game is small enough,
    /// else as far as takes a moment.
    pub depth: Option<u32>,
    /// Under which conventions.
    pub convention: Convention,
    /// Which of equally good moves.
    pub tie: Tie,
}

impl Searcher {
    /// The algorithm under the default convention, taking the first of equals.
    pub fn new(algorithm: Algorithm) -> Self {
        Searcher { algorithm, depth: None, convention: Convention::default(), tie: Tie::First }
    }
}

impl Agent {
    /// The names that can stand before the colon.
    pub const NAMES: &'static [&'static str] =
        &["random", "minimax", "alphabeta", "perfect", "exec"];

    /// The same agent with another choice among equals.
    pub fn with_tie(self, tie: Tie) -> Agent {
        match self {
            Agent::Searcher(searcher) => Agent::Searcher(Searcher { tie, ..searcher }),
            Agent::Perfect { .. } => Agent::Perfect { tie },
            other => other,
        }
    }

    /// The same agent looking this many plies ahead, if it looks ahead in plies.
    pub fn with_depth(self, depth: Option<u32>) -> Agent {
        match self {
            Agent::Searcher(searcher) => Agent::Searcher(Searcher { depth, ..searcher }),
            other => other,
        }
    }

    /// Whether this agent's moves depend on a seed.
    pub fn is_random(&self) -> bool {
        match self {
            Agent::Random => true,
            Agent::Exec(_) => false,
            Agent::Searcher(Searcher { tie, .. }) | Agent::Perfect { tie } => *tie == Tie::Random,
        }
    }

    /// The name before the colon.
    pub fn name(&self) -> &'static str {
        match self {
            Agent::Random => "random",
            Agent::Searcher(searcher) => searcher.algorithm.name(),
            Agent::Perfect { .. } => "perfect",
            Agent::Exec(_) => "exec",
        }
    }
}

/// Why a text names no agent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// No agent has this name.
    #[error("unknown agent '{found}': allowed are {allowed}", allowed = Agent::NAMES.join(", "))]
    Unknown {
        /// What was given.
        found: String,
    },
    /// The agent has no such option, or it has no value.
    #[error("{agent} has no option '{found}': allowed are {allowed}")]
    Option {
        /// The agent.
        agent: &'static str,
        /// What was given.
        found: String,
        /// What it has, each as `name=value`; empty if it has none.
        allowed: &'static str,
    },
    /// An option is given twice.
    #[error("{option} can be given only once")]
    Twice {
        /// The option.
        option: String,
    },
    /// An option's value is wrong.
    #[error("{option} '{found}': allowed are {allowed}")]
    Value {
        /// The option.
        option: String,
        /// What was given.
        found: String,
        /// What it takes.
        allowed: String,
    },
    /// The command of an external agent is not one.
    #[error(transparent)]
    Command(#[from] NoCommand),
}

/// The most plies a depth may name: more than any game here has.
pub const MAX_DEPTH: u32 = 1_000;

const SEARCHER_OPTIONS: &str = "depth=N, profile=NAME, order=NAME, cut=NAME, fail=NAME, \
                                window=NAME, utility=NAME, eval=NAME, tie=NAME";

impl FromStr for Agent {
    type Err = AgentError;

    fn from_str(text: &str) -> Result<Agent, AgentError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        if name == "exec" {
            return Ok(Agent::Exec(options.parse()?));
        }
        let options = options.split(',').filter(|option| !option.is_empty());
        if name == "random" {
            return match options.into_iter().next() {
                None => Ok(Agent::Random),
                Some(option) => Err(AgentError::Option {
                    agent: "random",
                    found: option.to_owned(),
                    allowed: "",
                }),
            };
        }
        if name == "perfect" {
            return parse_perfect(options.collect());
        }
        let algorithm: Algorithm =
            name.parse().map_err(|_| AgentError::Unknown { found: name.to_owned() })?;
        let mut searcher = Searcher::new(algorithm);
        // A profile first, wherever it stands: options override it.
        let (profiles, others): (Vec<&str>, Vec<&str>) =
            options.partition(|option| option.starts_with("profile="));
        let mut given: Vec<&str> = Vec::new();
        for option in profiles.into_iter().chain(others) {
            let name = option.split('=').next().unwrap_or_default();
            if given.contains(&name) {
                return Err(AgentError::Twice { option: name.to_owned() });
            }
            given.push(name);
            searcher.set(option)?;
        }
        Ok(Agent::Searcher(searcher))
    }
}

fn parse_perfect(options: Vec<&str>) -> Result<Agent, AgentError> {
    let mut tie = None;
    for option in options {
        let Some(value) = option.strip_prefix("tie=") else {
            let (agent, found) = ("perfect", option.to_owned());
            return Err(AgentError::Option { agent, found, allowed: "tie=NAME" });
        };
        let parsed = value.parse().map_err(|error: UnknownName| AgentError::Value {
            option: "tie".to_owned(),
            found: error.found,
            allowed: error.allowed,
        })?;
        if tie.replace(parsed).is_some() {
            return Err(AgentError::Twice { option: "tie".to_owned() });
        }
    }
    Ok(Agent::Perfect { tie: tie.unwrap_or(Tie::First) })
}

impl Searcher {
    fn set(&mut self, text: &str) -> Result<(), AgentError> {
        let unknown = || AgentError::Option {
            agent: self.algorithm.name(),
            found: text.to_owned(),
            allowed: SEARCHER_OPTIONS,
        };
        let (option, value) = text.split_once('=').ok_or_else(unknown)?;
        let wrong = |error: UnknownName| AgentError::Value {
            option: option.to_owned(),
            found: error.found,
            allowed: error.allowed,
        };
        let convention = &mut self.convention;
        match option {
            "depth" => self.depth = Some(parse_depth(value).map_err(wrong)?),
            "profile" => *convention = value.parse::<Profile>().map_err(wrong)?.into(),
            "order" => {
                let Ok(order) = value.parse();
                convention.order = order;
            }
            "cut" => convention.cut = value.parse().map_err(wrong)?,
            "fail" => convention.fail = value.parse().map_err(wrong)?,
            "window" => convention.window = value.parse().map_err(wrong)?,
            "utility" => convention.utility = value.parse().map_err(wrong)?,
            "eval" => convention.evaluation = Some(value.parse().map_err(wrong)?),
            "tie" => self.tie = value.parse().map_err(wrong)?,
            _ => return Err(unknown()),
        }
        Ok(())
    }
}

/// A depth in plies.
pub fn parse_depth(text: &str) -> Result<u32, UnknownName> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|depth| digits && (1..=MAX_DEPTH).contains(depth))
        .ok_or_else(|| UnknownName { found: text.to_owned(), allowed: format!("1-{MAX_DEPTH}") })
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agent::Random => f.write_str("random"),
            Agent::Searcher(searcher) => searcher.fmt(f),
            Agent::Perfect { tie: Tie::First } => f.write_str("perfect"),
            Agent::Perfect { tie } => write!(f, "perfect:tie={tie}"),
            Agent::Exec(command) => write!(f, "exec:{command}"),
        }
    }
}

impl fmt::Display for Searcher {
    /// The shortest text that parses to this agent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Searcher { algorithm, depth, convention, tie } = self;
        let plain = Convention::default();
        let mut options = Vec::new();
        let mut option = |differs: bool, name: &str, value: &dyn fmt::Display| {
            if differs {
                options.push(format!("{name}={value}"));
            }
        };
        let order = convention.order.to_string().replace(',', " ");
        option(depth.is_some(), "depth", &depth.unwrap_or_default());
        option(convention.order != plain.order, "order", &order);
        option(convention.cut != plain.cut, "cut", &convention.cut);
        option(convention.fail != plain.fail, "fail", &convention.fail);
        option(convention.window != plain.window, "window", &convention.window);
        option(convention.utility != plain.utility, "utility", &convention.utility);
        if let Some(evaluation) = convention.evaluation {
            option(true, "eval", &evaluation);
        }
        option(*tie != Tie::First, "tie", tie);
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "{algorithm}{colon}{}", options.join(","))
    }
}

/// A move an agent chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move, as text.
    pub text: String,
    /// Its number, as [`Arrange::move_index`](enraya_rules::Arrange) counts.
    pub index: usize,
    /// Its value for the player who makes it: a utility or, from the exact solver,
    /// a score. `None` if chosen by lot, or if it was not found in time.
    pub value: Option<f64>,
    /// Nodes examined.
    pub nodes: u64,
    /// Leaves examined.
    pub leaves: u64,
    /// The depth limit used; `None` if searched to the end of the game.
    pub depth: Option<u32>,
    /// Whether every root move was searched with the full window, as some tie
    /// rules need; alpha-beta then examines more nodes than its plain count.
    pub full_root: bool,
    /// Whether the caller's budget did not cut the agent short: it searched to its
    /// end, or for the time it takes.
    pub complete: bool,
    /// Whether the game was searched to its end, so that no move is better. The
    /// agent `perfect` takes a second for that, and then its best guess.
    pub proved: bool,
}
