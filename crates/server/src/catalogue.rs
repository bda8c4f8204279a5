//! The catalogue of games and opponents, computed once for each language.

use std::sync::LazyLock;

use enraya_api::Catalogue;
use enraya_words::Language;

use crate::http::locale::words;

/// The catalogue in a language.
pub(crate) fn catalogue(language: Language) -> &'static Catalogue {
    static CATALOGUES: LazyLock<[Catalogue; Language::COUNT]> =
        LazyLock::new(|| Language::ALL.map(|language| enraya_api::catalogue(words(language))));
    &CATALOGUES[language as usize]
}
