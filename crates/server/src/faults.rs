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
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
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
