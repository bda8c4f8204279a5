//! The agent `mcts`: Monte Carlo tree search.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use enraya_search::clock::Instant;
use enraya_search::{Budget, UnknownName, named};

use super::choice::{Choice, Thinking, utility};
use super::engine::EngineAgent;
use super::limits::{Limits, MAX_NODES, parse_threads};
use super::options::{self, Options, parse_number, parse_time, time_text};
use crate::played::{Playable, Played};
use crate::workspace::{MctsBuild, Workspace};

named! {
    /// The leaf evaluation of Monte Carlo tree search.
    pub enum LeafEvaluation {
        /// A random playout.
        Rollout = "rollout",
        /// The static evaluation.
        Evaluation = "eval",
    }
}

/// The agent `mcts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MctsAgent {
    /// Simulations.
    pub simulations: Option<u64>,
    /// Time; a second if neither it nor simulations are given.
    pub time: Option<Duration>,
    /// Threads; those of the workspace if not given.
    pub threads: Option<NonZeroUsize>,
    /// The exploration constant of UCT, in hundredths.
    pub exploration: Option<u32>,
    /// The leaf evaluation.
    pub leaf: LeafEvaluation,
}

impl Default for MctsAgent {
    fn default() -> Self {
        let leaf = LeafEvaluation::Rollout;
        MctsAgent { simulations: None, time: None, threads: None, exploration: None, leaf }
    }
}

impl MctsAgent {
    /// The time for a move: as long as the engine's if not given.
    pub fn thinking_time(&self) -> Option<Duration> {
        let usual = EngineAgent::USUAL.time.filter(|_| self.simulations.is_none());
        self.time.or(usual)
    }
}

impl Options for MctsAgent {
    const ALLOWED: &'static str = "sims=N, time=TIME, threads=N, c=NUMBER, leaf=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "sims" => self.simulations = Some(parse_number(value, 1, MAX_NODES)?),
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
        if self.leaf != LeafEvaluation::Rollout {
            texts.push(format!("leaf={}", self.leaf));
        }
        options::write(f, "mcts", &texts)
    }
}

impl MctsAgent {
    pub(crate) fn choose<G: Playable>(
        &self,
        played: &Played<G>,
        workspace: &mut Workspace,
        budget: Budget,
        seed: u64,
        report: &mut (dyn FnMut(Thinking) + Send),
    ) -> Option<Choice> {
        let start = Instant::now();
        let budget = Limits { time: self.thinking_time(), ..Limits::default() }.within(budget);
        let build = MctsBuild {
            threads: self.threads.unwrap_or(workspace.config().resources.threads),
            simulations: self.simulations,
            exploration: self.exploration,
            evaluates: self.leaf == LeafEvaluation::Evaluation,
        };
        let mcts = workspace.mcts(played.game(), build);
        mcts.reseed(seed);
        let tally = mcts.search_reporting(played.state(), &budget, &mut |tally| {
            report(Thinking {
                depth: None,
                nodes: tally.result.nodes,
                seconds: start.elapsed().as_secs_f64(),
                value: tally.result.value,
                pv: played.texts(tally.result.pv.iter().copied()),
            });
        });
        Some(Choice {
            value: Some(utility(tally.result.value)),
            nodes: tally.result.nodes,
            proved: tally.result.value.class().is_some(),
            pv: played.texts(tally.result.pv.iter().copied()),
            ..Choice::new(played.text_and_number(tally.result.best?))
        })
    }
}
