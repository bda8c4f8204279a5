//! Notation of Dots and Boxes: a move is the two dots that an edge joins, `a1b1` or
//! `a1a2`, each a column letter and a row number from the bottom.

use super::{Dots, DotsState, Edge};
use crate::notation::{column_letter, parse_place};
use crate::{IndexedMoves, MoveError, Notation, PositionError, Record};

impl Dots {
    /// The edge `text` names, its dots in either order, whatever the position.
    fn parse_edge(&self, text: &str) -> Result<Edge, MoveError> {
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let form = || MoveError::Form { example: "a1b1".to_owned() };
        let second_letter = text.rfind(|c: char| c.is_ascii_lowercase()).ok_or_else(form)?;
        let (from, to) = text.split_at(second_letter);
        let dot = |text| parse_place(text).map(|(column, row)| (row - 1, column)).ok_or_else(form);
        let (from, to) = (dot(from)?, dot(to)?);
        let outside = |dot: (u32, u32)| dot.0 > self.rows || dot.1 > self.columns;
        if outside(from) || outside(to) {
            return Err(MoveError::OffBoard);
        }
        self.edge(from, to).ok_or_else(form)
    }
}

impl Notation for Dots {
    fn move_text(&self, edge: Edge) -> String {
        let dot = |(row, column)| format!("{}{}", column_letter(column), row + 1);
        self.ends(edge).map(dot).concat()
    }

    fn parse_move(&self, _: &DotsState, text: &str) -> Result<Edge, MoveError> {
        self.parse_edge(text)
    }

    fn diagram(&self, state: &DotsState) -> String {
        self.draw(state)
    }

    fn parse_record(&self, text: &str) -> Result<Record<DotsState, Edge>, PositionError> {
        let text = text.trim();
        if text.contains(['+', '-', '|', '.', '/', 'X', 'O']) {
            return Ok(Record::new(self.parse_diagram(text)?));
        }
        self.play_texts(text.split_whitespace())
    }
}

impl IndexedMoves for Dots {
    fn move_count(&self) -> usize {
        self.edge_count() as usize
    }

    #[inline]
    fn move_index(&self, edge: Edge) -> usize {
        edge.index() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn moves_are_listed_in_reading_order() {
        let game = Dots::new(1, 2).unwrap();
        let moves: Vec<Edge> = game.moves(&game.start()).collect();
        assert_eq!(game.moves_text(&moves), "a2b2 b2c2 a1a2 b1b2 c1c2 a1b1 b1c1");
        assert!(moves.iter().map(|&edge| game.move_index(edge)).eq(0..game.move_count()));
    }

    #[test]
    fn moves_are_two_neighbouring_dots() {
        let game = Dots::new(2, 3).unwrap();
        let parse = |text| game.parse_move(&game.start(), text);
        assert_eq!(parse("a1b1"), parse("b1a1"));
        assert_eq!(parse("d3d2").map(|edge| game.move_text(edge)), Ok("d2d3".to_owned()));
        assert_eq!(parse(""), Err(MoveError::Empty));
        for outside in ["d1e1", "a3a4", "a1a12", "z1a1"] {
            assert_eq!(parse(outside), Err(MoveError::OffBoard), "{outside}");
        }
        for malformed in
            ["a1", "a1c1", "a1b2", "a1a1", "1a1b", "a0a1", "A1B1", "a1b1c1", "ñ", "a1-b1"]
        {
            let example = "a1b1".to_owned();
            assert_eq!(parse(malformed), Err(MoveError::Form { example }), "{malformed}");
        }
    }
}
