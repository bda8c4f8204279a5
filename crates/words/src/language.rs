//! Languages with a catalogue, and their choice from a locale or the environment.

use std::fmt;
use std::str::FromStr;

/// Makes the enum from the list of languages: a language is a line of it and a catalogue.
macro_rules! languages {
    ($($(#[$meta:meta])* $language:ident = $code:literal),+ $(,)?) => {
        /// A language with a catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub enum Language { $($(#[$meta])* $language),+ }

        impl Language {
            /// Every language, each at its place `language as usize`.
            pub const ALL: [Language; Language::COUNT] = [$(Language::$language),+];

            /// The number of languages.
            pub const COUNT: usize = [$($code),+].len();

            /// The two-letter code.
            pub const fn code(self) -> &'static str {
                match self { $(Language::$language => $code),+ }
            }
        }

        /// The text of a language's catalogue.
        pub const fn catalogue(language: Language) -> &'static str {
            match language {
                $(Language::$language => include_str!(concat!("../locales/", $code, ".ftl"))),+
            }
        }
    };
}

languages! {
    /// English.
    #[default]
    En = "en",
    /// Spanish.
    Es = "es",
}

/// There is no catalogue for this language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown language '{0}': allowed are {allowed}", allowed = Language::codes(", "))]
pub struct UnknownLanguage(pub String);

impl Language {
    /// The codes of all languages, that of the default last.
    ///
    /// ```
    /// use enraya_words::Language;
    /// assert_eq!(Language::codes("|"), "es|en");
    /// ```
    pub fn codes(separator: &str) -> String {
        let mut codes = Language::ALL.map(Language::code);
        codes.reverse();
        codes.join(separator)
    }

    /// The language after this one in the list, after the last the first.
    pub fn following(self) -> Language {
        Language::ALL[(self as usize + 1) % Language::COUNT]
    }

    /// The language of a POSIX locale such as `es_MX.UTF-8`; `None` if it has no catalogue.
    ///
    /// ```
    /// use enraya_words::Language;
    /// assert_eq!(Language::from_locale("es_MX.UTF-8"), Some(Language::Es));
    /// assert_eq!(Language::from_locale("C"), None);
    /// ```
    pub fn from_locale(locale: &str) -> Option<Language> {
        locale.split(['_', '.', '@', '-']).next()?.parse().ok()
    }

    /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not
    /// empty, else English. `variable` looks up an environment variable.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| variable(name))
            .find(|locale| !locale.is_empty())
            .and_then(|locale| Language::from_locale(&locale))
            .unwrap_or_default()
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL
            .into_iter()
            .find(|language| language.code() == text)
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let detect = |set: &[(&str, &str)]| {
            let lookup = |name: &str| {
                set.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            };
            Language::from_environment(lookup)
        };
        assert_eq!(detect(&[]), Language::En);
        assert_eq!(detect(&[("LANG", "es_ES.UTF-8")]), Language::Es);
        assert_eq!(detect(&[("LANG", "es_ES"), ("LC_MESSAGES", "en_GB")]), Language::En);
        assert_eq!(detect(&[("LANG", "es_ES"), ("LC_ALL", "")]), Language::Es);
        assert_eq!(detect(&[("LANG", "es_ES"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(detect(&[("LANG", "fr_FR")]), Language::En);
    }
}
