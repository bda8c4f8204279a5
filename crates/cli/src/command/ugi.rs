//! `enraya ugi`: engine side of UGI, the Universal Game Interface.

use enraya_lab::ugi::{Setting, serve};
use enraya_lab::{Agent, open};
use enraya_rules::AnyGame;

use crate::args;
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage};

pub(crate) fn run(context: &mut Context, args: &args::Ugi) -> Result<(), CliError> {
    let words = &context.words;
    let game: AnyGame = args.game.parse().or_usage(words)?;
    let agent = match &args.agent {
        None => None,
        Some(name) => {
            let agent: Agent = name.parse().or_usage(words)?;
            if let Agent::Exec(_) = agent {
                return Err(CliError::Usage(words.get("ugi-exec")));
            }
            open(&game, "").or_usage(words)?.check_agent(&agent).or_usage(words)?;
            Some(agent)
        }
    };
    let effort = enraya_lab::Effort { threads: args.effort.threads, table_mib: args.effort.table };
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let setting = Setting { game, agent, seed, effort };
    // The context's stream cannot be shared with threads.
    Ok(serve(&mut context.input, std::io::stdout(), setting, words)?)
}
