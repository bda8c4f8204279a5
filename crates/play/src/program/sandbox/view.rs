//! File system that a program in namespaces sees: its mounts in order.

use std::path::{Path, PathBuf};

use super::Folders;
use super::visible::{self, SYSTEM};

/// The size of the private `/tmp` in bytes.
pub(super) const TMP_BYTES: &str = "268435456";

/// Something to be seen; all but `/tmp` and a folder to work in is read-only.
pub(super) enum Mount {
    /// A file or folder of the system's, at a place of its own.
    Bind { from: PathBuf, to: PathBuf, writable: bool },
    /// A symbolic link.
    Link { text: PathBuf, path: PathBuf },
    /// A few devices.
    Dev,
    /// Its own processes.
    Proc,
    /// An empty `/tmp` that ends with it.
    Tmp,
}

pub(super) struct View {
    pub(super) mounts: Vec<Mount>,
    /// The folder that it starts in.
    pub(super) start: PathBuf,
}

impl View {
    /// The system's folders, those of a program, and `folders`. `own` is the folder of the
    /// submission and where it is seen.
    pub(super) fn new(
        proc: bool,
        tool: &Path,
        folders: &Folders<'_>,
        own: Option<(&Path, &Path)>,
    ) -> View {
        let system = SYSTEM.iter().map(PathBuf::from).chain(visible::settings());
        let system = system.filter_map(of_system);
        let kernel = [Mount::Dev].into_iter().chain(proc.then_some(Mount::Proc));
        let named = visible::of_tool(tool).into_iter().chain(folders.seen.iter().cloned());
        let named = named.map(|path| bind(&path, &path, false));
        let own_mount = own.map(|(from, to)| bind(from, to, false));
        let work = folders.work.map(|work| bind(work.folder, work.folder, work.writable));
        let named = named.chain(own_mount).chain(work);
        let mounts = system.chain(kernel).chain([Mount::Tmp]).chain(named);
        let here = std::env::current_dir().unwrap_or_default();
        let sees_here = folders.seen.iter().any(|folder| here.starts_with(folder));
        let own = own.map(|(_, place)| place).or(folders.work.map(|work| work.folder));
        let place = own.unwrap_or(Path::new("/tmp"));
        let start = if sees_here { here } else { place.into() };
        View { mounts: mounts.collect(), start }
    }
}

/// A path of the system, if it is there; `/bin` is a link in most.
fn of_system(path: PathBuf) -> Option<Mount> {
    match std::fs::read_link(&path) {
        Ok(text) => Some(Mount::Link { text, path }),
        Err(_) => path.exists().then(|| bind(&path, &path, false)),
    }
}

fn bind(from: &Path, to: &Path, writable: bool) -> Mount {
    Mount::Bind { from: from.to_owned(), to: to.to_owned(), writable }
}
