//! JSON report of `compare`.

use enraya_search::{Convention, Evaluation, Profile};
use serde::Serialize;

use super::ConventionReport;
use crate::compare::{Agreement, Comparison, Row};

/// Output of `compare --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ComparisonReport {
    /// The game's name.
    pub game: String,
    /// The positions searched.
    pub positions: Vec<String>,
    /// The convention of the textbook algorithms.
    #[serde(flatten)]
    pub convention: ConventionReport,
    /// The evaluation at the depth limit of the textbook algorithms, if any took part.
    pub eval: Option<&'static str>,
    /// By depth, then in the order of the methods.
    pub rows: Vec<Row>,
    /// The agreement of the searches.
    pub agreement: Agreement,
}

impl ComparisonReport {
    /// The report on a comparison in these positions of `game`.
    pub fn new(
        game: &str,
        positions: &[String],
        profile: Profile,
        convention: &Convention,
        comparison: &Comparison,
    ) -> ComparisonReport {
        ComparisonReport {
            game: game.to_owned(),
            positions: positions.to_vec(),
            convention: ConventionReport::new(profile, convention),
            eval: comparison.evaluation.map(Evaluation::name),
            rows: comparison.rows.clone(),
            agreement: comparison.agreement.clone(),
        }
    }
}
