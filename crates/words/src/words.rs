//! Message lookup and formatting with Fluent.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::language::{Language, catalogue};

/// The messages of one language.
///
/// ```
/// use enraya_words::{Language, Words, say};
/// let words = Words::new(Language::Es);
/// assert_eq!(words.get("value-draw"), "empate");
/// assert_eq!(say!(words, "dialogue-agent-cell", number = 8), "El agente elige la casilla 8.");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The messages of `language`.
    pub fn new(language: Language) -> Words {
        let locale: LanguageIdentifier = language.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The invisible isolation marks around arguments would break scripts that read
        // the output.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(catalogue(language).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{language}.ftl: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language}.ftl: {errors:?}"));
        Words { language, bundle }
    }

    /// The language of these messages.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// A message without arguments.
    pub fn get(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// A message with arguments: see [`say!`](crate::say).
    pub fn with(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args))
    }

    fn format(&self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = message.unwrap_or_else(|| panic!("no message '{key}' in {}", self.language));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "message '{key}' in {}: {errors:?}", self.language);
        text.into_owned()
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

/// A message with arguments: `say!(words, "key", name = value, …)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        $words.with($key, &args)
    }};
}
