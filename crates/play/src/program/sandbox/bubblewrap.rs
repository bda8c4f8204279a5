//! Command line of bubblewrap: namespaces for processes, files, network and IPC.
//!
//! The administrator's programs run as a user without a name; other users' in a user namespace.

use std::ffi::OsString;
use std::path::Path;

use super::view::{Mount, TMP_BYTES, View};
use super::words::Words;

/// The words before a command.
pub(super) fn words(user: Option<u32>, view: &View) -> Vec<OsString> {
    let mut words = Words::default();
    words.add(["bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]);
    words.add(["--unshare-cgroup-try", "--die-with-parent", "--new-session"]);
    match user {
        None => words.add(["--unshare-user"]),
        Some(_) => {
            words.add(["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
        }
    }
    for mount in &view.mounts {
        match mount {
            Mount::Bind { from, to, writable } => {
                parents(&mut words, to);
                words.place(if *writable { "--bind" } else { "--ro-bind" }, from, to);
            }
            Mount::Link { text, path } => {
                parents(&mut words, path);
                words.place("--symlink", text, path);
            }
            Mount::Dev => words.add(["--dev", "/dev"]),
            Mount::Proc => words.add(["--proc", "/proc"]),
            Mount::Tmp => words.add(["--perms", "1777", "--size", TMP_BYTES, "--tmpfs", "/tmp"]),
        }
    }
    words.add(["--remount-ro", "/dev", "--remount-ro", "/", "--chdir"]);
    words.0.push(view.start.clone().into());
    if user.is_some() {
        words.without_rights(user);
    }
    words.0
}

/// The folders above a path, which another user may enter: bubblewrap makes them private.
fn parents(words: &mut Words, path: &Path) {
    let above: Vec<&Path> = path.ancestors().skip(1).collect();
    for folder in above.into_iter().rev().filter(|folder| folder.parent().is_some()) {
        words.add(["--perms", "0755", "--dir"]);
        words.0.push(folder.into());
    }
}
