//! Where the laws are tried: everywhere near the start, then along random games.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::check::{Check, Visit};
use super::{Law, Report, Violation};
use crate::Game;

/// In random games, how many listed and how many unlisted moves of a position
/// are tried. Near the start all are.
const SAMPLE: usize = 16;

/// How positions and moves are written in a violation.
pub(super) struct Writing<G: Game> {
    pub(super) mv: fn(&G, G::Move) -> String,
    pub(super) state: fn(&G, &G::State) -> String,
}

impl<G: Game> Writing<G> {
    pub(super) const DEBUG: Writing<G> =
        Writing { mv: |_, mv| format!("{mv:?}"), state: |_, state| format!("{state:?}") };
}

impl<G: Game> Clone for Writing<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Writing<G> {}

pub(super) struct Walk<'g, G: Game> {
    game: &'g G,
    checks: Vec<Box<dyn Check<G> + 'g>>,
    writing: Writing<G>,
    rng: Pcg64,
    /// Every move met so far.
    met: Vec<G::Move>,
    report: Report,
}

impl<'g, G: Game> Walk<'g, G> {
    pub(super) fn new(
        game: &'g G,
        checks: Vec<Box<dyn Check<G> + 'g>>,
        writing: Writing<G>,
        seed: u64,
    ) -> Self {
        let report = Report::new(seed, checks.iter().map(|check| check.law()));
        let rng = Pcg64::seed_from_u64(seed);
        Walk { game, checks, writing, rng, met: Vec::new(), report }
    }

    pub(super) fn report(self) -> Report {
        self.report
    }

    /// Tries every law on every move of the first `limit` positions, nearest
    /// first, so that what is found is found by a shortest route.
    pub(super) fn breadth_first(&mut self, limit: usize) -> Result<(), Violation> {
        let mut reached = vec![(self.game.start(), Vec::new())];
        let mut next = 0;
        while next < reached.len().min(limit) {
            let (state, route) = reached[next].clone();
            next += 1;
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            for &mv in &moves {
                self.meet(mv);
            }
            let strangers: Vec<G::Move> =
                self.met.iter().filter(|mv| !moves.contains(mv)).copied().collect();
            self.position(&state, &route, &moves, &moves, &strangers)?;
            for &mv in &moves {
                if reached.len() >= limit {
                    break;
                }
                let child = self.game.result(&state, mv);
                let mut route = route.clone();
                route.push(mv);
                self.route(&route, &child)?;
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
        loop {
            let moves: Vec<G::Move> = self.game.moves(&state).collect();
            let sample = self.draw(&moves);
            let mut strangers = self.draw(&self.met.clone());
            strangers.retain(|mv| !moves.contains(mv));
            self.position(&state, &route, &moves, &sample, &strangers)?;
            let Some(&mv) = sample.first() else { break };
            self.meet(mv);
            self.game.play_unchecked(&mut state, mv);
            route.push(mv);
        }
        self.route(&route, &state)?;
        self.report.add_game();
        Ok(())
    }

    fn meet(&mut self, mv: G::Move) {
        if !self.met.contains(&mv) {
            self.met.push(mv);
        }
    }

    /// Up to [`SAMPLE`] random moves, with repetitions.
    fn draw(&mut self, moves: &[G::Move]) -> Vec<G::Move> {
        (0..moves.len().min(SAMPLE)).map(|_| moves[self.rng.random_range(0..moves.len())]).collect()
    }

    fn position(
        &mut self,
        state: &G::State,
        route: &[G::Move],
        moves: &[G::Move],
        sample: &[G::Move],
        strangers: &[G::Move],
    ) -> Result<(), Violation> {
        let visit = Visit { game: self.game, state, route, moves, sample, strangers };
        for index in 0..self.checks.len() {
            let law = self.checks[index].law();
            match self.checks[index].position(&visit) {
                Ok(tried) => self.report.add_position(law, tried),
                Err(detail) => return Err(self.violation(law, route, state, detail)),
            }
        }
        Ok(())
    }

    fn route(&mut self, route: &[G::Move], state: &G::State) -> Result<(), Violation> {
        for index in 0..self.checks.len() {
            if let Err(detail) = self.checks[index].route(self.game, route, state) {
                return Err(self.violation(self.checks[index].law(), route, state, detail));
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
        let writing = if law == Law::Notation { Writing::DEBUG } else { self.writing };
        let moves = route.iter().map(|&mv| (writing.mv)(self.game, mv)).collect();
        Violation { law, moves, state: (writing.state)(self.game, state), detail }
    }
}
