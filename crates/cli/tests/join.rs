//! `enraya join` against a real server: programs of students play a tournament.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn enraya() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
    command.args(["--lang", "en"]);
    command
}

/// A server with a database of its own.
struct Server {
    process: Child,
    address: String,
    _folder: TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = TempDir::new().unwrap();
        let mut command = enraya();
        command.args(["serve", "--addr", "127.0.0.1:0", "--db"]).arg(folder.path().join("x.db"));
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        let mut printed = BufReader::new(process.stdout.take().unwrap());
        printed.read_line(&mut line).unwrap();
        std::thread::spawn(move || std::io::copy(&mut printed, &mut std::io::sink()));
        let address = line.trim().rsplit("http://").next().unwrap().to_owned();
        Server { process, address, _folder: folder }
    }

    fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> Value {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{method} /api/v1/classes{path} HTTP/1.0\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn join(&self, code: &str, agent: &str, name: &str) -> Child {
        let url = format!("http://{}/class?code={code}", self.address);
        let mut command = enraya();
        command.args(["join", &url, "--agent", agent, "--name", name, "--seed", "1"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Waits until the class is as wished.
fn until(server: &Server, code: &str, token: &str, wish: impl Fn(&Value) -> bool) -> Value {
    loop {
        let class = server.ask("GET", &format!("/{code}"), token, "");
        if wish(&class) {
            return class;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn programs_play_a_round_robin() {
    let server = Server::start();
    let body = json!({ "game": "tictactoe", "mode": "round-robin" }).to_string();
    let made = server.ask("POST", "", "", &body);
    let (code, token) = (made["class"]["code"].as_str().unwrap(), made["token"].as_str().unwrap());
    let own = format!("exec:{} ugi tictactoe", env!("CARGO_BIN_EXE_enraya"));
    let mut students = Vec::new();
    for (count, (agent, name)) in
        (1..).zip([("random", "Ana"), ("perfect", "Luis"), (own.as_str(), "Noa")])
    {
        students.push(server.join(code, agent, name));
        until(&server, code, token, |class| class["students"].as_array().unwrap().len() == count);
    }
    for round in 1..=3 {
        let body = json!({ "round": round }).to_string();
        let begun = server.ask("POST", &format!("/{code}/rounds"), token, &body);
        assert_eq!(begun["round"], round, "{begun}");
        until(&server, code, token, |class| class["phase"] != "playing");
    }
    let outputs: Vec<Output> =
        students.into_iter().map(|student| student.wait_with_output().unwrap()).collect();
    for output in &outputs {
        let told = text(output);
        assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
        let own = told.lines().filter(|line| !line.starts_with("  "));
        assert_eq!(own.count(), 4, "joined, two games, the end: {told}");
        let lost = told.matches("Lost against ").count();
        assert_eq!(told.matches("\n  Review: http://").count(), lost, "{told}");
        assert_eq!(told.matches("&review=1").count(), lost, "{told}");
        assert!(told.contains("The class is over: place "), "{told}");
    }
    assert!(text(&outputs[1]).contains("Drew with Noa"), "{}", text(&outputs[1]));
    assert!(!text(&outputs[1]).contains("Lost"), "{}", text(&outputs[1]));
}

#[test]
fn what_cannot_be_joined_is_told() {
    let server = Server::start();
    for (code, agent, exit, words) in [
        ("BBBBB", "random", 1, "there is no such class"),
        ("BBBBB", "nobody", 2, "nobody"),
        ("B", "random", 2, "is not the link of a class"),
    ] {
        let output = server.join(code, agent, "Ana").wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(exit), "{error}");
        assert!(error.contains(words), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    let quiz = json!({ "game": "tictactoe", "mode": "quiz" }).to_string();
    let made = server.ask("POST", "", "", &quiz);
    let code = made["class"]["code"].as_str().unwrap();
    let output = server.join(code, "random", "Ana").wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let mut https = enraya();
    https.args(["join", "https://a/class?code=KXRTM", "--agent", "random"]);
    let output = https.output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("https is not supported"));
}
