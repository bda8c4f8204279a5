//! The best moves of a position, and its value.

use enraya_play::value::ProvenValue;
use enraya_play::{Playable, Played, Session, Workspace, with_played};
use enraya_search::Budget;

use crate::analysis::{Analysis, analyze, sooner};

/// The fraction of the time kept to analyse positions that the solver does not settle.
const ANALYSIS_SHARE: u32 = 4;

/// The value of a position and the moves that keep it: less than an [`Analysis`], and faster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMoves {
    /// The known value of the position, for its player to move.
    pub worth: ProvenValue,
    /// The moves that keep it, as text, in the game's order; those with the best estimate if it
    /// is not settled.
    pub moves: Vec<String>,
    /// Nodes examined.
    pub nodes: u64,
}

impl BestMoves {
    /// The best moves of an analysis; `None` if the game is over.
    fn from_analysis(analysis: &Analysis, spent: u64) -> Option<BestMoves> {
        let best = analysis.moves.iter().filter(|mv| mv.best);
        let moves = best.map(|mv| mv.text.clone()).collect();
        Some(BestMoves { worth: analysis.worth()?, moves, nodes: spent + analysis.nodes })
    }
}

/// The value of the position and the moves that keep it; `None` if the game is over.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::best_moves;
///
/// let session = Session::open(&"connect4".parse()?, "4455")?;
/// let best = best_moves(&session, &mut Workspace::default(), &Budget::unlimited());
/// assert_eq!(best.unwrap().moves, ["3", "6"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_moves(
    session: &Session,
    workspace: &mut Workspace,
    budget: &Budget,
) -> Option<BestMoves> {
    let mut spent = 0;
    let solved = with_played!(session.played(), |played| {
        if budget.max_depth().is_some() || played.is_over() {
            None
        } else if let Some(solver) = workspace.exact_solver(played.game()) {
            let limits = sooner(budget, ANALYSIS_SHARE);
            let (solution, best) = solver.best_moves(played.state(), false, limits);
            spent = solution.nodes;
            let score = solution.bounds.exact().filter(|_| solution.complete);
            score.map(|score| {
                let worth = ProvenValue::new(solver.value(played.state(), score), true);
                BestMoves { worth, moves: played.texts(best), nodes: spent }
            })
        } else {
            by_margin(played, workspace, budget, &mut spent)
        }
    });
    solved.or_else(|| {
        let analysis = analyze(session, workspace, &budget.less_nodes(spent));
        BestMoves::from_analysis(&analysis, spent)
    })
}

/// By the margin solver, in an endgame that it settles with half of the budget.
fn by_margin<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: &Budget,
    spent: &mut u64,
) -> Option<BestMoves> {
    let (game, state) = (played.game(), played.state());
    if !game.has_margin_in_reach(state) {
        return None;
    }
    let solver = workspace.margin_solver(game).ok()??;
    let limits = budget.share(2);
    let found = solver.bounds(state, false, &limits, &mut |_| ());
    *spent = found.nodes;
    let by = found.bounds.exact()?;
    let (best, nodes) = solver.moves_reaching(state, by, &limits.less_nodes(found.nodes));
    *spent += nodes;
    let margin = solver.margin(state, by);
    let value = margin.value(game.plies_left(state));
    let worth = ProvenValue { value, exact: true, margin: Some(margin) };
    Some(BestMoves { worth, moves: played.texts(best?), nodes: *spent })
}
