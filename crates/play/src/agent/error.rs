//! Errors of reading an agent's name.

use enraya_words::{Words, say};

use crate::localize::{Localized, say_option};
use crate::program::NoCommand;
use crate::quote::shown;
use crate::suggestion::{closest, with_suggestion};

/// The names before the colon.
pub(super) const NAMES: &[&str] =
    &["random", "minimax", "alphabeta", "perfect", "engine", "mcts", "level", "exec"];

/// Error of parsing an agent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgentError {
    /// No agent has this name.
    #[error("unknown agent '{found}': allowed are {allowed}", allowed = NAMES.join(", "))]
    Unknown {
        /// The text given.
        found: String,
    },
    /// The agent has no such option, or the option lacks its value.
    #[error("{agent} has no option '{found}': allowed are {allowed}")]
    Option {
        /// The agent.
        agent: &'static str,
        /// The text given.
        found: String,
        /// The options it has, each as `name=value`; empty if it has none.
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
        /// The text given.
        found: String,
        /// The allowed values.
        allowed: String,
    },
    /// The command of an external agent is invalid.
    #[error(transparent)]
    Command(#[from] NoCommand),
}

impl Localized for AgentError {
    fn say(&self, words: &Words) -> String {
        match self {
            AgentError::Unknown { found } => {
                let (allowed, found_shown) = (NAMES.join(", "), shown(found));
                let message =
                    say!(words, "error-agent-unknown", found = found_shown, allowed = allowed);
                with_suggestion(words, message, closest(found, NAMES.iter().copied()))
            }
            AgentError::Option { agent, found, allowed: "" } => {
                say!(words, "error-agent-no-options", agent = *agent, found = shown(found))
            }
            AgentError::Option { agent, found, allowed } => {
                let shown = shown(found);
                let message = say!(
                    words,
                    "error-agent-option",
                    agent = *agent,
                    found = shown,
                    allowed = *allowed
                );
                let name =
                    |option: &'static str| option.split_once('=').map_or(option, |(name, _)| name);
                let typed = found.split_once('=').map_or(found.as_str(), |(name, _)| name);
                with_suggestion(words, message, closest(typed, allowed.split(", ").map(name)))
            }
            AgentError::Command(NoCommand(found)) => {
                say!(words, "error-agent-command", found = shown(found))
            }
            AgentError::Twice { option } => say!(words, "usage-twice", option = option),
            AgentError::Value { option, found, allowed } => {
                say_option(words, option, found, allowed)
            }
        }
    }
}
