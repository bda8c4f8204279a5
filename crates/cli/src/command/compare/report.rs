//! A comparison as text, Markdown, CSV and JSON.

use enraya_play::quote::shown_end;
use enraya_search::{Algorithm, Profile};
use enraya_study::Method;
use enraya_study::compare::{Comparison, ComparisonOptions, Disagreement, Row, Said};
use enraya_study::report::ComparisonReport;
use enraya_words::{Words, say};

use crate::columns::{self, Column, NOTHING};
use crate::context::json_line;
use crate::header;

pub(super) struct Report<'a> {
    pub(super) words: &'a Words,
    /// The game's name.
    pub(super) name: String,
    pub(super) positions: Vec<String>,
    pub(super) question: ComparisonOptions,
    pub(super) profile: Profile,
    pub(super) comparison: Comparison,
}

impl Report<'_> {
    /// The game and the positions in one line.
    pub(super) fn title(&self) -> String {
        let game = self.name.as_str();
        match self.positions.as_slice() {
            [position] => header::title(self.words, game, position),
            many => say!(self.words, "compare-title", game = game, positions = many.len()),
        }
    }

    pub(super) fn text(&self) -> String {
        let examined = self.keys().into_iter().chain(self.examined()).collect::<Vec<_>>();
        let cost = self.keys().into_iter().chain(self.cost()).collect::<Vec<_>>();
        let tables = format!("{}\n{}", columns::text(&examined), columns::text(&cost));
        format!("{}\n\n{tables}\n{}", self.title(), self.footing())
    }

    pub(super) fn markdown(&self) -> String {
        let table = columns::markdown(&self.columns());
        let notes: String = self.footing().lines().map(|line| format!("\n{line}\n")).collect();
        format!("**{}**\n\n{table}{notes}", self.title())
    }

    pub(super) fn csv(&self) -> String {
        let mut columns = self.columns();
        if let Some(last) = columns.last_mut() {
            let complete = self.comparison.rows.iter().map(|row| row.complete.to_string());
            last.cells = complete.collect();
        }
        columns::csv(&columns)
    }

    pub(super) fn json(&self) -> String {
        json_line(&ComparisonReport::new(
            &self.name,
            &self.positions,
            self.profile,
            &self.question.convention,
            &self.comparison,
        ))
    }

    /// The first disagreement, in a sentence.
    pub(super) fn disagreement(&self, found: &Disagreement) -> String {
        let words = self.words;
        let says = |said: &Said| {
            let (algorithm, depth) = (said.algorithm, said.depth);
            let value = said.proved.map_or_else(|| said.value.to_string(), str::to_owned);
            say!(words, "compare-says", algorithm = algorithm, depth = depth, value = value)
        };
        let position = match self.positions[found.position].as_str() {
            "" => words.get("count-start"),
            position => shown_end(position),
        };
        let (one, other) = (says(&found.one), says(&found.other));
        say!(words, "compare-disagree", position = position, one = one, other = other)
    }

    /// Lines below the table: conventions, notes, and whether the algorithms agree.
    fn footing(&self) -> String {
        let (words, methods) = (self.words, &self.question.methods);
        let mut lines = Vec::new();
        if methods.iter().any(|method| *method != Method::Engine) {
            let mut textbook = methods.iter().filter_map(|method| method.textbook());
            let prunes = textbook.any(|algorithm| algorithm != Algorithm::Minimax);
            let convention = &self.question.convention;
            lines.push(header::choices(words, self.profile, convention, prunes));
        }
        if let Some(eval) = self.comparison.evaluation {
            lines.push(say!(words, "compare-eval", eval = eval.name()));
        }
        if methods.contains(&Method::Engine) {
            lines.push(words.get("compare-engine"));
        }
        let agreement = &self.comparison.agreement;
        lines.push(match agreement.disagreements.as_slice() {
            [] if agreement.values + agreement.proofs == 0 => words.get("compare-alone"),
            [] => {
                let (values, proofs) = (agreement.values, agreement.proofs);
                say!(words, "compare-agree", values = values, proofs = proofs)
            }
            all => {
                let first = self.disagreement(&all[0]);
                say!(words, "compare-disagreements", count = all.len(), first = first)
            }
        });
        lines.join("\n") + "\n"
    }

    fn columns(&self) -> Vec<Column> {
        self.keys().into_iter().chain(self.examined()).chain(self.cost()).collect()
    }

    fn column(&self, key: &'static str, title: &str, cell: impl Fn(&Row) -> String) -> Column {
        let cells = self.comparison.rows.iter().map(cell).collect();
        Column { key, title: self.words.get(title), count: false, cells }
    }

    /// Depth and algorithm of each row.
    fn keys(&self) -> [Column; 2] {
        [
            self.column("depth", "compare-depth", |row| row.depth.to_string()),
            self.column("algorithm", "compare-algorithm", |row| row.algorithm.to_owned()),
        ]
    }

    fn examined(&self) -> [Column; 10] {
        let number = |key, title: &str, get: fn(&Row) -> u64| Column {
            count: true,
            ..self.column(key, title, |row| get(row).to_string())
        };
        [
            number("nodes", "count-nodes", |row| row.nodes),
            number("leaves", "count-leaves", |row| row.leaves),
            number("terminal", "count-terminal", |row| row.terminal),
            number("horizon", "count-horizon", |row| row.horizon),
            number("known", "compare-known", |row| row.known),
            number("cutoffs", "count-cutoffs", |row| row.cutoffs),
            number("cut_first", "compare-cut-first", |row| row.cut_first),
            number("cut_second", "compare-cut-second", |row| row.cut_second),
            number("cut_third", "compare-cut-third", |row| row.cut_third),
            number("cut_later", "compare-cut-later", |row| row.cut_later),
        ]
    }

    fn cost(&self) -> [Column; 7] {
        let or_nothing = |text: Option<String>| text.unwrap_or_else(|| NOTHING.to_owned());
        let decimals = |number: Option<f64>, decimals: usize| {
            or_nothing(number.map(|number| format!("{number:.decimals$}")))
        };
        [
            self.column("first_move_cuts", "compare-first-move", |row| {
                decimals(row.first_move_cuts, 3)
            }),
            Column {
                count: true,
                ..self.column("table_hits", "compare-table-hits", |row| row.table_hits.to_string())
            },
            self.column("branching", "compare-branching", |row| decimals(row.branching, 3)),
            self.column("seconds", "count-seconds", |row| format!("{:.6}", row.seconds)),
            self.column("value", "count-value", |row| {
                or_nothing(row.value.map(|value| value.to_string()))
            }),
            self.column("move", "count-move", |row| or_nothing(row.best.clone())),
            self.column("complete", "compare-cut", |row| {
                if row.complete { NOTHING.to_owned() } else { "*".to_owned() }
            }),
        ]
    }
}
