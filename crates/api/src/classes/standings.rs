//! Standings: points, Buchholz or Sonneborn-Berger scores where they are equal, and ratings.

use std::cmp::Reverse;

use enraya_play::arena::ratings;
use serde::Serialize;
use utoipa::ToSchema;

use super::event::GameResult;
use super::fold::{Class, Game};
use super::mode::Mode;

/// The mean rating of those who have played.
const MEAN_RATING: f64 = 1500.0;

/// A student's place.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Standing {
    /// The place, from one; shared by students who are equal in everything.
    pub rank: u32,
    /// The student's number.
    pub number: u32,
    /// The student's name.
    pub name: String,
    /// One for a win or a right answer, a half for a draw; one for a bye in a Swiss tournament.
    pub points: f64,
    /// Points of all opponents together.
    pub buchholz: f64,
    /// Points of the opponents beaten, and half of those drawn with.
    pub sonneborn_berger: f64,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Rounds without an opponent.
    pub byes: u32,
    /// Seconds that the right answers of a quiz took.
    pub seconds: i64,
    /// Elo rating by the games of this class, in which the mean is 1500; null before the first
    /// result against another student.
    pub rating: Option<i32>,
}

/// Results of one student. Points count in halves, Sonneborn-Berger in quarters.
#[derive(Clone, Default)]
struct Tally {
    halves: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    byes: u32,
    seconds: i64,
    /// Opponents, each with the half points won against them.
    opponents: Vec<(u32, u32)>,
}

impl Tally {
    fn count(&mut self, halves: u32) {
        self.halves += halves;
        match halves {
            2 => self.wins += 1,
            1 => self.draws += 1,
            _ => self.losses += 1,
        }
    }
}

/// The standings of the students who were not removed, the best first.
pub(super) fn standings(class: &Class) -> Vec<Standing> {
    let tallies = tallies(class);
    let rated = rated(&tallies);
    let halves = |number: u32| tallies[number as usize - 1].halves;
    let mut rows: Vec<(Standing, [Reverse<i64>; 3])> = class
        .active()
        .map(|number| {
            let tally = &tallies[number as usize - 1];
            let of = |opponents: &[(u32, u32)], weight: fn(u32) -> u32| -> u32 {
                opponents.iter().map(|(other, won)| halves(*other) * weight(*won)).sum()
            };
            let buchholz = of(&tally.opponents, |_| 1);
            let quarters = of(&tally.opponents, |won| won);
            let tie_breaks = match class.mode {
                Mode::RoundRobin => [quarters.into(), buchholz.into()],
                Mode::Swiss { .. } => [buchholz.into(), quarters.into()],
                Mode::Level { .. } => [tally.wins.into(), 0],
                Mode::Quiz { .. } => [-tally.seconds, 0],
            };
            let standing = Standing {
                rank: 0,
                number,
                name: class.student(number).map_or("", |s| s.name.as_str()).to_owned(),
                points: f64::from(tally.halves) / 2.0,
                buchholz: f64::from(buchholz) / 2.0,
                sonneborn_berger: f64::from(quarters) / 4.0,
                wins: tally.wins,
                draws: tally.draws,
                losses: tally.losses,
                byes: tally.byes,
                seconds: tally.seconds,
                rating: rated[number as usize - 1],
            };
            let [one, two] = tie_breaks;
            (standing, [i64::from(tally.halves), one, two].map(Reverse))
        })
        .collect();
    rows.sort_by_key(|(standing, key)| (*key, standing.number));
    let rank = |key: &[Reverse<i64>; 3]| rows.iter().take_while(|(_, other)| other < key).count();
    let ranks: Vec<usize> = rows.iter().map(|(_, key)| rank(key)).collect();
    let ranked = rows.into_iter().zip(ranks);
    ranked.map(|((row, _), rank)| Standing { rank: rank as u32 + 1, ..row }).collect()
}

/// Ratings of the students, removed ones included, by their results against each other.
fn rated(tallies: &[Tally]) -> Vec<Option<i32>> {
    let players: Vec<usize> =
        (0..tallies.len()).filter(|&number| !tallies[number].opponents.is_empty()).collect();
    let mut points = vec![vec![0.0; players.len()]; players.len()];
    for (row, &player) in points.iter_mut().zip(&players) {
        for &(other, halves) in &tallies[player].opponents {
            if let Ok(column) = players.binary_search(&(other as usize - 1)) {
                row[column] += f64::from(halves) / 2.0;
            }
        }
    }
    let mut rated = vec![None; tallies.len()];
    for (&player, rating) in players.iter().zip(ratings(&points)) {
        rated[player] = Some((MEAN_RATING + rating.elo).round() as i32);
    }
    rated
}

fn tallies(class: &Class) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); class.students.len()];
    for round in &class.rounds {
        for game in &round.games {
            count(class, &mut tallies, game, round.begun);
        }
    }
    tallies
}

fn count(class: &Class, tallies: &mut [Tally], game: &Game, begun: i64) {
    let pair = game.pair;
    for (own, other, win) in [
        (pair.first, pair.second, GameResult::First),
        (pair.second, pair.first, GameResult::Second),
    ] {
        let Some(tally) = own.and_then(|own| tallies.get_mut(own as usize - 1)) else { continue };
        if class.is_bye(pair) {
            tally.byes += 1;
            // Who has no opponent in a Swiss round is not to fall behind; in a round robin
            // all have the same number of byes.
            if matches!(class.mode, Mode::Swiss { .. }) {
                tally.halves += 2;
            }
            continue;
        }
        let Some(result) = game.result else { continue };
        let halves = match result {
            GameResult::Draw => 1,
            result if result == win => 2,
            _ => 0,
        };
        tally.count(halves);
        if matches!(class.mode, Mode::Quiz { .. }) && halves == 2 {
            tally.seconds += game.ended.saturating_sub(begun).max(0);
        }
        tally.opponents.extend(other.map(|other| (other, halves)));
    }
}
