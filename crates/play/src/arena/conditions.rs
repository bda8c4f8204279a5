//! Conditions of a match: game, agents, openings, limits, and the programs kept between games.

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use enraya_rules::AnyGame;

use super::opening::Openings;
use crate::SetupError;
use crate::agent::{Agent, Limits};
use crate::choose::check_agent;
use crate::program::{CommandLine, Forfeit, Program, Timeouts};
use crate::resources::Resources;
use crate::session::Session;
use crate::workspace::Workspace;

/// A game, the agents that play it, and the conditions.
///
/// ```
/// use std::num::NonZeroUsize;
/// use enraya_play::arena::{Arena, MatchSummary, match_schedule};
///
/// let agents = vec!["perfect".parse()?, "random".parse()?];
/// let mut arena = Arena::new("tictactoe".parse()?, agents, 7)?;
/// arena.jobs = NonZeroUsize::MIN.saturating_add(1);
/// let games = arena.run(&match_schedule(10, 1), &Default::default(), |_| ())?;
/// let summary = MatchSummary::new(&games, [0, 1]);
/// assert_eq!((summary.score.games(), summary.score.losses), (10, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Arena {
    game: AnyGame,
    pub(super) agents: Vec<Agent>,
    pub(super) seed: u64,
    /// The starting positions, which must be positions of the game.
    pub(super) openings: Vec<String>,
    /// Limits of a move, in addition to the agent's own.
    pub limits: Limits,
    /// The number of games played at once.
    pub jobs: NonZeroUsize,
    /// Threads and memory of each agent in each game.
    resources: Resources,
    /// Timeouts of programs.
    pub timeouts: Timeouts,
    /// Idle programs between two games, by agent.
    idle: Vec<Mutex<Vec<Program>>>,
}

impl Arena {
    /// An arena for these agents, if all of them can play the game: programs are started to
    /// check that.
    pub fn new(game: AnyGame, agents: Vec<Agent>, seed: u64) -> Result<Arena, SetupError> {
        Arena::with_resources(game, agents, seed, Resources::default())
    }

    /// The same with these resources for each agent in each game.
    pub fn with_resources(
        game: AnyGame,
        agents: Vec<Agent>,
        seed: u64,
        resources: Resources,
    ) -> Result<Arena, SetupError> {
        let timeouts = Timeouts::default();
        let (session, mut workspace) = (Session::new(game.clone()), Workspace::new(resources));
        let mut idle = Vec::new();
        for agent in &agents {
            let programs = match agent {
                Agent::Exec(command) => vec![Program::start(command, timeouts)?],
                _ => check_agent(&session, &mut workspace, agent).map(|()| Vec::new())?,
            };
            idle.push(Mutex::new(programs));
        }
        let (openings, limits, jobs) = (vec![String::new()], Limits::default(), NonZeroUsize::MIN);
        Ok(Arena { game, agents, seed, openings, limits, jobs, resources, timeouts, idle })
    }

    /// Sets the openings.
    pub fn set_openings(&mut self, openings: &Openings) {
        self.openings = openings.positions().to_vec();
    }

    pub(super) fn session(&self, opening: &str) -> Session {
        Session::open(&self.game, opening).expect("openings were checked")
    }

    pub(super) fn workspace(&self) -> Workspace {
        Workspace::new(self.resources)
    }

    /// An idle program, or a new one.
    pub(super) fn enter(&self, seat: usize, command: &CommandLine) -> Result<Program, Forfeit> {
        let free = self.idle[seat].lock().unwrap_or_else(PoisonError::into_inner).pop();
        match free {
            Some(program) => Ok(program.with_timeouts(self.timeouts)),
            None => Program::start(command, self.timeouts),
        }
    }

    /// Returns a program for later games.
    pub(super) fn leave(&self, seat: usize, program: Program) {
        self.idle[seat].lock().unwrap_or_else(PoisonError::into_inner).push(program);
    }
}
