//! Stores survive interruptions, and several workers at once.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use enraya_jobs::{Failure, MergeError, Status, Store, Worker};
use enraya_search::Budget;

use crate::{book_plan, shards, small_plan, work};

#[test]
fn a_run_stopped_after_every_shard_resumes() {
    let plan = book_plan("line:4x4x3+gravity", 4, 9);
    let prepared = plan.prepare().unwrap();
    let (folder, whole) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let all = Store::open(whole.path(), &plan).unwrap();
    work(&prepared, &all);
    let expected = prepared.merge(&all).unwrap();
    assert!(plan.shards() > 3);
    for run in 1..=plan.shards() {
        let store = Store::open(folder.path(), &plan).unwrap();
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().cancel(flag.clone());
        let worked = Worker::new(&prepared, &store).run(&budget, &|progress| {
            flag.store(progress.made > 0, Ordering::Relaxed);
        });
        assert_eq!(worked.unwrap().made, 1);
        let status = Status::of(&store).unwrap();
        assert_eq!((status.done, status.missing()), (run, plan.shards() - run));
        let merged = prepared.merge(&store);
        match run == plan.shards() {
            true => assert_eq!(merged.unwrap(), expected),
            false => assert!(matches!(merged, Err(MergeError::Missing { missing, .. })
                if missing == plan.shards() - run)),
        }
    }
    assert_eq!(shards(folder.path()), shards(whole.path()));
}

#[test]
fn parts_make_the_whole() {
    let plan = book_plan("line:4x4x3+gravity", 4, 2);
    let prepared = plan.prepare().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &plan).unwrap();
    let mut made = 0;
    for part in ["1/3", "2/3", "3/3"] {
        let mut worker = Worker::new(&prepared, &store);
        worker.part = part.parse().unwrap();
        let worked = worker.run(&Budget::unlimited(), &|_| ()).unwrap();
        assert_eq!((worked.made, worked.total), (worked.done, worked.done));
        made += worked.made;
    }
    assert_eq!(made, plan.shards());
    assert!(prepared.merge(&store).is_ok());
}

/// Two runs on one store write the same bytes, and no part of a shard is ever seen.
#[test]
fn two_runs_on_one_store_agree() {
    let plan = book_plan("line:4x4x3+gravity", 4, 2);
    let prepared = plan.prepare().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let one = tempfile::tempdir().unwrap();
    work(&prepared, &Store::open(one.path(), &plan).unwrap());
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let store = Store::open(folder.path(), &plan).unwrap();
                let mut worker = Worker::new(&prepared, &store);
                worker.threads = NonZeroUsize::new(2).unwrap();
                let worked = worker.run(&Budget::unlimited(), &|_| ()).unwrap();
                assert_eq!(worked.done, plan.shards());
            });
        }
        let store = Store::open(folder.path(), &plan).unwrap();
        for _ in 0..20 {
            assert!(Status::of(&store).unwrap().damaged.is_empty());
        }
    });
    assert_eq!(shards(folder.path()), shards(one.path()));
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, plan.shards() + 1, "the shards and the plan");
}

#[test]
fn a_parked_shard_is_listed_until_it_is_made() {
    let plan = small_plan();
    let prepared = plan.prepare().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &plan).unwrap();
    let failure = Failure { shard: 1, attempts: 2, error: "no memory".to_owned() };
    store.park(&failure).unwrap();
    assert_eq!(Status::of(&store).unwrap().failed, [failure]);
    // A later run tries it again.
    assert_eq!(work(&prepared, &store).made, 3);
    assert_eq!(Status::of(&store).unwrap().failed, []);
    assert!(Status::of(&store).unwrap().is_complete());
}
