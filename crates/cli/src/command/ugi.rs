//! `enraya ugi`: engine side of UGI, the Universal Game Interface.

use enraya_play::file::FileFault;
use enraya_play::ugi::{UgiSettings, serve};
use enraya_play::{Agent, Session, Workspace, check_agent};
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
            let session = Session::new(game.clone());
            check_agent(&session, &mut Workspace::default(), &agent).or_usage(words)?;
            Some(agent)
        }
    };
    let resources = args.solver.resources();
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let setting = UgiSettings { game, agent, seed, resources };
    // The context's stream cannot be shared with threads.
    serve(&mut context.input, std::io::stdout(), setting, words).map_err(|error| {
        match FileFault::inside(&error) {
            Some(_) => CliError::Read(error),
            None => CliError::Write(error),
        }
    })
}
