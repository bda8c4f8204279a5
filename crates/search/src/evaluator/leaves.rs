//! The evaluation of an abstract tree: the numbers at its leaves.

use enraya_rules::tree::TreeNode;
use enraya_rules::{Outcome, Player, Tree};

use super::{Evaluator, WIN};

/// Values leaves by their numbers, for utility [`Cost`](crate::Utility::Cost), and
/// any other node by the mean of the leaves below, rounded.
///
/// ```
/// use enraya_rules::{Game, Tree};
/// use enraya_search::evaluator::Leaves;
/// use enraya_search::{Convention, Counter, Search, Utility};
///
/// let tree: Tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// let (leaves, mut counter) = (Leaves::new(&tree), Counter::default());
/// let decision = Search::new(&tree)
///     .convention(Convention { utility: Utility::Cost, ..Convention::default() })
///     .evaluator(&leaves)
///     .observe(&mut counter)
///     .alpha_beta(&tree.start());
/// assert_eq!((decision.result.best, decision.result.value, counter.leaves()), (Some(0), 3.0, 7));
/// # Ok::<(), enraya_rules::TreeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Leaves {
    tree: Tree,
    bound: f64,
}

impl Leaves {
    /// The evaluation of this tree.
    pub fn new(tree: &Tree) -> Leaves {
        Leaves { tree: tree.clone(), bound: tree.bound() }
    }
}

fn for_player(value: f64, player: Player) -> f64 {
    if player == Player::First { value } else { -value }
}

impl Evaluator<TreeNode> for Leaves {
    fn evaluate(&self, node: &TreeNode, player: Player) -> i32 {
        let most = f64::from(WIN - 1);
        for_player(self.tree.mean(*node), player).round().clamp(-most, most) as i32
    }

    fn utility(&self, node: &TreeNode, _: Outcome, player: Player) -> f64 {
        for_player(self.tree.mean(*node), player)
    }

    fn bound(&self) -> f64 {
        self.bound
    }
}
