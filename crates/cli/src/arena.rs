//! `enraya match` and `enraya tournament`: agents meet, and what that tells.

mod contest;
mod duel;
mod round_robin;
mod saving;

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) use contest::finite;

pub(crate) fn run_match(session: &mut Session, args: &args::Match) -> Result<(), Failure> {
    duel::run(session, args)
}

pub(crate) fn run_tournament(
    session: &mut Session,
    args: &args::Tournament,
) -> Result<(), Failure> {
    round_robin::run(session, args)
}
