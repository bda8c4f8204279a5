//! Trials of a running server: `scripts/load` prints its figures, `scripts/kill`
//! ends it without warning and looks for lost moves.
//!
//! Starts a server of its own and asks it from the same machine: clients and
//! server share the cores. Rates are held by schedule: a request is due whether or
//! not the one before was answered, and its time counts from when it was due.

#![allow(clippy::print_stdout, reason = "a program whose answer is its output")]

mod analyses;
mod class;
mod first_view;
mod hostile;
mod http;
mod killing;
mod matches;
mod server;
mod streams;
mod times;
mod tournament;

use std::error::Error;

use server::Server;

type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Outcome {
    let mut args = std::env::args().skip(1);
    let what = args.next();
    let mut number = || args.next().map(|text| text.parse()).transpose();
    let (number, browsers) = (number()?, number()?);
    match what.as_deref() {
        Some("load") => load(number.unwrap_or(10)).await,
        Some("abuse") => abuse(number.unwrap_or(20)).await,
        Some("class") => class_of(number.unwrap_or(60), browsers.unwrap_or(0)).await,
        Some("kill") => killing::run(number.unwrap_or(200)).await,
        _ => {
            Err("load [SECONDS], abuse [SECONDS], class [STUDENTS [BROWSERS]] or kill [TIMES]"
                .into())
        }
    }
}

async fn load(seconds: u32) -> Outcome {
    let server = Server::start(&["--rate", "0", "--connections", "16384"])?;
    println!("first view");
    first_view::measure(&server).await?;
    println!("analyses of random Connect Four positions, all columns, one at a time");
    analyses::measure(&server).await?;
    println!("state reads and durable moves at the same time, {seconds} s");
    matches::measure(&server, seconds).await?;
    println!("a move and its watchers");
    streams::measure(&server).await?;
    drop(server);
    abuse(2 * seconds).await
}

/// With the usual limits: what one client can do to others, and a class at once.
async fn abuse(seconds: u32) -> Outcome {
    let server = Server::start(&[])?;
    println!("a hostile client, {seconds} s");
    hostile::measure(&server, seconds).await?;
    drop(server);
    for (one_address, where_) in [(false, "with an address each"), (true, "behind one address")] {
        let server = Server::start(&[])?;
        println!("thirty students who analyse Gomoku at once, {where_}");
        class::measure(&server, one_address).await?;
    }
    Ok(())
}

/// With the usual limits: a class that plays a round, all students behind one address.
async fn class_of(students: u32, browsers: u32) -> Outcome {
    let server = Server::start(&[])?;
    println!(
        "a class of {students} with open streams and {browsers} with browsers, one round, \
         half a second a move"
    );
    tournament::measure(&server, students, browsers).await
}
