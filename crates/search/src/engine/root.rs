//! The root of the engine's search, with aspiration windows.

use enraya_rules::Player;

use super::score::{INFINITE, is_decided};
use super::worker::{Window, Worker};
use crate::{Observer, Stopped, Tactics};

/// Half of the first aspiration window.
const ASPIRATION_HALF_WIDTH: i32 = 400;
/// The least depth with an aspiration window.
const ASPIRATION_MIN_DEPTH: u32 = 4;

/// The moves of the position being searched.
#[derive(Clone, Debug)]
pub(super) struct Root<S, M> {
    pub(super) state: S,
    pub(super) mover: Player,
    /// The most promising first.
    pub(super) moves: Vec<M>,
}

/// The best move of an iteration so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<M> {
    pub(super) mv: M,
    pub(super) score: i32,
}

impl<S, M: Copy + PartialEq> Root<S, M> {
    /// Moves this move to the front.
    pub(super) fn prefer(&mut self, mv: M) {
        if let Some(place) = self.moves.iter().position(|&other| other == mv) {
            self.moves[..=place].rotate_right(1);
        }
    }
}

impl<G, O> Worker<'_, G, O>
where
    G: Tactics,
    O: Observer<G>,
{
    /// One iteration: the best move at this depth. `so_far` holds the best of the
    /// moves that were finished, also where the search is stopped.
    pub(super) fn iterate(
        &mut self,
        root: &mut Root<G::State, G::Move>,
        depth: u32,
        guess: i32,
        so_far: &mut Option<Found<G::Move>>,
    ) -> Result<Found<G::Move>, Stopped> {
        let mut width = ASPIRATION_HALF_WIDTH;
        let guided = depth >= ASPIRATION_MIN_DEPTH && !is_decided(guess);
        let mut window = if guided { around(guess, width, width) } else { Window::FULL };
        loop {
            let found = self.search_root(root, depth, window, so_far)?;
            root.prefer(found.mv);
            width *= 4;
            if found.score <= window.alpha && window.alpha > -INFINITE {
                *so_far = None;
                window = Window { beta: window.beta, ..around(found.score, width, 0) };
            } else if found.score >= window.beta && window.beta < INFINITE {
                window = Window { alpha: window.alpha, ..around(found.score, 0, width) };
            } else {
                return Ok(found);
            }
        }
    }

    fn search_root(
        &mut self,
        root: &Root<G::State, G::Move>,
        depth: u32,
        Window { mut alpha, beta }: Window,
        so_far: &mut Option<Found<G::Move>>,
    ) -> Result<Found<G::Move>, Stopped> {
        let Root { state, mover, moves } = root;
        self.enter(state, None, Window { alpha, beta }, 0)?;
        let mut best: Option<Found<G::Move>> = None;
        for (number, &mv) in moves.iter().enumerate() {
            let window = Window { alpha, beta };
            let score = match number {
                0 => self.child(state, *mover, mv, depth - 1, window, 0)?,
                _ => self.search_null_window(state, *mover, mv, (depth - 1, false), window, 0)?,
            };
            if best.is_none_or(|best| score > best.score) {
                best = Some(Found { mv, score });
                self.observer.update(mv, score.into());
                if score > window.alpha {
                    *so_far = best;
                }
            }
            if score >= beta {
                self.observer.cutoff(number, score.into(), beta.into());
                break;
            }
            alpha = alpha.max(score);
        }
        let best = best.expect("an unfinished game has a move");
        self.observer.leave(best.score.into());
        Ok(best)
    }
}

fn around(score: i32, below: i32, above: i32) -> Window {
    let bounded = |bound: i32| if is_decided(bound) { bound.signum() * INFINITE } else { bound };
    Window { alpha: bounded(score - below), beta: bounded(score + above) }
}
