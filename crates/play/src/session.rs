//! A game session: the game, the record of its moves, text in and out.
//!
//! A session contains no algorithm. Searches, counts and drawings are functions of a `&Session`
//! and, where they keep state, a [`Workspace`](crate::Workspace).

use enraya_rules::{
    AnyGame, Custom, CustomState, DiagramError, Game, Notation, Outcome, Picture, PlayError,
    Player, PositionError, Record,
};

use crate::play_text_error::{MoveListError, PlayTextError};
use crate::played::{AnyPlayed, Played};
use crate::with_played;

/// A game session.
///
/// ```
/// use enraya_play::Session;
///
/// let mut session = Session::open(&"tictactoe".parse()?, "b2 a1")?;
/// session.play("c3")?;
/// assert_eq!(session.diagram(), "..X/.X./O..");
/// assert_eq!(session.moves().len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    played: AnyPlayed,
    /// Whether the players' names are exchanged: the caller gave a player to move that the
    /// numbers of stones contradict.
    exchanged: bool,
}

impl Session {
    /// The start of a game.
    pub fn new(game: AnyGame) -> Session {
        Session { played: AnyPlayed::new(game), exchanged: false }
    }

    /// A position of a game; the empty text is the start.
    pub fn open(game: &AnyGame, position: &str) -> Result<Session, PositionError> {
        let mut session = Session::new(game.clone());
        session.set_position(position)?;
        Ok(session)
    }

    /// Stones in any numbers: a diagram of a line game's board, with the player to move, as
    /// [`placed`](enraya_rules::Line::placed) takes them.
    ///
    /// ```
    /// use enraya_play::Session;
    /// use enraya_rules::Player;
    /// let mut session =
    ///     Session::placed(&"tictactoe".parse()?, "XX./.../...", Player::Second)?;
    /// session.play("a1")?;
    /// assert_eq!(session.diagram(), "XX./.../O..");
    /// assert_eq!(session.to_move(), Player::First);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placed(game: &AnyGame, diagram: &str, to_move: Player) -> Result<Session, PlacedError> {
        macro_rules! placed {
            ($kind:ident, $line:expr) => {{
                let (state, exchanged) = $line.placed(diagram, to_move)?;
                let played = Played::new($line.clone(), Record::new(state));
                Ok(Session { played: AnyPlayed::$kind(played), exchanged })
            }};
        }
        match game {
            AnyGame::TicTacToe(line) => placed!(TicTacToe, line),
            AnyGame::ConnectFour(line) => placed!(ConnectFour, line),
            AnyGame::Small(line) => placed!(Small, line),
            AnyGame::Medium(line) => placed!(Medium, line),
            AnyGame::Large(line) => placed!(Large, line),
            _ => Err(PlacedError::NoBoard),
        }
    }

    /// A custom game with the record of its moves.
    ///
    /// ```
    /// use enraya_play::Session;
    /// use enraya_rules::{Custom, Game, Nim, Record};
    ///
    /// let game = Custom::new("two heaps", Nim::new(&[1, 2], false)?);
    /// let start = Record::new(game.start());
    /// let session = Session::custom(game, start);
    /// assert_eq!((session.name().as_str(), session.moves().len()), ("two heaps", 3));
    /// # Ok::<(), enraya_rules::NimError>(())
    /// ```
    pub fn custom(game: Custom, record: Record<CustomState, u32>) -> Session {
        Session { played: AnyPlayed::Custom(Played::new(game, record)), exchanged: false }
    }

    /// The game and the record with their types, for [`with_played!`](crate::with_played).
    pub fn played(&self) -> &AnyPlayed {
        &self.played
    }

    /// Whether the players' names are exchanged: see [`placed`](Session::placed).
    pub fn exchanged(&self) -> bool {
        self.exchanged
    }

    /// The game.
    pub fn game(&self) -> AnyGame {
        self.played.game()
    }

    /// The game's name.
    pub fn name(&self) -> String {
        self.game().to_string()
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Player {
        self.named_player(with_played!(&self.played, |played| {
            played.game().to_move(played.state())
        }))
    }

    /// The result, or `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = with_played!(&self.played, |played| played.game().outcome(played.state()));
        outcome.map(|outcome| if self.exchanged { outcome.exchanged() } else { outcome })
    }

    pub(crate) fn named_player(&self, player: Player) -> Player {
        if self.exchanged { !player } else { player }
    }

    /// The legal moves as text, in the game's order.
    pub fn moves(&self) -> Vec<String> {
        with_played!(&self.played, |played| played.texts(played.game().moves(played.state())))
    }

    /// The indices of the legal moves, in the same order: the column with gravity, else the
    /// cell, row by row from the top.
    pub fn move_numbers(&self) -> Vec<usize> {
        with_played!(&self.played, |played| played.move_numbers())
    }

    /// The moves of the record, as text.
    pub fn record(&self) -> Vec<String> {
        with_played!(&self.played, |played| {
            played.texts(played.record().moves().iter().copied())
        })
    }

    /// The position as text that [`open`](Session::open) reads back: the moves from the
    /// start or, if the session was opened on a diagram, a diagram.
    pub fn position(&self) -> String {
        let moves = with_played!(&self.played, |played| played.moves_from_start());
        moves.filter(|_| !self.exchanged).unwrap_or_else(|| self.diagram())
    }

    /// The number of move indices.
    pub fn move_count(&self) -> usize {
        with_played!(&self.played, |played| {
            enraya_rules::IndexedMoves::move_count(played.game())
        })
    }

    /// Whether the players always take turns.
    pub fn alternates(&self) -> bool {
        with_played!(&self.played, |played| played.game().alternates())
    }

    /// The largest number of plies of a game.
    pub fn max_plies(&self) -> u32 {
        with_played!(&self.played, |played| played.game().max_plies())
    }

    /// The legal move that a text names, as the game writes it, and its index.
    pub fn parse_move(&self, text: &str) -> Result<(String, usize), PlayTextError> {
        with_played!(&self.played, |played| played.parse_move(text))
    }

    /// Plays the move that a text names.
    pub fn play(&mut self, text: &str) -> Result<(), PlayTextError> {
        with_played!(&mut self.played, |played| played.play(text))
    }

    /// Plays the moves that texts name, in order, as far as they can be played.
    pub fn play_all(&mut self, texts: &[impl AsRef<str>]) -> Result<(), MoveListError> {
        for (number, text) in (1..).zip(texts) {
            let text = text.as_ref();
            self.play(text).map_err(|reason| {
                let text = text.to_owned();
                MoveListError { number, text, reason }
            })?;
        }
        Ok(())
    }

    /// Plays the move with this index.
    pub fn play_number(&mut self, number: usize) -> Result<(), PlayError> {
        with_played!(&mut self.played, |played| played.play_number(number))
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        with_played!(&mut self.played, |played| played.undo())
    }

    /// Plays the last undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        with_played!(&mut self.played, |played| played.redo())
    }

    /// Another position of the same game, as [`open`](Session::open) reads it. On an error
    /// nothing changes.
    pub fn set_position(&mut self, position: &str) -> Result<(), PositionError> {
        with_played!(&mut self.played, |played| played.set_position(position))?;
        self.exchanged = false;
        Ok(())
    }

    /// The view of the board.
    pub fn picture(&self) -> Picture {
        self.named_picture(with_played!(&self.played, |played| {
            enraya_rules::View::picture(played.game(), played.state())
        }))
    }

    /// The view of the board on which the record starts.
    pub fn start_picture(&self) -> Picture {
        self.named_picture(with_played!(&self.played, |played| {
            enraya_rules::View::picture(played.game(), played.record().start())
        }))
    }

    pub(crate) fn named_picture(&self, picture: Picture) -> Picture {
        if self.exchanged { picture.exchanged() } else { picture }
    }

    /// The position from which the record starts, as a diagram; empty for the start of the
    /// game.
    pub fn start(&self) -> String {
        let start = with_played!(&self.played, |played| played.start());
        let diagram = start.unwrap_or_default();
        if self.exchanged { exchanged_marks(&diagram) } else { diagram }
    }

    /// The position as a diagram of one line.
    pub fn diagram(&self) -> String {
        let diagram = with_played!(&self.played, |played| played.game().diagram(played.state()));
        if self.exchanged { exchanged_marks(&diagram) } else { diagram }
    }
}

/// A diagram with the marks of the players exchanged.
fn exchanged_marks(diagram: &str) -> String {
    let other = |mark| Player::from_letter(mark).map_or(mark, |player| (!player).letter());
    diagram.chars().map(other).collect()
}

/// Error of placing stones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacedError {
    /// They do not fit this board.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// The game is not a line game.
    #[error("this game has no board of stones")]
    NoBoard,
}
