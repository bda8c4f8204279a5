//! Command line of a sandbox, word by word.

use std::ffi::OsString;
use std::path::Path;

#[derive(Default)]
pub(super) struct Words(pub(super) Vec<OsString>);

impl Words {
    pub(super) fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w str>) {
        self.0.extend(words.into_iter().map(OsString::from));
    }

    /// An option with two paths.
    pub(super) fn place(&mut self, option: &str, from: &Path, to: &Path) {
        self.0.extend([OsString::from(option), from.into(), to.into()]);
    }

    /// `setpriv`, which takes the user and all rights from what follows.
    pub(super) fn without_rights(&mut self, user: Option<u32>) {
        self.add(["setpriv", "--inh-caps=-all"]);
        if let Some(user) = user {
            let (reuid, regid) = (format!("--reuid={user}"), format!("--regid={user}"));
            self.add([reuid.as_str(), regid.as_str(), "--clear-groups"]);
        }
    }
}
