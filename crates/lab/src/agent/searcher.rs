//! An agent that searches by the textbook.

use std::fmt;

use enraya_search::{Algorithm, Convention, Profile, Tie, UnknownName};

use super::options::{self, Options, parse_depth};

/// An agent that searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searcher {
    /// How.
    pub algorithm: Algorithm,
    /// How far, in plies. `None`: to the end where the game is small enough,
    /// else as far as takes a moment.
    pub depth: Option<u32>,
    /// Under which conventions.
    pub convention: Convention,
    /// Which of equally good moves.
    pub tie: Tie,
}

impl Searcher {
    /// The algorithm under the default convention, taking the first of equals.
    pub fn new(algorithm: Algorithm) -> Self {
        Searcher { algorithm, depth: None, convention: Convention::default(), tie: Tie::First }
    }
}

impl Options for Searcher {
    const ALLOWED: &'static str = "depth=N, profile=NAME, order=NAME, cut=NAME, fail=NAME, \
                                   window=NAME, utility=NAME, eval=NAME, tie=NAME";

    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName> {
        let convention = &mut self.convention;
        match option {
            "depth" => self.depth = Some(parse_depth(value)?),
            "profile" => *convention = value.parse::<Profile>()?.into(),
            "order" => {
                let Ok(order) = value.parse();
                convention.order = order;
            }
            "cut" => convention.cut = value.parse()?,
            "fail" => convention.fail = value.parse()?,
            "window" => convention.window = value.parse()?,
            "utility" => convention.utility = value.parse()?,
            "eval" => convention.evaluation = Some(value.parse()?),
            "tie" => self.tie = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl fmt::Display for Searcher {
    /// The shortest text that parses to this agent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Searcher { algorithm, depth, convention, tie } = self;
        let plain = Convention::default();
        let mut texts = Vec::new();
        let mut option = |differs: bool, name: &str, value: &dyn fmt::Display| {
            if differs {
                texts.push(format!("{name}={value}"));
            }
        };
        let order = convention.order.to_string().replace(',', " ");
        option(depth.is_some(), "depth", &depth.unwrap_or_default());
        option(convention.order != plain.order, "order", &order);
        option(convention.cut != plain.cut, "cut", &convention.cut);
        option(convention.fail != plain.fail, "fail", &convention.fail);
        option(convention.window != plain.window, "window", &convention.window);
        option(convention.utility != plain.utility, "utility", &convention.utility);
        if let Some(evaluation) = convention.evaluation {
            option(true, "eval", &evaluation);
        }
        option(*tie != Tie::First, "tie", tie);
        options::write(f, algorithm.name(), &texts)
    }
}
