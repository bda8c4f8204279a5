//! `enraya orderings`: effect of move ordering on alpha-beta.

use std::io::Write;

use enraya_draw::orderings_plot;
use enraya_play::{Limits, Localized, Session};
use enraya_search::{Convention, Profile};
use enraya_study::orderings::{OrderingError, OrderingOptions, OrderingStudy, Spread, orderings};
use enraya_study::report::OrderingsReport;
use enraya_words::{Words, say};

use crate::args::{self, Format};
use crate::columns::{self, Column, NOTHING};
use crate::context::{Context, fresh_seed, json_line};
use crate::error::CliError;
use crate::header;
use crate::image::ImageFile;
use crate::interrupt;
use crate::limits;

pub(crate) fn run(context: &mut Context, args: &args::Orderings) -> Result<(), CliError> {
    let session = context.session(&args.place)?;
    let (profile, convention) = args.conventions.chosen(&context.words)?;
    let image = args
        .output
        .plot
        .as_ref()
        .map(|path| ImageFile::new(&context.words, path, args.output.force));
    let image = image.transpose()?;
    let interrupted = interrupt::flag();
    let (depth, time) = (context.depth(&args.depth)?, limits::unless_zero(args.time));
    let limits = Limits { depth, nodes: Some(args.nodes), time };
    let budget = limits::budget(&interrupted, limits);
    let seed = args.seed.unwrap_or_else(fresh_seed);
    let words = &context.words;
    let question = OrderingOptions { convention, samples: args.samples, seed };
    let study = orderings(&session, &question, &budget).map_err(|error| match error {
        OrderingError::Setup(_) => CliError::Usage(error.say(words)),
        OrderingError::TooLarge { .. } | OrderingError::Stopped => {
            CliError::Failed(error.say(words))
        }
    })?;
    context.tell_seed(args.seed, seed)?;
    let words = &context.words;
    let report = Report {
        words,
        session: &session,
        profile,
        convention: &question.convention,
        study: &study,
    };
    let shown = match args.output.format() {
        Format::Text => report.text(),
        Format::Markdown => report.markdown(),
        Format::Csv => report.csv(),
        Format::Json => {
            json_line(&OrderingsReport::new(&session, profile, &question.convention, &study))
        }
    };
    write!(context.out, "{shown}")?;
    if let Some(image) = image {
        image.write(words, &orderings_plot(words, &report.title(), &study))?;
    }
    if study.random.len() == args.samples {
        return Ok(());
    }
    Err(context.cut_short(&interrupted)?)
}

struct Report<'a> {
    words: &'a Words,
    session: &'a Session,
    profile: Profile,
    convention: &'a Convention,
    study: &'a OrderingStudy,
}

impl Report<'_> {
    fn title(&self) -> String {
        header::title(self.words, &self.session.name(), &self.session.position())
    }

    fn text(&self) -> String {
        format!("{}\n\n{}\n{}", self.title(), columns::text(&self.summary()), self.footing())
    }

    fn markdown(&self) -> String {
        let notes: String = self.footing().lines().map(|line| format!("\n{line}\n")).collect();
        format!("**{}**\n\n{}{notes}", self.title(), columns::markdown(&self.summary()))
    }

    /// CSV with every order and every sample.
    fn csv(&self) -> String {
        let OrderingStudy { best, natural, worst, random, .. } = self.study;
        let named = [("best", best), ("natural", natural), ("worst", worst)];
        let named = named.map(|(order, visit)| (order, NOTHING.to_owned(), visit));
        let drawn = (1..).zip(random);
        let drawn = drawn.map(|(sample, visit): (usize, _)| ("random", sample.to_string(), visit));
        let rows: Vec<_> = named.into_iter().chain(drawn).collect();
        let column = |key, cells| Column { key, title: String::new(), count: false, cells };
        columns::csv(&[
            column("order", rows.iter().map(|(order, ..)| (*order).to_owned()).collect()),
            column("sample", rows.iter().map(|(_, sample, _)| sample.clone()).collect()),
            column("nodes", rows.iter().map(|(.., visit)| visit.nodes.to_string()).collect()),
            column("leaves", rows.iter().map(|(.., visit)| visit.leaves.to_string()).collect()),
        ])
    }

    /// A line for each order; quartiles of the random ones.
    fn summary(&self) -> [Column; 4] {
        let (words, study) = (self.words, self.study);
        let nodes = Spread::of(study.random.iter().map(|visit| visit.nodes));
        let leaves = Spread::of(study.random.iter().map(|visit| visit.leaves));
        let mut rows = vec![(words.get("orderings-minimum"), None, study.minimum)];
        rows.push((words.get("orderings-best"), Some(study.best.nodes), study.best.leaves));
        if let Some((nodes, leaves)) = nodes.zip(leaves) {
            for (key, part) in [
                ("orderings-random-least", (|spread| spread.least) as fn(Spread) -> u64),
                ("orderings-random-quarter", |spread| spread.quarter),
                ("orderings-random-median", |spread| spread.median),
                ("orderings-random-three-quarters", |spread| spread.three_quarters),
                ("orderings-random-most", |spread| spread.most),
            ] {
                rows.push((words.get(key), Some(part(nodes)), part(leaves)));
            }
        }
        let natural = study.natural;
        rows.push((words.get("orderings-natural"), Some(natural.nodes), natural.leaves));
        rows.push((words.get("orderings-worst"), Some(study.worst.nodes), study.worst.leaves));
        rows.push((words.get("orderings-all"), Some(study.tree.nodes), study.tree.leaves));
        let number =
            |number: Option<u64>| number.map_or_else(|| NOTHING.to_owned(), |n| n.to_string());
        let ratio = |leaves: u64| format!("{:.2}", leaves as f64 / study.minimum as f64);
        let column =
            |key, title: &str, cells| Column { key, title: words.get(title), count: false, cells };
        [
            column("order", "orderings-order", rows.iter().map(|row| row.0.clone()).collect()),
            column("nodes", "count-nodes", rows.iter().map(|row| number(row.1)).collect()),
            column("leaves", "count-leaves", rows.iter().map(|row| row.2.to_string()).collect()),
            column("ratio", "orderings-ratio", rows.iter().map(|row| ratio(row.2)).collect()),
        ]
    }

    fn footing(&self) -> String {
        let (words, tree) = (self.words, &self.study.tree);
        let (plies, branching) = (tree.height, tree.branching);
        let formula = format!("{:.0}", self.study.formula);
        let (shape, formula) = if tree.uniform {
            let shape = say!(words, "orderings-uniform", plies = plies, branching = branching);
            (shape, say!(words, "orderings-formula", branching = branching, leaves = formula))
        } else {
            let (leaves, branching) = (formula, format!("{branching:.2}"));
            let key = "orderings-formula-uneven";
            let formula = say!(words, key, branching = branching, leaves = leaves);
            (say!(words, "orderings-uneven", plies = plies), formula)
        };
        let (samples, seed) = (self.study.random.len(), self.study.seed);
        let samples = say!(words, "orderings-samples", samples = samples, seed = seed);
        let choices = header::choices(words, self.profile, self.convention, true);
        [shape, formula, samples, choices].join("\n") + "\n"
    }
}
