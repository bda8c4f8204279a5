//! Delay until all watchers of a match get a move.

use std::time::Instant;

use http_body_util::BodyExt;
use hyper::Method;
use tokio::sync::mpsc;

use crate::Outcome;
use crate::http::{Connection, Question};
use crate::matches::Playing;
use crate::server::Server;
use crate::times;

const WATCHERS: usize = 2000;
const MOVES: usize = 12;

pub(crate) async fn measure(server: &Server) -> Outcome {
    let mut connection = Connection::open(&server.authority).await?;
    let mut playing = Playing::start(&mut connection).await?;
    let (seen, mut seeing) = mpsc::unbounded_channel();
    let path = format!("/api/v1/matches/{}/events", playing.id);
    for _ in 0..WATCHERS {
        let mut connection = Connection::open(&server.authority).await?;
        let question =
            Question { method: Method::GET, path: &path, token: None, body: None, packed: false };
        let mut events = connection.send(question).await?.into_body();
        let seen = seen.clone();
        tokio::spawn(async move {
            let _open = connection;
            while let Some(Ok(frame)) = events.frame().await {
                if frame.data_ref().is_some_and(|data| data.windows(5).any(|part| part == b"data:"))
                    && seen.send(Instant::now()).is_err()
                {
                    return;
                }
            }
        });
    }
    // Every watcher gets the current state first.
    for _ in 0..WATCHERS {
        seeing.recv().await;
    }
    let (mut last, mut all) = (Vec::new(), Vec::new());
    for _ in 0..MOVES {
        let begun = Instant::now();
        playing.play(&mut connection).await?;
        let mut latest = begun;
        for _ in 0..WATCHERS {
            let at = seeing.recv().await.ok_or("the watchers left")?;
            all.push(at.saturating_duration_since(begun));
            latest = latest.max(at);
        }
        last.push(latest.duration_since(begun));
    }
    times::print(&format!("{WATCHERS} watchers, each"), all);
    times::print("until the last of them knows", last);
    Ok(())
}
