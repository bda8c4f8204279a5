//! The functions that AI courses ask for, by their own names, for any game.
//!
//! `player`, `actions`, `result`, `winner`, `terminal`, `utility` and `minimax`
//! are those of the first AI lab in many courses; `make_move`,
//! `make_minimax_move`, `make_alpha_beta_move` and `leaves` belong to a game
//! being played. Utilities here are X's: +1 if X has won, -1 if O has.
//!
//! ```
//! use enraya_rules::{Game, Player, TicTacToe};
//! use enraya_search::course_functions::{actions, minimax, player, result, terminal, utility, winner};
//!
//! let game = TicTacToe::default();
//! let mut board = game.start();
//! assert_eq!(player(&game, &board), Player::First);
//! assert_eq!(actions(&game, &board).len(), 9);
//! while !terminal(&game, &board) {
//!     let action = minimax(&game, &board).expect("the game goes on");
//!     board = result(&game, &board, action).expect("minimax plays legal moves");
//! }
//! assert_eq!(winner(&game, &board), None);
//! assert_eq!(utility(&game, &board), Some(0));
//! ```

use enraya_rules::{Game, Keyed, PlayError, Player, Record};

use crate::{Algorithm, Counter, Search};

/// Whose turn it is.
pub fn player<G: Game>(game: &G, board: &G::State) -> Player {
    game.to_move(board)
}

/// The legal moves.
pub fn actions<G: Game>(game: &G, board: &G::State) -> Vec<G::Move> {
    game.moves(board).collect()
}

/// The board after `action`; the board given is left as it is.
pub fn result<G: Game>(game: &G, board: &G::State, action: G::Move) -> Result<G::State, PlayError> {
    let mut next = board.clone();
    game.play(&mut next, action)?;
    Ok(next)
}

/// The winner, if there is one.
pub fn winner<G: Game>(game: &G, board: &G::State) -> Option<Player> {
    game.outcome(board)?.winner()
}

/// Whether the game is over.
pub fn terminal<G: Game>(game: &G, board: &G::State) -> bool {
    game.outcome(board).is_some()
}

/// +1, 0 or -1 for X in a finished game; `None` while it goes on.
pub fn utility<G: Game>(game: &G, board: &G::State) -> Option<i32> {
    Some(game.outcome(board)?.sign_for(Player::First))
}

/// The best move by minimax, the first of equals; `None` if the game is over.
pub fn minimax<G: Game>(game: &G, board: &G::State) -> Option<G::Move> {
    Search::new(game).minimax(board).result.best
}

/// A game being played, with the moves that the lab exercises ask for.
///
/// ```
/// use enraya_rules::TicTacToe;
/// use enraya_search::Algorithm;
/// use enraya_search::course_functions::CourseGame;
///
/// let mut game = CourseGame::new(TicTacToe::default());
/// assert_eq!(game.leaves(Algorithm::Minimax), 255_168);
/// assert_eq!(game.leaves(Algorithm::AlphaBeta), 7_330);
/// game.make_alpha_beta_move();
/// game.make_minimax_move();
/// assert_eq!(game.record().moves().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct CourseGame<G: Game> {
    game: G,
    record: Record<G::State, G::Move>,
}

impl<G: Game> CourseGame<G> {
    /// A game at its start.
    pub fn new(game: G) -> Self {
        let record = Record::new(game.start());
        CourseGame { game, record }
    }

    /// A game from any position.
    pub fn from(game: G, record: Record<G::State, G::Move>) -> Self {
        CourseGame { game, record }
    }

    /// The moves played.
    pub fn record(&self) -> &Record<G::State, G::Move> {
        &self.record
    }

    /// Plays a move for the player to move.
    pub fn make_move(&mut self, action: G::Move) -> Result<(), PlayError> {
        self.record.play(&self.game, action)
    }

    /// Lets minimax move; tells which move, or `None` if the game is over.
    pub fn make_minimax_move(&mut self) -> Option<G::Move> {
        let action = minimax(&self.game, self.record.state())?;
        self.made(action)
    }

    /// Lets alpha-beta move; tells which move, or `None` if the game is over.
    pub fn make_alpha_beta_move(&mut self) -> Option<G::Move> {
        let action = Search::new(&self.game).alpha_beta(self.record.state()).result.best?;
        self.made(action)
    }

    fn made(&mut self, action: G::Move) -> Option<G::Move> {
        self.make_move(action).expect("a search chooses a legal move");
        Some(action)
    }
}

impl<G: Keyed> CourseGame<G> {
    /// The number of leaves that an algorithm examines from here.
    pub fn leaves(&self, algorithm: Algorithm) -> u64 {
        let mut counter = Counter::default();
        Search::new(&self.game).observe(&mut counter).run(algorithm, self.record.state());
        counter.leaves()
    }
}
