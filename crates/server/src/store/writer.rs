//! The writer thread, with group commit.
//!
//! It takes what has queued up, puts all of it into one transaction and waits for
//! the disk once: under load the cost of an `fsync` is shared, and without load no
//! request waits for another. An event whose version does not follow is refused
//! without effect on the others of its batch.

use std::sync::Arc;

use enraya_api::matches::Id;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::{AppendError, StoreError};

/// Events that go to the disk together, at most.
const BATCH: usize = 256;
/// Matches that are deleted together, at most: other jobs run in between.
const SWEEP: i64 = 200;

/// An event to add.
pub(super) struct Append {
    pub(super) id: String,
    pub(super) version: i64,
    pub(super) event: String,
    pub(super) at: i64,
}

/// Something to write, and where to report it.
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    Expire(i64, oneshot::Sender<Result<Vec<Id>, StoreError>>),
    Close(oneshot::Sender<()>),
}

/// Writes until a job says to close, or all senders are gone.
pub(super) fn write(mut connection: Connection, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while queue.blocking_recv_many(&mut jobs, BATCH) > 0 {
        let (mut appends, mut answers) = (Vec::new(), Vec::new());
        let mut expiries = Vec::new();
        for job in jobs.drain(..) {
            match job {
                Job::Append(append, answer) => {
                    appends.push(append);
                    answers.push(answer);
                }
                Job::Expire(before, answer) => expiries.push((before, answer)),
                Job::Close(answer) => {
                    // What is queued is still received.
                    queue.close();
                    closing.push(answer);
                }
            }
        }
        // A caller may have left: then its answer is dropped.
        match add(&mut connection, &appends) {
            Ok(fits) => {
                for (fits, answer) in fits.into_iter().zip(answers) {
                    let _ = answer.send(if fits { Ok(()) } else { Err(AppendError::Conflict) });
                }
            }
            Err(error) => {
                tracing::error!(%error, events = appends.len(), "events could not be stored");
                let error = Arc::new(error);
                for answer in answers {
                    let _ = answer.send(Err(AppendError::Failed(Arc::clone(&error))));
                }
            }
        }
        for (before, answer) in expiries {
            let _ = answer.send(expire(&connection, before));
        }
    }
    if let Err((_, error)) = connection.close() {
        tracing::error!(%error, "the store did not close");
    }
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Adds events in one transaction; tells of each whether it followed the version
/// that the match was at.
pub(super) fn add(connection: &mut Connection, appends: &[Append]) -> rusqlite::Result<Vec<bool>> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut create = transaction.prepare(
        "INSERT INTO matches (id, version, created, updated) VALUES (?1, 1, ?2, ?2) \
         ON CONFLICT DO NOTHING",
    )?;
    let mut advance = transaction
        .prepare("UPDATE matches SET version = ?1, updated = ?2 WHERE id = ?3 AND version = ?4")?;
    let mut insert = transaction
        .prepare("INSERT INTO events (match_id, version, event, at) VALUES (?, ?, ?, ?)")?;
    let mut fits = Vec::with_capacity(appends.len());
    for Append { id, version, event, at } in appends {
        let changed = match *version {
            1 => create.execute((id, at))?,
            version => advance.execute((version, at, id, version.wrapping_sub(1)))?,
        };
        let fit = changed == 1;
        if fit {
            insert.execute((id, version, event, at))?;
        }
        fits.push(fit);
    }
    drop((create, advance, insert));
    transaction.commit()?;
    Ok(fits)
}

/// Deletes some of the matches in which nothing has happened since.
fn expire(connection: &Connection, before: i64) -> Result<Vec<Id>, StoreError> {
    let mut delete = connection.prepare(
        "DELETE FROM matches WHERE id IN (SELECT id FROM matches WHERE updated < ? LIMIT ?) \
         RETURNING id",
    )?;
    let ids = delete.query_map((before, SWEEP), |row| row.get(0))?;
    let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}
