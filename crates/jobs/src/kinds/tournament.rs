//! The kind `tournament`: a round robin, a pair of games from one opening at a time.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_play::arena::{
    Arena, ArenaGame, ContestReport, Fixture, GameRecord, Openings, OpeningsForm, Tournament,
    TournamentReport, Work as Cost, round_robin,
};
use enraya_play::{Agent, Limits, Resources, Session};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use serde::{Deserialize, Serialize};

use super::{Merged, Units, Work};
use crate::error::JobError;

/// The parameters of a round robin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentJob {
    /// The game's name.
    pub game: String,
    /// The agents, which must play the same moves again from the same seed.
    pub agents: Vec<String>,
    /// Games for each pair of agents.
    pub games: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The kind of openings, for the report.
    pub openings: String,
    /// The openings, each played from both sides.
    pub positions: Vec<String>,
    /// Nodes per move; the agent's own limit if not given.
    pub nodes: Option<u64>,
}

impl TournamentJob {
    pub(crate) fn units(&self) -> Result<TournamentUnits, JobError> {
        let game: AnyGame = self.game.parse()?;
        let parse = |text: &String| {
            let agent: Agent = text.parse().map_err(JobError::Agent)?;
            match agent.is_reproducible() {
                true => Ok(agent),
                false => Err(JobError::Unreproducible { agent: text.clone() }),
            }
        };
        let agents = self.agents.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        for (number, position) in (1..).zip(&self.positions) {
            Session::open(&game, position)
                .map_err(|reason| JobError::Position { number, reason })?;
        }
        let names: Vec<String> = agents.iter().map(Agent::to_string).collect();
        // Whether all can play the game.
        let resources = Resources { table_mib: 1, ..Resources::default() };
        Arena::with_resources(game.clone(), agents, self.seed, resources)?;
        let mut pairs: Vec<Vec<Fixture>> = Vec::new();
        for fixture in round_robin(names.len(), self.games, self.positions.len()) {
            let meeting = |fixture: &Fixture| {
                let [one, other] = fixture.seats;
                (one.min(other), one.max(other), fixture.round)
            };
            match pairs.last_mut() {
                Some(pair) if meeting(&pair[0]) == meeting(&fixture) => pair.push(fixture),
                _ => pairs.push(vec![fixture]),
            }
        }
        let job = TournamentJob { game: game.to_string(), agents: names, ..self.clone() };
        Ok(TournamentUnits { job, pairs })
    }
}

pub(crate) struct TournamentUnits {
    job: TournamentJob,
    pairs: Vec<Vec<Fixture>>,
}

impl Units for TournamentUnits {
    fn len(&self) -> usize {
        self.pairs.len()
    }

    fn work(&self, range: Range<usize>) -> Work {
        let (mut openings, mut places) = (Vec::new(), BTreeMap::new());
        let mut planned = |fixture: &Fixture| {
            let opening = *places.entry(fixture.opening).or_insert_with(|| {
                openings.push(self.job.positions[fixture.opening].clone());
                openings.len() - 1
            });
            let Fixture { number, seats, round, .. } = *fixture;
            PlannedGame { number, seats, round, opening }
        };
        let pairs = self.pairs[range].iter();
        let pairs = pairs.map(|pair| pair.iter().map(&mut planned).collect()).collect();
        Work::Tournament(TournamentWork {
            game: self.job.game.clone(),
            agents: self.job.agents.clone(),
            seed: self.job.seed,
            nodes: self.job.nodes,
            openings,
            pairs,
        })
    }

    /// The report of `tournament --json`, without times.
    fn merge(&self, lines: &[String]) -> Result<Vec<u8>, Merged> {
        let mut games = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let pair: Vec<PlayedGame> =
                serde_json::from_str(line).map_err(|_| Merged::Line(number))?;
            for played in pair {
                if played.seats.iter().any(|&seat| seat >= self.job.agents.len()) {
                    return Err(Merged::Line(number));
                }
                games.push(played.game(&self.job));
            }
        }
        let TournamentJob { game, agents, seed, positions, .. } = &self.job;
        let form = self.job.openings.parse().unwrap_or(OpeningsForm::None);
        let openings = Openings::listed(form, positions.clone());
        let contest = ContestReport::new(game, agents, *seed, &openings, &games, true);
        let standings = Tournament::new(&games, agents.len());
        let mut report = TournamentReport::new(contest, &standings);
        report.standings.iter_mut().for_each(|standing| standing.ms = None);
        let report = serde_json::to_value(&report).expect("a report is plain data");
        Ok(format!("{report}\n").into_bytes())
    }
}

/// Pairs of games to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TournamentWork {
    game: String,
    agents: Vec<String>,
    seed: u64,
    nodes: Option<u64>,
    openings: Vec<String>,
    pairs: Vec<Vec<PlannedGame>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PlannedGame {
    number: usize,
    seats: [usize; 2],
    round: usize,
    /// Its number among the openings of the shard.
    opening: usize,
}

/// A game in a shard: without times, which would not be the same a second time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PlayedGame {
    number: usize,
    seats: [usize; 2],
    round: usize,
    opening: String,
    seed: u64,
    moves: Vec<String>,
    result: String,
    /// Moves, nodes, depths and moves with a depth, of each side.
    cost: [[u64; 4]; 2],
}

impl PlayedGame {
    fn of(game: ArenaGame) -> PlayedGame {
        let ArenaGame { seats, round, record, work, .. } = game;
        let cost = work.map(|cost| [cost.moves, cost.nodes, cost.depths, cost.deep_moves]);
        let GameRecord { number, opening, seed, moves, result, .. } = record;
        PlayedGame { number, seats, round, opening, seed, moves, result, cost }
    }

    fn game(self, job: &TournamentJob) -> ArenaGame {
        let work = self.cost.map(|[moves, nodes, depths, deep_moves]| Cost {
            moves,
            nodes,
            depths,
            deep_moves,
            ..Cost::default()
        });
        let record = GameRecord {
            number: self.number,
            game: job.game.clone(),
            agents: self.seats.map(|seat| job.agents[seat].clone()),
            opening: self.opening,
            seed: self.seed,
            moves: self.moves,
            result: self.result,
            reason: None,
        };
        ArenaGame { seats: self.seats, round: self.round, record, forfeit: None, work }
    }
}

impl TournamentWork {
    /// Stops between two games.
    pub(super) fn run(
        &self,
        table_mib: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, JobError> {
        let parse = |text: &String| text.parse::<Agent>().map_err(JobError::Agent);
        let agents = self.agents.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        let resources = Resources { table_mib, ..Resources::default() };
        let mut arena = Arena::with_resources(self.game.parse()?, agents, self.seed, resources)?;
        arena.set_openings(&Openings::listed(OpeningsForm::None, self.openings.clone()));
        arena.limits = Limits { nodes: self.nodes, ..Limits::default() };
        let stop = Arc::new(AtomicBool::new(false));
        let mut lines = Vec::new();
        for pair in &self.pairs {
            let fixtures: Vec<Fixture> = pair
                .iter()
                .map(|&PlannedGame { number, seats, round, opening }| Fixture {
                    number,
                    seats,
                    round,
                    opening,
                })
                .collect();
            let games = arena.run(&fixtures, &stop, |_| {
                stop.store(budget.expired(), Ordering::Relaxed);
            })?;
            if games.len() < fixtures.len() || budget.expired() {
                return Ok(None);
            }
            let games: Vec<PlayedGame> = games.into_iter().map(PlayedGame::of).collect();
            lines.push(serde_json::to_string(&games).expect("games are plain data"));
        }
        Ok(Some(lines))
    }
}
