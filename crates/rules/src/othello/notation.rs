//! Notation of Othello: a move is a column letter and a row number from the top, `d3`, or
//! `pass`; a position is moves separated by spaces, a transcript or a diagram.
//!
//! A transcript, the form in which players exchange games, is the moves run together,
//! `f5d6c3`, in small or capital letters; it may leave passes out, because they are forced.

use super::{Othello, OthelloState, Placement};
use crate::notation::{column_letter, parse_place};
use crate::order::grid_order;
use crate::{Game, IndexedMoves, MoveError, Notation, Order, PlayError, PositionError, Record};

const PASS: &str = "pass";

impl Othello {
    /// Plays a transcript from the start.
    fn parse_transcript(
        &self,
        texts: &[&str],
    ) -> Result<Record<OthelloState, Placement>, PositionError> {
        let mut record = Record::new(self.start());
        for (number, &text) in (1..).zip(texts) {
            let error = |reason: PlayError| PositionError::IllegalMove {
                number,
                text: text.to_owned(),
                reason,
            };
            let mv = self.parse_move(record.state(), text).map_err(|reason| {
                PositionError::UnknownMove { number, text: text.to_owned(), reason }
            })?;
            if mv != Placement::PASS && self.must_pass(record.state()) {
                record.play(self, Placement::PASS).map_err(error)?;
            }
            record.play(self, mv).map_err(error)?;
        }
        Ok(record)
    }
}

/// The moves of a word in which they may be run together: each but the first starts at a
/// letter that comes after a digit, or is a pass.
fn run_together(mut word: &str) -> Vec<&str> {
    let mut moves = Vec::new();
    while !word.is_empty() {
        let pass = word.get(..PASS.len()).is_some_and(|start| start.eq_ignore_ascii_case(PASS));
        let end = if pass {
            PASS.len()
        } else {
            let digit = word.find(|c: char| c.is_ascii_digit()).unwrap_or(word.len());
            let letter = word[digit..].find(|c: char| !c.is_ascii_digit());
            letter.map_or(word.len(), |letter| digit + letter)
        };
        let (mv, rest) = word.split_at(end);
        moves.push(mv);
        word = rest;
    }
    moves
}

impl Notation for Othello {
    fn move_text(&self, mv: Placement) -> String {
        match mv.bit() {
            Some(bit) => format!("{}{}", column_letter(bit % 8), bit / 8 + 1),
            None => PASS.to_owned(),
        }
    }

    fn parse_move(&self, _: &OthelloState, text: &str) -> Result<Placement, MoveError> {
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let text = text.to_ascii_lowercase();
        if text == PASS {
            return Ok(Placement::PASS);
        }
        let form = || MoveError::Form { example: "d3".to_owned() };
        let (column, row) = parse_place(&text).ok_or_else(form)?;
        self.placement(row - 1, column).ok_or(MoveError::OffBoard)
    }

    fn diagram(&self, state: &OthelloState) -> String {
        self.draw(state)
    }

    fn parse_record(&self, text: &str) -> Result<Record<OthelloState, Placement>, PositionError> {
        let text = text.trim();
        if text.contains(['.', '/', 'X', 'O']) {
            return Ok(Record::new(self.parse_diagram(text)?));
        }
        let moves: Vec<&str> = text.split_whitespace().flat_map(run_together).collect();
        if moves.len() == text.split_whitespace().count() {
            self.play_texts(moves.into_iter())
        } else {
            self.parse_transcript(&moves)
        }
    }
}

/// Cells row by row from the top, then the pass.
impl IndexedMoves for Othello {
    fn move_count(&self) -> usize {
        self.cells() as usize + 1
    }

    #[inline]
    fn move_index(&self, mv: Placement) -> usize {
        mv.bit().map_or(self.cells(), |bit| bit / 8 * self.columns + bit % 8) as usize
    }

    fn move_with_index(&self, _: &OthelloState, index: usize) -> Option<Placement> {
        if index == self.cells() as usize {
            return Some(Placement::PASS);
        }
        self.placement(index as u32 / self.columns, index as u32 % self.columns)
    }

    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        let mut indices = grid_order(self.rows, self.columns, order)?;
        indices.push(self.cells() as usize);
        Some(indices)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    fn game() -> Othello {
        Othello::new(8, 8).unwrap()
    }

    #[test]
    fn moves_are_cells_from_the_top_or_a_pass() {
        let game = game();
        let parse = |text| game.parse_move(&game.start(), text);
        assert_eq!(parse("d3"), Ok(Placement::from_bit(19)));
        assert_eq!(parse("D3"), parse("d3"));
        assert_eq!(parse("pass"), Ok(Placement::PASS));
        assert_eq!(parse(""), Err(MoveError::Empty));
        for outside in ["i1", "a9", "h10", "z1"] {
            assert_eq!(parse(outside), Err(MoveError::OffBoard), "{outside}");
        }
        for malformed in ["d", "3", "d0", "d-3", "d3c3", "passs", "paso", "ñ1", "d 3"] {
            let example = "d3".to_owned();
            assert_eq!(parse(malformed), Err(MoveError::Form { example }), "{malformed}");
        }
    }

    #[test]
    fn a_transcript_is_the_moves_run_together() {
        let game = game();
        let spaced = game.parse_record("f5 d6 c3 d3 c4").unwrap();
        for text in ["f5d6c3d3c4", "F5D6C3D3C4", "f5d6 c3d3c4", " f5D6c3 d3 c4\n"] {
            assert_eq!(game.parse_record(text), Ok(spaced.clone()), "{text}");
        }
        assert_eq!(game.moves_text(spaced.moves()), "f5 d6 c3 d3 c4");
    }

    #[test]
    fn a_transcript_may_leave_passes_out() {
        let game = Othello::new(4, 4).unwrap();
        let passed = game.parse_record("b1 c1 d3 a1 pass a3").unwrap();
        assert_eq!(passed.moves()[4], Placement::PASS);
        for text in ["b1c1d3a1passa3", "B1C1D3A1A3", "b1c1d3 a1 a3"] {
            assert_eq!(game.parse_record(text), Ok(passed.clone()), "{text}");
        }
        let (number, text) = (5, "a3".to_owned());
        let reason = PlayError::FlipsNothing;
        assert_eq!(
            game.parse_record("b1 c1 d3 a1 a3"),
            Err(PositionError::IllegalMove { number, text, reason })
        );
    }

    #[test]
    fn a_wrong_move_in_a_list_is_numbered() {
        let unknown = |number, text: &str, reason| {
            Err(PositionError::UnknownMove { number, text: text.to_owned(), reason })
        };
        let illegal = |number, text: &str, reason| {
            Err(PositionError::IllegalMove { number, text: text.to_owned(), reason })
        };
        let form = || MoveError::Form { example: "d3".to_owned() };
        let parse = |text| game().parse_position(text);
        assert_eq!(parse("d3 d3"), illegal(2, "d3", PlayError::Taken));
        assert_eq!(parse("d3d3"), illegal(2, "d3", PlayError::Taken));
        assert_eq!(parse("d3 a1"), illegal(2, "a1", PlayError::FlipsNothing));
        assert_eq!(parse("pass"), illegal(1, "pass", PlayError::MustPlace));
        assert_eq!(parse("d3passc3"), illegal(2, "pass", PlayError::MustPlace));
        assert_eq!(parse("d3c3z9"), unknown(3, "z9", MoveError::OffBoard));
        assert_eq!(parse("d3c3d"), unknown(3, "d", form()));
        assert_eq!(parse("d3-c3"), unknown(2, "-c3", form()));
        assert_eq!(parse("ñ"), unknown(1, "ñ", form()));
    }

    #[test]
    fn moves_are_numbered_row_by_row_with_the_pass_last() {
        let game = Othello::new(4, 6).unwrap();
        let index = |text| game.move_index(game.parse_move(&game.start(), text).unwrap());
        assert_eq!(["a1", "f1", "a2", "f4", "pass"].map(index), [0, 5, 6, 23, 24]);
        for number in 0..game.move_count() {
            let mv = game.move_with_index(&game.start(), number);
            assert_eq!(mv.map(|mv| game.move_index(mv)), Some(number));
        }
        assert_eq!(game.move_with_index(&game.start(), 25), None);
        let order = |name: &str| game.order(&name.parse().unwrap()).unwrap();
        assert_eq!(order("column")[..6], [0, 6, 12, 18, 1, 7]);
        assert_eq!(order("center")[24], 24);
        assert_eq!(game.to_move(&game.start()), Player::First);
    }
}
