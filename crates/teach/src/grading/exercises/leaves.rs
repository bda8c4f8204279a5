//! The exercise of leaf counts: how many leaves MiniMax and Alpha-Beta visit.

use enraya_rules::AnyGame;
use enraya_search::Profile;

use super::super::common_mistakes::CommonMistake;
use super::super::diagnosis::Fault;
use super::super::protocol::Reply;
use super::super::search_task::{SearchTask, TaskError};
use super::super::task_grade::{Judged, TaskGrade};
use super::trees::random_trees;
use super::{Task, Work};
use crate::exam::Kind;

/// The right count, and the counts of searches with a common mistake.
#[derive(Clone, Debug)]
pub(in super::super) struct Leaves {
    kind: Kind,
    expected: u64,
    mistaken: Vec<(CommonMistake, u64)>,
}

/// Two tasks for each of some random trees: minimax and alpha-beta.
pub fn leaf_tree_tasks(count: usize, seed: u64, profile: Profile) -> Vec<Task> {
    let searches = random_trees(count, seed, Kind::AlphaBeta, profile).into_iter();
    let pair = |search: SearchTask| {
        let tree = search.name.parse().expect("the name of a tree is the tree");
        let plain = SearchTask::from_tree(&tree, Kind::Minimax, profile).expect("it was small");
        [task(&plain), task(&search)]
    };
    searches.flat_map(pair).collect()
}

/// Two tasks for a position, minimax and alpha-beta, to at most `depth` plies.
///
/// ```
/// use enraya_search::Profile;
/// use enraya_teach::grading::leaf_tasks;
///
/// let game = "tictactoe".parse()?;
/// let [minimax, alphabeta] = leaf_tasks(&game, "b2 a1", None, Profile::Aima)?;
/// assert!(minimax.request.contains("\"exercise\":\"leaves\",\"kind\":\"minimax\""));
/// assert!(alphabeta.request.contains("\"kind\":\"alphabeta\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn leaf_tasks(
    game: &AnyGame,
    position: &str,
    depth: Option<u32>,
    profile: Profile,
) -> Result<[Task; 2], TaskError> {
    let search = |kind| SearchTask::from_position(game, position, depth, kind, profile);
    Ok([task(&search(Kind::Minimax)?), task(&search(Kind::AlphaBeta)?)])
}

fn task(search: &SearchTask) -> Task {
    let mistaken = CommonMistake::ALL
        .iter()
        .filter(|mistake| !mistake.is_shortcut())
        .map(|&mistake| (mistake, search.leaves(&search.course(Some(mistake)).visits)));
    let (kind, expected) = (search.kind, search.leaves(&search.visits));
    let work = Work::Leaves(Leaves { kind, expected, mistaken: mistaken.collect() });
    let request = format!("{{\"exercise\":\"leaves\",{}}}", search.request);
    Task { name: search.name.clone(), request, profile: search.profile, work }
}

impl Leaves {
    pub(super) fn judge(&self, reply: &Reply) -> Judged {
        let (kind, found, expected) = (self.kind, reply.leaves, self.expected);
        let fault = (found != Some(expected)).then_some(Fault::Leaves { kind, found, expected });
        let same = self.mistaken.iter().filter(|(_, leaves)| found == Some(*leaves));
        let explained_by = same.map(|(mistake, _)| *mistake).collect();
        Judged { grade: TaskGrade::of(fault), explained_by }
    }
}
