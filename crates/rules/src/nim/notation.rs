//! Notation of Nim: a move is a heap letter and a number of objects, `a3`; a diagram is the
//! heaps and the player to move, `0,3,5 O`.
//!
//! A diagram may have any heaps no larger than at the start, with either player to move;
//! whether the position can be reached is not checked.

use super::{Heaps, Nim, NimState, Take};
use crate::notation::{column_letter, parse_place};
use crate::{DiagramError, IndexedMoves, MoveError, Notation, Player, PositionError, Record};

impl Nim {
    /// The move `text` names, whatever the position.
    fn parse_take(&self, text: &str) -> Result<Take, MoveError> {
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let (heap, objects) =
            parse_place(text).ok_or_else(|| MoveError::Form { example: "a1".to_owned() })?;
        self.take(heap as usize, objects).ok_or(MoveError::OffBoard)
    }

    fn parse_diagram(&self, text: &str) -> Result<NimState, DiagramError> {
        let (heaps, player) = match text.rsplit_once(char::is_whitespace) {
            Some((heaps, player)) => (heaps.trim_end(), player),
            None => (text, "X"),
        };
        let left = self.parse_heaps(heaps)?;
        let to_move = match player {
            "X" => Player::First,
            "O" => Player::Second,
            _ => return Err(DiagramError::Player { found: player.to_owned() }),
        };
        Ok(NimState { left, to_move })
    }

    fn parse_heaps(&self, text: &str) -> Result<Heaps, DiagramError> {
        let (found, expected) = (text.split(',').count(), self.heaps().count());
        if found != expected {
            return Err(DiagramError::Heaps { found, expected });
        }
        let mut heaps = Heaps::default();
        for (index, text) in text.split(',').enumerate() {
            let most = self.full[index];
            let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
            heaps[index] = match text.parse() {
                Ok(left) if is_number && left <= most => left,
                _ => {
                    let (heap, found) = (index + 1, text.to_owned());
                    return Err(DiagramError::Heap { heap, found, most: most.into() });
                }
            };
        }
        Ok(heaps)
    }
}

impl Notation for Nim {
    fn move_text(&self, take: Take) -> String {
        format!("{}{}", column_letter(take.heap.into()), take.objects)
    }

    fn parse_move(&self, _: &NimState, text: &str) -> Result<Take, MoveError> {
        self.parse_take(text)
    }

    fn diagram(&self, state: &NimState) -> String {
        let heaps: Vec<String> =
            self.heaps().zip(state.left).map(|(_, left)| left.to_string()).collect();
        format!("{} {}", heaps.join(","), state.to_move)
    }

    fn parse_record(&self, text: &str) -> Result<Record<NimState, Take>, PositionError> {
        let text = text.trim();
        let starts_with_number = text.starts_with(|c: char| c.is_ascii_digit());
        if starts_with_number || text.contains([',', 'X', 'O']) {
            return Ok(Record::new(self.parse_diagram(text)?));
        }
        self.play_texts(text.split_whitespace())
    }
}

impl IndexedMoves for Nim {
    fn move_count(&self) -> usize {
        self.heaps().sum::<u32>() as usize
    }

    #[inline]
    fn move_index(&self, take: Take) -> usize {
        let before: u32 = self.heaps().take(take.heap()).sum();
        (before + take.objects() - 1) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::checks;
    use crate::{Game, OrderError, PlayError};

    fn game() -> Nim {
        Nim::new(&[3, 4, 12], false).unwrap()
    }

    fn diagram_error(text: &str) -> DiagramError {
        checks::error(&game(), text)
    }

    #[test]
    fn moves_are_a_heap_and_a_number() {
        let game = game();
        let parse = |text| game.parse_move(&game.start(), text);
        assert_eq!(parse("c12"), Ok(game.take(2, 12).unwrap()));
        assert_eq!(parse(""), Err(MoveError::Empty));
        for outside in ["d1", "a4", "c13", "b300", "z1"] {
            assert_eq!(parse(outside), Err(MoveError::OffBoard), "{outside}");
        }
        for malformed in ["a", "3", "a0", "a-1", "A1", "a1b1", "ñ1", "a 1"] {
            let example = "a1".to_owned();
            assert_eq!(parse(malformed), Err(MoveError::Form { example }), "{malformed}");
        }
    }

    #[test]
    fn positions_are_moves_or_what_is_left() {
        let game = game();
        let by_moves = game.parse_position(" c7  a3 b1 ").unwrap();
        assert_eq!(game.diagram(&by_moves), "0,3,5 O");
        assert_eq!(game.parse_position("0,3,5 O"), Ok(by_moves));
        assert_eq!(game.parse_position("3,4,12"), Ok(game.start()));
        assert_eq!(game.parse_position(""), Ok(game.start()));
        assert_eq!(game.parse_record("a1 b2").unwrap().moves().len(), 2);

        let single = Nim::new(&[9], true).unwrap();
        assert_eq!(single.diagram(&single.parse_position("7").unwrap()), "7 X");
        assert_eq!(single.diagram(&single.parse_position("7 O").unwrap()), "7 O");
    }

    #[test]
    fn a_wrong_diagram_says_where() {
        let heap = |heap, found: &str, most| {
            let found = found.to_owned();
            DiagramError::Heap { heap, found, most }
        };
        let player = |found: &str| DiagramError::Player { found: found.to_owned() };
        assert_eq!(diagram_error("3,4"), DiagramError::Heaps { found: 2, expected: 3 });
        assert_eq!(diagram_error("3,4,5,6 X"), DiagramError::Heaps { found: 4, expected: 3 });
        assert_eq!(diagram_error("X"), DiagramError::Heaps { found: 1, expected: 3 });
        assert_eq!(diagram_error("3,5,1 X"), heap(2, "5", 4));
        assert_eq!(diagram_error("3,,1 X"), heap(2, "", 4));
        assert_eq!(diagram_error("+3,4,1"), heap(1, "+3", 3));
        assert_eq!(diagram_error("3,4,999 O"), heap(3, "999", 12));
        assert_eq!(diagram_error("3,4,5 x"), player("x"));
        assert_eq!(diagram_error("3,4,5 XO"), player("XO"));
    }

    #[test]
    fn a_wrong_move_in_a_list_is_numbered() {
        let (number, text) = (2, "a2".to_owned());
        let reason = PlayError::Taken;
        assert_eq!(
            game().parse_position("a2 a2"),
            Err(PositionError::IllegalMove { number, text, reason })
        );
        let (number, text) = (1, "d1".to_owned());
        let reason = MoveError::OffBoard;
        assert_eq!(
            game().parse_position("d1"),
            Err(PositionError::UnknownMove { number, text, reason })
        );
    }

    #[test]
    fn moves_are_numbered_in_their_natural_order() {
        let game = game();
        let start = game.start();
        assert!(game.moves(&start).map(|take| game.move_index(take)).eq(0..game.move_count()));
        let first = |text: &str| game.order(&text.parse().unwrap()).map(|order| order[0]);
        assert_eq!(first("b1"), Ok(3));
        assert_eq!(first("b5"), Err(OrderError::Unknown("b5".to_owned())));
    }
}
