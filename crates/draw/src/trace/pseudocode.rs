//! Textbook pseudocode of a recorded search, and the line of each step.

use enraya_search::Algorithm::{AlphaBeta, Deepening, Minimax, Pvs};
use enraya_search::Cut;
use enraya_words::Words;

use enraya_study::Method;

use super::{End, NodeId, Step, Trace};

/// A line of pseudocode: its indentation and its message key.
type Line = (usize, &'static str);

const TERMINAL: Line = (1, "pseudo-terminal");
const HORIZON: Line = (1, "pseudo-horizon");
const TABLE: Line = (1, "pseudo-table");
const START: Line = (1, "pseudo-start");
const ACTIONS: Line = (1, "pseudo-actions");
const WINDOW: Line = (2, "pseudo-window");
const RETURN: Line = (1, "pseudo-return");
const CALL: Line = (2, "pseudo-call-window");
const SCOUT: Line = (2, "pseudo-scout");
const AGAIN: Line = (2, "pseudo-again");

/// The lines of a method's pseudocode.
fn lines(method: Method, cut: Cut) -> Vec<Line> {
    let cut = match cut {
        Cut::Ge => (2, "pseudo-cut-ge"),
        Cut::Gt => (2, "pseudo-cut-gt"),
    };
    let (bounded, deeper) = ((0, "pseudo-bounded"), (0, "pseudo-deeper"));
    match method {
        Method::Textbook(Minimax) => {
            vec![(0, "pseudo-plain"), TERMINAL, HORIZON, START, ACTIONS, (2, "pseudo-call"), RETURN]
        }
        Method::Textbook(AlphaBeta) => {
            vec![bounded, TERMINAL, HORIZON, START, ACTIONS, CALL, cut, WINDOW, RETURN]
        }
        Method::Textbook(Pvs) => {
            vec![bounded, TERMINAL, HORIZON, START, ACTIONS, SCOUT, AGAIN, cut, WINDOW, RETURN]
        }
        Method::Textbook(Deepening) => vec![
            deeper, bounded, TERMINAL, HORIZON, TABLE, START, ACTIONS, CALL, cut, WINDOW, RETURN,
        ],
        Method::Engine => vec![
            deeper,
            bounded,
            TERMINAL,
            (1, "pseudo-known"),
            HORIZON,
            TABLE,
            START,
            ACTIONS,
            SCOUT,
            AGAIN,
            cut,
            WINDOW,
            RETURN,
        ],
        Method::Mcts => vec![
            (0, "pseudo-simulations"),
            (1, "pseudo-select"),
            (1, "pseudo-expand"),
            (1, "pseudo-simulate"),
            (1, "pseudo-back-up"),
        ],
    }
}
impl Trace {
    fn code(&self) -> Vec<Line> {
        lines(self.recording.method, self.recording.convention.cut)
    }

    /// The textbook algorithm, line by line.
    pub fn pseudocode(&self, words: &Words) -> Vec<String> {
        let line = |(indent, key): Line| "  ".repeat(indent) + &words.get(key);
        self.code().into_iter().map(line).collect()
    }

    /// The number, from zero, of the line of [`pseudocode`](Trace::pseudocode) that a step
    /// executes.
    pub fn line(&self, id: NodeId, step: Step) -> usize {
        let (node, method) = (self.node(id), self.recording.method);
        let key = match step {
            Step::Enter if method == Method::Mcts => match node.parent() {
                None => "pseudo-simulations",
                Some(_) => "pseudo-select",
            },
            Step::Leaf(_) if method == Method::Mcts => "pseudo-simulate",
            Step::Leave(_) if method == Method::Mcts => "pseudo-back-up",
            Step::Enter => match node.parent() {
                None if method == Method::Textbook(Minimax) => "pseudo-plain",
                None if matches!(method, Method::Textbook(Deepening) | Method::Engine) => {
                    "pseudo-deeper"
                }
                None => "pseudo-bounded",
                Some(_) if method == Method::Textbook(Minimax) => "pseudo-call",
                Some(_) if matches!(method, Method::Textbook(AlphaBeta | Deepening)) => CALL.1,
                Some(_) if self.is_repeated(id) => AGAIN.1,
                Some(_) => SCOUT.1,
            },
            Step::Leaf(_) => match node.end {
                End::Horizon => HORIZON.1,
                End::Known => "pseudo-known",
                _ => TERMINAL.1,
            },
            Step::Update(_) if method == Method::Textbook(Minimax) => "pseudo-call",
            Step::Update(_) => WINDOW.1,
            Step::Cutoff(_) => match self.recording.convention.cut {
                Cut::Ge => "pseudo-cut-ge",
                Cut::Gt => "pseudo-cut-gt",
            },
            Step::TableHit(_) => TABLE.1,
            Step::Leave(_) => RETURN.1,
        };
        self.code().iter().position(|line| line.1 == key).unwrap_or(0)
    }
}
