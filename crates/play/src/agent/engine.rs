//! The agent `engine`: principal variation search with iterative deepening, or textbook
//! alpha-beta with iterative deepening.

use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use enraya_search::clock::Instant;
use enraya_search::{Budget, DeepeningResult, Engine, Evaluation, UnknownName, deepen, named};

use super::choice::{Choice, Thinking, utility};
use super::limits::{Limits, parse_threads};
use super::options::{self, Options, parse_number};
use crate::SetupError;
use crate::played::{Playable, Played};
use crate::resources::Resources;
use crate::workspace::{EngineBuild, Workspace};

const MAX_MIB: u64 = 1 << 20;

named! {
    /// The search algorithm of an engine.
    pub enum Variant {
        /// Principal variation search with all its prunings and reductions.
        Pvs = "pvs",
        /// Textbook alpha-beta with iterative deepening.
        Plain = "plain",
    }
}

/// The agent `engine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineAgent {
    /// Limits of a move; one second if none are given.
    pub limits: Limits,
    /// The search algorithm.
    pub variant: Variant,
    /// Threads; those of the workspace if not given.
    pub threads: Option<NonZeroUsize>,
    /// The size of its transposition table, in MiB.
    pub table_mib: Option<usize>,
    /// The evaluation at the depth limit; the game's strongest if not given.
    pub evaluation: Option<Evaluation>,
}

impl EngineAgent {
    /// The default time for a move.
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

impl Options for EngineAgent {
    const ALLOWED: &'static str =
        "time=TIME, nodes=N, depth=N, threads=N, table=MIB, eval=NAME, variant=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        match option {
            "threads" => self.threads = Some(parse_threads(value)?),
            "table" => self.table_mib = Some(parse_number(value, 1, MAX_MIB)? as usize),
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

impl EngineAgent {
    /// The engine's configuration, with these resources as defaults.
    pub(crate) fn build<G: Playable>(&self, resources: Resources) -> EngineBuild {
        let usual = resources.table_mib.min(Engine::<G>::TABLE_MIB);
        EngineBuild {
            threads: self.threads.unwrap_or(resources.threads),
            table_mib: self.table_mib.unwrap_or(usual),
            evaluation: self.evaluation,
        }
    }

    pub(crate) fn check<G: Playable>(
        &self,
        game: &G,
        workspace: &mut Workspace,
    ) -> Result<(), SetupError> {
        match self.variant {
            Variant::Pvs => {
                let build = self.build::<G>(workspace.config().resources);
                workspace.engine(game, build)?;
            }
            Variant::Plain => {
                game.evaluator(self.evaluation)?;
            }
        }
        Ok(())
    }

    pub(crate) fn choose<G: Playable>(
        &self,
        played: &Played<G>,
        workspace: &mut Workspace,
        budget: Budget,
        report: &mut (dyn FnMut(Thinking) + Send),
    ) -> Result<Choice, SetupError> {
        let (game, state, start) = (played.game(), played.state(), Instant::now());
        let budget = self.limits.or(EngineAgent::USUAL).within(budget);
        let mut tell = |thought: &DeepeningResult<G::Move>| {
            report(Thinking {
                depth: Some(thought.depth),
                nodes: thought.result.nodes,
                seconds: start.elapsed().as_secs_f64(),
                value: thought.result.value,
                pv: played.texts(thought.result.pv.iter().copied()),
            });
        };
        let thought = match self.variant {
            Variant::Pvs => {
                let build = self.build::<G>(workspace.config().resources);
                let engine = workspace.engine(game, build)?;
                engine.search_reporting(state, &budget, &mut tell)
            }
            Variant::Plain => {
                let evaluator = match self.evaluation {
                    Some(name) => game.evaluator(Some(name))?,
                    None => game.strongest(),
                };
                deepen(game, state, evaluator.as_ref(), &budget, &mut tell)
            }
        };
        let mv = thought.result.best.expect("the game is not over");
        Ok(Choice {
            value: Some(utility(thought.result.value)),
            nodes: thought.result.nodes,
            depth: Some(thought.depth),
            complete: true,
            proved: thought.settled,
            pv: played.texts(thought.result.pv.iter().copied()),
            ..Choice::new(played.text_and_number(mv))
        })
    }
}
