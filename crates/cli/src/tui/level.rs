//! How strong the computer plays: a level, the plies it looks ahead, or what it may
//! spend on a move.

use std::time::Duration;

use enraya_lab::{Agent, EngineAgent, Limits, MctsAgent, Table, title};
use enraya_words::{Words, say};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Level {
    /// One of as many as the game offers.
    Grade {
        level: enraya_lab::Level,
        count: u32,
    },
    /// To the end of the game.
    Perfect,
    Plies(u32),
    /// As many plies as take a moment.
    Automatic(u32),
    /// As far as it gets with what it may spend.
    Spending(Agent),
    /// Does not look ahead at all.
    None,
    /// Another program, which looks as far as it likes.
    Program,
}

impl Level {
    pub(super) fn of(agent: &Agent, table: &dyn Table) -> Level {
        let searcher = match agent {
            Agent::Perfect { .. } => return Level::Perfect,
            Agent::Level(level) => return Level::Grade { level: *level, count: table.levels() },
            Agent::Engine(_) | Agent::Mcts(_) => return Level::Spending(agent.clone()),
            Agent::Exec(_) | Agent::Guest(_) => return Level::Program,
            Agent::Searcher(searcher) => searcher,
            Agent::Random => return Level::None,
        };
        match searcher.depth {
            Some(depth) if depth >= table.max_plies() => Level::Perfect,
            Some(depth) => Level::Plies(depth),
            None => table.default_depth().map_or(Level::Perfect, Level::Automatic),
        }
    }

    /// The agent one step stronger or weaker, as far as the game goes; `None` if
    /// there is no level to adjust.
    pub(super) fn adjusted(
        &self,
        agent: &Agent,
        stronger: bool,
        table: &dyn Table,
    ) -> Option<Agent> {
        let step = if stronger { 1 } else { -1 };
        let depth = match self {
            Level::Grade { level, count } => {
                let number = level.number().saturating_add_signed(step).clamp(1, *count);
                return enraya_lab::Level::new(number).map(Agent::Level);
            }
            Level::Spending(agent) => return Some(spending(agent, stronger)),
            Level::Perfect => table.max_plies(),
            Level::Plies(depth) | Level::Automatic(depth) => *depth,
            Level::None | Level::Program => return None,
        };
        let depth = depth.saturating_add_signed(step).clamp(1, table.max_plies());
        Some(agent.clone().with_depth(Some(depth)))
    }

    pub(super) fn say(&self, words: &Words) -> String {
        match self {
            Level::Grade { level, count } => {
                let title = title::level(*level, *count, words);
                say!(
                    words,
                    "tui-level-grade",
                    level = level.number(),
                    count = *count,
                    title = title
                )
            }
            Level::Perfect => words.get("tui-level-perfect"),
            Level::Plies(plies) => say!(words, "plies", plies = *plies),
            Level::Automatic(plies) => say!(words, "tui-level-automatic", plies = *plies),
            Level::Spending(agent) => agent.to_string(),
            Level::None => words.get("tui-level-random"),
            Level::Program => words.get("tui-level-program"),
        }
    }
}

/// The least and the most that the keys let an agent spend on a move.
const TIMES: [Duration; 2] = [Duration::from_millis(125), Duration::from_secs(64)];
const NODES: [u64; 2] = [100, 1_000_000_000];

/// Twice or half as much to spend.
fn spending(agent: &Agent, more: bool) -> Agent {
    let nodes = |nodes: u64| {
        let [least, most] = NODES;
        if more { nodes.saturating_mul(2) } else { nodes / 2 }.clamp(least, most)
    };
    let time = |time: Duration| {
        let [least, most] = TIMES;
        if more { time.saturating_mul(2) } else { time / 2 }.clamp(least, most)
    };
    match agent {
        Agent::Engine(engine) => {
            let set = engine.limits.or(EngineAgent::USUAL);
            let Limits { depth, nodes: most, time: longest } = set;
            let deeper = |depth: u32| if more { depth + 1 } else { depth.max(2) - 1 };
            let limits = match (depth, most, longest) {
                (Some(depth), _, _) => Limits { depth: Some(deeper(depth)), ..set },
                (_, Some(most), _) => Limits { nodes: Some(nodes(most)), ..set },
                (_, _, longest) => Limits { time: longest.map(time), ..set },
            };
            Agent::Engine(EngineAgent { limits, ..*engine })
        }
        Agent::Mcts(mcts) => Agent::Mcts(match mcts.thinking_time() {
            Some(longest) => MctsAgent { time: Some(time(longest)), ..*mcts },
            None => MctsAgent { simulations: mcts.simulations.map(nodes), ..*mcts },
        }),
        other => other.clone(),
    }
}
