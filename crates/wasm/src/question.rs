//! A request with what its answer needs: the memory of searches, and words.

use enraya_api::{IdempotencyKey, Problem, ProblemCode, SessionCache, read_body};
use enraya_words::Words;
use serde::de::DeserializeOwned;

use crate::request::Request;

/// What every answer needs.
pub(crate) struct Question<'a> {
    pub(crate) request: &'a Request,
    /// The parameter in the path.
    pub(crate) parameter: &'a str,
    pub(crate) sessions: &'a mut SessionCache,
    pub(crate) words: &'a Words,
    /// Takes parts of an answer before it is complete, as JSON.
    pub(crate) tell: &'a mut (dyn FnMut(&str) + Send),
}

impl Question<'_> {
    pub(crate) fn body<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        match &self.request.body {
            Some(body) => read_body(body.as_bytes(), self.words),
            None => Err(Problem::new(ProblemCode::BadMediaType, self.words)),
        }
    }

    /// A body that may be missing or null.
    pub(crate) fn optional_body<T: DeserializeOwned>(&self) -> Result<Option<T>, Problem> {
        self.request.body.as_ref().map_or(Ok(None), |body| read_body(body.as_bytes(), self.words))
    }

    pub(crate) fn key(&self) -> Result<Option<IdempotencyKey>, Problem> {
        self.request.once.as_deref().map(|key| IdempotencyKey::read(key, self.words)).transpose()
    }
}
