//! Search methods that can be counted, compared and recorded.

use enraya_search::{Algorithm, named};

named! {
    /// A search by name.
    pub enum Method {
        /// MiniMax: every line of play.
        Minimax = "minimax",
        /// Alpha-beta pruning.
        AlphaBeta = "alphabeta",
        /// Principal variation search: null windows after the first move.
        Pvs = "pvs",
        /// Iterative deepening with a transposition table.
        Deepening = "deepening",
        /// The engine, with one thread and an empty table. It has its own move ordering, scale
        /// and depth; of a convention it uses only the evaluation, if one is named.
        Engine = "engine",
        /// Monte-Carlo tree search (UCT).
        Mcts = "mcts",
    }
}

impl Method {
    /// The methods with a depth limit, which can be counted and compared.
    pub const COUNTED: [Method; 5] =
        [Method::Minimax, Method::AlphaBeta, Method::Pvs, Method::Deepening, Method::Engine];

    /// The textbook algorithm, if the method is one.
    pub fn textbook(self) -> Option<Algorithm> {
        match self {
            Method::Minimax => Some(Algorithm::Minimax),
            Method::AlphaBeta => Some(Algorithm::AlphaBeta),
            Method::Pvs => Some(Algorithm::Pvs),
            Method::Deepening => Some(Algorithm::Deepening),
            Method::Engine | Method::Mcts => None,
        }
    }

    /// Whether cutoffs, bounds and windows apply.
    pub fn prunes(self) -> bool {
        matches!(self, Method::AlphaBeta | Method::Pvs | Method::Deepening | Method::Engine)
    }

    /// A method that can be counted, by name.
    ///
    /// ```
    /// use enraya_study::Method;
    /// assert_eq!(Method::parse_counted("pvs"), Ok(Method::Pvs));
    /// assert!(Method::parse_counted("mcts").is_err());
    /// ```
    pub fn parse_counted(text: &str) -> Result<Method, enraya_search::UnknownName> {
        let known = Method::COUNTED.into_iter().find(|method| method.name() == text);
        known.ok_or_else(|| {
            let names = Method::COUNTED.map(Method::name);
            enraya_search::UnknownName { found: text.to_owned(), allowed: names.join(", ") }
        })
    }
}

impl From<Algorithm> for Method {
    fn from(algorithm: Algorithm) -> Method {
        match algorithm {
            Algorithm::Minimax => Method::Minimax,
            Algorithm::AlphaBeta => Method::AlphaBeta,
            Algorithm::Pvs => Method::Pvs,
            Algorithm::Deepening => Method::Deepening,
        }
    }
}
