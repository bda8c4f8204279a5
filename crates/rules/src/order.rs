//! Move orders, and the numbering of moves they are made of.
//!
//! Node counts of alpha-beta vary forty-fold with the order of moves, so an order is always
//! named. A search resolves it to move numbers once ([`IndexedMoves::order`]).

use crate::{Game, Notation};

/// A named order of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// Cells row by row from the top; columns left to right with gravity; the
    /// natural order of any other game.
    #[default]
    Row,
    /// Cells column by column from the left.
    Column,
    /// Centre, then corners, then edges (ring by ring on larger boards); with
    /// gravity by distance from the middle, left first.
    Center,
    /// These moves first, in this order; then the others in the natural order.
    List(Vec<String>),
}

/// The reason that an order does not fit a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// This game has no such order.
    #[error("this game has no order '{0}': allowed are row and a list of moves")]
    Unsupported(Order),
    /// The list has a text that is not a move of this game.
    #[error("'{0}' is not a move of this game")]
    Unknown(String),
    /// The list is empty.
    #[error("the order names no move")]
    Empty,
    /// The list has a move twice.
    #[error("'{0}' is in the list twice")]
    Twice(String),
}

impl std::fmt::Display for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Order::Row => f.write_str("row"),
            Order::Column => f.write_str("column"),
            Order::Center => f.write_str("center"),
            Order::List(moves) => f.write_str(&moves.join(",")),
        }
    }
}

impl std::str::FromStr for Order {
    type Err = std::convert::Infallible;
    /// A name, or moves separated by commas or spaces.
    fn from_str(text: &str) -> Result<Order, Self::Err> {
        Ok(match text {
            "row" => Order::Row,
            "column" => Order::Column,
            "center" => Order::Center,
            list => Order::List(
                list.split([',', ' ']).filter(|mv| !mv.is_empty()).map(str::to_owned).collect(),
            ),
        })
    }
}

/// A numbering of the moves, for history tables and move orders.
///
/// ```
/// use enraya_rules::{ConnectFour, IndexedMoves, Order};
///
/// let game = ConnectFour::default();
/// assert_eq!(game.order(&Order::Center), Ok(vec![3, 2, 4, 1, 5, 0, 6]));
/// assert_eq!(game.order(&"7,1".parse().unwrap()), Ok(vec![6, 0, 1, 2, 3, 4, 5]));
/// ```
pub trait IndexedMoves: Game {
    /// The number of indices.
    fn move_count(&self) -> usize;
    /// The index of a move, below [`move_count`](IndexedMoves::move_count). Moves that
    /// are never legal in the same position may share one: with gravity all cells of a
    /// column have the index of the column.
    fn move_index(&self, mv: Self::Move) -> usize;
    /// The move with this index in a position, legal or not, if the game can tell; the
    /// provided version knows the legal moves only.
    fn move_with_index(&self, state: &Self::State, index: usize) -> Option<Self::Move> {
        self.moves(state).find(|&mv| self.move_index(mv) == index)
    }
    /// All indices in a named order; `None` if the game does not have that order.
    /// Never called with [`Order::List`].
    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        (*order == Order::Row).then(|| (0..self.move_count()).collect())
    }

    /// From the centre outwards if the game has that order, else its own.
    fn center_first(&self) -> Order {
        self.named_order(&Order::Center).map_or(Order::Row, |_| Order::Center)
    }

    /// All indices in any order. A list is read as moves of the start position.
    fn order(&self, order: &Order) -> Result<Vec<usize>, OrderError>
    where
        Self: Notation,
    {
        let Order::List(list) = order else {
            return self.named_order(order).ok_or_else(|| OrderError::Unsupported(order.clone()));
        };
        if list.is_empty() {
            return Err(OrderError::Empty);
        }
        let start = self.start();
        let mut indices = Vec::with_capacity(self.move_count());
        for text in list {
            let mv = self.parse_move(&start, text).ok();
            let index = mv
                .map(|mv| self.move_index(mv))
                .filter(|&index| index < self.move_count())
                .ok_or_else(|| OrderError::Unknown(text.clone()))?;
            if indices.contains(&index) {
                return Err(OrderError::Twice(text.clone()));
            }
            indices.push(index);
        }
        let listed = indices.clone();
        indices.extend((0..self.move_count()).filter(|index| !listed.contains(index)));
        Ok(indices)
    }
}

/// The cells of a board without gravity, numbered row by row from the top, in a named order.
pub(crate) fn grid_order(rows: u32, columns: u32, order: &Order) -> Option<Vec<usize>> {
    let mut cells: Vec<usize> = (0..rows as usize * columns as usize).collect();
    let width = columns as usize;
    match order {
        Order::Row => {}
        Order::Column => cells.sort_by_key(|cell| cell % width),
        Order::Center => cells.sort_by_key(|&cell| {
            let down = from_middle(cell / width, rows);
            let across = from_middle(cell % width, columns);
            (down.max(across), down != across)
        }),
        Order::List(_) => return None,
    }
    Some(cells)
}

/// Twice the distance from the middle of a row or column of this length.
pub(crate) fn from_middle(at: usize, length: u32) -> usize {
    (2 * at).abs_diff(length as usize - 1)
}
