//! Limits of a move: plies, nodes, time.

use std::num::NonZeroUsize;
use std::time::Duration;

use enraya_search::{Budget, UnknownName};

use super::options::{parse_depth, parse_number, parse_time, time_text};

/// Limits of an agent for one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

impl Limits {
    pub(super) fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "depth" => self.depth = Some(parse_depth(value)?),
            "nodes" => self.nodes = Some(parse_number(value, 1, MAX_NODES)?),
            "time" => self.time = Some(parse_time(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    pub(super) fn texts(self) -> impl Iterator<Item = String> {
        let depth = self.depth.map(|depth| format!("depth={depth}"));
        let nodes = self.nodes.map(|nodes| format!("nodes={nodes}"));
        let time = self.time.map(|time| format!("time={}", time_text(time)));
        [depth, nodes, time].into_iter().flatten()
    }

    pub(crate) fn is_none(self) -> bool {
        self == Limits::default()
    }

    /// These limits; the `usual` ones if there are none.
    pub fn or(self, usual: Limits) -> Limits {
        if self.is_none() { usual } else { self }
    }

    /// A budget restricted to these limits as well.
    pub fn within(self, budget: Budget) -> Budget {
        let Limits { depth, nodes, time } = self;
        let fewer = |most: Option<u64>, nodes: u64| most.map_or(nodes, |most| most.min(nodes));
        let mut budget = budget;
        if let Some(depth) = depth {
            let depth = budget.max_depth().map_or(depth, |most| most.min(depth));
            budget = budget.depth(depth);
        }
        if let Some(nodes) = nodes {
            let most = budget.max_nodes();
            budget = budget.nodes(fewer(most, nodes));
        }
        if let Some(time) = time {
            budget = budget.time(time);
        }
        budget
    }
}

/// The largest number of nodes or simulations that can be given.
pub(super) const MAX_NODES: u64 = 1_000_000_000_000;
const MAX_THREADS: u64 = 1_024;

pub(super) fn parse_threads(text: &str) -> Result<NonZeroUsize, UnknownName> {
    let threads = parse_number(text, 1, MAX_THREADS)? as usize;
    Ok(NonZeroUsize::new(threads).expect("at least one"))
}
