//! Who sits where: making a match, joining one, letting the engine in.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse, Response};
use enraya_lab::{Agent, Complaint, open};
use enraya_rules::AnyGame;
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::door::{Address, Door};
use super::problem::{PlayerProblems, problem};
use crate::body::Body;
use crate::catalogue::{parse_agent, parse_game};
use crate::language::Caller;
use crate::problem::{Code, Problem};
use crate::room::{Command, Event, Id, Match, Name, NameRefused, Opponent, Seat, Token};
use crate::rooms::News;
use crate::seed::given_or_drawn;
use crate::{AppState, allowance};

/// A match to make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatch {
    /// The game's name.
    #[schema(example = "connect4")]
    game: String,
    /// Where every round starts; the empty text is the game's start.
    #[serde(default)]
    position: String,
    /// `here`: a person at the same screen; `friend`: whoever follows the link; else
    /// an agent of the catalogue, such as `level:3`, `perfect`, `alphabeta:depth=6` or
    /// `engine:time=1s`. However much time it is given, the server has an end.
    #[serde(default = "here")]
    #[schema(default = "here", example = "friend")]
    opponent: String,
    /// Who is X in the first round.
    #[serde(default)]
    first: First,
    /// What the host wants to be called: at most 40 characters.
    #[schema(max_length = 40)]
    name: Option<String>,
    /// From which everything left to chance follows; without it, another every time.
    #[schema(maximum = 9007199254740991u64)]
    seed: Option<u64>,
}

/// Who is X in the first round.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum First {
    /// Who makes the match.
    Host,
    /// The other one.
    Guest,
    /// Either.
    #[default]
    Lot,
}

fn here() -> String {
    Opponent::Here.to_string()
}

/// A seat in a match.
#[derive(Debug, Serialize, ToSchema)]
#[allow(dead_code, reason = "describes what `admit` writes")]
pub(super) struct Admission {
    /// Which seat.
    seat: Seat,
    /// What the player has to show to move: nobody else should know it.
    #[schema(example = "Zk3vXn2SQ7qJm8n0d5rT1w")]
    token: String,
    /// The match.
    r#match: Match,
}

/// An [`Admission`]: the match is written out already.
fn admit(seat: &str, token: &Token, news: &News) -> Vec<u8> {
    let head = format!(r#"{{"seat":"{seat}","token":"{token}","match":"#);
    [head.as_bytes(), &news.json, b"}"].concat()
}

/// Makes a match.
#[utoipa::path(
    post, path = "/matches", tag = "matches", request_body = NewMatch,
    responses((status = CREATED, description = "The host's seat", body = Admission), PlayerProblems),
)]
pub(super) async fn create(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(body): Body<NewMatch>,
) -> Result<Response, Problem> {
    let game = parse_game(&body.game, words)?;
    let table = open(&game, &body.position)
        .map_err(|error| Problem::new(Code::BadPosition, words).because(error.say(words)))?;
    if table.outcome().is_some() {
        let detail = words.get("problem-position-over");
        return Err(Problem::new(Code::BadPosition, words).because(detail));
    }
    let start = table.position();
    let opponent = match body.opponent.as_str() {
        "here" => Opponent::Here,
        "friend" => Opponent::Friend,
        agent => Opponent::Engine(engage_for(&state, &game, agent, words).await?),
    };
    let name = read_name(body.name.as_deref(), words)?;
    let seed = given_or_drawn(body.seed, words)?;
    let first = match body.first {
        First::Host => Seat::Host,
        First::Guest => Seat::Guest,
        First::Lot => Seat::by_lot(seed),
    };
    let (id, token) = (Id::of(drawn(words)?), Token::of(drawn(words)?));
    let (game, key) = (game.to_string(), token.digest());
    let created = Event::Created { game, start, opponent, first, name, key, seed };
    let news = state.rooms.create(id, created).await.map_err(|error| problem(error, words))?;
    let headers = [
        (LOCATION, format!("/api/v1/matches/{id}")),
        (CONTENT_TYPE, "application/json".to_owned()),
    ];
    Ok((StatusCode::CREATED, headers, admit("host", &token, &news)).into_response())
}

/// Somebody who wants to join.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuest {
    /// What the guest wants to be called: at most 40 characters.
    #[schema(max_length = 40)]
    name: Option<String>,
}

/// Takes the free seat.
#[utoipa::path(
    post, path = "/matches/{id}/seats", tag = "matches", request_body = Option<NewGuest>,
    params(Address),
    responses((status = OK, description = "The guest's seat", body = Admission), PlayerProblems),
)]
pub(super) async fn join(door: Door, body: Option<Body<NewGuest>>) -> Result<Response, Problem> {
    let NewGuest { name } = body.map(|Body(body)| body).unwrap_or_default();
    let name = read_name(name.as_deref(), door.words)?;
    let token = Token::of(drawn(door.words)?);
    let news = door.act(Command::Join { name, key: token.digest() }).await?;
    let json = [(CONTENT_TYPE, "application/json")];
    Ok((json, admit("guest", &token, &news)).into_response())
}

/// An engine to let in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewEngine {
    /// The agent's name.
    #[schema(example = "perfect")]
    agent: String,
}

/// Gives the free seat to the engine, or to another engine than the one that sits
/// there.
#[utoipa::path(
    put, path = "/matches/{id}/seats/guest", tag = "matches", request_body = NewEngine,
    params(Address),
    responses((status = OK, description = "The match after it", body = Match), PlayerProblems),
    security(("token" = [])),
)]
pub(super) async fn engage(
    State(state): State<AppState>,
    door: Door,
    Body(body): Body<NewEngine>,
) -> Result<News, Problem> {
    let game = door.ask(|room, _| Ok(room.game().clone())).await?;
    let agent = engage_for(&state, &game, &body.agent, door.words).await?;
    door.act(Command::Engage { agent }).await
}

/// The agent with this name, if it plays this game.
async fn engage_for(
    state: &AppState,
    game: &AnyGame,
    name: &str,
    words: &'static Words,
) -> Result<Agent, Problem> {
    let agent = parse_agent(name, words)?;
    let refused = |detail| Problem::new(Code::BadAgent, words).because(detail);
    allowance::check(&agent).map_err(|error| refused(error.say(words)))?;
    let checked = if let Agent::Perfect { .. } | Agent::Engine(_) | Agent::Mcts(_) = agent {
        // Whether a game is played perfectly may take a search to find out; whether an
        // engine plays it, an engine.
        let (game, agent) = (game.clone(), agent.clone());
        let checked = state.pool.run(move |shelf, _| {
            shelf.table(&game, "").expect("every game has a start").check_agent(&agent)
        });
        checked.await.map_err(|error| error.problem(words))?
    } else {
        open(game, "").expect("every game has a start").check_agent(&agent)
    };
    checked.map_err(|error| refused(error.say(words)))?;
    Ok(agent)
}

fn read_name(text: Option<&str>, words: &Words) -> Result<Option<Name>, Problem> {
    Name::read(text.unwrap_or_default()).map_err(|refused| {
        let detail = match refused {
            NameRefused::Long => say!(words, "problem-name-long", most = Name::MOST),
            NameRefused::Control => words.get("problem-name-control"),
        };
        Problem::new(Code::BadRequest, words).because(detail)
    })
}

/// Bits that nobody can guess.
fn drawn<const N: usize>(words: &Words) -> Result<[u8; N], Problem> {
    let mut bits = [0; N];
    getrandom::fill(&mut bits).map_err(|error| {
        tracing::error!(%error, "there is no randomness");
        Problem::new(Code::Internal, words)
    })?;
    Ok(bits)
}
