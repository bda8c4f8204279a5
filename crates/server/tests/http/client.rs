//! Test client that calls the router directly.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, StatusCode};
use axum::response::Response;
use enraya_server::{AppState, Config, Store, app};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("JSON: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The stable code of a problem, which has to be one in every respect.
    pub(crate) fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), "application/problem+json", "{}", self.text());
        let problem = self.json();
        assert_eq!(problem["status"], self.status.as_u16());
        assert!(!problem["detail"].as_str().unwrap().is_empty());
        problem["code"].as_str().unwrap().to_owned()
    }
}

pub(crate) struct Client {
    app: Router,
}

impl Client {
    pub(crate) async fn new() -> Client {
        Client::with(Config::default()).await
    }

    pub(crate) async fn with(config: Config) -> Client {
        Client::of(app(AppState::new(config, Store::in_memory().await.unwrap())))
    }

    pub(crate) fn of(app: Router) -> Client {
        Client { app }
    }

    /// The answer, whose body is still to come.
    pub(crate) async fn open(&self, request: Request<Body>) -> Response {
        self.app.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.open(request).await;
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_text(path, body.to_string()).await
    }

    pub(crate) async fn post_text(&self, path: &str, body: impl Into<Body>) -> Answer {
        let request = Request::builder()
            .method(Method::POST)
            .uri(path)
            .header("content-type", "application/json")
            .body(body.into())
            .unwrap();
        self.send(request).await
    }
}
