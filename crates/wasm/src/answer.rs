//! An answer: what HTTP would carry, and what the page is to store of a match.

use enraya_api::matches::Event;
use enraya_api::{File, Problem};
use serde::Serialize;

/// The answer to a request.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The status of HTTP.
    pub status: u16,
    /// The media type of the body.
    pub kind: &'static str,
    /// The body.
    pub body: String,
    /// The proposed name of a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The match that was changed or made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The events that were added to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<(Event, i64)>,
    /// Whether its engine is to move.
    pub awaits: bool,
}

impl Answer {
    pub(crate) fn json(answer: &impl Serialize) -> Answer {
        let body = serde_json::to_string(answer).expect("keys are texts");
        let (status, kind) = (200, "application/json");
        Answer { status, kind, body, file: None, id: None, events: Vec::new(), awaits: false }
    }

    pub(crate) fn problem(problem: &Problem) -> Answer {
        let (status, kind) = (problem.code.status(), "application/problem+json");
        Answer { status, kind, ..Answer::json(problem) }
    }

    pub(crate) fn file(file: File) -> Answer {
        let body = String::from_utf8(file.bytes).unwrap_or_default();
        Answer { kind: file.media_type, body, file: Some(file.name), ..Answer::json(&()) }
    }
}
