//! Tests: accepted events are durable and in order.

use std::collections::HashSet;

use rusqlite::Connection;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::writer::{Append, add};
use super::*;

fn id(number: u16) -> Id {
    let mut bits = [0; 16];
    bits[..2].copy_from_slice(&number.to_be_bytes());
    Id::from_bits(bits)
}

fn played(text: impl ToString) -> Event {
    Event::Played { text: text.to_string() }
}

async fn texts(store: &Store, id: Id) -> Vec<String> {
    let events = store.load(id).await.unwrap().unwrap_or_default();
    let text = |(event, _)| match event {
        Event::Played { text } => text,
        other => panic!("{other:?}"),
    };
    events.into_iter().map(text).collect()
}

/// Another program's connection to the file.
fn intruder(path: &Path) -> Connection {
    Connection::open(path).unwrap()
}

#[tokio::test]
async fn events_come_back_in_order_with_their_times() {
    let store = Store::in_memory().await.unwrap();
    assert_eq!(store.load(id(1)).await.unwrap(), None);
    for version in 1..=12 {
        store.append(id(1), version, &played(version), 100 + version as i64).await.unwrap();
    }
    store.append(id(2), 1, &Event::Swapped, 7).await.unwrap();
    let events = store.load(id(1)).await.unwrap().unwrap();
    let expected: Vec<(Event, i64)> = (1..=12).map(|n| (played(n), 100 + n)).collect();
    assert_eq!(events, expected);
    assert_eq!(store.load(id(2)).await.unwrap(), Some(vec![(Event::Swapped, 7)]));
}

#[tokio::test]
async fn only_the_next_version_fits() {
    let store = Store::in_memory().await.unwrap();
    let append = |id, version| {
        let store = store.clone();
        async move { store.append(id, version, &played(version), 0).await }
    };
    for version in [2, 7] {
        assert!(matches!(append(id(1), version).await, Err(AppendError::Conflict)), "no match yet");
    }
    append(id(1), 1).await.unwrap();
    append(id(1), 2).await.unwrap();
    for version in [1, 2, 4, 0, u64::MAX] {
        let answer = append(id(1), version).await;
        assert!(matches!(answer, Err(AppendError::Conflict)), "{version}: {answer:?}");
    }
    append(id(1), 3).await.unwrap();
    assert_eq!(texts(&store, id(1)).await, ["1", "2", "3"]);
}

#[tokio::test]
async fn of_many_at_once_one_wins() {
    let store = Store::in_memory().await.unwrap();
    store.append(id(1), 1, &played("first"), 0).await.unwrap();
    let mut rivals = JoinSet::new();
    for rival in 0..100 {
        let store = store.clone();
        rivals.spawn(async move {
            store.append(id(1), 2, &played(rival), 0).await.ok().map(|()| rival.to_string())
        });
    }
    let winners: Vec<String> = rivals.join_all().await.into_iter().flatten().collect();
    assert_eq!(winners.len(), 1);
    assert_eq!(texts(&store, id(1)).await[1..], winners);
}

#[tokio::test]
async fn an_event_that_does_not_fit_takes_no_others_along() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    let append = |number, version| Append {
        subject: Subject::Match,
        id: id(number).to_string(),
        version,
        event: serde_json::to_string(&played(number)).unwrap(),
        at: 0,
    };
    let batch =
        [append(1, 1), append(1, 1), append(2, 5), append(3, 1), append(3, 2), append(4, 0)];
    let fits = add(&mut intruder(&path), &batch).unwrap();
    assert_eq!(fits, [true, false, false, true, true, false]);
    assert_eq!(texts(&store, id(1)).await, ["1"]);
    assert_eq!(store.load(id(2)).await.unwrap(), None);
    assert_eq!(texts(&store, id(3)).await, ["3", "3"]);
    assert_eq!(store.load(id(4)).await.unwrap(), None);
}

#[tokio::test]
async fn a_database_that_fails_says_so_and_recovers() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    store.append(id(1), 1, &played("a"), 0).await.unwrap();
    let intruder = intruder(&path);
    let rename = "ALTER TABLE events RENAME TO hidden";
    intruder.execute_batch(rename).unwrap();
    assert!(matches!(store.append(id(1), 2, &played("b"), 0).await, Err(AppendError::Failed(_))));
    assert!(matches!(store.load(id(1)).await, Err(StoreError::Failed(_))));
    let back = "ALTER TABLE hidden RENAME TO events";
    intruder.execute_batch(back).unwrap();
    store.append(id(1), 2, &played("c"), 0).await.unwrap();
    assert_eq!(texts(&store, id(1)).await, ["a", "c"], "nothing of the failed one is left");
}

/// The runtime is dropped with appends under way, as a killed process would leave
/// them: the file must hold everything that was acknowledged, and no gaps.
#[test]
fn what_was_acknowledged_survives_a_sudden_end() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let mut acknowledged = [0; 8];
    for round in 0..5 {
        let runtime = Runtime::new().unwrap();
        let store = runtime.block_on(Store::open(&path)).unwrap();
        let (tell, told) = std::sync::mpsc::channel();
        for number in 0..acknowledged.len() {
            let (store, tell) = (store.clone(), tell.clone());
            runtime.spawn(async move {
                let stored = store.load(id(number as u16)).await.unwrap();
                for version in stored.map_or(0, |events| events.len() as u64) + 1.. {
                    store.append(id(number as u16), version, &played(version), 0).await.unwrap();
                    let _ = tell.send((number, version));
                }
            });
        }
        drop(tell);
        for _ in 0..40 * (round + 1) {
            let (number, version) = told.recv().unwrap();
            acknowledged[number] = version;
        }
        runtime.shutdown_background();
        for (number, version) in told {
            acknowledged[number] = version;
        }
    }
    Runtime::new().unwrap().block_on(async {
        let store = Store::open(&path).await.unwrap();
        for (number, &version) in acknowledged.iter().enumerate() {
            let texts = texts(&store, id(number as u16)).await;
            assert!(texts.len() as u64 >= version, "{} of {version}", texts.len());
            assert!(
                texts
                    .iter()
                    .eq((1..=texts.len()).map(|n| n.to_string()).collect::<Vec<_>>().iter())
            );
        }
        assert!(acknowledged.iter().sum::<u64>() >= 600);
    });
}

#[tokio::test]
async fn closing_finishes_what_was_accepted() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    let mut appends = JoinSet::new();
    for number in 0..300 {
        let store = store.clone();
        appends.spawn(async move {
            store.append(id(number), 1, &played("x"), 0).await.is_ok().then_some(number)
        });
    }
    tokio::task::yield_now().await;
    store.close().await;
    store.close().await;
    let accepted: Vec<u16> = appends.join_all().await.into_iter().flatten().collect();
    assert!(!accepted.is_empty());
    assert!(matches!(store.append(id(999), 1, &played("x"), 0).await, Err(AppendError::Closed)));
    assert!(matches!(store.expire(1, 9).await, Err(StoreError::Closed)));

    let store = Store::open(&path).await.unwrap();
    for number in accepted {
        assert_eq!(texts(&store, id(number)).await, ["x"], "{number}");
    }
}

#[tokio::test]
async fn unused_matches_are_forgotten() {
    let store = Store::in_memory().await.unwrap();
    for number in 0..450 {
        store.append(id(number), 1, &played("x"), i64::from(number)).await.unwrap();
    }
    store.append(id(3), 2, &played("y"), 1_000).await.unwrap();
    assert_eq!(store.expire(420, 2).await.unwrap(), [id(0), id(1)], "the oldest first");
    let forgotten: HashSet<Id> = store.expire(420, 1_000).await.unwrap().into_iter().collect();
    let expected: HashSet<Id> = (2..420).filter(|number| *number != 3).map(id).collect();
    assert!(forgotten == expected, "{} forgotten", forgotten.len());
    assert_eq!(store.load(id(2)).await.unwrap(), None);
    assert_eq!(texts(&store, id(3)).await, ["x", "y"]);
    assert_eq!(texts(&store, id(420)).await, ["x"]);
    assert_eq!(store.expire(420, 1_000).await.unwrap(), []);
    assert!(matches!(store.append(id(2), 2, &played("z"), 0).await, Err(AppendError::Conflict)));
    store.append(id(2), 1, &played("new"), 500).await.unwrap();
    assert_eq!(texts(&store, id(2)).await, ["new"], "no event of the forgotten one is left");
}

#[tokio::test]
async fn the_file_is_in_wal_mode_and_synced() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    store.append(id(1), 1, &played("x"), 0).await.unwrap();
    let settings = store.readers.read(|connection| {
        let mode: String = connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        let sync: i64 = connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
        Ok((mode, sync))
    });
    assert_eq!(settings.await.unwrap(), ("wal".to_owned(), 2), "2 is FULL");
    let refused = store.readers.read(|connection| connection.execute("DELETE FROM matches", []));
    assert!(refused.await.is_err(), "readers do not write");
}

#[tokio::test]
async fn what_is_no_store_is_told() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name);

    std::fs::write(path("letter.txt"), "Dear friend, this is not a database. ".repeat(40)).unwrap();
    let error = Store::open(&path("letter.txt")).await.err().unwrap();
    assert!(matches!(&error, OpenError::NotAStore { .. }), "{error}");

    let error = Store::open(&path("missing/matches.db")).await.err().unwrap();
    assert!(matches!(&error, OpenError::NotWritable { .. }), "{error}");
    let error = Store::open(directory.path()).await.err().unwrap();
    assert!(matches!(&error, OpenError::NotWritable { .. }), "{error}");

    let newer = path("newer.db");
    Store::open(&newer).await.unwrap().close().await;
    let from_the_future = "INSERT INTO _sqlx_migrations \
         (version, description, success, checksum, execution_time) VALUES (999, 'x', 1, x'00', 0)";
    let intruder = intruder(&newer);
    intruder.execute_batch(from_the_future).unwrap();
    intruder.close().unwrap();
    let error = Store::open(&newer).await.err().unwrap();
    assert!(matches!(&error, OpenError::Newer { .. }), "{error}");
}

#[tokio::test]
async fn a_stored_event_that_is_none_is_told() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    store.append(id(1), 1, &played("x"), 0).await.unwrap();
    let intruder = intruder(&path);
    let spoil = "UPDATE events SET event = '{\"event\":\"sung\"}'";
    intruder.execute_batch(spoil).unwrap();
    assert!(matches!(store.load(id(1)).await, Err(StoreError::Unreadable(_))));
}

/// The file was written by the server of the first version, through the crate `sqlx`.
#[tokio::test]
async fn a_file_of_the_first_version_opens_and_continues() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    std::fs::write(&path, include_bytes!("tests/matches-sqlx.db")).unwrap();
    let id: Id = "pcbnH1FR_Z4vzvcR8llNTA".parse().unwrap();
    let store = Store::open(&path).await.unwrap();
    let events = store.load(id).await.unwrap().unwrap();
    assert_eq!(events.len(), 5);
    assert!(matches!(&events[0].0, Event::Created { .. }), "{:?}", events[0]);
    assert!(matches!(&events[1].0, Event::Played { text } if text == "4"), "{:?}", events[1]);
    store.append(id, 6, &played("4"), 2_000_000_000).await.unwrap();
    store.close().await;
    let count = "SELECT count(*), max(version) FROM _sqlx_migrations WHERE success";
    let row = intruder(&path).query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)));
    assert_eq!(row, Ok((2_i64, 2_i64)), "each migration ran once");
    assert_eq!(Store::open(&path).await.unwrap().load(id).await.unwrap().unwrap().len(), 6);
}

/// What `sqlx` compares when it opens a file of ours: the table that it would make, and
/// the checksum that it stored in the other file.
#[tokio::test]
async fn the_record_of_migrations_is_that_of_the_first_version() {
    let directory = TempDir::new().unwrap();
    let record = |name: &str| {
        let query = "SELECT sql, version, description, success, checksum FROM _sqlx_migrations, \
             sqlite_schema WHERE name = '_sqlx_migrations'";
        let of = |row: &rusqlite::Row<'_>| {
            let checksum: Vec<u8> = row.get(4)?;
            let (sql, version): (String, i64) = (row.get(0)?, row.get(1)?);
            let (description, success): (String, bool) = (row.get(2)?, row.get(3)?);
            Ok((sql, version, description, success, checksum))
        };
        intruder(&directory.path().join(name)).query_row(query, [], of).unwrap()
    };
    std::fs::write(directory.path().join("old.db"), include_bytes!("tests/matches-sqlx.db"))
        .unwrap();
    Store::open(&directory.path().join("new.db")).await.unwrap().close().await;
    assert_eq!(record("new.db"), record("old.db"));
}

#[tokio::test]
async fn a_damaged_file_is_told_at_the_start() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    for number in 0..400 {
        store.append(id(number), 1, &played("x".repeat(200)), 0).await.unwrap();
    }
    store.close().await;
    assert!(Store::open(&path).await.is_ok());
    let mut bytes = std::fs::read(&path).unwrap();
    let half = bytes.len() / 2 / 4096 * 4096;
    bytes[half..half + 4096].fill(0xa5);
    std::fs::write(&path, bytes).unwrap();
    let error = Store::open(&path).await.err().unwrap();
    assert!(matches!(&error, OpenError::Damaged { .. }), "{error}");
    // So much is wrong that SQLite does not even list it.
    let found = check(&path);
    assert!(matches!(&found, Err(MaintenanceError::Open(OpenError::Damaged { .. }))), "{found:?}");
}

fn created() -> Event {
    let created = serde_json::json!({
        "event": "created", "game": "connect4", "start": "", "opponent": "here",
        "first": "host", "name": null, "seed": 1,
        "key": enraya_api::matches::Token::from_bits([7; 16]).digest(),
    });
    serde_json::from_value(created).unwrap()
}

#[tokio::test]
async fn a_check_reads_every_match() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    assert!(matches!(check(&path), Err(MaintenanceError::Missing(_))));
    let store = Store::open(&path).await.unwrap();
    for number in 0..3 {
        store.append(id(number), 1, &created(), 0).await.unwrap();
        store.append(id(number), 2, &played("4"), 0).await.unwrap();
    }
    // While it is open, too.
    let sound = CheckReport { matches: 3, events: 6, ..CheckReport::default() };
    assert_eq!(check(&path).unwrap(), sound);
    let spoil = "UPDATE events SET event = '{\"event\":\"played\",\"move\":\"9\"}' \
                 WHERE version = 2 AND match_id = (SELECT min(id) FROM matches)";
    intruder(&path).execute_batch(spoil).unwrap();
    let report = check(&path).unwrap();
    assert_eq!((report.matches, report.events, report.faults.len()), (3, 6, 1), "{report:?}");
    assert!(report.faults[0].starts_with(&id(0).to_string()), "{report:?}");
    intruder(&path).execute_batch("DELETE FROM events WHERE version = 1").unwrap();
    assert_eq!(check(&path).unwrap().faults.len(), 3);
}

#[tokio::test]
async fn a_backup_is_a_store_and_replaces_nothing() {
    let directory = TempDir::new().unwrap();
    let path = |name: &str| directory.path().join(name);
    let store = Store::open(&path("matches.db")).await.unwrap();
    store.append(id(1), 1, &created(), 5).await.unwrap();
    backup(&path("matches.db"), &path("copy.db")).unwrap();
    store.append(id(1), 2, &played("4"), 6).await.unwrap();
    let refused = backup(&path("matches.db"), &path("copy.db"));
    assert!(matches!(refused, Err(MaintenanceError::Exists(_))));
    let refused = backup(&path("matches.db"), &path("missing/copy.db"));
    assert!(matches!(refused, Err(MaintenanceError::Write { .. })));
    let copy = Store::open(&path("copy.db")).await.unwrap();
    assert_eq!(copy.load(id(1)).await.unwrap(), Some(vec![(created(), 5)]));
    std::fs::write(path("letter.txt"), "not a database").unwrap();
    let refused = backup(&path("letter.txt"), &path("other.db"));
    assert!(matches!(refused, Err(MaintenanceError::Open(OpenError::NotAStore { .. }))));
    assert!(!path("copy.db.part").exists() && !path("other.db").exists());
}

#[tokio::test]
async fn compacting_gives_space_back() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    for number in 0..400 {
        store.append(id(number), 1, &played("x".repeat(500)), i64::from(number)).await.unwrap();
    }
    store.expire(399, 1_000).await.unwrap();
    store.close().await;
    let Compacted { before, after } = compact(&path).unwrap();
    assert!(after < before / 2, "{before} to {after}");
    assert_eq!(after, path.metadata().unwrap().len());
    let store = Store::open(&path).await.unwrap();
    assert_eq!(texts(&store, id(399)).await, ["x".repeat(500)]);
}
