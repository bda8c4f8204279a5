//! Where games are played side by side.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};

use enraya_rules::AnyGame;

use super::Fixture;
use super::bout::{self, Game};
use crate::program::Program;
use crate::{Agent, CommandLine, Effort, Forfeit, Limits, Patience, SetupError, Table, open_with};

/// Agents, a game for them to play, and the conditions.
///
/// ```
/// use std::num::NonZeroUsize;
/// use enraya_lab::arena::{Arena, MatchSummary, match_fixtures};
///
/// let agents = vec!["perfect".parse()?, "random".parse()?];
/// let mut arena = Arena::new("tictactoe".parse()?, agents, 7)?;
/// arena.jobs = NonZeroUsize::MIN.saturating_add(1);
/// let games = arena.run(&match_fixtures(10, 1), &Default::default(), |_| ())?;
/// let summary = MatchSummary::new(&games, [0, 1]);
/// assert_eq!((summary.score.games(), summary.score.losses), (10, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Arena {
    /// At the start of the game.
    table: Mutex<Box<dyn Table>>,
    pub(super) agents: Vec<Agent>,
    pub(super) seed: u64,
    /// The positions from which games start, which must be positions of the game.
    pub(super) openings: Vec<String>,
    /// What a move may take, beside what its agent says of itself.
    pub limits: Limits,
    /// How many games are played at once.
    pub jobs: NonZeroUsize,
    /// What each agent may take of the machine in each game.
    pub(super) effort: Effort,
    /// How long programs are waited for.
    pub patience: Patience,
    /// Programs between two games, by their agents.
    idle: Vec<Mutex<Vec<Program>>>,
}

impl Arena {
    /// An arena for these agents, if all of them play the game: programs are
    /// started to see whether they can be.
    pub fn new(game: AnyGame, agents: Vec<Agent>, seed: u64) -> Result<Arena, SetupError> {
        Arena::with_effort(game, agents, seed, Effort::default())
    }

    /// The same where each agent may take so much of the machine in each game.
    pub fn with_effort(
        game: AnyGame,
        agents: Vec<Agent>,
        seed: u64,
        effort: Effort,
    ) -> Result<Arena, SetupError> {
        let table = open_with(&game, "", effort).expect("every game has a start");
        Arena::on(table.as_ref(), agents, seed, effort)
    }

    /// The same for the game that is on a table.
    pub fn on(
        table: &dyn Table,
        agents: Vec<Agent>,
        seed: u64,
        effort: Effort,
    ) -> Result<Arena, SetupError> {
        let patience = Patience::default();
        let table = table.anew(effort);
        let mut idle = Vec::new();
        for agent in &agents {
            let programs = match agent {
                Agent::Exec(command) => vec![Program::start(command, patience)?],
                _ => table.check_agent(agent).map(|()| Vec::new())?,
            };
            idle.push(Mutex::new(programs));
        }
        let (openings, limits, jobs) = (vec![String::new()], Limits::default(), NonZeroUsize::MIN);
        let table = Mutex::new(table);
        Ok(Arena { table, agents, seed, openings, limits, jobs, effort, patience, idle })
    }

    /// Starts games from these openings.
    pub fn set_openings(&mut self, openings: &super::Openings) {
        self.openings = openings.positions().to_vec();
    }

    /// Plays games and tells of each, in the order of the fixtures; one job plays on the
    /// thread of the caller. Once cancelled it returns with those that are over. It fails
    /// if an agent of ours lacks the memory to play.
    pub fn run(
        &self,
        fixtures: &[Fixture],
        cancel: &Arc<AtomicBool>,
        mut tell: impl FnMut(&Game),
    ) -> Result<Vec<Game>, SetupError> {
        let next = AtomicUsize::new(0);
        if self.jobs == NonZeroUsize::MIN {
            let mut games = Vec::new();
            let played = self.work(fixtures, &next, cancel, |_, game| {
                let game = game?;
                tell(&game);
                games.push(game);
                Ok(())
            });
            return played.map(|()| games);
        }
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.jobs.get().min(fixtures.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    self.work(fixtures, next, cancel, |index, game| {
                        sender.send((index, game)).map_err(drop)
                    })
                });
            }
            drop(sender);
            let (mut games, mut early) = (Vec::new(), BTreeMap::new());
            for (index, game) in receiver {
                match game {
                    Ok(game) => early.insert(index, game),
                    Err(error) => {
                        cancel.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                };
                while let Some(game) = early.remove(&games.len()) {
                    tell(&game);
                    games.push(game);
                }
            }
            // A game before these was cancelled.
            for game in early.into_values() {
                tell(&game);
                games.push(game);
            }
            Ok(games)
        })
    }

    /// Plays what nobody else has taken, on this thread, until it is cancelled or nobody
    /// wants to hear of it.
    fn work<E>(
        &self,
        fixtures: &[Fixture],
        next: &AtomicUsize,
        cancel: &Arc<AtomicBool>,
        mut done: impl FnMut(usize, Result<Game, SetupError>) -> Result<(), E>,
    ) -> Result<(), E> {
        while !cancel.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = fixtures.get(index) else { break };
            let Some(game) = bout::play(self, fixture, cancel).transpose() else { break };
            done(index, game)?;
        }
        Ok(())
    }

    /// A table of its own for one of the players, at an opening.
    pub(super) fn table(&self, opening: &str) -> Box<dyn Table> {
        let table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        let mut table = table.anew(self.effort);
        table.set_position(opening).expect("openings were checked");
        table
    }

    /// A program that is free to play, or a new one.
    pub(super) fn enter(&self, seat: usize, command: &CommandLine) -> Result<Program, Forfeit> {
        let free = self.idle[seat].lock().unwrap_or_else(PoisonError::into_inner).pop();
        match free {
            Some(program) => Ok(program.with_patience(self.patience)),
            None => Program::start(command, self.patience),
        }
    }

    /// A program that may play again.
    pub(super) fn leave(&self, seat: usize, program: Program) {
        self.idle[seat].lock().unwrap_or_else(PoisonError::into_inner).push(program);
    }
}
