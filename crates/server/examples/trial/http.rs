//! A connection to the server.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::SendRequest;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};

use crate::Outcome;

/// A connection that is kept open.
pub(crate) struct Connection {
    sender: SendRequest<Full<Bytes>>,
    authority: String,
}

/// A connection from the address `127.0.0.x`.
pub(crate) async fn connect_from(last: u8, authority: &str) -> Outcome<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(([127, 0, 0, last], 0).into())?;
    Ok(socket.connect(authority.parse()?).await?)
}

/// What is asked.
pub(crate) struct Question<'a> {
    pub(crate) method: Method,
    pub(crate) path: &'a str,
    pub(crate) token: Option<&'a str>,
    pub(crate) body: Option<Value>,
    /// Whether the answer may be compressed.
    pub(crate) packed: bool,
}

impl Connection {
    pub(crate) async fn open(authority: &str) -> Outcome<Connection> {
        Connection::open_from(1, authority).await
    }

    /// A connection from the address `127.0.0.x`.
    pub(crate) async fn open_from(last: u8, authority: &str) -> Outcome<Connection> {
        let stream = connect_from(last, authority).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Connection { sender, authority: authority.to_owned() })
    }

    /// The answer with its body unread.
    pub(crate) async fn send(&mut self, question: Question<'_>) -> Outcome<Response<Incoming>> {
        let mut request = Request::builder()
            .method(question.method)
            .uri(question.path)
            .header("host", &self.authority);
        if question.packed {
            request = request.header("accept-encoding", "br");
        }
        if let Some(token) = question.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let body = match question.body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                body.to_string()
            }
            None => String::new(),
        };
        self.sender.ready().await?;
        Ok(self.sender.send_request(request.body(Full::new(Bytes::from(body)))?).await?)
    }

    /// The answer's bytes, if it is a success.
    pub(crate) async fn ask(&mut self, question: Question<'_>) -> Outcome<Bytes> {
        let path = question.path.to_owned();
        let response = self.send(question).await?;
        let status = response.status();
        let body = response.into_body().collect().await?.to_bytes();
        if !status.is_success() {
            return Err(format!("{path}: {status}: {}", String::from_utf8_lossy(&body)).into());
        }
        Ok(body)
    }

    pub(crate) async fn get(&mut self, path: &str, packed: bool) -> Outcome<Bytes> {
        self.ask(Question { method: Method::GET, path, token: None, body: None, packed }).await
    }

    pub(crate) async fn post(
        &mut self,
        path: &str,
        token: Option<&str>,
        body: Value,
    ) -> Outcome<Bytes> {
        self.ask(Question { method: Method::POST, path, token, body: Some(body), packed: false })
            .await
    }
}
