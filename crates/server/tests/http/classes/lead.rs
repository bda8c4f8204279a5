//! Commands of a teacher: levels, quizzes, pauses, removing, deciding, deleting.

use axum::http::Method;
use serde_json::json;

use super::Member;
use crate::client::Client;

#[tokio::test]
async fn everybody_plays_the_same_level_and_latecomers_too() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "mode": "level", "agent": "level:1" });
    let teacher = client.class(request).await;
    let ana = client.enrol(&teacher, "Ana").await;
    client.lead(&teacher, "rounds").await;
    let late = client.enrol(&teacher, "Luis").await;
    let class = client.class_state(&late).await;
    assert_eq!(class["games"].as_array().unwrap().len(), 2);
    let seat = late.seat(&class);
    let view = client.state(&seat).await;
    assert_eq!(
        (&view["class"], &view["seats"]["guest"]["agent"]),
        (&json!(teacher.code), &json!("level:1"))
    );
    client.play(&[&seat], "b2").await;
    for casual in ["undo", "swap", "rounds", "hint"] {
        let answer = client.wish(&seat, casual).await;
        assert_eq!(answer.status, 409, "{casual}: {}", answer.text());
    }
    assert_eq!(client.wish(&seat, "resign").await.status, 200);
    let class = client.until(&teacher, |class| !class["games"][1]["result"].is_null()).await;
    assert_eq!(class["games"][1]["result"], "second");
    client.wish(&ana.seat(&class), "resign").await;
    client.until(&teacher, |class| class["phase"] == "between").await;
}

#[tokio::test]
async fn a_quiz_is_marked_by_the_server() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "quiz" })).await;
    let [ana, luis] = [client.enrol(&teacher, "Ana").await, client.enrol(&teacher, "Luis").await];
    let class = client.lead(&teacher, "rounds").await;
    let trace = client.post("/api/v1/traces", &json!({ "tree": class["tree"] })).await.json();
    let (value, leaves) = (&trace["report"]["value"], &trace["report"]["leaves"]);
    let right = json!({ "round": 1, "value": value.as_f64().unwrap() as i64, "leaves": leaves });
    let wrong = json!({ "round": 1, "value": -7, "leaves": leaves });
    for (student, answer) in [(&ana, &wrong), (&luis, &right)] {
        let answer = client.in_class(Method::POST, student, "answers", Some(answer)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
    }
    let again = client.in_class(Method::POST, &ana, "answers", Some(&right)).await;
    assert_eq!(again.problem(), "game-over");
    let class = client.class_state(&teacher).await;
    assert_eq!(class["standings"][0]["name"], "Luis");
}

#[tokio::test]
async fn a_pause_stops_moves() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let [ana, luis] = [client.enrol(&teacher, "Ana").await, client.enrol(&teacher, "Luis").await];
    let class = client.lead(&teacher, "rounds").await;
    let first = if class["games"][0]["first"] == ana.number { &ana } else { &luis };
    let seat = first.seat(&class);
    client.lead(&teacher, "pause").await;
    let refused = client.act(&seat, "moves", &json!({ "move": "b2" })).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (409, "class-paused"));
    client.lead(&teacher, "resume").await;
    client.play(&[&seat], "b2").await;
    let award = json!({ "table": 1, "result": "draw" });
    let class = client.in_class(Method::POST, &teacher, "results", Some(&award)).await.json();
    assert_eq!((&class["games"][0]["result"], &class["phase"]), (&json!("draw"), &json!("over")));
    let changed = json!({ "table": 1, "result": "first" });
    let refused = client.in_class(Method::POST, &teacher, "results", Some(&changed)).await;
    assert_eq!(refused.problem(), "game-over");
    client.lead(&teacher, "end").await;
    let body = json!({ "name": "Noa" });
    let refused = client.in_class(Method::POST, &teacher.stranger(), "students", Some(&body)).await;
    assert_eq!(refused.problem(), "game-over");
}

#[tokio::test]
async fn who_is_removed_is_a_stranger() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let [ana, _luis] = [client.enrol(&teacher, "Ana").await, client.enrol(&teacher, "Luis").await];
    client.lead(&teacher, "rounds").await;
    let removed = client.in_class(Method::DELETE, &teacher, "students/1", None).await.json();
    assert_eq!(
        (&removed["phase"], &removed["standings"][0]["name"]),
        (&json!("over"), &json!("Luis"))
    );
    let answer = client.in_class(Method::GET, &ana, "", None).await;
    assert_eq!(answer.problem(), "not-found");
    for wrong in ["students/9", "students/x"] {
        let answer = client.in_class(Method::DELETE, &teacher, wrong, None).await;
        assert_eq!(answer.problem(), "not-found");
    }
}

#[tokio::test]
async fn a_deleted_class_takes_its_matches_along() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let ana = client.enrol(&teacher, "Ana").await;
    client.enrol(&teacher, "Luis").await;
    let class = client.lead(&teacher, "rounds").await;
    let seat = ana.seat(&class);
    assert_eq!(client.state(&seat).await["seats"]["host"]["kind"], "human");
    assert_eq!(client.in_class(Method::DELETE, &ana, "", None).await.problem(), "not-found");
    assert_eq!(client.in_class(Method::DELETE, &teacher, "", None).await.status, 204);
    assert_eq!(client.request(Method::GET, &seat, "", None).await.problem(), "not-found");
    assert_eq!(client.in_class(Method::GET, &teacher, "", None).await.problem(), "not-found");
}

#[tokio::test]
async fn the_code_is_a_picture_for_phones() {
    let client = Client::new().await;
    let class =
        Member { code: "KXRTM".to_owned(), token: None, presence: String::new(), number: 0 };
    let path = format!("/api/v1/classes/{}/qr.svg", class.code);
    let request = axum::http::Request::get(path).header("host", "192.168.1.5:8080");
    let answer = client.send(request.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "image/svg+xml"));
}
