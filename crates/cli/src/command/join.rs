//! `enraya join`: an agent takes part in a class and plays on this machine.

mod http;
mod lost_game;

use std::io::Write;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use enraya_play::quote::shown;
use enraya_play::{Agent, Resources, Session, Workspace, check_agent, choose_move};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_words::{Words, say};
use serde_json::{Value, json};

use self::http::{HttpError, Server};
use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage, chosen};
use crate::http_url::parse_http_url;
use crate::interrupt;

/// The longest name, in characters.
const LONGEST_NAME: usize = 40;

/// Pause before a stream that ended is opened again, and before a move while a class is paused.
const PAUSE: Duration = Duration::from_secs(1);

/// How often a stream is opened again without success.
const TRIES: u32 = 30;

pub(crate) fn run(context: &mut Context, args: &args::Join) -> Result<(), CliError> {
    let words = &context.words;
    let (host, code) = address(&args.url).ok_or_else(|| {
        let key = if args.url.starts_with("https:") { "join-https" } else { "join-url" };
        CliError::Usage(say!(words, key, found = shown(&args.url)))
    })?;
    let agent: Agent = args.agent.parse().or_usage(words)?;
    let server = Server { host, language: words.language().code() };
    let name = args.name.clone().unwrap_or_else(|| agent.to_string());
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let path = format!("/api/v1/classes/{code}");
    let body = json!({ "name": name });
    let joined = server.ask("POST", &format!("{path}/students"), None, Some(&body));
    let joined = joined.map_err(|error| failed(words, &server, error))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut player = Player {
        token: text(&joined["token"]),
        presence: text(&joined["presence"]),
        number: joined["number"].as_u64().unwrap_or_default(),
        seed: 0,
        workspace: Workspace::new(Resources::all_threads()),
        server,
        agent,
    };
    player.check(words, &joined["class"])?;
    if player.agent.is_random() {
        player.seed = context.seed(args.seed)?;
    }
    interrupt::end(context);
    let line =
        say!(context.words, "join-joined", code = text(&joined["class"]["code"]), name = name);
    writeln!(context.out, "{line}")?;
    player.attend(context, &path)
}

/// Host with port, and code, of `http://HOST[:PORT]/class?code=CODE`.
fn address(url: &str) -> Option<(String, String)> {
    let (host, path) = parse_http_url(url)?;
    let (page, query) = path.split_once('?')?;
    let code = query.split('&').find_map(|pair| pair.strip_prefix("code="))?;
    let letters = code.len() == 5 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    (page == "/class" && letters).then(|| (host, code.to_ascii_uppercase()))
}

fn failed(words: &Words, server: &Server, error: HttpError) -> CliError {
    CliError::Failed(match error {
        HttpError::Io(error) => {
            say!(words, "join-failed", host = server.host.as_str(), reason = error.to_string())
        }
        HttpError::Refused { status: 404, .. } => words.get("join-no-class"),
        HttpError::Refused { status, detail, .. } if detail.is_empty() => {
            say!(words, "join-failed", host = server.host.as_str(), reason = status.to_string())
        }
        HttpError::Refused { detail, .. } => detail,
    })
}

/// A student that is a program.
struct Player {
    server: Server,
    agent: Agent,
    workspace: Workspace,
    seed: u64,
    token: String,
    presence: String,
    number: u64,
}

impl Player {
    /// Whether the agent plays the game of the class.
    fn check(&mut self, words: &Words, class: &Value) -> Result<(), CliError> {
        if class["mode"] == "quiz" {
            return Err(CliError::Usage(words.get("join-quiz")));
        }
        let game: AnyGame = class["game"].as_str().unwrap_or_default().parse().or_usage(words)?;
        check_agent(&Session::new(game), &mut self.workspace, &self.agent).or_usage(words)
    }

    /// Plays the games of this student until the class is over.
    fn attend(&mut self, context: &mut Context, path: &str) -> Result<(), CliError> {
        let changes = self.follow(path);
        let mut played: Vec<String> = Vec::new();
        while let Ok(change) = changes.recv() {
            let class = change.map_err(|error| failed(&context.words, &self.server, error))?;
            if let Some((id, seat)) = self.own_game(&class)
                && !played.contains(&id)
            {
                self.play(context, &id, seat)?;
                played.push(id);
            }
            if class["phase"] == "over" {
                return self.tell_place(context, &class);
            }
        }
        Err(CliError::Failed(context.words.get("join-no-class")))
    }

    /// The states of the class, read by a thread of their own: the student is there meanwhile.
    fn follow(&self, path: &str) -> Receiver<Result<Value, HttpError>> {
        let (sender, changes) = channel();
        let (server, path) =
            (self.server.clone(), format!("{path}/events?presence={}", self.presence));
        thread::spawn(move || {
            let mut tries = 0;
            loop {
                match server.stream(&path) {
                    Ok(mut events) => {
                        tries = 0;
                        while let Some(class) = events.next("class") {
                            if sender.send(Ok(class)).is_err() {
                                return;
                            }
                        }
                    }
                    Err(HttpError::Io(_)) if tries < TRIES => tries += 1,
                    Err(error) => return drop(sender.send(Err(error))),
                }
                thread::sleep(PAUSE);
            }
        });
        changes
    }

    /// The match of this student that is not over, and the seat in it.
    fn own_game(&self, class: &Value) -> Option<(String, &'static str)> {
        let games = class["games"].as_array()?;
        let game = games.iter().find(|game| {
            game["result"].is_null()
                && (game["first"] == self.number || game["second"] == self.number)
        })?;
        let host = game["first"] == self.number || game["first"].is_null();
        Some((game["match"].as_str()?.to_owned(), if host { "host" } else { "guest" }))
    }

    /// Plays a match to its end.
    fn play(&mut self, context: &mut Context, id: &str, seat: &str) -> Result<(), CliError> {
        let path = format!("/api/v1/matches/{id}");
        let stream = format!("{path}/events?presence={}", self.presence);
        let mut tries = 0;
        loop {
            match self.server.stream(&stream) {
                Ok(mut events) => {
                    tries = 0;
                    while let Some(state) = events.next("match") {
                        if !state["outcome"].is_null() {
                            return tell_result(context, &self.server, &state, seat);
                        }
                        if state["turn"] == seat {
                            self.answer(context, &path, &state)?;
                        }
                    }
                }
                Err(HttpError::Io(_)) if tries < TRIES => tries += 1,
                // The teacher has removed the student, or deleted the class.
                Err(HttpError::Refused { status: 404, .. }) => return Ok(()),
                Err(error) => return Err(failed(&context.words, &self.server, error)),
            }
            thread::sleep(PAUSE);
        }
    }

    /// Chooses a move and sends it; resigns if the agent has no legal one.
    fn answer(&mut self, context: &mut Context, path: &str, state: &Value) -> Result<(), CliError> {
        let words = &context.words;
        let text = |name: &str| state[name].as_str().unwrap_or_default();
        let game: AnyGame = text("game").parse().or_usage(words)?;
        let session = Session::open(&game, text("position")).or_usage(words)?;
        let ply = state["moves"].as_array().map_or(0, Vec::len);
        let (workspace, seed) = (&mut self.workspace, self.seed.wrapping_add(ply as u64 + 1));
        let choice = choose_move(&session, workspace, &self.agent, seed, &Budget::unlimited());
        let choice = match chosen(choice, words) {
            Ok(choice) => choice,
            Err(error) => {
                let line = error.line(words).unwrap_or_default();
                writeln!(context.err, "{line}")?;
                return self.resign(context, path);
            }
        };
        let Some(choice) = choice else { return Ok(()) };
        let body = json!({ "move": choice.text, "ply": ply });
        loop {
            let token = Some(self.token.as_str());
            match self.server.ask("POST", &format!("{path}/moves"), token, Some(&body)) {
                Ok(_) => return Ok(()),
                Err(HttpError::Refused { code, .. }) => match code.as_str() {
                    "class-paused" | "too-many-requests" | "busy" | "storage" => {}
                    "bad-move" | "illegal-move" => return self.resign(context, path),
                    // The game has gone on: the stream tells how.
                    _ => return Ok(()),
                },
                Err(HttpError::Io(_)) => return Ok(()),
            }
            thread::sleep(PAUSE);
        }
    }

    fn resign(&self, context: &Context, path: &str) -> Result<(), CliError> {
        let token = Some(self.token.as_str());
        match self.server.ask("POST", &format!("{path}/resign"), token, None) {
            Ok(_) | Err(HttpError::Refused { .. }) => Ok(()),
            Err(error) => Err(failed(&context.words, &self.server, error)),
        }
    }

    fn tell_place(&self, context: &mut Context, class: &Value) -> Result<(), CliError> {
        let rows = class["standings"].as_array().map_or(&[][..], Vec::as_slice);
        if let Some(row) = rows.iter().find(|row| row["number"] == self.number) {
            let (rank, points) = (row["rank"].to_string(), row["points"].to_string());
            let line =
                say!(context.words, "join-over", rank = rank, of = rows.len(), points = points);
            writeln!(context.out, "{line}")?;
        }
        Ok(())
    }
}

/// Tells how a match has ended.
fn tell_result(
    context: &mut Context,
    server: &Server,
    state: &Value,
    seat: &str,
) -> Result<(), CliError> {
    let other = if seat == "host" { "guest" } else { "host" };
    let rival = &state["seats"][other];
    let rival = rival["name"].as_str().or(rival["agent"].as_str()).unwrap_or_default();
    let key = match state["outcome"]["seat"].as_str() {
        None => "join-drawn",
        Some(winner) if winner == seat => "join-won",
        Some(_) => "join-lost",
    };
    let moves = state["moves"].as_array().map_or(0, Vec::len);
    writeln!(context.out, "{}", say!(context.words, key, rival = rival, moves = moves))?;
    if key == "join-lost" { lost_game::review(context, &server.host, state, seat) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_code() {
        let read = |url| address(url).map(|(host, code)| format!("{host} {code}"));
        assert_eq!(read("http://a:8080/class?code=kxrtm").as_deref(), Some("a:8080 KXRTM"));
        assert_eq!(read("http://a/class?lang=es&code=KXRTM").as_deref(), Some("a:80 KXRTM"));
        for wrong in [
            "",
            "KXRTM",
            "http://a",
            "http://a/class",
            "http://a/room?code=KXRTM",
            "https://a/class?code=KXRTM",
            "http://a/class?code=KX/TM",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
