//! Move orders, and the numbering of moves they are made of.
//!
//! Node counts of alpha-beta vary forty-fold with the order of moves, so an order is always
//! named. [`Reordered`] puts any of them on a game, which keeps the textbook
//! algorithms free of the question: they take moves as the game lists them.

use crate::{Game, Keyed, Notation, Outcome, Picture, PlayError, Player, Symmetric, View};
use crate::{MoveError, PositionError, Record};

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

/// Why an order does not fit a game.
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
pub trait IndexedMoves: Game {
    /// The number of indices.
    fn move_count(&self) -> usize;
    /// The index of a move, below [`move_count`](IndexedMoves::move_count). Moves that
    /// are never legal in the same position may share one: with gravity all cells of a
    /// column have the index of the column.
    fn move_index(&self, mv: Self::Move) -> usize;
    /// All indices in a named order; `None` if the game does not have that order.
    /// Never called with [`Order::List`].
    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        (*order == Order::Row).then(|| (0..self.move_count()).collect())
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

/// A game whose moves are listed in another order. Everything else is the same.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, Notation, Order, Reordered};
///
/// let game = Reordered::new(ConnectFour::default(), &Order::Center)?;
/// let columns: String = game.moves(&game.start()).map(|mv| game.move_text(mv)).collect();
/// assert_eq!(columns, "4352617");
/// # Ok::<(), enraya_rules::OrderError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reordered<G> {
    game: G,
    /// Position in the order, by move number.
    rank: Vec<usize>,
}

impl<G: IndexedMoves + Notation> Reordered<G> {
    /// `game` with its moves in `order`.
    pub fn new(game: G, order: &Order) -> Result<Self, OrderError> {
        let sequence = game.order(order)?;
        let mut rank = vec![0; game.move_count()];
        for (position, index) in sequence.into_iter().enumerate() {
            rank[index] = position;
        }
        Ok(Reordered { game, rank })
    }
}

impl<G> Reordered<G> {
    /// The game underneath.
    pub fn inner(&self) -> &G {
        &self.game
    }
}

impl<G: IndexedMoves> Game for Reordered<G> {
    type State = G::State;
    type Move = G::Move;

    fn start(&self) -> Self::State {
        self.game.start()
    }
    #[inline]
    fn to_move(&self, state: &Self::State) -> Player {
        self.game.to_move(state)
    }
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move> {
        let mut moves: Vec<_> = self.game.moves(state).collect();
        moves.sort_by_key(|&mv| self.rank[self.game.move_index(mv)]);
        moves.into_iter()
    }
    #[inline]
    fn play_unchecked(&self, state: &mut Self::State, mv: Self::Move) {
        self.game.play_unchecked(state, mv);
    }
    #[inline]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        self.game.outcome(state)
    }
    fn check_move(&self, state: &Self::State, mv: Self::Move) -> Result<(), PlayError> {
        self.game.check_move(state, mv)
    }
    fn alternates(&self) -> bool {
        self.game.alternates()
    }
    fn max_plies(&self) -> u32 {
        self.game.max_plies()
    }
    fn plies_left(&self, state: &Self::State) -> u32 {
        self.game.plies_left(state)
    }
}

impl<G: IndexedMoves> IndexedMoves for Reordered<G> {
    fn move_count(&self) -> usize {
        self.game.move_count()
    }
    fn move_index(&self, mv: Self::Move) -> usize {
        self.game.move_index(mv)
    }
    fn named_order(&self, order: &Order) -> Option<Vec<usize>> {
        self.game.named_order(order)
    }
}

impl<G: IndexedMoves + Keyed> Keyed for Reordered<G> {
    fn key(&self, state: &Self::State) -> u64 {
        self.game.key(state)
    }
    fn key_is_exact(&self) -> bool {
        self.game.key_is_exact()
    }
}

impl<G: IndexedMoves + Symmetric> Symmetric for Reordered<G> {
    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }
    fn transform(&self, state: &Self::State, symmetry: usize) -> Self::State {
        self.game.transform(state, symmetry)
    }
    fn transform_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move {
        self.game.transform_move(mv, symmetry)
    }
}

impl<G: IndexedMoves + Notation> Notation for Reordered<G> {
    fn move_text(&self, mv: Self::Move) -> String {
        self.game.move_text(mv)
    }
    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, MoveError> {
        self.game.parse_move(state, text)
    }
    fn diagram(&self, state: &Self::State) -> String {
        self.game.diagram(state)
    }
    fn moves_text(&self, moves: &[Self::Move]) -> String {
        self.game.moves_text(moves)
    }
    fn parse_record(&self, text: &str) -> Result<Record<Self::State, Self::Move>, PositionError> {
        self.game.parse_record(text)
    }
}

impl<G: IndexedMoves + View> View for Reordered<G> {
    fn picture(&self, state: &Self::State) -> Picture {
        self.game.picture(state)
    }
}
