//! Diagrams of Dots and Boxes: `+-+.+/|X|../+-+-+ O`.
//!
//! Row by row from the top: dots `+`, edges `-` and `|`, owners of boxes `X` and `O`, and
//! `.` for a missing edge or owner; then a space and the player to move, which does not
//! follow from the rest. Exactly the closed boxes must have an owner; apart from that,
//! whether the position can be reached is not checked.

use super::{Dots, DotsState};
use crate::bits::Bits;
use crate::notation::column_letter;
use crate::{DiagramError, Player};

/// The meaning of a character of the diagram.
enum Symbol {
    Dot,
    /// The edge with this index, as this character.
    Edge(u32, char),
    /// The box with this bit.
    Square(u32),
}

impl Symbol {
    /// The characters allowed here.
    fn allowed(&self) -> &'static str {
        match self {
            Symbol::Dot => "+",
            Symbol::Edge(_, '-') => ". -",
            Symbol::Edge(..) => ". |",
            Symbol::Square(_) => ". X O",
        }
    }
}

impl Dots {
    /// The characters of a row of the diagram, from left to right.
    fn symbols(&self, row: u32) -> impl Iterator<Item = Symbol> {
        let first = row / 2 * self.stride();
        (0..self.stride()).map(move |column| match (row % 2, column % 2) {
            (0, 0) => Symbol::Dot,
            (0, _) => Symbol::Edge(first + column / 2, '-'),
            (_, 0) => Symbol::Edge(first + self.columns + column / 2, '|'),
            (_, _) => Symbol::Square(first + column / 2),
        })
    }

    /// The number of rows of characters.
    const fn diagram_rows(&self) -> u32 {
        2 * self.rows + 1
    }

    pub(super) fn draw(&self, state: &DotsState) -> String {
        let character = |symbol| match symbol {
            Symbol::Dot => '+',
            Symbol::Edge(index, character) if state.drawn.has(index) => character,
            Symbol::Edge(..) => '.',
            Symbol::Square(at) => self.owner(state, at).map_or('.', Player::letter),
        };
        let row = |row| self.symbols(row).map(character).collect();
        let rows: Vec<String> = (0..self.diagram_rows()).map(row).collect();
        format!("{} {}", rows.join("/"), state.to_move)
    }

    pub(super) fn parse_diagram(&self, text: &str) -> Result<DotsState, DiagramError> {
        let mut rows: Vec<&str> = text.split(['/', '\n']).map(str::trim).collect();
        let (found, expected) = (rows.len(), self.diagram_rows() as usize);
        if found != expected {
            return Err(DiagramError::Rows { found, expected });
        }
        let last = rows[expected - 1];
        let (last, player) = last.split_once(char::is_whitespace).unwrap_or((last, ""));
        rows[expected - 1] = last;

        let mut drawn = 0;
        let mut owned = [0; 2];
        for (row, text) in (0..).zip(rows) {
            self.parse_row(row, text, &mut drawn, &mut owned)?;
        }
        let to_move = match player.trim() {
            "X" => Player::First,
            "O" => Player::Second,
            other => return Err(DiagramError::Player { found: other.to_owned() }),
        };
        let wrong = self.closed(drawn) ^ (owned[0] | owned[1]);
        if let Some(at) = wrong.indices().next() {
            let (row, column) = self.box_place(at);
            return Err(DiagramError::Owner {
                cell: format!("{}{}", column_letter(column), row + 1),
            });
        }
        Ok(DotsState { drawn, firsts: owned[0], to_move })
    }

    fn parse_row(
        &self,
        row: u32,
        text: &str,
        drawn: &mut u128,
        owned: &mut [u128; 2],
    ) -> Result<(), DiagramError> {
        let number = row as usize + 1;
        let (found, expected) = (text.chars().count(), self.stride() as usize);
        if found != expected {
            return Err(DiagramError::Columns { row: number, found, expected });
        }
        for (found, symbol) in text.chars().zip(self.symbols(row)) {
            match (symbol, found) {
                (Symbol::Dot, '+') | (Symbol::Edge(..) | Symbol::Square(_), '.') => {}
                (Symbol::Edge(index, character), _) if found == character => {
                    *drawn |= u128::bit(index);
                }
                (Symbol::Square(at), 'X') => owned[0] |= u128::bit(at),
                (Symbol::Square(at), 'O') => owned[1] |= u128::bit(at),
                (symbol, found) => {
                    let allowed = symbol.allowed();
                    return Err(DiagramError::Symbol { found, row: number, allowed });
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::checks;
    use crate::{Game, Notation};

    fn game() -> Dots {
        Dots::new(1, 2).unwrap()
    }

    fn error(text: &str) -> DiagramError {
        checks::error(&game(), text)
    }

    #[test]
    fn diagrams_are_read_back() {
        let game = game();
        assert_eq!(game.diagram(&game.start()), "+.+.+/...../+.+.+ X");
        assert_eq!(game.parse_position(""), Ok(game.start()));
        let others = ["+-+.+/|X|../+-+-+ O", "+-+-+/|X|O|/+-+-+ X", "+.+.+/...../+.+.+ O"];
        checks::check_read_back(&game, &others);
    }

    #[test]
    fn a_wrong_diagram_says_where() {
        let symbol = |found, row, allowed| DiagramError::Symbol { found, row, allowed };
        let player = |found: &str| DiagramError::Player { found: found.to_owned() };
        let owner = |cell: &str| DiagramError::Owner { cell: cell.to_owned() };
        let columns = |row, found| DiagramError::Columns { row, found, expected: 5 };
        assert_eq!(error("+.+.+/..... X"), DiagramError::Rows { found: 2, expected: 3 });
        assert_eq!(error("+.+.+/.../+.+.+ X"), columns(2, 3));
        assert_eq!(error("+.+.+/...../+.+.+. X"), columns(3, 6));
        assert_eq!(error("+.+.-/...../+.+.+ X"), symbol('-', 1, "+"));
        assert_eq!(error("+|+.+/...../+.+.+ X"), symbol('|', 1, ". -"));
        assert_eq!(error("+.+.+/-..../+.+.+ X"), symbol('-', 2, ". |"));
        assert_eq!(error("+.+.+/.x.../+.+.+ X"), symbol('x', 2, ". X O"));
        assert_eq!(error("+.+.+/...../+.+.+"), player(""));
        assert_eq!(error("+.+.+/...../+.+.+ Q"), player("Q"));
        assert_eq!(error("+.+.+/...../+.+.+ X O"), player("X O"));
        assert_eq!(error("+.+.+/...X./+.+.+ X"), owner("b1"));
        assert_eq!(error("+-+.+/|.|../+-+.+ X"), owner("a1"));
    }
}
