//! `enraya serve --check`: health check of a running server, for containers without a shell.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use enraya_play::quote::shown;
use enraya_words::{Words, say};

use crate::error::CliError;
use crate::http_url::parse_http_url;

/// The longest wait for a connection, and for each piece of an answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// Bytes of a status line that are read at most.
const LONGEST_LINE: u64 = 512;

/// Succeeds if `GET url` is answered with a status 2xx. A URL without a path asks for
/// `/healthz`.
pub(super) fn check(words: &Words, url: &str) -> Result<(), CliError> {
    let Some((host, path)) = parse(url) else {
        return Err(CliError::Usage(say!(words, "serve-check-url", found = shown(url))));
    };
    let failed = |reason: String| {
        CliError::Failed(say!(words, "serve-check-failed", url = shown(url), reason = reason))
    };
    let line = status_line(&host, path).map_err(|error| failed(error.to_string()))?;
    let mut parts = line.split(' ');
    let is_http = parts.next().is_some_and(|version| version.starts_with("HTTP/1."));
    let is_success = is_http && parts.next().is_some_and(|status| status.starts_with('2'));
    if is_success { Ok(()) } else { Err(failed(shown(&line))) }
}

/// Host with port, and path, of the address; `/healthz` if it has none.
fn parse(url: &str) -> Option<(String, &str)> {
    let (host, path) = parse_http_url(url)?;
    Some((host, if path.len() > 1 { path } else { "/healthz" }))
}

/// The first line of the answer, `HTTP/1.1 200 OK`.
fn status_line(host: &str, path: &str) -> io::Result<String> {
    let unknown = || io::Error::new(io::ErrorKind::NotFound, "no such host");
    let address = host.to_socket_addrs()?.next().ok_or_else(unknown)?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut line = Vec::new();
    BufReader::new(stream.take(LONGEST_LINE)).read_until(b'\n', &mut line)?;
    Ok(String::from_utf8_lossy(&line).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_words::Language;
    use std::net::TcpListener;

    /// Checks a server that reads a request and answers with these bytes; the request it saw.
    fn checked(path: &str, answer: &'static [u8]) -> (Result<(), CliError>, String) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}{path}", listener.local_addr().unwrap());
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let lines = BufReader::new(&stream).lines().map(Result::unwrap);
            let request: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
            stream.write_all(answer).unwrap();
            request[0].clone()
        });
        let outcome = check(&Words::new(Language::En), &url);
        (outcome, server.join().unwrap())
    }

    #[test]
    fn only_success_is_healthy() {
        let (outcome, request) = checked("", b"HTTP/1.1 200 OK\r\n\r\n");
        assert!(outcome.is_ok());
        assert_eq!(request, "GET /healthz HTTP/1.1");
        let (outcome, request) = checked("/readyz", b"HTTP/1.1 503 Service Unavailable\r\n\r\n");
        assert_eq!(outcome.unwrap_err().exit_code(), 1);
        assert_eq!(request, "GET /readyz HTTP/1.1");
        for broken in [&b""[..], b"200", b"\xff 200 OK\r\n", b"SSH-2.0-x\r\n"] {
            assert!(checked("/", broken).0.is_err(), "{broken:?}");
        }
    }

    #[test]
    fn nobody_listening_is_not_healthy() {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let error = check(&Words::new(Language::En), &format!("http://{free}")).unwrap_err();
        assert_eq!(error.exit_code(), 1);
    }

    #[test]
    fn addresses_are_parsed() {
        assert_eq!(parse("http://[::1]:80/readyz"), Some(("[::1]:80".to_owned(), "/readyz")));
        assert_eq!(parse("http://localhost"), Some(("localhost:80".to_owned(), "/healthz")));
        for wrong in ["", "localhost", "https://a", "http://", "http:///x", "http://a/b c"] {
            assert_eq!(parse(wrong), None, "{wrong}");
            let error = check(&Words::new(Language::En), wrong).unwrap_err();
            assert_eq!(error.exit_code(), 2, "{wrong}");
        }
    }
}
