//! A server from the command line: its database (`enraya db`), its address, its log.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// Runs the program with the database `matches.db` of a folder.
fn enraya(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
    command.current_dir(folder).args(args).args(["--db", "matches.db", "--lang", "en"]);
    command.output().unwrap()
}

fn check(folder: &Path, args: &[&str], code: i32, out: &str, err: &str) {
    let output = enraya(folder, args);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{args:?}: {stdout}{stderr}");
    assert!(stdout.starts_with(out) && out.is_empty() == stdout.is_empty(), "{args:?}: {stdout}");
    assert!(stderr.contains(err) && err.is_empty() == stderr.is_empty(), "{args:?}: {stderr}");
    assert!(stderr.lines().count() <= 1, "{args:?}: {stderr}");
}

#[test]
fn a_database_is_checked_copied_and_compacted() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for args in [&["db", "check"][..], &["db", "backup", "copy.db"], &["db", "compact"]] {
        check(folder, args, 1, "", "there is no file 'matches.db'");
    }
    let recorded = include_bytes!("compatibility/recorded/matches.db");
    std::fs::write(folder.join("matches.db"), recorded).unwrap();
    check(folder, &["db", "check"], 0, "no faults: ", "");
    check(folder, &["db", "backup", "copy.db"], 0, "copy.db: ", "");
    check(folder, &["db", "backup", "copy.db"], 1, "", "'copy.db' exists already");
    let size = recorded.len();
    check(folder, &["db", "compact"], 0, &format!("{size} bytes before, "), "");
    std::fs::rename(folder.join("copy.db"), folder.join("matches.db")).unwrap();
    check(folder, &["db", "check"], 0, "no faults: ", "");
    std::fs::write(folder.join("matches.db"), "Dear friend, ".repeat(100)).unwrap();
    check(folder, &["db", "check"], 1, "", "is not a database of enraya matches");
}

#[test]
fn no_database_is_made_if_the_address_is_taken() {
    let folder = TempDir::new().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    check(folder.path(), &["serve", "--addr", &address], 1, "", "cannot listen on");
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}

/// The log goes into a pipe without a reader, and there is more of it than a pipe holds.
#[cfg(unix)]
#[test]
fn a_stalled_reader_of_the_log_stops_nothing() {
    let folder = TempDir::new().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_enraya"))
        .args(["serve", "--lang", "en", "--addr", "127.0.0.1:0", "--db"])
        .arg(folder.path().join("matches.db"))
        .env("RUST_LOG", "trace")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut printed = BufReader::new(server.stdout.take().unwrap());
    let mut line = String::new();
    printed.read_line(&mut line).unwrap();
    let address = line.trim().rsplit("http://").next().unwrap().to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    // Not a limit on speed: a server that waits for its log never answers.
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    for _ in 0..1_000 {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        while !answer.ends_with(b"{\"status\":\"ok\"}") {
            let mut piece = [0; 512];
            let bytes = stream.read(&mut piece).expect("an answer");
            assert!(bytes > 0, "{}", String::from_utf8_lossy(&answer));
            answer.extend_from_slice(&piece[..bytes]);
        }
    }
    drop(stream);
    let told = Command::new("kill").arg(server.id().to_string()).status().unwrap();
    assert!(told.success());
    assert!(server.wait().unwrap().success());
}
