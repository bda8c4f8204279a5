//! Agents that think until their budget is spent: the engine and Monte-Carlo
//! search.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use enraya_search::{Budget, Evaluation, UnknownName, named};

use super::options::{self, Options, parse_depth, parse_number, parse_time, time_text};

/// What an agent may spend on a move.
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
    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "depth" => self.depth = Some(parse_depth(value)?),
            "nodes" => self.nodes = Some(parse_number(value, 1, MOST_NODES)?),
            "time" => self.time = Some(parse_time(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn texts(self) -> impl Iterator<Item = String> {
        let depth = self.depth.map(|depth| format!("depth={depth}"));
        let nodes = self.nodes.map(|nodes| format!("nodes={nodes}"));
        let time = self.time.map(|time| format!("time={}", time_text(time)));
        [depth, nodes, time].into_iter().flatten()
    }

    pub(crate) fn is_none(self) -> bool {
        self == Limits::default()
    }

    /// These limits; `usual` ones if there are none.
    pub fn or(self, usual: Limits) -> Limits {
        if self.is_none() { usual } else { self }
    }

    /// A budget within these limits as well.
    pub(crate) fn within(self, budget: Budget) -> Budget {
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

const MOST_NODES: u64 = 1_000_000_000_000;
const MOST_THREADS: u64 = 1_024;
const MOST_MIB: u64 = 1 << 20;

named! {
    /// How an engine searches.
    pub enum Variant {
        /// Principal-variation search with everything that makes it quick.
        Pvs = "pvs",
        /// Textbook alpha-beta, one ply deeper at a time.
        Plain = "plain",
    }
}

named! {
    /// How Monte-Carlo search judges a new position.
    pub enum Judgement {
        /// By a game played at random to its end.
        Rollout = "rollout",
        /// By the evaluation.
        Evaluation = "eval",
    }
}

/// The agent `engine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineAgent {
    /// What it may spend; a second if nothing is said.
    pub limits: Limits,
    /// How it searches.
    pub variant: Variant,
    /// Threads; those of the table if nothing is said.
    pub threads: Option<NonZeroUsize>,
    /// The size of its memory, in MiB.
    pub table_mib: Option<usize>,
    /// What the depth limit is worth; the keenest evaluation if nothing is said.
    pub evaluation: Option<Evaluation>,
}

impl EngineAgent {
    /// What it spends if nothing is said.
    pub const USUAL: Limits =
        Limits { depth: None, nodes: None, time: Some(Duration::from_secs(1)) };
}

impl Default for EngineAgent {
    fn default() -> Self {
        EngineAgent {
            limits: Limits::default(),
            variant: Variant::Pvs,
            threads: None,
            table_mib: None,
            evaluation: None,
        }
    }
}

fn parse_threads(text: &str) -> Result<NonZeroUsize, UnknownName> {
    let threads = parse_number(text, 1, MOST_THREADS)? as usize;
    Ok(NonZeroUsize::new(threads).expect("at least one"))
}

impl Options for EngineAgent {
    const ALLOWED: &'static str =
        "time=TIME, nodes=N, depth=N, threads=N, table=MIB, eval=NAME, variant=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "threads" => self.threads = Some(parse_threads(value)?),
            "table" => self.table_mib = Some(parse_number(value, 1, MOST_MIB)? as usize),
            "eval" => self.evaluation = Some(value.parse()?),
            "variant" => self.variant = value.parse()?,
            _ => return self.limits.set(option, value),
        }
        Ok(true)
    }
}

impl fmt::Display for EngineAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut texts: Vec<String> = self.limits.texts().collect();
        texts.extend(self.threads.map(|threads| format!("threads={threads}")));
        texts.extend(self.table_mib.map(|mib| format!("table={mib}")));
        texts.extend(self.evaluation.map(|evaluation| format!("eval={evaluation}")));
        if self.variant != Variant::Pvs {
            texts.push(format!("variant={}", self.variant));
        }
        options::write(f, "engine", &texts)
    }
}

/// The agent `mcts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsAgent {
    /// Simulations.
    pub simulations: Option<u64>,
    /// Time; a second if neither it nor simulations are given.
    pub time: Option<Duration>,
    /// Threads; those of the table if nothing is said.
    pub threads: Option<NonZeroUsize>,
    /// The weight of curiosity, in hundredths.
    pub exploration: Option<u32>,
    /// How leaves are judged.
    pub leaf: Judgement,
}

impl Default for MctsAgent {
    fn default() -> Self {
        let leaf = Judgement::Rollout;
        MctsAgent { simulations: None, time: None, threads: None, exploration: None, leaf }
    }
}

impl MctsAgent {
    /// How long it thinks: as long as the engine if nothing is said.
    pub fn thinking_time(&self) -> Option<Duration> {
        let usual = EngineAgent::USUAL.time.filter(|_| self.simulations.is_none());
        self.time.or(usual)
    }
}

impl Options for MctsAgent {
    const ALLOWED: &'static str = "sims=N, time=TIME, threads=N, c=NUMBER, leaf=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "sims" => self.simulations = Some(parse_number(value, 1, MOST_NODES)?),
            "time" => self.time = Some(parse_time(value)?),
            "threads" => self.threads = Some(parse_threads(value)?),
            "c" => self.exploration = Some(parse_hundredths(value)?),
            "leaf" => self.leaf = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// A number from 0 to 100 with at most two decimals, in hundredths.
fn parse_hundredths(text: &str) -> Result<u32, UnknownName> {
    let wrong = || UnknownName { found: text.to_owned(), allowed: "0.00-100.00".to_owned() };
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if !(1..=2).contains(&decimals.len()) {
        return Err(wrong());
    }
    let whole = parse_number(whole, 0, 99).map_err(|_| wrong())?;
    let part = parse_number(&format!("{decimals:0<2}"), 0, 99).map_err(|_| wrong())?;
    Ok((100 * whole + part) as u32)
}

impl fmt::Display for MctsAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut texts = Vec::new();
        texts.extend(self.simulations.map(|simulations| format!("sims={simulations}")));
        texts.extend(self.time.map(|time| format!("time={}", time_text(time))));
        texts.extend(self.threads.map(|threads| format!("threads={threads}")));
        let hundredths = |c: u32| format!("c={}.{:02}", c / 100, c % 100);
        texts.extend(self.exploration.map(hundredths));
        if self.leaf != Judgement::Rollout {
            texts.push(format!("leaf={}", self.leaf));
        }
        options::write(f, "mcts", &texts)
    }
}
