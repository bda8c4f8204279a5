//! `enraya serve` in a process of its own, and a client of it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use serde_json::Value;

use crate::enraya;

pub(crate) struct Server {
    process: Child,
    /// Kept open: the server goes on printing.
    _printed: BufReader<ChildStdout>,
    address: String,
}

impl Server {
    /// A server of the matches in this file, none of which is too old for it.
    pub(crate) fn start(database: &Path) -> Server {
        let mut command = enraya();
        command.args(["serve", "--addr", "127.0.0.1:0", "--keep", "36500", "--db"]).arg(database);
        let mut process =
            command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
        let mut line = String::new();
        let mut printed = BufReader::new(process.stdout.take().unwrap());
        printed.read_line(&mut line).unwrap();
        let url = line.split_once("http://").map(|(_, url)| url.trim());
        let address = url.unwrap_or_else(|| panic!("an address in '{line}'")).to_owned();
        Server { process, _printed: printed, address: address.trim_end_matches('/').to_owned() }
    }

    /// The status and body of an answer.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\n", self.address);
        head += "accept-language: en\r\nconnection: close\r\n";
        if let Some(token) = token {
            head += &format!("authorization: Bearer {token}\r\n");
        }
        if !body.is_empty() {
            head += "content-type: application/json\r\n";
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        stream.write_all((head + &body).as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let body = if chunked { joined(body) } else { body.to_owned() };
        (status.expect("a status"), body)
    }

    /// The JSON of a request that succeeds.
    pub(crate) fn json(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Value {
        let (status, answer) = self.ask(method, path, token, body);
        assert_eq!(status, 200, "{method} {path}: {answer}");
        serde_json::from_str(&answer).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The chunks of a body, joined.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length.trim(), 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        body += &rest[..length];
        chunks = rest[length..].trim_start_matches("\r\n");
    }
    body
}
