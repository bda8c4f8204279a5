//! Principal variation search in negamax form, one thread (Marsland and Campbell 1982;
//! Reinefeld's NegaScout 1983).
//!
//! The first move of a node is searched with the whole window, the others with a
//! null window and again only if they are better. In positions with many moves late
//! ones are reduced by a ply first (late move reductions:
//! <https://www.chessprogramming.org/Late_Move_Reductions>). A forced reply costs no
//! depth. The sign of a score turns only where the player does.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use enraya_rules::{Game, Keyed, Player};

use super::ordering::{Ordering, TABLE_MOVE};
use super::score::{INFINITE, MATE, from_table, is_decided, to_table};
use super::table::{Bound, Entry, Table};
use crate::abdada::CurrentlySearching;
use crate::budget::Meter;
use crate::tactics::{Forced, OrderingContext, Tactics};
use crate::{Evaluator, LeafKind, Node, Observer, Stopped};

/// The least depth at which threads defer to each other (ABDADA).
const ABDADA_MIN_DEPTH: u32 = 3;
/// Late move reductions (LMR) apply where there are more moves than this.
const LMR_MIN_MOVES: usize = 24;
/// Moves that are not reduced there.
const LMR_FULL_DEPTH_MOVES: usize = 6;

pub(super) struct Worker<'a, G: Game, O> {
    pub(super) game: &'a G,
    pub(super) evaluator: &'a dyn Evaluator<G::State>,
    pub(super) table: &'a Table,
    /// The moves that other threads search, if there are any.
    pub(super) busy: Option<&'a CurrentlySearching>,
    /// Whether late moves are reduced.
    pub(super) reduces: bool,
    /// Set once a late move was reduced and not re-searched, so that a shorter win
    /// may have been missed.
    pub(super) reduced: &'a AtomicBool,
    pub(super) meter: Meter,
    pub(super) observer: O,
    pub(super) ordering: Ordering,
    /// Positions with at least this many plies left share an entry with their mirror
    /// images.
    pub(super) symmetric_from: u32,
    /// The moves of all nodes on the path, each node's above its parent's.
    pub(super) stack: Vec<(i32, G::Move)>,
}

/// The window (α, β) of a node, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: -INFINITE, beta: INFINITE };

    fn as_f64(self) -> (f64, f64) {
        (self.alpha.into(), self.beta.into())
    }
}

/// The table key of a position, and the symmetry that leads to the image whose key
/// that is.
#[derive(Clone, Copy)]
struct Address {
    key: u64,
    symmetry: usize,
}

impl<G, O> Worker<'_, G, O>
where
    G: Tactics,
    O: Observer<G>,
{
    fn address(&self, state: &G::State, left: u32) -> Address {
        let (key, symmetry) = match left < self.symmetric_from {
            true => (self.game.key(state), 0),
            false => self.game.canonical_image(state),
        };
        Address { key, symmetry }
    }

    /// The id of a move in the position whose key is in use.
    fn move_id(&self, state: &G::State, mv: G::Move, address: Address) -> usize {
        match address.symmetry {
            0 => self.game.move_id(state, mv),
            symmetry => self.game.move_id(state, self.game.image_of_move(mv, symmetry)),
        }
    }

    /// The move the table has for a position.
    pub(super) fn table_move(&self, state: &G::State) -> Option<G::Move> {
        let address = self.address(state, self.game.depth_left(state));
        let id = usize::from(self.table.probe(address.key)?.move_id?);
        self.game.moves(state).find(|&mv| self.move_id(state, mv, address) == id)
    }

    /// The score of a position for its player to move.
    fn search(
        &mut self,
        state: &G::State,
        last: Option<G::Move>,
        depth: u32,
        window: Window,
        ply: i32,
    ) -> Result<i32, Stopped> {
        self.enter(state, last, window, ply)?;
        let score = self.expand(state, depth, window, ply)?;
        self.observer.leave(score.into());
        Ok(score)
    }

    pub(super) fn enter(
        &mut self,
        state: &G::State,
        last: Option<G::Move>,
        window: Window,
        ply: i32,
    ) -> Result<(), Stopped> {
        self.meter.tick()?;
        let (game, depth, window) = (self.game, ply as u32, window.as_f64());
        self.observer.enter(Node { game, state, last, depth, window });
        Ok(())
    }

    fn expand(
        &mut self,
        state: &G::State,
        depth: u32,
        Window { alpha, beta }: Window,
        ply: i32,
    ) -> Result<i32, Stopped> {
        let game = self.game;
        let mover = game.to_move(state);
        if let Some(score) = self.terminal_score(state, mover, ply) {
            return Ok(score);
        }
        // Mate distance pruning: no win or loss from here is sooner than this.
        let window = Window { alpha: alpha.max(ply - MATE), beta: beta.min(MATE - ply - 1) };
        if window.alpha >= window.beta {
            return Ok(window.alpha);
        }
        let forced = match game.forced_move(state) {
            Forced::Win(_) => return Ok(self.proven_leaf(MATE - ply - 1)),
            Forced::Lost(_) => return Ok(self.proven_leaf(ply + 2 - MATE)),
            Forced::Block(mv) => Some(mv),
            Forced::None => None,
        };
        if game.is_dead_draw(state) {
            return Ok(self.proven_leaf(0));
        }
        if let Some(mv) = forced {
            return self.child(state, mover, mv, depth, window, ply);
        }
        if depth == 0 {
            return self.quiescence(state, mover, window, ply);
        }
        let left = game.depth_left(state);
        let address = self.address(state, left);
        let entry = self.table.probe(address.key);
        if let Some(score) = entry.and_then(|entry| table_cutoff(entry, depth, window, ply)) {
            self.observer.table_hit(score.into());
            return Ok(score);
        }
        let begin = self.stack.len();
        let context = game.ordering_context(state);
        let known = entry.and_then(|entry| entry.move_id);
        self.list_moves(state, &context, mover, ply, address, known);
        let best = self.best_move(state, mover, depth, window, ply, (begin, &context));
        self.stack.truncate(begin);
        let (mv, score) = best?;
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.table.store(
            address.key,
            Entry {
                score: to_table(score, ply),
                bound,
                depth: if depth >= left { Entry::SETTLED } else { depth as u16 },
                move_id: (bound != Bound::Upper).then(|| self.move_id(state, mv, address) as u16),
            },
        );
        Ok(score)
    }

    /// Searches the moves on the stack from `begin` on.
    fn best_move(
        &mut self,
        state: &G::State,
        mover: Player,
        depth: u32,
        window: Window,
        ply: i32,
        (begin, context): (usize, &impl OrderingContext<G::Move>),
    ) -> Result<(G::Move, i32), Stopped> {
        let Window { mut alpha, beta } = window;
        let count = self.stack.len() - begin;
        let many = self.reduces && count > LMR_MIN_MOVES;
        let reducible = many && depth > 2 && depth < self.game.depth_left(state);
        let share = self.busy.filter(|_| depth >= ABDADA_MIN_DEPTH);
        let mut best: Option<(G::Move, i32)> = None;
        let mut deferred = 0;
        let (mut number, mut next) = (0, begin);
        // ABDADA: deferred moves are pushed behind all the others.
        while next < begin + count + deferred {
            let late = next >= begin + count;
            if !late {
                self.pick(next, begin + count);
            }
            let (_, mv) = self.stack[next];
            next += 1;
            let hash = share
                .map(|busy| (busy, abdada_hash(&self.game.result(state, mv), self.game, depth)));
            if let Some((busy, hash)) = hash {
                if number > 0 && !late && busy.defers(hash) {
                    self.stack.push((0, mv));
                    deferred += 1;
                    continue;
                }
                busy.start(hash);
            }
            let score = if number == 0 {
                self.child(state, mover, mv, depth - 1, Window { alpha, beta }, ply)
            } else {
                let reduce = reducible
                    && number >= LMR_FULL_DEPTH_MOVES
                    && !is_decided(alpha)
                    && !context.is_forcing(mv);
                self.search_null_window(
                    state,
                    mover,
                    mv,
                    (depth - 1, reduce),
                    Window { alpha, beta },
                    ply,
                )
            };
            if let Some((busy, hash)) = hash {
                busy.finish(hash);
            }
            let score = score?;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((mv, score));
                self.observer.update(mv, score.into());
            }
            if score >= beta {
                self.observer.cutoff(number, score.into(), beta.into());
                let id = self.game.move_id(state, mv);
                self.ordering.reward(mover, ply as usize, id, depth);
                break;
            }
            alpha = alpha.max(score);
            number += 1;
        }
        Ok(best.expect("an unfinished game has a move"))
    }

    /// The score of a later move: null window, and a re-search with the whole window if it
    /// raises α.
    pub(super) fn search_null_window(
        &mut self,
        state: &G::State,
        mover: Player,
        mv: G::Move,
        (depth, reduce): (u32, bool),
        window: Window,
        ply: i32,
    ) -> Result<i32, Stopped> {
        let Window { alpha, beta } = window;
        let narrow = Window { alpha, beta: alpha + 1 };
        if reduce {
            let score = self.child(state, mover, mv, depth - 1, narrow, ply)?;
            if score <= alpha {
                self.reduced.store(true, Relaxed);
                return Ok(score);
            }
        }
        let score = self.child(state, mover, mv, depth, narrow, ply)?;
        if score > alpha && score < beta {
            return self.child(state, mover, mv, depth, window, ply);
        }
        Ok(score)
    }

    /// The score of a move for the player who makes it.
    pub(super) fn child(
        &mut self,
        state: &G::State,
        mover: Player,
        mv: G::Move,
        depth: u32,
        window: Window,
        ply: i32,
    ) -> Result<i32, Stopped> {
        let next = self.game.result(state, mv);
        if self.game.to_move(&next) == mover {
            return self.search(&next, Some(mv), depth, window, ply + 1);
        }
        let window = Window { alpha: -window.beta, beta: -window.alpha };
        Ok(-self.search(&next, Some(mv), depth, window, ply + 1)?)
    }

    /// The score of a finished game.
    pub(super) fn terminal_score(
        &mut self,
        state: &G::State,
        mover: Player,
        ply: i32,
    ) -> Option<i32> {
        let score = self.game.outcome(state)?.sign_for(mover) * (MATE - ply);
        self.observer.leaf(LeafKind::Terminal, score.into());
        Some(score)
    }

    pub(super) fn proven_leaf(&mut self, score: i32) -> i32 {
        self.observer.leaf(LeafKind::Known, score.into());
        score
    }

    fn list_moves(
        &mut self,
        state: &G::State,
        context: &impl OrderingContext<G::Move>,
        mover: Player,
        ply: i32,
        address: Address,
        known: Option<u16>,
    ) {
        let game = self.game;
        for mv in game.moves(state) {
            let rank = if known
                .is_some_and(|id| usize::from(id) == self.move_id(state, mv, address))
            {
                TABLE_MOVE
            } else {
                context.rank(mv) + self.ordering.bonus(mover, ply as usize, game.move_id(state, mv))
            };
            self.stack.push((rank, mv));
        }
    }

    /// Brings the highest ranked of the moves left to `next`.
    #[inline]
    fn pick(&mut self, next: usize, end: usize) {
        let mut first = next;
        for other in next + 1..end {
            if self.stack[other].0 > self.stack[first].0 {
                first = other;
            }
        }
        // Keeps the order of equals: the game's own.
        self.stack[next..=first].rotate_right(1);
    }
}

/// The hash of a search of this position to this depth, in [`CurrentlySearching`].
fn abdada_hash<G: Keyed>(state: &G::State, game: &G, depth: u32) -> u64 {
    (game.key(state) ^ u64::from(depth)).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1
}

/// The score in an entry, if it answers the question. A win or loss is true at any
/// depth, but may not be the quickest.
fn table_cutoff(entry: Entry, depth: u32, window: Window, ply: i32) -> Option<i32> {
    let score = from_table(entry.score, ply);
    let deep = u32::from(entry.depth) >= depth;
    let lower = entry.bound != Bound::Upper && score >= window.beta;
    let upper = entry.bound != Bound::Lower && score <= window.alpha;
    let decided = is_decided(score) && (score > 0 && lower || score < 0 && upper);
    let answers = decided || deep && (entry.bound == Bound::Exact || lower || upper);
    answers.then_some(score)
}
