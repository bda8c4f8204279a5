//! The tools: what each asks `enraya-api`, and what it answers.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use enraya_api::{
    AnalysisRequest, CountRequest, FileFormat, JudgeRequest, MAX_POSITIONS, PositionRequest,
    Problem, PuzzleRequest, ReviewRequest, SessionCache, TraceRequest, analyse, count, explain,
    export, judge, puzzle, read_body, record, review,
};
use enraya_search::Budget;
use enraya_words::Words;
use rmcp::model::JsonObject;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::schema::{schema, with_flag};
use crate::context::fresh_seed;

/// Nodes of a tree if nothing is said: a reader of text has room for no more.
const TREE_NODES: usize = 100;

/// A tool by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tool {
    Analyse,
    Explain,
    Review,
    Count,
    Tree,
    Puzzle,
    Judge,
}

/// An answer as data, and as a picture if one was asked for.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) data: Value,
    /// PNG in base64.
    pub(super) picture: Option<String>,
}

impl Tool {
    pub(super) const ALL: [Tool; 7] = [
        Tool::Analyse,
        Tool::Explain,
        Tool::Review,
        Tool::Count,
        Tool::Tree,
        Tool::Puzzle,
        Tool::Judge,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Tool::Analyse => "analyse",
            Tool::Explain => "explain",
            Tool::Review => "review",
            Tool::Count => "count",
            Tool::Tree => "tree",
            Tool::Puzzle => "puzzle",
            Tool::Judge => "judge",
        }
    }

    pub(super) fn by_name(name: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.name() == name)
    }

    /// What it does, for the assistant that chooses among the tools.
    pub(super) fn describe(self, words: &Words) -> String {
        words.get(match self {
            Tool::Analyse => "mcp-analyse",
            Tool::Explain => "mcp-explain",
            Tool::Review => "mcp-review",
            Tool::Count => "mcp-count",
            Tool::Tree => "mcp-tree",
            Tool::Puzzle => "mcp-puzzle",
            Tool::Judge => "mcp-judge",
        })
    }

    /// JSON Schema of its parameters: the request of the HTTP API.
    pub(super) fn schema(self, words: &Words) -> JsonObject {
        match self {
            Tool::Analyse => schema::<AnalysisRequest>(),
            Tool::Explain => schema::<PositionRequest>(),
            Tool::Review => schema::<ReviewRequest>(),
            Tool::Count => schema::<CountRequest>(),
            Tool::Tree => {
                with_flag(schema::<TraceRequest>(), "picture", words.get("mcp-tree-picture"))
            }
            Tool::Puzzle => schema::<PuzzleRequest>(),
            Tool::Judge => schema::<JudgeRequest>(),
        }
    }

    /// Answers a call, within the budget.
    pub(super) fn answer(
        self,
        mut arguments: JsonObject,
        sessions: &mut SessionCache,
        budget: &Budget,
        words: &Words,
    ) -> Result<Answer, Problem> {
        let data = match self {
            Tool::Analyse => {
                let mut request: AnalysisRequest = read(arguments, words)?;
                if request.positions.is_none() {
                    request.position.get_or_insert_default();
                }
                // Positions share the time that is left.
                let mut left = request.positions.as_ref().map_or(1, Vec::len) as u32;
                let share = || {
                    let share = budget.share(left.max(1));
                    left = left.saturating_sub(1);
                    share
                };
                json(&analyse(request, MAX_POSITIONS, sessions, share, words)?)
            }
            Tool::Explain => json(&explain(&read(arguments, words)?, sessions, budget, words)?),
            Tool::Review => json(&review(&read(arguments, words)?, sessions, budget, words)?),
            Tool::Count => json(&count(&read(arguments, words)?, sessions, budget, words)?),
            Tool::Tree => {
                let wanted = arguments.remove("picture") == Some(Value::Bool(true));
                let mut request: TraceRequest = read(arguments, words)?;
                request.limit.get_or_insert(TREE_NODES);
                let mut data = json(&record(&request, budget, words)?);
                remove_drawings(&mut data);
                let draw = || export(&request, FileFormat::Png, 0, budget, words);
                let file = wanted.then(draw).transpose()?;
                let picture = file.map(|file| STANDARD.encode(file.bytes));
                return Ok(Answer { data, picture });
            }
            Tool::Puzzle => {
                let request: PuzzleRequest = read(arguments, words)?;
                json(&puzzle(&request, fresh_seed(), budget, words)?)
            }
            Tool::Judge => {
                let request: JudgeRequest = read(arguments, words)?;
                json(&judge(&request, fresh_seed(), sessions, budget, words)?)
            }
        };
        Ok(Answer { data, picture: None })
    }
}

/// A request from the arguments of a call.
fn read<T: DeserializeOwned>(arguments: JsonObject, words: &Words) -> Result<T, Problem> {
    read_body(Value::Object(arguments).to_string().as_bytes(), words)
}

fn json(answer: &impl Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
}

/// Takes the drawings out of a recorded search: text is not looked at.
fn remove_drawings(data: &mut Value) {
    let Value::Object(fields) = data else { return };
    fields.remove("svg");
    if let Some(whole) = fields.get_mut("whole") {
        remove_drawings(whole);
    }
}
