//! Checking an opening book: its consistency as a whole, its scores by solving a sample.

use enraya_play::localize::Localized;
use enraya_rules::bits::Bits;
use enraya_rules::line::LineState;
use enraya_rules::{AnyGame, Game, Line, Notation};
use enraya_search::clock::Instant;
use enraya_search::solver::{Book, BookBuilder, BookError, SolverShape};
use enraya_search::{Budget, NoMemory};
use enraya_words::Words;
use rand::SeedableRng;
use rand::seq::index;
use rand_pcg::Pcg64;

use super::progress::BookProgress;
use enraya_play::{Capabilities, SolverConfig};

/// Result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// Entries solved again.
    pub sampled: usize,
    /// Entries among them that agree.
    pub agreeing: usize,
    /// Positions missing from the book.
    pub missing: usize,
    /// Entries that contradict those of the last ply, then entries of the sample with a wrong
    /// score.
    pub wrong: Vec<Wrong>,
    /// Whether the whole sample was solved before the budget ran out.
    pub complete: bool,
}

impl Check {
    /// Whether no error was found.
    pub fn is_sound(&self) -> bool {
        self.wrong.is_empty() && self.missing == 0
    }
}

/// A wrong entry.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Wrong {
    /// The position as a diagram.
    pub position: String,
    /// The score in the book.
    pub score: i32,
    /// The right one; `None` if the position does not belong in the book.
    pub right: Option<i32>,
}

/// Error of checking a book.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// Its header is invalid.
    #[error(transparent)]
    Book(#[from] BookError),
    /// There is no memory for the solver.
    #[error(transparent)]
    Memory(#[from] NoMemory),
}

/// Checks that every entry is a position of its game, that the scores of earlier plies follow
/// from those of the last and that no position is missing; then solves `sample` entries, chosen
/// by `seed`, without a book. `report` is called after each.
pub fn check_book(
    book: &Book,
    sample: usize,
    seed: u64,
    config: &SolverConfig,
    budget: &Budget,
    report: impl FnMut(BookProgress),
) -> Result<Check, CheckError> {
    match AnyGame::line(book.rules()) {
        AnyGame::ConnectFour(game) => check(book, game, sample, seed, config, budget, report),
        AnyGame::Small(game) => check(book, game, sample, seed, config, budget, report),
        _ => Err(BookError::NoBooks { rules: book.rules() }.into()),
    }
}

fn check<S: SolverShape>(
    book: &Book,
    game: Line<S>,
    sample: usize,
    seed: u64,
    config: &SolverConfig,
    budget: &Budget,
    mut report: impl FnMut(BookProgress),
) -> Result<Check, CheckError>
where
    Line<S>: Capabilities + Game<State = LineState<S::Bits>>,
{
    if book.entries(&game).count() != book.len() {
        return Err(BookError::Table.into());
    }
    let (missing, wrong) = contradictions(book, &game)?;
    let sample = sample.min(book.len());
    let mut check = Check { sampled: 0, agreeing: 0, missing, wrong, complete: true };
    if sample == 0 {
        return Ok(check);
    }
    let mut chosen = index::sample(&mut Pcg64::seed_from_u64(seed), book.len(), sample).into_vec();
    chosen.sort_unstable();
    let solver = game.exact_solver(&config.without_book())?;
    let mut solver = solver.ok_or(BookError::NoBooks { rules: book.rules() })?;
    let start = Instant::now();
    for number in chosen {
        let (state, score) = book.entry(&game, number).expect("a number below the length");
        let solution = solver.score_within(&state, budget);
        let Some(right) = solution.bounds.exact() else {
            check.complete = false;
            break;
        };
        check.sampled += 1;
        if right == score {
            check.agreeing += 1;
        } else {
            let position = game.diagram(&state);
            check.wrong.push(Wrong { position, score, right: Some(right) });
        }
        let (done, seconds) = (check.sampled, start.elapsed().as_secs_f64());
        report(BookProgress { done, total: sample, solved: done, seconds });
    }
    Ok(check)
}

/// The number of missing entries and the wrong ones, assuming that those of the last ply are right.
fn contradictions<S: SolverShape>(
    book: &Book,
    game: &Line<S>,
) -> Result<(usize, Vec<Wrong>), BookError> {
    let mut draft = BookBuilder::new(*game, book.plies())?;
    for (state, score) in book.entries(game) {
        if state.stones().count() == book.plies() {
            draft.learn(&state, score).expect("each position once, its score in range");
        }
    }
    let bound = Book::from_bytes(draft.bind())?;
    let mut wrong = Vec::new();
    for (state, score) in book.entries(game) {
        let right = bound.get(game, &state);
        if right != Some(score) {
            wrong.push(Wrong { position: game.diagram(&state), score, right });
        }
    }
    let there = bound.entries(game).filter(|(state, _)| book.get(game, state).is_some()).count();
    let unknown = if book.is_complete() { draft.total() - draft.known() } else { 0 };
    Ok((bound.len() - there + unknown, wrong))
}

impl Localized for CheckError {
    fn say(&self, words: &Words) -> String {
        match self {
            CheckError::Book(error) => error.say(words),
            CheckError::Memory(error) => error.say(words),
        }
    }
}
