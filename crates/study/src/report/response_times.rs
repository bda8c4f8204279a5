//! JSON report of `times`.

use enraya_play::Session;
use enraya_search::{Convention, Profile};
use serde::Serialize;

use super::ConventionReport;
use crate::response_times::ResponseTime;

/// Output of `times --format json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResponseTimesReport {
    /// The game's name.
    pub game: String,
    /// The position.
    pub position: String,
    /// The convention.
    #[serde(flatten)]
    pub convention: ConventionReport,
    /// By depth.
    pub rows: Vec<ResponseTime>,
}

impl ResponseTimesReport {
    /// The report on the response times from a position.
    pub fn new(session: &Session, rows: &[ResponseTime]) -> ResponseTimesReport {
        let profile = Profile::Coursework;
        ResponseTimesReport {
            game: session.name(),
            position: session.position(),
            convention: ConventionReport::new(profile, &Convention::from(profile)),
            rows: rows.to_vec(),
        }
    }
}
