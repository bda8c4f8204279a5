//! What an agent may take of the machine when a client names it.
//!
//! Time is not asked for here: whatever an agent is told, a search ends with the
//! server's own budget for a move.

use enraya_lab::{Agent, AgentError, EngineAgent, MctsAgent};

use crate::shelf::TABLE_MIB;

/// Threads for one search: the others are for other matches.
const MOST_THREADS: usize = 1;

/// Whether an agent stays within what is allowed; else its first option that does not.
pub(crate) fn check(agent: &Agent) -> Result<(), AgentError> {
    let (threads, mib) = match agent {
        Agent::Engine(EngineAgent { threads, table_mib, .. }) => (threads, *table_mib),
        Agent::Mcts(MctsAgent { threads, .. }) => (threads, None),
        _ => return Ok(()),
    };
    within("threads", threads.map(std::num::NonZero::get), MOST_THREADS)?;
    within("table", mib, TABLE_MIB)
}

fn within(option: &str, found: Option<usize>, most: usize) -> Result<(), AgentError> {
    match found.filter(|found| *found > most) {
        None => Ok(()),
        Some(found) => Err(AgentError::Value {
            option: option.to_owned(),
            found: found.to_string(),
            allowed: if most == 1 { "1".to_owned() } else { format!("1-{most}") },
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_the_whole_machine() {
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
            let found = check(&agent).err().map(|error| match error {
                AgentError::Value { option, .. } => option,
                other => panic!("{other}"),
            });
            assert_eq!(found.as_deref(), wrong, "{agent}");
        }
    }
}
