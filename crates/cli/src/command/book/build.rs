//! `enraya book build`: solves an opening; an interrupted build can be resumed.

use std::io::Write;

use enraya_play::Localized;
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_search::solver::BookError;
use enraya_study::book::{BuildError, Building, Built};
use enraya_words::say;

use super::progress::line;
use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::interrupt;
use crate::progress::Progress;

pub(super) fn run(context: &mut Context, args: &args::BookBuild) -> Result<(), CliError> {
    let game: AnyGame = args.game.parse().or_usage(&context.words)?;
    let building = Building {
        plies: args.plies,
        out: args.out.clone(),
        known: args.from.clone(),
        partial: args.partial,
        force: args.force,
        config: args.solver.config(),
    };
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut progress = Progress::new();
    let built =
        building.run(&game, &budget, |now| progress.show(context, |context| line(context, now)));
    progress.clear(context);
    match built {
        Ok(Built::Written(book)) => super::info::show(context, &book),
        Ok(Built::Stopped { known, total }) => {
            let line = say!(context.words, "book-stopped", known = known, total = total);
            writeln!(context.err, "{line}")?;
            Err(CliError::CutShort)
        }
        Err(error) => {
            let message = error.say(&context.words);
            Err(match error {
                BuildError::NoBooks { .. } | BuildError::Book(BookError::Plies { .. }) => {
                    CliError::Usage(message)
                }
                _ => CliError::Failed(message),
            })
        }
    }
}
