//! Summary of a match between two agents.

use std::collections::{BTreeMap, HashSet};

use enraya_rules::Player;

use super::elo::{Difference, difference};
use super::game::{ArenaGame, Work};
use super::score::{Sample, Score};
use crate::program::Forfeit;

/// A match between two agents, from the first one's side.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSummary {
    /// Wins, draws and losses.
    pub score: Score,
    /// Points by opening.
    pub samples: Vec<Sample>,
    /// Cost of each agent's moves.
    pub work: [Work; 2],
    /// Games lost by forfeit: the agent, and the reason.
    pub forfeits: Vec<(usize, Forfeit)>,
    /// The number of distinct games, compared move by move.
    pub distinct: usize,
}

impl MatchSummary {
    /// The summary of the games between these two agents; other games are skipped.
    pub fn new(games: &[ArenaGame], agents: [usize; 2]) -> MatchSummary {
        let mut score = Score::default();
        let mut samples: BTreeMap<usize, Sample> = BTreeMap::new();
        let mut work = [Work::default(); 2];
        let (mut forfeits, mut distinct) = (Vec::new(), HashSet::new());
        for game in games {
            let Some(turned) =
                [agents, [agents[1], agents[0]]].iter().position(|seats| *seats == game.seats)
            else {
                continue;
            };
            let Some(outcome) = game.record.outcome() else { continue };
            let player = Player::BOTH[turned];
            score.add(outcome, player);
            let sample = samples.entry(game.round).or_default();
            sample.points += f64::from(outcome.sign_for(player) + 1) / 2.0;
            sample.games += 1;
            for (index, work) in work.iter_mut().enumerate() {
                *work = work.and(game.work[index ^ turned]);
            }
            if let (Some(forfeit), Some(winner)) = (&game.forfeit, outcome.winner()) {
                let loser = usize::from(winner == player);
                forfeits.push((loser, forfeit.clone()));
            }
            distinct.insert((&game.record.opening, &game.record.moves, turned));
        }
        let distinct = distinct.len();
        let samples = samples.into_values().collect();
        MatchSummary { score, samples, work, forfeits, distinct }
    }

    /// The Elo difference of the first over the second.
    pub fn difference(&self) -> Option<Difference> {
        difference(&self.samples)
    }
}
