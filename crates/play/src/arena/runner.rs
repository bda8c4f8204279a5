//! The runner: plays the games of a schedule, several at once.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use super::conditions::Arena;
use super::game::{self, ArenaGame};
use super::schedule::Fixture;
use crate::SetupError;

impl Arena {
    /// Plays the games of a schedule and reports each, in the schedule's order; a single job
    /// runs on the caller's thread. If cancelled it returns the finished games. It fails if a
    /// built-in agent lacks memory.
    pub fn run(
        &self,
        fixtures: &[Fixture],
        cancel: &Arc<AtomicBool>,
        mut tell: impl FnMut(&ArenaGame),
    ) -> Result<Vec<ArenaGame>, SetupError> {
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
            // An earlier game was cancelled.
            for game in early.into_values() {
                tell(&game);
                games.push(game);
            }
            Ok(games)
        })
    }

    /// Plays games of the schedule that no other worker has taken, until cancelled or `done` fails.
    fn work<E>(
        &self,
        fixtures: &[Fixture],
        next: &AtomicUsize,
        cancel: &Arc<AtomicBool>,
        mut done: impl FnMut(usize, Result<ArenaGame, SetupError>) -> Result<(), E>,
    ) -> Result<(), E> {
        while !cancel.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(fixture) = fixtures.get(index) else { break };
            let Some(game) = game::play(self, fixture, cancel).transpose() else { break };
            done(index, game)?;
        }
        Ok(())
    }
}
