//! Private folder with a copy of a submission, removed after use.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Debug)]
pub(super) struct Staging {
    folder: PathBuf,
}

impl Staging {
    /// Copies a file. The copy is its user's, who may read it, and run it if any user could.
    pub(super) fn copy(file: &Path, user: Option<u32>) -> io::Result<Staging> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("enraya-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        create_private(&folder)?;
        let staging = Staging { folder };
        let copy = staging.folder.join(file.file_name().unwrap_or_default());
        fs::copy(file, &copy)?;
        give_away(&staging.folder, &copy, user)?;
        Ok(staging)
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[cfg(unix)]
fn create_private(folder: &Path) -> io::Result<()> {
    std::os::unix::fs::DirBuilderExt::mode(&mut fs::DirBuilder::new(), 0o700).create(folder)
}

#[cfg(not(unix))]
fn create_private(folder: &Path) -> io::Result<()> {
    fs::create_dir(folder)
}

#[cfg(unix)]
fn give_away(folder: &Path, copy: &Path, user: Option<u32>) -> io::Result<()> {
    use std::os::unix::fs::{PermissionsExt, chown};
    let mode = fs::metadata(copy)?.permissions().mode();
    let mode = if mode & 0o111 == 0 { 0o400 } else { 0o500 };
    fs::set_permissions(copy, fs::Permissions::from_mode(mode))?;
    if user.is_some() {
        chown(copy, user, user)?;
        chown(folder, user, user)?;
        // The sandbox enters it before it becomes that user.
        fs::set_permissions(folder, fs::Permissions::from_mode(0o711))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn give_away(_: &Path, _: &Path, _: Option<u32>) -> io::Result<()> {
    Ok(())
}
