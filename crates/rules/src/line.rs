//! The k-in-a-row family on bitboards: any board up to 19 × 19, with or without gravity.
//!
//! Tic-Tac-Toe and Connect Four are instances, not special cases: they differ from
//! `line:5x5x4` only in that their size is known at compile time. A move is a cell, with gravity
//! too, where its text is the column.

mod diagram;
mod key;
mod notation;
mod packed;
mod rules;
mod shape;
mod symmetry;

pub use rules::{LineRules, LineRulesError};
pub use shape::{Dynamic, Fixed, Large, Shape};

use crate::bits::Bits;
use crate::{Game, Look, Outcome, Picture, PlayError, Player, View};

/// Tic-Tac-Toe, compiled for its size.
pub type TicTacToe = Line<Fixed<3, 3, 3, false>>;
/// Connect Four, compiled for its size.
pub type ConnectFour = Line<Fixed<6, 7, 4, true>>;

/// A game of k in a row on a board of shape `S`.
///
/// ```
/// use enraya_rules::{Game, Notation, Outcome, Player, TicTacToe};
///
/// let game = TicTacToe::default();
/// let state = game.parse_position("b2 a1 c3 a3 a2 c2 b3")?;
/// assert_eq!(game.diagram(&state), "OXX/XXO/O..");
/// assert_eq!(game.to_move(&state), Player::Second);
/// assert_eq!(game.outcome(&state), None);
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line<S> {
    shape: S,
}

/// A position on a board of bits `B`.
///
/// Seen from the player to move, as in solvers: a move is then one exclusive-or and one
/// or for either player. The player to move follows from the number of stones, so a
/// position is two words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineState<B> {
    /// Stones of the player to move.
    own: B,
    /// Stones of both.
    stones: B,
}

impl<B: Bits> LineState<B> {
    /// The player to move.
    #[inline]
    fn mover(&self) -> Player {
        if self.stones.is_odd() { Player::Second } else { Player::First }
    }

    /// The state with these stones of the player to move and of both. Whether it is
    /// possible is not checked.
    #[inline]
    pub fn from_stones(own: B, stones: B) -> Self {
        LineState { own, stones }
    }

    /// The stones of the player to move.
    #[inline]
    pub fn own(&self) -> B {
        self.own
    }

    /// The stones of `player`.
    #[inline]
    pub fn stones_of(&self, player: Player) -> B {
        if player == self.mover() { self.own } else { self.own ^ self.stones }
    }

    /// The stones of both players.
    #[inline]
    pub fn stones(&self) -> B {
        self.stones
    }

    /// The stones of the player who moved last, the only ones that can contain a new line.
    #[inline]
    fn opponent(&self) -> B {
        self.own ^ self.stones
    }
}

/// A cell, as the index of its bit, valid only together with the [`Line`] that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this bit, which must be below 2^16.
    #[inline]
    pub fn from_bit(bit: u32) -> Cell {
        Cell(bit as u16)
    }

    /// The index of this cell's bit in the board's [`Bits`].
    #[inline]
    pub fn bit(self) -> u32 {
        u32::from(self.0)
    }
}

impl<B: Bits> Line<Dynamic<B>> {
    /// A board whose size is known at run time; `None` if `B` is too narrow.
    pub fn sized(rules: LineRules) -> Option<Self> {
        Some(Line { shape: Dynamic::new(rules)? })
    }
}

impl<S: Shape> Line<S> {
    /// The parameters of this game.
    pub fn rules(&self) -> LineRules {
        self.shape.rules()
    }

    /// The layout of this game's bits.
    pub fn shape(&self) -> &S {
        &self.shape
    }

    /// The cell in this row (from the bottom) and column, both counted from
    /// zero, if it is on the board.
    pub fn cell(&self, row: u32, column: u32) -> Option<Cell> {
        let rules = self.rules();
        (row < rules.rows() && column < rules.columns()).then(|| self.cell_at(row, column))
    }

    /// As [`cell`](Line::cell), for a place known to be on the board or on the sentinel
    /// above a column.
    fn cell_at(&self, row: u32, column: u32) -> Cell {
        let rules = self.rules();
        let stride = rules.stride();
        Cell(if rules.gravity() {
            column * stride + row
        } else {
            (rules.rows() - 1 - row) * stride + column
        } as u16)
    }

    /// Row (from the bottom) and column of a cell, counted from zero.
    pub fn place(&self, cell: Cell) -> (u32, u32) {
        let rules = self.rules();
        let stride = rules.stride();
        let (major, minor) = (cell.bit() / stride, cell.bit() % stride);
        if rules.gravity() { (minor, major) } else { (rules.rows() - 1 - major, minor) }
    }

    /// The number of a move, from zero: the column with gravity, else the cell
    /// counted row by row from the top.
    pub fn index(&self, cell: Cell) -> u32 {
        let rules = self.rules();
        let (row, column) = self.place(cell);
        if rules.gravity() { column } else { (rules.rows() - 1 - row) * rules.columns() + column }
    }

    /// The move with this [`index`](Line::index): with gravity, where a stone
    /// dropped into that column lands (above the board if it is full).
    pub fn move_at(&self, state: &LineState<S::Bits>, index: u32) -> Option<Cell> {
        let rules = self.rules();
        let columns = rules.columns();
        if rules.gravity() {
            let empty = |row: &u32| !state.stones.has(self.cell_at(*row, index).bit());
            let row = || (0..rules.rows()).find(empty).unwrap_or(rules.rows());
            (index < columns).then(|| self.cell_at(row(), index))
        } else {
            (index < rules.cells())
                .then(|| self.cell_at(rules.rows() - 1 - index / columns, index % columns))
        }
    }

    /// Every cell of the board, row by row from the top.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let rules = self.rules();
        (0..rules.rows())
            .rev()
            .flat_map(move |row| (0..rules.columns()).map(move |column| (row, column)))
            .map(|(row, column)| self.cell_at(row, column))
    }

    /// The stone on a cell.
    pub fn stone(&self, state: &LineState<S::Bits>, cell: Cell) -> Option<Player> {
        if !state.stones.has(cell.bit()) {
            None
        } else if state.own.has(cell.bit()) {
            Some(state.mover())
        } else {
            Some(!state.mover())
        }
    }

    /// The cells of all lines that ended the game; none if there is no line.
    pub fn winning_cells(&self, state: &LineState<S::Bits>) -> Vec<Cell> {
        let stones = state.opponent();
        let mut cells = S::Bits::ZERO;
        for direction in self.shape.directions() {
            for start in self.shape.lines(stones, direction).indices() {
                for step in 0..self.rules().k() {
                    cells = cells | S::Bits::bit(start + step * direction);
                }
            }
        }
        cells.indices().map(|bit| Cell(bit as u16)).collect()
    }

    /// A state with these stones. Whether it is possible is not checked.
    fn assemble(&self, stones_of: [S::Bits; 2]) -> LineState<S::Bits> {
        let [first, second] = stones_of;
        let stones = first | second;
        LineState { own: if stones.is_odd() { second } else { first }, stones }
    }

    /// Empty cells that can be played now, whether or not the game is over.
    #[inline]
    pub fn open_cells(&self, state: &LineState<S::Bits>) -> S::Bits {
        let board = self.shape.board();
        if self.rules().gravity() {
            state.stones.plus(self.shape.bottoms()) & board
        } else {
            board & !state.stones
        }
    }
}

impl<S: Shape> Game for Line<S> {
    type State = LineState<S::Bits>;
    type Move = Cell;

    fn start(&self) -> Self::State {
        self.assemble([S::Bits::ZERO; 2])
    }

    #[inline]
    fn to_move(&self, state: &Self::State) -> Player {
        state.mover()
    }

    #[inline]
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Cell> {
        let open = if self.shape.has_line(state.opponent()) {
            S::Bits::ZERO
        } else {
            self.open_cells(state)
        };
        open.indices().map(|bit| Cell(bit as u16))
    }

    #[inline]
    fn play_unchecked(&self, state: &mut Self::State, cell: Cell) {
        state.own = state.own ^ state.stones;
        state.stones = state.stones | S::Bits::bit(cell.bit());
    }

    #[inline]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        if self.shape.has_line(state.opponent()) {
            let maker = !state.mover();
            Some(Outcome::Win(if self.rules().misere() { !maker } else { maker }))
        } else if state.stones == self.shape.board() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    fn check_move(&self, state: &Self::State, cell: Cell) -> Result<(), PlayError> {
        let rules = self.rules();
        if self.outcome(state).is_some() {
            return Err(PlayError::GameOver);
        }
        if state.stones.has(cell.bit()) {
            return Err(PlayError::Taken);
        }
        if self.shape.board().has(cell.bit()) {
            let floats = !self.open_cells(state).has(cell.bit());
            return if floats { Err(PlayError::Floating) } else { Ok(()) };
        }
        let above_full_column = rules.gravity()
            && self.place(cell).0 == rules.rows()
            && state.stones.has(cell.bit() - 1);
        Err(if above_full_column { PlayError::Taken } else { PlayError::OffBoard })
    }

    fn max_plies(&self) -> u32 {
        self.rules().cells()
    }

    fn plies_left(&self, state: &Self::State) -> u32 {
        self.rules().cells() - state.stones.count()
    }
}

impl<S: Shape> View for Line<S> {
    fn picture(&self, state: &Self::State) -> Picture {
        let rules = self.rules();
        let winning = self.winning_cells(state);
        Picture::Grid {
            rows: rules.rows(),
            columns: rules.columns(),
            gravity: rules.gravity(),
            look: match rules.gravity() {
                true => Look::Drop,
                false if rules.columns() > 9 => Look::Stones,
                false => Look::Marks,
            },
            files: self.files(),
            ranks: self.ranks(),
            stones: self.cells().map(|cell| self.stone(state, cell)).collect(),
            winning: self.cells().map(|cell| winning.contains(&cell)).collect(),
        }
    }
}
