//! Diagrams of line boards: rows from the top, `XO./.X./..O`.
//!
//! A diagram is rejected if no game can have led to it for one of the reasons in
//! [`DiagramError`]. Full reachability (is there a legal order in which the stones of a
//! gravity board were dropped?) is not checked.

use super::{Line, LineState, Shape};
use crate::bits::Bits;
use crate::notation::column_letter;
use crate::{DiagramError, Player};

impl<S: Shape> Line<S> {
    pub(super) fn draw(&self, state: &LineState<S::Bits>) -> String {
        let columns = self.rules().columns() as usize;
        let cells: Vec<char> =
            self.cells().map(|cell| self.stone(state, cell).map_or('.', Player::letter)).collect();
        cells.chunks(columns).map(String::from_iter).collect::<Vec<_>>().join("/")
    }

    pub(super) fn parse_diagram(&self, text: &str) -> Result<LineState<S::Bits>, DiagramError> {
        let stones_of = self.parse_stones(text)?;
        let [first, second] = stones_of.map(Bits::count);
        if !matches!(first.checked_sub(second), Some(0 | 1)) {
            return Err(DiagramError::Counts { first, second });
        }
        let state = self.assemble(stones_of);
        self.check_support(&state)?;
        self.check_lines(&state)?;
        Ok(state)
    }

    /// The position of a diagram with this player to move, whatever the numbers of
    /// stones. The player to move follows from the number of stones in a state, so the
    /// players may have to be exchanged in it: the second part of the result tells whether
    /// they are.
    ///
    /// ```
    /// use enraya_rules::{Game, Player, TicTacToe};
    /// let game = TicTacToe::default();
    /// let (state, exchanged) = game.placed("XX./.../...", Player::Second)?;
    /// assert_eq!((game.to_move(&state), exchanged), (Player::First, true));
    /// # Ok::<(), enraya_rules::DiagramError>(())
    /// ```
    pub fn placed(
        &self,
        diagram: &str,
        to_move: Player,
    ) -> Result<(LineState<S::Bits>, bool), DiagramError> {
        let mut stones_of = self.parse_stones(diagram)?;
        let exchanged = self.assemble(stones_of).mover() != to_move;
        if exchanged {
            stones_of.swap(0, 1);
        }
        let state = self.assemble(stones_of);
        self.check_support(&state)?;
        if self.shape.has_line(state.own) {
            return Err(DiagramError::PlayedOn { player: to_move });
        }
        Ok((state, exchanged))
    }

    fn parse_stones(&self, text: &str) -> Result<[S::Bits; 2], DiagramError> {
        let rules = self.rules();
        let rows: Vec<&str> = text.split(['/', '\n']).map(str::trim).collect();
        let (found, expected) = (rows.len(), rules.rows() as usize);
        if found != expected {
            return Err(DiagramError::Rows { found, expected });
        }
        let mut stones_of = [S::Bits::ZERO; 2];
        let mut cells = self.cells();
        for (number, row) in (1..).zip(rows) {
            let (found, expected) = (row.chars().count(), rules.columns() as usize);
            for symbol in row.chars() {
                if symbol != '.' && Player::from_letter(symbol).is_none() {
                    let allowed = ". X O";
                    return Err(DiagramError::Symbol { found: symbol, row: number, allowed });
                }
            }
            if found != expected {
                return Err(DiagramError::Columns { row: number, found, expected });
            }
            for (symbol, cell) in row.chars().zip(cells.by_ref()) {
                if let Some(player) = Player::from_letter(symbol) {
                    let stones = &mut stones_of[player.index()];
                    *stones = *stones | S::Bits::bit(cell.bit());
                }
            }
        }
        Ok(stones_of)
    }

    fn check_support(&self, state: &LineState<S::Bits>) -> Result<(), DiagramError> {
        let floats = |cell: &super::Cell| {
            let (row, column) = self.place(*cell);
            row > 0
                && self.stone(state, *cell).is_some()
                && self.stone(state, self.cell_at(row - 1, column)).is_none()
        };
        match self.cells().find(floats) {
            Some(cell) if self.rules().gravity() => {
                let (row, column) = self.place(cell);
                let cell = format!("{}{}", column_letter(column), row + 1);
                Err(DiagramError::Floating { cell })
            }
            _ => Ok(()),
        }
    }

    /// At most one player has a line, that player moved last, and one stone can have
    /// completed all lines. The same holds for exact lines: a stone that joins two short
    /// lines into an overline has removed no earlier line.
    fn check_lines(&self, state: &LineState<S::Bits>) -> Result<(), DiagramError> {
        let last = state.opponent();
        let (player, opponent) = (!state.mover(), state.mover());
        match (self.shape.has_line(last), self.shape.has_line(state.own)) {
            (true, true) => Err(DiagramError::TwoWinners),
            (false, true) => Err(DiagramError::PlayedOn { player: opponent }),
            (false, false) => Ok(()),
            (true, false) => {
                let can_be_last = |bit: &u32| {
                    let above = bit + 1;
                    let covered = self.rules().gravity() && state.stones.has(above);
                    !covered && !self.shape.has_line(last ^ S::Bits::bit(*bit))
                };
                match last.indices().find(can_be_last) {
                    Some(_) => Ok(()),
                    None => Err(DiagramError::LinesApart { player }),
                }
            }
        }
    }
}
