//! Command line of bubblewrap: namespaces for processes, files, network and IPC.
//!
//! The administrator's programs run as a user without a name; other users' in a user namespace.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::visible::{self, SYSTEM};

/// The size of the private `/tmp` in bytes.
const TMP_BYTES: &str = "268435456";

/// The words before a command. `own` is the folder of the submission and where it is seen.
pub(super) fn words(
    user: Option<u32>,
    proc: bool,
    tool: &Path,
    folders: &[PathBuf],
    own: Option<(&Path, &Path)>,
) -> Vec<OsString> {
    let mut words = Words::default();
    words.add(["bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]);
    words.add(["--unshare-cgroup-try", "--die-with-parent", "--new-session"]);
    match user {
        None => words.add(["--unshare-user"]),
        Some(_) => {
            words.add(["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
        }
    }
    for path in SYSTEM.iter().map(Path::new).chain(visible::settings().iter().map(PathBuf::as_path))
    {
        words.system(path);
    }
    words.add(["--dev", "/dev"]);
    if proc {
        words.add(["--proc", "/proc"]);
    }
    words.add(["--perms", "1777", "--size", TMP_BYTES, "--tmpfs", "/tmp"]);
    for path in visible::of_tool(tool).iter().chain(folders) {
        words.bind(path, path);
    }
    if let Some((folder, place)) = own {
        words.bind(folder, place);
    }
    words.add(["--remount-ro", "/dev", "--remount-ro", "/", "--chdir"]);
    let here = std::env::current_dir().unwrap_or_default();
    let sees_here = folders.iter().any(|folder| here.starts_with(folder));
    let place = own.map_or(Path::new("/tmp"), |(_, place)| place);
    words.0.push(if sees_here { here.into() } else { place.into() });
    if let Some(user) = user {
        let (reuid, regid) = (format!("--reuid={user}"), format!("--regid={user}"));
        words.add(["setpriv", reuid.as_str(), regid.as_str(), "--clear-groups", "--inh-caps=-all"]);
    }
    words.0
}

#[derive(Default)]
struct Words(Vec<OsString>);

impl Words {
    fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        self.0.extend(words.into_iter().map(OsString::from));
    }

    fn place(&mut self, option: &str, from: &Path, to: &Path) {
        self.0.extend([OsString::from(option), from.into(), to.into()]);
    }

    fn bind(&mut self, from: &Path, to: &Path) {
        self.place("--ro-bind", from, to);
    }

    /// A path of the system, if it is there; `/bin` is a link in most.
    fn system(&mut self, path: &Path) {
        match std::fs::read_link(path) {
            Ok(link) => self.place("--symlink", &link, path),
            Err(_) if path.exists() => self.bind(path, path),
            Err(_) => {}
        }
    }
}
