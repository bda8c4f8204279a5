//! What the engine does: its moves, and hints.

use axum::Json;
use axum::extract::State;
use enraya_lab::Complaint;
use enraya_lab::report::ValueReport;
use enraya_search::Budget;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::door::{Address, Door};
use super::problem::PlayerProblems;
use crate::AppState;
use crate::body::Body;
use crate::problem::{Code, Problem};
use crate::room::{Command, Match};
use crate::rooms::News;

/// Which move the engine is asked for.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct EngineMove {
    /// How many moves were played before it in this round. A request that is repeated
    /// is then answered like the first.
    ply: Option<u64>,
}

/// Lets the engine on turn move. Answered when it has; stopped when the caller leaves
/// or something else happens in the match. What it thinks meanwhile is told to whoever
/// watches.
#[utoipa::path(
    post, path = "/matches/{id}/engine-moves", tag = "matches",
    request_body = Option<EngineMove>,
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn answer(
    State(state): State<AppState>,
    door: Door,
    body: Option<Body<EngineMove>>,
) -> Result<News, Problem> {
    let EngineMove { ply } = body.map(|Body(body)| body).unwrap_or_default();
    let asked = door.ask(|room, _| Ok((room.game().clone(), room.ask_engine(ply)?)));
    let (game, Some(thought)) = asked.await? else { return door.news().await };
    let (ply, seen, time) = (thought.ply, thought.seen, state.config.move_time);
    let voice = door.voice(&thought).await?;
    let chosen = state.pool.run(move |shelf, cancel| {
        let table = shelf.table(&game, &thought.position).expect("the room was in it");
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let alternates = table.alternates();
        let mut tell = |thinking| voice.tell(thinking, alternates);
        table.think(&thought.agent, budget, thought.seed, &mut tell)
    });
    let mut news = door.watch().await?;
    let overtaken = async { drop(news.wait_for(|news| news.version != seen).await) };
    let chosen = tokio::select! {
        chosen = chosen => chosen.map_err(|error| error.problem(door.words))?,
        () = overtaken => {
            door.ask(|room, _| room.answered(ply)).await?;
            return door.news().await;
        }
    };
    let choice = chosen
        .map_err(|error| Problem::new(Code::BadAgent, door.words).because(error.say(door.words)))?;
    let text = choice.expect("the round was not over").text;
    door.act(Command::Answer { text, ply, seen }).await
}

/// A move for the player to move.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Hint {
    /// One of the best.
    #[serde(rename = "move")]
    text: String,
    /// What it is worth for the player who makes it.
    value: ValueReport,
    /// Whether that is settled.
    exact: bool,
}

/// A good move for the caller, who has to be to move.
#[utoipa::path(
    post, path = "/matches/{id}/hint", tag = "matches",
    params(Address),
    responses((status = OK, description = "A best move", body = Hint), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn hint(State(state): State<AppState>, door: Door) -> Result<Json<Hint>, Problem> {
    let asked = door.ask(|room, seat| Ok((room.game().clone(), room.ask_hint(seat)?)));
    let (game, position) = asked.await?;
    let (words, time) = (door.words, state.config.move_time);
    let hint = state.pool.run(move |shelf, cancel| {
        let table = shelf.table(&game, &position).expect("the room was in it");
        let analysis = table.analyze(&Budget::unlimited().time(time).cancel(cancel));
        let best = analysis.best().expect("the round was not over");
        Hint {
            text: best.text.clone(),
            value: ValueReport::new(best, words, table.alternates()),
            exact: best.is_exact(),
        }
    });
    hint.await.map(Json).map_err(|error| error.problem(words))
}
