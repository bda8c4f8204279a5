//! Decisions: the event that a command causes, or the reason to refuse it.

use super::command::Command;
use super::event::{Event, FinishedGame, GameResult};
use super::fold::{Class, Role};
use super::quiz;
use super::refusal::Refusal;
use crate::matches::{Digest, Id, Name};

/// Students of a class, at most, those who were removed included.
pub const MAX_STUDENTS: usize = 120;

/// Events of a class, at most: what one room can take of the disk. More than twice what a
/// round robin of all students needs.
pub const MAX_EVENTS: u64 = 20_000;

impl Class {
    /// Event that a command of this role causes; `None` if it repeats one that was
    /// applied already. Changes nothing: store the event, then [`apply`](Class::apply) it.
    pub fn decide(&self, role: Option<Role>, command: &Command) -> Result<Option<Event>, Refusal> {
        let event = match command {
            Command::Join { name, key } => self.decide_join(name, key),
            Command::Finish { matches } => Ok(self.decide_finish(matches)),
            Command::Answer { round, value, leaves } => {
                self.decide_answer(role, *round, (*value, *leaves))
            }
            _ if role != Some(Role::Teacher) => Err(Refusal::NotTeacher),
            Command::Remove { student } => match self.student(*student) {
                None => Err(Refusal::NoStudent),
                Some(student) if student.removed => Ok(None),
                Some(_) => Ok(Some(Event::Removed { student: *student })),
            },
            Command::StartRound { round } => self.decide_round(*round),
            Command::Pause => Ok((!self.paused).then_some(Event::Paused)),
            Command::Resume => Ok(self.paused.then_some(Event::Resumed)),
            Command::End => Ok((!self.ended).then_some(Event::Ended)),
            Command::Award { table, result } => self.decide_award(*table, *result),
        }?;
        if event.is_some() && self.version >= MAX_EVENTS {
            return Err(Refusal::TooLong);
        }
        Ok(event)
    }

    fn decide_join(&self, name: &Name, key: &Digest) -> Result<Option<Event>, Refusal> {
        if self.students.iter().any(|student| student.key.matches(key)) {
            return Ok(None);
        }
        if self.ended {
            return Err(Refusal::Over);
        }
        if self.students.len() >= MAX_STUDENTS {
            return Err(Refusal::Full);
        }
        let lower = |name: &Name| name.as_str().to_lowercase();
        let taken = |number| self.student(number).is_some_and(|s| lower(&s.name) == lower(name));
        if self.active().any(taken) {
            return Err(Refusal::NameTaken);
        }
        Ok(Some(Event::Joined { name: name.clone(), key: *key }))
    }

    fn decide_round(&self, round: Option<u32>) -> Result<Option<Event>, Refusal> {
        if round.is_some_and(|round| round as usize == self.rounds.len()) {
            return Ok(None);
        }
        if round.is_some_and(|round| round as usize != self.rounds.len() + 1) {
            return Err(Refusal::Stale);
        }
        if self.paused {
            return Err(Refusal::Paused);
        }
        if self.ended {
            return Err(Refusal::Over);
        }
        if !self.is_round_over() {
            return Err(Refusal::NotOver);
        }
        if !self.rounds.is_empty() && self.is_complete() {
            return Err(Refusal::Over);
        }
        Ok(Some(Event::RoundBegun { pairs: self.next_pairs()? }))
    }

    /// A match that is not of the current round, or whose result is known, changes nothing.
    fn decide_finish(&self, matches: &[(Id, Option<bool>)]) -> Option<Event> {
        let number = self.rounds.len() as u32;
        let round = self.rounds.last().filter(|_| !self.ended)?;
        let open = (1..).zip(&round.games).filter(|(_, game)| game.result.is_none());
        let games = open.filter_map(|(table, game)| {
            let id = self.match_of(number, game.pair)?;
            let (_, host_won) = matches.iter().find(|(ended, _)| *ended == id)?;
            Some(FinishedGame { table, result: Class::result_of(game.pair, *host_won) })
        });
        let games: Vec<FinishedGame> = games.collect();
        (!games.is_empty()).then_some(Event::Finished { games })
    }

    fn decide_award(&self, table: u32, result: GameResult) -> Result<Option<Event>, Refusal> {
        let at = (table as usize).checked_sub(1);
        let game = at.and_then(|at| self.rounds.last()?.games.get(at)).ok_or(Refusal::NoGame)?;
        match game.result {
            _ if self.is_bye(game.pair) => Err(Refusal::NoGame),
            Some(known) if known == result => Ok(None),
            Some(_) => Err(Refusal::GameOver),
            None if self.ended => Err(Refusal::Over),
            None => Ok(Some(finished(table, result))),
        }
    }

    fn decide_answer(
        &self,
        role: Option<Role>,
        round: u32,
        given: (i64, u64),
    ) -> Result<Option<Event>, Refusal> {
        let Some(Role::Student(student)) = role else { return Err(Refusal::NotPossible) };
        let current = self.rounds.last().filter(|_| self.rounds.len() as u32 == round);
        let tree = self.tree(round).ok_or(Refusal::NotPossible)?;
        let games = &current.ok_or(Refusal::Stale)?.games;
        let mut tables = (1..).zip(games);
        let (table, game) =
            tables.find(|(_, game)| game.pair.first == Some(student)).ok_or(Refusal::NoGame)?;
        if game.result.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.is_halted() {
            return Err(if self.ended { Refusal::Over } else { Refusal::Paused });
        }
        let right = quiz::answer(tree) == Some(given);
        let result = if right { GameResult::First } else { GameResult::Second };
        Ok(Some(finished(table, result)))
    }
}

/// One game is over.
fn finished(table: u32, result: GameResult) -> Event {
    Event::Finished { games: vec![FinishedGame { table, result }] }
}
