//! Notation of line games: moves are columns (`4`) with gravity, cells (`b2`) without.

use super::{Cell, Line, LineState, Shape};
use crate::notation::{column_letter, column_letters, parse_place};
use crate::order::{from_middle, grid_order};
use crate::{IndexedMoves, MoveError, Notation, Order, PositionError, Record};

/// Columns are written 1-9, then a = 10, b = 11…
fn column_digit(column: u32) -> char {
    char::from_digit(column + 1, 36).expect("a board has at most 19 columns")
}

fn parse_column(text: &str) -> Option<u32> {
    let mut chars = text.chars();
    let digit = chars.next().filter(|c| c.is_ascii_digit() || c.is_ascii_lowercase())?;
    let number = digit.to_digit(36)?;
    (chars.next().is_none() && number > 0).then(|| number - 1)
}

impl<S: Shape> Line<S> {
    /// The number of the move `text` names, whatever the position.
    fn parse_index(&self, text: &str) -> Result<u32, MoveError> {
        let rules = self.rules();
        let (row, column) = match text {
            "" => return Err(MoveError::Empty),
            text if rules.gravity() => (0, parse_column(text)),
            text => match parse_place(text) {
                Some((column, row)) => (row - 1, Some(column)),
                None => (0, None),
            },
        };
        let column = column.ok_or_else(|| MoveError::Form { example: self.example() })?;
        let cell = self.cell(row, column).ok_or(MoveError::OffBoard)?;
        Ok(self.index(cell))
    }

    /// The names of the columns.
    pub(super) fn files(&self) -> Vec<String> {
        let columns = self.rules().columns();
        match self.rules().gravity() {
            true => (0..columns).map(|column| column_digit(column).to_string()).collect(),
            false => column_letters(columns),
        }
    }

    /// The names of the rows from the top.
    pub(super) fn ranks(&self) -> Vec<String> {
        let rows = if self.rules().gravity() { 0 } else { self.rules().rows() };
        (1..=rows).rev().map(|row| row.to_string()).collect()
    }

    /// A well-formed move: the middle of the board.
    fn example(&self) -> String {
        let rules = self.rules();
        self.move_text(self.cell_at(rules.rows() / 2, rules.columns() / 2))
    }
}

impl<S: Shape> Notation for Line<S> {
    fn move_text(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        if self.rules().gravity() {
            column_digit(column).to_string()
        } else {
            format!("{}{}", column_letter(column), row + 1)
        }
    }

    fn parse_move(&self, state: &LineState<S::Bits>, text: &str) -> Result<Cell, MoveError> {
        let index = self.parse_index(text)?;
        Ok(self.move_at(state, index).expect("the index was on the board"))
    }

    fn diagram(&self, state: &LineState<S::Bits>) -> String {
        self.draw(state)
    }

    fn moves_text(&self, moves: &[Cell]) -> String {
        let separator = if self.rules().gravity() { "" } else { " " };
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(separator)
    }

    fn parse_record(&self, text: &str) -> Result<Record<LineState<S::Bits>, Cell>, PositionError> {
        let text = text.trim();
        if text.contains(['.', 'X', 'O', '/']) {
            return Ok(Record::new(self.parse_diagram(text)?));
        }
        if self.rules().gravity() {
            let columns = text.char_indices().filter(|(_, c)| !c.is_whitespace());
            self.play_texts(columns.map(|(at, c)| &text[at..at + c.len_utf8()]))
        } else {
            self.play_texts(text.split_whitespace())
        }
    }
}

impl<S: Shape> IndexedMoves for Line<S> {
    fn move_count(&self) -> usize {
        let rules = self.rules();
        if rules.gravity() { rules.columns() as usize } else { rules.cells() as usize }
    }

    #[inline]
    fn move_index(&self, cell: Cell) -> usize {
        self.index(cell) as usize
    }

    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        let rules = self.rules();
        if !rules.gravity() {
            return grid_order(rules.rows(), rules.columns(), order);
        }
        let mut columns: Vec<usize> = (0..self.move_count()).collect();
        match order {
            Order::Row | Order::Column => {}
            Order::Center => columns.sort_by_key(|&column| from_middle(column, rules.columns())),
            Order::List(_) => return None,
        }
        Some(columns)
    }
}
