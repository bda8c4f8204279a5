//! The agent `exec`: another program, asked through UGI.

use enraya_search::Budget;

use super::choice::Choice;
use crate::played::{Playable, Played};
use crate::program::{self, CommandLine, Forfeit};
use crate::session::Session;
use crate::workspace::Workspace;

/// The program's move.
pub(crate) fn choose<G: Playable>(
    session: &Session,
    played: &Played<G>,
    workspace: &mut Workspace,
    command: &CommandLine,
    budget: &Budget,
) -> Result<Choice, Forfeit> {
    let position = program::position(session);
    let answer = workspace.programs().choose(command, &session.name(), &position, budget)?;
    let mv = legal_move(played, &answer.text)?;
    let nodes = answer.nodes.unwrap_or_default();
    let choice = Choice::new(played.text_and_number(mv));
    Ok(Choice { nodes, depth: answer.depth, ..choice })
}

/// The move named by an answer, if it is legal.
pub(crate) fn legal_move<G: Playable>(played: &Played<G>, text: &str) -> Result<G::Move, Forfeit> {
    let read = || {
        let mv = played.game().parse_move(played.state(), text)?;
        played.game().check_move(played.state(), mv)?;
        Ok(mv)
    };
    read().map_err(|error| Forfeit::from_answer(text, &error))
}
