//! Event streams of matches.

use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use enraya_server::{AppState, Config, Store, app};
use http_body_util::BodyExt;
use serde_json::{Value, json};

use super::Seat;
use crate::client::Client;

/// A stream, read event by event.
struct Stream {
    body: Body,
    text: String,
}

impl Stream {
    fn new(response: Response) -> Stream {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["cache-control"], "no-cache");
        Stream { body: response.into_body(), text: String::new() }
    }

    /// The next version, as its number and the match; `None` at the end.
    async fn next(&mut self) -> Option<(u64, Value)> {
        let (event, id, view) = self.any().await?;
        assert_eq!(event, "match");
        let id: u64 = id.unwrap().parse().unwrap();
        assert_eq!(view["version"], id);
        Some((id, view))
    }

    /// The next version after what an engine thinks meanwhile.
    async fn next_version(&mut self) -> (u64, Value) {
        loop {
            let (event, id, view) = self.any().await.unwrap();
            if event == "match" {
                return (id.unwrap().parse().unwrap(), view);
            }
        }
    }

    /// The next event that has data, with its id if it has one; `None` at the end.
    async fn any(&mut self) -> Option<(String, Option<String>, Value)> {
        loop {
            while let Some((block, rest)) = self.text.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.text = rest;
                let field = |name: &str| {
                    let prefix = format!("{name}: ");
                    block.lines().find_map(|line| line.strip_prefix(&prefix).map(str::to_owned))
                };
                if let Some(data) = field("data") {
                    let data = serde_json::from_str(&data).unwrap();
                    return Some((field("event").unwrap(), field("id"), data));
                }
            }
            let frame = self.body.frame().await?.unwrap();
            self.text += std::str::from_utf8(frame.data_ref().unwrap()).unwrap();
        }
    }

    /// Whether nothing comes for now.
    async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(std::time::Duration::from_millis(150), self.any()).await.is_err()
    }
}

impl Client {
    async fn watch(&self, seat: &Seat, query: &str, last: Option<&str>) -> Stream {
        let mut request = Request::get(format!("/api/v1/matches/{}/events{query}", seat.id));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        Stream::new(self.open(request.body(Body::empty()).unwrap()).await)
    }
}

#[tokio::test]
async fn watchers_are_told_the_state_and_every_change() {
    let client = Client::new().await;
    let (host, guest) = client.friends("tictactoe").await;
    let mut stream = client.watch(&host, "", None).await;
    let (version, view) = stream.next().await.unwrap();
    assert_eq!((version, &view), (2, &client.state(&host).await));
    for (version, (seat, text)) in (3..).zip([(&host, "b2"), (&guest, "a1"), (&host, "c3")]) {
        client.play(&[seat], text).await;
        let (id, view) = stream.next().await.unwrap();
        assert_eq!((id, view["moves"].as_array().unwrap().last()), (version, Some(&json!(text))));
    }
    // What is refused, or repeated, is no news.
    client.act(&host, "moves", &json!({ "move": "a2" })).await;
    client.act(&host, "moves", &json!({ "move": "c3", "ply": 2 })).await;
    assert!(stream.is_quiet().await);
}

#[tokio::test]
async fn who_comes_back_goes_on_where_they_were() {
    let client = Client::new().await;
    let (host, guest) = client.friends("tictactoe").await;
    client.play(&[&host, &guest], "b2 a1").await; // version 4
    for (query, last) in [("?after=2", None), ("", Some("2")), ("?after=4", Some("3"))] {
        let mut stream = client.watch(&host, query, last).await;
        assert_eq!(stream.next().await.unwrap().0, 4, "{query} {last:?}");
    }
    for (query, last) in [("?after=4", None), ("", Some("4")), ("?after=1", Some("4"))] {
        let mut stream = client.watch(&host, query, last).await;
        assert!(stream.is_quiet().await, "{query} {last:?}: the newest is known");
    }
    // From another life of the server: what is known is not what is there.
    for (query, last) in [("?after=99", None), ("", Some("99")), ("", Some("nonsense"))] {
        let mut stream = client.watch(&host, query, last).await;
        assert_eq!(stream.next().await.unwrap().0, 4, "{query} {last:?}");
    }
    let mut stream = client.watch(&host, "?after=4", None).await;
    client.play(&[&host], "c3").await;
    assert_eq!(stream.next().await.unwrap().0, 5);
    let wrong = client.get(&format!("/api/v1/matches/{}/events?after=x", host.id)).await;
    assert_eq!((wrong.status.as_u16(), wrong.problem().as_str()), (400, "bad-request"));
}

#[tokio::test]
async fn a_slow_watcher_skips_to_the_latest_and_delays_no_other() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "connect4" })).await;
    let mut slow = client.watch(&host, "", None).await;
    assert_eq!(slow.next().await.unwrap().0, 1);
    client.play(&[&host], "1 2 3 4 5 6 7 1 2 3 4 5 6 7").await;
    let (version, view) = slow.next().await.unwrap();
    assert_eq!((version, view["moves"].as_array().unwrap().len()), (15, 14));
    assert!(slow.is_quiet().await);
}

#[tokio::test(start_paused = true)]
async fn a_quiet_stream_stays_alive() {
    let client = Client::new().await;
    let host = client.host(json!({ "game": "tictactoe" })).await;
    let mut stream = client.watch(&host, "?after=1", None).await;
    let mut text = String::new();
    let start = tokio::time::Instant::now();
    while start.elapsed().as_secs() < 44 {
        let frame = stream.body.frame().await.unwrap().unwrap();
        text += std::str::from_utf8(frame.data_ref().unwrap()).unwrap();
    }
    let comments = text.lines().filter(|line| line.starts_with(':')).count();
    assert_eq!(comments, 3, "one every fifteen seconds: {text}");
}

#[tokio::test]
async fn streams_end_when_the_server_stops() {
    let state = AppState::new(Config::default(), Store::in_memory().await.unwrap());
    let client = Client::of(app(state.clone()));
    let host = client.host(json!({ "game": "tictactoe" })).await;
    let mut stream = client.watch(&host, "", None).await;
    stream.next().await.unwrap();
    assert!(stream.is_quiet().await);
    state.stop();
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn watchers_get_search_progress_and_miss_no_version() {
    let hour = std::time::Duration::from_secs(3600);
    let client = Client::with(Config { move_time: hour, ..Config::default() }).await;
    for opponent in ["engine:time=3600s", "mcts:time=3600s"] {
        let request = json!({ "game": "gomoku", "opponent": opponent, "first": "host" });
        let host = client.host(request).await;
        client.play(&[&host], "h8").await; // version 2
        let mut player = client.watch(&host, "?after=2&lang=es", None).await;
        let mut spectator = client.watch(&host.watching(), "?lang=en", None).await;
        assert_eq!(spectator.next().await.unwrap().0, 2);
        let watching = async {
            for (stream, about) in [(&mut player, "aprox."), (&mut spectator, "about")] {
                let (event, id, thinking) = stream.any().await.unwrap();
                assert_eq!((event.as_str(), id), ("thinking", None), "{opponent}");
                assert_eq!((&thinking["version"], &thinking["ply"]), (&json!(2), &json!(1)));
                assert_eq!(thinking["depth"].is_null(), opponent.starts_with("mcts"));
                assert!(thinking["nodes"].as_u64().unwrap() > 0, "{thinking}");
                assert!(thinking["nodes_per_second"].as_u64().unwrap() > 0, "{thinking}");
                assert!(!thinking["line"].as_array().unwrap().is_empty(), "{thinking}");
                let words = thinking["value"]["words"].as_str().unwrap();
                assert!(words.contains(about), "{words}");
            }
            // Who comes back hears it too, and is not told the version again.
            let mut again = client.watch(&host, "", Some("2")).await;
            assert_eq!(again.any().await.unwrap().0, "thinking");
            // The engine would think for an hour.
            assert_eq!(client.wish(&host, "undo").await.status, 200);
            for stream in [&mut player, &mut spectator, &mut again] {
                let (version, view) = stream.next_version().await;
                assert_eq!((version, &view["moves"]), (3, &json!([])));
                assert!(stream.is_quiet().await, "what was thought about a move taken back");
            }
        };
        let (answer, ()) = tokio::join!(client.wish(&host, "engine-moves"), watching);
        assert_eq!(answer.problem(), "stale");
    }
}
