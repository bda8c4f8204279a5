//! Dispatcher: a request to the function of `enraya-api` that answers it.

use enraya_api::{
    ANALYSIS_TIME, BoardQuery, ComparisonRequest, ExportRequest, FileFormat, MAX_POSITIONS,
    PositionRequest, Problem, ProblemCode, PuzzleRequest, PuzzleTryRequest, RandomTreeRequest,
    ReviewRequest, SessionCache, TraceRequest, read_query,
};
use enraya_search::Budget;
use enraya_words::{Language, Words};
use serde::de::DeserializeOwned;

use crate::answer::Answer;
use crate::endpoint::Endpoint;
use crate::matches;
use crate::question::Question;
use crate::request::Request;

/// Memory of what searches remember, in MiB.
pub const MEMORY_MIB: usize = 128;

/// Answers requests, one at a time; remembers what searches found.
pub struct Engine {
    sessions: SessionCache,
    words: [Option<Words>; Language::COUNT],
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { sessions: SessionCache::with_memory(MEMORY_MIB), words: Default::default() }
    }
}

impl Engine {
    /// Answers a request. `tell` takes parts of the answer before it is complete, each as
    /// JSON: the lines of a stream, or the progress of an engine.
    pub fn answer(&mut self, request: &Request, tell: &mut (dyn FnMut(&str) + Send)) -> Answer {
        let language: Language = request.language.parse().unwrap_or_default();
        let words = self.words[language as usize].get_or_insert_with(|| Words::new(language));
        let Some((endpoint, parameter)) = Endpoint::find(&request.method, &request.path) else {
            return Answer::problem(&Problem::new(ProblemCode::NotFound, words));
        };
        let sessions = &mut self.sessions;
        let question = Question { request, parameter, sessions, words, tell };
        answer(question, endpoint).unwrap_or_else(|problem| Answer::problem(&problem))
    }
}

/// What a search may take.
fn limits(request: &Request) -> Budget {
    match request.nodes {
        Some(nodes) => Budget::unlimited().nodes(nodes),
        None => Budget::unlimited().time(ANALYSIS_TIME),
    }
}

/// The answer of an endpoint.
fn answer(mut question: Question, endpoint: Endpoint) -> Result<Answer, Problem> {
    let words = question.words;
    let asked = question.request;
    let limited = || limits(asked);
    Ok(match endpoint {
        Endpoint::Games => Answer::json(&enraya_api::catalogue(words)),
        Endpoint::Game => Answer::json(&enraya_api::describe_game(&name(&question), words)?),
        Endpoint::Position => {
            let query: BoardQuery = query(&question)?;
            Answer::json(&enraya_api::show_position(&query.into(), words)?)
        }
        Endpoint::LongPosition => {
            Answer::json(&enraya_api::show_position(&question.body()?, words)?)
        }
        Endpoint::Analyses => {
            let request = question.body()?;
            let (most, sessions) = (MAX_POSITIONS, &mut *question.sessions);
            Answer::json(&enraya_api::analyse(request, most, sessions, limited, words)?)
        }
        Endpoint::Candidates => candidates(&mut question)?,
        Endpoint::Explanations => {
            let request: PositionRequest = question.body()?;
            request.check(words)?;
            Answer::json(&enraya_api::explain(&request, question.sessions, &limited(), words)?)
        }
        Endpoint::Evaluations => {
            Answer::json(&enraya_api::evaluate_position(&question.body()?, words)?)
        }
        Endpoint::Reviews => {
            let request: ReviewRequest = question.body()?;
            request.check(words)?;
            Answer::json(&enraya_api::review(&request, question.sessions, &limited(), words)?)
        }
        Endpoint::Puzzle => {
            let request: PuzzleRequest = query(&question)?;
            request.check(words)?;
            let seed = question.request.seed();
            Answer::json(&enraya_api::puzzle(&request, seed, &limited(), words)?)
        }
        Endpoint::PuzzleTry => {
            let request: PuzzleTryRequest = question.body()?;
            request.check(words)?;
            Answer::json(&enraya_api::try_puzzle(&request, question.sessions, &limited(), words)?)
        }
        Endpoint::Trace => {
            let request: TraceRequest = question.body()?;
            request.check(words)?;
            Answer::json(&enraya_api::record(&request, &limited(), words)?)
        }
        Endpoint::TraceExport => export(&question)?,
        Endpoint::Tree => {
            let request: RandomTreeRequest = query(&question)?;
            Answer::json(&enraya_api::random_tree(&request, question.request.seed(), words)?)
        }
        Endpoint::Comparisons => {
            let request: ComparisonRequest = question.body()?;
            request.check(words)?;
            Answer::json(&enraya_api::compare(&request, question.sessions, &limited(), words)?)
        }
        Endpoint::NewMatch => matches::create(&question)?,
        of_match => matches::answer(question, of_match)?,
    })
}

fn query<T: DeserializeOwned>(question: &Question) -> Result<T, Problem> {
    read_query(&question.request.query, question.words)
}

/// The parameter in the path, as text.
fn name(question: &Question) -> String {
    let pair: Vec<(String, String)> =
        read_query(&format!("name={}", question.parameter.replace('+', "%2B")), question.words)
            .unwrap_or_default();
    pair.into_iter().map(|(_, name)| name).collect()
}

fn candidates(question: &mut Question) -> Result<Answer, Problem> {
    let request: PositionRequest = question.body()?;
    request.check(question.words)?;
    let tell = &mut question.tell;
    let mut tell = |view| tell(&Answer::json(&view).body);
    let (sessions, budget) = (&mut *question.sessions, limits(question.request));
    let found = enraya_api::candidates(&request, sessions, &budget, question.words, &mut tell)?;
    Ok(Answer { kind: "application/x-ndjson", ..Answer::json(&found.done(false)) })
}

fn export(question: &Question) -> Result<Answer, Problem> {
    let wanted: ExportRequest = query(question)?;
    let request: TraceRequest = question.body()?;
    let format = wanted.format(question.words)?;
    request.check(question.words)?;
    if format == FileFormat::Png {
        let problem = Problem::new(ProblemCode::NotPossible, question.words);
        return Err(problem.with_detail(question.words.get("problem-needs-server")));
    }
    enraya_api::export(&request, format, wanted.step, &limits(question.request), question.words)
        .map(Answer::file)
}
