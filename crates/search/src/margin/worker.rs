//! Negamax with null windows over the open part of margins.

use enraya_rules::Player;

use super::endgame::Endgame;
use super::table::{Entry, Table};
use crate::budget::Meter;
use crate::evaluator::{Evaluator, WIN};
use crate::solver::Bounds;
use crate::{Budget, Stopped};

/// Plies from the start of the game in which mirror images share an entry: their keys cost time,
/// and pay only early.
const SYMMETRIC_PLIES: u32 = 6;
/// Moves are ranked where at least this many plies are left.
const RANKED_FROM: u32 = 4;

/// Children are looked up in the table first where at least this many plies are left.
const ETC_FROM: u32 = 9;

/// The rank of the table move: before all others.
const TABLE_MOVE: i32 = i32::MAX;

pub(super) struct Worker<'a, G: Endgame> {
    pub(super) game: &'a G,
    table: &'a Table,
    pub(super) meter: Meter,
    /// Positions with at least this many plies left share an entry with their mirror images.
    symmetric_from: u32,
    evaluator: Box<dyn Evaluator<G::State>>,
    /// The children of all nodes on the path, each node's above its parent's.
    stack: Vec<Child<G::State, G::Move>>,
}

struct Child<S, M> {
    rank: i32,
    mv: M,
    state: S,
}

/// The table key of a position, and the symmetry that leads to the image whose key that is.
#[derive(Clone, Copy)]
struct Address {
    key: u64,
    symmetry: usize,
}

impl<'a, G: Endgame> Worker<'a, G> {
    pub(super) fn new(game: &'a G, table: &'a Table, budget: Budget) -> Self {
        let symmetric_from = game.depth_left(&game.start()).saturating_sub(SYMMETRIC_PLIES);
        let evaluator = game.best_evaluator();
        Worker {
            game,
            table,
            meter: Meter::new(budget),
            symmetric_from,
            evaluator,
            stack: Vec::new(),
        }
    }

    /// Whether the open part of the margin, m, is above α for the player to move. The answer a
    /// is a bound on it (fail-soft):
    ///
    /// ```text
    /// a > α  =>  m >= a
    /// a <= α  =>  m <= a
    /// ```
    pub(super) fn search(&mut self, state: &G::State, alpha: i32) -> Result<i32, Stopped> {
        self.meter.tick()?;
        let game = self.game;
        let mover = game.to_move(state);
        if game.outcome(state).is_some() {
            return Ok(game.margin(state, mover) - game.secured_margin(state, mover));
        }
        let open = game.open_margin(state);
        if open <= alpha || -open > alpha {
            return Ok(if open <= alpha { open } else { -open });
        }
        if let Some(answer) = game.last_moves(state, alpha, &mut self.meter) {
            return answer;
        }
        let left = game.depth_left(state);
        let address = self.address(state, left);
        let entry = self.table.probe(address.key);
        if let Some(Entry { bounds: Bounds { lower, upper }, .. }) = entry
            && (lower > alpha || upper <= alpha)
        {
            return Ok(if lower > alpha { lower } else { upper });
        }
        let begin = self.stack.len();
        self.list_children(state, left, address, entry.and_then(|entry| entry.move_id));
        if left >= ETC_FROM
            && let Some(margin) = self.known_child(mover, alpha, begin)
        {
            self.stack.truncate(begin);
            return Ok(margin);
        }
        let ranked = match game.ranking_depth(left) {
            Some(depth) => self.rank_by_search(mover, begin, depth),
            None => Ok(()),
        };
        let best = ranked.and_then(|()| self.best_child(state, mover, alpha, begin));
        self.stack.truncate(begin);
        let (mv, margin) = best?;
        let above = margin > alpha;
        let bounds = match above {
            true => Bounds { lower: margin, upper: open },
            false => Bounds { lower: -open, upper: margin },
        };
        let move_id = above.then(|| self.move_id(state, mv, address));
        self.table.store(address.key, left, Entry { bounds, move_id });
        Ok(margin)
    }

    /// A margin above α that the table has for one of the children on the stack (enhanced
    /// transposition cutoff).
    fn known_child(&self, mover: Player, alpha: i32, begin: usize) -> Option<i32> {
        let game = self.game;
        self.stack[begin..].iter().find_map(|Child { state, .. }| {
            if game.to_move(state) == mover || game.secured_margin(state, mover) != 0 {
                return None;
            }
            let key = self.address(state, game.depth_left(state)).key;
            let margin = -self.table.probe(key)?.bounds.upper;
            (margin > alpha).then_some(margin)
        })
    }

    /// Searches the children on the stack from `begin` on until one is above α.
    fn best_child(
        &mut self,
        state: &G::State,
        mover: Player,
        alpha: i32,
        begin: usize,
    ) -> Result<(G::Move, i32), Stopped> {
        let end = self.stack.len();
        let secured = self.game.secured_margin(state, mover);
        let mut best: Option<(G::Move, i32)> = None;
        for next in begin..end {
            self.pick(next, end);
            let (mv, next) = (self.stack[next].mv, self.stack[next].state.clone());
            let margin = self.child(&next, mover, secured, alpha)?;
            if best.is_none_or(|(_, most)| margin > most) {
                best = Some((mv, margin));
            }
            if margin > alpha {
                break;
            }
        }
        Ok(best.expect("an unfinished game has a move"))
    }

    /// What a move to `next` adds to the margin that `mover` had `secured` before it: see
    /// [`search`](Worker::search). The question and its answer turn only if the player does.
    fn child(
        &mut self,
        next: &G::State,
        mover: Player,
        secured: i32,
        alpha: i32,
    ) -> Result<i32, Stopped> {
        let gain = self.game.secured_margin(next, mover) - secured;
        if self.game.to_move(next) == mover {
            return Ok(gain + self.search(next, alpha - gain)?);
        }
        Ok(gain - self.search(next, gain - alpha - 1)?)
    }

    /// Whether a move leads to a final margin of at least this for the player who makes it.
    pub(super) fn reaches(
        &mut self,
        state: &G::State,
        mv: G::Move,
        margin: i32,
    ) -> Result<bool, Stopped> {
        let (game, mover) = (self.game, self.game.to_move(state));
        let secured = game.secured_margin(state, mover);
        let open = margin - secured;
        Ok(self.child(&game.result(state, mv), mover, secured, open - 1)? >= open)
    }

    /// Best play from a position of this margin to the end of the game, or as far as the
    /// budget reaches.
    pub(super) fn principal_variation(&mut self, state: &G::State, margin: i32) -> Vec<G::Move> {
        let game = self.game;
        let (mut state, mut margin, mut line) = (state.clone(), margin, Vec::new());
        'plies: while game.outcome(&state).is_none() {
            let mover = game.to_move(&state);
            for mv in self.likely_moves(&state) {
                match self.reaches(&state, mv, margin) {
                    Ok(false) => continue,
                    Ok(true) => {}
                    Err(Stopped) => break 'plies,
                }
                line.push(mv);
                game.play_unchecked(&mut state, mv);
                if game.to_move(&state) != mover {
                    margin = -margin;
                }
                continue 'plies;
            }
            unreachable!("some move keeps the margin");
        }
        line
    }

    /// The move that would be searched first; `None` if the game is over.
    pub(super) fn likeliest_move(&mut self, state: &G::State) -> Option<G::Move> {
        self.likely_moves(state).into_iter().next()
    }

    /// The legal moves, likeliest first.
    fn likely_moves(&mut self, state: &G::State) -> Vec<G::Move> {
        let (begin, left) = (self.stack.len(), self.game.depth_left(state));
        let address = self.address(state, left);
        let known = self.table.probe(address.key).and_then(|entry| entry.move_id);
        self.list_children(state, left, address, known);
        let mut children = self.stack.split_off(begin);
        children.sort_by_key(|child| std::cmp::Reverse(child.rank));
        children.into_iter().map(|child| child.mv).collect()
    }

    fn list_children(&mut self, state: &G::State, left: u32, address: Address, known: Option<u16>) {
        let game = self.game;
        for mv in game.endgame_moves(state) {
            let child = game.result(state, mv);
            let rank = if known.is_some_and(|id| id == self.move_id(state, mv, address)) {
                TABLE_MOVE
            } else if left >= RANKED_FROM {
                game.endgame_rank(state, mv, &child)
            } else {
                0
            };
            self.stack.push(Child { rank, mv, state: child });
        }
    }

    /// Ranks the children on the stack, but for the table move, by searches of this depth.
    fn rank_by_search(&mut self, mover: Player, begin: usize, depth: u32) -> Result<(), Stopped> {
        for at in begin..self.stack.len() {
            if self.stack[at].rank == TABLE_MOVE {
                continue;
            }
            let child = self.stack[at].state.clone();
            let value = self.estimate(&child, depth, -WIN, WIN)?;
            self.stack[at].rank = if self.game.to_move(&child) == mover { value } else { -value };
        }
        Ok(())
    }

    /// The value of a position by alpha-beta and the evaluation, for the player to move.
    fn estimate(
        &mut self,
        state: &G::State,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Stopped> {
        self.meter.tick()?;
        let (game, mover) = (self.game, self.game.to_move(state));
        if let Some(outcome) = game.outcome(state) {
            return Ok(outcome.sign_for(mover) * WIN);
        }
        if depth == 0 {
            return Ok(self.evaluator.evaluate(state, mover));
        }
        for mv in game.endgame_moves(state) {
            let next = game.result(state, mv);
            let value = if game.to_move(&next) == mover {
                self.estimate(&next, depth - 1, alpha, beta)?
            } else {
                -self.estimate(&next, depth - 1, -beta, -alpha)?
            };
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(alpha)
    }

    fn address(&self, state: &G::State, left: u32) -> Address {
        let game = self.game;
        let start = Address { key: game.open_key(state), symmetry: 0 };
        if left < self.symmetric_from {
            return start;
        }
        (1..game.symmetries()).fold(start, |least, symmetry| {
            let key = game.open_key(&game.transform(state, symmetry));
            if key < least.key { Address { key, symmetry } } else { least }
        })
    }

    /// The id of a move in the position whose key is in use.
    fn move_id(&self, state: &G::State, mv: G::Move, address: Address) -> u16 {
        let mv = match address.symmetry {
            0 => mv,
            symmetry => self.game.transform_move(mv, symmetry),
        };
        self.game.move_id(state, mv) as u16
    }

    /// Brings the highest ranked of the children left to `next`.
    #[inline]
    fn pick(&mut self, next: usize, end: usize) {
        let mut first = next;
        for other in next + 1..end {
            if self.stack[other].rank > self.stack[first].rank {
                first = other;
            }
        }
        // Keeps the order of equals: the game's own.
        self.stack[next..=first].rotate_right(1);
    }
}
