//! Who stands at a room's door: the id in the address, the token in the header.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use enraya_words::Words;
use tokio::sync::watch;
use utoipa::IntoParams;

use super::problem::problem;
use crate::AppState;
use crate::language::Caller;
use crate::problem::{Code, Problem};
use crate::room::{Command, Digest, Id, Refusal, Room, Seat, Thought, Token};
use crate::rooms::{Musing, News, RoomError, Rooms, Voice};

/// Where a room is.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(super) struct Address {
    /// The match.
    #[param(pattern = "^[A-Za-z0-9_-]{22}$")]
    id: String,
}

/// Somebody who wants something of a room.
pub(crate) struct Door {
    rooms: Rooms,
    pub(super) id: Id,
    /// Of the token shown, or nobody's.
    key: Digest,
    pub(super) words: &'static Words,
}

impl Door {
    /// Does what a player wishes.
    pub(super) async fn act(&self, command: Command) -> Result<News, Problem> {
        let acted = self.rooms.act(self.id, self.key, command).await;
        acted.map_err(|error| self.problem(error))
    }

    /// Asks the room on behalf of a player.
    pub(super) async fn ask<T>(
        &self,
        question: impl FnOnce(&Room, Seat) -> Result<T, Refusal>,
    ) -> Result<T, Problem> {
        let answer = self.rooms.ask(self.id, &self.key, question).await;
        answer.map_err(|error| self.problem(error))
    }

    /// The newest of the match.
    pub(super) async fn news(&self) -> Result<News, Problem> {
        self.rooms.news(self.id).await.map_err(|error| self.problem(error))
    }

    /// The newest of the match, from now on.
    pub(super) async fn watch(&self) -> Result<watch::Receiver<News>, Problem> {
        self.rooms.watch(self.id).await.map_err(|error| self.problem(error))
    }

    /// What the engine in the match thinks, from now on.
    pub(super) async fn overhear(&self) -> Result<watch::Receiver<Option<Arc<Musing>>>, Problem> {
        self.rooms.overhear(self.id).await.map_err(|error| self.problem(error))
    }

    /// A voice for the engine that has this to think about.
    pub(super) async fn voice(&self, thought: &Thought) -> Result<Voice, Problem> {
        let voice = self.rooms.voice(self.id, thought.seen, thought.ply).await;
        voice.map_err(|error| self.problem(error))
    }

    fn problem(&self, error: RoomError) -> Problem {
        problem(error, self.words)
    }
}

impl FromRequestParts<AppState> for Door {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Door, Problem> {
        let Caller(words) = Caller::of(parts);
        let id = Path::<String>::from_request_parts(parts, state).await;
        let id = id.ok().and_then(|Path(id)| id.parse().ok());
        let id = id.ok_or_else(|| Problem::new(Code::NotFound, words))?;
        let key = token(parts).map_or(Digest::NOBODY, |token| token.digest());
        Ok(Door { rooms: state.rooms.clone(), id, key, words })
    }
}

/// The token in `Authorization: Bearer TOKEN`.
fn token(parts: &Parts) -> Option<Token> {
    let header = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().parse().ok())?
}
