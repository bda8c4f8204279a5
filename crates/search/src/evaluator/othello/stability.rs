//! Stable discs of Othello: those that no move can flip any more.

use enraya_rules::Othello;
use enraya_rules::bits::Bits;

/// Steps along rows, columns and diagonals.
#[derive(Clone, Debug)]
pub(super) struct Stability {
    board: u64,
    /// The four axes.
    axes: [Axis; 4],
}

/// One axis of the board: the shift of a step, the cells from which a step forwards stays on
/// the board, those from which one backwards does, and those from which one of them does not.
#[derive(Clone, Debug)]
struct Axis {
    shift: u32,
    forwards: u64,
    backwards: u64,
    border: u64,
}

impl Axis {
    /// The cells one step away from these, either way.
    #[inline]
    fn beside(&self, cells: u64) -> u64 {
        (cells & self.forwards) << self.shift | (cells & self.backwards) >> self.shift
    }
}

impl Stability {
    pub(super) fn new(game: &Othello) -> Self {
        let board = game.board();
        let axes = [(0, 1), (1, -1), (1, 0), (1, 1)].map(|(down, right)| {
            let from = |sign: i32| {
                board.indices().fold(0, |cells, bit| {
                    let row = (bit / 8).checked_add_signed(sign * down);
                    let column = (bit % 8).checked_add_signed(sign * right);
                    let next =
                        row.zip(column).and_then(|(row, column)| game.placement(row, column));
                    cells | if next.is_some() { u64::bit(bit) } else { 0 }
                })
            };
            let (forwards, backwards) = (from(1), from(-1));
            let shift = (8 * down + right) as u32;
            Axis { shift, forwards, backwards, border: board & !(forwards & backwards) }
        });
        Stability { board, axes }
    }

    /// The cells beside these discs, in any direction.
    #[inline]
    pub(super) fn beside(&self, discs: u64) -> u64 {
        self.axes.iter().fold(0, |beside, axis| beside | axis.beside(discs))
    }

    /// Discs of one player that are never flipped again: along every axis the line is full, or
    /// the border or another stable disc of the player is beside them.
    pub(super) fn stable(&self, discs: u64, empty: u64) -> u64 {
        let safe = [0, 1, 2, 3].map(|at| self.axes[at].border | self.full(&self.axes[at], empty));
        let mut stable = 0;
        loop {
            let held = self
                .axes
                .iter()
                .zip(safe)
                .fold(discs, |held, (axis, safe)| held & (safe | axis.beside(stable)));
            if held == stable {
                return stable;
            }
            stable = held;
        }
    }

    /// The cells whose line along an axis has no empty cell.
    fn full(&self, axis: &Axis, empty: u64) -> u64 {
        let mut open = empty;
        loop {
            let more = open | axis.beside(open);
            if more == open {
                return self.board & !open;
            }
            open = more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_rules::{Game, Notation};

    #[track_caller]
    fn check(diagram: &str, expected: &str) {
        let game = Othello::new(4, 4).unwrap();
        let state = game.parse_position(diagram).unwrap();
        let empty = game.board() & !(state.own() | state.other());
        let stability = Stability::new(&game);
        let [own, other] = [state.own(), state.other()].map(|discs| stability.stable(discs, empty));
        let symbol = |bit| match (own.has(bit), other.has(bit)) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => '.',
        };
        let cells: Vec<char> = game.board().indices().map(symbol).collect();
        let rows: Vec<String> = cells.chunks(4).map(String::from_iter).collect();
        assert_eq!(rows.join("/"), expected, "{diagram}");
    }

    #[test]
    fn stability_grows_from_the_corners_and_from_full_lines() {
        check("..../.OX./.XO./.... X", "..../..../..../....");
        check("XXX./.XX./.XXX/.... X", "XXX./..../..../....");
        check("XXX./XXX./OXX./.... X", "XXX./XX../..../....");
        check(".OOO/OOXO/XXXO/XXXX X", ".OOO/..XO/XXXO/XXXX");
        check("XOXO/OXOX/XOXO/OXOX X", "XOXO/OXOX/XOXO/OXOX");
    }

    /// No game that goes on flips a disc that was stable.
    #[test]
    fn stable_discs_stay() {
        for (rows, columns) in [(4, 4), (6, 6), (8, 8), (4, 8)] {
            let game = Othello::new(rows, columns).unwrap();
            let stability = Stability::new(&game);
            for seed in 0..100_usize {
                let mut chance = seed * 0x9e37_79b9 + 1;
                let (mut state, mut stable) = (game.start(), [0; 2]);
                while game.outcome(&state).is_none() {
                    let moves: Vec<_> = game.moves(&state).collect();
                    chance = (chance * 69_069 + 1) % (1 << 32);
                    game.play_unchecked(&mut state, moves[(chance >> 8) % moves.len()]);
                    for (player, stable) in enraya_rules::Player::BOTH.into_iter().zip(&mut stable)
                    {
                        let discs = state.discs(player);
                        assert_eq!(*stable & !discs, 0, "{}", game.diagram(&state));
                        let empty = game.board() & !(state.own() | state.other());
                        *stable = stability.stable(discs, empty);
                    }
                }
            }
        }
    }
}
