//! Whom the computer plays as: the menu of opponents.

use enraya_lab::{Agent, Table};
use enraya_search::Tie;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rival {
    /// One of the game's levels.
    Level,
    /// The usual one, by plies.
    Plies,
    Engine,
    Mcts,
    Perfect,
    Random,
}

impl Rival {
    pub(super) const ALL: [Rival; 6] =
        [Rival::Level, Rival::Plies, Rival::Engine, Rival::Mcts, Rival::Perfect, Rival::Random];

    pub(super) fn of(agent: &Agent) -> Option<Rival> {
        Some(match agent {
            Agent::Level(_) => Rival::Level,
            Agent::Searcher(_) => Rival::Plies,
            Agent::Engine(_) => Rival::Engine,
            Agent::Mcts(_) => Rival::Mcts,
            Agent::Perfect { .. } => Rival::Perfect,
            Agent::Random => Rival::Random,
            Agent::Exec(_) | Agent::Guest(_) => return None,
        })
    }

    /// The key of its line in the menu.
    pub(super) fn key(self) -> &'static str {
        match self {
            Rival::Level => "agent-title-level",
            Rival::Plies => "agent-title-alphabeta",
            Rival::Engine => "agent-title-engine",
            Rival::Mcts => "agent-title-mcts",
            Rival::Perfect => "agent-title-perfect",
            Rival::Random => "agent-title-random",
        }
    }

    /// The agent to begin with; the keys for the level do the rest.
    pub(super) fn agent(self, table: &dyn Table) -> Agent {
        let named = |name: &str| name.parse().expect("an agent of the menu");
        match self {
            Rival::Level => named(&format!("level:{}", table.levels().div_ceil(2))),
            Rival::Plies => table.opponent(None),
            Rival::Engine => named("engine"),
            Rival::Mcts => named("mcts"),
            Rival::Perfect => Agent::Perfect { tie: Tie::Random },
            Rival::Random => Agent::Random,
        }
    }
}
