//! JSON report of a search in progress.

use enraya_words::Words;
use serde::Serialize;

use super::ValueReport;
use enraya_play::Thinking;
use enraya_play::value::ProvenValue;

/// Progress of an engine's search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ThinkingReport {
    /// Completed depth in plies; null for agents that do not search by depth.
    pub depth: Option<u32>,
    /// Nodes searched, or simulations made.
    pub nodes: u64,
    /// Nodes, or simulations, per second.
    pub nodes_per_second: u64,
    /// Seconds since it began.
    pub seconds: f64,
    /// The value of the position so far, for the player to move.
    pub value: ValueReport,
    /// The principal variation so far.
    #[serde(rename = "line")]
    pub pv: Vec<String>,
}

impl ThinkingReport {
    /// The report in the reader's language.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace, choose_move_reporting};
    /// use enraya_study::report::ThinkingReport;
    /// use enraya_search::Budget;
    /// use enraya_words::{Language, Words};
    ///
    /// let session = Session::open(&"tictactoe".parse()?, "b2 b1")?;
    /// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    /// let words = Words::new(Language::En);
    /// let mut reports = Vec::new();
    /// let mut report = |thinking| reports.push(ThinkingReport::new(&thinking, &words, true));
    /// let agent = "engine:depth=9".parse()?;
    /// choose_move_reporting(&session, &mut workspace, &agent, 0, &budget, &mut report)?;
    /// assert_eq!(reports.last().unwrap().value.words, "wins in 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(thinking: &Thinking, words: &Words, alternates: bool) -> ThinkingReport {
        let Thinking { depth, nodes, seconds, value, ref pv } = *thinking;
        ThinkingReport {
            depth,
            nodes,
            nodes_per_second: thinking.speed() as u64,
            seconds,
            value: ValueReport::new(ProvenValue::new(value, true), words, alternates),
            pv: pv.clone(),
        }
    }
}
