//! Random positions of a game, by random legal play.

use enraya_play::Session;
use enraya_rules::AnyGame;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Positions after at most `plies` random moves in which the game goes on, as lists of moves,
/// none twice while there are others; the same seed gives the same positions.
///
/// ```
/// use enraya_teach::grading::random_positions;
/// let positions = random_positions(&"tictactoe".parse()?, 5, 4, 1);
/// assert_eq!(positions.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_positions(game: &AnyGame, count: usize, plies: usize, seed: u64) -> Vec<String> {
    let mut dice = Pcg64::seed_from_u64(seed);
    let mut positions: Vec<String> = Vec::new();
    let mut attempts = 0;
    while positions.len() < count && attempts < 100 * count {
        attempts += 1;
        let mut session = Session::new(game.clone());
        for _ in 0..dice.random_range(0..=plies) {
            let moves = session.moves();
            let Some(mv) = moves.choose(&mut dice) else { break };
            if session.play(mv).is_err() {
                break;
            }
        }
        let position = session.position();
        let seen = positions.contains(&position) && attempts < 50 * count;
        if session.outcome().is_none() && !seen {
            positions.push(position);
        }
    }
    positions
}
