//! The convention of a search in JSON reports.

use enraya_search::{Convention, Profile};
use serde::Serialize;

/// The choices that node counts depend on, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConventionReport {
    /// The profile the convention started from.
    pub profile: &'static str,
    /// The order of moves.
    pub order: String,
    /// The cutoff test.
    pub cut: &'static str,
    /// Fail-hard or fail-soft.
    pub fail: &'static str,
    /// The window of the root.
    pub window: &'static str,
    /// The windows of the root's moves.
    pub root: &'static str,
    /// The utility of a finished game.
    pub utility: &'static str,
}

impl ConventionReport {
    /// The report on a convention that started from `profile`.
    pub fn new(profile: Profile, convention: &Convention) -> ConventionReport {
        let Convention { order, cut, fail, window, root, utility, .. } = convention;
        ConventionReport {
            profile: profile.name(),
            order: order.to_string(),
            cut: cut.name(),
            fail: fail.name(),
            window: window.name(),
            root: root.name(),
            utility: utility.name(),
        }
    }
}
