//! The `Strategy` trait: the common interface of all searches.

use enraya_rules::Game;

use crate::{Budget, SearchResult};

/// A search that chooses moves of one game.
///
/// ```
/// use enraya_rules::{ConnectFour, Notation};
/// use enraya_search::{AlphaBeta, Budget, Engine, Mcts, Minimax, Strategy, Value};
/// use enraya_search::solver::Solver;
///
/// let game = ConnectFour::default();
/// let strategies: [Box<dyn Strategy<ConnectFour>>; 5] = [
///     Box::new(Minimax::new(game)),
///     Box::new(AlphaBeta::new(game)),
///     Box::new(Engine::new(game)?),
///     Box::new(Mcts::new(game).simulations(10_000)),
///     Box::new(Solver::new(game)?),
/// ];
/// let state = game.parse_position("4455")?;
/// for mut strategy in strategies {
///     let found = strategy.choose(&state, &Budget::unlimited().depth(4));
///     assert_eq!(found.value, Value::Win(3));
///     assert!(["3", "6"].contains(&game.move_text(found.best.unwrap()).as_str()));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Strategy<G: Game> {
    /// The best move found within the budget, with its value and principal
    /// variation. However small the budget, there is a move unless the game is
    /// over.
    fn choose(&mut self, state: &G::State, budget: &Budget) -> SearchResult<G::Move>;

    /// Forgets what earlier searches learnt, as before a new game.
    fn forget(&mut self) {}
}
