//! Message catalogues in English and Spanish, and their lookup by key.
//!
//! ```
//! use enraya_words::{Language, Words, say};
//!
//! let words = Words::new(Language::from_locale("es_MX.UTF-8").unwrap_or_default());
//! assert_eq!(words.get("value-draw"), "empate");
//! assert_eq!(say!(words, "dialogue-agent-cell", number = 8), "El agente elige la casilla 8.");
//! ```
//!
//! The texts are [Fluent](https://projectfluent.org) files in `locales/`. Identifiers and
//! data are never translated. [`phrases`] gives messages as plain data, for a page that
//! formats them itself.

mod language;
mod phrase;
mod words;

pub use language::{Language, UnknownLanguage, catalogue};
pub use phrase::{Part, Phrase, phrases};
pub use words::Words;

/// Used by [`say!`].
#[doc(hidden)]
pub use fluent_bundle::FluentArgs;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
