//! View model of a position as JSON: the picture of the board, and the legal moves with what
//! each changes in it.
//!
//! Drawing a picture needs no rule of the game: it shows the places, and a move
//! replaces some of them.

use std::borrow::Cow;

use enraya_play::{Ply, Session};
use enraya_rules::{Change, Look, Picture, Place, Player};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// A position as plain data. Each kind has a flat list of places, counted from zero.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(as = Picture)]
pub enum PictureView {
    /// A board of cells.
    Grid {
        /// Rows of the board.
        rows: u32,
        /// Columns of the board.
        columns: u32,
        /// Whether stones fall, so that a move is a column.
        gravity: bool,
        /// How it is drawn.
        look: LookView,
        /// Names of the columns from the left.
        #[schema(example = json!(["a", "b", "c"]))]
        files: Vec<String>,
        /// Names of the rows from the top; empty if a move is a column. A cell's name is its
        /// file and its rank.
        #[schema(example = json!(["3", "2", "1"]))]
        ranks: Vec<String>,
        /// The stone on each cell, row by row from the top.
        places: Vec<PlaceView>,
    },
    /// Heaps of objects.
    Heaps {
        /// The objects in each heap at the start.
        full: Vec<u32>,
        /// The name of each heap, as moves are written.
        #[schema(example = json!(["a", "b", "c"]))]
        names: Vec<String>,
        /// The objects left in each heap.
        places: Vec<PlaceView>,
    },
    /// Boxes between dots.
    Boxes {
        /// Rows of boxes.
        rows: u32,
        /// Columns of boxes.
        columns: u32,
        /// The names of the edges, as moves are written, in the order of their places.
        #[schema(example = json!(["a2b2", "a1b1", "a1a2", "b1b2"]))]
        names: Vec<String>,
        /// Whether each horizontal edge is drawn, `rows + 1` rows from the top of `columns`
        /// edges; whether each vertical edge is, `rows` rows of `columns + 1` edges; and the
        /// owner of each box, row by row.
        places: Vec<PlaceView>,
    },
    /// A game without a board.
    Text {
        /// The position in words or signs.
        text: String,
        /// None.
        places: Vec<PlaceView>,
    },
}

/// How a board of cells is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Look)]
pub enum LookView {
    /// Discs that fall into columns.
    Drop,
    /// Crosses and rings.
    Marks,
    /// Black and white stones on lines.
    Stones,
    /// Black and white discs on green.
    Discs,
}

/// What is on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(untagged)]
#[schema(as = PictureItem)]
pub enum PlaceView {
    /// The stone on a cell, or the owner of a box.
    Stone(StoneView),
    /// The number of objects in a heap.
    Objects(u32),
    /// Whether an edge is drawn.
    Edge(bool),
}

/// A player's stone, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StoneView {
    /// Of the player who moves first.
    X,
    /// Of the player who moves second.
    O,
    /// None.
    #[serde(rename = "")]
    Empty,
}

/// Not derived: the derivation ignores an empty name.
impl PartialSchema for StoneView {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .enum_values(Some(["X", "O", ""]))
            .description(Some("A player's stone, or none."))
            .into()
    }
}

impl ToSchema for StoneView {
    fn name() -> Cow<'static, str> {
        "Stone".into()
    }
}

/// A place that a move changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Change)]
pub struct ChangeView {
    /// The number of the place.
    #[schema(example = 38)]
    place: usize,
    /// What is there afterwards.
    to: PlaceView,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = LegalMove)]
pub struct LegalMove {
    /// In the game's notation.
    #[serde(rename = "move")]
    #[schema(example = "4")]
    pub text: String,
    /// The places that it changes, first the one where it is made; a pass changes none.
    changes: Vec<ChangeView>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Ply)]
pub struct PlyView {
    /// In the game's notation.
    #[serde(rename = "move")]
    #[schema(example = "4")]
    text: String,
    /// The player who made it.
    player: Letter,
    /// The places that it changed, first the one where it was made.
    changes: Vec<ChangeView>,
}

/// A player of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Player)]
pub enum Letter {
    /// Moves first.
    X,
    /// Moves second.
    O,
}

/// The board of a position, and how to play on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Board)]
pub struct BoardView {
    /// The position as a picture.
    pub picture: PictureView,
    /// The legal moves; empty when the game is over.
    pub legal: Vec<LegalMove>,
    /// The places of the picture that ended the game, such as the lines of the winner.
    pub winning: Vec<usize>,
}

impl BoardView {
    /// The board of a session.
    pub fn new(session: &Session) -> BoardView {
        let picture = session.picture();
        BoardView {
            legal: session.legal().into_iter().map(LegalMove::from).collect(),
            winning: picture.winning(),
            picture: picture.into(),
        }
    }
}

impl From<Picture> for PictureView {
    fn from(picture: Picture) -> PictureView {
        let places = picture.places().into_iter().map(PlaceView::from).collect();
        match picture {
            Picture::Grid { rows, columns, gravity, look, files, ranks, .. } => {
                let look = look.into();
                PictureView::Grid { rows, columns, gravity, look, files, ranks, places }
            }
            Picture::Heaps { full, names, .. } => PictureView::Heaps { full, names, places },
            Picture::Boxes { rows, columns, names, .. } => {
                PictureView::Boxes { rows, columns, names, places }
            }
            Picture::Text(text) => PictureView::Text { text, places },
        }
    }
}

impl From<Look> for LookView {
    fn from(look: Look) -> LookView {
        match look {
            Look::Drop => LookView::Drop,
            Look::Marks => LookView::Marks,
            Look::Stones => LookView::Stones,
            Look::Discs => LookView::Discs,
        }
    }
}

impl From<Place> for PlaceView {
    fn from(place: Place) -> PlaceView {
        match place {
            Place::Stone(None) => PlaceView::Stone(StoneView::Empty),
            Place::Stone(Some(Player::First)) => PlaceView::Stone(StoneView::X),
            Place::Stone(Some(Player::Second)) => PlaceView::Stone(StoneView::O),
            Place::Objects(objects) => PlaceView::Objects(objects),
            Place::Edge(drawn) => PlaceView::Edge(drawn),
        }
    }
}

impl From<Change> for ChangeView {
    fn from(Change { place, to }: Change) -> ChangeView {
        ChangeView { place, to: to.into() }
    }
}

impl From<Ply> for LegalMove {
    fn from(Ply { text, changes, .. }: Ply) -> LegalMove {
        LegalMove { text, changes: changes.into_iter().map(ChangeView::from).collect() }
    }
}

impl From<Ply> for PlyView {
    fn from(Ply { text, player, changes }: Ply) -> PlyView {
        let changes = changes.into_iter().map(ChangeView::from).collect();
        PlyView { text, player: player.into(), changes }
    }
}

impl From<Player> for Letter {
    fn from(player: Player) -> Letter {
        match player {
            Player::First => Letter::X,
            Player::Second => Letter::O,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[track_caller]
    fn check(game: &str, position: &str, expected: Value) {
        let session = Session::open(&game.parse().unwrap(), position).unwrap();
        assert_eq!(serde_json::to_value(BoardView::new(&session)).unwrap(), expected, "{game}");
    }

    #[test]
    fn every_kind_of_board() {
        check(
            "line:2x2x2+gravity",
            "121",
            json!({
                "picture": {
                    "kind": "grid", "rows": 2, "columns": 2, "gravity": true, "look": "drop",
                    "files": ["1", "2"], "ranks": [], "places": ["X", "", "X", "O"],
                },
                "legal": [], "winning": [0, 2],
            }),
        );
        check(
            "line:1x2x2",
            "a1",
            json!({
                "picture": {
                    "kind": "grid", "rows": 1, "columns": 2, "gravity": false, "look": "marks",
                    "files": ["a", "b"], "ranks": ["1"], "places": ["X", ""],
                },
                "legal": [{ "move": "b1", "changes": [{ "place": 1, "to": "O" }] }],
                "winning": [],
            }),
        );
        check(
            "nim:1,2",
            "b1",
            json!({
                "picture": {
                    "kind": "heaps", "full": [1, 2], "names": ["a", "b"], "places": [1, 1],
                },
                "legal": [
                    { "move": "a1", "changes": [{ "place": 0, "to": 0 }] },
                    { "move": "b1", "changes": [{ "place": 1, "to": 0 }] },
                ],
                "winning": [],
            }),
        );
        check(
            "dots:1x1",
            "a1b1 a2b2 a1a2",
            json!({
                "picture": {
                    "kind": "boxes", "rows": 1, "columns": 1,
                    "names": ["a2b2", "a1b1", "a1a2", "b1b2"],
                    "places": [true, true, true, false, ""],
                },
                "legal": [{
                    "move": "b1b2",
                    "changes": [{ "place": 3, "to": true }, { "place": 4, "to": "O" }],
                }],
                "winning": [],
            }),
        );
    }
}
