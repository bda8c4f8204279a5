//! What the order of moves is worth: one tree, searched by alpha-beta under the best
//! order, the natural one, the worst, and many by lot.
//!
//! MiniMax grows the tree once and remembers it, so that the best and the worst
//! order are known and a sample costs little. The searches are those of
//! [`Search`], the same as everywhere.

mod arranged;
mod figure;
mod grown;
mod minimum;
mod study;

use enraya_rules::{Game, IndexedMoves, Notation};
use enraya_search::move_order::MoveOrder;
use enraya_search::{Budget, Convention, Counter, Evaluator, Search};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64;

use crate::SetupError;
use arranged::{Arranged, Arrangement};
use grown::{Grower, Grown};
use minimum::minimum;

pub use figure::figure;
pub use minimum::uniform_minimum;
pub use study::{OrderingStudy, Shape, Spread, Visit};

/// What to find out.
#[derive(Clone, Debug)]
pub struct OrderingQuestion {
    /// The convention; its order of moves is the natural one.
    pub convention: Convention,
    /// How many orders are drawn by lot.
    pub samples: usize,
    /// What they are drawn with.
    pub seed: u64,
}

/// Why there is no study.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderingError {
    /// The search does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The tree has more nodes than may be remembered.
    #[error("the tree has more than {nodes} nodes")]
    TooLarge {
        /// How many may be.
        nodes: u64,
    },
    /// The time was over, or somebody said stop, before the tree was grown.
    #[error("the study was stopped")]
    Stopped,
}

/// Studies the orders of the tree below `state`, to the budget's depth or to the end
/// of the game, for any game. Of the budget's nodes that tree may have no more. If
/// the time is over before all samples are drawn, there are fewer.
///
/// ```
/// use enraya_lab::ordering::{OrderingQuestion, study};
/// use enraya_rules::{Game, TicTacToe};
/// use enraya_search::evaluator::ZeroEvaluator;
/// use enraya_search::{Budget, Convention};
///
/// let question = OrderingQuestion { convention: Convention::default(), samples: 5, seed: 1 };
/// let (game, budget) = (TicTacToe::default(), Budget::unlimited());
/// let study = study(&game, &game.start(), &ZeroEvaluator, &question, &budget)?;
/// assert_eq!((study.natural.leaves, study.natural.nodes), (7_330, 18_297));
/// assert!(study.minimum <= study.best.leaves && study.best.leaves <= study.worst.leaves);
/// # Ok::<(), enraya_lab::ordering::OrderingError>(())
/// ```
pub fn study<G: Game>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    question: &OrderingQuestion,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    studied(game, Search::new(game), state, evaluator, question, budget)
}

/// As [`study`], with the order of the convention as the natural one.
pub(crate) fn study_in_order<G: IndexedMoves + Notation>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    question: &OrderingQuestion,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    let search = Search::new(game).order(&question.convention.order).map_err(SetupError::Order)?;
    studied(game, search, state, evaluator, question, budget)
}

fn studied<G: Game, M: MoveOrder<G>>(
    game: &G,
    search: Search<'_, G, (), M>,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    question: &OrderingQuestion,
    budget: &Budget,
) -> Result<OrderingStudy, OrderingError> {
    let mut grower = Grower::new(game, evaluator, question.convention.utility);
    let decision = search
        .convention(question.convention.clone())
        .evaluator(evaluator)
        .budget(budget.clone())
        .observe(&mut grower)
        .minimax(state);
    let tree = match (decision.result.complete, budget.max_nodes()) {
        (true, _) => grower.grown(),
        (false, Some(nodes)) if !budget.expired() => return Err(OrderingError::TooLarge { nodes }),
        (false, _) => return Err(OrderingError::Stopped),
    };
    let visit = |arrangement| tree.visit(arrangement, &question.convention, budget);
    let known = |arrangement| visit(arrangement).ok_or(OrderingError::Stopped);
    let best = known(Arrangement::Best)?;
    let natural = known(Arrangement::Natural)?;
    let worst = known(Arrangement::Worst)?;
    let mut dice = Pcg64::seed_from_u64(question.seed);
    let random =
        (0..question.samples).map_while(|_| visit(Arrangement::Random(dice.next_u64()))).collect();
    let Convention { window, utility, .. } = question.convention;
    let shape = tree.shape();
    Ok(OrderingStudy {
        depth: budget.max_depth(),
        tree: shape,
        value: tree.value(Grown::ROOT),
        minimum: minimum(&tree, window, utility),
        formula: shape.formula(),
        best,
        natural,
        worst,
        random,
        seed: question.seed,
    })
}

impl Grown {
    /// What alpha-beta looks at in this order; `None` if the time was over.
    fn visit(
        &self,
        arrangement: Arrangement,
        convention: &Convention,
        budget: &Budget,
    ) -> Option<Visit> {
        let mut counter = Counter::default();
        let decision = Search::new(&Arranged { tree: self, arrangement })
            .convention(convention.clone())
            .evaluator(self)
            .budget(budget.clone())
            .observe(&mut counter)
            .alpha_beta(&Grown::ROOT);
        let visit = Visit { nodes: counter.nodes, leaves: counter.leaves() };
        decision.result.complete.then_some(visit)
    }
}
