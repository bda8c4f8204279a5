//! Workspace of a game object (engines and transposition tables), shared by its positions.

use std::sync::{Arc, Mutex, TryLockError};

use enraya_play::Workspace;

/// A workspace used by one call at a time.
#[derive(Clone, Default)]
pub(crate) struct SharedWorkspace(Arc<Mutex<Workspace>>);

impl SharedWorkspace {
    /// Runs `work` with the workspace, or with an empty one while another call uses it: a
    /// call that waited could not keep to its limits.
    pub(crate) fn run<T>(&self, work: impl FnOnce(&mut Workspace) -> T) -> T {
        match self.0.try_lock() {
            Ok(mut workspace) => work(&mut workspace),
            // After a panic every entry of the tables is still valid.
            Err(TryLockError::Poisoned(workspace)) => work(&mut workspace.into_inner()),
            Err(TryLockError::WouldBlock) => work(&mut Workspace::default()),
        }
    }
}
