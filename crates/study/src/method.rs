//! Search methods that can be counted, compared and recorded.

use std::fmt;
use std::str::FromStr;

use enraya_search::{Algorithm, UnknownName};

/// A search by name: an [`Algorithm`] of the textbook, or another that is counted and drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// A search of the textbook.
    Textbook(Algorithm),
    /// The engine, with one thread and an empty table. It has its own move ordering, scale
    /// and depth; of a convention it uses only the evaluation, if one is named.
    Engine,
    /// Monte Carlo tree search (UCT).
    Mcts,
}

impl Method {
    /// Every method.
    pub const ALL: &[Method] = &[
        Method::Textbook(Algorithm::Minimax),
        Method::Textbook(Algorithm::AlphaBeta),
        Method::Textbook(Algorithm::Pvs),
        Method::Textbook(Algorithm::Deepening),
        Method::Engine,
        Method::Mcts,
    ];

    /// The methods with a depth limit, which can be counted and compared.
    pub const COUNTED: &[Method] = Method::ALL.split_last().expect("there are some").1;

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Textbook(algorithm) => algorithm.name(),
            Method::Engine => "engine",
            Method::Mcts => "mcts",
        }
    }

    /// The textbook algorithm, if the method is one.
    pub fn textbook(self) -> Option<Algorithm> {
        if let Method::Textbook(algorithm) = self { Some(algorithm) } else { None }
    }

    /// Whether cutoffs, bounds and windows apply.
    pub fn prunes(self) -> bool {
        !matches!(self, Method::Textbook(Algorithm::Minimax) | Method::Mcts)
    }

    /// A method that can be counted, by name.
    ///
    /// ```
    /// use enraya_search::Algorithm;
    /// use enraya_study::Method;
    /// assert_eq!(Method::parse_counted("pvs"), Ok(Method::Textbook(Algorithm::Pvs)));
    /// assert!(Method::parse_counted("mcts").is_err());
    /// ```
    pub fn parse_counted(text: &str) -> Result<Method, UnknownName> {
        Method::among(Method::COUNTED, text)
    }

    fn among(methods: &[Method], text: &str) -> Result<Method, UnknownName> {
        methods.iter().copied().find(|method| method.name() == text).ok_or_else(|| {
            let names: Vec<_> = methods.iter().map(|method| method.name()).collect();
            UnknownName { found: text.to_owned(), allowed: names.join(", ") }
        })
    }
}

impl FromStr for Method {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Method, UnknownName> {
        Method::among(Method::ALL, text)
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
