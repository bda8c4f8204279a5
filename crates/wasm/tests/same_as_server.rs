//! The engine answers as a server does, byte for byte, times aside.
//!
//! With `RECORD=FILE` the requests and the server's answers are written there, for
//! `crates/wasm/compare.mjs`, which sends them to the WebAssembly module.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use axum::body::Body;
use axum::http::Request as HttpRequest;
use enraya_server::{AppState, Config, Store, app};
use enraya_wasm::{Endpoint, Engine, MEMORY_MIB, NEEDS_SERVER, Request};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

/// Fields that hold times, or follow from them.
const TIMES: [&str; 4] = ["seconds", "nodes_per_second", "created", "updated"];

/// An answer with its times taken out, and all but the last of several lines.
fn timeless(body: &str) -> String {
    let mut text = body.trim_end().lines().last().unwrap_or_default().to_owned();
    for name in TIMES {
        let field = format!("\"{name}\":");
        let mut parts = text.split(&field);
        let mut kept = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let number = |c: char| c.is_ascii_digit() || ".eE+-".contains(c);
            let _ = write!(kept, "{field}{}", part.trim_start_matches(number));
        }
        text = kept;
    }
    text
}

/// Asks a server and the engine the same, and remembers matches as the page does.
struct Both {
    app: axum::Router,
    engine: Engine,
    events: HashMap<String, Value>,
    recorded: String,
    count: usize,
}

impl Both {
    async fn new() -> Both {
        // As much memory for the thread of studies and for that of moves as the engine has.
        let memory = 4 * MEMORY_MIB;
        let workers = std::num::NonZeroUsize::MIN;
        let config = Config { rate: None, memory, workers, ..Config::default() };
        let state = AppState::new(config, Store::in_memory().await.unwrap());
        let (engine, events, recorded) = (Engine::default(), HashMap::new(), String::new());
        Both { app: app(state), engine, events, recorded, count: 0 }
    }

    /// The answer of both.
    async fn ask(&mut self, mut request: Value) -> Value {
        let field = |name: &str| request[name].as_str().unwrap_or_default().to_owned();
        let (method, path, query, language) =
            (field("method"), field("path"), field("query"), field("language"));
        let mut uri = format!("/api/v1{path}?lang={language}");
        if !query.is_empty() {
            uri = format!("{uri}&{query}");
        }
        let mut http = HttpRequest::builder().method(method.as_str()).uri(&uri);
        if let Some(token) = request["token"].as_str() {
            http = http.header("authorization", format!("Bearer {token}"));
        }
        if let Some(once) = request["once"].as_str() {
            http = http.header("idempotency-key", once);
        }
        let body = request["body"].as_str().map(str::to_owned);
        if body.is_some() {
            http = http.header("content-type", "application/json");
        }
        let http = http.body(Body::from(body.unwrap_or_default())).unwrap();
        let response = self.app.clone().oneshot(http).await.unwrap();
        let status = response.status().as_u16();
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let wanted = timeless(std::str::from_utf8(&bytes).unwrap());

        let id = path.split('/').nth(2).unwrap_or_default().to_owned();
        if let Some(events) = self.events.get(&id) {
            request["events"] = events.clone();
        }
        request["query"] = Value::from(format!("lang={language}&{query}"));
        let read: Request = serde_json::from_value(request.clone()).unwrap();
        let answer = self.engine.answer(&read, &mut |_| {});
        let found = timeless(&answer.body);
        assert_eq!((answer.status, &*found), (status, &*wanted), "{request}");
        if let Some(id) = answer.id {
            let events = self.events.entry(id).or_insert_with(|| json!([]));
            let added = serde_json::to_value(&answer.events).unwrap();
            events.as_array_mut().unwrap().extend(added.as_array().unwrap().clone());
        }
        self.count += 1;
        let line = json!({ "request": request, "status": status, "body": wanted });
        let _ = writeln!(self.recorded, "{line}");
        serde_json::from_str(&found).unwrap_or(Value::Null)
    }

    async fn get(&mut self, path: &str, query: &str) {
        for language in ["en", "es"] {
            self.ask(json!({
                "method": "GET", "path": path, "query": query, "language": language,
            }))
            .await;
        }
    }

    async fn post(&mut self, path: &str, body: &Value) {
        for language in ["en", "es"] {
            let body = body.as_str().map_or_else(|| body.to_string(), str::to_owned);
            self.ask(json!({
                "method": "POST", "path": path, "language": language, "body": body,
            }))
            .await;
        }
    }
}

/// Games with positions that are searched soon.
const POSITIONS: [(&str, &[&str]); 7] = [
    ("tictactoe", &["", "b2", "b2 a1 c3", "a1 b1 a2 b2 a3", "z9"]),
    ("connect4", &["27267324476273632147317112614634", "67127126427713717222515661366534", "0"]),
    ("line:4x4x3", &["", "b2 c3", "a1 a1"]),
    ("nim:3,4,5", &["", "1x2"]),
    ("dots:2x2", &["", "nothing"]),
    ("othello:4x4", &[""]),
    ("chess", &[""]),
];

async fn questions(both: &mut Both) {
    both.get("/games", "").await;
    for game in ["connect4", "nim:3,4,5", "line:5x6x4+gravity", "line:5x6x4%2Bgravity", "chess"] {
        both.get(&format!("/games/{game}"), "").await;
    }
    for (game, positions) in POSITIONS {
        for position in positions {
            let text = position.replace(' ', "%20");
            both.get("/positions", &format!("game={game}&position={text}")).await;
            let question = json!({ "game": game, "position": position });
            for path in ["/positions", "/analyses", "/explanations", "/evaluations"] {
                both.post(path, &question).await;
            }
            both.post(
                "/reviews",
                &json!({ "game": game, "moves": position.split_whitespace().collect::<Vec<_>>() }),
            )
            .await;
        }
        both.post("/analyses", &json!({ "game": game, "positions": positions })).await;
        both.get("/puzzles", &format!("game={game}&number=7")).await;
        both.get("/puzzles", &format!("game={game}&daily=2026-11-18")).await;
        both.get("/puzzles", &format!("game={game}&theme=block&seed=5")).await;
    }
    both.get("/puzzles", "game=tictactoe&seed=3&difficulty=1").await;
    both.get("/puzzles", "difficulty=9").await;
    both.get("/trees", "branching=3&depth=2&seed=7").await;
    both.get("/trees", "branching=3&depth=x").await;
    for body in
        ["", "{", "[]", "null", r#"{"game": 3, "position": ""}"#, r#"{"game": "connect4", "x": 1}"#]
    {
        for path in
            ["/positions", "/analyses", "/puzzles/tries", "/traces", "/comparisons", "/matches"]
        {
            both.post(path, &Value::from(body)).await;
        }
    }
    for text in ["b2", "c3", "a1", "?"] {
        let tried =
            json!({ "game": "tictactoe", "position": "a1 b2", "task": "draw", "move": text });
        both.post("/puzzles/tries", &tried).await;
    }
    both.post("/candidates", &json!({ "game": "tictactoe", "position": "b2 a1" })).await;
    for algorithm in ["minimax", "alphabeta", "deepening", "chess"] {
        let tree = json!({ "tree": "[[3,12,8],[2,4,6],[14,5,2]]", "algorithm": algorithm });
        both.post("/traces", &tree).await;
        let searched = json!({ "game": "tictactoe", "position": "b2 a1 c3 a3", "algorithm": algorithm, "depth": 3, "whole": true });
        both.post("/traces", &searched).await;
        for format in ["svg", "tikz", "json", "html", "gif"] {
            let path = "/traces/export";
            for language in ["en", "es"] {
                both.ask(json!({
                    "method": "POST", "path": path, "query": format!("format={format}&step=2"),
                    "language": language, "body": tree.to_string(),
                }))
                .await;
            }
        }
    }
    both.post("/comparisons", &json!({ "game": "tictactoe", "position": "b2 a1", "algorithms": ["minimax", "alphabeta", "engine"], "depths": [1, 3] })).await;
    both.get("/nothing", "").await;
}

/// A match of which every request is sent, with the same words to both.
async fn game(both: &mut Both, wanted: Value, steps: &[(&str, &str, Value)]) {
    let once = format!("a key for {wanted}").replace(|c: char| !c.is_ascii_graphic(), "-");
    let once: String = once.chars().take(128).collect();
    let admission = both
        .ask(json!({
            "method": "POST", "path": "/matches", "language": "en", "once": once,
            "body": wanted.to_string(),
        }))
        .await;
    let (id, token) = (admission["match"]["id"].clone(), admission["token"].clone());
    let Some(id) = id.as_str() else { return };
    for (method, what, body) in steps {
        let path = format!("/matches/{id}{what}");
        for token in [Value::Null, token.clone()] {
            let body = if body.is_null() { Value::Null } else { body.to_string().into() };
            both.ask(json!({
                "method": method, "path": path, "language": "es", "token": token, "body": body,
            }))
            .await;
        }
    }
}

async fn matches(both: &mut Both) {
    let play = |text: &str, ply: u64| ("POST", "/moves", json!({ "move": text, "ply": ply }));
    let act = |what: &'static str| ("POST", what, json!({}));
    let state = ("GET", "", Value::Null);
    let here = json!({ "game": "tictactoe", "opponent": "here", "first": "host", "seed": 4 });
    let steps = [
        state.clone(),
        play("b2", 0),
        play("b2", 0),
        play("b2", 1),
        play("??", 1),
        play("a1", 1),
        act("/undo"),
        act("/redo"),
        act("/redo"),
        play("c1", 2),
        act("/swap"),
        act("/hint"),
        act("/draw"),
        act("/decline"),
        act("/rounds"),
        play("a3", 3),
        play("c3", 4),
        act("/resign"),
        state.clone(),
        act("/rounds"),
        state.clone(),
        ("PUT", "/seats/guest", json!({ "agent": "level:2" })),
    ];
    game(both, here, &steps).await;
    for agent in ["level:1", "alphabeta:depth=3", "minimax", "random"] {
        let wanted = json!({ "game": "tictactoe", "opponent": agent, "first": "host", "seed": 11 });
        let steps = [
            state.clone(),
            play("b2", 0),
            ("POST", "/engine-moves", json!({ "ply": 1 })),
            state.clone(),
            act("/undo"),
            act("/redo"),
            ("PUT", "/seats/guest", json!({ "agent": "perfect" })),
            ("PUT", "/seats/guest", json!({ "agent": "nobody" })),
            act("/hint"),
            act("/resign"),
            state.clone(),
        ];
        game(both, wanted, &steps).await;
    }
    for wanted in [
        json!({ "game": "chess" }),
        json!({ "game": "connect4", "opponent": "nobody" }),
        json!({ "game": "connect4", "name": "x".repeat(41) }),
        json!({ "game": "connect4", "position": "0" }),
        json!({ "game": "connect4", "opponent": "engine:threads=2" }),
    ] {
        game(both, wanted, &[]).await;
    }
    both.ask(json!({ "method": "GET", "path": "/matches/nothing", "language": "en" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_engine_answers_as_a_server_does() {
    let mut both = Both::new().await;
    questions(&mut both).await;
    matches(&mut both).await;
    assert!(both.count > 300, "{} requests", both.count);
    if let Ok(file) = std::env::var("RECORD") {
        std::fs::write(file, &both.recorded).unwrap();
    }
}

/// Every path of the server is answered or known to need a server.
#[tokio::test]
async fn the_table_is_the_servers() {
    let state = AppState::new(Config::default(), Store::in_memory().await.unwrap());
    let request = HttpRequest::get("/api/openapi.json").body(Body::empty()).unwrap();
    let response = app(state).oneshot(request).await.unwrap();
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    let description: Value = serde_json::from_slice(&bytes).unwrap();
    let mut served = BTreeSet::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        let Some(path) = path.strip_prefix("/api/v1") else { continue };
        for method in item.as_object().unwrap().keys() {
            served.insert((method.to_uppercase(), path.to_owned()));
        }
    }
    let known: BTreeSet<(String, String)> = Endpoint::table()
        .iter()
        .map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned()))
        .collect();
    assert!(known.is_subset(&served), "{:?}", known.difference(&served));
    for (method, path) in served.difference(&known) {
        let needs = NEEDS_SERVER.iter().any(|start| path.starts_with(start));
        assert!(needs, "{method} {path} is neither answered nor known to need a server");
    }
}
