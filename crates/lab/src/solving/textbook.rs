//! Solving by the textbook: alpha-beta with utility `depth`, one ply deeper at a
//! time.
//!
//! The utility of a forced win *is* its distance, so the first depth that finds
//! one settles the score, and every depth without one narrows it. A draw is
//! settled when no line of play is left that reaches the depth limit.

use std::time::Instant;

use enraya_rules::{Arrange, Game, Notation, Order, PositionError, Reordered};
use enraya_search::solver::{Bounds, Progress};
use enraya_search::{Class, Convention, Counter, Profile, Search, Tie, Utility, Value, longest};

use super::scale::{beyond, score};
use super::{Ask, Solved, Solving};

/// A game with its name.
pub(super) struct Textbook<G> {
    name: String,
    game: G,
}

impl<G: Clone> Textbook<G> {
    pub(super) fn new(name: String, game: &G) -> Self {
        Textbook { name, game: game.clone() }
    }
}

impl<G> Solving for Textbook<G>
where
    G: Arrange + Notation + Clone + Send,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn alternates(&self) -> bool {
        self.game.alternates()
    }

    fn solve(&mut self, position: &str, ask: Ask<'_>) -> Result<Solved, PositionError> {
        let game = &self.game;
        let state = game.parse_position(position)?;
        if let Some(solved) = Solved::finished(game, &state) {
            return Ok(solved);
        }
        let start = Instant::now();
        // Centre first cuts more, where a board has a centre.
        let deepened = match Reordered::new(game.clone(), &Order::Center) {
            Ok(game) => deepen(&game, &state, ask),
            Err(_) => deepen(game, &state, ask),
        };
        let seconds = start.elapsed().as_secs_f64();
        let Deepened { bounds, value, best, nodes } = deepened;
        let in_order = |best: Vec<G::Move>| {
            let moves = game.moves(&state).filter(|mv| best.contains(mv));
            moves.map(|mv| game.move_text(mv)).collect()
        };
        Ok(Solved {
            to_move: game.to_move(&state),
            over: None,
            bounds,
            distance: value.and_then(Value::distance),
            best: best.map(in_order),
            nodes,
            seconds,
            complete: value.is_some(),
        })
    }
}

struct Deepened<M> {
    bounds: Bounds,
    /// For the player to move, if it is settled.
    value: Option<Value>,
    best: Option<Vec<M>>,
    nodes: u64,
}

/// Searches ever deeper until the value is settled. Knowing who wins takes as
/// long as knowing when, so `weak` asks for nothing less.
fn deepen<G: Game>(game: &G, state: &G::State, ask: Ask<'_>) -> Deepened<G::Move> {
    let Ask { best, budget, report, .. } = ask;
    // Only with the full window is the value of every root move exact.
    let tie = if best { Tie::Last } else { Tie::First };
    let mut found = Deepened { bounds: beyond(game, state, 0), value: None, best: None, nodes: 0 };
    for depth in 1..=game.plies_left(state) {
        let mut counter = Counter::default();
        let decision = Search::new(game)
            .convention(Convention::from(Profile::Lecture))
            .tie(tie, 0)
            .budget(budget.less_nodes(found.nodes).depth(depth))
            .observe(&mut counter)
            .alpha_beta(state);
        found.nodes += counter.nodes;
        if !decision.complete {
            break;
        }
        let plies = (longest(game) - decision.value.abs()) as u32;
        found.value = match Utility::Depth.class(decision.value) {
            Class::Win => Some(Value::Win(plies)),
            Class::Loss => Some(Value::Loss(plies)),
            Class::Draw => (counter.horizon == 0).then_some(Value::Draw),
        };
        found.bounds = match found.value {
            Some(value) => Bounds::exactly(score(game, state, value)),
            None => beyond(game, state, depth),
        };
        report(Progress { bounds: found.bounds, nodes: found.nodes });
        if found.value.is_some() {
            let as_good = decision.moves.iter().filter(|(_, value)| *value == decision.value);
            found.best = best.then(|| as_good.map(|&(mv, _)| mv).collect());
            break;
        }
    }
    found
}
