//! Format-independent drawing of a tree: every part with its shape, texts and place. Lengths
//! are in CSS pixels.

use enraya_rules::Picture;

use super::layout::{Cell, Gaps, Layout, layout};
use super::plan::{Part, PartKind, Plan};
use crate::measure::width;
use enraya_play::Session;
use enraya_study::Method;

use super::{DrawingOptions, Show};
use crate::board;
use crate::trace::{End, NodeId, Trace, value_text};

/// A drawing of a recorded search.
#[derive(Clone, Debug)]
pub struct Figure<'a> {
    /// The recorded search.
    pub trace: &'a Trace,
    /// The selected parts.
    pub plan: Plan<'a>,
    /// The appearance of each part, in the order of the plan.
    pub faces: Vec<Face>,
    /// The place of each part.
    pub layout: Layout,
}

/// The appearance of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its shape.
    pub shape: NodeShape,
    /// The text in it, or below it if it is small.
    pub value: String,
    /// The note beside it: α and β, or visits.
    pub note: String,
    /// The move that leads to it.
    pub label: String,
    /// The position.
    pub board: Option<Picture>,
    /// The size of the shape.
    pub width: f64,
    /// The size of the shape.
    pub height: f64,
    /// The size of the board; zero if there is none.
    pub board_size: (f64, f64),
    /// Whether the same move was searched before.
    pub repeated: bool,
    /// Whether the value is written vertically, to save width.
    pub upright: bool,
}

/// The shape of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeShape {
    /// MAX to move: a triangle that points up.
    Max,
    /// MIN to move: a triangle that points down.
    Min,
    /// A finished game: a box.
    Terminal,
    /// The depth limit: a box with round ends.
    Horizon,
    /// Known without searching: a hexagon.
    Known,
    /// From a transposition table: a box with two lines.
    Table,
    /// Skipped: a cross.
    Cross,
    /// Folded: a dotted box.
    Fold,
}

impl Face {
    /// The font size of values: smaller for long ones.
    pub const fn value_size(long: bool) -> f64 {
        if long { 10.5 } else { 13.0 }
    }
    /// The font size of notes.
    pub const NOTE_SIZE: f64 = 10.0;
    /// The font size of moves.
    pub const LABEL_SIZE: f64 = 11.0;
    /// The height of a triangle.
    const TRIANGLE: f64 = 38.0;
    const LEAF: f64 = 26.0;
    const UPRIGHT: f64 = 19.0;
    /// The side of the little shape beside a value below a board.
    pub const MARK: f64 = 12.0;
    /// The size of a cross.
    pub const CROSS: f64 = 10.0;

    fn new(shape: NodeShape, value: String) -> Face {
        let text = width(&value, Self::value_size(is_long(&value)));
        let (width, height) = match shape {
            // The text is placed where a triangle has half its width.
            NodeShape::Max | NodeShape::Min => ((text / 0.52 + 4.0).max(44.0), Self::TRIANGLE),
            NodeShape::Cross => (Self::CROSS, Self::LEAF),
            NodeShape::Terminal | NodeShape::Fold => ((text + 10.0).max(Self::LEAF), Self::LEAF),
            _ => ((text + 18.0).max(Self::LEAF + 8.0), Self::LEAF),
        };
        let (note, label) = (String::new(), String::new());
        let (board, board_size) = (None, (0.0, 0.0));
        let (repeated, upright) = (false, false);
        Face { shape, value, note, label, board, width, height, board_size, repeated, upright }
    }

    /// Writes a long value vertically.
    fn upright(mut self) -> Face {
        if is_long(&self.value) && !matches!(self.shape, NodeShape::Max | NodeShape::Min) {
            self.upright = true;
            (self.width, self.height) = (Self::UPRIGHT, self.width);
        }
        self
    }

    /// The font size of its value.
    pub fn size(&self) -> f64 {
        Self::value_size(is_long(&self.value) && self.board.is_none())
    }

    /// Adds a board; the shape becomes a small mark in the line below.
    fn with_board(mut self, picture: Picture) -> Face {
        self.board_size = board::size(&picture);
        self.board = Some(picture);
        (self.width, self.height) = (Self::MARK, Self::MARK);
        self
    }

    /// The distance between a shape's middle and the note beside it.
    pub fn note_offset(&self) -> f64 {
        match self.shape {
            NodeShape::Max | NodeShape::Min => self.width * 0.28 + 5.0,
            _ => self.width / 2.0 + 4.0,
        }
    }

    /// The width of the line below a board.
    pub fn line_width(&self) -> f64 {
        let note =
            if self.note.is_empty() { 0.0 } else { 5.0 + width(&self.note, Self::NOTE_SIZE) };
        Self::MARK + 4.0 + width(&self.value, self.size()) + note
    }

    /// The bounding box of the part, with at least this much room for the note.
    fn cell(&self, children: &[usize], room: f64) -> Cell {
        let note = width(&self.note, Self::NOTE_SIZE).max(room);
        let (mut wide, mut height) = (self.width, self.height);
        if self.board.is_some() {
            let least = Self::MARK + 4.0 + width(&self.value, self.size()) + 5.0 + room;
            let least = if room > 0.0 { least } else { 0.0 };
            wide = self.board_size.0.max(self.line_width()).max(least);
            height = self.board_size.1 + Self::LINE;
        } else if note > 0.0 {
            wide = wide.max(2.0 * (self.note_offset() + note));
        }
        let label = match self.shape {
            NodeShape::Cross => width(&self.value, Self::NOTE_SIZE),
            _ => width(&self.label, Self::LABEL_SIZE) + 6.0,
        };
        Cell { width: wide.max(label), height, children: children.into() }
    }

    /// The height of the line below a board.
    pub const LINE: f64 = 20.0;
}

/// The width of the widest window that the values of a tree make.
fn window_room(faces: &[Face]) -> f64 {
    let widths = faces.iter().map(|face| width(&face.value, Face::NOTE_SIZE));
    let widest = widths.fold(width("−∞", Face::NOTE_SIZE), f64::max);
    width("[, ]", Face::NOTE_SIZE) + 2.0 * widest
}

/// Whether a value is written in the smaller size.
fn is_long(value: &str) -> bool {
    value.chars().count() > 3
}

const GAPS: Gaps = Gaps { beside: 9.0, below: 40.0 };

impl<'a> Figure<'a> {
    /// Selects, sizes and places all parts. Boards come from a session at the position of the
    /// root.
    pub fn new(trace: &'a Trace, options: &DrawingOptions, boards: Option<&Session>) -> Figure<'a> {
        let plan = Plan::new(trace, options.fold, options.plies);
        let many = plan.nodes().count() > DrawingOptions::MAX_BOARDS;
        let boards = boards.filter(|_| match options.show {
            Some(show) => show == Show::Boards,
            None => !many,
        });
        let mut boards = boards.cloned();
        let face = |part: &Part<'_>| match part.kind {
            PartKind::Node(id) => {
                let face = node_face(trace, id);
                let picture = boards.as_mut().and_then(|session| picture(session, trace, id));
                match picture {
                    Some(picture) => face.with_board(picture),
                    None if many => face.upright(),
                    None => face,
                }
            }
            PartKind::Stub { text, .. } => Face::new(NodeShape::Cross, text.to_owned()),
            PartKind::Stubs { count, .. } => Face::new(NodeShape::Cross, format!("+{count}")),
            PartKind::Fold { count, .. } => Face::new(NodeShape::Fold, format!("+{count}")),
        };
        let faces: Vec<Face> = plan.parts.iter().map(face).collect();
        let room = if options.replay { window_room(&faces) } else { 0.0 };
        let cells = faces.iter().zip(&plan.parts).map(|(face, part)| {
            let inner = matches!(face.shape, NodeShape::Max | NodeShape::Min);
            face.cell(&part.children, if inner { room } else { 0.0 })
        });
        let layout = layout(&cells.collect::<Vec<_>>(), GAPS);
        Figure { trace, plan, faces, layout }
    }
}

fn node_face(trace: &Trace, id: NodeId) -> Face {
    let node = trace.node(id);
    let shape = match node.end {
        End::Terminal => NodeShape::Terminal,
        End::Horizon => NodeShape::Horizon,
        End::Known => NodeShape::Known,
        End::Table => NodeShape::Table,
        End::Open | End::Expanded | End::Cut if node.max => NodeShape::Max,
        End::Open | End::Expanded | End::Cut => NodeShape::Min,
    };
    let bound = match node.end {
        End::Cut if trace.skipped(id).next().is_none() => "",
        End::Cut if node.max => "≥",
        End::Cut => "≤",
        _ => "",
    };
    let mut face = Face::new(shape, format!("{bound}{}", value_text(node.value)));
    face.note = note(trace, id, shape);
    face.label = trace.move_text(id).unwrap_or_default().to_owned();
    face.repeated = trace.is_repeated(id);
    face
}

/// α and β of an inner node if one is finite; visits in MCTS.
fn note(trace: &Trace, id: NodeId, shape: NodeShape) -> String {
    let node = trace.node(id);
    let (alpha, beta) = node.window;
    if trace.recording.method == Method::Mcts {
        return format!("×{}", node.visits);
    }
    let inner = matches!(shape, NodeShape::Max | NodeShape::Min);
    if !inner || !trace.recording.method.prunes() || alpha.is_infinite() && beta.is_infinite() {
        return String::new();
    }
    format!("[{}, {}]", value_text(alpha), value_text(beta))
}

/// The board at a node; `None` if one of its moves is not legal in the session.
fn picture(session: &mut Session, trace: &Trace, id: NodeId) -> Option<Picture> {
    let moves = trace.moves_to(id);
    let played = moves.iter().take_while(|mv| session.play(mv).is_ok()).count();
    let picture = (played == moves.len()).then(|| session.picture());
    for _ in 0..played {
        session.undo();
    }
    picture
}
