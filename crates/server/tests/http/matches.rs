//! Matches over HTTP: players, watchers and strangers.

mod engine;
mod friends;
mod here;
mod once;
mod storage;
mod strangers;
mod streams;

use axum::body::Body;
use axum::http::{Method, Request};
use enraya_server::Config;
use serde_json::{Value, json};

use crate::client::{Answer, Client};

/// A client of a match, with or without a token.
#[derive(Clone)]
pub(crate) struct Seat {
    pub(crate) id: String,
    pub(crate) token: Option<String>,
}

impl Seat {
    /// From the answer to making or joining a match.
    pub(crate) fn of(answer: &Answer) -> Seat {
        let admission = answer.json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Seat { id: text(&admission["match"]["id"]), token: Some(text(&admission["token"])) }
    }

    pub(crate) fn watching(&self) -> Seat {
        Seat { token: None, ..self.clone() }
    }
}

impl Client {
    /// Makes a match that has to be made.
    pub(crate) async fn host(&self, request: Value) -> Seat {
        let answer = self.post("/api/v1/matches", &request).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        Seat::of(&answer)
    }

    /// Two friends at a match, the host being X.
    pub(crate) async fn friends(&self, game: &str) -> (Seat, Seat) {
        let request = json!({ "game": game, "opponent": "friend", "first": "host", "name": "Ana" });
        let host = self.host(request).await;
        let joined = self.act(&host.watching(), "seats", &json!({ "name": "Luis" })).await;
        assert_eq!(joined.status, 200, "{}", joined.text());
        (host, Seat::of(&joined))
    }

    pub(crate) async fn request(
        &self,
        method: Method,
        seat: &Seat,
        what: &str,
        body: Option<&Value>,
    ) -> Answer {
        let slash = if what.is_empty() { "" } else { "/" };
        let uri = format!("/api/v1/matches/{}{slash}{what}", seat.id);
        let mut request = Request::builder().method(method).uri(uri);
        if let Some(token) = &seat.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        self.send(request.body(body).unwrap()).await
    }

    /// Asks for something with a body.
    pub(crate) async fn act(&self, seat: &Seat, what: &str, body: &Value) -> Answer {
        self.request(Method::POST, seat, what, Some(body)).await
    }

    /// Asks for something without one.
    pub(crate) async fn wish(&self, seat: &Seat, what: &str) -> Answer {
        self.request(Method::POST, seat, what, None).await
    }

    /// Plays moves of both seats in turn, all of which have to be accepted.
    pub(crate) async fn play(&self, seats: &[&Seat], moves: &str) {
        for (text, seat) in moves.split_whitespace().zip(seats.iter().cycle()) {
            let answer = self.act(seat, "moves", &json!({ "move": text })).await;
            assert_eq!(answer.status, 200, "{text}: {}", answer.text());
        }
    }

    pub(crate) async fn state(&self, seat: &Seat) -> Value {
        let answer = self.request(Method::GET, seat, "", None).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }
}

#[tokio::test]
async fn a_new_match_is_as_it_was_asked_for() {
    let client = Client::new().await;
    let request = json!({
        "game": "cuatroenraya", "position": "4 4", "opponent": "here", "first": "guest",
        "name": "  Ana ", "seed": 7,
    });
    let answer = client.post("/api/v1/matches", &request).await;
    assert_eq!(answer.status, 201);
    let admission = answer.json();
    let view = &admission["match"];
    let id = view["id"].as_str().unwrap();
    assert_eq!(answer.header("location"), format!("/api/v1/matches/{id}"));
    assert_eq!((id.len(), admission["token"].as_str().unwrap().len()), (22, 22));
    assert_eq!(admission["seat"], "host");
    let mut expected = json!({
        "id": id, "version": 1, "game": "connect4",
        "rules": { "rows": 6, "columns": 7, "k": 4, "gravity": true, "misere": false, "exact": false },
        "opponent": "here",
        "seats": {
            "host": { "kind": "human", "name": "Ana", "agent": null },
            "guest": { "kind": "human", "name": null, "agent": null },
        },
        "round": 1, "first": "guest", "score": { "host": 0, "guest": 0, "draws": 0 },
        "start": "44", "moves": [], "undone": [], "position": "44",
        "drawing": "......./......./......./......./...O.../...X...",
        "to_move": "X", "turn": "guest", "plies": [],
        "outcome": null, "winning": [], "undo_asked_by": null,
        "draw_offered_by": null, "undo_declined_to": null, "draw_declined_to": null,
        "hints_allowed": true, "hints": { "host": 0, "guest": 0 },
    });
    // Stones land on the bottom row but in the fourth column, which has two.
    let legal = (0..7).map(|column| {
        let place = if column == 3 { 24 } else { 35 + column };
        json!({ "move": (column + 1).to_string(), "changes": [{ "place": place, "to": "X" }] })
    });
    expected["legal"] = legal.collect();
    let mut places = vec![json!(""); 42];
    (places[38], places[31]) = (json!("X"), json!("O"));
    let picture = json!({
        "kind": "grid", "rows": 6, "columns": 7, "gravity": true, "look": "drop",
        "files": ["1", "2", "3", "4", "5", "6", "7"], "ranks": [], "places": places,
    });
    (expected["picture"], expected["start_picture"]) = (picture.clone(), picture);
    for time in ["created", "updated"] {
        assert!(view[time].as_i64().unwrap() > 1_700_000_000);
        expected[time] = view[time].clone();
    }
    assert_eq!(*view, expected);
    assert_eq!(client.state(&Seat::of(&answer)).await, expected);
}

#[tokio::test]
async fn what_is_not_asked_for_is_usual() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "nim:3,4,5" })).await;
    let view = client.state(&host).await;
    assert_eq!((&view["opponent"], &view["start"]), (&json!("here"), &json!("")));
    assert_eq!((&view["rules"], &view["seats"]["host"]["name"]), (&Value::Null, &Value::Null));
    // Lots are drawn from the seed, and differ between seeds.
    let mut firsts = Vec::new();
    for seed in 0..12 {
        let request = json!({ "game": "tictactoe", "first": "lot", "seed": seed });
        let [one, two] = [client.host(request.clone()).await, client.host(request).await];
        assert_ne!((&one.id, &one.token), (&two.id, &two.token));
        let [one, two] = [client.state(&one).await, client.state(&two).await];
        assert_eq!(one["first"], two["first"]);
        firsts.push(one["first"].clone());
    }
    assert!(firsts.contains(&json!("host")) && firsts.contains(&json!("guest")), "{firsts:?}");
}

#[tokio::test]
async fn a_wrong_match_is_not_made() {
    let client = Client::new().await;
    for (body, code) in [
        (json!({}), "bad-request"),
        (json!({ "game": "connect4", "colour": "red" }), "bad-request"),
        (json!({ "game": "connect4", "first": "me" }), "bad-request"),
        (json!({ "game": "connect4", "seed": -1 }), "bad-request"),
        (json!({ "game": "connect4", "seed": 1u64 << 53 }), "bad-request"),
        (json!({ "game": "connect4", "name": "x".repeat(41) }), "bad-request"),
        (json!({ "game": "connect4", "name": "a\nb" }), "bad-request"),
        (json!({ "game": "connect4", "position": null }), "bad-request"),
        (json!({ "game": "chess" }), "bad-game"),
        (json!({ "game": "line:100x100x5" }), "bad-game"),
        (json!({ "game": "connect4", "position": "8" }), "bad-position"),
        (json!({ "game": "connect4", "position": "1212121" }), "bad-position"),
        (json!({ "game": "connect4", "opponent": "nobody" }), "bad-agent"),
        (json!({ "game": "connect4", "opponent": "alphabeta:depth=0" }), "bad-agent"),
        (json!({ "game": "gomoku", "opponent": "perfect" }), "bad-agent"),
        (json!({ "game": "nim:3", "opponent": "alphabeta:eval=lines" }), "bad-agent"),
        (json!({ "game": "tictactoe", "opponent": "level:5" }), "bad-agent"),
        (json!({ "game": "connect4", "opponent": "level:11" }), "bad-agent"),
        (json!({ "game": "connect4", "opponent": "engine:table=1048576" }), "bad-agent"),
        (json!({ "game": "connect4", "opponent": "engine:threads=64" }), "bad-agent"),
        (json!({ "game": "connect4", "opponent": "mcts:threads=64" }), "bad-agent"),
    ] {
        let answer = client.post("/api/v1/matches", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{body}");
    }
}

/// On the command line an agent may be any program; a client must not choose one.
#[tokio::test]
async fn no_client_starts_a_program() {
    let client = Client::new().await;
    let proof = std::env::temp_dir().join(format!("enraya-started-{}", std::process::id()));
    for agent in [format!("exec:touch {}", proof.display()), "exec:".to_owned()] {
        let body = json!({ "game": "connect4", "opponent": agent });
        let answer = client.post("/api/v1/matches", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "bad-agent"));
        let host = client.host(json!({ "game": "connect4", "opponent": "friend" })).await;
        let body = json!({ "agent": agent });
        let answer = client.request(Method::PUT, &host, "seats/guest", Some(&body)).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, "bad-agent"));
    }
    assert!(!proof.exists());
}

#[tokio::test]
async fn a_link_is_a_picture_for_phones() {
    let config = Config { public_url: Some("https://games.example".into()), ..Config::default() };
    let public = Client::with(config).await;
    let host = public.host(json!({ "game": "tictactoe" })).await;
    let answer = public.request(Method::GET, &host.watching(), "qr.svg", None).await;
    assert_eq!((answer.status.as_u16(), answer.header("content-type")), (200, "image/svg+xml"));
    assert!(answer.text().starts_with("<svg") && answer.text().ends_with("</svg>"));

    let client = Client::new().await;
    let host = client.host(json!({ "game": "tictactoe" })).await;
    let ask = async |name: Option<&str>| {
        let mut request = Request::get(format!("/api/v1/matches/{}/qr.svg", host.id));
        if let Some(name) = name {
            request = request.header("host", name);
        }
        client.send(request.body(Body::empty()).unwrap()).await
    };
    let [one, two] = [ask(Some("192.168.1.5:8080")).await, ask(Some("[::1]:8080")).await];
    assert_eq!((one.status.as_u16(), two.status.as_u16()), (200, 200));
    assert_ne!(one.text(), two.text(), "the link is where it was asked for");
    assert_eq!(ask(None).await.problem(), "bad-request");
    for wrong in ["a b", "a/b", "<svg>", "me@there", "", "evil.example"] {
        let answer = ask(Some(wrong)).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (421, "bad-host"));
    }
}

#[tokio::test]
async fn who_has_the_newest_is_told_so() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "tictactoe" })).await;
    let ask = async |tag: &str| {
        let request = Request::get(format!("/api/v1/matches/{}", host.id));
        client.send(request.header("if-none-match", tag).body(Body::empty()).unwrap()).await
    };
    for (tag, status) in [
        ("\"1\"", 304),
        ("W/\"1\"", 304),
        ("\"7\", \"1\"", 304),
        ("*", 304),
        ("\"2\"", 200),
        ("1", 200),
    ] {
        let answer = ask(tag).await;
        assert_eq!((answer.status.as_u16(), answer.header("etag")), (status, "\"1\""), "{tag}");
        assert_eq!(answer.bytes.is_empty(), status == 304);
    }
    client.play(&[&host], "b2").await;
    assert_eq!(ask("\"1\"").await.header("etag"), "\"2\"");
}
