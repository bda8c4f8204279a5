//! Playing strength of the computer: a level, a depth in plies, or limits per move.

use std::time::Duration;

use enraya_play::{
    Agent, EngineAgent, Limits, MctsAgent, Session, default_depth, level_count, title,
};
use enraya_words::{Words, say};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Strength {
    /// One of the game's levels.
    Grade {
        level: enraya_play::Level,
        count: u32,
    },
    /// Searches to the end of the game.
    Perfect,
    Plies(u32),
    /// The default depth of the game.
    Automatic(u32),
    /// Searches within limits of time, nodes or simulations.
    Limited(Agent),
    /// Random moves.
    None,
    /// An external program.
    Program,
}

impl Strength {
    pub(super) fn new(agent: &Agent, session: &Session) -> Strength {
        let searcher = match agent {
            Agent::Perfect { .. } => return Strength::Perfect,
            Agent::Level(level) => {
                return Strength::Grade { level: *level, count: level_count(session) };
            }
            Agent::Engine(_) | Agent::Mcts(_) => return Strength::Limited(agent.clone()),
            Agent::Exec(_) | Agent::Callback(_) => return Strength::Program,
            Agent::Textbook(searcher) => searcher,
            Agent::Random => return Strength::None,
        };
        match searcher.depth {
            Some(depth) if depth >= session.max_plies() => Strength::Perfect,
            Some(depth) => Strength::Plies(depth),
            None => default_depth(session).map_or(Strength::Perfect, Strength::Automatic),
        }
    }

    /// The agent one step stronger or weaker, within the limits of the game; `None` if
    /// its strength is fixed.
    pub(super) fn adjusted(
        &self,
        agent: &Agent,
        stronger: bool,
        session: &Session,
    ) -> Option<Agent> {
        let step = if stronger { 1 } else { -1 };
        let depth = match self {
            Strength::Grade { level, count } => {
                let number = level.number().saturating_add_signed(step).clamp(1, *count);
                return enraya_play::Level::new(number).map(Agent::Level);
            }
            Strength::Limited(agent) => return Some(scale_limits(agent, stronger)),
            Strength::Perfect => session.max_plies(),
            Strength::Plies(depth) | Strength::Automatic(depth) => *depth,
            Strength::None | Strength::Program => return None,
        };
        let depth = depth.saturating_add_signed(step).clamp(1, session.max_plies());
        Some(agent.clone().with_depth(Some(depth)))
    }

    pub(super) fn say(&self, words: &Words) -> String {
        match self {
            Strength::Grade { level, count } => {
                let title = title::level(*level, *count, words);
                say!(
                    words,
                    "tui-level-grade",
                    level = level.number(),
                    count = *count,
                    title = title
                )
            }
            Strength::Perfect => words.get("tui-level-perfect"),
            Strength::Plies(plies) => say!(words, "plies", plies = *plies),
            Strength::Automatic(plies) => say!(words, "tui-level-automatic", plies = *plies),
            Strength::Limited(agent) => agent.to_string(),
            Strength::None => words.get("tui-level-random"),
            Strength::Program => words.get("tui-level-program"),
        }
    }
}

/// Range of the limits per move that the keys can set.
const TIMES: [Duration; 2] = [Duration::from_millis(125), Duration::from_secs(64)];
const NODES: [u64; 2] = [100, 1_000_000_000];

/// Doubles or halves the limits per move.
fn scale_limits(agent: &Agent, more: bool) -> Agent {
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
