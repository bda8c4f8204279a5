//! The move that an agent chose, and its progress while it searches.

use enraya_search::Value;

/// A move an agent chose.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move, as text.
    pub text: String,
    /// Its number, as [`IndexedMoves::move_index`](enraya_rules::IndexedMoves) counts.
    pub index: usize,
    /// Its value for the player who makes it: a utility or, from the exact solver,
    /// a score, from the margin solver a margin. `None` if chosen at random, or if it was not found in time.
    pub value: Option<f64>,
    /// Nodes examined.
    pub nodes: u64,
    /// Leaves examined.
    pub leaves: u64,
    /// The depth limit used; `None` if searched to the end of the game.
    pub depth: Option<u32>,
    /// Whether every root move was searched with the full window, as some tie
    /// rules need; alpha-beta then examines more nodes than its plain count.
    pub full_root: bool,
    /// Whether the caller's budget did not interrupt the agent: it searched to its own limit.
    pub complete: bool,
    /// Whether the game was searched to its end, so that no move is better. The agent `perfect`
    /// tries that for a second and then takes the move with the best bound.
    pub proved: bool,
    /// The principal variation as moves' text, beginning with this move; empty if the agent
    /// reports none.
    pub pv: Vec<String>,
}

impl Choice {
    /// A move without search data.
    pub(crate) fn new((text, index): (String, usize)) -> Choice {
        Choice {
            text,
            index,
            value: None,
            nodes: 0,
            leaves: 0,
            depth: None,
            full_root: false,
            complete: true,
            proved: false,
            pv: Vec::new(),
        }
    }
}

/// Progress of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// Completed depth in plies; `None` for agents that do not search by depth.
    pub depth: Option<u32>,
    /// Nodes searched, or simulations made.
    pub nodes: u64,
    /// Seconds since it began.
    pub seconds: f64,
    /// The value of the position so far, for the player to move.
    pub value: Value,
    /// The principal variation so far, as moves' text.
    pub pv: Vec<String>,
}

impl Thinking {
    /// Nodes, or simulations, per second.
    ///
    /// ```
    /// use enraya_play::Thinking;
    /// use enraya_search::Value;
    /// let (depth, value, pv) = (Some(3), Value::Draw, Vec::new());
    /// let thinking = Thinking { depth, nodes: 500, seconds: 0.5, value, pv };
    /// assert_eq!(thinking.speed(), 1_000.0);
    /// ```
    pub fn speed(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-6)
    }
}

/// A value as a utility: 1 for a win, -1 for a loss, an estimate in between.
pub fn utility(value: Value) -> f64 {
    match value {
        Value::Win(_) => 1.0,
        Value::Draw => 0.0,
        Value::Loss(_) => -1.0,
        Value::Estimate(number) => f64::from(number) / f64::from(enraya_search::evaluator::WIN),
    }
}
