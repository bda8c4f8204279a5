//! Diagrams of Othello: rows from the top, then the player to move,
//! `..../.OX./.XO./.... X`.
//!
//! Without the player to move it is X if the number of discs is even, as in a game without a
//! pass. The four cells in the middle must have a disc; apart from that, whether the position
//! can be reached is not checked.

use super::{Othello, OthelloState};
use crate::bits::Bits;
use crate::notation::column_letter;
use crate::{DiagramError, Player};

impl Othello {
    pub(super) fn draw(&self, state: &OthelloState) -> String {
        let symbol = |bit| self.disc(state, bit).map_or('.', Player::letter);
        let cells: Vec<char> = self.board.indices().map(symbol).collect();
        let rows: Vec<String> =
            cells.chunks(self.columns as usize).map(String::from_iter).collect();
        format!("{} {}", rows.join("/"), state.to_move)
    }

    pub(super) fn parse_diagram(&self, text: &str) -> Result<OthelloState, DiagramError> {
        let mut rows: Vec<&str> = text.split(['/', '\n']).map(str::trim).collect();
        let (found, expected) = (rows.len(), self.rows as usize);
        if found != expected {
            return Err(DiagramError::Rows { found, expected });
        }
        let last = rows[expected - 1];
        let (last, player) = last.split_once(char::is_whitespace).unwrap_or((last, ""));
        rows[expected - 1] = last;

        let mut discs_of = [0; 2];
        for (row, text) in (0..).zip(rows) {
            self.parse_row(row, text, &mut discs_of)?;
        }
        let discs = discs_of[0] | discs_of[1];
        let to_move = match player.trim() {
            "X" => Player::First,
            "O" => Player::Second,
            "" if discs.is_odd() => Player::Second,
            "" => Player::First,
            other => return Err(DiagramError::Player { found: other.to_owned() }),
        };
        let [one, two] = self.centre();
        if let Some(bit) = ((one | two) & !discs).indices().next() {
            let cell = format!("{}{}", column_letter(bit % 8), bit / 8 + 1);
            return Err(DiagramError::EmptyCentre { cell });
        }
        Ok(self.assemble(discs_of, to_move))
    }

    fn parse_row(&self, row: u32, text: &str, discs_of: &mut [u64; 2]) -> Result<(), DiagramError> {
        let number = row as usize + 1;
        let (found, expected) = (text.chars().count(), self.columns as usize);
        for (bit, found) in (8 * row..).zip(text.chars()) {
            match Player::from_letter(found) {
                Some(player) if bit < 64 => discs_of[player.index()] |= u64::bit(bit),
                None if found != '.' => {
                    return Err(DiagramError::Symbol { found, row: number, allowed: ". X O" });
                }
                _ => {}
            }
        }
        if found == expected {
            Ok(())
        } else {
            Err(DiagramError::Columns { row: number, found, expected })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::checks;
    use crate::{Game, Notation};

    fn game() -> Othello {
        Othello::new(4, 4).unwrap()
    }

    fn error(text: &str) -> DiagramError {
        checks::error(&game(), text)
    }

    #[test]
    fn diagrams_are_read_back() {
        let game = game();
        assert_eq!(game.diagram(&game.start()), "..../.OX./.XO./.... X");
        let others = ["..X./.XX./.XO./.... O", "XXXX/XXXX/XXXX/XXO. O", "..../.OX./.XO./.... O"];
        checks::check_read_back(&game, &others);
    }

    #[test]
    fn the_player_to_move_follows_from_the_discs_unless_given() {
        let mover = |text| game().parse_position(text).map(|state| state.to_move);
        assert_eq!(mover("..../.OX./.XO./...."), Ok(Player::First));
        assert_eq!(mover(".X../.XX./.XO./...."), Ok(Player::Second));
        assert_eq!(mover(".X../.XX./.XO./.... X"), Ok(Player::First));
    }

    #[test]
    fn a_wrong_diagram_says_where() {
        let symbol = |found, row| DiagramError::Symbol { found, row, allowed: ". X O" };
        let player = |found: &str| DiagramError::Player { found: found.to_owned() };
        let columns = |row, found| DiagramError::Columns { row, found, expected: 4 };
        assert_eq!(error("..../.OX./.XO."), DiagramError::Rows { found: 3, expected: 4 });
        assert_eq!(error("..../.OX/.XO./...."), columns(2, 3));
        assert_eq!(error("..../.OX./.XO./....."), columns(4, 5));
        assert_eq!(error(&format!("{}/.OX./.XO./....", "X".repeat(99))), columns(1, 99));
        assert_eq!(error("..../.ox./.XO./...."), symbol('o', 2));
        assert_eq!(error("..../.OX./.XO./.... Q"), player("Q"));
        assert_eq!(error("..../.OX./.XO./.... X O"), player("X O"));
        assert_eq!(error("..../.OX./.X../...."), DiagramError::EmptyCentre { cell: "c3".into() });
    }
}
