//! `enraya serve`: HTTP server of the page and the API.

mod health;

use std::io::Write;
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::path::Path;
use std::time::Duration;

use enraya_play::Localized;
use enraya_server::{AppState, Config, Store, network_url};
use enraya_words::say;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use super::db::database;
use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::stop_signal::stopped;

pub(crate) fn run(context: &mut Context, args: &args::Serve) -> Result<(), CliError> {
    if let Some(url) = &args.check {
        return health::check(&context.words, url);
    }
    let public_url = args.public_url.as_deref().map(|url| parse_url(context, url)).transpose()?;
    let _log = enraya_server::log(args.log == args::LogFormat::Json);
    let runtime = Runtime::new().map_err(|error| CliError::Failed(error.to_string()))?;
    runtime.block_on(async {
        // The address first: without it no database is made.
        let listener = TcpListener::bind(args.addr).await.map_err(|error| {
            let (address, reason) = (args.addr.to_string(), error.to_string());
            CliError::Failed(say!(context.words, "serve-bind", address = address, reason = reason))
        })?;
        let store = open_store(context, args.db.as_deref()).await?;
        let address = listener.local_addr().map_err(|error| CliError::Failed(error.to_string()))?;
        let usual = Config::default();
        let config = Config {
            proxied: public_url.is_some(),
            public_url: public_url.or_else(|| network_url(address)),
            rate: NonZeroU32::new(args.rate),
            keep: Duration::from_secs(u64::from(args.keep) * 24 * 60 * 60),
            workers: args.workers.unwrap_or(usual.workers),
            memory: args.memory,
            connections: args.connections,
            open_matches: 2 * args.connections,
            ..usual
        };
        let here = local_url(address);
        writeln!(context.out, "{}", say!(context.words, "serve-here", url = here.as_str()))?;
        if let Some(url) = &config.public_url {
            writeln!(context.out, "{}", say!(context.words, "serve-network", url = url.as_str()))?;
        }
        let stopped = stopped();
        writeln!(context.out, "{}", context.words.get("serve-stop"))?;
        context.out.flush()?;
        if args.open && open::that_detached(&here).is_err() {
            writeln!(context.err, "{}", context.words.get("serve-no-browser"))?;
        }
        let state = AppState::new(config, store);
        enraya_server::serve(listener, state, stopped)
            .await
            .map_err(|error| CliError::Failed(error.to_string()))
    })
}

/// Opens the store in this file, or in the default one, creating its directory.
async fn open_store(context: &Context, db: Option<&Path>) -> Result<Store, CliError> {
    let path = database(context, db)?;
    if let (None, Some(directory)) = (db, path.parent()) {
        // If this fails, opening the file reports it.
        let _ = std::fs::create_dir_all(directory);
    }
    Store::open(&path).await.map_err(|error| CliError::Failed(error.say(&context.words)))
}

/// The URL on this machine.
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

/// Parses a URL such as `https://games.example.org`; a final slash is dropped.
fn parse_url(context: &Context, url: &str) -> Result<String, CliError> {
    let trimmed = url.trim_end_matches('/');
    let host = trimmed.strip_prefix("https://").or_else(|| trimmed.strip_prefix("http://"));
    let plain = |host: &str| {
        !host.is_empty()
            && host.chars().all(|sign| sign.is_ascii_alphanumeric() || "-.:[]_".contains(sign))
    };
    match host {
        Some(host) if plain(host) => Ok(trimmed.to_owned()),
        _ => Err(CliError::Usage(say!(context.words, "serve-url", found = url))),
    }
}
