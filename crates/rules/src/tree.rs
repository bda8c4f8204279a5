//! Abstract game trees, the examples of textbooks.
//!
//! Leaves are utilities for MAX, the player to move at the root; the players alternate.
//! Written as nested lists, `[[3,12,8],[2,4,6],[14,5,2]]`.

mod text;

pub use text::TreeError;

use std::sync::Arc;

use crate::{
    Game, IndexedMoves, Keyed, MoveError, Notation, Outcome, Picture, Player, PositionError,
    Record, Symmetric, View,
};

/// An abstract game tree.
///
/// ```
/// use enraya_rules::{Game, Player, Tree};
///
/// let tree: Tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// assert_eq!((tree.nodes(), tree.leaves()), (13, 9));
/// let left = tree.result(&tree.start(), 0);
/// assert_eq!(tree.to_move(&left), Player::Second);
/// let leaf = tree.result(&left, 1);
/// assert_eq!(tree.value(leaf), Some(12.0));
/// # Ok::<(), enraya_rules::TreeError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Arc<[Vertex]>,
    width: usize,
}

/// A node of a [`Tree`]; the root is the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TreeNode(u32);

#[derive(Clone, Copy, Debug, PartialEq)]
struct Vertex {
    /// The utility of a leaf for MAX; of an inner node the mean of the leaves below.
    value: f64,
    /// The first child; the others follow it.
    first: u32,
    children: u16,
    /// Plies from the root, and to the deepest leaf below.
    depth: u16,
    height: u16,
}

/// A tree under construction: a number, or branches.
#[derive(Clone, Debug, PartialEq)]
pub enum Branch {
    /// A leaf.
    Leaf(f64),
    /// An inner node, with at least one child.
    Inner(Vec<Branch>),
}

impl Tree {
    /// The most nodes of a tree.
    pub const MAX_NODES: usize = 1_000_000;
    /// The deepest a tree may be, in plies.
    pub const MAX_PLIES: usize = 200;
    /// The most children of a node.
    pub const MAX_CHILDREN: usize = 1_000;

    /// The tree with this root.
    pub fn new(root: &Branch) -> Result<Tree, TreeError> {
        let mut nodes = vec![Vertex { value: 0.0, first: 0, children: 0, depth: 0, height: 0 }];
        // Breadth first, so that siblings are adjacent.
        let mut rows = vec![root];
        let (mut next, mut depth, mut width) = (0, 0, 0);
        while !rows.is_empty() {
            if depth > Self::MAX_PLIES {
                return Err(TreeError::TooDeep);
            }
            let mut below = Vec::new();
            for branch in rows {
                match branch {
                    Branch::Leaf(value) if value.is_finite() => nodes[next].value = *value,
                    Branch::Leaf(value) => return Err(TreeError::NotFinite(value.to_string())),
                    Branch::Inner(children) => {
                        if children.is_empty() {
                            return Err(TreeError::NoChildren);
                        }
                        if children.len() > Self::MAX_CHILDREN {
                            return Err(TreeError::TooWide);
                        }
                        nodes[next].first = nodes.len() as u32;
                        nodes[next].children = children.len() as u16;
                        width = width.max(children.len());
                        let depth = depth as u16 + 1;
                        let child = Vertex { value: 0.0, first: 0, children: 0, depth, height: 0 };
                        nodes.extend(std::iter::repeat_n(child, children.len()));
                        if nodes.len() > Self::MAX_NODES {
                            return Err(TreeError::TooLarge);
                        }
                        below.extend(children);
                    }
                }
                next += 1;
            }
            rows = below;
            depth += 1;
        }
        summarise(&mut nodes);
        Ok(Tree { nodes: nodes.into(), width })
    }

    /// The number of nodes.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The number of leaves.
    pub fn leaves(&self) -> usize {
        self.nodes.iter().filter(|vertex| vertex.children == 0).count()
    }

    /// The utility of a leaf for MAX; `None` for an inner node.
    pub fn value(&self, node: TreeNode) -> Option<f64> {
        let vertex = self.vertex(node);
        (vertex.children == 0).then_some(vertex.value)
    }

    /// The mean of the leaves below a node, an estimate at a depth limit.
    pub fn mean(&self, node: TreeNode) -> f64 {
        self.vertex(node).value
    }

    /// The largest absolute value of a leaf.
    pub fn bound(&self) -> f64 {
        let leaves = self.nodes.iter().filter(|vertex| vertex.children == 0);
        leaves.map(|vertex| vertex.value.abs()).fold(0.0, f64::max)
    }

    /// The node at the end of a path of child numbers, counted from zero.
    pub fn node(&self, path: &[usize]) -> Option<TreeNode> {
        path.iter().try_fold(self.start(), |node, &child| {
            let vertex = self.vertex(node);
            (child < usize::from(vertex.children)).then(|| TreeNode(vertex.first + child as u32))
        })
    }

    /// The subtree of a node.
    pub fn branch(&self, node: TreeNode) -> Branch {
        match self.value(node) {
            Some(value) => Branch::Leaf(value),
            None => Branch::Inner(
                self.moves(&node).map(|mv| self.branch(self.result(&node, mv))).collect(),
            ),
        }
    }

    fn vertex(&self, node: TreeNode) -> &Vertex {
        &self.nodes[node.0 as usize]
    }
}

/// Fills in heights and means, the last row first.
fn summarise(nodes: &mut [Vertex]) {
    let mut leaves = vec![1.0; nodes.len()];
    for at in (0..nodes.len()).rev() {
        let Vertex { first, children, .. } = nodes[at];
        if children == 0 {
            continue;
        }
        let below = first as usize..first as usize + usize::from(children);
        nodes[at].height = 1 + below.clone().map(|child| nodes[child].height).max().unwrap_or(0);
        leaves[at] = below.clone().map(|child| leaves[child]).sum();
        let sum: f64 = below.map(|child| nodes[child].value * leaves[child]).sum();
        nodes[at].value = sum / leaves[at];
    }
}

impl Game for Tree {
    type State = TreeNode;
    /// The number of a child, from zero.
    type Move = u16;

    fn start(&self) -> TreeNode {
        TreeNode(0)
    }
    fn to_move(&self, node: &TreeNode) -> Player {
        if self.vertex(*node).depth.is_multiple_of(2) { Player::First } else { Player::Second }
    }
    fn moves(&self, node: &TreeNode) -> impl Iterator<Item = u16> {
        0..self.vertex(*node).children
    }
    fn play_unchecked(&self, node: &mut TreeNode, child: u16) {
        let Vertex { first, children, .. } = *self.vertex(*node);
        if child < children {
            *node = TreeNode(first + u32::from(child));
        }
    }
    fn outcome(&self, node: &TreeNode) -> Option<Outcome> {
        self.value(*node).map(|value| {
            if value > 0.0 {
                Outcome::Win(Player::First)
            } else if value < 0.0 {
                Outcome::Win(Player::Second)
            } else {
                Outcome::Draw
            }
        })
    }
    fn max_plies(&self) -> u32 {
        self.nodes[0].height.into()
    }
    fn plies_left(&self, node: &TreeNode) -> u32 {
        self.vertex(*node).height.into()
    }
}

impl Keyed for Tree {
    fn key(&self, node: &TreeNode) -> u64 {
        node.0.into()
    }
    fn key_is_exact(&self) -> bool {
        true
    }
}

impl Symmetric for Tree {
    fn symmetries(&self) -> usize {
        1
    }
    fn transform(&self, node: &TreeNode, _: usize) -> TreeNode {
        *node
    }
    fn transform_move(&self, child: u16, _: usize) -> u16 {
        child
    }
}

impl IndexedMoves for Tree {
    fn move_count(&self) -> usize {
        self.width
    }
    fn move_index(&self, child: u16) -> usize {
        child.into()
    }
}

/// Moves are the numbers of children counted from one; a position is the moves
/// that lead to it.
impl Notation for Tree {
    fn move_text(&self, child: u16) -> String {
        (child + 1).to_string()
    }
    fn parse_move(&self, _: &TreeNode, text: &str) -> Result<u16, MoveError> {
        if text.is_empty() {
            return Err(MoveError::Empty);
        }
        let number: u16 = text.parse().map_err(|_| MoveError::Form { example: "1".to_owned() })?;
        number.checked_sub(1).ok_or(MoveError::OffBoard)
    }
    fn diagram(&self, node: &TreeNode) -> String {
        self.branch(*node).to_string()
    }
    fn parse_record(&self, text: &str) -> Result<Record<TreeNode, u16>, PositionError> {
        self.play_texts(text.split_whitespace())
    }
}

impl View for Tree {
    fn picture(&self, node: &TreeNode) -> Picture {
        Picture::Text(self.diagram(node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{check_game, perft};

    #[test]
    fn trees_keep_the_laws_of_games() {
        for text in ["7", "[1]", "[[3,12,8],[2,4,6],[14,5,2]]", "[3,[5,[1,2]],-4,[[[0.5]]]]"] {
            check_game(&text.parse::<Tree>().unwrap()).unwrap();
        }
    }

    #[test]
    fn rows_have_as_many_nodes_as_were_typed() {
        let tree: Tree = "[3,[5,[1,2]],-4,[[[0.5]]]]".parse().unwrap();
        let rows: Vec<u64> = (0..5).map(|depth| perft(&tree, &tree.start(), depth)).collect();
        assert_eq!(rows, [1, 4, 3, 3, 1]);
        assert_eq!((tree.max_plies(), tree.move_count(), tree.bound()), (4, 4, 5.0));
        assert_eq!(tree.plies_left(&tree.node(&[1]).unwrap()), 2);
        assert_eq!(tree.mean(tree.node(&[1]).unwrap()), 8.0 / 3.0);
        assert_eq!(tree.node(&[1, 1, 1]).and_then(|node| tree.value(node)), Some(2.0));
        assert_eq!((tree.node(&[0, 0]), tree.node(&[4])), (None, None));
    }
}
