//! JSON report of `count --rosetta` and `--find`.

use serde::Serialize;

use crate::rosetta::Reading;

/// The counts under one convention, and those that equal a number looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadingReport {
    /// Convention and counts.
    #[serde(flatten)]
    pub reading: Reading,
    /// `leaves`, `nodes` or both, if a number was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<Vec<&'static str>>,
}

impl ReadingReport {
    /// The report on a reading; `number` is the count looked for.
    pub fn new(reading: &Reading, number: Option<u64>) -> ReadingReport {
        ReadingReport {
            reading: reading.clone(),
            found: number.map(|number| reading.matching(number)),
        }
    }
}
