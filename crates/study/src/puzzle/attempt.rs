//! Tries at a puzzle: whether a move keeps the result, and the best defence or the refutation.

use enraya_search::{Budget, Class};
use enraya_words::Words;

use enraya_play::localize::Localized;
use enraya_play::value::ProvenValue;
use enraya_play::{PlayTextError, Session, Workspace};

use super::PuzzleGoal;
use crate::analysis::{MoveValue, analyze};
use crate::best_moves::best_moves;

/// A refutation longer than this is shown by its first move only.
const SHOWN_PLIES: u32 = 7;

/// Verdict on a move in a puzzle that is being solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTry {
    /// Whether it still achieves the task.
    pub right: bool,
    /// The move as the game writes it.
    pub text: String,
    /// Its value for the player who made it.
    pub worth: ProvenValue,
    /// After a right move the best defence, up to the next move of the player; after a wrong one
    /// its refutation.
    pub replies: Vec<String>,
    /// Whether nothing is left to find: the game is over or, if it can only be held, several
    /// moves hold it.
    pub solved: bool,
}

/// Error of judging a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleTryError {
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] PlayTextError),
    /// The budget ran out.
    #[error("the move was not settled in time")]
    Stopped,
}

impl Localized for PuzzleTryError {
    fn say(&self, words: &Words) -> String {
        match self {
            PuzzleTryError::Move(error) => error.say(words),
            PuzzleTryError::Stopped => words.get("error-puzzle-stopped"),
        }
    }
}

/// Judges a move of a puzzle with this task, at its position or later, and answers it.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::{PuzzleGoal, try_puzzle};
///
/// let session = Session::open(&"connect4".parse()?, "4455")?;
/// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
/// let right = try_puzzle(&session, &mut workspace, PuzzleGoal::Win, "3", &budget)?;
/// assert_eq!((right.right, right.replies.len(), right.solved), (true, 1, false));
/// let wrong = try_puzzle(&session, &mut workspace, PuzzleGoal::Win, "1", &budget)?;
/// assert_eq!((wrong.right, wrong.solved), (false, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn try_puzzle(
    session: &Session,
    workspace: &mut Workspace,
    task: PuzzleGoal,
    mv: &str,
    budget: &Budget,
) -> Result<PuzzleTry, PuzzleTryError> {
    let player = session.to_move();
    let (text, _) = session.parse_move(mv)?;
    let analysis = analyze(session, workspace, budget);
    let found = analysis.moves.iter().find(|found| found.text == text);
    let worth = found.map(MoveValue::worth).ok_or(PuzzleTryError::Stopped)?;
    let class = worth.value.class().ok_or(PuzzleTryError::Stopped)?;
    let right = class >= least_class(task);
    let mut after = session.clone();
    after.play(&text)?;
    let is_short = class == Class::Loss && worth.distance().is_some_and(|far| far <= SHOWN_PLIES);
    let mut replies = Vec::new();
    while after.outcome().is_none() && (after.to_move() != player || (is_short && !right)) {
        let best =
            best_moves(&after, workspace, budget).and_then(|best| best.moves.into_iter().next());
        let reply = best.ok_or(PuzzleTryError::Stopped)?;
        after.play(&reply)?;
        replies.push(reply);
    }
    let solved = right
        && (after.outcome().is_some()
            || task == PuzzleGoal::Draw && holding(&after, workspace, budget) > 1);
    Ok(PuzzleTry { right, text, worth, replies, solved })
}

/// The class that a move must have at least.
fn least_class(task: PuzzleGoal) -> Class {
    match task {
        PuzzleGoal::Win => Class::Win,
        PuzzleGoal::Draw => Class::Draw,
    }
}

/// The number of moves that do not lose.
fn holding(session: &Session, workspace: &mut Workspace, budget: &Budget) -> usize {
    let holds = |mv: &&MoveValue| mv.value.class().is_some_and(|class| class >= Class::Draw);
    analyze(session, workspace, budget).moves.iter().filter(holds).count()
}
