//! Contest between agents: what `match` and `tournament` share.

mod game_files;

use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::thread::available_parallelism;

use enraya_play::arena::{Arena, ArenaGame, ContestReport, Fixture, OpeningError, Openings};
use enraya_play::{Agent, Limits, Localized, Resources};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_words::{Words, say};

use self::game_files::GameFiles;
use crate::args::Terms;
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_option};
use crate::interrupt;
use crate::limits;
use crate::progress::{Progress, bar};

/// The games of a contest, played as far as it went.
pub(super) struct Contest {
    pub(super) game: String,
    pub(super) agents: Vec<String>,
    pub(super) seed: u64,
    pub(super) openings: Openings,
    pub(super) games: Vec<ArenaGame>,
    pub(super) complete: bool,
}

impl Contest {
    /// Plays the games. All usage errors are found before the first move and before
    /// anything is written.
    pub(super) fn play(
        context: &mut Context,
        game: &str,
        agents: &[&String],
        terms: &Terms,
        fixtures: impl FnOnce(usize) -> Vec<Fixture>,
    ) -> Result<Contest, CliError> {
        let game: AnyGame = game.parse().or_usage(&context.words)?;
        let parse = |text: &&String| text.parse::<Agent>().or_usage(&context.words);
        let agents = agents.iter().map(parse).collect::<Result<Vec<_>, _>>()?;
        let names = agents.iter().map(Agent::to_string).collect();
        // Printed with the result.
        let seed = terms.seed.unwrap_or_else(crate::context::fresh_seed);
        let resources = Resources { table_mib: terms.table, ..Resources::default() };
        let arena = Arena::with_resources(game.clone(), agents, seed, resources);
        let mut arena = arena.or_usage(&context.words)?;
        let interrupted = interrupt::flag();
        let budget = Budget::unlimited().cancel(interrupted.clone());
        let openings = openings(&context.words, terms, &game, seed, &budget)?;
        arena.set_openings(&openings);
        arena.limits = Limits {
            time: limits::unless_zero(terms.time),
            nodes: limits::unless_zero(terms.nodes),
            depth: None,
        };
        let cores = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        arena.jobs = terms.jobs.unwrap_or(cores);
        let fixtures = fixtures(openings.positions().len());
        let mut files = GameFiles::begin(&context.words, terms.save.as_deref(), terms.force)?;
        let (mut progress, mut done) = (Progress::new(), 0);
        let mut failed = None;
        let games = arena.run(&fixtures, &interrupted, |game| {
            done += 1;
            if let Err(error) = files.add(&context.words, &game.record) {
                failed = Some(error);
                interrupted.store(true, Ordering::Relaxed);
            }
            progress.show(context, |context| {
                let bar = bar(done, fixtures.len());
                say!(
                    context.words,
                    "match-progress",
                    bar = bar,
                    done = done,
                    total = fixtures.len()
                )
            });
        });
        progress.clear(context);
        if let Some(error) = failed {
            return Err(error);
        }
        let games = games.map_err(|error| CliError::Failed(error.say(&context.words)))?;
        files.finish(&context.words)?;
        let complete = games.len() == fixtures.len();
        let game = game.to_string();
        Ok(Contest { game, agents: names, seed, openings, games, complete })
    }

    /// Ends the command.
    pub(super) fn end(&self, context: &mut Context) -> Result<(), CliError> {
        if self.complete {
            return Ok(());
        }
        writeln!(context.err, "{}", context.words.get("interrupted"))?;
        Err(CliError::CutShort)
    }

    /// The terms and the games, as data.
    pub(super) fn report(&self) -> ContestReport {
        let Contest { game, agents, seed, openings, games, complete } = self;
        ContestReport::new(game, agents, *seed, openings, games, *complete)
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
) -> Result<Openings, CliError> {
    let wanted = terms.games.div_ceil(2);
    let parse = |text: &String| parse_option(words, "--openings", text);
    let form = terms.openings.as_ref().map(parse).transpose()?;
    enraya_study::openings(game, form.as_ref(), wanted, seed, budget).map_err(|error| match error {
        OpeningError::Stopped => CliError::Failed(error.say(words)),
        _ => CliError::Usage(error.say(words)),
    })
}

/// A mean, with a decimal if it is below 100.
pub(super) fn mean(number: Option<f64>) -> String {
    match number {
        None => "-".to_owned(),
        Some(number) if number >= 100.0 => format!("{number:.0}"),
        Some(number) => format!("{number:.1}"),
    }
}

/// An Elo difference with its sign.
pub(super) fn signed(elo: f64) -> String {
    match elo {
        f64::INFINITY => "+∞".to_owned(),
        f64::NEG_INFINITY => "-∞".to_owned(),
        // Not "-0".
        _ if elo.abs() < 0.5 => "+0".to_owned(),
        _ => format!("{elo:+.0}"),
    }
}
