//! An assignment: an exercise with its options, from which the tasks follow.

use enraya_play::Session;
use enraya_play::localize::Localized;
use enraya_rules::AnyGame;
use enraya_search::{Evaluation, Profile};
use enraya_words::{Words, say};

use super::exercise::Exercise;
use super::exercises::{
    Task, agent_task, eval_task, leaf_tasks, leaf_tree_tasks, random_positions, tree_tasks,
    value_task, value_tree_tasks,
};
use super::search_task::TaskError;
use crate::exam::Kind;

/// Games of a playing agent that begin at the start of the game, one for each side.
const FROM_START: usize = 2;

/// What programs are asked to do.
///
/// ```
/// use enraya_search::{Evaluation, Profile};
/// use enraya_teach::exam::Kind;
/// use enraya_teach::grading::{Assignment, Exercise};
///
/// let assignment = Assignment {
///     exercise: Exercise::Visits,
///     kind: Kind::AlphaBeta,
///     profile: Profile::Aima,
///     evaluation: Evaluation::Coursework,
///     trees: 5,
///     count: 10,
///     seed: 1,
///     game: None,
///     positions: None,
///     depth: None,
/// };
/// assert_eq!(assignment.tasks().unwrap().len(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct Assignment {
    /// The exercise.
    pub exercise: Exercise,
    /// The algorithm.
    pub kind: Kind,
    /// The counting conventions.
    pub profile: Profile,
    /// The function that an evaluation is compared with.
    pub evaluation: Evaluation,
    /// Random trees, without a game.
    pub trees: usize,
    /// Random positions, or games of an agent.
    pub count: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The game; trees without one.
    pub game: Option<AnyGame>,
    /// The positions with their numbers in the file; made from the seed if not given.
    pub positions: Option<Vec<(usize, String)>>,
    /// The depth of the searches; to the end if not given.
    pub depth: Option<u32>,
}

/// An assignment that is impossible.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AssignmentError {
    /// A position of the list is impossible.
    #[error("line {number}: {reason}")]
    Line {
        /// Its number.
        number: usize,
        /// The reason.
        reason: TaskError,
    },
    /// A task is impossible.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// The list of positions is empty.
    #[error("there are no positions")]
    Nothing,
}

impl Assignment {
    /// The tasks, the same ones whenever they are asked for.
    pub fn tasks(&self) -> Result<Vec<Task>, AssignmentError> {
        let Assignment { trees, seed, kind, profile, .. } = *self;
        let Some(game) = &self.game else {
            return Ok(match self.exercise {
                Exercise::Leaves => leaf_tree_tasks(trees, seed, profile),
                Exercise::Values => value_tree_tasks(trees, seed, profile),
                _ => tree_tasks(trees, seed, kind, profile),
            });
        };
        if let Some(positions) = &self.positions {
            let made = positions.iter().enumerate().map(|(at, (number, position))| {
                self.at(game, position, at)
                    .map_err(|reason| AssignmentError::Line { number: *number, reason })
            });
            let tasks: Vec<Task> = made.collect::<Result<Vec<_>, _>>()?.concat();
            return if tasks.is_empty() { Err(AssignmentError::Nothing) } else { Ok(tasks) };
        }
        Ok(match self.exercise {
            Exercise::Eval => {
                let plies = (Session::new(game.clone()).max_plies() / 2) as usize;
                let positions = random_positions(game, self.count, plies, seed);
                let tasks =
                    positions.iter().enumerate().map(|(at, place)| self.at(game, place, at));
                tasks.collect::<Result<Vec<_>, _>>()?.concat()
            }
            Exercise::Agent => self.agent_games(game)?,
            _ => self.at(game, "", 0)?,
        })
    }

    fn agent_games(&self, game: &AnyGame) -> Result<Vec<Task>, TaskError> {
        let mut tasks = [self.at(game, "", 0)?, self.at(game, "", 1)?].concat();
        let more = random_positions(game, 4 * self.count, 4, self.seed).into_iter();
        let more = more.filter(|position| !position.is_empty()).enumerate();
        let wanted = self.count.saturating_sub(FROM_START);
        let more = more.filter_map(|(at, place)| self.at(game, &place, at).ok()).take(wanted);
        tasks.extend(more.flatten());
        tasks.truncate(self.count);
        Ok(tasks)
    }

    /// The tasks of a position, whose number among all is `at`.
    fn at(&self, game: &AnyGame, position: &str, at: usize) -> Result<Vec<Task>, TaskError> {
        let Assignment { kind, profile, depth, .. } = *self;
        Ok(match self.exercise {
            Exercise::Visits => vec![Task::from_position(game, position, depth, kind, profile)?],
            Exercise::Leaves => leaf_tasks(game, position, depth, profile)?.into(),
            Exercise::Values => vec![value_task(game, position, depth, profile)?],
            Exercise::Eval => vec![eval_task(game, position, self.evaluation)?],
            Exercise::Agent => {
                let seed = self.seed.wrapping_add(1000 * at as u64);
                vec![agent_task(game, position, at % 2 == 1, seed)?]
            }
        })
    }
}

impl Localized for AssignmentError {
    fn say(&self, words: &Words) -> String {
        match self {
            AssignmentError::Line { number, reason } => {
                let message = reason.say(words);
                say!(words, "error-at-line", number = *number, message = message)
            }
            AssignmentError::Task(error) => error.say(words),
            AssignmentError::Nothing => words.get("error-task-none"),
        }
    }
}
