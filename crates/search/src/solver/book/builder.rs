//! The builder of opening books.
//!
//! Only the positions of the last ply are searched: all earlier scores follow
//! from theirs, because a position is worth what the best move leads to. The
//! positions come depth first, so that neighbours share what a solver remembers.

use std::collections::{HashMap, HashSet};

use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineState, Shape};
use enraya_rules::{Game, Notation, Outcome};

use super::entry::{self, Entry};
use super::{Book, BookError, compact, header};
use crate::solver::solution::win_now;

/// The scores of one ply, from which a book is made.
///
/// ```
/// use enraya_rules::line::{Line, LineRules};
/// use enraya_search::solver::{Book, BookBuilder, Solver};
///
/// let game = Line::sized(LineRules::new(4, 4, 3)?.with_gravity()).unwrap();
/// let mut solver = Solver::<enraya_rules::line::Dynamic<u64>>::with_table(game, 1)?;
/// let mut draft = BookBuilder::new(game, 2)?;
/// for leaf in draft.unknown() {
///     let score = solver.solve(&leaf.state).bounds.exact().unwrap();
///     draft.learn(&leaf.state, score)?;
/// }
/// let book = Book::from_bytes(draft.bind())?;
/// assert_eq!((book.plies(), book.len(), book.is_complete()), (2, 11, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BookBuilder<S: Shape> {
    game: Line<S>,
    plies: u32,
    leaves: Vec<BookLeaf<S::Bits>>,
    /// Those of the leaves, by key, as far as they are known.
    scores: HashMap<u64, Option<i32>>,
}

/// A position of the last ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookLeaf<B> {
    /// The position, not its mirror image.
    pub state: LineState<B>,
    /// The columns that lead there.
    pub columns: String,
}

/// An impossible or contradictory score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScoreError {
    /// There is no such score so late in the game.
    #[error("no position with this many stones has the score {score}")]
    Impossible {
        /// The score given.
        score: i32,
    },
    /// The position is known to have another.
    #[error("the score {score} contradicts an earlier {known}")]
    Contradiction {
        /// The score given.
        score: i32,
        /// The score given before.
        known: i32,
    },
}

impl<S: Shape> BookBuilder<S> {
    /// A draft that knows nothing of a book with this many plies.
    pub fn new(game: Line<S>, plies: u32) -> Result<Self, BookError> {
        let rules = game.rules();
        if !header::has_books(&rules) {
            return Err(BookError::NoBooks { rules });
        }
        let most = rules.cells() - 1;
        if plies > most {
            return Err(BookError::Plies { found: plies, most });
        }
        let mut draft = BookBuilder { game, plies, leaves: Vec::new(), scores: HashMap::new() };
        draft.walk(&game.start(), &mut Vec::new(), &mut HashSet::new());
        Ok(draft)
    }

    fn walk(
        &mut self,
        state: &LineState<S::Bits>,
        moves: &mut Vec<<Line<S> as Game>::Move>,
        seen: &mut HashSet<u64>,
    ) {
        let game = self.game;
        if game.outcome(state).is_some() || !seen.insert(entry::key(&game, state)) {
            return;
        }
        if moves.len() == self.plies as usize {
            self.scores.insert(entry::key(&game, state), None);
            self.leaves.push(BookLeaf { state: *state, columns: game.moves_text(moves) });
            return;
        }
        for mv in game.moves(state) {
            moves.push(mv);
            self.walk(&game.result(state, mv), moves, seen);
            moves.pop();
        }
    }

    /// The positions of the last ply, depth first, mirror images once.
    pub fn leaves(&self) -> &[BookLeaf<S::Bits>] {
        &self.leaves
    }

    /// The number of positions of the last ply, mirror images counted once.
    pub fn total(&self) -> usize {
        self.leaves.len()
    }

    /// The number of known ones.
    pub fn known(&self) -> usize {
        self.scores.values().flatten().count()
    }

    /// Those that are not known, depth first.
    pub fn unknown(&self) -> Vec<BookLeaf<S::Bits>> {
        let score = |leaf: &BookLeaf<S::Bits>| self.scores[&entry::key(&self.game, &leaf.state)];
        self.leaves.iter().filter(|leaf| score(leaf).is_none()).cloned().collect()
    }

    /// Takes over the score of a position of the last ply. Those of others say
    /// nothing here.
    pub fn learn(&mut self, state: &LineState<S::Bits>, score: i32) -> Result<(), ScoreError> {
        let Some(known) = self.scores.get_mut(&entry::key(&self.game, state)) else {
            return Ok(());
        };
        if !entry::is_possible(&self.game.rules(), self.plies, score) {
            return Err(ScoreError::Impossible { score });
        }
        match *known.get_or_insert(score) {
            known if known != score => Err(ScoreError::Contradiction { score, known }),
            _ => Ok(()),
        }
    }

    /// The bytes of the book: complete if every position of the last ply is
    /// known, else with those that are, and the earlier ones that follow. A complete book of
    /// [`Book::COMPACT_FROM`] positions or more is compact.
    pub fn bind(&self) -> Vec<u8> {
        let mut scores = self.scores.clone();
        self.derive(&self.game.start(), &mut scores);
        let known =
            scores.into_iter().filter_map(|(key, score)| Some(Entry { key, score: score? }.word()));
        let mut words: Vec<u64> = known.collect();
        words.sort_unstable();
        let complete = self.known() == self.total();
        let rules = self.game.rules();
        if complete && words.len() >= Book::COMPACT_FROM {
            let entries: Vec<Entry> = words.into_iter().map(Entry::of_word).collect();
            return compact::bind(&rules, self.plies, &entries);
        }
        header::bind(&rules, self.plies, complete, words.into_iter())
    }

    /// The score of a position in a game that goes on, and those of all that
    /// follow up to the last ply: what the best move leads to, if that is known.
    fn derive(
        &self,
        state: &LineState<S::Bits>,
        scores: &mut HashMap<u64, Option<i32>>,
    ) -> Option<i32> {
        let (game, key) = (self.game, entry::key(&self.game, state));
        if let Some(score) = scores.get(&key) {
            return *score;
        }
        let best_of_all = win_now(game.rules().cells(), state.stones().count());
        let (mut best, mut all_known) = (i32::MIN, true);
        for mv in game.moves(state) {
            let child = game.result(state, mv);
            let score = match game.outcome(&child) {
                Some(Outcome::Win(_)) => Some(best_of_all),
                Some(Outcome::Draw) => Some(0),
                None => self.derive(&child, scores).map(|score| -score),
            };
            best = best.max(score.unwrap_or(i32::MIN));
            all_known &= score.is_some();
        }
        let score = (all_known || best == best_of_all).then_some(best);
        scores.insert(key, score);
        score
    }
}
