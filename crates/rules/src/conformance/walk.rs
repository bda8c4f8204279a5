//! Where the laws are tried: everywhere near the start, then along random games.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::check::{Arrival, Check, Visit};
use super::writing::Writing;
use super::{Law, Report, Violation};
use crate::Game;

/// In random games, how many listed and how many unlisted moves of a position
/// are tried, under one symmetry. Near the start all are, under all.
const SAMPLE: usize = 4;

pub(super) struct Walk<'g, G: Game> {
    game: &'g G,
    checks: Vec<Box<dyn Check<G> + 'g>>,
    writing: Writing<'g, G>,
    rng: Pcg64,
    /// Every move met so far.
    met: Vec<G::Move>,
    report: Report,
    stop: Option<&'g AtomicBool>,
}

impl<'g, G: Game> Walk<'g, G> {
    pub(super) fn new(
        game: &'g G,
        checks: Vec<Box<dyn Check<G> + 'g>>,
        writing: Writing<'g, G>,
        seed: u64,
        stop: Option<&'g AtomicBool>,
    ) -> Self {
        let report = Report::new(seed, checks.iter().map(|check| check.law()));
        let rng = Pcg64::seed_from_u64(seed);
        Walk { game, checks, writing, rng, met: Vec::new(), report, stop }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    pub(super) fn report(self) -> Report {
        self.report
    }

    /// Tries every law on every move of the first `limit` positions, nearest
    /// first, so that what is found is found by a shortest route.
    pub(super) fn breadth_first(&mut self, limit: usize) -> Result<(), Violation> {
        let mut reached = vec![(self.game.start(), Vec::new())];
        let mut next = 0;
        while next < reached.len().min(limit) && !self.is_stopped() {
            let (state, route) = reached[next].clone();
            next += 1;
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            for &mv in &moves {
                self.meet(mv);
            }
            let strangers = self.strangers(&moves);
            self.position(Visit {
                game: self.game,
                writing: self.writing,
                state: &state,
                route: &route,
                moves: &moves,
                sample: &moves,
                strangers: &strangers,
                lot: None,
            })?;
            for &mv in &moves {
                if reached.len() >= limit {
                    break;
                }
                let child = self.game.result(&state, mv);
                let mut route = route.clone();
                route.push(mv);
                self.arrival(&route, &child)?;
                if reached.iter().all(|(state, _)| *state != child) {
                    reached.push((child, route));
                }
            }
        }
        Ok(())
    }

    /// Plays one random game, trying every law on a sample of moves.
    pub(super) fn random_game(&mut self) -> Result<(), Violation> {
        let mut state = self.game.start();
        let mut route = Vec::new();
        while !self.is_stopped() {
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            let sample = self.draw(&moves);
            let strangers = self.strangers(&moves);
            let strangers = self.draw(&strangers);
            let lot = Some(self.rng.random_range(0..u32::MAX) as usize);
            self.position(Visit {
                game: self.game,
                writing: self.writing,
                state: &state,
                route: &route,
                moves: &moves,
                sample: &sample,
                strangers: &strangers,
                lot,
            })?;
            let Some(&mv) = sample.first() else { break };
            self.meet(mv);
            self.game.play_unchecked(&mut state, mv);
            route.push(mv);
        }
        self.arrival(&route, &state)?;
        self.report.add_game();
        Ok(())
    }

    fn meet(&mut self, mv: G::Move) {
        if !self.met.contains(&mv) {
            self.met.push(mv);
        }
    }

    fn strangers(&self, moves: &[G::Move]) -> Vec<G::Move> {
        self.met.iter().filter(|mv| !moves.contains(mv)).copied().collect()
    }

    /// Up to [`SAMPLE`] random moves, with repetitions.
    fn draw(&mut self, moves: &[G::Move]) -> Vec<G::Move> {
        (0..moves.len().min(SAMPLE)).map(|_| moves[self.rng.random_range(0..moves.len())]).collect()
    }

    fn position(&mut self, visit: Visit<'_, G>) -> Result<(), Violation> {
        for check in &mut self.checks {
            match check.position(&visit) {
                Ok(tried) => self.report.add_position(check.law(), tried),
                Err(detail) => {
                    let law = check.law();
                    return Err(self.violation(law, visit.route, visit.state, detail));
                }
            }
        }
        Ok(())
    }

    fn arrival(&mut self, route: &[G::Move], state: &G::State) -> Result<(), Violation> {
        let arrival = Arrival { game: self.game, writing: self.writing, state, route };
        for check in &mut self.checks {
            if let Err(detail) = check.arrival(&arrival) {
                let law = check.law();
                return Err(self.violation(law, route, state, detail));
            }
        }
        Ok(())
    }

    fn violation(
        &self,
        law: Law,
        route: &[G::Move],
        state: &G::State,
        detail: String,
    ) -> Violation {
        let writing = if law == Law::Notation { Writing::debug(self.game) } else { self.writing };
        Violation { law, moves: writing.moves(route), state: writing.state(state), detail }
    }
}
