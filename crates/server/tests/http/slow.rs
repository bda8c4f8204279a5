//! Slow connections and graceful shutdown, over real sockets.

use std::time::Duration;

use enraya_server::{AppState, Config, Store, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// A server on a port of its own; sending (or dropping) ends it.
async fn start(config: Config) -> (std::net::SocketAddr, oneshot::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let store = Store::in_memory().await.unwrap();
    tokio::spawn(serve(listener, AppState::new(config, store), async {
        let _ = stopped.await;
    }));
    (address, stop)
}

async fn ask(address: std::net::SocketAddr) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn a_thousand_slow_connections_delay_no_other_and_are_closed() {
    let config = Config { header_time: Duration::from_millis(500), ..Config::default() };
    let (address, _stop) = start(config).await;
    let mut slow = Vec::new();
    for _ in 0..1000 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nho").await.unwrap();
        slow.push(stream);
    }
    assert!(ask(address).await.starts_with("HTTP/1.1 200"));
    for stream in &mut slow {
        // The server hangs up, with or without a word.
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest).await;
        assert!(!rest.starts_with(b"HTTP/1.1 200"));
    }
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let config = Config { body_time: Duration::from_millis(200), ..Config::default() };
    let (address, _stop) = start(config).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = "POST /api/v1/analyses HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
                content-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("\"too-slow\""), "{answer}");
}

#[tokio::test]
async fn what_was_begun_is_finished_before_the_end() {
    let config = Config { analysis_time: Duration::from_secs(1), ..Config::default() };
    let (address, stop) = start(config).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = r#"{"game":"gomoku","position":"h8"}"#;
    let head = format!(
        "POST /api/v1/analyses HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_millis(200)).await;
    stop.send(()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(TcpStream::connect(address).await.is_err(), "new connections are refused");
}
