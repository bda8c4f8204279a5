//! Options for the conventions of a count.

use clap::Args;
use enraya_search::{Convention, Profile};
use enraya_words::Words;

use crate::error::{CliError, parse_option};

/// A profile and the options that override it.
#[derive(Debug, Args)]
pub(crate) struct Conventions {
    #[arg(long, value_name = "NAME", default_value = "aima")]
    profile: String,
    #[arg(long, value_name = "ORDER")]
    pub(crate) order: Option<String>,
    #[arg(long, value_name = "ge|gt")]
    pub(crate) cut: Option<String>,
    #[arg(long, value_name = "soft|hard")]
    pub(crate) fail: Option<String>,
    #[arg(long, value_name = "inf|unit")]
    pub(crate) window: Option<String>,
    #[arg(long, value_name = "shared|full")]
    pub(crate) root: Option<String>,
    #[arg(long, value_name = "unit|ten|depth|cost")]
    pub(crate) utility: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) eval: Option<String>,
}

impl Conventions {
    /// The profile and its convention, with the options applied.
    pub(crate) fn chosen(&self, words: &Words) -> Result<(Profile, Convention), CliError> {
        let profile: Profile = parse_option(words, "--profile", &self.profile)?;
        let mut convention = Convention::from(profile);
        if let Some(order) = &self.order {
            let Ok(order) = order.parse();
            convention.order = order;
        }
        if let Some(cut) = &self.cut {
            convention.cut = parse_option(words, "--cut", cut)?;
        }
        if let Some(fail) = &self.fail {
            convention.fail = parse_option(words, "--fail", fail)?;
        }
        if let Some(window) = &self.window {
            convention.window = parse_option(words, "--window", window)?;
        }
        if let Some(root) = &self.root {
            convention.root = parse_option(words, "--root", root)?;
        }
        if let Some(utility) = &self.utility {
            convention.utility = parse_option(words, "--utility", utility)?;
        }
        if let Some(eval) = &self.eval {
            convention.evaluation = Some(parse_option(words, "--eval", eval)?);
        }
        Ok((profile, convention))
    }
}
