//! Arguments of `serve`.

use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use enraya_server::Config;

use super::value::{MAX_MIB, address, between, threads, up_to};

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(crate) addr: SocketAddr,
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(id = "public-url", long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(1_000_000u32), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) rate: u32,
    #[arg(long, value_name = "DAYS", value_parser = between(1, 36_500u32), allow_negative_numbers = true, default_value_t = 30)]
    pub(crate) keep: u32,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) workers: Option<NonZeroUsize>,
    #[arg(long, value_name = "MIB", value_parser = between(64, MAX_MIB), allow_negative_numbers = true, default_value_t = Config::MEMORY)]
    pub(crate) memory: usize,
    #[arg(long, value_name = "N", value_parser = between(8, 1_000_000usize), allow_negative_numbers = true, default_value_t = Config::CONNECTIONS)]
    pub(crate) connections: usize,
    #[arg(long, value_name = "text|json", default_value = "text")]
    pub(crate) log: LogFormat,
    #[arg(long, value_name = "URL", conflicts_with_all = ["addr", "db", "open", "public-url", "rate", "keep", "workers", "memory", "connections", "log"])]
    pub(crate) check: Option<String>,
}

/// Format of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    Text,
    Json,
}
