//! A class in one room: students with open streams who play a round at the same time.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use http_body_util::BodyExt;
use hyper::Method;
use hyper::body::Incoming;
use serde_json::{Value, json};

use crate::Outcome;
use crate::analyses::parsed;
use crate::http::{Connection, Question};
use crate::server::Server;
use crate::times;

/// A student with a connection of its own.
struct Student {
    authority: String,
    connection: Connection,
    token: String,
    presence: String,
    number: u64,
}

/// What students have measured.
#[derive(Default)]
struct Figures {
    joined: Vec<Duration>,
    /// From the teacher's request to the student's news of it.
    begun: Vec<Duration>,
    moves: Vec<Duration>,
    /// From a move to its event on the player's own stream.
    seen: Vec<Duration>,
    /// From the last move of a game to the standings with its result.
    results: Vec<Duration>,
}

/// A stream of events, read one by one.
struct Stream {
    body: Incoming,
    text: Vec<u8>,
    _connection: Connection,
}

impl Stream {
    async fn open(authority: &str, path: &str) -> Outcome<Stream> {
        let mut connection = Connection::open(authority).await?;
        let question =
            Question { method: Method::GET, path, token: None, body: None, packed: false };
        let body = connection.send(question).await?.into_body();
        Ok(Stream { body, text: Vec::new(), _connection: connection })
    }

    /// The next event of this name.
    async fn next(&mut self, name: &str) -> Outcome<Value> {
        let head = format!("event: {name}\n");
        loop {
            while let Some(end) = self.text.windows(2).position(|two| two == b"\n\n") {
                let block = String::from_utf8(self.text.drain(..end + 2).collect())?;
                let data = block.lines().find_map(|line| line.strip_prefix("data: "));
                if let Some(data) = data.filter(|_| block.starts_with(&head)) {
                    return Ok(serde_json::from_str(data)?);
                }
            }
            let frame = self.body.frame().await.ok_or("the stream has ended")??;
            self.text.extend_from_slice(frame.data_ref().ok_or("no data")?);
        }
    }
}

/// Students with browsers, who print figures of their own.
struct Browsers {
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Browsers {
    /// Opens so many, and waits until they have joined.
    fn open(server: &Server, code: &str, count: u32) -> Outcome<Browsers> {
        let mut process = Command::new("node")
            .arg("crates/server/page-tests/guests.js")
            .args([&format!("http://{}", server.authority), code, &count.to_string()])
            .stdout(Stdio::piped())
            .spawn()?;
        let output = BufReader::new(process.stdout.take().ok_or("no output")?);
        let mut browsers = Browsers { process, output };
        let mut line = String::new();
        browsers.output.read_line(&mut line)?;
        if line.trim() == "joined" { Ok(browsers) } else { Err("the browsers did not join".into()) }
    }

    /// Waits for the end of their games and prints their figures.
    fn finish(mut self) -> Outcome {
        let mut figures = String::new();
        self.output.read_to_string(&mut figures)?;
        print!("{figures}");
        if self.process.wait()?.success() { Ok(()) } else { Err("a browser failed".into()) }
    }
}

/// A Swiss round of Connect Four with so many students, all behind one address, some of them
/// with browsers.
pub(crate) async fn measure(server: &Server, students: u32, browsers: u32) -> Outcome {
    let mut teacher = Connection::open(&server.authority).await?;
    let body = json!({ "game": "connect4", "mode": "swiss" });
    let made = parsed(&teacher.post("/api/v1/classes", None, body).await?)?;
    let text = |value: &Value| value.as_str().map(str::to_owned).ok_or("no text");
    let (code, token) = (text(&made["class"]["code"])?, text(&made["token"])?);
    let class = format!("/api/v1/classes/{code}");
    let mut figures = Figures::default();
    let mut room = Vec::new();
    let opened = if browsers > 0 { Some(Browsers::open(server, &code, browsers)?) } else { None };
    for number in 1..=students {
        let mut connection = Connection::open(&server.authority).await?;
        let begun = Instant::now();
        let body = json!({ "name": format!("Student {number}") });
        let joined = connection.post(&format!("{class}/students"), None, body).await?;
        figures.joined.push(begun.elapsed());
        let joined = parsed(&joined)?;
        let mut student = Student {
            authority: server.authority.clone(),
            connection,
            token: text(&joined["token"])?,
            presence: text(&joined["presence"])?,
            number: joined["number"].as_u64().ok_or("no number")?,
        };
        let path = format!("{class}/events?presence={}", student.presence);
        let mut stream = Stream::open(&student.authority, &path).await?;
        stream.next("class").await?;
        room.push(tokio::spawn(async move { student.attend(stream).await }));
    }
    let begun = Instant::now();
    teacher.post(&format!("{class}/rounds"), Some(&token), json!({ "round": 1 })).await?;
    let made = begun.elapsed();
    for student in room {
        let (told, own) = student.await??;
        figures.begun.push(told.saturating_duration_since(begun));
        figures.moves.extend(own.moves);
        figures.seen.extend(own.seen);
        figures.results.extend(own.results);
    }
    println!(
        "  a round of {} games is made in {:.0} ms",
        (students + browsers) / 2,
        made.as_secs_f64() * 1e3
    );
    times::print("joining", figures.joined);
    times::print("students know of the round", figures.begun);
    times::print("moves, each answered", figures.moves);
    times::print("a move is on the stream", figures.seen);
    times::print("the result is in the standings", figures.results);
    println!(
        "  all games over after {:.1} s, memory {} MiB",
        begun.elapsed().as_secs_f64(),
        server.mib("VmRSS")?
    );
    opened.map_or(Ok(()), Browsers::finish)
}

impl Student {
    /// Waits for the round, plays the game, and waits for its result.
    async fn attend(&mut self, mut stream: Stream) -> Outcome<(Instant, Figures)> {
        let (told, id, first) = loop {
            let class = stream.next("class").await?;
            let games = class["games"].as_array().ok_or("no games")?;
            let own = |game: &&Value| game["first"] == self.number || game["second"] == self.number;
            if let Some(game) = games.iter().find(own) {
                let id = game["match"].as_str().ok_or("a bye")?.to_owned();
                break (Instant::now(), id, game["first"] == self.number);
            }
        };
        let mut figures = self.play(&id, first).await?;
        let over = Instant::now();
        loop {
            let class = stream.next("class").await?;
            let games = class["games"].as_array().ok_or("no games")?;
            if games.iter().any(|game| game["match"] == *id && !game["result"].is_null()) {
                figures.results.push(over.elapsed());
                return Ok((told, figures));
            }
        }
    }

    /// Plays the match in the first free column, half a second a move; the first player wins.
    async fn play(&mut self, id: &str, first: bool) -> Outcome<Figures> {
        let path = format!("/api/v1/matches/{id}");
        let events = format!("{path}/events?presence={}", self.presence);
        let mut stream = Stream::open(&self.authority, &events).await?;
        let seat = if first { "host" } else { "guest" };
        let mut figures = Figures::default();
        let mut sent: Option<(Instant, usize)> = None;
        loop {
            let state = stream.next("match").await?;
            let ply = state["moves"].as_array().map_or(0, Vec::len);
            if let Some((at, _)) = sent.filter(|(_, before)| ply > *before) {
                figures.seen.push(at.elapsed());
                sent = None;
            }
            if !state["outcome"].is_null() {
                return Ok(figures);
            }
            if state["turn"] != seat {
                continue;
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
            let text = if first { "1" } else { "2" };
            let begun = Instant::now();
            let body = json!({ "move": text, "ply": ply });
            self.connection.post(&format!("{path}/moves"), Some(&self.token), body).await?;
            figures.moves.push(begun.elapsed());
            sent = Some((begun, ply));
        }
    }
}
