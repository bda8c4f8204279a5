//! Stored classes: events by code, and the deletion of a class with its matches.

use enraya_api::classes::{ClassCode, Event};
use enraya_api::matches::Id;

use super::subject::Subject;
use super::writer::Job;
use super::{AppendError, Store, StoreError};

/// What happened in a class, with its times, and what requests are known by.
pub(crate) type ClassHistory = (Vec<(Event, i64)>, Vec<String>);

/// A class that is old by the clock, or that no student has joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OldClass {
    pub(crate) code: ClassCode,
    /// When it changed last.
    pub(crate) updated: i64,
    /// Whether no student has joined it.
    pub(crate) unused: bool,
}

impl Store {
    /// Adds the event that brings a class to `version`, the first of which makes the class,
    /// with a text by which the request is known that caused it. Durable when this returns.
    pub(crate) async fn append_to_class(
        &self,
        code: ClassCode,
        version: u64,
        event: &Event,
        at: i64,
        request: Option<&str>,
    ) -> Result<(), AppendError> {
        self.append_event(Subject::Class, code.to_string(), version, event, at, request).await
    }

    /// Everything that happened in a class; `None` if there is no such class.
    pub(crate) async fn load_class(
        &self,
        code: ClassCode,
    ) -> Result<Option<ClassHistory>, StoreError> {
        self.load_events(Subject::Class, code.to_string()).await
    }

    /// How many classes there are.
    pub(crate) async fn count_classes(&self) -> Result<usize, StoreError> {
        let count = self.readers.read(|connection| {
            connection.query_row("SELECT count(*) FROM classes", [], |row| row.get::<_, i64>(0))
        });
        Ok(usize::try_from(count.await?).unwrap_or_default())
    }

    /// The classes in which nothing has happened since `before`, and those that no student has
    /// joined and that were made before `unused_before`; the oldest first.
    pub(crate) async fn old_classes(
        &self,
        before: i64,
        unused_before: i64,
    ) -> Result<Vec<OldClass>, StoreError> {
        let rows = self.readers.read(move |connection| {
            let mut old = connection.prepare(
                "SELECT id, updated, version = 1 FROM classes \
                 WHERE updated < ?1 OR (version = 1 AND updated < ?2) ORDER BY updated",
            )?;
            let rows = old.query_map((before, unused_before), |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
            rows.collect::<Result<Vec<(String, i64, bool)>, _>>()
        });
        let read = |(code, updated, unused): (String, i64, bool)| {
            Some(OldClass { code: code.parse().ok()?, updated, unused })
        };
        Ok(rows.await?.into_iter().filter_map(read).collect())
    }

    /// Deletes a class and its matches, all or none.
    pub(crate) async fn delete_class(
        &self,
        code: ClassCode,
        matches: &[Id],
    ) -> Result<(), StoreError> {
        let ids = matches.iter().map(Id::to_string).collect();
        self.order(|answer| Job::DeleteClass(code.to_string(), ids, answer)).await
    }
}
