//! What searches of one game object remember, shared by its positions.

use std::sync::{Arc, Mutex, TryLockError};

use enraya_play::Workspace;

/// A workspace that one call at a time uses.
#[derive(Clone, Default)]
pub(crate) struct SharedWorkspace(Arc<Mutex<Workspace>>);

impl SharedWorkspace {
    /// Runs `work` with the workspace; with an empty one while another call uses it, because
    /// a call that waits cannot keep to its limits.
    pub(crate) fn run<T>(&self, work: impl FnOnce(&mut Workspace) -> T) -> T {
        match self.0.try_lock() {
            Ok(mut workspace) => work(&mut workspace),
            // A panic leaves tables behind in which every entry is still true.
            Err(TryLockError::Poisoned(workspace)) => work(&mut workspace.into_inner()),
            Err(TryLockError::WouldBlock) => work(&mut Workspace::default()),
        }
    }
}
