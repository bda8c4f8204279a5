//! The same namespaces without bubblewrap: `unshare` of util-linux, and a script that builds the
//! root in them.
//!
//! The script stays the first process of the namespace, so that all others end with it; the
//! program loses every capability before it starts. Of other users than the administrator the
//! program seems to be the administrator's: it has the user's own rights to the files that it
//! sees, and no others.

use std::ffi::OsString;

use super::view::{Mount, TMP_BYTES, View};
use super::words::Words;

const BUILD_ROOT: &str = include_str!("build_root.sh");

/// The words before a command.
pub(super) fn words(user: Option<u32>, view: &View) -> Vec<OsString> {
    let mut words = Words::default();
    words.add(["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork"]);
    words.add(["--kill-child", "--net", "--ipc", "--uts"]);
    if user.is_none() {
        words.add(["--user", "--map-root-user"]);
    }
    words.add(["sh", "-c", BUILD_ROOT, "sh"]);
    for mount in &view.mounts {
        match mount {
            Mount::Bind { from, to, writable: false } => words.place("bind", from, to),
            Mount::Bind { from, to, writable: true } => words.place("work", from, to),
            Mount::Link { text, path } => words.place("link", text, path),
            Mount::Dev => words.add(["dev"]),
            Mount::Proc => words.add(["proc"]),
            Mount::Tmp => words.add(["tmp", TMP_BYTES]),
        }
    }
    words.add(["run"]);
    words.0.push(view.start.clone().into());
    words.without_rights(user);
    words.add(["--bounding-set=-all", "--no-new-privs"]);
    words.0
}
