//! Limits of a search: depth, nodes, deadline, cancellation. The only place in this
//! crate that reads the [clock](crate::clock).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::clock::Instant;

/// Limits of a search: any of depth, nodes, a deadline and a cancel flag.
///
/// ```
/// use enraya_search::Budget;
/// let budget = Budget::unlimited().depth(8).nodes(1_000_000);
/// assert_eq!(budget.max_depth(), Some(8));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    depth: Option<u32>,
    nodes: Option<u64>,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
    tally: Option<Arc<AtomicU64>>,
}

impl Budget {
    /// No limit at all.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// Looks at most this many plies ahead.
    pub fn depth(self, plies: u32) -> Self {
        Budget { depth: Some(plies), ..self }
    }

    /// Enters at most this many nodes.
    pub fn nodes(self, nodes: u64) -> Self {
        Budget { nodes: Some(nodes), ..self }
    }

    /// Stops this long from now, or earlier if it was to stop earlier already: a
    /// part of a task cannot outlive the task.
    ///
    /// ```
    /// use enraya_search::Budget;
    /// use std::time::Duration;
    /// let hour = Duration::from_secs(3600);
    /// assert!(!Budget::unlimited().time(hour).expired());
    /// assert!(Budget::unlimited().time(Duration::ZERO).time(hour).expired());
    /// ```
    pub fn time(self, time: Duration) -> Self {
        let sooner = Instant::now().checked_add(time);
        Budget { deadline: self.deadline.into_iter().chain(sooner).min(), ..self }
    }

    /// The time until the deadline, if there is one.
    ///
    /// ```
    /// use enraya_search::Budget;
    /// use std::time::Duration;
    /// assert_eq!(Budget::unlimited().time_left(), None);
    /// assert_eq!(Budget::unlimited().time(Duration::ZERO).time_left(), Some(Duration::ZERO));
    /// ```
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Stops soon after the flag is raised.
    pub fn cancel(self, flag: Arc<AtomicBool>) -> Self {
        Budget { cancel: Some(flag), ..self }
    }

    /// Adds the nodes that are entered to `tally` now and then, for progress
    /// displays. The last few may be missing in the end.
    ///
    /// ```
    /// use enraya_rules::{Game, TicTacToe};
    /// use enraya_search::{Budget, Search};
    /// use std::sync::{Arc, atomic::{AtomicU64, Ordering}};
    ///
    /// let (game, tally) = (TicTacToe::default(), Arc::new(AtomicU64::new(0)));
    /// let budget = Budget::unlimited().tally(tally.clone());
    /// Search::new(&game).budget(budget).minimax(&game.start());
    /// assert!(tally.load(Ordering::Relaxed) > 549_000);
    /// ```
    pub fn tally(self, tally: Arc<AtomicU64>) -> Self {
        Budget { tally: Some(tally), ..self }
    }

    /// The limit on depth, if there is one.
    pub fn max_depth(&self) -> Option<u32> {
        self.depth
    }

    /// The last depth of iterative deepening where `left` plies are left:
    /// at least one, and never beyond the end of the game.
    pub(crate) fn deepest(&self, left: u32) -> u32 {
        self.depth.map_or(left, |most| most.min(left)).max(1)
    }

    /// The limit on nodes, if there is one.
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The same limits with this many nodes spent already.
    pub fn less_nodes(&self, spent: u64) -> Self {
        Budget { nodes: self.nodes.map(|nodes| nodes.saturating_sub(spent)), ..self.clone() }
    }

    /// The same limits for the next of `parts`, at least one, that share the nodes
    /// and the time left. What it does not spend is left to the others.
    ///
    /// ```
    /// use enraya_search::Budget;
    /// assert_eq!(Budget::unlimited().nodes(900).share(3).max_nodes(), Some(300));
    /// ```
    pub fn share(&self, parts: u32) -> Self {
        let budget = self.share_of_nodes(parts.into());
        match self.time_left() {
            Some(time) => budget.time(time / parts),
            None => budget,
        }
    }

    /// The same limits for one of `parts` that share the nodes.
    pub(crate) fn share_of_nodes(&self, parts: u64) -> Self {
        Budget { nodes: self.nodes.map(|nodes| nodes / parts), ..self.clone() }
    }

    /// Whether the flag says stop, whatever the clock says.
    ///
    /// ```
    /// use enraya_search::Budget;
    /// use std::time::Duration;
    /// let budget = Budget::unlimited().time(Duration::ZERO);
    /// assert!(budget.expired() && !budget.cancelled());
    /// assert!(budget.cancel(std::sync::Arc::new(true.into())).cancelled());
    /// ```
    pub fn cancelled(&self) -> bool {
        self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether the clock or the flag says stop.
    pub fn expired(&self) -> bool {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return true;
        }
        self.cancelled()
    }
}

/// The budget ran out in the middle of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was stopped")]
pub struct Stopped;

/// Counts nodes against a [`Budget`]. One addition and one comparison a node;
/// clock and flag are checked every [`Meter::INTERVAL`] nodes, or sooner where nodes
/// take long.
#[derive(Clone, Debug)]
pub struct Meter {
    budget: Budget,
    nodes: u64,
    next_check: u64,
    /// No node beyond this one for now, whatever the budget says.
    node_limit: u64,
    /// Raised by another thread whose answer makes this search superfluous.
    halt: Option<Arc<AtomicBool>>,
    /// Nodes that the budget's tally has.
    told: u64,
    pace: Pace,
}

/// The number of nodes between two checks, adapted to the time of the last ones.
#[derive(Clone, Debug)]
struct Pace {
    step: u64,
    last: Option<Instant>,
}

impl Pace {
    /// The longest that should pass between two looks.
    const LONGEST: Duration = Duration::from_millis(10);
    /// Nodes before the second look, while their duration is unknown.
    const FIRST: u64 = 1 << 4;

    fn new() -> Pace {
        Pace { step: Self::FIRST / 2, last: None }
    }

    fn step(&mut self) -> u64 {
        let now = Instant::now();
        let took = self.last.replace(now).map_or(Duration::ZERO, |last| now - last);
        self.step = match took > Self::LONGEST {
            true => (self.step / 4).max(1),
            false => (self.step * 2).min(Meter::INTERVAL),
        };
        self.step
    }
}

impl Meter {
    /// Nodes between two looks at the clock: a few microseconds on small boards, a
    /// few milliseconds with an evaluation of the largest.
    pub const INTERVAL: u64 = 1 << 8;

    /// A meter that has counted nothing.
    pub fn new(budget: Budget) -> Self {
        Meter {
            budget,
            nodes: 0,
            next_check: 0,
            node_limit: u64::MAX,
            halt: None,
            told: 0,
            pace: Pace::new(),
        }
    }

    /// Nodes counted so far.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The limits counted against.
    #[inline]
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Looks at most this many plies ahead from now on.
    pub(crate) fn set_depth(&mut self, plies: u32) {
        self.budget.depth = Some(plies);
    }

    /// Counts one node, or says that no more may be entered.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stopped> {
        if self.nodes == self.next_check {
            self.check_limits()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// The same meter, stopped by this flag as well.
    pub(crate) fn halted_by(self, halt: Arc<AtomicBool>) -> Self {
        Meter { halt: Some(halt), ..self }
    }

    /// Stopped by this flag as well, and no longer by the one before.
    pub(crate) fn set_halt(&mut self, halt: Arc<AtomicBool>) {
        self.halt = Some(halt);
        self.next_check = self.nodes;
    }

    /// Enters at most this many more nodes for now, whatever the budget says.
    pub(crate) fn limit_nodes(&mut self, nodes: u64) {
        self.node_limit = self.nodes.saturating_add(nodes);
        self.next_check = self.nodes;
    }

    /// Counts nodes that another meter has counted.
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.told += nodes;
        self.next_check = self.nodes;
    }

    /// Whether the budget itself, not only the node limit of [`limit_nodes`](Meter::limit_nodes), is used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.budget.expired() || self.budget.nodes.is_some_and(|most| self.nodes >= most)
    }

    /// Nodes until the next look.
    fn step(&mut self) -> u64 {
        if self.budget.deadline.is_some() || self.budget.cancel.is_some() {
            return self.pace.step();
        }
        Self::INTERVAL
    }

    #[cold]
    fn check_limits(&mut self) -> Result<(), Stopped> {
        if let Some(tally) = &self.budget.tally {
            tally.fetch_add(self.nodes.saturating_sub(self.told), Ordering::Relaxed);
            self.told = self.nodes;
        }
        let halted = self.halt.as_ref().is_some_and(|halt| halt.load(Ordering::Relaxed));
        if halted || self.nodes >= self.node_limit || self.is_spent() {
            return Err(Stopped);
        }
        let limit = self.budget.nodes.unwrap_or(u64::MAX).min(self.node_limit);
        self.next_check = limit.min(self.nodes + self.step());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_of_n_nodes_allows_exactly_n() {
        for limit in [0, 1, 5, Meter::INTERVAL, Meter::INTERVAL + 1, 5_000] {
            let mut meter = Meter::new(Budget::unlimited().nodes(limit));
            let entered = (0..10_000).take_while(|_| meter.tick().is_ok()).count() as u64;
            assert_eq!((entered, meter.nodes()), (limit, limit));
        }
    }

    #[test]
    fn deepening_ends_at_the_limit_or_with_the_game_but_begins() {
        for (limit, left, deepest) in
            [(None, 9, 9), (Some(4), 9, 4), (Some(12), 9, 9), (Some(0), 9, 1), (None, 0, 1)]
        {
            let budget = Budget { depth: limit, ..Budget::default() };
            assert_eq!(budget.deepest(left), deepest, "{limit:?} of {left}");
        }
    }

    #[test]
    fn where_nodes_take_long_the_flag_is_looked_at_sooner() {
        let flag = Arc::new(AtomicBool::new(false));
        let mut meter = Meter::new(Budget::unlimited().cancel(flag.clone()));
        for _ in 0..=Pace::FIRST {
            assert!(meter.tick().is_ok());
            std::thread::sleep(Duration::from_millis(1));
        }
        flag.store(true, Ordering::Relaxed);
        let more = (0..10_000).take_while(|_| meter.tick().is_ok()).count() as u64;
        assert!(more < Pace::FIRST);
    }

    #[test]
    fn a_raised_flag_stops_within_an_interval() {
        let flag = Arc::new(AtomicBool::new(false));
        let mut meter = Meter::new(Budget::unlimited().cancel(flag.clone()));
        assert!(meter.tick().is_ok());
        flag.store(true, Ordering::Relaxed);
        let more = (0..10_000).take_while(|_| meter.tick().is_ok()).count() as u64;
        assert!(more <= Meter::INTERVAL);
    }

    #[test]
    fn an_expired_deadline_lets_no_node_in() {
        let mut meter = Meter::new(Budget::unlimited().time(Duration::ZERO));
        assert_eq!(meter.tick(), Err(Stopped));
    }
}
