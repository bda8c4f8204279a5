//! The writer thread, with group commit.
//!
//! It takes what has queued up, puts all of it into one transaction and waits for
//! the disk once: under load the cost of an `fsync` is shared, and without load no
//! request waits for another. An event whose version does not follow is refused
//! without effect on the others of its batch. After any failure the connection is
//! thrown away, whatever state it may be in, and the next job opens another.

use std::sync::Arc;

use enraya_api::matches::Id;
use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::database::Database;
use super::subject::Subject;
use super::{AppendError, StoreError};

/// Events that go to the disk together, at most.
const BATCH: usize = 256;

/// An event to add.
pub(super) struct Append {
    pub(super) subject: Subject,
    pub(super) id: String,
    pub(super) version: i64,
    pub(super) event: String,
    pub(super) at: i64,
}

/// Something to write, and where to report it.
pub(super) enum Job {
    Append(Append, oneshot::Sender<Result<(), AppendError>>),
    /// Delete at most so many matches in which nothing has happened since.
    Expire(i64, usize, oneshot::Sender<Result<Vec<Id>, StoreError>>),
    /// Delete a class and its matches.
    DeleteClass(String, Vec<String>, oneshot::Sender<Result<(), StoreError>>),
    /// Write something that changes nothing.
    Probe(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<()>),
}

/// The connection that writes, while there is one.
pub(super) struct Writer {
    database: Database,
    connection: Option<Connection>,
    /// Whether the last job failed: told once, not for every job.
    failing: bool,
    probes: u32,
}

impl Writer {
    pub(super) fn new(database: Database, connection: Connection) -> Writer {
        Writer { database, connection: Some(connection), failing: false, probes: 0 }
    }

    /// Writes until a job says to close, or all senders are gone.
    pub(super) fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        let mut closing = Vec::new();
        while queue.blocking_recv_many(&mut jobs, BATCH) > 0 {
            let (mut appends, mut answers) = (Vec::new(), Vec::new());
            let mut others = Vec::new();
            for job in jobs.drain(..) {
                match job {
                    Job::Append(append, answer) => {
                        appends.push(append);
                        answers.push(answer);
                    }
                    Job::Close(answer) => {
                        // What is queued is still received.
                        queue.close();
                        closing.push(answer);
                    }
                    job => others.push(job),
                }
            }
            if !appends.is_empty() {
                self.append(&appends, answers);
            }
            for job in others {
                self.run_other(job);
            }
        }
        if let Some(Err((_, error))) = self.connection.map(Connection::close) {
            tracing::error!(%error, "the store did not close");
        }
        for answer in closing {
            let _ = answer.send(());
        }
    }

    /// Adds events and reports each. A caller may have left: then its answer is dropped.
    fn append(
        &mut self,
        appends: &[Append],
        answers: Vec<oneshot::Sender<Result<(), AppendError>>>,
    ) {
        match self.attempt(|connection| add(connection, appends)) {
            Ok(fits) => {
                for (fits, answer) in fits.into_iter().zip(answers) {
                    let _ = answer.send(if fits { Ok(()) } else { Err(AppendError::Conflict) });
                }
            }
            Err(error) => {
                let error = Arc::new(error);
                for answer in answers {
                    let _ = answer.send(Err(AppendError::Failed(Arc::clone(&error))));
                }
            }
        }
    }

    fn run_other(&mut self, job: Job) {
        match job {
            Job::Expire(before, most, answer) => {
                let forgotten = self.attempt(|connection| expire(connection, before, most));
                let _ = answer.send(forgotten.map_err(StoreError::from));
            }
            Job::DeleteClass(code, matches, answer) => {
                let deleted = self.attempt(|connection| delete_class(connection, &code, &matches));
                let _ = answer.send(deleted.map_err(StoreError::from));
            }
            Job::Probe(answer) => {
                self.probes = self.probes.wrapping_add(1) % 2;
                let probe = self.probes;
                let written = self
                    .attempt(|connection| connection.pragma_update(None, "user_version", probe));
                let _ = answer.send(written.map_err(StoreError::from));
            }
            Job::Append(..) | Job::Close(_) => {}
        }
    }

    /// Runs a job on the connection, which is opened if there is none, and thrown away if
    /// the job fails. A database in memory would be gone with it, and has no disk that
    /// fails.
    fn attempt<T>(
        &mut self,
        job: impl FnOnce(&mut Connection) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let connection = match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.database.writer_again(),
        };
        let done = connection.and_then(|mut connection| {
            let done = job(&mut connection);
            if done.is_ok() || self.database.is_in_memory() {
                self.connection = Some(connection);
            }
            done
        });
        match &done {
            Ok(_) if self.failing => tracing::warn!("the store can be written again"),
            Err(error) if !self.failing => tracing::error!(%error, "the store cannot be written"),
            Err(error) => tracing::debug!(%error, "the store cannot be written"),
            Ok(_) => {}
        }
        self.failing = done.is_err();
        done
    }
}

/// Adds events in one transaction; tells of each whether it followed the version
/// that its match or class was at.
pub(super) fn add(connection: &mut Connection, appends: &[Append]) -> rusqlite::Result<Vec<bool>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut fits = vec![false; appends.len()];
    for subject in Subject::ALL {
        if appends.iter().any(|append| append.subject == subject) {
            let all = appends.iter().zip(&mut fits);
            add_to(&transaction, subject, all.filter(|(append, _)| append.subject == subject))?;
        }
    }
    transaction.commit()?;
    Ok(fits)
}

fn add_to<'a>(
    connection: &Connection,
    subject: Subject,
    appends: impl Iterator<Item = (&'a Append, &'a mut bool)>,
) -> rusqlite::Result<()> {
    let (table, events, column) = (subject.table(), subject.events(), subject.id_column());
    let mut create = connection.prepare(&format!(
        "INSERT INTO {table} (id, version, created, updated) VALUES (?1, 1, ?2, ?2) \
         ON CONFLICT DO NOTHING",
    ))?;
    let mut advance = connection.prepare(&format!(
        "UPDATE {table} SET version = ?1, updated = ?2 WHERE id = ?3 AND version = ?4"
    ))?;
    let mut insert = connection.prepare(&format!(
        "INSERT INTO {events} ({column}, version, event, at) VALUES (?, ?, ?, ?)"
    ))?;
    for (Append { id, version, event, at, .. }, fits) in appends {
        let changed = match *version {
            1 => create.execute((id, at))?,
            version => advance.execute((version, at, id, version.wrapping_sub(1)))?,
        };
        *fits = changed == 1;
        if *fits {
            insert.execute((id, version, event, at))?;
        }
    }
    Ok(())
}

/// Deletes a class and its matches in one transaction.
fn delete_class(
    connection: &mut Connection,
    code: &str,
    matches: &[String],
) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut delete = transaction.prepare("DELETE FROM matches WHERE id = ?")?;
    for id in matches {
        delete.execute([id])?;
    }
    drop(delete);
    transaction.execute("DELETE FROM classes WHERE id = ?", [code])?;
    transaction.commit()
}

/// Deletes some of the matches in which nothing has happened since, the oldest first.
fn expire(connection: &Connection, before: i64, most: usize) -> rusqlite::Result<Vec<Id>> {
    let mut delete = connection.prepare(
        "DELETE FROM matches WHERE id IN \
         (SELECT id FROM matches WHERE updated < ? ORDER BY updated LIMIT ?) RETURNING id",
    )?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let ids = delete.query_map((before, most), |row| row.get(0))?;
    let ids: Vec<String> = ids.collect::<Result<_, _>>()?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}
