//! Node names in a tree: `2.1` is the first child of the root's second child.

use std::fmt;
use std::str::FromStr;

use enraya_words::Words;
use serde::{Deserialize, Serialize};

/// The path from the root to a node: the numbers of children, counted from one, or `root`.
///
/// ```
/// use enraya_teach::exam::NodePath;
/// let path: NodePath = "2.1".parse()?;
/// assert_eq!((path.children(), path.to_string()), (&[1, 0][..], "2.1".to_owned()));
/// assert_eq!("root".parse(), Ok(NodePath::ROOT));
/// assert!(NodePath::ROOT.contains(&path) && !path.contains(&NodePath::ROOT));
/// assert!("2.0".parse::<NodePath>().is_err());
/// # Ok::<(), enraya_teach::exam::NoPath>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NodePath(Vec<usize>);

/// The text is not a node name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' names no node: 2.1 is the first child of the second child of the root")]
pub struct NoPath(pub String);

impl NodePath {
    /// The root.
    pub const ROOT: NodePath = NodePath(Vec::new());
    /// The name of the root.
    pub const ROOT_NAME: &'static str = "root";

    /// The name for readers: that of the root is translated, and no answer is read from it.
    pub fn label(&self, words: &Words) -> String {
        match self.0.is_empty() {
            true => words.get("exam-root"),
            false => self.to_string(),
        }
    }

    /// The numbers of children, counted from zero.
    pub fn children(&self) -> &[usize] {
        &self.0
    }

    /// Whether a node is this one or below it.
    pub fn contains(&self, other: &NodePath) -> bool {
        other.0.starts_with(&self.0)
    }

    /// The parent; `None` for the root.
    pub fn parent(&self) -> Option<NodePath> {
        let (_, above) = self.0.split_last()?;
        Some(NodePath(above.to_vec()))
    }

    /// A child, counted from zero.
    pub fn child(&self, number: usize) -> NodePath {
        NodePath(self.0.iter().copied().chain([number]).collect())
    }
}

impl From<Vec<usize>> for NodePath {
    fn from(children: Vec<usize>) -> NodePath {
        NodePath(children)
    }
}

impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0[..] {
            [] => f.write_str(Self::ROOT_NAME),
            [first, rest @ ..] => {
                write!(f, "{}", first + 1)?;
                rest.iter().try_for_each(|child| write!(f, ".{}", child + 1))
            }
        }
    }
}

impl FromStr for NodePath {
    type Err = NoPath;

    fn from_str(text: &str) -> Result<NodePath, NoPath> {
        let text = text.trim();
        if text == Self::ROOT_NAME {
            return Ok(NodePath::ROOT);
        }
        let child = |text: &str| text.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let children: Option<Vec<usize>> = text.split(['.', ' ']).map(child).collect();
        children.map(NodePath).ok_or_else(|| NoPath(text.to_owned()))
    }
}

impl TryFrom<String> for NodePath {
    type Error = NoPath;
    fn try_from(text: String) -> Result<NodePath, NoPath> {
        text.parse()
    }
}

impl From<NodePath> for String {
    fn from(path: NodePath) -> String {
        path.to_string()
    }
}
