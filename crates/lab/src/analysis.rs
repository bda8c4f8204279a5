//! The value of every legal move.
//!
//! Textbook alpha-beta with utility `depth`, one ply deeper at a time: the
//! utility of a forced win *is* its distance, so no other algorithm is needed.
//! A move whose value is a forced win or loss within the horizon is settled; one
//! whose tree has no horizon node left is a draw; what remains when the budget
//! runs out is an estimate. Games that have an exact solver are analysed in
//! `study`.

use enraya_rules::{IndexedMoves, Notation, Order, Player};
use enraya_search::solver::Bounds;
use enraya_search::{
    Budget, Class, Convention, Counter, Evaluator, Profile, Search, Stopped, Value,
};
use enraya_words::Words;

use crate::Study;
use crate::value::Worth;

/// The value of one move for the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move, as text.
    pub text: String,
    /// Its value; distances count the move itself.
    pub value: Value,
    /// Its score on the exact solver's scale, where there is one. If more than
    /// one score is left, the value is of the lower, or an estimate.
    pub bounds: Option<Bounds>,
    /// Whether no other move has a better value.
    pub best: bool,
}

/// The values of all legal moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Every legal move, in the game's order; none if the game is over.
    pub moves: Vec<MoveValue>,
    /// The depth to which every unsettled move was searched.
    pub depth: u32,
    /// Nodes examined.
    pub nodes: u64,
    /// What the exact solver tells, in a game that has one and is not over.
    pub study: Option<Study>,
}

impl MoveValue {
    /// Whether its value is settled, down to the distance.
    pub fn is_exact(&self) -> bool {
        self.bounds.map_or(self.value.class().is_some(), |bounds| bounds.exact().is_some())
    }

    /// Its value, and whether that is settled.
    pub fn worth(&self) -> Worth {
        Worth { value: self.value, exact: self.is_exact() }
    }

    /// The distance, if it is settled and somebody wins.
    pub fn distance(&self) -> Option<u32> {
        self.worth().distance()
    }

    /// Its score on the exact solver's scale, where there is one and it is settled.
    pub fn score(&self) -> Option<i32> {
        self.bounds.and_then(Bounds::exact)
    }

    /// The value in words: "wins in 3", or only "wins" where it is not known when.
    ///
    /// ```
    /// use enraya_lab::open;
    /// use enraya_search::Budget;
    /// use enraya_words::{Language, Words};
    ///
    /// let table = open(&"tictactoe".parse()?, "b2 b1")?;
    /// let analysis = table.analyze(&Budget::unlimited());
    /// let best = analysis.best().unwrap();
    /// assert_eq!(best.say(&Words::new(Language::En), table.alternates()), "wins in 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say(&self, words: &Words, alternates: bool) -> String {
        self.worth().say(words, alternates)
    }
}

impl Analysis {
    /// The value of the position: that of its best moves.
    pub fn value(&self) -> Option<Value> {
        self.moves.iter().map(|mv| mv.value).max()
    }

    /// What is known of the position, for its player to move; `None` if the game
    /// is over.
    ///
    /// A win that is found is the quickest, whatever the other moves may be; a
    /// draw is one only if nothing better is left to hope for.
    pub fn worth(&self) -> Option<Worth> {
        let best = self.best()?;
        let settled = self.is_exact() || self.score().is_some();
        let won = best.bounds.is_none() && best.value.class() == Some(Class::Win);
        Some(match best.value {
            Value::Draw if !settled => Worth { value: Value::Estimate(0), exact: false },
            value => Worth { value, exact: settled || won },
        })
    }

    /// The first of the best moves; `None` if the game is over.
    pub fn best(&self) -> Option<&MoveValue> {
        self.moves.iter().find(|mv| mv.best)
    }

    /// The score of the position on the exact solver's scale, where there is one
    /// and it is settled.
    pub fn score(&self) -> Option<i32> {
        let bounds = || self.moves.iter().filter_map(|mv| mv.bounds);
        let lower = bounds().map(|bounds| bounds.lower).max();
        let upper = bounds().map(|bounds| bounds.upper).max();
        lower.filter(|_| lower == upper)
    }

    /// Whether nothing is left to estimate.
    pub fn is_exact(&self) -> bool {
        self.moves.iter().all(MoveValue::is_exact)
    }
}

impl From<&MoveValue> for Worth {
    fn from(mv: &MoveValue) -> Worth {
        mv.worth()
    }
}

pub(crate) fn analyze<G>(
    game: &G,
    state: &G::State,
    evaluator: &dyn Evaluator<G::State>,
    budget: &Budget,
    text: impl Fn(G::Move) -> String,
) -> Analysis
where
    G: IndexedMoves + Notation,
{
    let moves: Vec<G::Move> = game.moves(state).collect();
    let order = game.named_order(&Order::Center).map_or(Order::Row, |_| Order::Center);
    Analyst { game, order, evaluator, nodes: 0 }.analyze(moves, state, budget, text)
}

struct Analyst<'a, G: IndexedMoves + Notation> {
    game: &'a G,
    /// One that the game has.
    order: Order,
    evaluator: &'a dyn Evaluator<G::State>,
    nodes: u64,
}

impl<G: IndexedMoves + Notation> Analyst<'_, G> {
    fn analyze(
        mut self,
        moves: Vec<G::Move>,
        state: &G::State,
        budget: &Budget,
        text: impl Fn(G::Move) -> String,
    ) -> Analysis {
        let player = self.game.to_move(state);
        let children: Vec<G::State> = moves.iter().map(|&mv| self.game.result(state, mv)).collect();
        let mut values: Vec<Value> = children
            .iter()
            .map(|child| Value::Estimate(self.evaluator.evaluate(child, player)))
            .collect();
        let deepest = budget.max_depth().unwrap_or(u32::MAX).min(self.game.max_plies());
        let mut depth = 0;
        while depth < deepest && values.iter().any(|value| value.class().is_none()) {
            if self.deepen(&children, &mut values, player, depth, budget).is_err() {
                break;
            }
            depth += 1;
        }
        let best = values.iter().max().copied();
        let moves = moves.into_iter().zip(values).map(|(mv, value)| MoveValue {
            text: text(mv),
            value,
            bounds: None,
            best: Some(value) == best,
        });
        Analysis { moves: moves.collect(), depth, nodes: self.nodes, study: None }
    }

    /// Searches every unsettled child `depth` plies deep. If the budget runs out
    /// on the way, what has been settled by then stays so, and the estimates are
    /// those of the depth before.
    fn deepen(
        &mut self,
        children: &[G::State],
        values: &mut [Value],
        player: Player,
        depth: u32,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut deeper = values.to_vec();
        for (i, child) in children.iter().enumerate() {
            if values[i].class().is_some() {
                continue;
            }
            let mut counter = Counter::default();
            let decision = Search::new(self.game)
                .order(&self.order)
                .expect("the game has this order")
                .convention(Convention::from(Profile::Lecture))
                .evaluator(self.evaluator)
                .budget(budget.less_nodes(self.nodes).depth(depth))
                .observe(&mut counter)
                .alpha_beta(child);
            self.nodes += counter.nodes;
            if !decision.result.complete {
                return Err(Stopped);
            }
            // The distance counts the move to the child as well.
            let seen = Value::from_utility(self.game, decision.result.value, counter.horizon == 0)
                .earlier();
            deeper[i] = if self.game.to_move(child) == player { seen } else { -seen };
            if deeper[i].class().is_some() {
                values[i] = deeper[i];
            }
        }
        values.copy_from_slice(&deeper);
        Ok(())
    }
}
