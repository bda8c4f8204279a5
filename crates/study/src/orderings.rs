//! Study of move ordering: one tree, searched by alpha-beta under the best, the natural, the
//! worst and many random orderings.
//!
//! Minimax builds the tree in memory once, so that the best and worst orderings are known and a
//! sample costs little. The searches are those of [`Search`].

mod minimum;
mod ordered;
mod study;
mod tree;

use enraya_rules::{IndexedMoves, Notation};
use enraya_search::{Budget, Convention, Counter, Evaluator, Search};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

use enraya_play::localize::Localized;
use enraya_play::{Playable, Played, Session, SetupError, with_played};
use enraya_words::{Words, say};

use minimum::minimum;
use ordered::{Arrangement, Ordered};
use tree::{Grower, SearchTree};

pub use minimum::uniform_minimum;
pub use study::{OrderingStudy, SearchCost, Spread, TreeShape};

/// Options of the study.
#[derive(Clone, Debug)]
pub struct OrderingOptions {
    /// The convention; its order of moves is the natural one.
    pub convention: Convention,
    /// The number of random orderings.
    pub samples: usize,
    /// Their seed.
    pub seed: u64,
}

/// Error of the study.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderingError {
    /// The search does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The tree has more nodes than the limit.
    #[error("the tree has more than {nodes} nodes")]
    TooLarge {
        /// The limit.
        nodes: u64,
    },
    /// Time ran out, or the study was cancelled, before the tree was built.
    #[error("the study was stopped")]
    Stopped,
}

/// Searches the tree of a position, to the budget's depth or to the end of the game, under many
/// move orderings. The budget's node limit applies to the tree. If time runs out, there are
/// fewer random orderings.
///
/// ```
/// use enraya_play::Session;
/// use enraya_search::{Budget, Convention};
/// use enraya_study::orderings::{OrderingOptions, orderings};
///
/// let session = Session::new("tictactoe".parse()?);
/// let options = OrderingOptions { convention: Convention::default(), samples: 5, seed: 1 };
/// let study = orderings(&session, &options, &Budget::unlimited())?;
/// assert_eq!((study.natural.leaves, study.natural.nodes), (7_330, 18_297));
/// assert!(study.minimum <= study.best.leaves && study.best.leaves <= study.worst.leaves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn orderings(
    session: &Session,
    options: &OrderingOptions,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    with_played!(session.played(), |played| at_position(played, options, budget))
}

fn at_position<G: Playable>(
    played: &Played<G>,
    options: &OrderingOptions,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    let game = played.game();
    let convention = game.convention(options.convention.clone());
    let evaluator = game.evaluator(convention.evaluation).map_err(SetupError::from)?;
    let options = &OrderingOptions { convention, ..options.clone() };
    study(game, played.state(), evaluator.as_ref(), options, budget)
}

/// The same for a position of any game, with an evaluator.
pub fn study<G: IndexedMoves + Notation>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    options: &OrderingOptions,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    let tree = grow(game, state, evaluator, &options.convention, budget)?;
    let visit = |arrangement| tree.visit(arrangement, &options.convention, budget);
    let known = |arrangement| visit(arrangement).ok_or(OrderingError::Stopped);
    let best = known(Arrangement::Best)?;
    let natural = known(Arrangement::Natural)?;
    let worst = known(Arrangement::Worst)?;
    let mut dice = Pcg64::seed_from_u64(options.seed);
    let random =
        (0..options.samples).map_while(|_| visit(Arrangement::Random(dice.next_u64()))).collect();
    let Convention { window, utility, .. } = options.convention;
    let shape = tree.shape();
    Ok(OrderingStudy {
        depth: budget.max_depth(),
        tree: shape,
        value: tree.value(SearchTree::ROOT),
        minimum: minimum(&tree, window, utility),
        formula: shape.formula(),
        best,
        natural,
        worst,
        random,
        seed: options.seed,
    })
}

/// The whole tree, as minimax visits it.
fn grow<G: IndexedMoves + Notation>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    convention: &Convention,
    budget: &Budget,
) -> Result<SearchTree, OrderingError> {
    let mut grower = Grower::new(game, evaluator, convention.utility);
    let decision = Search::new(game)
        .convention(convention.clone())
        .order(&convention.order)
        .map_err(SetupError::from)?
        .evaluator(evaluator)
        .budget(budget.clone())
        .observe(&mut grower)
        .minimax(state);
    match (decision.result.complete, budget.max_nodes()) {
        (true, _) => Ok(grower.grown()),
        (false, Some(nodes)) if !budget.expired() => Err(OrderingError::TooLarge { nodes }),
        (false, _) => Err(OrderingError::Stopped),
    }
}

impl SearchTree {
    /// Nodes and leaves of alpha-beta in this ordering; `None` if time ran out.
    fn visit(
        &self,
        arrangement: Arrangement,
        convention: &Convention,
        budget: &Budget,
    ) -> Option<SearchCost> {
        let mut counter = Counter::default();
        let decision = Search::new(&Ordered { tree: self, arrangement })
            .convention(convention.clone())
            .evaluator(self)
            .budget(budget.clone())
            .observe(&mut counter)
            .alpha_beta(&SearchTree::ROOT);
        let visit = SearchCost { nodes: counter.nodes, leaves: counter.leaves() };
        decision.result.complete.then_some(visit)
    }
}

impl Localized for OrderingError {
    fn say(&self, words: &Words) -> String {
        match self {
            OrderingError::Setup(error) => error.say(words),
            OrderingError::TooLarge { nodes } => {
                say!(words, "error-orderings-large", nodes = *nodes)
            }
            OrderingError::Stopped => words.get("error-orderings-stopped"),
        }
    }
}
