//! Kinds of exercise that a student's program can be asked to do.

enraya_search::named! {
    /// An exercise.
    pub enum Exercise {
        /// Every node visited, in order, with value and move.
        Visits = "visits",
        /// The number of leaves that MiniMax and Alpha-Beta visit.
        Leaves = "leaves",
        /// The value and a best move.
        Values = "values",
        /// An evaluation function.
        Eval = "eval",
        /// A playing agent.
        Agent = "agent",
    }
}

impl Exercise {
    /// Whether it can be about a tree; the others need a game.
    pub fn has_trees(self) -> bool {
        matches!(self, Exercise::Visits | Exercise::Leaves | Exercise::Values)
    }
}
