//! The agents `minimax` and `alphabeta`: a textbook search.

use std::fmt;

use enraya_rules::{Notation, Order};
use enraya_search::{
    Algorithm, Budget, Convention, Counter, Decision, Profile, Search, SearchResult, Tie,
    UnknownName,
};

use super::choice::Choice;
use super::options::{self, Options, parse_depth};
use crate::played::{Playable, Played};
use crate::session::Session;
use crate::{SetupError, tree_size, with_played};

/// The number of nodes that the default depth aims at.
const MOMENT: f64 = 2e6;

/// An agent with a textbook search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextbookAgent {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Depth limit in plies. `None`: to the end where the game is small enough, else a depth
    /// that takes a moment.
    pub depth: Option<u32>,
    /// The convention.
    pub convention: Convention,
    /// Tie rule among equally good moves.
    pub tie: Tie,
}

impl TextbookAgent {
    /// The algorithm under the default convention, with the first of equal moves.
    pub fn new(algorithm: Algorithm) -> Self {
        TextbookAgent { algorithm, depth: None, convention: Convention::default(), tie: Tie::First }
    }
}

impl Options for TextbookAgent {
    const ALLOWED: &'static str = "depth=N, profile=NAME, order=NAME, cut=NAME, fail=NAME, \
                                   window=NAME, root=NAME, utility=NAME, eval=NAME, tie=NAME";

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
            "root" => convention.root = value.parse()?,
            "utility" => convention.utility = value.parse()?,
            "eval" => convention.evaluation = Some(value.parse()?),
            "tie" => self.tie = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

impl fmt::Display for TextbookAgent {
    /// The shortest text that parses to this agent.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextbookAgent { algorithm, depth, convention, tie } = self;
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
        option(convention.root != plain.root, "root", &convention.root);
        option(convention.utility != plain.utility, "utility", &convention.utility);
        if let Some(evaluation) = convention.evaluation {
            option(true, "eval", &evaluation);
        }
        option(*tie != Tie::First, "tie", tie);
        options::write(f, algorithm.name(), &texts)
    }
}

impl TextbookAgent {
    pub(crate) fn check<G: Playable>(&self, game: &G) -> Result<(), SetupError> {
        game.order(&self.convention.order)?;
        game.evaluator(self.convention.evaluation)?;
        Ok(())
    }

    pub(crate) fn choose<G: Playable>(
        &self,
        played: &Played<G>,
        budget: Budget,
        seed: u64,
    ) -> Result<Option<Choice>, SetupError> {
        let TextbookAgent { algorithm, depth, convention, tie } = self;
        let depth = depth.or_else(|| default_depth(played));
        let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
        let mut counter = Counter::default();
        let tie = (*tie, seed);
        let decision = run(played, *algorithm, convention, tie, budget, &mut counter)?;
        Ok(decision.result.best.map(|mv| Choice {
            value: Some(decision.result.value),
            nodes: counter.nodes,
            leaves: counter.leaves(),
            depth,
            full_root: *algorithm != Algorithm::Minimax && decision.full_root,
            complete: decision.result.complete,
            proved: decision.result.complete && counter.horizon == 0,
            ..Choice::new(played.text_and_number(mv))
        }))
    }
}

/// Runs a textbook search under the convention. The result has moves as text, so that the
/// searches are compiled in this crate and not again in the caller's.
pub fn run_textbook(
    session: &Session,
    algorithm: Algorithm,
    convention: &Convention,
    tie: (Tie, u64),
    budget: Budget,
    counter: &mut Counter,
) -> Result<SearchResult<String, f64>, SetupError> {
    with_played!(session.played(), |played| {
        let found = run(played, algorithm, convention, tie, budget, counter)?.result;
        Ok(SearchResult {
            best: found.best.map(|mv| played.game().move_text(mv)),
            value: found.value,
            pv: played.texts(found.pv),
            nodes: found.nodes,
            complete: found.complete,
        })
    })
}

fn run<G: Playable>(
    played: &Played<G>,
    algorithm: Algorithm,
    convention: &Convention,
    (tie, seed): (Tie, u64),
    budget: Budget,
    counter: &mut Counter,
) -> Result<Decision<G::Move>, SetupError> {
    let game = played.game();
    let convention = game.convention(convention.clone());
    let evaluator = game.evaluator(convention.evaluation)?;
    let order = convention.order.clone();
    let search = Search::new(game)
        .convention(convention)
        .tie(tie, seed)
        .budget(budget)
        .evaluator(evaluator.as_ref())
        .observe(counter);
    Ok(match order {
        // Compiled without a sort: a seventh of the time of a count.
        Order::Row => search.run(algorithm, played.state()),
        order => search.order(&order)?.run(algorithm, played.state()),
    })
}

/// The default depth: to the end (`None`) where the tree is certainly small, else a depth that
/// takes a moment. The same for every algorithm, so that their games can be compared.
pub(crate) fn default_depth<G: Playable>(played: &Played<G>) -> Option<u32> {
    let (game, state) = (played.game(), played.state());
    tree_size::deepest_within(game, state, game.branching(state), MOMENT)
}
