//! The one task that writes.
//!
//! It takes what has queued up, puts all of it into one transaction and waits for
//! the disk once: under load the price of durability is shared, and without load
//! nobody waits for others. An event that does not fit changes no row and is told so;
//! it does not touch the others.

use std::sync::Arc;

use enraya_api::matches::Id;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use super::{AppendError, StoreError};

/// Events that go to the disk together, at most.
const BATCH: usize = 256;
/// Matches that are forgotten together, at most: others want to write in between.
const SWEEP: i64 = 200;

/// An event to add.
pub(super) struct Append {
    pub(super) id: String,
    pub(super) version: i64,
    pub(super) event: String,
    pub(super) at: i64,
}

/// Something to write, and who wants to know of it.
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    Expire(i64, oneshot::Sender<Result<Vec<Id>, StoreError>>),
    Close(oneshot::Sender<()>),
}

/// Writes until it is told to close or nobody is left to ask.
pub(super) async fn write(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut closing = Vec::new();
    while queue.recv_many(&mut jobs, BATCH).await > 0 {
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
        // Whoever asked may have left: then there is nobody to be told.
        match add(&mut connection, &appends).await {
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
            let _ = answer.send(expire(&mut connection, before).await);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::error!(%error, "the store did not close");
    }
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Adds events in one transaction; tells of each whether it followed the version
/// that the match was at.
pub(super) async fn add(
    connection: &mut SqliteConnection,
    appends: &[Append],
) -> Result<Vec<bool>, sqlx::Error> {
    if appends.is_empty() {
        return Ok(Vec::new());
    }
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut fits = Vec::with_capacity(appends.len());
    for Append { id, version, event, at } in appends {
        let moved = if *version == 1 {
            sqlx::query(
                "INSERT INTO matches (id, version, created, updated) VALUES (?, 1, ?, ?) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(id)
            .bind(at)
            .bind(at)
        } else {
            sqlx::query("UPDATE matches SET version = ?, updated = ? WHERE id = ? AND version = ?")
                .bind(version)
                .bind(at)
                .bind(id)
                .bind(version - 1)
        };
        let fit = moved.execute(&mut *transaction).await?.rows_affected() == 1;
        if fit {
            sqlx::query("INSERT INTO events (match_id, version, event, at) VALUES (?, ?, ?, ?)")
                .bind(id)
                .bind(version)
                .bind(event)
                .bind(at)
                .execute(&mut *transaction)
                .await?;
        }
        fits.push(fit);
    }
    transaction.commit().await?;
    Ok(fits)
}

/// Forgets some of the matches in which nothing has happened since.
async fn expire(connection: &mut SqliteConnection, before: i64) -> Result<Vec<Id>, StoreError> {
    let ids: Vec<String> = sqlx::query_scalar(
        "DELETE FROM matches WHERE id IN (SELECT id FROM matches WHERE updated < ? LIMIT ?) \
         RETURNING id",
    )
    .bind(before)
    .bind(SWEEP)
    .fetch_all(connection)
    .await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}
