//! Limits on the resources of an agent that a client names, and whether it plays a game.
//!
//! Time needs no limit here: every search ends with the server's own budget.

use std::num::NonZero;

use enraya_play::{Agent, AgentError, EngineAgent, Localized, MctsAgent, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_words::Words;

use crate::parse::parse_agent;
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::TABLE_MIB;

/// Threads of one search: the others are for other matches.
const MAX_THREADS: usize = 1;

/// An agent by its name, within the limits.
pub(crate) fn read_agent(name: &str, words: &Words) -> Result<Agent, Problem> {
    let agent = parse_agent(name, words)?;
    check_limits(&agent).map_err(|error| refused(&error, words))?;
    Ok(agent)
}

/// Refuses an agent that does not play this game. It searches nothing.
pub fn check_agent(agent: &Agent, game: &AnyGame, words: &Words) -> Result<(), Problem> {
    let (session, mut workspace) = (Session::new(game.clone()), Workspace::default());
    enraya_play::check_agent(&session, &mut workspace, agent)
        .map_err(|error| refused(&error, words))
}

fn refused(error: &impl Localized, words: &Words) -> Problem {
    Problem::new(ProblemCode::BadAgent, words).with_detail(error.say(words))
}

/// The first option of an agent that is over its limit, as an error.
fn check_limits(agent: &Agent) -> Result<(), AgentError> {
    let (threads, mib) = match agent {
        Agent::Engine(EngineAgent { threads, table_mib, .. }) => (threads, *table_mib),
        Agent::Mcts(MctsAgent { threads, .. }) => (threads, None),
        _ => return Ok(()),
    };
    check_limit("threads", threads.map(NonZero::get), MAX_THREADS)?;
    check_limit("table", mib, TABLE_MIB)
}

fn check_limit(option: &str, found: Option<usize>, max: usize) -> Result<(), AgentError> {
    match found.filter(|found| *found > max) {
        None => Ok(()),
        Some(found) => Err(AgentError::Value {
            option: option.to_owned(),
            found: found.to_string(),
            allowed: if max == 1 { "1".to_owned() } else { format!("1-{max}") },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_stay_within_the_limits() {
        for (agent, wrong) in [
            ("engine:time=3600s,table=64,threads=1", None),
            ("engine:table=65", Some("table")),
            ("engine:table=1048576", Some("table")),
            ("engine:threads=2,table=1", Some("threads")),
            ("mcts:threads=64", Some("threads")),
            ("mcts:sims=1000000000000", None),
            ("level:10", None),
            ("perfect", None),
        ] {
            let agent: Agent = agent.parse().unwrap();
            let found = check_limits(&agent).err().map(|error| match error {
                AgentError::Value { option, .. } => option,
                other => panic!("{other}"),
            });
            assert_eq!(found.as_deref(), wrong, "{agent}");
        }
    }
}
