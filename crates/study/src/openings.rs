//! Openings of a match, balanced by the value of their best move.

use enraya_play::arena::{OpeningError, Openings, OpeningsForm};
use enraya_play::{Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::Budget;

use crate::best_moves::best_moves;

/// So many openings of this form, or of the game's usual one.
///
/// ```
/// use enraya_search::Budget;
/// use enraya_study::openings;
///
/// let game = "connect4".parse()?;
/// let made = openings(&game, None, 5, 7, &Budget::unlimited())?;
/// assert_eq!((made.form().to_string(), made.positions().len()), ("balanced:4".to_owned(), 5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn openings(
    game: &AnyGame,
    form: Option<&OpeningsForm>,
    wanted: usize,
    seed: u64,
    budget: &Budget,
) -> Result<Openings, OpeningError> {
    let mut workspace = Workspace::default();
    let mut judge = |session: &Session, budget: &Budget| {
        best_moves(session, &mut workspace, budget).map(|best| best.worth)
    };
    match form {
        Some(form) => Openings::make(form, game, wanted, seed, budget, &mut judge),
        None => Openings::usual(game, wanted, seed, budget, &mut judge),
    }
}
