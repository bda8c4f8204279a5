//! Damaged shards, other plans, other versions, changed plans, poisoned tasks.

use std::fs;

use enraya_jobs::{
    BookJob, JobError, MergeError, Plan, PlanError, Positions, Shard, ShardFault, SolveJob, Status,
    Store, StoreError, Task, TaskError, VERSION, Worker,
};
use enraya_search::Budget;
use proptest::prelude::*;

use crate::{book_plan, shards, small_plan, work};

proptest! {
    /// Any changed, missing or added byte is noticed.
    #[test]
    fn a_damaged_shard_is_never_read(at in 0usize..10_000, byte in any::<u8>(), cut in any::<bool>()) {
        let shard = fixed_shard();
        let mut bytes = shard.to_bytes();
        let at = at % bytes.len();
        if cut {
            bytes.truncate(at);
        } else {
            prop_assume!(bytes[at] != byte);
            bytes[at] = byte;
        }
        // A change of the plan's hash makes it the shard of another plan.
        let read = Shard::parse(&bytes);
        prop_assert!(read != Ok(shard), "{at}");
    }
}

/// The same numbers written otherwise are not the same bytes.
#[test]
fn a_head_is_written_in_one_way() {
    let text = String::from_utf8(fixed_shard().to_bytes()).unwrap();
    let (head, body) = text.split_once('\n').unwrap();
    let checksum = head.rsplit_once('=').unwrap().1;
    for (found, other) in [
        (" number=0", " number=+0".to_owned()),
        (" lines=", " lines=0".to_owned()),
        (checksum, checksum.to_uppercase()),
        (checksum, format!("{checksum} more=1")),
    ] {
        let changed = head.replace(found, &other);
        assert_ne!(changed, head);
        let read = Shard::parse(format!("{changed}\n{body}").as_bytes());
        assert_eq!(read, Err(ShardFault::Damaged), "{changed}");
    }
}

fn fixed_shard() -> Shard {
    small_plan().prepare().unwrap().task(0).unwrap().run(&Budget::unlimited()).unwrap().unwrap()
}

#[test]
fn a_damaged_shard_is_done_again() {
    let plan = small_plan();
    let prepared = plan.prepare().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &plan).unwrap();
    work(&prepared, &store);
    let whole = shards(folder.path());
    let path = store.shard_path(1);
    let bytes = fs::read(&path).unwrap();
    for damaged in [&bytes[..bytes.len() - 1], &bytes[..5], b"", &whole[0].1] {
        fs::write(&path, damaged).unwrap();
        assert_eq!(Status::of(&store).unwrap().damaged, [1]);
        let error = prepared.merge(&store).unwrap_err();
        assert!(matches!(error, MergeError::Shard { fault: ShardFault::Damaged, .. }), "{error}");
        assert_eq!(work(&prepared, &store).made, 1);
        assert_eq!(shards(folder.path()), whole);
    }
}

#[test]
fn the_store_and_the_shards_of_another_plan_are_refused() {
    let (plan, other) = (small_plan(), book_plan("line:4x4x3+gravity", 3, 3));
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &plan).unwrap();
    for error in [
        Store::open(folder.path(), &other).unwrap_err(),
        Store::open_existing(folder.path(), &other).unwrap_err(),
    ] {
        let StoreError::OtherPlan { found, .. } = error else { panic!("{error}") };
        assert!(plan.hash().starts_with(&found));
    }
    let foreign = other.prepare().unwrap().task(0).unwrap();
    let foreign = foreign.run(&Budget::unlimited()).unwrap().unwrap();
    let error = store.write(&foreign).unwrap_err();
    assert!(matches!(error, StoreError::Shard { fault: ShardFault::OtherPlan { .. }, .. }));
    assert_eq!(shards(folder.path()), []);
    assert!(Store::open_existing(&folder.path().join("nothing"), &plan).is_err());
}

#[test]
fn plans_tasks_and_shards_of_other_versions_are_refused() {
    let other = |text: String| text.replace(VERSION, "0.1.9");
    let plan = small_plan();
    let error = Plan::parse(&other(plan.to_json())).unwrap_err();
    assert!(matches!(error, PlanError::Version { ref found } if found == "0.1.9"), "{error}");
    let task = plan.prepare().unwrap().task(0).unwrap();
    let task = Task::parse(&other(task.to_json())).unwrap();
    let error = task.run(&Budget::unlimited()).unwrap_err();
    assert!(matches!(error, TaskError::Version { .. }), "{error}");
    let shard = other(String::from_utf8(fixed_shard().to_bytes()).unwrap());
    let error = Shard::parse(shard.as_bytes()).unwrap_err();
    assert!(matches!(error, ShardFault::Version { .. }), "{error}");
}

#[test]
fn a_changed_plan_is_refused() {
    let text = small_plan().to_json();
    for (old, new) in [("\"plies\": 2", "\"plies\": 3"), ("\"shards\": 3", "\"shards\": 2")] {
        let changed = text.replace(old, new);
        assert_ne!(changed, text);
        assert!(matches!(Plan::parse(&changed), Err(PlanError::Hash)), "{new}");
    }
    for text in ["", "{}", "[]", "{\"enraya_plan\": 1}", "4453"] {
        assert!(matches!(Plan::parse(text), Err(PlanError::Malformed { .. })), "{text}");
    }
}

/// A task that cannot be done is tried as often as allowed and parked; the run goes on.
#[test]
fn a_poisoned_shard_is_parked() {
    // A pebibyte.
    let job = BookJob { game: "line:4x4x3+gravity".to_owned(), plies: 2 };
    let plan = Plan::new(job.into(), Some(3), 1 << 30).unwrap();
    let prepared = plan.prepare().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), &plan).unwrap();
    let mut worker = Worker::new(&prepared, &store);
    worker.retries = 2;
    let worked = worker.run(&Budget::unlimited(), &|_| ()).unwrap();
    assert_eq!((worked.done, worked.stopped), (0, false));
    let numbers: Vec<_> = worked.failed.iter().map(|failure| failure.shard).collect();
    assert_eq!(numbers, [0, 1, 2]);
    assert!(worked.failed.iter().all(|failure| failure.attempts == 3 && !failure.error.is_empty()));
    assert_eq!(Status::of(&store).unwrap().failed, worked.failed);
    assert!(matches!(prepared.merge(&store), Err(MergeError::Missing { missing: 3, .. })));
}

#[test]
fn impossible_jobs_are_refused_when_they_are_planned() {
    let solve = |game: &str, positions| {
        let (game, nodes) = (game.to_owned(), None);
        Plan::new(SolveJob { game, positions, weak: false, best: false, nodes }.into(), None, 1)
    };
    let list = |text: &str| Positions::List(vec!["1".to_owned(), text.to_owned()]);
    assert!(matches!(solve("chess", list("")), Err(JobError::Game(_))));
    let error = solve("connect4", list("48")).unwrap_err();
    assert!(matches!(error, JobError::Position { number: 2, .. }), "{error}");
    assert!(matches!(solve("connect4", Positions::List(vec![])), Err(JobError::Nothing)));
    let error = solve("line:2x2x2+gravity", Positions::Plies(4)).unwrap_err();
    assert!(matches!(error, JobError::Plies { plies: 4, .. }), "{error}");
}
