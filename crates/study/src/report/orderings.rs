//! JSON report of `orderings`.

use enraya_play::Session;
use enraya_search::{Convention, Profile};
use serde::Serialize;

use super::ConventionReport;
use crate::orderings::OrderingStudy;

/// Output of `orderings --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderingsReport {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The convention of the searches.
    #[serde(flatten)]
    pub convention: ConventionReport,
    /// The searches of its tree.
    pub study: OrderingStudy,
}

impl OrderingsReport {
    /// The report on the study of a position.
    pub fn new(
        session: &Session,
        profile: Profile,
        convention: &Convention,
        study: &OrderingStudy,
    ) -> OrderingsReport {
        OrderingsReport {
            game: session.name(),
            position: session.position(),
            convention: ConventionReport::new(profile, convention),
            study: study.clone(),
        }
    }
}
