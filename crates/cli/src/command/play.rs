//! `enraya play`: checks the options and starts the terminal interface or the console.

use enraya_play::{Agent, Resources, Session, Workspace, check_agent, default_opponent};
use enraya_rules::AnyGame;

use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::play_options::PlayOptions;

/// Plays in the terminal interface, or in the console without a terminal.
pub(crate) fn run(context: &mut Context, args: &args::Play) -> Result<(), CliError> {
    let options = options(context, args)?;
    let drawable = draws_screens(std::env::var("TERM").ok().as_deref());
    let dialogue = args.plain || args.board.is_some() || args.rounds.is_some();
    if dialogue || !context.interactive() || !drawable {
        crate::console::run(context, options)
    } else {
        crate::tui::run(context, options)
    }
}

fn options(context: &Context, args: &args::Play) -> Result<PlayOptions, CliError> {
    let words = &context.words;
    let game: AnyGame = args.game.as_deref().unwrap_or("tictactoe").parse().or_usage(words)?;
    let session = Session::open(&game, &args.position).or_usage(words)?;
    let level = args.level.as_ref().map(|number| format!("level:{number}"));
    let named = args.agent.clone().or(level);
    let agent = match &named {
        Some(text) => {
            let agent: Agent = text.parse().or_usage(words)?;
            let mut workspace = Workspace::new(Resources::all_threads());
            check_agent(&session, &mut workspace, &agent).or_usage(words)?;
            agent
        }
        None => default_opponent(&session, context.plies(&args.search.depth, args.course_depth)?),
    };
    let agent = match args.search.tie {
        Some(tie) => agent.with_tie(tie),
        None => agent,
    };
    Ok(PlayOptions {
        session,
        side: args.side,
        agent,
        named_agent: named.is_some(),
        seed: args.search.seed,
        ask_game: args.game.is_none(),
        rounds: args.rounds.unwrap_or(1),
        board: args.board.unwrap_or_default(),
        ascii: args.ascii || !speaks_utf8(|name| std::env::var(name).ok()),
    })
}

/// Whether `TERM` names a terminal that can draw screens.
fn draws_screens(term: Option<&str>) -> bool {
    match term {
        Some("dumb") => false,
        Some("") | None => cfg!(windows),
        Some(_) => true,
    }
}

/// Whether the locale uses UTF-8.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .iter()
        .filter_map(|name| variable(name))
        .find(|locale| !locale.is_empty());
    match locale {
        Some(locale) => locale.to_lowercase().replace('-', "").contains("utf8"),
        None => cfg!(windows),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides_about_ascii() {
        let speaks = |set: &[(&str, &str)]| {
            speaks_utf8(|name| {
                set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(speaks(&[("LANG", "es_ES.UTF-8")]));
        assert!(speaks(&[("LANG", "C.utf8")]));
        assert!(!speaks(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "C")]));
        assert!(speaks(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "")]));
        assert!(!speaks(&[("LANG", "es_ES.ISO-8859-1")]));
    }

    #[test]
    fn every_game_has_an_opponent_that_fits_it() {
        for name in crate::tui::GAMES {
            let session = Session::open(&name.parse().unwrap(), "").unwrap();
            let agent = default_opponent(&session, None);
            let checked = check_agent(&session, &mut Workspace::default(), &agent);
            assert!(checked.is_ok(), "{name}");
        }
    }
}
