//! Search conventions by their names, each as in the profile unless it is named.

use enraya_search::{Convention, Profile};
use enraya_words::Words;

use crate::parse::parse_option;
use crate::problem::Problem;

/// The names in a request.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ConventionNames<'a> {
    pub(crate) order: Option<&'a str>,
    pub(crate) cut: Option<&'a str>,
    pub(crate) fail: Option<&'a str>,
    pub(crate) window: Option<&'a str>,
    pub(crate) root: Option<&'a str>,
    pub(crate) utility: Option<&'a str>,
    pub(crate) eval: Option<&'a str>,
}

impl ConventionNames<'_> {
    /// The conventions, those that are not named as in the profile.
    pub(crate) fn read(self, profile: Profile, words: &Words) -> Result<Convention, Problem> {
        let usual = Convention::from(profile);
        let order = self.order.map(|order| {
            let Ok(order) = order.parse();
            order
        });
        Ok(Convention {
            order: order.unwrap_or(usual.order),
            cut: parse_option(words, "cut", self.cut)?.unwrap_or(usual.cut),
            fail: parse_option(words, "fail", self.fail)?.unwrap_or(usual.fail),
            window: parse_option(words, "window", self.window)?.unwrap_or(usual.window),
            root: parse_option(words, "root", self.root)?.unwrap_or(usual.root),
            utility: parse_option(words, "utility", self.utility)?.unwrap_or(usual.utility),
            evaluation: parse_option(words, "eval", self.eval)?.or(usual.evaluation),
        })
    }
}
