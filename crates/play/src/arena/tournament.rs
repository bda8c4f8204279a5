//! Standings of a round-robin tournament.

use super::elo::{Rating, ratings};
use super::game::{ArenaGame, Work};
use super::score::Score;
use super::summary::MatchSummary;

/// The results of all agents.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// By rating, the strongest first.
    pub standings: Vec<Standing>,
}

/// An agent's results.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The agent's number.
    pub agent: usize,
    /// Its rating relative to the mean of the field.
    pub rating: Rating,
    /// Against all opponents.
    pub score: Score,
    /// Against each opponent, by number; no games against itself.
    pub against: Vec<Score>,
    /// Cost of its moves.
    pub work: Work,
    /// Games lost by forfeit.
    pub forfeits: usize,
}

impl Tournament {
    /// The standings after these games between this many agents.
    pub fn new(games: &[ArenaGame], agents: usize) -> Tournament {
        let mut standings: Vec<Standing> = (0..agents)
            .map(|agent| Standing {
                agent,
                rating: Rating { elo: 0.0, error: 0.0 },
                score: Score::default(),
                against: vec![Score::default(); agents],
                work: Work::default(),
                forfeits: 0,
            })
            .collect();
        for one in 0..agents {
            for other in one + 1..agents {
                let summary = MatchSummary::new(games, [one, other]);
                let sides = [(one, other, summary.score), (other, one, summary.score.turned())];
                for (index, (agent, rival, score)) in sides.into_iter().enumerate() {
                    let standing = &mut standings[agent];
                    standing.against[rival] = score;
                    standing.score.wins += score.wins;
                    standing.score.draws += score.draws;
                    standing.score.losses += score.losses;
                    standing.work = standing.work.and(summary.work[index]);
                    let own = summary.forfeits.iter().filter(|(loser, _)| *loser == index);
                    standing.forfeits += own.count();
                }
            }
        }
        let points = standings.iter().map(|standing| standing.against.iter().map(Score::points));
        let points: Vec<Vec<f64>> = points.map(Iterator::collect).collect();
        for (standing, rating) in standings.iter_mut().zip(ratings(&points)) {
            standing.rating = rating;
        }
        standings.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
        Tournament { standings }
    }
}
