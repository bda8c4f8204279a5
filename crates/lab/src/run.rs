//! One search, what it examined and what it found.

use enraya_search::{Algorithm, Class, Counter, DeepeningResult, Evaluation, UnknownName, Utility};

use crate::agent::utility;

/// What can be run and counted on a position, to a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// An algorithm of the textbook, under a convention.
    Textbook(Algorithm),
    /// The engine: one thread and an empty table. It has an order, a scale and a
    /// depth of its own: of a convention it takes the evaluation, if one is named.
    Engine,
}

impl Method {
    const ENGINE: &str = "engine";

    /// Every method, the textbook's first.
    pub fn all() -> impl Iterator<Item = Method> {
        let textbook = Algorithm::ALL.iter().map(|&algorithm| Method::Textbook(algorithm));
        textbook.chain([Method::Engine])
    }

    /// The name that users type.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Textbook(algorithm) => algorithm.name(),
            Method::Engine => Method::ENGINE,
        }
    }
}

impl std::str::FromStr for Method {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Method, UnknownName> {
        Method::all().find(|method| method.name() == text).ok_or_else(|| {
            let names: Vec<_> = Method::all().map(Method::name).collect();
            UnknownName { found: text.to_owned(), allowed: names.join(", ") }
        })
    }
}

/// A search that was run.
#[derive(Clone, Debug)]
pub struct Run {
    /// What it examined.
    pub counter: Counter,
    /// What the depth limit was worth; `None` for the engine's own.
    pub evaluation: Option<Evaluation>,
    /// The value for the player to move, in the utility of the convention (the
    /// engine's: ±1, 0 or an estimate between); `None` if it was cut short.
    pub value: Option<f64>,
    /// Win, draw or loss, if that is proved: no estimate took part.
    pub proved: Option<Class>,
    /// The move chosen; `None` if the game is over.
    pub best: Option<String>,
    /// How long it took.
    pub seconds: f64,
    /// Whether it ran to its end.
    pub complete: bool,
}

/// What a value of the textbook proves. Estimates are smaller than a win in the
/// utilities `unit` and `depth`, but not always in `cost`.
pub(crate) fn proved(utility: Utility, value: f64, counter: &Counter) -> Option<Class> {
    let class = utility.class(value);
    let decisive = class != Class::Draw && utility != Utility::Cost;
    (counter.horizon == 0 || decisive).then_some(class)
}

impl Run {
    /// What the engine has found.
    pub(crate) fn of_engine<M: Copy>(
        thought: &DeepeningResult<M>,
        counter: Counter,
        evaluation: Option<Evaluation>,
        text: impl Fn(M) -> String,
    ) -> Run {
        Run {
            counter,
            evaluation,
            value: thought.result.complete.then(|| utility(thought.result.value)),
            proved: thought.result.value.class(),
            best: thought.result.best.map(text),
            seconds: 0.0,
            complete: thought.result.complete,
        }
    }
}
