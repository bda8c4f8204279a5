//! Walk of a conformance run: breadth first near the start, then random games.

use std::sync::atomic::{AtomicBool, Ordering};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::check::{Arrival, Check, Visit};
use super::labels::Labels;
use super::{Law, Report, Violation};
use crate::Game;

/// The number of listed, and of unlisted, moves tried in each position of a random game,
/// under one symmetry. Near the start all moves are tried under all symmetries.
const SAMPLE: usize = 4;

pub(super) struct Walk<'g, G: Game> {
    game: &'g G,
    checks: Vec<Box<dyn Check<G> + 'g>>,
    labels: Labels<'g, G>,
    rng: Pcg64,
    /// Every move seen so far.
    seen: Vec<G::Move>,
    report: Report,
    stop: Option<&'g AtomicBool>,
}

impl<'g, G: Game> Walk<'g, G> {
    pub(super) fn new(
        game: &'g G,
        checks: Vec<Box<dyn Check<G> + 'g>>,
        labels: Labels<'g, G>,
        seed: u64,
        stop: Option<&'g AtomicBool>,
    ) -> Self {
        let report = Report::new(seed, checks.iter().map(|check| check.law()));
        let rng = Pcg64::seed_from_u64(seed);
        Walk { game, checks, labels, rng, seen: Vec::new(), report, stop }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    pub(super) fn report(self) -> Report {
        self.report
    }

    /// Checks every law on every move of the first `limit` positions, nearest first, so
    /// that a violation comes with a shortest route.
    pub(super) fn breadth_first(&mut self, limit: usize) -> Result<(), Violation> {
        let mut reached = vec![(self.game.start(), Vec::new())];
        let mut next = 0;
        while next < reached.len().min(limit) && !self.is_stopped() {
            let (state, route) = reached[next].clone();
            next += 1;
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            for &mv in &moves {
                self.remember(mv);
            }
            let unlisted = self.unlisted(&moves);
            self.position(Visit {
                game: self.game,
                labels: self.labels,
                state: &state,
                route: &route,
                moves: &moves,
                sample: &moves,
                unlisted: &unlisted,
                symmetry_seed: None,
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

    /// Plays one random game, checking every law on a sample of moves.
    pub(super) fn random_game(&mut self) -> Result<(), Violation> {
        let mut state = self.game.start();
        let mut route = Vec::new();
        while !self.is_stopped() {
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            let sample = self.sample(&moves);
            let unlisted = self.unlisted(&moves);
            let unlisted = self.sample(&unlisted);
            let symmetry_seed = Some(self.rng.random_range(0..u32::MAX) as usize);
            self.position(Visit {
                game: self.game,
                labels: self.labels,
                state: &state,
                route: &route,
                moves: &moves,
                sample: &sample,
                unlisted: &unlisted,
                symmetry_seed,
            })?;
            let Some(&mv) = sample.first() else { break };
            self.remember(mv);
            self.game.play_unchecked(&mut state, mv);
            route.push(mv);
        }
        self.arrival(&route, &state)?;
        self.report.add_game();
        Ok(())
    }

    fn remember(&mut self, mv: G::Move) {
        if !self.seen.contains(&mv) {
            self.seen.push(mv);
        }
    }

    fn unlisted(&self, moves: &[G::Move]) -> Vec<G::Move> {
        self.seen.iter().filter(|mv| !moves.contains(mv)).copied().collect()
    }

    /// Up to [`SAMPLE`] random moves, with repetitions.
    fn sample(&mut self, moves: &[G::Move]) -> Vec<G::Move> {
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
        let arrival = Arrival { game: self.game, labels: self.labels, state, route };
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
        let labels = if law == Law::Notation { Labels::debug(self.game) } else { self.labels };
        Violation { law, moves: labels.moves(route), state: labels.state(state), detail }
    }
}
