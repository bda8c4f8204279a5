//! HTTP/1.1 listener with connection limits, read timeouts and graceful shutdown.

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1::{Builder, Connection};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::app::app;
use crate::config::Config;
use crate::connections::Connections;
use crate::patient_stream::PatientStream;
use crate::state::AppState;

/// How long requests that were begun may take when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// Files that the process needs beside its connections.
const SPARE_FILES: u64 = 64;

/// Answers connections until `stop` is ready; then finishes what was
/// begun and returns.
pub async fn serve(
    listener: TcpListener,
    state: AppState,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let most = connections(&state.config);
    let connections = Connections::new(most, state.config.proxied);
    let graceful = GracefulShutdown::new();
    let app = app(state.clone());
    let builder = builder(&state.config);
    tokio::pin!(stop);
    let chores = tokio::spawn(chores(state.clone()));
    let resuming = tokio::spawn({
        let state = state.clone();
        async move { state.resume().await }
    });
    tracing::info!(address = %listener.local_addr()?, connections = most, "listening");
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of files, or a client that is gone already: neither may
                // end the server, nor make it spin.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Answers are small: waiting to fill a packet only delays them.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "no delay could not be set");
        }
        let Some(place) = connections.admit(peer.ip()) else {
            // Closed at once: a place in a queue would be one more to fill.
            tracing::debug!("a client has too many connections");
            continue;
        };
        let stream = PatientStream::new(stream, state.config.write_time);
        let connection = connect(&builder, stream, peer, app.clone());
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                ended = connection => if let Err(error) = ended {
                    tracing::debug!(error = %error, "a connection ended");
                },
                () = place.lost.cancelled() => {}
            }
            drop(place);
        });
    }
    drop(listener);
    chores.abort();
    resuming.abort();
    state.stop();
    tracing::info!("stopping");
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
    state.matches.close().await;
    Ok(())
}

/// What has to be done now and then.
async fn chores(state: AppState) {
    let mut minute = tokio::time::interval(Duration::from_secs(60));
    for minutes in 0u64.. {
        minute.tick().await;
        state.rate.tidy();
        state.joins.tidy();
        if minutes.is_multiple_of(60) {
            match state.matches.expire(state.config.keep.as_secs()).await {
                Ok(0) => {}
                Ok(deleted) => {
                    let days = state.config.keep.as_secs() / (24 * 60 * 60);
                    tracing::warn!(deleted, days, "unused matches were deleted");
                }
                Err(error) => tracing::error!(%error, "unused matches could not be deleted"),
            }
            match state.classes.expire(state.config.keep_classes.as_secs()).await {
                Ok(0) => {}
                Ok(deleted) => tracing::warn!(deleted, "unused classes were deleted"),
                Err(error) => tracing::error!(%error, "old classes could not be deleted"),
            }
        }
    }
}

fn builder(config: &Config) -> Builder {
    let mut builder = Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(config.header_time);
    builder
}

fn connect(
    builder: &Builder,
    stream: PatientStream<TcpStream>,
    peer: SocketAddr,
    app: Router,
) -> Connection<TokioIo<PatientStream<TcpStream>>, TowerToHyperService<Addressed>> {
    let service = TowerToHyperService::new(Addressed { app, peer });
    builder.serve_connection(TokioIo::new(stream), service)
}

/// The app, told who asks.
#[derive(Clone)]
struct Addressed {
    app: Router,
    peer: SocketAddr,
}

impl tower::Service<Request<Incoming>> for Addressed {
    type Response = axum::response::Response;
    type Error = std::convert::Infallible;
    type Future = tower::util::Oneshot<Router, Request<Body>>;

    fn poll_ready(
        &mut self,
        _: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Result<(), Self::Error>> {
        std::task::Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Incoming>) -> Self::Future {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(self.peer));
        self.app.clone().oneshot(request)
    }
}

/// As many connections as the settings allow and the system has files for.
fn connections(config: &Config) -> usize {
    let wanted = config.connections as u64 + SPARE_FILES;
    let files = rlimit::increase_nofile_limit(wanted).unwrap_or(wanted);
    let most = usize::try_from(files.saturating_sub(SPARE_FILES)).unwrap_or(usize::MAX);
    config.connections.min(most).max(1)
}

/// The address at which other machines of the network reach a server that
/// listens on `address`; `None` if they cannot, or it is not known.
pub fn network_url(address: SocketAddr) -> Option<String> {
    let ip = match address.ip() {
        ip if ip.is_loopback() => return None,
        ip if !ip.is_unspecified() => ip,
        _ => {
            let interfaces = if_addrs::get_if_addrs().ok()?;
            let reachable = interfaces.iter().map(if_addrs::Interface::ip);
            reachable.filter(|ip| ip.is_ipv4() && !ip.is_loopback()).min_by_key(unlikeliness)?
        }
    };
    Some(format!("http://{}", SocketAddr::new(ip, address.port())))
}

/// Home and school networks first, then any other, then addresses that machines
/// give themselves.
fn unlikeliness(ip: &IpAddr) -> u32 {
    match ip {
        IpAddr::V4(ip) if ip.octets()[..2] == [192, 168] => 0,
        IpAddr::V4(ip) if ip.octets()[0] == 10 => 1,
        IpAddr::V4(ip) if ip.is_link_local() => 3,
        _ => 2,
    }
}
