//! `enraya ugi`: for programs that run matches.

use enraya_lab::ugi::{Setting, serve};
use enraya_lab::{Agent, open};
use enraya_rules::AnyGame;

use crate::args;
use crate::failure::{Failure, OrUsage};
use crate::session::{Session, fresh_seed};

pub(crate) fn run(session: &mut Session, args: &args::Ugi) -> Result<(), Failure> {
    let words = &session.words;
    let game: AnyGame = args.game.parse().or_usage(words)?;
    let agent = match &args.agent {
        None => None,
        Some(name) => {
            let agent: Agent = name.parse().or_usage(words)?;
            if let Agent::Exec(_) = agent {
                return Err(Failure::Usage(words.get("ugi-exec")));
            }
            open(&game, "").or_usage(words)?.check_agent(&agent).or_usage(words)?;
            Some(agent)
        }
    };
    let effort = enraya_lab::Effort { threads: args.effort.threads, table_mib: args.effort.table };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let setting = Setting { game, agent, seed, effort };
    // The session's own stream is not for threads.
    Ok(serve(&mut session.input, std::io::stdout(), setting, words)?)
}
