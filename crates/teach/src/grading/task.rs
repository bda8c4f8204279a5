//! Tasks for student programs, with their reference searches.

use enraya_play::localize::Localized;
use enraya_play::quote::shown_end;
use enraya_rules::tree::Branch;
use enraya_rules::{AnyGame, PositionError, Tree};
use enraya_search::{Budget, Convention, Cut, Evaluation, Profile};
use enraya_words::{Words, say};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::board_fields::board_fields;
use super::common_mistakes::{CommonMistake, Course, course};
use crate::exam::Kind;
use enraya_draw::trace::{NodeId, Recording, Trace, record, record_tree};
use enraya_play::{Session, SetupError};

/// A tree or a position to be searched by a program.
#[derive(Clone, Debug)]
pub struct Task {
    /// The tree, or the position, as text.
    pub name: String,
    /// The line that the program reads.
    pub request: String,
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
    /// There are too many nodes to be compared.
    #[error("'{position}' has more than {most} nodes", most = Task::MAX_NODES)]
    TooLarge {
        /// The position.
        position: String,
    },
}

impl Task {
    /// The most nodes of the whole tree of a task.
    pub const MAX_NODES: usize = 600_000;

    /// The task to search a tree.
    pub fn from_tree(tree: &Tree, kind: Kind, profile: Profile) -> Result<Task, TaskError> {
        let trace = |kind: Kind| {
            let recording = recording(kind, profile, None);
            record_tree(tree, &recording, &Budget::unlimited().nodes(Self::MAX_NODES as u64))
        };
        let request = format!("\"tree\":{tree}");
        Task::new(tree.to_string(), &request, kind, profile, [trace(Kind::Minimax)?, trace(kind)?])
    }

    /// The task to search a position of a game, to at most `depth` plies; positions at the
    /// limit have the value zero.
    ///
    /// ```
    /// use enraya_teach::exam::Kind;
    /// use enraya_teach::grading::Task;
    /// use enraya_search::Profile;
    ///
    /// let game = "tictactoe".parse()?;
    /// let task = Task::from_position(&game, "XX./OO./...", None, Kind::Minimax, Profile::Aima)?;
    /// assert!(task.request.contains("\"position\":\"XX./OO./...\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(
        game: &AnyGame,
        position: &str,
        depth: Option<u32>,
        kind: Kind,
        profile: Profile,
    ) -> Result<Task, TaskError> {
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
        Task::new(position.to_owned(), &request, kind, profile, [whole, trace(kind)?])
    }

    fn new(
        name: String,
        what: &str,
        kind: Kind,
        profile: Profile,
        [whole, reference]: [Trace; 2],
    ) -> Result<Task, TaskError> {
        if !whole.complete {
            return Err(TaskError::TooLarge { position: name });
        }
        let Convention { cut, fail, .. } = whole.recording.convention.clone();
        let request = format!(
            "{{\"kind\":\"{kind}\",\"profile\":\"{profile}\",\"cut\":\"{cut}\",\"fail\":\"{fail}\",\
             {what}}}"
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
        Ok(Task { name, request, kind, profile, whole, reference, visits })
    }

    pub(super) fn convention(&self) -> &Convention {
        &self.reference.recording.convention
    }

    /// The value of the root, for MAX.
    pub fn value(&self) -> f64 {
        self.reference.value.unwrap_or(f64::NAN)
    }

    /// The move chosen; empty if there is none.
    pub fn best(&self) -> &str {
        self.reference.best.as_deref().unwrap_or_default()
    }

    /// The behaviour of a program with this mistake on the task.
    pub(super) fn course(&self, mistake: Option<CommonMistake>) -> Course {
        course(&self.whole, self.kind, self.convention(), mistake)
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
    recording.limit = Task::MAX_NODES;
    recording
}

/// Random trees on which the common mistakes show; the same seed gives the same trees.
/// The first is the textbook's.
pub fn tree_tasks(count: usize, seed: u64, kind: Kind, profile: Profile) -> Vec<Task> {
    let mut dice = Pcg64::seed_from_u64(seed);
    let aima = "[[3,12,8],[2,4,6],[14,5,2]]".parse().expect("a tree");
    let task = |tree: &Tree| Task::from_tree(tree, kind, profile).expect("a small tree");
    let mut tasks = vec![task(&aima)];
    let mut hidden: Vec<CommonMistake> = CommonMistake::ALL.to_vec();
    shows(&tasks[0], &mut hidden);
    while tasks.len() < count {
        // Of twelve trees, the one that shows the most mistakes not shown so far.
        let candidates = (0..12).map(|_| {
            let plies = dice.random_range(2..=4);
            let tree = Tree::new(&grow(plies, &mut dice)).expect("a small tree");
            let task = task(&tree);
            let mut left = hidden.clone();
            shows(&task, &mut left);
            (left, task)
        });
        let best =
            candidates.min_by_key(|(left, task)| (left.len(), usize::MAX - task.visits.len()));
        if let Some((left, task)) = best {
            // Once all have been shown, start over.
            hidden = if left.is_empty() { CommonMistake::ALL.to_vec() } else { left };
            tasks.push(task);
        }
    }
    tasks.truncate(count);
    tasks
}

/// Removes the mistakes that show on a task.
fn shows(task: &Task, hidden: &mut Vec<CommonMistake>) {
    let right = task.course(None);
    hidden.retain(|&mistake| task.course(Some(mistake)) == right);
}

/// A tree with varying numbers of children and many equal values.
fn grow(plies: u32, dice: &mut Pcg64) -> Branch {
    if plies == 0 || (plies < 3 && dice.random_range(0..6) == 0) {
        return Branch::Leaf(dice.random_range(-9_i32..=9).into());
    }
    let children = dice.random_range(2..=3);
    Branch::Inner((0..children).map(|_| grow(plies - 1, dice)).collect())
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
            TaskError::TooLarge { position } => {
                let (position, most) = (shown_end(position), Task::MAX_NODES.to_string());
                say!(words, "error-task-large", position = position, most = most)
            }
        }
    }
}
