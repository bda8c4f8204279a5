//! `enraya book build`: solve an opening, in as many sittings as it takes.

use std::io::Write;

use enraya_lab::Complaint;
use enraya_lab::book::{BuildError, Building, Built};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_search::solver::BookError;
use enraya_words::say;

use super::progress::line;
use crate::args;
use crate::failure::{Failure, OrUsage};
use crate::interrupt;
use crate::progress::Progress;
use crate::session::Session;

pub(super) fn run(session: &mut Session, args: &args::BookBuild) -> Result<(), Failure> {
    let game: AnyGame = args.game.parse().or_usage(&session.words)?;
    let building = Building {
        plies: args.plies,
        out: args.out.clone(),
        known: args.from.clone(),
        partial: args.partial,
        setup: args.effort.setup(false),
    };
    let budget = Budget::unlimited().cancel(interrupt::flag());
    let mut progress = Progress::new();
    let built =
        building.run(&game, &budget, |now| progress.show(session, |session| line(session, now)));
    progress.clear(session);
    match built {
        Ok(Built::Written(book)) => super::show(session, &book),
        Ok(Built::Stopped { known, total }) => {
            let line = say!(session.words, "book-stopped", known = known, total = total);
            writeln!(session.err, "{line}")?;
            Err(Failure::CutShort)
        }
        Err(error) => {
            let message = error.say(&session.words);
            Err(match error {
                BuildError::NoBooks { .. } | BuildError::Book(BookError::Plies { .. }) => {
                    Failure::Usage(message)
                }
                _ => Failure::Failed(message),
            })
        }
    }
}
