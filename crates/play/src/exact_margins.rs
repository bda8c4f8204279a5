//! The type-erased margin solver, and margins with their unit in words.

use enraya_rules::{Game, Margin, MarginUnit, Player};
use enraya_search::solver::{Bounds, Progress};
use enraya_search::{Budget, Class, Endgame, MarginRanking, MarginSolver, Value};
use enraya_words::{Words, say};

/// By how much a game is won with best play, for one of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinalMargin {
    /// What that player has more than the other at the end; negative if less.
    pub by: i32,
    /// What is counted.
    pub unit: MarginUnit,
    /// Plies to the end, where they are the same whatever is played.
    pub plies: Option<u32>,
}

impl FinalMargin {
    /// "wins by 4 boxes", "loses by 1 disc"; a draw for a margin of zero.
    ///
    /// ```
    /// use enraya_play::FinalMargin;
    /// use enraya_rules::MarginUnit;
    /// use enraya_words::{Language, Words};
    ///
    /// let margin = FinalMargin { by: -4, unit: MarginUnit::Boxes, plies: None };
    /// assert_eq!(margin.say(&Words::new(Language::Es)), "pierde por 4 cajas");
    /// ```
    pub fn say(self, words: &Words) -> String {
        let key = match (self.by.signum(), self.unit) {
            (1, MarginUnit::Boxes) => "value-win-boxes",
            (1, MarginUnit::Discs) => "value-win-discs",
            (-1, MarginUnit::Boxes) => "value-loss-boxes",
            (-1, MarginUnit::Discs) => "value-loss-discs",
            _ => return words.get("value-draw"),
        };
        say!(words, key, margin = self.by.unsigned_abs())
    }

    /// The value of a position of this margin with so many plies left at most.
    pub fn value(self, left: u32) -> Value {
        match Bounds::exactly(self.by).class() {
            Some(Class::Win) => Value::Win(left),
            Some(Class::Loss) => Value::Loss(left),
            _ => Value::Draw,
        }
    }

    /// The margin before a move that led here, for the player who made it: the other player,
    /// if the turn `passed`.
    pub(crate) fn before_move(self, passed: bool) -> FinalMargin {
        let by = if passed { -self.by } else { self.by };
        FinalMargin { by, plies: self.plies.map(|plies| plies + 1), ..self }
    }
}

/// Exact margins of positions of one game, with a transposition table that is kept between
/// queries.
pub trait ExactMargins<G: Game>: Send {
    /// A margin of a position, for its player to move.
    fn margin(&self, state: &G::State, by: i32) -> FinalMargin;
    /// Bounds on the margin of an unfinished position, for its player to move; weakly only its
    /// sign. Tells `report` whenever they get narrower.
    fn bounds(
        &mut self,
        state: &G::State,
        weak: bool,
        budget: &Budget,
        report: &mut dyn FnMut(Progress),
    ) -> Progress;
    /// The moves that lead to at least this margin, in the game's order, and the nodes entered;
    /// `None` if the budget does not suffice.
    fn moves_reaching(
        &mut self,
        state: &G::State,
        by: i32,
        budget: &Budget,
    ) -> (Option<Vec<G::Move>>, u64);
    /// The margin of every move, for the player who makes it.
    fn rank(&mut self, state: &G::State, budget: &Budget) -> MarginRanking<G::Move>;
}

impl<G> ExactMargins<G> for MarginSolver<G>
where
    G: Endgame + Send,
{
    fn margin(&self, state: &G::State, by: i32) -> FinalMargin {
        final_margin(self.game(), state, by)
    }

    fn bounds(
        &mut self,
        state: &G::State,
        weak: bool,
        budget: &Budget,
        report: &mut dyn FnMut(Progress),
    ) -> Progress {
        MarginSolver::bounds(self, state, weak, budget, report)
    }

    fn moves_reaching(
        &mut self,
        state: &G::State,
        by: i32,
        budget: &Budget,
    ) -> (Option<Vec<G::Move>>, u64) {
        MarginSolver::moves_reaching(self, state, by, budget)
    }

    fn rank(&mut self, state: &G::State, budget: &Budget) -> MarginRanking<G::Move> {
        MarginSolver::rank(self, state, budget)
    }
}

fn final_margin<G: Margin>(game: &G, state: &G::State, by: i32) -> FinalMargin {
    let plies = game.has_fixed_length().then(|| game.plies_left(state));
    FinalMargin { by, unit: game.margin_unit(), plies }
}

/// The margin of a finished game for `player`; `None` while it goes on.
pub(crate) fn margin_at_end<G: Margin>(
    game: &G,
    state: &G::State,
    player: Player,
) -> Option<FinalMargin> {
    game.outcome(state).map(|_| final_margin(game, state, game.margin(state, player)))
}
