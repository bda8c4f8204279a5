//! Solving by the margin solver.

use std::time::Instant;

use enraya_play::{ExactMargins, FinalMargin, Playable, Played};
use enraya_rules::Game;
use enraya_search::solver::{Bounds, Progress};
use enraya_search::{Budget, Class};

use super::scale::score;
use super::{Report, SolveOptions, Solved};

/// The score of a position of this margin: see [`scale`](super::scale).
pub(super) fn score_of<G: Game>(game: &G, state: &G::State, margin: FinalMargin) -> i32 {
    match margin.plies {
        Some(plies) => score(game, state, margin.value(plies)),
        None => margin.by,
    }
}

/// Narrows the margin until it is exact or, weakly, its sign is known.
pub(super) fn solve<G: Playable>(
    played: &Played<G>,
    solver: &mut dyn ExactMargins<G>,
    &SolveOptions { weak, best }: &SolveOptions,
    budget: &Budget,
    report: Report<'_>,
) -> Solved {
    let (game, state) = (played.game(), played.state());
    let unknown = solver.margin(state, 0);
    let scores = |margins: Bounds| {
        let score = |by| score_of(game, state, FinalMargin { by, ..unknown });
        Bounds { lower: score(margins.lower), upper: score(margins.upper) }
    };
    let start = Instant::now();
    let mut tell = |Progress { bounds, nodes }| report(Progress { bounds: scores(bounds), nodes });
    let Progress { bounds, nodes } = solver.bounds(state, weak, budget, &mut tell);
    let seconds = start.elapsed().as_secs_f64();
    let class = bounds.class();
    let complete = if weak { class.is_some() } else { bounds.exact().is_some() };
    let best = (best && complete).then(|| {
        let least = match class {
            _ if !weak => bounds.lower,
            Some(Class::Win) => 1,
            Some(Class::Draw) => 0,
            // Every move of a lost position loses.
            _ => return Some(game.moves(state).collect()),
        };
        solver.moves_reaching(state, least, &budget.less_nodes(nodes)).0
    });
    Solved {
        to_move: game.to_move(state),
        over: None,
        bounds: scores(bounds),
        distance: unknown.plies.filter(|_| class.is_some_and(|class| class != Class::Draw)),
        margin: bounds.exact().map(|by| FinalMargin { by, ..unknown }),
        best: best.flatten().map(|moves| played.texts(moves)),
        nodes,
        seconds,
        complete,
    }
}
