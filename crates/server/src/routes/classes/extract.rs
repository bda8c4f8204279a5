//! Extractor of the class that a request is about, and of its caller's token.

use std::collections::HashMap;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use enraya_api::classes::{Class, ClassCode, Command, Role};
use enraya_api::matches::Digest;
use enraya_api::{IdempotencyKey, Problem, ProblemCode};
use enraya_words::Words;
use utoipa::IntoParams;

use super::problem::problem;
use crate::client::Client;
use crate::http::idempotency;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::open_classes::{ClassCaller, ClassError, ClassSnapshot, OpenClasses};
use crate::routes::matches::extract::token;
use crate::state::AppState;

/// The path parameter of a class.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct ClassPath {
    /// The code of the class.
    #[param(pattern = "^[BCDFGHJKMNPRSTWXYZ]{5}$", example = "KXRTM")]
    code: String,
}

/// A class and the caller's token for it.
pub(super) struct ClassHandle {
    pub(super) classes: OpenClasses,
    pub(super) code: ClassCode,
    /// Digest of the caller's token, if there is one.
    key: Digest,
    pub(super) client: Client,
    pub(super) once: Option<IdempotencyKey>,
    pub(super) words: &'static Words,
}

impl ClassHandle {
    /// Executes a command of the caller.
    pub(super) async fn act(&self, command: Command) -> Result<ClassSnapshot, ProblemResponse> {
        let caller = ClassCaller { key: self.key, once: self.request(&command) };
        let acted = self.classes.act(caller, self.code, command).await;
        acted.map_err(|error| self.problem(error))
    }

    /// What this request is known by if it is sent again. Who joins gets a token made from the
    /// key, and is known by that.
    fn request(&self, command: &Command) -> Option<String> {
        let key = self.once.as_ref().filter(|_| !matches!(command, Command::Join { .. }))?;
        let purpose = format!("{:?} {}", self.key, command.name());
        Some(key.bits::<16>(&purpose).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// Reads the class on behalf of the caller.
    pub(super) async fn ask<T>(
        &self,
        question: impl FnOnce(&Class, Role) -> T,
    ) -> Result<T, ProblemResponse> {
        let answer = self.classes.ask(self.code, &self.key, question).await;
        answer.map_err(|error| self.problem(error))
    }

    /// Refuses all but the teacher, as if there were no such class.
    pub(super) async fn expect_teacher(&self) -> Result<(), ProblemResponse> {
        match self.ask(|_, role| role).await? {
            Role::Teacher => Ok(()),
            Role::Student(_) => Err(Problem::new(ProblemCode::NotFound, self.words).into()),
        }
    }

    pub(super) fn problem(&self, error: ClassError) -> ProblemResponse {
        problem(error, self.words).into()
    }
}

impl FromRequestParts<AppState> for ClassHandle {
    type Rejection = ProblemResponse;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<ClassHandle, ProblemResponse> {
        let Locale(words) = Locale::from_parts(parts);
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, state).await;
        let code = path.ok().and_then(|Path(path)| path.get("code")?.parse().ok());
        let code = code.ok_or_else(|| Problem::new(ProblemCode::NotFound, words))?;
        let key = token(parts).map_or(Digest::NONE, |token| token.digest());
        let (client, once) = (Client::of(parts, &state.config), idempotency::key(parts)?);
        Ok(ClassHandle { classes: state.classes.clone(), code, key, client, once, words })
    }
}
