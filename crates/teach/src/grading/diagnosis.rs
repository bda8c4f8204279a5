//! First divergence of a program from the reference search, with its cause.

use std::collections::HashSet;

use enraya_search::{Class, Profile};
use enraya_words::{Words, say};

use super::mistake::number;
use super::protocol::Reply;
use super::search_task::{SearchTask, cuts_on_equality};
use crate::exam::Kind;
use enraya_draw::trace::NodeId;
use enraya_play::Forfeit;
use enraya_play::localize::Localized;
use enraya_play::quote::{shown, shown_end};

/// The first fault in a task.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// It did not answer.
    Failed(Forfeit),
    /// It was not asked, because it had failed too often.
    NotAsked,
    /// It visited another node.
    Visit {
        /// The number of the visit, from one.
        number: usize,
        /// The node, as the program names it; none if it stopped.
        found: Option<String>,
        /// The node that comes next; none if the search is over.
        expected: Option<String>,
        /// The cause.
        why: Why,
    },
    /// It visited all nodes in order, but the value is another.
    Value {
        /// The value given, if any.
        found: Option<f64>,
        /// The value.
        expected: f64,
    },
    /// The number of leaves is another.
    Leaves {
        /// The search that was asked for.
        kind: Kind,
        /// The number given, if any.
        found: Option<u64>,
        /// The number.
        expected: u64,
    },
    /// The value is another, whatever the search.
    WrongValue {
        /// The value given, if any.
        found: Option<f64>,
        /// The value.
        expected: f64,
    },
    /// The value is right, but the move is not among the best.
    WrongMove {
        /// The move given, if any.
        found: Option<String>,
        /// The best moves.
        expected: Vec<String>,
    },
    /// The evaluation is another.
    Evaluation {
        /// The value given, if any.
        found: Option<f64>,
        /// The value.
        expected: f64,
    },
    /// The game should have ended better.
    Game {
        /// The result for the program.
        found: Class,
        /// The value of the position for it.
        expected: Class,
        /// The moves of the game.
        moves: Vec<String>,
    },
    /// The search changes the tree that it is given.
    Changed {
        /// The tree afterwards.
        found: String,
    },
    /// All but the move is right.
    Move {
        /// The move given, if any.
        found: Option<String>,
        /// The move.
        expected: String,
    },
}

/// The cause of a wrong visit.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// There is no such node.
    Unknown,
    /// It was visited before.
    Again,
    /// It left a node whose value only equals the bound.
    PrunedOnEquality {
        /// The node.
        node: String,
        /// The value.
        value: f64,
    },
    /// It left a node for no reason.
    PrunedEarly {
        /// The node.
        node: String,
        /// Its value so far.
        value: f64,
        /// The bound, which was not met.
        bound: f64,
    },
    /// It went on in a node whose value equals the bound.
    NotPrunedOnEquality {
        /// The node.
        node: String,
        /// The value.
        value: f64,
    },
    /// It went on in a node that is cut.
    NotPruned {
        /// The node.
        node: String,
        /// Its value.
        value: f64,
        /// The bound that it has met.
        bound: f64,
    },
    /// The search was over.
    Over,
    /// The node that comes next is never visited.
    Never,
    /// The visit is out of order.
    Order,
}

impl Fault {
    /// The first fault of a reply, if any.
    pub(super) fn of(task: &SearchTask, reply: &Reply) -> Option<Fault> {
        let visits: Vec<Option<NodeId>> = reply.visits.iter().map(|n| task.node(n)).collect();
        let right = visits.iter().zip(&task.visits).take_while(|(found, id)| **found == Some(**id));
        let at = right.count();
        if at < visits.len() || at < task.visits.len() {
            let name = |id: &NodeId| task.name_of(*id);
            return Some(Fault::Visit {
                number: at + 1,
                found: reply.visits.get(at).map(|name| shown(name)),
                expected: task.visits.get(at).map(name),
                why: why(task, &visits, at),
            });
        }
        if !reply.value.is_some_and(|value| (value - task.value()).abs() < 1e-9) {
            return Some(Fault::Value { found: reply.value, expected: task.value() });
        }
        (reply.best.as_deref().unwrap_or_default() != task.best())
            .then(|| Fault::Move { found: reply.best.clone(), expected: task.best().to_owned() })
    }

    /// The name in reports.
    pub fn name(&self) -> &'static str {
        match self {
            Fault::Failed(_) => "failed",
            Fault::NotAsked => "not_asked",
            Fault::Visit { why, .. } => match why {
                Why::Unknown => "unknown_node",
                Why::Again => "visited_again",
                Why::PrunedOnEquality { .. } => "pruned_on_equality",
                Why::PrunedEarly { .. } => "pruned_early",
                Why::NotPrunedOnEquality { .. } => "not_pruned_on_equality",
                Why::NotPruned { .. } => "not_pruned",
                Why::Over => "went_on",
                Why::Never => "never_visited",
                Why::Order => "order",
            },
            Fault::Value { .. } => "value",
            Fault::Move { .. } => "move",
            Fault::Changed { .. } => "changed",
            Fault::Leaves { .. } => "leaves",
            Fault::WrongValue { .. } => "value",
            Fault::WrongMove { .. } => "move",
            Fault::Evaluation { .. } => "evaluation",
            Fault::Game { .. } => "game",
        }
    }

    /// Whether the task was not answered.
    pub fn is_failure(&self) -> bool {
        matches!(self, Fault::Failed(_) | Fault::NotAsked)
    }

    /// The last lines of the error output of a program that crashed.
    pub fn error_lines(&self) -> Vec<&str> {
        match self {
            Fault::Failed(Forfeit::Crashed { last_error, .. }) => last_error.lines().collect(),
            _ => Vec::new(),
        }
    }

    /// As [`say`](Fault::say), without the error output of a crash.
    pub fn say_briefly(&self, words: &Words, profile: Profile) -> String {
        match self {
            Fault::Failed(Forfeit::Crashed { ending, .. }) => {
                Forfeit::Crashed { ending: *ending, last_error: String::new() }.say(words) + ":"
            }
            _ => self.say(words, profile),
        }
    }

    /// The fault and its cause, in one line.
    pub fn say(&self, words: &Words, profile: Profile) -> String {
        let nothing = || words.get("grade-nothing");
        match self {
            Fault::Failed(forfeit) => forfeit.say(words),
            Fault::NotAsked => words.get("fault-not-asked"),
            Fault::Visit { number, found: None, expected, why } => {
                let expected = expected.clone().unwrap_or_else(nothing);
                let (number, why) = (number.to_string(), why.say(words, profile));
                say!(words, "fault-no-visit", number = number, expected = expected, why = why)
            }
            Fault::Visit { number, found: Some(found), expected, why } => {
                let found = found.as_str();
                let expected = expected.clone().unwrap_or_else(nothing);
                let why = why.say(words, profile);
                say!(
                    words,
                    "fault-visit",
                    number = number.to_string(),
                    found = found,
                    expected = expected,
                    why = why
                )
            }
            Fault::Value { found, expected } => {
                let found = found.map_or_else(nothing, number);
                say!(words, "fault-value", found = found, expected = number(*expected))
            }
            Fault::Move { found, expected } => {
                let found = found.as_deref().map_or_else(nothing, shown);
                say!(words, "fault-move", found = found, expected = expected.as_str())
            }
            Fault::Changed { found } => say!(words, "fault-changed", found = shown(found)),
            Fault::Leaves { kind, found, expected } => {
                let found = found.map_or_else(nothing, |found| found.to_string());
                let (kind, expected) = (kind.name(), expected.to_string());
                say!(words, "fault-leaves", kind = kind, found = found, expected = expected)
            }
            Fault::WrongValue { found, expected } => {
                let found = found.map_or_else(nothing, number);
                say!(words, "fault-wrong-value", found = found, expected = number(*expected))
            }
            Fault::WrongMove { found, expected } => {
                let found = found.as_deref().map_or_else(nothing, shown);
                let expected = expected.join(", ");
                say!(words, "fault-wrong-move", found = found, expected = expected)
            }
            Fault::Evaluation { found, expected } => {
                let found = found.map_or_else(nothing, number);
                say!(words, "fault-evaluation", found = found, expected = number(*expected))
            }
            Fault::Game { found, expected, moves } => {
                let (found, expected) = (result(words, *found), result(words, *expected));
                let moves = shown_end(&moves.join(" "));
                say!(words, "fault-game", found = found, expected = expected, moves = moves)
            }
        }
    }
}

fn result(words: &Words, class: Class) -> String {
    words.get(match class {
        Class::Win => "fault-game-win",
        Class::Draw => "fault-game-draw",
        Class::Loss => "fault-game-loss",
    })
}

impl Why {
    fn say(&self, words: &Words, profile: Profile) -> String {
        let profile = profile.name();
        let (key, node, value, bound) = match self {
            Why::Unknown => return words.get("fault-unknown"),
            Why::Again => return words.get("fault-again"),
            Why::Over => return words.get("fault-over"),
            Why::Never => return words.get("fault-never"),
            Why::Order => return words.get("fault-order"),
            Why::PrunedOnEquality { node, value } => ("fault-pruned-equal", node, value, value),
            Why::PrunedEarly { node, value, bound } => ("fault-pruned-early", node, value, bound),
            Why::NotPrunedOnEquality { node, value } => ("fault-kept-equal", node, value, value),
            Why::NotPruned { node, value, bound } => ("fault-kept", node, value, bound),
        };
        let (value, bound) = (number(*value), number(*bound));
        let node = node.as_str();
        say!(words, key, node = node, value = value, bound = bound, profile = profile)
    }
}

fn why(task: &SearchTask, visits: &[Option<NodeId>], at: usize) -> Why {
    let found = match visits.get(at) {
        Some(None) => return Why::Unknown,
        Some(Some(id)) => Some(*id),
        None => None,
    };
    let before: HashSet<NodeId> = visits[..at].iter().flatten().copied().collect();
    if found.is_some_and(|found| before.contains(&found)) {
        return Why::Again;
    }
    if let Some(why) = found.and_then(|found| not_pruned(task, found)) {
        return why;
    }
    match task.visits.get(at) {
        None => Why::Over,
        Some(&expected) => pruned(task, at, expected, found).unwrap_or_else(|| {
            let never = found.is_some() && !visits.contains(&Some(expected));
            if never { Why::Never } else { Why::Order }
        }),
    }
}

/// The node in the reference search, if it is visited there.
fn in_reference(task: &SearchTask, id: NodeId) -> Option<NodeId> {
    task.visits.iter().position(|&visit| visit == id).map(|at| at as NodeId)
}

/// A visit to a branch that is cut.
fn not_pruned(task: &SearchTask, found: NodeId) -> Option<Why> {
    let parent = task.whole.parent(found)?;
    let reason = task.reference.cut_reason(in_reference(task, parent)?)?;
    if !reason.skipped.contains(&task.whole.move_text(found)?) {
        return None;
    }
    let (node, value, bound) = (task.name_of(parent), reason.value, reason.bound);
    Some(match value == bound && cuts_on_equality(task.profile) {
        true => Why::NotPrunedOnEquality { node, value },
        false => Why::NotPruned { node, value, bound },
    })
}

/// A node left although another of its children comes next.
fn pruned(task: &SearchTask, at: usize, expected: NodeId, found: Option<NodeId>) -> Option<Why> {
    let parent = task.whole.parent(expected)?;
    let is_first = task.whole.children(parent).next() == Some(expected);
    let inside = found.is_some_and(|found| is_below(task, found, parent));
    if is_first || inside {
        return None;
    }
    let id = in_reference(task, parent)?;
    let (trace, node) = (&task.reference, task.reference.node(id));
    let seen = trace.children(id).filter(|&child| (child as usize) < at);
    let values = seen.map(|child| trace.node(child).value);
    let (value, bound) = match node.max {
        true => (values.fold(f64::NEG_INFINITY, f64::max), node.window.1),
        false => (values.fold(f64::INFINITY, f64::min), node.window.0),
    };
    let node = task.name_of(parent);
    Some(match value == bound {
        true => Why::PrunedOnEquality { node, value },
        false => Why::PrunedEarly { node, value, bound },
    })
}

fn is_below(task: &SearchTask, mut id: NodeId, top: NodeId) -> bool {
    while id != top {
        match task.whole.parent(id) {
            Some(parent) => id = parent,
            None => return false,
        }
    }
    true
}
