//! A search that a program is compared with: the whole tree and the reference search.

use enraya_play::localize::Localized;
use enraya_play::quote::shown_end;
use enraya_rules::{AnyGame, PositionError, Tree};
use enraya_search::{Budget, Convention, Cut, Evaluation, Profile};
use enraya_words::{Words, say};

use super::board_fields::board_fields;
use super::common_mistakes::{CommonMistake, Course, course};
use crate::exam::Kind;
use enraya_draw::trace::{NodeId, Recording, Trace, record, record_tree};
use enraya_play::{Session, SetupError};

/// A search of a tree or a position.
#[derive(Clone, Debug)]
pub(super) struct SearchTask {
    /// The tree, or the position, as text.
    pub(super) name: String,
    /// The members of the line that the program reads.
    pub(super) request: String,
    pub(super) kind: Kind,
    pub(super) profile: Profile,
    /// The complete tree, as searched by minimax.
    pub(super) whole: Trace,
    /// The reference search.
    pub(super) reference: Trace,
    /// The nodes it visits, by their numbers in `whole`.
    pub(super) visits: Vec<NodeId>,
}

/// An error in a task.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TaskError {
    /// The position cannot be read.
    #[error("'{position}': {reason}")]
    Position {
        /// The position.
        position: String,
        /// The reason.
        reason: PositionError,
    },
    /// The profile does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The value of the position is not known.
    #[error("'{position}' cannot be solved in time")]
    Unsolved {
        /// The position.
        position: String,
    },
    /// There are too many nodes to be compared.
    #[error("'{position}' has more than {most} nodes", most = SearchTask::MAX_NODES)]
    TooLarge {
        /// The position.
        position: String,
    },
}

impl SearchTask {
    /// The most nodes of the whole tree of a task.
    pub(super) const MAX_NODES: usize = 600_000;

    pub(super) fn from_tree(
        tree: &Tree,
        kind: Kind,
        profile: Profile,
    ) -> Result<SearchTask, TaskError> {
        let trace = |kind: Kind| {
            let recording = recording(kind, profile, None);
            record_tree(tree, &recording, &Budget::unlimited().nodes(Self::MAX_NODES as u64))
        };
        let request = format!("\"tree\":{tree}");
        SearchTask::new(
            tree.to_string(),
            &request,
            kind,
            profile,
            [trace(Kind::Minimax)?, trace(kind)?],
        )
    }

    /// Searches a position to at most `depth` plies; positions at the limit have the value zero.
    pub(super) fn from_position(
        game: &AnyGame,
        position: &str,
        depth: Option<u32>,
        kind: Kind,
        profile: Profile,
    ) -> Result<SearchTask, TaskError> {
        let session = Session::open(game, position)
            .map_err(|reason| TaskError::Position { position: position.to_owned(), reason })?;
        let mut budget = Budget::unlimited().nodes(Self::MAX_NODES as u64);
        if let Some(depth) = depth {
            budget = budget.depth(depth);
        }
        let trace =
            |kind| record(&session, &recording(kind, profile, Some(Evaluation::None)), &budget);
        let whole = trace(Kind::Minimax)?;
        if !whole.complete {
            return Err(TaskError::TooLarge { position: position.to_owned() });
        }
        let convention = &whole.recording.convention;
        let depth = depth.map_or("null".to_owned(), |depth| depth.to_string());
        let position_text = serde_json::Value::from(position);
        let request = format!(
            "\"game\":\"{game}\",\"position\":{position_text},\"depth\":{depth},\
             \"order\":\"{}\",\"utility\":\"{}\"{}",
            convention.order,
            convention.utility,
            board_fields(&session, convention.utility),
        );
        SearchTask::new(position.to_owned(), &request, kind, profile, [whole, trace(kind)?])
    }

    fn new(
        name: String,
        what: &str,
        kind: Kind,
        profile: Profile,
        [whole, reference]: [Trace; 2],
    ) -> Result<SearchTask, TaskError> {
        if !whole.complete {
            return Err(TaskError::TooLarge { position: name });
        }
        let Convention { cut, fail, .. } = whole.recording.convention.clone();
        let request = format!(
            "\"kind\":\"{kind}\",\"profile\":\"{profile}\",\"cut\":\"{cut}\",\"fail\":\"{fail}\",{what}"
        );
        let all = 0..reference.nodes().len() as NodeId;
        let mut visits = Vec::with_capacity(all.len());
        // A child comes after its parent, so that its parent is mapped already.
        for id in all {
            visits.push(match reference.parent(id) {
                None => whole.root(),
                Some(parent) => {
                    let text = reference.move_text(id).unwrap_or_default();
                    child(&whole, visits[parent as usize], text).expect("minimax visits all")
                }
            });
        }
        Ok(SearchTask { name, request, kind, profile, whole, reference, visits })
    }

    pub(super) fn convention(&self) -> &Convention {
        &self.reference.recording.convention
    }

    /// The value of the root, for MAX.
    pub(super) fn value(&self) -> f64 {
        self.reference.value.unwrap_or(f64::NAN)
    }

    /// The move chosen; empty if there is none.
    pub(super) fn best(&self) -> &str {
        self.reference.best.as_deref().unwrap_or_default()
    }

    /// The behaviour of a program with this mistake on the task.
    pub(super) fn course(&self, mistake: Option<CommonMistake>) -> Course {
        course(&self.whole, self.kind, self.convention(), mistake)
    }

    /// The number of leaves among nodes of the whole tree.
    pub(super) fn leaves(&self, visits: &[NodeId]) -> u64 {
        let leaf = |id: &&NodeId| self.whole.children(**id).next().is_none();
        visits.iter().filter(leaf).count() as u64
    }

    /// The node that a program names by the moves from the root.
    pub(super) fn node(&self, name: &str) -> Option<NodeId> {
        let name = if self.whole.abstract_tree { name.replace('.', " ") } else { name.to_owned() };
        let moves = name.split_whitespace().skip_while(|&word| word == "root");
        let mut at = self.whole.root();
        for text in moves {
            at = child(&self.whole, at, text)?;
        }
        Some(at)
    }

    /// A node as a program names it.
    pub(super) fn name_of(&self, id: NodeId) -> String {
        let between = if self.whole.abstract_tree { "." } else { " " };
        match self.whole.moves_to(id) {
            moves if moves.is_empty() => "root".to_owned(),
            moves => moves.join(between),
        }
    }
}

fn child(trace: &Trace, id: NodeId, text: &str) -> Option<NodeId> {
    trace.children(id).find(|&child| trace.move_text(child) == Some(text))
}

fn recording(kind: Kind, profile: Profile, evaluation: Option<Evaluation>) -> Recording {
    let mut recording = kind.recording(profile);
    recording.convention.evaluation = evaluation;
    recording.limit = SearchTask::MAX_NODES;
    recording
}

/// Whether a profile cuts on equality.
pub(super) fn cuts_on_equality(profile: Profile) -> bool {
    Convention::from(profile).cut == Cut::Ge
}

impl Localized for TaskError {
    fn say(&self, words: &Words) -> String {
        match self {
            TaskError::Position { position, reason } => {
                let (position, reason) = (shown_end(position), reason.say(words));
                say!(words, "error-task-position", position = position, reason = reason)
            }
            TaskError::Setup(error) => error.say(words),
            TaskError::Unsolved { position } if position.is_empty() => {
                words.get("error-task-unsolved-start")
            }
            TaskError::Unsolved { position } => {
                say!(words, "error-task-unsolved", position = shown_end(position))
            }
            TaskError::TooLarge { position } => {
                let (position, most) = (shown_end(position), SearchTask::MAX_NODES.to_string());
                say!(words, "error-task-large", position = position, most = most)
            }
        }
    }
}
