//! Positions as data: the board, its history, and how to play on.

use enraya_play::{Localized, Session};
use enraya_rules::{AnyGame, DiagramError, Player, PositionError};
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::analysis::GameEnd;
use crate::catalogue::LineParameters;
use crate::parse::parse_game;
use crate::picture::{BoardView, Letter, PictureView, PlyView};
use crate::problem::{Problem, ProblemCode};

/// The position to show, in a query string.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BoardQuery {
    /// The game's name.
    #[param(example = "connect4")]
    pub game: String,
    /// The position: moves or a diagram; the empty text is the start.
    #[serde(default)]
    #[param(example = "4453")]
    pub position: String,
    /// Moves to play from there, with commas between them.
    #[serde(default)]
    #[param(example = "4,3")]
    pub moves: String,
}

/// The position to show.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The position: moves or a diagram; the empty text is the start.
    #[serde(default)]
    #[schema(example = "4453")]
    pub position: String,
    /// Moves to play from there.
    #[serde(default)]
    #[schema(example = json!(["4", "3"]))]
    pub moves: Vec<String>,
}

impl From<BoardQuery> for BoardRequest {
    fn from(BoardQuery { game, position, moves }: BoardQuery) -> BoardRequest {
        let moves = moves.split(',').map(str::trim).filter(|text| !text.is_empty());
        BoardRequest { moves: moves.map(str::to_owned).collect(), game, position }
    }
}

/// A position with its history.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Position)]
pub struct PositionView {
    /// The game's name.
    game: String,
    /// The parameters of a k-in-a-row game; null for others.
    rules: Option<LineParameters>,
    /// The position that the history starts from, as a diagram; empty for the start of the
    /// game.
    start: String,
    /// The position as text that can be sent back: moves or a diagram.
    #[schema(example = "4453")]
    position: String,
    /// The position as a one-line diagram.
    drawing: String,
    /// The picture at `start`.
    first: PictureView,
    /// The moves from there.
    plies: Vec<PlyView>,
    /// The player to move; in a finished game, the player who would be.
    to_move: Letter,
    /// Null while the game goes on.
    outcome: Option<GameEnd>,
    /// Whether the players have as many stones as taking turns gives them. If not, there is
    /// nothing to play or to analyse.
    balanced: bool,
    #[serde(flatten)]
    board: BoardView,
}

impl PositionView {
    fn new(session: &Session, balanced: bool) -> PositionView {
        let mut board = BoardView::new(session);
        if !balanced {
            board.legal.clear();
        }
        PositionView {
            game: session.name(),
            rules: LineParameters::from_game(&session.game()),
            start: session.start(),
            position: session.position(),
            drawing: session.diagram(),
            first: session.start_picture().into(),
            plies: session.plies().into_iter().map(PlyView::from).collect(),
            to_move: session.to_move().into(),
            outcome: session.outcome().map(GameEnd::from),
            balanced,
            board,
        }
    }
}

/// The board of a position, its history and the legal moves.
///
/// ```
/// use enraya_api::{BoardRequest, show_position};
/// use enraya_words::{Language, Words};
///
/// let request: BoardRequest =
///     serde_json::from_str(r#"{"game": "nim:3,4,5", "moves": ["b2"]}"#)?;
/// let shown = show_position(&request, &Words::new(Language::En)).unwrap();
/// assert_eq!(serde_json::to_value(shown)?["picture"]["places"], serde_json::json!([3, 2, 5]));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn show_position(request: &BoardRequest, words: &Words) -> Result<PositionView, Problem> {
    let (session, balanced) = open_board(request, words)?;
    Ok(PositionView::new(&session, balanced))
}

/// The position of a request, and whether the numbers of stones are right.
pub(crate) fn open_board(
    request: &BoardRequest,
    words: &Words,
) -> Result<(Session, bool), Problem> {
    let game = parse_game(&request.game, words)?;
    let (mut session, balanced) = open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    session
        .play_all(&request.moves)
        .map_err(|error| Problem::new(ProblemCode::BadMove, words).with_detail(error.say(words)))?;
    Ok((session, balanced))
}

/// A position, and whether the numbers of stones are right. A user who sets up a board
/// passes through positions in which they are not.
fn open(game: &AnyGame, position: &str) -> Result<(Session, bool), PositionError> {
    match Session::open(game, position) {
        Ok(session) => Ok((session, true)),
        Err(PositionError::Diagram(DiagramError::Counts { first, second })) => {
            let to_move = if first > second { Player::Second } else { Player::First };
            let placed = Session::placed(game, position.trim(), to_move);
            let counts = DiagramError::Counts { first, second };
            placed.map(|session| (session, false)).map_err(|_| counts.into())
        }
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use enraya_words::Language;
    use serde_json::{Value, json};

    use super::*;

    fn show(game: &str, position: &str, moves: &[&str]) -> Result<Value, Problem> {
        let moves = moves.iter().map(|text| (*text).to_owned()).collect();
        let request = BoardRequest { game: game.to_owned(), position: position.to_owned(), moves };
        let shown = show_position(&request, &Words::new(Language::En))?;
        Ok(serde_json::to_value(shown).unwrap())
    }

    #[test]
    fn moves_follow_the_position() {
        let shown = show("tictactoe", "b2", &["a1", "c3"]).unwrap();
        assert_eq!((&shown["start"], &shown["position"]), (&json!(""), &json!("b2 a1 c3")));
        let ply = json!({ "move": "a1", "player": "O", "changes": [{ "place": 6, "to": "O" }] });
        assert_eq!(shown["plies"][1], ply);
        assert_eq!(shown["first"]["places"], json!(["", "", "", "", "", "", "", "", ""]));
        assert_eq!(shown["picture"]["places"], json!(["", "", "X", "", "X", "", "O", "", ""]));
        assert_eq!((&shown["to_move"], &shown["outcome"]), (&json!("O"), &Value::Null));
        assert_eq!(shown["legal"].as_array().unwrap().len(), 6);
    }

    #[test]
    fn a_diagram_is_where_the_history_starts() {
        let shown = show("tictactoe", "XX./OO./...", &["c3"]).unwrap();
        assert_eq!(
            (&shown["start"], &shown["drawing"]),
            (&json!("XX./OO./..."), &json!("XXX/OO./..."))
        );
        assert_eq!(shown["plies"].as_array().unwrap().len(), 1);
        assert_eq!((&shown["winning"], &shown["legal"]), (&json!([0, 1, 2]), &json!([])));
        assert_eq!(shown["outcome"], json!({ "winner": "X" }));
    }

    #[test]
    fn a_board_being_set_up_is_shown() {
        let shown =
            show("connect4", "......./......./......./......./......./XXX.O..", &[]).unwrap();
        assert_eq!((&shown["balanced"], &shown["legal"]), (&json!(false), &json!([])));
        assert_eq!(shown["picture"]["places"][35], "X");
        assert_eq!(show("connect4", "44", &[]).unwrap()["balanced"], true);
    }

    #[test]
    fn what_is_wrong_is_told() {
        use ProblemCode::*;
        for (game, position, moves, code) in [
            ("chess", "", &[][..], BadGame),
            ("othello:5x5", "", &[], BadGame),
            ("connect4", "9", &[], BadPosition),
            ("connect4", "a1 b2", &[], BadPosition),
            ("connect4", "......./......./......./X....../......./.......", &[], BadPosition),
            ("connect4", "", &["b2"], BadMove),
            ("nim:3,4", "", &["a4"], BadMove),
            ("nim:3,4", "", &["pass"], BadMove),
            ("dots:2x2", "", &["4"], BadMove),
            ("tictactoe", "b2", &["b2"], BadMove),
            ("tictactoe", "a1 a2 b1 b2 c1", &["c2"], BadMove),
        ] {
            let problem = show(game, position, moves).unwrap_err();
            assert_eq!(problem.code, code, "{game} {position} {moves:?}");
        }
    }
}
