//! Figures of a running server: `scripts/load`.
//!
//! Starts a server of its own and asks it from the same machine: clients and
//! server share the cores. Rates are held by schedule: a request is due whether or
//! not the one before was answered, and its time counts from when it was due.

mod analyses;
mod first_view;
mod http;
mod matches;
mod server;
mod streams;
mod times;

use std::error::Error;

use server::Server;

type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome {
    let seconds = std::env::args().nth(1).map_or(Ok(10), |text| text.parse())?;
    let server = Server::start()?;
    println!("first view");
    first_view::measure(&server).await?;
    println!("analyses of random Connect Four positions, all columns, one at a time");
    analyses::measure(&server).await?;
    println!("state reads and durable moves at the same time, {seconds} s");
    matches::measure(&server, seconds).await?;
    println!("a move and its watchers");
    streams::measure(&server).await?;
    Ok(())
}
