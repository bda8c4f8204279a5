//! Minimal HTTP/1.0 client: JSON requests, and streams of server-sent events.
//!
//! With version 1.0 the server ends every answer by closing the connection, so that no
//! transfer coding has to be read. There is no TLS.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use serde_json::Value;

/// The longest wait for a connection, for an answer, and between two signs of life of a stream.
const PATIENCE: Duration = Duration::from_secs(40);

/// Bytes of an answer, or of a line of a stream, at most.
const LONGEST: u64 = 16 * 1024 * 1024;

/// A server by its host and port.
#[derive(Clone, Debug)]
pub(super) struct Server {
    pub(super) host: String,
    /// Language of its messages.
    pub(super) language: &'static str,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum HttpError {
    /// The server cannot be reached.
    Io(io::Error),
    /// The server refuses, with a code of its own and a sentence.
    Refused { status: u16, code: String, detail: String },
}

impl From<io::Error> for HttpError {
    fn from(error: io::Error) -> HttpError {
        HttpError::Io(error)
    }
}

impl Server {
    /// The JSON that a request is answered with.
    pub(super) fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Value, HttpError> {
        let reader = self.send(method, path, token, body)?;
        let mut text = String::new();
        reader.take(LONGEST).read_to_string(&mut text)?;
        serde_json::from_str(&text).map_err(|error| io::Error::other(error).into())
    }

    /// The events of a stream.
    pub(super) fn stream(&self, path: &str) -> Result<Events, HttpError> {
        Ok(Events { lines: self.send("GET", path, None, None)? })
    }

    /// The body of a successful answer.
    fn send(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<BufReader<TcpStream>, HttpError> {
        let unknown = || io::Error::new(io::ErrorKind::NotFound, "no such host");
        let address = self.host.to_socket_addrs()?.next().ok_or_else(unknown)?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut request = format!("{method} {path} HTTP/1.0\r\nHost: {}\r\n", self.host);
        request += &format!("Accept-Language: {}\r\n", self.language);
        if let Some(token) = token {
            request += &format!("Authorization: Bearer {token}\r\n");
        }
        if !body.is_empty() {
            request += "Content-Type: application/json\r\n";
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes())?;
        let mut reader = BufReader::new(stream);
        let status = status(&mut reader)?;
        if (200..300).contains(&status) {
            return Ok(reader);
        }
        let mut text = String::new();
        reader.take(LONGEST).read_to_string(&mut text)?;
        let problem: Value = serde_json::from_str(&text).unwrap_or_default();
        let field = |name: &str| problem[name].as_str().unwrap_or_default().to_owned();
        Err(HttpError::Refused { status, code: field("code"), detail: field("detail") })
    }
}

/// The status of an answer, whose head is read to its end.
fn status(reader: &mut impl BufRead) -> io::Result<u16> {
    let broken = || io::Error::new(io::ErrorKind::InvalidData, "not an answer of HTTP");
    let mut lines = reader.take(64 * 1024).lines();
    let first = lines.next().ok_or_else(broken)??;
    let (version, rest) = first.split_once(' ').ok_or_else(broken)?;
    let status = rest.get(..3).and_then(|status| status.parse().ok());
    let status = status.filter(|_| version.starts_with("HTTP/1.")).ok_or_else(broken)?;
    for line in lines {
        if line?.is_empty() {
            return Ok(status);
        }
    }
    Err(broken())
}

/// A stream of server-sent events.
pub(super) struct Events {
    lines: BufReader<TcpStream>,
}

impl Events {
    /// The next event of this name, as its data; `None` when the stream ends.
    pub(super) fn next(&mut self, wanted: &str) -> Option<Value> {
        let mut name = String::new();
        loop {
            let mut line = String::new();
            let read = (&mut self.lines).take(LONGEST).read_line(&mut line);
            if !matches!(read, Ok(length) if length > 0) {
                return None;
            }
            if let Some(event) = line.strip_prefix("event: ") {
                name = event.trim_end().to_owned();
            } else if let Some(data) = line.strip_prefix("data: ").filter(|_| name == wanted) {
                return serde_json::from_str(data).ok();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// What the client makes of these bytes.
    fn answered(answer: &'static [u8]) -> Result<Value, HttpError> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Server { host: listener.local_addr().unwrap().to_string(), language: "en" };
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let lines = BufReader::new(&stream).lines().map(Result::unwrap);
            lines.take_while(|line| !line.is_empty()).for_each(drop);
            stream.write_all(answer).unwrap();
        });
        server.ask("GET", "/x", None, None)
    }

    #[test]
    fn answers_are_json_or_reasons() {
        let fine = answered(b"HTTP/1.0 200 OK\r\nx: y\r\n\r\n{\"a\":1}").unwrap();
        assert_eq!(fine["a"], 1);
        let refused = answered(
            b"HTTP/1.1 404 Not Found\r\n\r\n{\"code\":\"not-found\",\"detail\":\"nothing\"}",
        );
        let Err(HttpError::Refused { status, code, detail }) = refused else { panic!() };
        assert_eq!((status, code.as_str(), detail.as_str()), (404, "not-found", "nothing"));
        for broken in [
            &b""[..],
            b"200",
            b"SSH-2.0-x\r\n",
            b"HTTP/1.1 200 OK\r\n",
            b"HTTP/1.1 200 OK\r\n\r\n<html>",
        ] {
            assert!(matches!(answered(broken), Err(HttpError::Io(_))), "{broken:?}");
        }
    }
}
