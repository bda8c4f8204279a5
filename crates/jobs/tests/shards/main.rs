//! Laws of plans, shards, stores, workers and merging.

mod classes;
mod faults;
mod results;
mod stores;

use std::path::Path;

use enraya_jobs::{BookJob, Plan, Prepared, Store, Worked, Worker};
use enraya_search::Budget;

/// A plan of a small book: 8 positions in 3 shards.
fn small_plan() -> Plan {
    book_plan("line:4x4x3+gravity", 2, 3)
}

fn book_plan(game: &str, plies: u32, shard_size: usize) -> Plan {
    let job = BookJob { game: game.to_owned(), plies };
    Plan::new(job.into(), Some(shard_size), 1).unwrap()
}

fn work(prepared: &Prepared, store: &Store) -> Worked {
    Worker::new(prepared, store).run(&Budget::unlimited(), &|_| ()).unwrap()
}

/// The names and bytes of a store's shards.
fn shards(store: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(store).unwrap().map(|entry| entry.unwrap().path());
    let shards = entries.filter(|path| path.extension().is_some_and(|end| end == "shard"));
    let mut shards: Vec<_> = shards
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read(path).unwrap())
        })
        .collect();
    shards.sort();
    shards
}
