//! `enraya completions` and `enraya man`: for shells and manuals.

use std::io::Write;

use enraya_words::say;

use crate::args;
use crate::failure::Failure;
use crate::help;
use crate::session::Session;

pub(crate) fn completions(session: &mut Session, args: &args::Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(&session.words), "enraya", &mut script);
    session.out.write_all(&script)?;
    Ok(())
}

/// The page of the whole program, or of one command.
pub(crate) fn man(session: &mut Session, args: &args::Man) -> Result<(), Failure> {
    let mut command = help::command(&session.words);
    command.build();
    if let Some(name) = &args.command {
        let found = command.find_subcommand(name).cloned();
        command = found.ok_or_else(|| {
            let names: Vec<_> = command.get_subcommands().map(clap::Command::get_name).collect();
            let (found, allowed) = (name, names.join(", "));
            let words = &session.words;
            Failure::Usage(say!(words, "usage-unknown-command", found = found, allowed = allowed))
        })?;
        let page = format!("enraya-{name}");
        command = command.name(page.clone()).bin_name(format!("enraya {name}"));
    }
    clap_mangen::Man::new(command).render(&mut session.out)?;
    Ok(())
}
