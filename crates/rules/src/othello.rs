//! Othello (Reversi): a disc is placed so that it encloses a line of the opponent's discs,
//! which change their owner.
//!
//! A player who can place no disc passes, and a pass is a move like any other, so players
//! always take turns; the game ends when neither can place one. The player to move does not
//! follow from the number of discs.

mod diagram;
mod flips;
mod key;
mod margin;
mod notation;
mod packed;
mod symmetry;

use std::cmp::Ordering;

use crate::bits::Bits;
use crate::dimension::Dimension;
use crate::notation::column_letters;
use crate::{Game, Look, Outcome, Picture, PlayError, Player, View};

/// A game of Othello on a board with even sides; the first player is Black.
///
/// Bits are numbered row by row from the top, eight to a row on every board, so that a step
/// in any direction is the same shift everywhere:
///
/// ```text
///      a  b  c  d  …
///   1  0  1  2  3  …
///   2  8  9 10 11  …
///   3 16 17 18 19  …
/// ```
///
/// ```
/// use enraya_rules::{Game, Notation, Othello, Player};
///
/// let game = Othello::new(8, 8)?;
/// let moves: Vec<_> = game.moves(&game.start()).map(|mv| game.move_text(mv)).collect();
/// assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
/// let state = game.parse_position("f5 d6")?;
/// assert_eq!(Player::BOTH.map(|player| game.discs_of(&state, player)), [3, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Othello {
    rows: u32,
    columns: u32,
    /// Every cell.
    board: u64,
    /// The columns but the first and the last: only there can a disc be enclosed from two
    /// sides along a row or a diagonal.
    inner: u64,
}

/// A position of [`Othello`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OthelloState {
    /// Discs of the player to move.
    own: u64,
    /// Discs of the opponent.
    other: u64,
    /// The cells where the player to move can place a disc. It follows from the rest, and is
    /// here because every visit of a search asks for it more than once.
    legal: u64,
    to_move: Player,
}

impl OthelloState {
    /// The discs of the player to move.
    #[inline]
    pub fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the opponent.
    #[inline]
    pub fn other(&self) -> u64 {
        self.other
    }

    /// The cells where the player to move can place a disc.
    #[inline]
    pub fn legal(&self) -> u64 {
        self.legal
    }

    /// The discs of `player`.
    #[inline]
    pub fn discs(&self, player: Player) -> u64 {
        if player == self.to_move { self.own } else { self.other }
    }
}

/// A move of [`Othello`]: a disc on a cell, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(u8);

impl Placement {
    /// The pass.
    pub const PASS: Placement = Placement(64);

    /// A disc on the cell with this bit, which must be below 64.
    #[inline]
    pub fn from_bit(bit: u32) -> Placement {
        Placement(bit as u8)
    }

    /// The index of the cell's bit; `None` for a pass.
    #[inline]
    pub fn bit(self) -> Option<u32> {
        (self != Self::PASS).then(|| u32::from(self.0))
    }
}

/// Why numbers do not make a game of Othello.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OthelloError {
    /// A side is odd, too short or too long.
    #[error("{found} {side}: allowed are 4, 6 and 8")]
    Side {
        /// Which side.
        side: Dimension,
        /// As it was given.
        found: u32,
    },
}

impl Othello {
    /// The lengths that a side may have.
    pub const SIDES: [u32; 3] = [4, 6, 8];

    /// A game on a board of this size.
    pub fn new(rows: u32, columns: u32) -> Result<Othello, OthelloError> {
        for (side, found) in [(Dimension::Rows, rows), (Dimension::Columns, columns)] {
            if !Self::SIDES.contains(&found) {
                return Err(OthelloError::Side { side, found });
            }
        }
        let row = (1 << columns) - 1;
        let inside = row & !(1 | 1 << (columns - 1));
        let repeated = |bits: u64| (0..rows).fold(0, |board, at| board | bits << (8 * at));
        Ok(Othello { rows, columns, board: repeated(row), inner: repeated(inside) })
    }

    /// The number of rows.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns.
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// The number of cells.
    pub const fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// The bits of all cells.
    #[inline]
    pub const fn board(&self) -> u64 {
        self.board
    }

    /// A disc on this row, from the top, and column, both counted from zero, if that is a
    /// cell of the board.
    pub fn placement(&self, row: u32, column: u32) -> Option<Placement> {
        (row < self.rows && column < self.columns).then(|| Placement::from_bit(8 * row + column))
    }

    /// The number of discs of `player`.
    #[inline]
    pub fn discs_of(&self, state: &OthelloState, player: Player) -> u32 {
        state.discs(player).count()
    }

    /// Whether the player to move has to pass.
    #[inline]
    pub fn must_pass(&self, state: &OthelloState) -> bool {
        state.legal == 0 && self.legal_cells(state.other, state.own) != 0
    }

    /// The disc on a cell.
    fn disc(&self, state: &OthelloState, bit: u32) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| state.discs(player).has(bit))
    }

    /// The four cells in the middle that have a disc at the start and ever after: those of
    /// the second player, then those of the first.
    const fn centre(&self) -> [u64; 2] {
        let at = 8 * (self.rows / 2 - 1) + self.columns / 2 - 1;
        [(1 | 1 << 9) << at, (1 << 1 | 1 << 8) << at]
    }

    /// The state with these discs of the first and of the second player.
    fn assemble(&self, discs_of: [u64; 2], to_move: Player) -> OthelloState {
        let [own, other] = [to_move, !to_move].map(|player| discs_of[player.index()]);
        OthelloState { own, other, legal: self.legal_cells(own, other), to_move }
    }
}

impl Game for Othello {
    type State = OthelloState;
    type Move = Placement;

    fn start(&self) -> OthelloState {
        let [second, first] = self.centre();
        self.assemble([first, second], Player::First)
    }

    #[inline]
    fn to_move(&self, state: &OthelloState) -> Player {
        state.to_move
    }

    /// Row by row from the top, or a single pass.
    #[inline]
    fn moves(&self, state: &OthelloState) -> impl Iterator<Item = Placement> {
        let pass = self.must_pass(state).then_some(Placement::PASS);
        state.legal.indices().map(Placement::from_bit).chain(pass)
    }

    #[inline]
    fn play_unchecked(&self, state: &mut OthelloState, mv: Placement) {
        let OthelloState { own, other, to_move, .. } = *state;
        let (placed, flipped) =
            mv.bit().map_or((0, 0), |bit| (u64::bit(bit), self.flips(own, other, bit)));
        let (own, other) = (other & !flipped, own | flipped | placed);
        *state =
            OthelloState { own, other, legal: self.legal_cells(own, other), to_move: !to_move };
    }

    #[inline]
    fn outcome(&self, state: &OthelloState) -> Option<Outcome> {
        if state.legal != 0 || self.must_pass(state) {
            return None;
        }
        Some(match state.own.count().cmp(&state.other.count()) {
            Ordering::Greater => Outcome::Win(state.to_move),
            Ordering::Less => Outcome::Win(!state.to_move),
            Ordering::Equal => Outcome::Draw,
        })
    }

    fn check_move(&self, state: &OthelloState, mv: Placement) -> Result<(), PlayError> {
        if self.outcome(state).is_some() {
            return Err(PlayError::GameOver);
        }
        let Some(bit) = mv.bit() else {
            return if state.legal == 0 { Ok(()) } else { Err(PlayError::MustPlace) };
        };
        if !self.board.has(bit) {
            Err(PlayError::OffBoard)
        } else if (state.own | state.other).has(bit) {
            Err(PlayError::Taken)
        } else if !state.legal.has(bit) {
            Err(PlayError::FlipsNothing)
        } else {
            Ok(())
        }
    }

    /// A game places at most as many discs as there are empty cells. A pass is never the
    /// first move, and a disc comes before and after each, so there are fewer passes than
    /// placed discs.
    fn max_plies(&self) -> u32 {
        2 * (self.cells() - 4) - 1
    }

    fn plies_left(&self, state: &OthelloState) -> u32 {
        2 * (self.board & !(state.own | state.other)).count()
    }
}

impl View for Othello {
    fn picture(&self, state: &OthelloState) -> Picture {
        let stones: Vec<_> = self.board.indices().map(|bit| self.disc(state, bit)).collect();
        Picture::Grid {
            rows: self.rows,
            columns: self.columns,
            gravity: false,
            look: Look::Discs,
            files: column_letters(self.columns),
            ranks: (1..=self.rows).map(|row| row.to_string()).collect(),
            winning: vec![false; stones.len()],
            stones,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation;

    #[test]
    fn sides_have_limits() {
        let error = |side, found| Err(OthelloError::Side { side, found });
        for found in [0, 2, 5, 7, 9, 10, 1000] {
            assert_eq!(Othello::new(found, 8), error(Dimension::Rows, found));
            assert_eq!(Othello::new(4, found), error(Dimension::Columns, found));
        }
        assert_eq!(Othello::new(4, 8).map(|game| game.cells()), Ok(32));
    }

    #[test]
    fn a_rejected_move_has_a_reason_and_changes_nothing() {
        let game = Othello::new(6, 6).unwrap();
        let place = |text| game.parse_move(&game.start(), text).unwrap();
        let mut state = game.start();
        for (mv, reason) in [
            (place("c3"), PlayError::Taken),
            (place("a1"), PlayError::FlipsNothing),
            (place("d2"), PlayError::FlipsNothing),
            (Placement::PASS, PlayError::MustPlace),
            (Placement::from_bit(6), PlayError::OffBoard),
            (Placement::from_bit(63), PlayError::OffBoard),
        ] {
            assert_eq!(game.play(&mut state, mv), Err(reason), "{mv:?}");
        }
        assert_eq!(state, game.start());
    }

    /// The shortest game on 4 × 4 in which a player has no disc left, and positions in which
    /// one player or both cannot move.
    #[test]
    fn a_player_without_a_move_passes_and_two_end_the_game() {
        let game = Othello::new(4, 4).unwrap();
        let mut state = game.parse_position("OX../.OX./XXX./.... O").unwrap();
        let only = |state: &OthelloState| game.moves(state).collect::<Vec<_>>();
        assert!(!only(&state).contains(&Placement::PASS));

        state = game.parse_position("XO../XOX./XXX./.... O").unwrap();
        assert_ne!(only(&state), [Placement::PASS]);

        let full = game.parse_position("XXXX/XXXX/XXXX/XXO. O").unwrap();
        assert_eq!(only(&full), [Placement::PASS]);
        assert_eq!(game.check_move(&full, Placement::from_bit(27)), Err(PlayError::FlipsNothing));
        let mover = game.result(&full, Placement::PASS);
        assert_eq!((mover.own, mover.other), (full.other, full.own));
        assert_eq!(game.moves_text(&only(&mover)), "d4");

        let stuck = game.parse_position("XXX./XXX./XXX./.... O").unwrap();
        assert_eq!(only(&stuck), []);
        assert_eq!(game.outcome(&stuck), Some(Outcome::Win(Player::First)));
        assert_eq!(game.check_move(&stuck, Placement::PASS), Err(PlayError::GameOver));
        let equal = game.parse_position("XXXX/XXXX/OOOO/OOOO X").unwrap();
        assert_eq!(game.outcome(&equal), Some(Outcome::Draw));
    }
}
