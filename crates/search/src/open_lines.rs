//! Open lines: the lines a player can still complete, counted for the whole board at
//! once with bit-sliced counters.
//!
//! A line of k cells is named by its lowest cell and its direction. For one
//! direction, the stones in all lines of the board are counted together: bit *i*
//! of plane *p* is bit *p* of the number of stones in the line that starts at
//! cell *i*. Adding k shifted boards fills the planes.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

/// Enough for lines of [`LineRules::MAX_SIDE`](enraya_rules::LineRules) cells.
const PLANES: usize = 5;

/// Lines of one direction that lack this many stones of one player and hold none of
/// the other's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open<B> {
    /// The number of empty cells.
    pub(crate) lacking: u32,
    /// The lowest cells.
    pub(crate) starts: B,
    /// The shift from one cell of a line to the next.
    pub(crate) direction: u32,
}

impl<B: Bits> Open<B> {
    /// All cells of these lines.
    #[inline]
    pub(crate) fn cells(&self, k: u32) -> B {
        let (mut cells, mut covered) = (self.starts, 1);
        while covered < k {
            let step = covered.min(k - covered);
            cells = cells | cells.up(step * self.direction);
            covered += step;
        }
        cells
    }
}

/// Tells `found` of the open lines of the player with these `stones` that lack
/// from one to `most` stones but hold at least one; `free` is every cell the
/// other player has not taken.
#[inline]
pub(crate) fn open_lines<S: Shape>(
    shape: &S,
    stones: S::Bits,
    free: S::Bits,
    most: u32,
    mut found: impl FnMut(Open<S::Bits>),
) {
    let k = shape.rules().k();
    let planes_used = (u32::BITS - k.leading_zeros()) as usize;
    for direction in shape.directions() {
        let open = shape.runs(free, k, direction);
        if open.is_zero() {
            continue;
        }
        let mut planes = [S::Bits::ZERO; PLANES];
        for step in 0..k {
            let mut carry = stones.down(step * direction);
            for plane in &mut planes[..planes_used] {
                let sum = *plane ^ carry;
                carry = *plane & carry;
                *plane = sum;
            }
        }
        for lacking in 1..=most.min(k - 1) {
            let count = k - lacking;
            let mut starts = open;
            for (bit, &plane) in planes[..planes_used].iter().enumerate() {
                starts = starts & if count >> bit & 1 == 1 { plane } else { !plane };
            }
            if !starts.is_zero() {
                found(Open { lacking, starts, direction });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_rules::line::Line;
    use enraya_rules::{AnyGame, Game, Player};
    use rand::SeedableRng;
    use rand::seq::IteratorRandom;
    use rand_pcg::Pcg64;

    /// All open lines, counted cell by cell.
    fn by_hand<S: Shape>(game: &Line<S>, state: &<Line<S> as Game>::State, most: u32) -> Vec<u32> {
        let rules = game.rules();
        let (rows, columns, k) = (rules.rows() as i32, rules.columns() as i32, rules.k() as i32);
        let mut counts = vec![0; most as usize + 1];
        for row in 0..rows {
            for column in 0..columns {
                for (up, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                    let places: Vec<_> =
                        (0..k).map(|i| (row + i * up, column + i * right)).collect();
                    let cells: Option<Vec<_>> = places
                        .iter()
                        .map(|&(row, column)| {
                            game.cell(row.try_into().ok()?, column.try_into().ok()?)
                        })
                        .collect();
                    let Some(cells) = cells else { continue };
                    let stones: Vec<_> =
                        cells.iter().map(|&cell| game.stone(state, cell)).collect();
                    let of = |player| stones.iter().filter(|&&s| s == Some(player)).count();
                    let lacking = k as usize - of(Player::First);
                    if of(Player::Second) == 0
                        && (1..k as usize).contains(&lacking)
                        && lacking <= most as usize
                    {
                        counts[lacking] += 1;
                    }
                }
            }
        }
        counts
    }

    fn check<S: Shape>(game: &Line<S>, rng: &mut Pcg64) {
        let (most, k) = (3, game.rules().k());
        let mut state = game.start();
        while let Some(mv) = game.moves(&state).choose(rng) {
            game.play_unchecked(&mut state, mv);
            let mut counts = vec![0; most as usize + 1];
            let own = state.stones_of(Player::First);
            let free = game.shape().board() & !state.stones_of(Player::Second);
            open_lines(game.shape(), own, free, most, |open| {
                counts[open.lacking as usize] += open.starts.count();
                let empty = open.cells(k) & !own;
                assert!((empty & !free).is_zero() && !empty.is_zero());
            });
            assert_eq!(counts, by_hand(game, &state, most));
        }
    }

    #[test]
    fn open_lines_are_those_counted_by_hand() {
        let mut rng = Pcg64::seed_from_u64(7);
        for name in ["tictactoe", "connect4", "line:5x6x4", "line:7x9x5+gravity", "gomoku"] {
            let game: AnyGame = name.parse().unwrap();
            for _ in 0..10 {
                match &game {
                    AnyGame::TicTacToe(game) => check(game, &mut rng),
                    AnyGame::ConnectFour(game) => check(game, &mut rng),
                    AnyGame::Small(game) => check(game, &mut rng),
                    AnyGame::Medium(game) => check(game, &mut rng),
                    AnyGame::Large(game) => check(game, &mut rng),
                    _ => unreachable!("line games only"),
                }
            }
        }
    }
}
