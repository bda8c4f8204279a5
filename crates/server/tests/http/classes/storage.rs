//! Classes after a restart, and requests that are sent twice.

use axum::body::Body;
use axum::http::{Method, Request};
use enraya_server::{AppState, Config, Store, app};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Member, play_round};
use crate::client::{Answer, Client};

async fn server(directory: &TempDir) -> (Client, Store) {
    let store = Store::open(&directory.path().join("matches.db")).await.unwrap();
    (Client::of(app(AppState::new(Config::default(), store.clone()))), store)
}

#[tokio::test]
async fn a_tournament_goes_on_after_a_restart() {
    let directory = TempDir::new().unwrap();
    let (client, store) = server(&directory).await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "round-robin" })).await;
    let mut students = Vec::new();
    for name in ["Ana", "Luis", "Noa", "Iker"] {
        students.push(client.enrol(&teacher, name).await);
    }
    client.lead(&teacher, "rounds").await;
    play_round(&client, &teacher, &students).await;
    let before = client.lead(&teacher, "rounds").await;
    store.close().await;

    let (client, store) = server(&directory).await;
    assert_eq!(client.class_state(&teacher).await, before, "nothing is lost");
    play_round(&client, &teacher, &students).await;
    client.lead(&teacher, "pause").await;
    store.close().await;

    let (client, _store) = server(&directory).await;
    assert_eq!(client.class_state(&students[0]).await["paused"], true);
    client.lead(&teacher, "resume").await;
    client.lead(&teacher, "rounds").await;
    let class = play_round(&client, &teacher, &students).await;
    assert_eq!((&class["phase"], &class["standings"][0]["points"]), (&json!("over"), &json!(3.0)));
    let path = directory.path().join("matches.db");
    let report = enraya_server::check(&path).unwrap();
    assert_eq!((report.classes, report.matches, report.faults.len()), (1, 6, 0));
}

impl Client {
    async fn send_once(&self, member: &Member, what: &str, body: &Value, key: &str) -> Answer {
        let slash = if what.is_empty() { "" } else { "/" };
        let uri = format!("/api/v1/classes{slash}{what}");
        let mut request = Request::post(uri).header("idempotency-key", key);
        if let Some(token) = &member.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.header("content-type", "application/json");
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }
}

#[tokio::test]
async fn requests_that_are_sent_twice_happen_once() {
    let client = Client::new().await;
    let nobody = Member { code: String::new(), token: None, presence: String::new(), number: 0 };
    let request = json!({ "game": "tictactoe", "mode": "swiss", "rounds": 3 });
    let (one, two) = ("first-intention-1", "first-intention-2");
    let made = client.send_once(&nobody, "", &request, one).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let again = client.send_once(&nobody, "", &request, one).await;
    assert_eq!((again.status, &again.bytes), (made.status, &made.bytes));
    let other = client.send_once(&nobody, "", &request, two).await;
    assert_ne!(Member::of(&other).code, Member::of(&made).code);

    let teacher = Member::of(&made);
    let students = format!("{}/students", teacher.code);
    let name = json!({ "name": "Ana" });
    let joined = client.send_once(&nobody, &students, &name, one).await;
    let again = client.send_once(&nobody, &students, &name, one).await;
    assert_eq!(joined.json()["token"], again.json()["token"]);
    assert_eq!((&again.json()["number"], joined.status.as_u16()), (&json!(1), 200));
    client.enrol(&teacher, "Luis").await;

    let rounds = format!("{}/rounds", teacher.code);
    let begun = client.send_once(&teacher, &rounds, &json!(null), one).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    let again = client.send_once(&teacher, &rounds, &json!(null), one).await;
    assert_eq!(again.json()["version"], begun.json()["version"]);
    let named = client.send_once(&teacher, &rounds, &json!({ "round": 1 }), two).await;
    assert_eq!(named.json()["version"], begun.json()["version"]);
    let answer = client.in_class(Method::POST, &teacher, "rounds", None).await;
    assert_eq!(answer.problem(), "not-over");
}
