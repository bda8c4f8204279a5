//! clap's complaints as one line of ours.

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use enraya_words::{Words, say};

/// One line that says what was wrong and what is allowed; `None` for what is no
/// error (help, version) or for a kind that clap words best itself.
pub(crate) fn message(error: &Error, words: &Words) -> Option<String> {
    let context = |kind| error.get(kind).map(ContextValue::to_string).unwrap_or_default();
    // "--as <X|O>" is the option --as; "<GAME>" stays as it is.
    let name = |kind| match context(kind).split_once(' ') {
        Some((name, _)) if name.starts_with('-') => name.to_owned(),
        _ => context(kind),
    };
    Some(match error.kind() {
        ErrorKind::UnknownArgument => {
            say!(words, "usage-unknown-argument", found = context(ContextKind::InvalidArg))
        }
        ErrorKind::InvalidSubcommand => say!(
            words,
            "usage-unknown-command",
            found = context(ContextKind::InvalidSubcommand),
            allowed = crate::help::command(words)
                .get_subcommands()
                .map(clap::Command::get_name)
                .collect::<Vec<_>>()
                .join(", ")
        ),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (option, found) =
                (name(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
            let allowed = context(ContextKind::ValidValue);
            match (found.as_str(), allowed.as_str()) {
                ("", _) => say!(words, "usage-missing-value", option = option),
                (_, "") => say!(words, "usage-not-a-number", option = option, found = found),
                _ => crate::complaint::say_value(words, &option, &found, &allowed),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            say!(words, "usage-missing-argument", missing = context(ContextKind::InvalidArg))
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (name(ContextKind::InvalidArg), name(ContextKind::PriorArg));
            if one == other || other.is_empty() {
                say!(words, "usage-twice", option = one)
            } else {
                say!(words, "usage-conflict", one = one, other = other)
            }
        }
        _ => return None,
    })
}
