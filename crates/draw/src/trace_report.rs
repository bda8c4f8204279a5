//! JSON report of a recorded search.

use enraya_words::Words;
use serde::Serialize;

use crate::trace::{NodeId, Step, Trace};
use enraya_study::{Method, as_number};

/// A recorded search: what was asked, what came out, the tree, and every step.
/// Infinite bounds are null.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TraceReport {
    /// The game's name, or the text of the abstract tree.
    pub game: String,
    /// The position of the root; empty at the start.
    pub position: String,
    /// The algorithm.
    pub algorithm: &'static str,
    /// The profile.
    pub profile: &'static str,
    /// The order of moves.
    pub order: String,
    /// When a value cuts; null where the algorithm never does.
    pub cut: Option<&'static str>,
    /// What a value outside the window becomes; null as above.
    pub fail: Option<&'static str>,
    /// The window of the root; null as above.
    pub window: Option<&'static str>,
    /// Whether root moves share α; null as above.
    pub root: Option<&'static str>,
    /// What the end of a game is worth; null in an abstract tree, whose leaves say
    /// it themselves.
    pub utility: Option<&'static str>,
    /// What the depth limit is worth; null without a limit.
    pub eval: Option<&'static str>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// How many simulations; null where there are none.
    pub simulations: Option<u64>,
    /// The value of the root for its player to move; null if the search was stopped.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// The move chosen.
    #[serde(rename = "move")]
    pub best: Option<String>,
    /// Best play, as far as the tree goes.
    pub line: Vec<String>,
    /// Whether the search ran to its end.
    pub complete: bool,
    /// Nodes visited, the root included.
    pub nodes: u64,
    /// Leaves visited.
    pub leaves: u64,
    /// Leaves in which the game is over.
    pub terminal: u64,
    /// Leaves at the depth limit.
    pub horizon: u64,
    /// Leaves whose value was known without looking further.
    pub known: u64,
    /// Nodes that returned early because a value met a bound.
    pub cutoffs: u64,
    /// Nodes answered by a table.
    pub table_hits: u64,
    /// Nodes visited that are not in the tree below, for there were too many.
    pub hidden: u64,
    /// The paths, as numbers of children from zero, of all children never visited.
    pub pruned: Vec<Vec<usize>>,
    /// The algorithm as the textbook has it.
    pub pseudocode: Vec<String>,
    /// The tree; of a search that deepens, the last one.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub tree: NodeReport,
    /// The trees before it.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub earlier: Vec<NodeReport>,
    /// Every step, in order.
    pub steps: Vec<StepReport>,
}

/// A node of a recorded search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NodeReport {
    /// Its number, in the order in which nodes were first entered.
    pub id: NodeId,
    /// The move that led here; null at the root.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// `max` or `min`: who is to move.
    pub player: &'static str,
    /// α on entry.
    #[serde(serialize_with = "as_number")]
    pub alpha: Option<f64>,
    /// β on entry.
    #[serde(serialize_with = "as_number")]
    pub beta: Option<f64>,
    /// What it returned, MAX's; null if it never did.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// Why it ended: `open`, `expanded`, `cut`, `terminal`, `horizon`, `known`,
    /// `table`.
    pub end: &'static str,
    /// Why it was cut, in words.
    pub reason: Option<String>,
    /// The moves never looked at.
    pub skipped: Vec<String>,
    /// Whether best play goes through it.
    pub principal: bool,
    /// Whether its parent had searched the same move already.
    pub repeated: bool,
    /// How often it was visited.
    pub visits: u32,
    /// Nodes below that are not in the tree.
    pub hidden: u32,
    /// The nodes below.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub children: Vec<NodeReport>,
}

/// A step of a recorded search.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepReport {
    /// The node it concerns.
    pub node: NodeId,
    /// `enter`, `leaf`, `update`, `cutoff`, `table_hit` or `leave`.
    pub kind: &'static str,
    /// The value it brings; null on entry.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// The line of the pseudocode, from zero.
    pub line: usize,
    /// What it does, in words.
    pub text: String,
}

impl TraceReport {
    /// The report in the language of `words`.
    ///
    /// ```
    /// use enraya_draw::TraceReport;
    /// use enraya_draw::trace::{Recording, record_tree};
    /// use enraya_search::Budget;
    /// use enraya_words::{Language, Words};
    ///
    /// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
    /// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
    /// let report = TraceReport::new(&trace, &Words::new(Language::En));
    /// assert_eq!((report.value, report.leaves), (Some(3.0), 7));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(trace: &Trace, words: &Words) -> TraceReport {
        let (recording, counter) = (&trace.recording, &trace.counter);
        let convention = &recording.convention;
        let prunes = |name| recording.method.prunes().then_some(name);
        let principal = trace.principal_variation();
        let mut roots = trace.roots().iter().map(|&root| node(trace, root, &principal, words));
        let tree = roots.next_back().expect("a search has a root");
        let moves = principal.iter().filter_map(|&id| trace.move_text(id));
        TraceReport {
            game: trace.game.clone(),
            position: trace.position.clone(),
            algorithm: recording.method.name(),
            profile: recording.profile.name(),
            order: convention.order.to_string(),
            cut: prunes(convention.cut.name()),
            fail: prunes(convention.fail.name()),
            window: prunes(convention.window.name()),
            root: prunes(convention.root.name()),
            utility: (!trace.abstract_tree).then(|| convention.utility.name()),
            eval: trace.evaluation.filter(|_| !trace.abstract_tree),
            depth: trace.depth,
            simulations: (recording.method == Method::Mcts).then_some(recording.simulations),
            value: trace.value,
            best: trace.best.clone(),
            line: moves.map(str::to_owned).collect(),
            complete: trace.complete,
            nodes: counter.nodes,
            leaves: counter.leaves(),
            terminal: counter.terminal,
            horizon: counter.horizon,
            known: counter.known,
            cutoffs: counter.cutoffs,
            table_hits: counter.table_hits,
            hidden: trace.hidden,
            pruned: trace.pruned(),
            pseudocode: trace.pseudocode(words),
            tree,
            earlier: roots.collect(),
            steps: trace.steps().map(|(id, step)| step_report(trace, id, step, words)).collect(),
        }
    }
}

fn node(trace: &Trace, id: NodeId, principal: &[NodeId], words: &Words) -> NodeReport {
    let found = trace.node(id);
    let finite = |value: f64| value.is_finite().then_some(value);
    NodeReport {
        id,
        mv: trace.move_text(id).map(str::to_owned),
        player: if found.max { "max" } else { "min" },
        alpha: finite(found.window.0),
        beta: finite(found.window.1),
        value: finite(found.value),
        end: found.end.name(),
        reason: trace.reason(id, words),
        skipped: trace.skipped(id).map(str::to_owned).collect(),
        principal: principal.contains(&id),
        repeated: trace.is_repeated(id),
        visits: found.visits,
        hidden: found.hidden,
        children: trace.children(id).map(|child| node(trace, child, principal, words)).collect(),
    }
}

fn step_report(trace: &Trace, id: NodeId, step: Step, words: &Words) -> StepReport {
    let (kind, value) = match step {
        Step::Enter => ("enter", None),
        Step::Leaf(value) => ("leaf", Some(value)),
        Step::Update(value) => ("update", Some(value)),
        Step::Cutoff(value) => ("cutoff", Some(value)),
        Step::TableHit(value) => ("table_hit", Some(value)),
        Step::Leave(value) => ("leave", Some(value)),
    };
    let text = trace.step_text(id, step, words);
    StepReport { node: id, kind, value, line: trace.line(id, step), text }
}
