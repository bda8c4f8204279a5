//! Starting positions of judged games.

use enraya_play::arena::{OpeningError, Openings, OpeningsForm};
use enraya_rules::AnyGame;
use enraya_search::Budget;

/// Plies of the usual openings of a board with gravity: from there on the values of all moves
/// take about a second.
const PLIES: u32 = 10;

/// So many openings of this form, or of the usual one: the usual openings of a match, but later
/// ones on boards with gravity, whose first positions take long to solve.
///
/// ```
/// use enraya_search::Budget;
/// let game = "tictactoe".parse()?;
/// let made = enraya_study::judge::openings(&game, None, 2, 1, &Budget::unlimited())?;
/// assert_eq!(made.positions().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn openings(
    game: &AnyGame,
    form: Option<&OpeningsForm>,
    wanted: usize,
    seed: u64,
    budget: &Budget,
) -> Result<Openings, OpeningError> {
    let cells = |rules: &enraya_rules::LineRules| rules.gravity() && rules.cells() > 3 * PLIES;
    let late = game.line_rules().filter(cells).map(|_| OpeningsForm::Random(Some(PLIES)));
    crate::openings(game, form.or(late.as_ref()), wanted, seed, budget)
}
