//! What a recorded search is a search of.

use enraya_rules::Tree;
use enraya_search::Budget;

use super::{Method, Recording, Trace, trace_tree};
use crate::{SetupError, Table};

/// What is searched: a position on a table, or an abstract tree.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// The position on a table.
    Game(&'a dyn Table),
    /// A tree.
    Tree(&'a Tree),
}

impl<'a> Subject<'a> {
    /// Records a search.
    pub fn record(self, recording: &Recording, budget: &Budget) -> Result<Trace, SetupError> {
        match self {
            Subject::Game(table) => table.trace(recording, budget),
            Subject::Tree(tree) => trace_tree(tree, recording, budget),
        }
    }

    /// Where the boards of a drawing come from.
    pub fn boards(self) -> Option<&'a dyn Table> {
        match self {
            Subject::Game(table) => Some(table),
            Subject::Tree(_) => None,
        }
    }

    /// The same search without cuts, of which a quiz asks: none where nothing is cut
    /// anyway, or where it has more nodes than the recording keeps.
    ///
    /// ```
    /// use enraya_lab::trace::{Recording, Subject};
    /// use enraya_search::Budget;
    ///
    /// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
    /// let (subject, budget) = (Subject::Tree(&tree), Budget::unlimited());
    /// let trace = subject.record(&Recording::default(), &budget)?;
    /// let whole = subject.without_cuts(&trace, budget).unwrap();
    /// assert_eq!((trace.counter.leaves(), whole.counter.leaves()), (7, 9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_cuts(self, trace: &Trace, budget: Budget) -> Option<Trace> {
        if !trace.complete || !trace.recording.method.prunes() {
            return None;
        }
        let plain = Recording { method: Method::Minimax, ..trace.recording.clone() };
        let budget = budget.nodes(plain.limit as u64);
        let budget = match trace.depth {
            Some(depth) => budget.depth(depth),
            None => budget,
        };
        let whole = self.record(&plain, &budget).ok()?;
        (whole.complete && whole.hidden == 0).then_some(whole)
    }
}
