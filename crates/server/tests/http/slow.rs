//! Slow connections and graceful shutdown, over real sockets.

use std::time::Duration;

use enraya_server::{AppState, Config, Store, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
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
        .write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
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
    let head = "POST /api/v1/analyses HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
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
        "POST /api/v1/analyses HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
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

/// A connection from another address of this machine.
async fn connect_from(last: u8, address: std::net::SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(([127, 0, 0, last], 0).into()).unwrap();
    socket.connect(address).await.unwrap()
}

/// Whether the server has hung up without a word.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut nothing = [0; 1];
    matches!(stream.read(&mut nothing).await, Ok(0) | Err(_))
}

#[tokio::test]
async fn a_body_that_drips_is_not_waited_for() {
    let config = Config { body_time: Duration::from_millis(500), ..Config::default() };
    let (address, _stop) = start(config).await;
    let (mut read, mut write) = TcpStream::connect(address).await.unwrap().into_split();
    let head = "POST /api/v1/analyses HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
                content-type: application/json\r\ncontent-length: 60000\r\n\r\n";
    write.write_all(head.as_bytes()).await.unwrap();
    // Each piece comes in time, all together would take ten minutes.
    let drip = tokio::spawn(async move {
        while write.write_all(b" ").await.is_ok() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    });
    let mut answer = Vec::new();
    let _ = read.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    drip.abort();
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_left() {
    let config = Config { write_time: Duration::from_millis(300), ..Config::default() };
    let (address, _stop) = start(config).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    // More answers than buffers hold.
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(400);
    stream.write_all(request.as_bytes()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let mut answers = Vec::new();
    let _ = stream.read_to_end(&mut answers).await;
    let text = String::from_utf8_lossy(&answers);
    assert!(text.matches("HTTP/1.1 200").count() < 400, "{} bytes", answers.len());
}

#[tokio::test]
async fn a_half_closed_client_gets_its_answer() {
    let (address, _stop) = start(Config::default()).await;
    let mut stream = TcpStream::connect(address).await.unwrap();
    let body = r#"{"game":"tictactoe","position":"b2"}"#;
    let head = format!(
        "POST /api/v1/analyses HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test]
async fn one_client_does_not_have_all_connections() {
    let (address, _stop) = start(Config { connections: 8, ..Config::default() }).await;
    let mut greedy = Vec::new();
    for _ in 0..4 {
        greedy.push(connect_from(2, address).await);
    }
    assert!(is_closed(&mut connect_from(2, address).await).await, "half of them, not more");
    assert!(ask(address).await.starts_with("HTTP/1.1 200"));
    // Two clients have all: a third gets the place of the one that has most.
    let mut other = Vec::new();
    for _ in 0..4 {
        other.push(connect_from(3, address).await);
    }
    for _ in 0..3 {
        assert!(ask(address).await.starts_with("HTTP/1.1 200"));
    }
}

/// The other site's name has the address of this machine: its page would be of the same
/// origin as the server.
#[tokio::test]
async fn another_sites_name_does_not_reach_the_server() {
    let (address, _stop) = start(Config::default()).await;
    for (host, status) in [("evil.example", 421), ("127.0.0.1", 200), ("localhost:8080", 200)] {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!(
            "GET / HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nconnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{host}: {answer:.200}");
        assert_eq!(answer.contains("\"bad-host\""), status == 421, "{host}");
    }
}
