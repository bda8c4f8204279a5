//! Analysis by the margin solver: by how much every move wins or loses.

use enraya_play::{Playable, Played, Workspace};
use enraya_search::Budget;

use super::{Analysis, MoveValue};

/// The margins of all moves of an endgame, if half of the budget suffices to find them all;
/// else the nodes that were spent.
pub(super) fn analyze<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Result<Analysis, u64> {
    let (game, state) = (played.game(), played.state());
    if played.is_over() || !game.has_margin_in_reach(state) {
        return Err(0);
    }
    let Ok(Some(solver)) = workspace.margin_solver(game) else { return Err(0) };
    let ranking = solver.rank(state, &budget.share(2));
    let margins: Vec<_> = ranking.moves.iter().filter_map(|(_, bounds)| bounds.exact()).collect();
    let Some(best) = margins.iter().max().filter(|_| ranking.complete) else {
        return Err(ranking.nodes);
    };
    let left = game.plies_left(state);
    let moves = ranking.moves.iter().zip(&margins).map(|(&(mv, _), by)| {
        let margin = solver.margin(state, *by);
        MoveValue {
            text: game.move_text(mv),
            value: margin.value(left),
            bounds: None,
            margin: Some(margin),
            best: by == best,
        }
    });
    Ok(Analysis { moves: moves.collect(), depth: left, nodes: ranking.nodes, exact: None })
}
