//! What a match and a tournament have in common: who plays, from where, on which
//! terms, and what happens to the games.

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

use enraya_lab::arena::{Arena, Fixture, Game, OpeningError, Openings};
use enraya_lab::complaint::say_option;
use enraya_lab::{Agent, Complaint, Effort, Limits};
use enraya_rules::AnyGame;
use enraya_search::{Budget, UnknownName};
use enraya_words::{Words, say};
use serde_json::json;

use super::saving::Saving;
use crate::args::Terms;
use crate::failure::{Failure, OrUsage};
use crate::interrupt;
use crate::progress::{Progress, bar};
use crate::session::Session;

/// A contest that has been fought, as far as it went.
pub(super) struct Contest {
    pub(super) game: String,
    pub(super) agents: Vec<String>,
    pub(super) seed: u64,
    pub(super) openings: Openings,
    pub(super) games: Vec<Game>,
    pub(super) complete: bool,
}

impl Contest {
    /// Plays the games. Everything that can be wrong with the command line is found
    /// before the first move, and before anything is written.
    pub(super) fn fight(
        session: &mut Session,
        game: &str,
        agents: &[&String],
        terms: &Terms,
        fixtures: impl FnOnce(usize) -> Vec<Fixture>,
    ) -> Result<Contest, Failure> {
        let game: AnyGame = game.parse().or_usage(&session.words)?;
        let parse = |text: &&String| text.parse::<Agent>().or_usage(&session.words);
        let agents = agents.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        let names = agents.iter().map(Agent::to_string).collect();
        // Told with the result.
        let seed = terms.seed.unwrap_or_else(crate::session::fresh_seed);
        let effort = Effort { table_mib: terms.table, ..Effort::default() };
        let arena = Arena::with_effort(game.clone(), agents, seed, effort);
        let mut arena = arena.or_usage(&session.words)?;
        let interrupted = interrupt::flag();
        let budget = Budget::unlimited().cancel(interrupted.clone());
        let openings = openings(&session.words, terms, &game, seed, &budget)?;
        arena.set_openings(&openings);
        arena.limits = Limits {
            time: Some(terms.time).filter(|time| !time.is_zero()),
            nodes: Some(terms.nodes).filter(|nodes| *nodes > 0),
            depth: None,
        };
        let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        arena.jobs = terms.jobs.unwrap_or(cores);
        let fixtures = fixtures(openings.positions().len());
        let mut saving = Saving::begin(&session.words, terms.save.as_deref())?;
        let (mut progress, mut done) = (Progress::new(), 0);
        let mut failure = None;
        let games = arena.run(&fixtures, &interrupted, |game| {
            done += 1;
            if let Err(error) = saving.add(&session.words, &game.record) {
                failure = Some(error);
                interrupted.store(true, Ordering::Relaxed);
            }
            progress.show(session, |session| {
                let bar = bar(done, fixtures.len());
                say!(
                    session.words,
                    "match-progress",
                    bar = bar,
                    done = done,
                    total = fixtures.len()
                )
            });
        });
        progress.clear(session);
        if let Some(failure) = failure {
            return Err(failure);
        }
        let games = games.map_err(|error| Failure::Failed(error.say(&session.words)))?;
        saving.finish(&session.words)?;
        let complete = games.len() == fixtures.len();
        let game = game.to_string();
        Ok(Contest { game, agents: names, seed, openings, games, complete })
    }

    /// How the command ends.
    pub(super) fn end(&self, session: &mut Session) -> Result<(), Failure> {
        if self.complete {
            return Ok(());
        }
        writeln!(session.err, "{}", session.words.get("interrupted"))?;
        Err(Failure::CutShort)
    }

    /// As JSON: what was `found`, an object, with what was fought and the games.
    pub(super) fn report(&self, mut found: serde_json::Value) -> serde_json::Value {
        found["game"] = json!(self.game);
        found["agents"] = json!(self.agents);
        found["seed"] = json!(self.seed);
        found["openings"] = json!(self.openings.form().to_string());
        found["games"] = json!(self.games.len());
        found["complete"] = json!(self.complete);
        found["records"] = self.games.iter().map(|game| json!(game.record)).collect();
        found
    }

    /// The first line of a report.
    pub(super) fn title(&self, words: &Words) -> String {
        let (form, count) = (self.openings.form().to_string(), self.openings.positions().len());
        say!(
            words,
            "match-title",
            game = self.game.as_str(),
            games = self.games.len(),
            seed = self.seed.to_string(),
            openings = form,
            count = count
        )
    }
}

fn openings(
    words: &Words,
    terms: &Terms,
    game: &AnyGame,
    seed: u64,
    budget: &Budget,
) -> Result<Openings, Failure> {
    let wanted = terms.games.div_ceil(2);
    let made = match &terms.openings {
        None => Openings::usual(game, wanted, seed, budget),
        Some(text) => {
            let form = text.parse().map_err(|error: UnknownName| {
                Failure::Usage(say_option(words, "--openings", &error.found, &error.allowed))
            })?;
            Openings::make(&form, game, wanted, seed, budget)
        }
    };
    made.map_err(|error| match error {
        OpeningError::Stopped => Failure::Failed(error.say(words)),
        _ => Failure::Usage(error.say(words)),
    })
}

/// A mean, to as many digits as one reads.
pub(super) fn mean(number: Option<f64>) -> String {
    match number {
        None => "-".to_owned(),
        Some(number) if number >= 100.0 => format!("{number:.0}"),
        Some(number) => format!("{number:.1}"),
    }
}

/// A difference in strength, with its sign.
pub(super) fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // Not "-0".
        _ if elo.abs() < 0.5 => "+0".to_owned(),
        _ => format!("{elo:+.0}"),
    }
}

/// A number for JSON, which has no infinity.
pub(crate) fn finite(number: f64) -> Option<f64> {
    number.is_finite().then_some((number * 1e4).round() / 1e4)
}
