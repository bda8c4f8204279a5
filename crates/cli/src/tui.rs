//! The full-screen terminal interface.

use crate::failure::Failure;
use crate::play::Options;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, options: Options) -> Result<(), Failure> {
    crate::plain::run(session, options)
}
