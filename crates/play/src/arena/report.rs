//! JSON reports of matches and tournaments.
//!
//! The fields are a contract: they are the same wherever JSON is printed.

use serde::Serialize;

use super::elo::Difference;
use super::game::{ArenaGame, Work};
use super::opening::Openings;
use super::record::GameRecord;
use super::summary::MatchSummary;
use super::tournament::{Standing, Tournament};

/// A number rounded to four decimals; `None` if it is infinite, which neither JSON nor CSV can
/// write.
pub fn four_decimals(number: f64) -> Option<f64> {
    number.is_finite().then_some((number * 1e4).round() / 1e4)
}

/// The terms of a match or tournament, and its games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContestReport {
    /// The game's name.
    pub game: String,
    /// The agents.
    pub agents: Vec<String>,
    /// The seed of everything random.
    pub seed: u64,
    /// The choice of openings.
    pub openings: String,
    /// The number of games played.
    pub games: usize,
    /// Whether all games of the schedule were played.
    pub complete: bool,
    /// Every game.
    pub records: Vec<GameRecord>,
}

impl ContestReport {
    /// The report on these games.
    pub fn new(
        game: &str,
        agents: &[String],
        seed: u64,
        openings: &Openings,
        games: &[ArenaGame],
        complete: bool,
    ) -> ContestReport {
        ContestReport {
            game: game.to_owned(),
            agents: agents.to_vec(),
            seed,
            openings: openings.form().to_string(),
            games: games.len(),
            complete,
            records: games.iter().map(|game| game.record.clone()).collect(),
        }
    }
}

/// Output of `match --json`: results from the first agent's side, costs of both agents.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    /// Terms and games.
    #[serde(flatten)]
    pub contest: ContestReport,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Points per game.
    pub score: Option<f64>,
    /// The Elo difference; null if it is infinite.
    pub elo: Option<f64>,
    /// Lower end of its confidence interval.
    pub elo_low: Option<f64>,
    /// Upper end of its confidence interval.
    pub elo_high: Option<f64>,
    /// The number of distinct games.
    pub distinct: usize,
    /// Games lost by forfeit, of either agent.
    pub forfeits: usize,
    /// Nodes per move.
    pub nodes: [Option<f64>; 2],
    /// Mean depth in plies of the moves that reported one.
    pub depth: [Option<f64>; 2],
    /// Milliseconds per move.
    pub ms: [Option<f64>; 2],
}

impl MatchReport {
    /// The report on a match.
    ///
    /// ```
    /// use enraya_play::arena::{
    ///     Arena, ContestReport, MatchReport, MatchSummary, Openings, OpeningsForm, match_schedule,
    /// };
    /// use enraya_search::Budget;
    ///
    /// let game: enraya_rules::AnyGame = "tictactoe".parse()?;
    /// let (form, budget) = (OpeningsForm::None, Budget::unlimited());
    /// let openings = Openings::make(&form, &game, 1, 7, &budget, &mut |_, _| None)?;
    /// let agents = ["perfect", "random"].map(str::to_owned);
    /// let parsed = agents.iter().map(|agent| agent.parse()).collect::<Result<_, _>>()?;
    /// let arena = Arena::new(game, parsed, 7)?;
    /// let games = arena.run(&match_schedule(10, 1), &Default::default(), |_| ())?;
    /// let contest = ContestReport::new("tictactoe", &agents, 7, &openings, &games, true);
    /// let report = MatchReport::new(contest, &MatchSummary::new(&games, [0, 1]));
    /// assert_eq!((report.contest.games, report.losses), (10, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(contest: ContestReport, summary: &MatchSummary) -> MatchReport {
        let difference = summary.difference();
        let elo = |number: fn(&Difference) -> f64| {
            difference.as_ref().map(number).and_then(four_decimals)
        };
        let work = |number: fn(&Work) -> Option<f64>| {
            summary.work.each_ref().map(|work| number(work).and_then(four_decimals))
        };
        MatchReport {
            contest,
            wins: summary.score.wins,
            draws: summary.score.draws,
            losses: summary.score.losses,
            score: summary.score.rate().and_then(four_decimals),
            elo: elo(|difference| difference.elo),
            elo_low: elo(|difference| difference.low),
            elo_high: elo(|difference| difference.high),
            distinct: summary.distinct,
            forfeits: summary.forfeits.len(),
            nodes: work(Work::mean_nodes),
            depth: work(Work::mean_depth),
            ms: work(Work::mean_ms),
        }
    }
}

/// Output of `tournament --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TournamentReport {
    /// Terms and games.
    #[serde(flatten)]
    pub contest: ContestReport,
    /// By rating, the strongest first.
    pub standings: Vec<StandingReport>,
}

/// An agent's results.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingReport {
    /// Counted from one.
    pub place: usize,
    /// The agent.
    pub agent: String,
    /// Its rating relative to the mean of the field.
    pub elo: Option<f64>,
    /// Half the width of its confidence interval.
    pub error: Option<f64>,
    /// 1 for a win, ½ for a draw.
    pub points: f64,
    /// The number of games.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Games lost by forfeit.
    pub forfeits: usize,
    /// Nodes per move.
    pub nodes: Option<f64>,
    /// Mean depth in plies of the moves that reported one.
    pub depth: Option<f64>,
    /// Milliseconds per move.
    pub ms: Option<f64>,
    /// Against each opponent.
    pub against: Vec<OpponentReport>,
}

/// An agent's results against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OpponentReport {
    /// The opponent.
    pub agent: String,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl TournamentReport {
    /// The report on a tournament.
    pub fn new(contest: ContestReport, tournament: &Tournament) -> TournamentReport {
        let standings = (1..).zip(&tournament.standings);
        let standings = standings
            .map(|(place, standing)| StandingReport::new(place, standing, &contest.agents));
        TournamentReport { standings: standings.collect(), contest }
    }
}

impl StandingReport {
    fn new(place: usize, standing: &Standing, agents: &[String]) -> StandingReport {
        let Standing { agent, rating, score, against, work, forfeits } = standing;
        let against = agents.iter().zip(against).enumerate();
        let against = against.filter(|(opponent, _)| opponent != agent);
        let against = against.map(|(_, (name, score))| OpponentReport {
            agent: name.clone(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
        });
        StandingReport {
            place,
            agent: agents[*agent].clone(),
            elo: four_decimals(rating.elo),
            error: four_decimals(rating.error),
            points: score.points(),
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            forfeits: *forfeits,
            nodes: work.mean_nodes().and_then(four_decimals),
            depth: work.mean_depth().and_then(four_decimals),
            ms: work.mean_ms().and_then(four_decimals),
            against: against.collect(),
        }
    }
}
