//! Text form of trees: numbers in nested lists, `[[3,12,8],[2,4,6]]`.

use std::fmt;
use std::str::FromStr;

use super::{Branch, Tree};

/// The reason that a text is not a tree.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum TreeError {
    /// There is no text.
    #[error("there is no tree in an empty text")]
    Empty,
    /// A character where a number, a list or its end is expected.
    #[error("'{found}' at character {at}: a tree is numbers in nested lists, [[3,12,8],[2,4,6]]")]
    Unexpected {
        /// The text there.
        found: String,
        /// Counted from one.
        at: usize,
    },
    /// A list is never closed.
    #[error("a list is not closed: ']' is missing")]
    Unclosed,
    /// A list is empty.
    #[error("an empty list: every inner node needs a child")]
    NoChildren,
    /// A leaf is not a finite number.
    #[error("'{0}' is not a finite number")]
    NotFinite(String),
    /// Too many plies.
    #[error("a tree has at most {} plies", Tree::MAX_PLIES)]
    TooDeep,
    /// Too many children of one node.
    #[error("a node has at most {} children", Tree::MAX_CHILDREN)]
    TooWide,
    /// Too many nodes.
    #[error("a tree has at most {} nodes", Tree::MAX_NODES)]
    TooLarge,
}

impl FromStr for Tree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Tree, TreeError> {
        Tree::new(&text.parse()?)
    }
}

impl FromStr for Branch {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Branch, TreeError> {
        let mut open: Vec<Vec<Branch>> = Vec::new();
        let mut rest = Rest { text, read: 0 };
        if rest.peek().is_none() {
            return Err(TreeError::Empty);
        }
        loop {
            // A value: a list is entered, a number is finished.
            let mut finished = match rest.peek().ok_or(TreeError::Unclosed)? {
                '[' => {
                    if open.len() == Tree::MAX_PLIES {
                        return Err(TreeError::TooDeep);
                    }
                    rest.skip();
                    open.push(Vec::new());
                    if rest.peek() == Some(']') {
                        return Err(TreeError::NoChildren);
                    }
                    continue;
                }
                _ => Branch::Leaf(rest.number()?),
            };
            // The end of a value: a comma, the end of its list, or of the text.
            loop {
                let Some(list) = open.last_mut() else {
                    return match rest.peek() {
                        None => Ok(finished),
                        Some(_) => Err(rest.unexpected()),
                    };
                };
                list.push(finished);
                match rest.peek().ok_or(TreeError::Unclosed)? {
                    ',' => {
                        rest.skip();
                        break;
                    }
                    ']' => {
                        rest.skip();
                        finished = Branch::Inner(open.pop().expect("the list just looked at"));
                    }
                    _ => return Err(rest.unexpected()),
                }
            }
        }
    }
}

/// The unread rest of the text.
struct Rest<'t> {
    text: &'t str,
    read: usize,
}

impl Rest<'_> {
    /// The next character that is not white space.
    fn peek(&mut self) -> Option<char> {
        let trimmed = self.text.trim_start();
        self.read += self.text[..self.text.len() - trimmed.len()].chars().count();
        self.text = trimmed;
        trimmed.chars().next()
    }

    fn skip(&mut self) {
        let mut chars = self.text.chars();
        chars.next();
        (self.text, self.read) = (chars.as_str(), self.read + 1);
    }

    fn number(&mut self) -> Result<f64, TreeError> {
        let end = self.text.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.'));
        let word = &self.text[..end.unwrap_or(self.text.len())];
        let value: f64 = word.parse().map_err(|_| self.unexpected())?;
        if !value.is_finite() {
            return Err(TreeError::NotFinite(word.to_owned()));
        }
        (self.text, self.read) = (&self.text[word.len()..], self.read + word.len());
        Ok(value)
    }

    fn unexpected(&self) -> TreeError {
        let ends = |c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']');
        let end = self.text.char_indices().skip(1).find(|(_, c)| ends(*c));
        let found = &self.text[..end.map_or(self.text.len(), |(at, _)| at)];
        TreeError::Unexpected { found: found.chars().take(20).collect(), at: self.read + 1 }
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.branch(super::TreeNode(0)).fmt(f)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Branch::Leaf(value) => write!(f, "{value}"),
            Branch::Inner(children) => {
                f.write_str("[")?;
                for (number, child) in children.iter().enumerate() {
                    let comma = if number == 0 { "" } else { "," };
                    write!(f, "{comma}{child}")?;
                }
                f.write_str("]")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for (typed, written) in [
            ("[[3,12,8],[2,4,6],[14,5,2]]", "[[3,12,8],[2,4,6],[14,5,2]]"),
            (" [ 3 ,\n[5, +1.50 ] ] ", "[3,[5,1.5]]"),
            ("-7", "-7"),
            ("[[[[0]]]]", "[[[[0]]]]"),
        ] {
            let tree: Tree = typed.parse().unwrap();
            assert_eq!(tree.to_string(), written);
            assert_eq!(written.parse::<Tree>().as_ref(), Ok(&tree));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let unexpected = |found: &str, at| TreeError::Unexpected { found: found.to_owned(), at };
        let deep = "[".repeat(Tree::MAX_PLIES + 1) + "1" + &"]".repeat(Tree::MAX_PLIES + 1);
        for (typed, error) in [
            ("", TreeError::Empty),
            ("  ", TreeError::Empty),
            ("[", TreeError::Unclosed),
            ("[1,2", TreeError::Unclosed),
            ("[]", TreeError::NoChildren),
            ("[1,[]]", TreeError::NoChildren),
            ("[1,]", unexpected("]", 4)),
            ("[1 2]", unexpected("2", 4)),
            ("[1,x]", unexpected("x", 4)),
            ("[1]]", unexpected("]", 4)),
            ("[á,1]", unexpected("á", 2)),
            ("1-2", unexpected("1-2", 1)),
            ("nan", unexpected("nan", 1)),
            (&"9".repeat(400), TreeError::NotFinite("9".repeat(400))),
            (&deep, TreeError::TooDeep),
            (&format!("[{}1]", "1,".repeat(Tree::MAX_CHILDREN)), TreeError::TooWide),
        ] {
            assert_eq!(typed.parse::<Tree>(), Err(error), "{typed}");
        }
    }
}
