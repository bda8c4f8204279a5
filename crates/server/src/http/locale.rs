//! The caller's language: `?lang=`, else `Accept-Language`, else English.

use std::convert::Infallible;
use std::sync::LazyLock;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use enraya_words::{Language, Words};

static WORDS: LazyLock<[Words; Language::COUNT]> = LazyLock::new(|| Language::ALL.map(Words::new));

/// The messages of a language.
pub(crate) fn words(language: Language) -> &'static Words {
    &WORDS[language as usize]
}

/// The messages in the caller's language: that of `?lang=`, else the first of
/// `Accept-Language` that there is a catalogue for, else English.
#[derive(Clone, Copy)]
pub(crate) struct Locale(pub(crate) &'static Words);

impl Locale {
    /// The language of a request.
    pub(crate) fn from_parts(parts: &Parts) -> Locale {
        let asked = parts.uri.query().unwrap_or("").split('&').find_map(|pair| {
            let (name, value) = pair.split_once('=')?;
            (name == "lang").then(|| value.parse().ok())?
        });
        let header = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let accepted = || accepted(header.unwrap_or(""));
        Locale(words(asked.or_else(accepted).unwrap_or_default()))
    }
}

impl<S: Sync> FromRequestParts<S> for Locale {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Locale, Infallible> {
        Ok(Locale::from_parts(parts))
    }
}

/// The language with the greatest weight in `es-MX,es;q=0.9,en;q=0.8`, the first
/// of equals.
fn accepted(header: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for range in header.split(',') {
        let (tag, parameters) = range.split_once(';').unwrap_or((range, ""));
        let weight = parameters.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok());
        let (Some(weight), Some(language)) = (weight, Language::from_locale(tag.trim())) else {
            continue;
        };
        if weight > best.map_or(0.0, |(most, _)| most) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_names_the_language() {
        for (header, language) in [
            ("", None),
            ("fr-FR, de;q=0.5", None),
            ("es", Some(Language::Es)),
            ("es-MX,es;q=0.9,en;q=0.8", Some(Language::Es)),
            ("en;q=0.3, es;q=0.4", Some(Language::Es)),
            ("fr, en-GB;q=0.7, es;q=0.7", Some(Language::En)),
            ("es;q=0, en;q=x", None),
        ] {
            assert_eq!(accepted(header), language, "{header}");
        }
    }
}
