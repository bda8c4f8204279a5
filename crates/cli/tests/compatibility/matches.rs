//! Matches in the server's database.

use serde_json::{Value, json};

use crate::server::Server;
use crate::{Directory, assert_has, recorded_json};

fn matches() -> Vec<Value> {
    recorded_json("matches.json").as_array().unwrap().clone()
}

fn path(recorded: &Value, what: &str) -> String {
    format!("/api/v1/matches/{}{what}", recorded["state"]["id"].as_str().unwrap())
}

#[test]
fn stored_matches_are_as_they_were() {
    let directory = Directory::new("matches");
    let server = Server::start(&directory.copy("matches.db"));
    for recorded in matches() {
        let mut state = server.json("GET", &path(&recorded, ""), None, None);
        // Legal moves were texts; what they change was added since.
        let legal = state["legal"].as_array().unwrap().iter().map(|legal| legal["move"].clone());
        state["legal"] = legal.collect();
        assert_has(&state, &recorded["state"], recorded["state"]["game"].as_str().unwrap());
    }
}

/// Tokens still open their seats, undone moves can be played again, agents still answer.
#[test]
fn stored_matches_go_on() {
    let directory = Directory::new("going-on");
    let server = Server::start(&directory.copy("matches.db"));
    let act = |game: &str, seat: &str, what: &str, body: Option<Value>| {
        let recorded = matches().into_iter().find(|one| one["state"]["game"] == game).unwrap();
        let token = recorded["tokens"][seat].as_str();
        server.json("POST", &path(&recorded, what), token, body.as_ref())
    };
    let answered = act("connect4", "host", "/engine-moves", Some(json!({ "ply": 2 })));
    assert_eq!(answered["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!((&answered["turn"], &answered["round"]), (&json!("host"), &json!(2)));

    let granted = act("tictactoe", "host", "/undo", None);
    assert_eq!((&granted["moves"], &granted["turn"]), (&json!([]), &json!("guest")));
    let played = act("tictactoe", "guest", "/moves", Some(json!({ "move": "a1", "ply": 0 })));
    assert_eq!(played["moves"], json!(["a1"]));

    let replayed = act("nim:3,4,5", "host", "/redo", None);
    assert_eq!(replayed["moves"], json!(["b4", "c5"]));

    let swapped = act("dots:2x2", "host", "/undo", None);
    assert_eq!(swapped["undone"], json!(["a2b2"]));

    let resigned = act("line:4x5x4+gravity", "host", "/resign", None);
    assert_eq!(resigned["score"]["guest"], 1);
}

#[test]
fn a_stored_seat_needs_its_token() {
    let directory = Directory::new("tokens");
    let server = Server::start(&directory.copy("matches.db"));
    let recorded = &matches()[1];
    let strange = matches()[0]["tokens"]["host"].as_str().unwrap().to_owned();
    let (status, answer) = server.ask("POST", &path(recorded, "/undo"), Some(&strange), None);
    assert!((400..500).contains(&status), "{status}: {answer}");
}
