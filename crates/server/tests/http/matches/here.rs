//! Two people at one screen.

use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn one_token_plays_undoes_swaps_and_resigns() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "first": "guest" });
    let host = client.host(request).await;
    client.play(&[&host], "b2 a1 c3").await;
    let view = client.wish(&host, "undo").await.json();
    assert_eq!((&view["moves"], &view["undone"]), (&json!(["b2", "a1"]), &json!(["c3"])));
    client.wish(&host, "undo").await;
    let view = client.wish(&host, "undo").await.json();
    assert_eq!((&view["moves"], &view["undone"]), (&json!([]), &json!(["b2", "a1", "c3"])));
    assert_eq!(client.wish(&host, "undo").await.problem(), "nothing-to-undo");
    let view = client.wish(&host, "redo").await.json();
    assert_eq!((&view["moves"], &view["undone"]), (&json!(["b2"]), &json!(["a1", "c3"])));
    client.play(&[&host], "c1").await;
    assert_eq!(client.wish(&host, "redo").await.problem(), "nothing-to-redo");

    let view = client.wish(&host, "swap").await.json();
    assert_eq!((&view["first"], &view["turn"]), (&json!("host"), &json!("host")));
    assert_eq!(client.wish(&host, "rounds").await.problem(), "not-over");
    let view = client.wish(&host, "resign").await.json();
    let outcome = json!({ "winner": "O", "seat": "guest", "reason": "resigned" });
    assert_eq!((&view["outcome"], &view["turn"]), (&outcome, &json!(null)));
    for what in ["resign", "undo", "redo", "swap", "hint"] {
        let answer = client.wish(&host, what).await;
        assert_eq!(
            (answer.status.as_u16(), answer.problem().as_str()),
            (409, "game-over"),
            "{what}"
        );
    }
    assert_eq!(client.wish(&host, "engine-moves").await.problem(), "not-possible");
    let body = json!({ "agent": "random" });
    let put = axum::http::Method::PUT;
    let answer = client.request(put, &host, "seats/guest", Some(&body)).await;
    assert_eq!(answer.problem(), "seat-taken");
}

#[tokio::test]
async fn wrong_moves_are_told_apart() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "connect4", "position": "111111" })).await;
    for (body, status, code) in [
        (json!({ "move": "1" }), 409, "illegal-move"),
        (json!({ "move": "8" }), 400, "bad-move"),
        (json!({ "move": "b2" }), 400, "bad-move"),
        (json!({ "move": "" }), 400, "bad-move"),
        (json!({ "move": "<script>" }), 400, "bad-move"),
        (json!({ "move": "2", "ply": 1 }), 409, "stale"),
        (json!({ "move": "2", "ply": -1 }), 400, "bad-request"),
        (json!({ "move": 2 }), 400, "bad-request"),
        (json!({}), 400, "bad-request"),
        (json!({ "move": "2", "much": true }), 400, "bad-request"),
    ] {
        let answer = client.act(&host, "moves", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (status, code), "{body}");
    }
    assert_eq!(client.state(&host).await["version"], 1);
}

#[tokio::test]
async fn a_hint_is_a_best_move() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "connect4", "position": "112233" })).await;
    let answer = client.wish(&host, "hint").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let value = json!({
        "class": "win", "distance": 1, "estimate": null, "margin": null, "words": "wins in 1",
    });
    assert_eq!(answer.json(), json!({ "move": "4", "value": value, "exact": true }));
    assert_eq!(client.state(&host).await["version"], 1, "a hint changes nothing");
}
