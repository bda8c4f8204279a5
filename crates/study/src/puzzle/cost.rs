//! Cost of seeing a solution: the nodes of plain alpha-beta, and the difficulty by them.

use enraya_search::{Budget, Convention, Counter, Profile, Search, Value};

use enraya_play::{Playable, Played, Session, with_played};

use super::{HARDEST, PuzzleGoal};
use crate::analysis::{Analysis, MoveValue};

/// The most nodes of each difficulty but the last.
const NODES: [u64; HARDEST as usize - 1] = [250, 2_500, 25_000, 250_000];

/// The difficulty of a puzzle whose solution costs so many nodes to see.
pub(super) fn difficulty(nodes: u64) -> u8 {
    1 + NODES.iter().filter(|most| nodes > **most).count() as u8
}

/// The nodes that alpha-beta without evaluation examines, one ply deeper at a time, until it
/// sees the solution: the end of the win or, if the game can only be held, the ends of all
/// other moves. It stops counting once the difficulty is the greatest.
pub(super) fn nodes(
    session: &Session,
    analysis: &Analysis,
    (task, solution): (PuzzleGoal, &MoveValue),
) -> u64 {
    let lost = |mv: &MoveValue| match mv.value {
        Value::Loss(plies) => plies,
        _ => u32::MAX,
    };
    let others = analysis.moves.iter().filter(|mv| mv.text != solution.text);
    let depth = match (solution.margin, task) {
        (Some(_), _) => u32::MAX,
        (None, PuzzleGoal::Win) => solution.distance().unwrap_or(u32::MAX),
        (None, PuzzleGoal::Draw) => others.map(lost).max().unwrap_or(0),
    };
    with_played!(session.played(), |played| deepened(played, depth))
}

/// The nodes of all depths up to `depth`; of the whole tree at once if that is beyond its end.
fn deepened<G: Playable>(played: &Played<G>, depth: u32) -> u64 {
    let (game, state) = (played.game(), played.state());
    let (left, most) = (game.plies_left(state), NODES[NODES.len() - 1] + 1);
    let depths = if depth > left { left..=left } else { 1..=depth };
    let mut nodes = 0;
    for depth in depths {
        let mut counter = Counter::default();
        Search::new(game)
            .convention(Convention::from(Profile::Aima))
            .order(&game.center_first())
            .expect("the game has this order")
            .budget(Budget::unlimited().nodes(most - nodes).depth(depth))
            .observe(&mut counter)
            .alpha_beta(state);
        nodes += counter.nodes;
        if nodes >= most {
            return most;
        }
    }
    nodes
}
