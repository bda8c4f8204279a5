//! Tests: storage that fails at the n-th call, for every n, under requests over HTTP.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

use crate::store::faulty_vfs::Faults;
use crate::{AppState, Config, Store, app};

/// A player of one match.
struct Player {
    id: String,
    token: String,
}

struct Client(Router);

impl Client {
    /// The answer of a server whose storage may fail: a success, or "later".
    async fn try_send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> Option<Value> {
        self.try_send_once(method, path, token, body, None).await
    }

    /// The same with an idempotency key.
    async fn try_send_once(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
        once: Option<&str>,
    ) -> Option<Value> {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(once) = once {
            request = request.header("idempotency-key", format!("{once:->32}"));
        }
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        let request = request.header("content-type", "application/json").body(body).unwrap();
        let response = self.0.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        let answer: Value = serde_json::from_slice(&bytes).unwrap();
        if parts.status.is_success() {
            return Some(answer);
        }
        assert_eq!(parts.status, StatusCode::SERVICE_UNAVAILABLE, "{answer}");
        assert_eq!(answer["code"], "storage", "{answer}");
        assert!(parts.headers.contains_key("retry-after"));
        None
    }

    async fn create(&self) -> Option<Player> {
        let body = json!({ "game": "connect4", "opponent": "here" });
        let made = self.try_send(Method::POST, "/api/v1/matches", None, Some(body)).await?;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Some(Player { id: text(&made["match"]["id"]), token: text(&made["token"]) })
    }

    async fn play(&self, player: &Player, column: &str, ply: usize) -> Option<Value> {
        let path = format!("/api/v1/matches/{}/moves", player.id);
        let body = json!({ "move": column, "ply": ply });
        let played = self.try_send(Method::POST, &path, Some(&player.token), Some(body));
        Some(played.await?["moves"].clone())
    }

    async fn moves(&self, player: &Player) -> Option<Value> {
        let path = format!("/api/v1/matches/{}", player.id);
        Some(self.try_send(Method::GET, &path, None, None).await?["moves"].clone())
    }

    async fn is_ready(&self) -> bool {
        self.try_send(Method::GET, "/readyz", None, None).await.is_some()
    }
}

/// One match in memory at a time: whatever is asked next is read from the file.
fn client(store: Store) -> Client {
    let config = Config { open_matches: 1, rate: None, ..Config::default() };
    Client(app(AppState::new(config, store)))
}

/// For every call that storage is asked for while a match is made, a move played and
/// another match read: it fails, alone or with all that follow. Clients are told to come
/// back, and when they do, everything is there, once.
#[tokio::test]
async fn storage_may_fail_at_any_call() {
    for lasting in [false, true] {
        let mut struck = 0;
        for calls in 0.. {
            let (faults, vfs) = Faults::register();
            let directory = TempDir::new().unwrap();
            let path = directory.path().join("matches.db");
            let store = Store::through(vfs, &path).await.unwrap();
            let client = client(store.clone());
            let (one, other) = (client.create().await.unwrap(), client.create().await.unwrap());
            client.play(&one, "4", 0).await.unwrap();

            faults.arm(calls, lasting);
            let third = client.create().await;
            let played = client.play(&one, "5", 1).await;
            let read = client.moves(&other).await;
            let fired = faults.disarm();

            let at = format!("call {calls}, lasting: {lasting}");
            assert_eq!(played.unwrap_or(json!(["4", "5"])), json!(["4", "5"]), "{at}");
            assert_eq!(read.unwrap_or(json!([])), json!([]), "{at}");
            let before = client.moves(&one).await.expect(&at);
            assert!(before == json!(["4"]) || before == json!(["4", "5"]), "{at}: {before}");
            let again = client.play(&one, "5", 1).await.expect(&at);
            assert_eq!(again, json!(["4", "5"]), "{at}: sent again, played once");
            assert_eq!(client.moves(&other).await.expect(&at), json!([]));
            assert!(client.create().await.is_some(), "{at}");
            if let Some(third) = &third {
                assert_eq!(client.play(third, "1", 0).await.expect(&at), json!(["1"]));
            }

            store.close().await;
            let report = crate::check(&path).unwrap();
            assert_eq!(report.faults, [""; 0], "{at}");
            let acknowledged = 3 + usize::from(third.is_some());
            assert!((acknowledged..=4).contains(&report.matches), "{at}: {report:?}");
            if !fired {
                break;
            }
            struck += 1;
        }
        assert!(struck > 10, "only {struck} calls");
    }
}

#[tokio::test]
async fn opening_may_fail_at_any_call() {
    for calls in 0.. {
        let (faults, vfs) = Faults::register();
        let directory = TempDir::new().unwrap();
        let path = directory.path().join("matches.db");
        faults.arm(calls, false);
        let opened = Store::through(vfs, &path).await;
        let fired = faults.disarm();
        if let Ok(store) = opened {
            store.close().await;
        }
        let client = client(Store::through(vfs, &path).await.unwrap());
        let player = client.create().await.unwrap();
        assert_eq!(client.play(&player, "4", 0).await.unwrap(), json!(["4"]), "call {calls}");
        if !fired {
            assert!(calls > 10, "only {calls} calls");
            return;
        }
    }
}

#[tokio::test]
async fn readiness_is_whether_a_write_succeeds() {
    let (faults, vfs) = Faults::register();
    let directory = TempDir::new().unwrap();
    let store = Store::through(vfs, &directory.path().join("matches.db")).await.unwrap();
    // Each has asked nothing yet.
    let ask = || client(store.clone());
    assert!(ask().is_ready().await);
    faults.arm(0, true);
    assert!(!ask().is_ready().await);
    let live = ask().try_send(Method::GET, "/healthz", None, None).await;
    assert_eq!(live, Some(json!({ "status": "ok" })), "it runs");
    faults.disarm();
    assert!(ask().is_ready().await, "as soon as the disk does");
}

/// A member of a class.
struct Member {
    code: String,
    token: String,
}

impl Client {
    async fn class(&self, path: &str, body: Value, once: &str) -> Option<Member> {
        let made = self.try_send_once(Method::POST, path, None, Some(body), Some(once)).await?;
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Some(Member { code: text(&made["class"]["code"]), token: text(&made["token"]) })
    }

    async fn create_class(&self, once: &str) -> Option<Member> {
        let body = json!({ "game": "tictactoe", "mode": "round-robin" });
        self.class("/api/v1/classes", body, once).await
    }

    async fn join(&self, class: &Member, name: &str) -> Option<Member> {
        let path = format!("/api/v1/classes/{}/students", class.code);
        self.class(&path, json!({ "name": name }), name).await
    }

    /// The class after a request of the teacher's, or as it is.
    async fn lead(&self, teacher: &Member, what: &str, body: Option<Value>) -> Option<Value> {
        let method = if what.is_empty() { Method::GET } else { Method::POST };
        let path = format!("/api/v1/classes/{}{what}", teacher.code);
        self.try_send(method, &path, Some(&teacher.token), body).await
    }

    /// Waits for the match of a round whose storage failed: it is made a moment later.
    async fn until_there(&self, id: &str) {
        let path = format!("/api/v1/matches/{id}");
        loop {
            let request = Request::get(&path).body(Body::empty()).unwrap();
            let response = self.0.clone().oneshot(request).await.unwrap();
            let body = axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap();
            let found: Value = serde_json::from_slice(&body).unwrap();
            if found["turn"].is_string() {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    /// The class when its match is known to be over: results come a moment later.
    async fn with_result(&self, teacher: &Member) -> Value {
        loop {
            if let Some(class) = self.lead(teacher, "", None).await
                && class["games"][0]["result"] == "first"
            {
                return class;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

/// The same of a class: students join, a round begins, its match is played to the end. What
/// failed is asked again, and all of it is there, once.
#[tokio::test]
async fn storage_of_classes_may_fail_at_any_call() {
    for lasting in [false, true] {
        let mut struck = 0;
        for calls in 0.. {
            let (faults, vfs) = Faults::register();
            let directory = TempDir::new().unwrap();
            let path = directory.path().join("matches.db");
            let store = Store::through(vfs, &path).await.unwrap();
            let client = client(store.clone());
            let at = format!("call {calls}, lasting: {lasting}");
            let teacher = client.create_class("one").await.unwrap();
            let ana = client.join(&teacher, "Ana").await.unwrap();

            faults.arm(calls, lasting);
            let other = client.create_class("other").await;
            let luis = client.join(&teacher, "Luis").await;
            let round = match &luis {
                Some(_) => client.lead(&teacher, "/rounds", Some(json!({ "round": 1 }))).await,
                None => None,
            };
            let fired = faults.disarm();

            let luis = match luis {
                Some(luis) => luis,
                None => client.join(&teacher, "Luis").await.expect(&at),
            };
            if round.is_none() {
                client.lead(&teacher, "/rounds", Some(json!({ "round": 1 }))).await.expect(&at);
            }
            let class = client.lead(&teacher, "", None).await.expect(&at);
            assert_eq!(class["students"].as_array().unwrap().len(), 2, "{at}: {class}");
            let games = class["games"].as_array().unwrap();
            assert_eq!((games.len(), games[0]["bye"].as_bool()), (1, Some(false)), "{at}");
            let id = games[0]["match"].as_str().unwrap();
            client.until_there(id).await;
            let first_is_ana = games[0]["first"] == 1;
            let tokens = if first_is_ana { [&ana, &luis] } else { [&luis, &ana] };
            for (ply, cell) in ["a1", "a2", "b1", "b2", "c1"].into_iter().enumerate() {
                let (id, token) = (id.to_owned(), tokens[ply % 2].token.clone());
                client.play(&Player { id, token }, cell, ply).await.expect(&at);
            }
            let class = client.with_result(&teacher).await;
            assert_eq!(class["standings"][0]["points"], 1.0, "{at}: {class}");

            store.close().await;
            let report = crate::check(&path).unwrap();
            assert_eq!(report.faults, [""; 0], "{at}");
            let acknowledged = 1 + usize::from(other.is_some());
            assert!((acknowledged..=2).contains(&report.classes), "{at}: {report:?}");
            assert_eq!(report.matches, 1, "{at}: {report:?}");
            if !fired {
                break;
            }
            struck += 1;
        }
        assert!(struck > 10, "only {struck} calls");
    }
}
