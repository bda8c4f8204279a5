//! Pairings of the next round by the mode of the class, and the matches that they play.

use std::collections::HashSet;

use super::berger;
use super::event::{GameResult, Pair};
use super::fold::Class;
use super::matching::maximum_matching;
use super::mode::Mode;
use super::refusal::Refusal;
use super::standings::standings;
use super::swiss::{self, Contestant};
use crate::matches::{Digest, Event as MatchEvent, Id, Name, Opponent, Seat};

/// A match of the class, as the events that make it.
#[derive(Clone, Debug)]
pub struct ClassMatch {
    /// Its id.
    pub id: Id,
    /// The first event.
    pub created: MatchEvent,
    /// The name and the token's digest of the second student, who joins it.
    pub guest: Option<(Name, Digest)>,
}

/// What a student has played so far.
pub(super) struct History {
    pub(super) number: u32,
    met: HashSet<u32>,
    byes: u32,
    /// Games moved first, less the others.
    firsts: i32,
    was_first: bool,
}

impl Contestant for History {
    fn has_met(&self, other: &History) -> bool {
        self.met.contains(&other.number)
    }

    fn byes(&self) -> u32 {
        self.byes
    }
}

impl Class {
    /// The pairs of the next round.
    pub(super) fn next_pairs(&self) -> Result<Vec<Pair>, Refusal> {
        let round = self.rounds.len() as u32 + 1;
        let students = self.active().count();
        if students < if self.mode.is_tournament() { 2 } else { 1 } {
            return Err(Refusal::FewStudents);
        }
        let pairs = match self.mode {
            Mode::RoundRobin => self.round_robin_pairs(),
            Mode::Swiss { .. } => self.swiss_pairs(),
            Mode::Level { .. } | Mode::Quiz { .. } => {
                self.active().map(|student| self.solo_pair(student, round)).collect()
            }
        };
        if pairs.iter().all(|pair| self.is_bye(*pair)) { Err(Refusal::Over) } else { Ok(pairs) }
    }

    /// Number of rounds, if it is known.
    pub(super) fn planned_rounds(&self) -> Option<u32> {
        let students =
            if self.rounds.is_empty() { self.active().count() } else { self.roster.len() };
        match self.mode {
            Mode::RoundRobin => Some(berger::rounds(students) as u32),
            Mode::Swiss { rounds: Some(rounds) } => Some(rounds),
            Mode::Swiss { rounds: None } => Some(students.max(2).next_power_of_two().ilog2()),
            Mode::Level { .. } | Mode::Quiz { .. } => None,
        }
    }

    /// Whether there is no round left to play.
    pub(super) fn is_complete(&self) -> bool {
        match self.mode {
            Mode::RoundRobin => {
                !self.rounds.is_empty()
                    && self.round_robin_pairs().iter().all(|pair| self.is_bye(*pair))
            }
            Mode::Swiss { .. } => Some(self.rounds.len() as u32) >= self.planned_rounds(),
            Mode::Level { .. } | Mode::Quiz { .. } => false,
        }
    }

    /// The next round of the Berger table in which a student has a game left. Those who came
    /// later play a student who is free and has not met them, also when the table is played out.
    fn round_robin_pairs(&self) -> Vec<Pair> {
        let roster: Vec<u32> =
            if self.rounds.is_empty() { self.active().collect() } else { self.roster.clone() };
        let histories = self.histories();
        let history = |number: u32| histories.iter().find(|history| history.number == number);
        let unplayed = |a: u32, b: u32| match (history(a), history(b)) {
            (Some(a), Some(b)) => !a.has_met(b),
            _ => false,
        };
        let table = (0..berger::rounds(roster.len())).map(|round| {
            let places = berger::pairs(roster.len(), round);
            let students = places.iter().map(|(a, b)| (roster.get(*a), roster.get(*b)));
            let pairs = students.filter_map(|(a, b)| Some((*a?, *b?)));
            pairs.filter(|(a, b)| unplayed(*a, *b)).collect::<Vec<_>>()
        });
        let pairs = table.into_iter().find(|pairs| !pairs.is_empty()).unwrap_or_default();
        let busy: HashSet<u32> = pairs.iter().flat_map(|(a, b)| [*a, *b]).collect();
        let free: Vec<&History> =
            histories.iter().filter(|history| !busy.contains(&history.number)).collect();
        let late = |history: &History| !roster.contains(&history.number);
        let partner = maximum_matching(free.len(), |a, b| {
            (late(free[a]) || late(free[b])) && !free[a].has_met(free[b])
        });
        let mut all: Vec<Pair> =
            pairs.iter().map(|(a, b)| Pair { first: Some(*a), second: Some(*b) }).collect();
        for (at, partner) in partner.iter().enumerate() {
            match partner {
                Some(other) if at < *other => all.push(balanced(free[at], free[*other])),
                Some(_) => {}
                None => all.push(Pair { first: Some(free[at].number), second: None }),
            }
        }
        all
    }

    fn swiss_pairs(&self) -> Vec<Pair> {
        let mut histories = self.histories();
        let ranks: Vec<u32> = standings(self).iter().map(|standing| standing.number).collect();
        histories.sort_by_key(|history| ranks.iter().position(|number| *number == history.number));
        let (pairs, bye) = swiss::pair(&histories);
        let mut all: Vec<Pair> =
            pairs.iter().map(|(a, b)| balanced(&histories[*a], &histories[*b])).collect();
        all.extend(bye.map(|bye| Pair { first: Some(histories[bye].number), second: None }));
        all
    }

    fn histories(&self) -> Vec<History> {
        let new =
            |number| History { number, met: HashSet::new(), byes: 0, firsts: 0, was_first: false };
        let mut histories: Vec<History> = self.active().map(new).collect();
        let games = self.rounds.iter().flat_map(|round| &round.games);
        for Pair { first, second } in games.map(|game| game.pair) {
            for (own, other, moved_first) in [(first, second, true), (second, first, false)] {
                let Some(history) =
                    histories.iter_mut().find(|history| Some(history.number) == own)
                else {
                    continue;
                };
                match other {
                    Some(other) => {
                        history.met.insert(other);
                        history.firsts += if moved_first { 1 } else { -1 };
                        history.was_first = moved_first;
                    }
                    None => history.byes += 1,
                }
            }
        }
        histories
    }

    /// The matches of the current round that are not over: the caller makes those that are
    /// missing.
    pub fn open_matches(&self) -> Vec<ClassMatch> {
        let Some(round) = self.rounds.last() else { return Vec::new() };
        let open = round.games.iter().filter(|game| game.result.is_none());
        open.filter_map(|game| self.class_match(game.pair)).collect()
    }

    /// The ids of all matches that the class has played.
    pub fn match_ids(&self) -> Vec<Id> {
        let rounds = (1..).zip(&self.rounds);
        let ids = rounds.flat_map(|(number, round)| {
            round.games.iter().filter_map(move |game| self.match_of(number, game.pair))
        });
        ids.collect()
    }

    fn class_match(&self, pair: Pair) -> Option<ClassMatch> {
        let round = self.rounds.len() as u32;
        let id = self.match_of(round, pair)?;
        let mut students = pair.students();
        let host = self.student(students.next()?)?;
        let guest = students.next().and_then(|number| self.student(number));
        let opponent = match &self.mode {
            Mode::Level { agent } => Opponent::Engine(agent.clone()),
            _ => Opponent::Friend,
        };
        let created = MatchEvent::Created {
            game: self.game.to_string(),
            start: self.start.clone(),
            opponent,
            first: if pair.first.is_some() { Seat::Host } else { Seat::Guest },
            name: Some(host.name.clone()),
            key: host.key,
            // The same for all: the engine has the same luck against all.
            seed: enraya_play::mixed_seed(self.seed, round.into()),
            hints: false,
            class: Some(self.code),
        };
        Some(ClassMatch { id, created, guest: guest.map(|guest| (guest.name.clone(), guest.key)) })
    }

    /// The result of a pair whose match ended so.
    pub(super) fn result_of(pair: Pair, host_won: Option<bool>) -> GameResult {
        let host = if pair.first.is_some() { GameResult::First } else { GameResult::Second };
        match host_won {
            Some(true) => host,
            Some(false) => host.other(),
            None => GameResult::Draw,
        }
    }
}

/// The two as a pair: who has moved first less often does now, or else who did not last time.
fn balanced(one: &History, other: &History) -> Pair {
    let key = |history: &History| (history.firsts, history.was_first);
    let (first, second) = if key(other) < key(one) { (other, one) } else { (one, other) };
    Pair { first: Some(first.number), second: Some(second.number) }
}
