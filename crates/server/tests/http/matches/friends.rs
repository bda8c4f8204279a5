//! Matches of two friends with a token each, and watchers.

use axum::http::Method;
use serde_json::json;

use crate::client::Client;

#[tokio::test]
async fn a_match_of_two_rounds() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "opponent": "friend", "first": "host" });
    let host = client.host(request).await;
    let view = client.state(&host).await;
    assert_eq!((&view["turn"], &view["seats"]["guest"]["kind"]), (&json!(null), &json!("free")));
    let alone = client.act(&host, "moves", &json!({ "move": "b2" })).await;
    assert_eq!(alone.problem(), "not-your-turn");
    assert_eq!(alone.json()["detail"], "The other player has not joined yet.");
    assert_eq!(client.wish(&host, "resign").await.problem(), "not-possible");

    let joined = client.act(&host.watching(), "seats", &json!({ "name": "Luis" })).await;
    assert_eq!(joined.json()["seat"], "guest");
    let guest = super::Seat::of(&joined);
    assert_eq!(guest.id, host.id);
    let late = client.wish(&host.watching(), "seats").await;
    assert_eq!((late.status.as_u16(), late.problem().as_str()), (409, "seat-taken"));

    // Out of turn, then in turn.
    let out_of_turn = client.act(&guest, "moves", &json!({ "move": "b2", "ply": 0 })).await;
    assert_eq!(
        (out_of_turn.status.as_u16(), out_of_turn.problem().as_str()),
        (409, "not-your-turn")
    );
    client.play(&[&host, &guest], "a1 a2 b1 b2 c1").await;
    let view = client.state(&guest.watching()).await;
    let outcome = json!({ "winner": "X", "seat": "host", "reason": "rules" });
    assert_eq!((&view["outcome"], &view["winning"]), (&outcome, &json!([6, 7, 8])));
    assert_eq!(view["score"], json!({ "host": 1, "guest": 0, "draws": 0 }));
    let over = client.act(&guest, "moves", &json!({ "move": "c2" })).await;
    assert_eq!(over.problem(), "game-over");

    // The other seat begins, and wins for X again.
    let view = client.wish(&guest, "rounds").await.json();
    assert_eq!(
        (&view["round"], &view["first"], &view["turn"]),
        (&json!(2), &json!("guest"), &json!("guest"))
    );
    assert_eq!(client.wish(&host, "rounds").await.problem(), "not-over");
    client.play(&[&guest, &host], "a1 a2 b1 b2 c1").await;
    let view = client.state(&host).await;
    assert_eq!(view["score"], json!({ "host": 1, "guest": 1, "draws": 0 }));
    assert_eq!(view["outcome"]["seat"], "guest");

    let view = client.wish(&host, "rounds").await.json();
    assert_eq!((&view["first"], &view["moves"]), (&json!("host"), &json!([])));
    let view = client.wish(&host, "resign").await.json();
    assert_eq!(view["outcome"], json!({ "winner": "O", "seat": "guest", "reason": "resigned" }));
    assert_eq!(view["score"], json!({ "host": 1, "guest": 2, "draws": 0 }));
}

#[tokio::test]
async fn a_move_sent_twice_is_played_once() {
    let client = Client::new().await;
    let (host, guest) = client.friends("connect4").await;
    let first = json!({ "move": "4", "ply": 0 });
    let [one, two] =
        [client.act(&host, "moves", &first).await, client.act(&host, "moves", &first).await];
    assert_eq!((one.status.as_u16(), two.status.as_u16()), (200, 200));
    assert_eq!(one.json(), two.json());
    client.play(&[&guest], "4").await;
    let late = client.act(&host, "moves", &first).await.json();
    assert_eq!(late["moves"], json!(["4", "4"]), "the present state");
    for (seat, body) in [
        (&host, json!({ "move": "5", "ply": 0 })),
        (&guest, json!({ "move": "4", "ply": 0 })),
        (&host, json!({ "move": "5", "ply": 3 })),
    ] {
        let answer = client.act(seat, "moves", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (409, "stale"), "{body}");
    }

    // Many at once, too.
    let same = json!({ "move": "5", "ply": 2 });
    let again = || client.act(&host, "moves", &same);
    let (a, b, c, d) = tokio::join!(again(), again(), again(), again());
    for answer in [a, b, c, d] {
        assert_eq!(answer.json()["moves"], json!(["4", "4", "5"]));
    }
}

#[tokio::test]
async fn taking_back_needs_both() {
    let client = Client::new().await;
    let (host, guest) = client.friends("tictactoe").await;
    assert_eq!(client.wish(&host, "undo").await.problem(), "nothing-to-undo");
    client.play(&[&host, &guest], "b2 a1").await;
    let view = client.wish(&host, "undo").await.json();
    assert_eq!((&view["undo_asked_by"], &view["moves"]), (&json!("host"), &json!(["b2", "a1"])));
    let version = view["version"].clone();
    assert_eq!(client.wish(&host, "undo").await.json()["version"], version, "asked once");
    let view = client.wish(&guest, "undo").await.json();
    assert_eq!((&view["undo_asked_by"], &view["moves"]), (&json!(null), &json!([])));
    assert_eq!(view["turn"], "host");
    client.play(&[&host, &guest], "b2 a1").await;
    client.wish(&guest, "undo").await;
    client.play(&[&host], "c3").await;
    assert_eq!(client.state(&host).await["undo_asked_by"], json!(null), "a move withdraws it");
    for what in ["redo", "swap", "engine-moves"] {
        assert_eq!(client.wish(&host, what).await.problem(), "not-possible", "{what}");
    }
}

#[tokio::test]
async fn names_are_text_and_nothing_else() {
    let client = Client::new().await;
    for name in [
        "'; DROP TABLE matches; --",
        "\" OR \"1\"=\"1",
        "<script>alert(1)</script>",
        "{{boot}}${7*7}%s%n",
        "Ñandú 李 😀",
        "\\u0000 \\n",
    ] {
        let request = json!({ "game": "tictactoe", "opponent": "friend", "name": name });
        let host = client.host(request).await;
        let joined = client.act(&host.watching(), "seats", &json!({ "name": name })).await;
        assert_eq!(joined.status, 200, "{}", joined.text());
        let view = client.state(&host).await;
        for seat in ["host", "guest"] {
            assert_eq!(view["seats"][seat]["name"], name);
        }
    }
    let host = client.host(json!({ "game": "tictactoe", "opponent": "friend" })).await;
    for name in [json!("a\u{0}b"), json!("x".repeat(41)), json!(7)] {
        let body = json!({ "name": name });
        let answer = client.act(&host.watching(), "seats", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "bad-request"));
    }
    let joined = client.wish(&host.watching(), "seats").await;
    assert_eq!(joined.json()["match"]["seats"]["guest"]["name"], json!(null));
}

#[tokio::test]
async fn the_engine_can_take_a_seat_that_stays_free() {
    let client = Client::new().await;
    let request = json!({ "game": "tictactoe", "opponent": "friend", "first": "guest" });
    let host = client.host(request).await;
    let put = async |seat: &super::Seat, agent: &str| {
        let body = json!({ "agent": agent });
        client.request(Method::PUT, seat, "seats/guest", Some(&body)).await
    };
    assert_eq!(put(&host.watching(), "random").await.problem(), "not-found");
    assert_eq!(put(&host, "nobody").await.problem(), "bad-agent");
    let view = put(&host, "perfect").await.json();
    assert_eq!((&view["opponent"], &view["turn"]), (&json!("engine"), &json!("guest")));
    assert_eq!(
        view["seats"]["guest"],
        json!({ "kind": "engine", "name": null, "agent": "perfect" })
    );
    assert_eq!(client.wish(&host.watching(), "seats").await.problem(), "seat-taken");
    let view = put(&host, "random").await.json();
    assert_eq!(view["seats"]["guest"]["agent"], "random");
    assert_eq!(
        client.wish(&host, "engine-moves").await.json()["moves"].as_array().unwrap().len(),
        1
    );
    let (host, _) = client.friends("tictactoe").await;
    assert_eq!(put(&host, "random").await.problem(), "seat-taken");
}
