//! `enraya serve`: the page and the API.

use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use enraya_lab::Complaint;
use enraya_server::{AppState, Config, Store, network_url};
use enraya_words::say;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Serve) -> Result<(), Failure> {
    let public_url = args.public_url.as_deref().map(|url| parse_url(session, url)).transpose()?;
    enraya_server::log(args.log == args::Log::Json);
    let runtime = Runtime::new().map_err(|error| Failure::Failed(error.to_string()))?;
    runtime.block_on(async {
        let store = open_store(session, args.db.as_deref()).await?;
        let listener = TcpListener::bind(args.addr).await.map_err(|error| {
            let (address, reason) = (args.addr.to_string(), error.to_string());
            Failure::Failed(say!(session.words, "serve-bind", address = address, reason = reason))
        })?;
        let address = listener.local_addr().map_err(|error| Failure::Failed(error.to_string()))?;
        let config = Config {
            proxied: public_url.is_some(),
            public_url: public_url.or_else(|| network_url(address)),
            rate: NonZeroU32::new(args.rate),
            keep: Duration::from_secs(u64::from(args.keep) * 24 * 60 * 60),
            ..Config::default()
        };
        let here = local_url(address);
        writeln!(session.out, "{}", say!(session.words, "serve-here", url = here.as_str()))?;
        if let Some(url) = &config.public_url {
            writeln!(session.out, "{}", say!(session.words, "serve-network", url = url.as_str()))?;
        }
        let stopped = stopped();
        writeln!(session.out, "{}", session.words.get("serve-stop"))?;
        session.out.flush()?;
        if args.open && open::that_detached(&here).is_err() {
            writeln!(session.err, "{}", session.words.get("serve-no-browser"))?;
        }
        let state = AppState::new(config, store);
        enraya_server::serve(listener, state, stopped)
            .await
            .map_err(|error| Failure::Failed(error.to_string()))
    })
}

/// The store in this file, or in the usual one, whose directory is made if need be.
async fn open_store(session: &Session, db: Option<&Path>) -> Result<Store, Failure> {
    let path = match db {
        Some(path) => path.to_owned(),
        None => {
            let usual = Store::usual_path();
            let path = usual.ok_or_else(|| Failure::Failed(session.words.get("serve-no-db")))?;
            if let Some(directory) = path.parent() {
                // If it cannot be made, the file in it cannot be opened.
                let _ = std::fs::create_dir_all(directory);
            }
            path
        }
    };
    Store::open(&path).await.map_err(|error| Failure::Failed(error.say(&session.words)))
}

/// The address as this machine reaches it.
fn local_url(address: SocketAddr) -> String {
    let mut here = address;
    if here.ip().is_unspecified() {
        let loopback = match here {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        };
        here.set_ip(loopback);
    }
    format!("http://{here}")
}

/// An address such as `https://games.example.org`, without a slash at its end.
fn parse_url(session: &Session, url: &str) -> Result<String, Failure> {
    let trimmed = url.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    let plain = |host: &str| {
        !host.is_empty()
            && host.chars().all(|sign| sign.is_ascii_alphanumeric() || "-.:[]_".contains(sign))
    };
    match host {
        Some(host) if plain(host) => Ok(trimmed.to_owned()),
        _ => Err(Failure::Usage(say!(session.words, "serve-url", found = url))),
    }
}

/// Ready when the process is asked to end, at any time after this was called.
fn stopped() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let handled = |kind| signal(kind).expect("signals can be handled");
        let mut interrupt = handled(SignalKind::interrupt());
        let mut terminate = handled(SignalKind::terminate());
        async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        let _ = tokio::signal::ctrl_c().await;
    }
}
