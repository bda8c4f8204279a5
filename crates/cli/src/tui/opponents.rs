//! Menu of opponents: the agents the computer can play as.

use enraya_play::{Agent, Session, default_opponent, level_count};
use enraya_search::Tie;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opponent {
    /// One of the game's levels.
    Level,
    /// Alpha-beta to a number of plies, the default.
    Plies,
    Engine,
    Mcts,
    Perfect,
    Random,
}

impl Opponent {
    pub(super) const ALL: [Opponent; 6] = [
        Opponent::Level,
        Opponent::Plies,
        Opponent::Engine,
        Opponent::Mcts,
        Opponent::Perfect,
        Opponent::Random,
    ];

    pub(super) fn from_agent(agent: &Agent) -> Option<Opponent> {
        Some(match agent {
            Agent::Level(_) => Opponent::Level,
            Agent::Textbook(_) => Opponent::Plies,
            Agent::Engine(_) => Opponent::Engine,
            Agent::Mcts(_) => Opponent::Mcts,
            Agent::Perfect { .. } => Opponent::Perfect,
            Agent::Random => Opponent::Random,
            Agent::Exec(_) | Agent::Callback(_) => return None,
        })
    }

    /// Message key of its menu item.
    pub(super) fn key(self) -> &'static str {
        match self {
            Opponent::Level => "agent-title-level",
            Opponent::Plies => "agent-title-alphabeta",
            Opponent::Engine => "agent-title-engine",
            Opponent::Mcts => "agent-title-mcts",
            Opponent::Perfect => "agent-title-perfect",
            Opponent::Random => "agent-title-random",
        }
    }

    /// The agent at its default strength; `+` and `-` adjust it.
    pub(super) fn agent(self, session: &Session) -> Agent {
        let named = |name: &str| name.parse().expect("an agent of the menu");
        match self {
            Opponent::Level => named(&format!("level:{}", level_count(session).div_ceil(2))),
            Opponent::Plies => default_opponent(session, None),
            Opponent::Engine => named("engine"),
            Opponent::Mcts => named("mcts"),
            Opponent::Perfect => Agent::Perfect { tie: Tie::Random },
            Opponent::Random => Agent::Random,
        }
    }
}
