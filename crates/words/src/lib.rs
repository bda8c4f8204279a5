//! Every word a user reads, in Spanish and English.
//!
//! Programs name a message by its key; the texts are in `locales/`. Identifiers
//! and data are never translated.

mod language;
mod phrase;
mod words;

pub use language::{Language, UnknownLanguage};
pub use phrase::{Part, Phrase, phrases};
pub use words::{Words, catalogue};

/// Re-exported for [`say!`].
pub use fluent_bundle::FluentArgs;
