//! Reference answers of the functions of a Tic-Tac-Toe project, on boards as lists of rows.

use enraya_rules::{Game, IndexedMoves, Notation, Outcome, Player, TicTacToe};
use enraya_search::Search;

use super::check::BoardCheck;
use super::value::PyValue;

const SIZE: usize = 3;

/// A position of Tic-Tac-Toe, as rows of "X", "O" and None.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board([[Option<Player>; SIZE]; SIZE]);

/// The result of a move for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Worth {
    Loss,
    Draw,
    Win,
}

impl Board {
    pub(super) const EMPTY: Board = Board([[None; SIZE]; SIZE]);

    /// The board in a list of lists; `None` if it is not one.
    ///
    /// ```
    /// use enraya_teach::grading::functions::{Board, PyValue};
    /// let rows = serde_json::json!({ "list": [
    ///     { "list": ["X", null, "O"] },
    ///     { "list": [null, null, null] },
    ///     { "list": [null, null, null] },
    /// ] });
    /// let board = Board::from_value(&PyValue::from_json(&rows).unwrap()).unwrap();
    /// assert_eq!(board.diagram(), "X.O/.../...");
    /// ```
    pub fn from_value(value: &PyValue) -> Option<Board> {
        let PyValue::List(rows) = value else { return None };
        let mut board = Board::EMPTY;
        if rows.len() != SIZE {
            return None;
        }
        for (row, cells) in board.0.iter_mut().zip(rows) {
            let PyValue::List(cells) = cells else { return None };
            if cells.len() != SIZE {
                return None;
            }
            for (cell, value) in row.iter_mut().zip(cells) {
                *cell = match value {
                    PyValue::None => None,
                    PyValue::Str(text) => Some(player_named(text)?),
                    _ => return None,
                };
            }
        }
        Some(board)
    }

    /// The board in one line, as the package writes positions.
    pub fn diagram(&self) -> String {
        let row = |row: &[Option<Player>; SIZE]| {
            row.iter().map(|cell| cell.map_or('.', Player::letter)).collect::<String>()
        };
        self.0.iter().map(row).collect::<Vec<_>>().join("/")
    }

    fn value(&self) -> PyValue {
        let row = |row: &[Option<Player>; SIZE]| PyValue::List(row.map(stone).into());
        PyValue::List(self.0.iter().map(row).collect())
    }

    fn state(&self) -> Option<<TicTacToe as Game>::State> {
        TicTacToe::default().parse_position(&self.diagram()).ok()
    }

    /// The player to move: X if there are as many X as O.
    pub(super) fn to_move(self) -> Player {
        let stones = self.0.as_flattened().iter().flatten().count();
        if stones % 2 == 0 { Player::First } else { Player::Second }
    }

    /// The right answer of a check's function on this board; `None` if several are, or if
    /// the call must raise.
    pub(super) fn answer(&self, check: BoardCheck, action: Option<(i64, i64)>) -> Option<PyValue> {
        let (game, state) = (TicTacToe::default(), self.state()?);
        let outcome = game.outcome(&state);
        Some(match check {
            BoardCheck::InitialState => Board::EMPTY.value(),
            BoardCheck::Player => PyValue::Str(self.to_move().letter().to_string()),
            BoardCheck::Actions => {
                let cells = game.moves(&state).map(|mv| cell(game.move_index(mv)));
                PyValue::Set(cells.map(|(row, column)| PyValue::pair(row, column)).collect())
            }
            BoardCheck::Result => {
                let (row, column) = action?;
                let mut after = *self;
                let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
                *after.0.get_mut(row)?.get_mut(column)? = Some(self.to_move());
                after.value()
            }
            BoardCheck::Winner => stone(outcome.and_then(Outcome::winner)),
            BoardCheck::Terminal => PyValue::Bool(outcome.is_some()),
            BoardCheck::Utility => PyValue::Int(outcome?.sign_for(Player::First).into()),
            BoardCheck::Minimax if outcome.is_some() => PyValue::None,
            BoardCheck::Minimax | BoardCheck::ResultInvalid | BoardCheck::ResultUnchanged => {
                return None;
            }
        })
    }

    /// The legal moves by row and column, each with its result under best play.
    pub(super) fn moves(&self) -> Vec<((i64, i64), Worth)> {
        let game = TicTacToe::default();
        let Some(state) = self.state() else { return Vec::new() };
        let player = game.to_move(&state);
        let worth = |mv| {
            let after = game.result(&state, mv);
            let sign = match game.outcome(&after) {
                Some(outcome) => f64::from(outcome.sign_for(player)),
                None => -Search::new(&game).alpha_beta(&after).result.value,
            };
            if sign < 0.0 {
                Worth::Loss
            } else if sign > 0.0 {
                Worth::Win
            } else {
                Worth::Draw
            }
        };
        game.moves(&state).map(|mv| (cell(game.move_index(mv)), worth(mv))).collect()
    }
}

fn player_named(text: &str) -> Option<Player> {
    Player::BOTH.into_iter().find(|player| text == player.letter().to_string())
}

fn stone(player: Option<Player>) -> PyValue {
    player.map_or(PyValue::None, |player| PyValue::Str(player.letter().to_string()))
}

fn cell(index: usize) -> (i64, i64) {
    ((index / SIZE) as i64, (index % SIZE) as i64)
}
