//! Player names: short, one line, no control characters.

use serde::{Deserialize, Serialize};

/// A player's name: short, on one line, without control or bidirectional override
/// characters. Any script is allowed; what looks like markup is plain text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(String);

/// Reasons why a text is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// It is too long.
    #[error("a name has at most {max} characters", max = Name::MAX_CHARS)]
    Long,
    /// It has line ends, escapes or changes of direction.
    #[error("a name has no control characters")]
    Control,
}

impl Name {
    /// Maximum length in characters.
    pub const MAX_CHARS: usize = 40;

    /// The name in a text, spaces around it removed; `None` if nothing is left.
    ///
    /// ```
    /// use enraya_api::matches::Name;
    /// assert_eq!(Name::parse("  Ana ")?.unwrap().as_str(), "Ana");
    /// assert_eq!(Name::parse(" ")?, None);
    /// assert!(Name::parse("Ana\nwins").is_err());
    /// # Ok::<(), enraya_api::matches::NameError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Option<Name>, NameError> {
        let text = text.trim();
        if text.chars().any(is_control) {
            return Err(NameError::Control);
        }
        if text.chars().count() > Name::MAX_CHARS {
            return Err(NameError::Long);
        }
        Ok((!text.is_empty()).then(|| Name(text.to_owned())))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character controls the display instead of being shown.
fn is_control(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_visible() {
        let name = |text: &str| Name::parse(text).map(|name| name.map(|name| name.0));
        let most = "ñ".repeat(Name::MAX_CHARS);
        for good in ["Ana", "José María", "李", "😀", "<script>", "'; DROP TABLE matches; --"]
        {
            assert_eq!(name(good), Ok(Some(good.to_owned())));
        }
        assert_eq!(name(&format!("  {most}\t")), Ok(Some(most.clone())));
        assert_eq!(name(&format!("{most}n")), Err(NameError::Long));
        assert_eq!(name("\u{a0}"), Ok(None));
        for bad in ["a\nb", "a\0b", "a\u{1b}[2Jb", "a\u{202e}b", "a\u{2028}b", "a\u{7f}"] {
            assert_eq!(name(bad), Err(NameError::Control), "{bad:?}");
        }
    }
}
