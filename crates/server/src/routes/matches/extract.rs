//! Extractor of the match that a request is about, and of its caller's token.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use enraya_api::matches::{Command, Digest, Id, Match, PresenceKey, Refusal, Seat, Token};
use enraya_api::{IdempotencyKey, Problem, ProblemCode};
use enraya_words::Words;
use tokio::sync::watch;
use utoipa::IntoParams;

use super::problem::problem;
use crate::client::Client;
use crate::http::idempotency;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::open_classes::OpenClasses;
use crate::open_matches::{Caller, MatchError, OpenMatches, Progress, Snapshot};
use crate::presence::{Seen, Stay};
use crate::state::AppState;

/// The path parameter of a match.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct MatchPath {
    /// The match.
    #[param(pattern = "^[A-Za-z0-9_-]{22}$")]
    id: String,
}

/// A match and the caller's token for it.
pub(crate) struct MatchHandle {
    matches: OpenMatches,
    classes: OpenClasses,
    pub(super) id: Id,
    /// Digest of the caller's token, if there is one.
    key: Digest,
    client: Client,
    pub(super) once: Option<IdempotencyKey>,
    pub(super) words: &'static Words,
}

impl MatchHandle {
    /// Executes a command of the caller.
    pub(super) async fn act(&self, command: Command) -> Result<Snapshot, ProblemResponse> {
        if matches!(command, Command::Play { .. }) {
            self.expect_running().await?;
        }
        let caller = Caller { key: self.key, client: self.client, once: self.request(&command) };
        let acted = self.matches.act_for(caller, self.id, command).await;
        acted.map_err(|error| self.problem(error))
    }

    /// Refuses a move while the class of the match is paused.
    async fn expect_running(&self) -> Result<(), ProblemResponse> {
        let class = self.matches.class_of(self.id).await.map_err(|error| self.problem(error))?;
        match class {
            Some(class) if self.classes.is_halted(class).await => {
                Err(Problem::new(ProblemCode::ClassPaused, self.words).into())
            }
            _ => Ok(()),
        }
    }

    /// What this request is known by if it is sent again: the same key means the same
    /// request only from the same player, for the same command. Who joins gets a token made
    /// from the key, and is known by that.
    fn request(&self, command: &Command) -> Option<String> {
        let key = self.once.as_ref().filter(|_| !matches!(command, Command::Join { .. }))?;
        let purpose = format!("{:?} {}", self.key, command.name());
        Some(key.bits::<16>(&purpose).iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The client with its seat. Its token was found to be right.
    pub(super) fn client_on_seat(&self) -> Client {
        self.client.on_seat(format!("{:?}", self.key))
    }

    pub(super) fn client(&self) -> &Client {
        &self.client
    }

    /// Reads the match on behalf of the caller.
    pub(super) async fn ask<T>(
        &self,
        question: impl FnOnce(&Match, Seat) -> Result<T, Refusal>,
    ) -> Result<T, ProblemResponse> {
        let answer = self.matches.ask(self.id, &self.key, question).await;
        answer.map_err(|error| self.problem(error))
    }

    /// The latest snapshot of the match.
    pub(super) async fn snapshot(&self) -> Result<Snapshot, ProblemResponse> {
        self.matches.snapshot(self.id).await.map_err(|error| self.problem(error))
    }

    /// The snapshots of the match from now on.
    pub(super) async fn watch(&self) -> Result<watch::Receiver<Snapshot>, ProblemResponse> {
        self.matches.watch(self.id).await.map_err(|error| self.problem(error))
    }

    /// The progress of the engine in the match from now on.
    pub(super) async fn subscribe(
        &self,
    ) -> Result<watch::Receiver<Option<Arc<Progress>>>, ProblemResponse> {
        self.matches.subscribe(self.id).await.map_err(|error| self.problem(error))
    }

    /// Who of the players is there from now on, and the stay of the one with this key.
    pub(super) async fn attend(
        &self,
        key: Option<&PresenceKey>,
    ) -> Result<(watch::Receiver<Seen<Seat>>, Option<Stay<Seat>>), ProblemResponse> {
        self.matches.attend(self.id, key).await.map_err(|error| self.problem(error))
    }

    /// The match after the engine's move that the caller asks for.
    pub(super) async fn engine_move(&self, ply: Option<u64>) -> Result<Snapshot, ProblemResponse> {
        let moved = self.matches.engine_move(self.id, &self.key, ply).await;
        moved.map_err(|error| self.problem(error))
    }

    fn problem(&self, error: MatchError) -> ProblemResponse {
        problem(error, self.words).into()
    }
}

impl FromRequestParts<AppState> for MatchHandle {
    type Rejection = ProblemResponse;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &AppState,
    ) -> Result<MatchHandle, ProblemResponse> {
        let Locale(words) = Locale::from_parts(parts);
        let id = Path::<String>::from_request_parts(parts, state).await;
        let id = id.ok().and_then(|Path(id)| id.parse().ok());
        let id = id.ok_or_else(|| Problem::new(ProblemCode::NotFound, words))?;
        let key = token(parts).map_or(Digest::NONE, |token| token.digest());
        let (client, once) = (Client::of(parts, &state.config), idempotency::key(parts)?);
        let (matches, classes) = (state.matches.clone(), state.classes.clone());
        Ok(MatchHandle { matches, classes, id, key, client, once, words })
    }
}

/// The token in `Authorization: Bearer TOKEN`.
pub(crate) fn token(parts: &Parts) -> Option<Token> {
    let header = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().parse().ok())?
}
