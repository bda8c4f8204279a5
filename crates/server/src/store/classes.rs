//! Stored classes: events by code, and the deletion of a class with its matches.

use enraya_api::classes::{ClassCode, Event};
use enraya_api::matches::Id;

use super::subject::Subject;
use super::writer::Job;
use super::{AppendError, Store, StoreError};

/// What happened in a class, with its times, and what requests are known by.
pub(crate) type ClassHistory = (Vec<(Event, i64)>, Vec<String>);

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

    /// The classes in which nothing has happened since `before`, and those that nobody has
    /// joined and that were made before `unused_before`.
    pub(crate) async fn old_classes(
        &self,
        before: i64,
        unused_before: i64,
    ) -> Result<Vec<ClassCode>, StoreError> {
        let codes = self.readers.read(move |connection| {
            let mut old = connection.prepare(
                "SELECT id FROM classes WHERE updated < ?1 OR (version = 1 AND updated < ?2)",
            )?;
            let codes = old.query_map((before, unused_before), |row| row.get(0))?;
            codes.collect::<Result<Vec<String>, _>>()
        });
        Ok(codes.await?.iter().filter_map(|code| code.parse().ok()).collect())
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
