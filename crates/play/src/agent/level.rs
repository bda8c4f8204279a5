//! The agent `level`: opponents at ten strengths.
//!
//! Every level sees one move ahead: it takes an immediate win and blocks one. Beyond that a
//! level is a recipe: its search depth, the noise added to its evaluations, and how often
//! it takes the best move without noise. So a weak level errs as people do, in judging
//! positions and not in the rules. The recipes of each game are in `recipe`; `scripts/levels`
//! measures the score of each level against the next.

use std::fmt;

use enraya_search::{Budget, Engine, RankedMove, UnknownName, Value};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::played::Playable;
use crate::recipe::{self, Recipe, Recipes};

/// A level of strength, from 1 to the number that a game offers.
///
/// ```
/// use enraya_play::{Agent, Level};
/// assert_eq!("level:3".parse::<Agent>()?, Agent::Level(Level::new(3).unwrap()));
/// assert!("level:11".parse::<Agent>().is_err());
/// # Ok::<(), enraya_play::AgentError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u32);

impl Level {
    /// The most levels of any game.
    pub const MAX: u32 = recipe::STEPS as u32 + 1;

    /// The transposition table of a level's engine, in MiB: its searches are short.
    pub(crate) const TABLE_MIB: usize = 8;

    /// The level with this number; `None` if there is none.
    pub fn new(number: u32) -> Option<Level> {
        (1..=Self::MAX).contains(&number).then_some(Level(number))
    }

    /// The number, from 1.
    pub fn number(self) -> u32 {
        self.0
    }

    pub(crate) fn parse(text: &str) -> Result<Level, UnknownName> {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| plain);
        number.and_then(Level::new).ok_or_else(|| UnknownName {
            found: text.to_owned(),
            allowed: format!("1-{}", Self::MAX),
        })
    }

    /// The number of levels of a game with this many plies: small boards leave less room for
    /// different strengths.
    pub fn count(plies: u32) -> u32 {
        match plies {
            0..=9 => 4,
            10..=16 => 6,
            17..=25 => 8,
            _ => Self::MAX,
        }
    }

    /// The recipe of this level of a game with `count` levels: the lower ones are the same on
    /// boards of every size, because a strong level of a large board plays perfectly on a small
    /// one. `None` for the highest, which plays at full strength.
    pub(crate) fn recipe(self, recipes: &'static Recipes, count: u32) -> Option<&'static Recipe> {
        recipes.get(self.0 as usize - 1).filter(|_| self.0 < count)
    }

    /// The index of its name among ten, from 0, if the game has `count` levels.
    pub(crate) fn rank(self, count: u32) -> u32 {
        (self.0 - 1) * (Self::MAX - 1) / (count.max(2) - 1)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A move chosen by a recipe.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LevelMove<M> {
    /// The move.
    pub(crate) mv: M,
    /// Its value with noise.
    pub(crate) value: Value,
    /// Nodes searched.
    pub(crate) nodes: u64,
}

impl Recipe {
    /// Whether this move is to be chosen without noise.
    pub(crate) fn wants_best(&self, seed: u64) -> bool {
        Pcg64::seed_from_u64(seed).random_range(0..100) < self.best
    }

    /// The best move by this recipe; `None` if the game is over.
    pub(crate) fn choose<G>(
        &self,
        engine: &mut Engine<G>,
        state: &G::State,
        budget: &Budget,
        seed: u64,
    ) -> Option<LevelMove<G::Move>>
    where
        G: Playable,
    {
        let mut dice = Pcg64::seed_from_u64(seed ^ 0x9e37_79b9_7f4a_7c15);
        let most = budget.max_nodes().map_or(self.nodes, |most| most.min(self.nodes));
        let mut ranking = engine.rank(state, &budget.clone().depth(self.depth).nodes(most));
        if ranking.depth == 0 {
            // More moves than the nodes suffice for: one move ahead is seen all the same.
            ranking = engine.rank(state, &budget.clone().depth(1));
        }
        let mover = engine.game().to_move(state);
        let mut seen = |ranked: RankedMove<G::Move>| {
            let value = match ranked.value {
                value if value.distance().is_some_and(|plies| plies > self.sight) => {
                    let child = engine.game().result(state, ranked.mv);
                    Value::Estimate(engine.estimate(&child, mover))
                }
                value => value,
            };
            match value {
                Value::Estimate(number) => noisy(number, self.noise, &mut dice),
                Value::Draw => noisy(0, self.noise, &mut dice),
                decided => decided,
            }
        };
        let tasted = ranking.moves.into_iter().map(|ranked| (ranked.mv, seen(ranked)));
        let (mv, value) = tasted.reduce(|best, next| if next.1 > best.1 { next } else { best })?;
        Some(LevelMove { mv, value, nodes: ranking.result.nodes })
    }
}

/// An estimate with normally distributed noise.
fn noisy(number: i32, noise: i32, dice: &mut Pcg64) -> Value {
    // Irwin-Hall: the sum of twelve uniform numbers is nearly normal, with deviation one.
    let normal: f64 = (0..12).map(|_| dice.random_range(0.0..1.0)).sum::<f64>() - 6.0;
    Value::Estimate(number + (normal * f64::from(noise)) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_fewer_levels_has_the_lowest_and_the_highest() {
        let recipes = &recipe::LINE;
        for count in [4, 6, 8, 10] {
            let recipe = |number| Level::new(number).unwrap().recipe(recipes, count);
            assert_eq!(recipe(1), Some(&recipes[0]));
            assert!((1..count).all(|number| recipe(number).is_some()));
            assert_eq!(recipe(count), None);
        }
    }
}
