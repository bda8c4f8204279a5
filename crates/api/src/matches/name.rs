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

    /// The name in a text, without spaces around it, invisible characters and runs of
    /// spaces; `None` if nothing is left.
    ///
    /// ```
    /// use enraya_api::matches::Name;
    /// assert_eq!(Name::parse("  Ana ")?.unwrap().as_str(), "Ana");
    /// assert_eq!(Name::parse(" ")?, None);
    /// assert!(Name::parse("Ana\nwins").is_err());
    /// # Ok::<(), enraya_api::matches::NameError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Option<Name>, NameError> {
        if text.trim().chars().any(is_control) {
            return Err(NameError::Control);
        }
        let visible: String = text.chars().filter(|c| !is_invisible(*c)).collect();
        let text = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.chars().count() > Name::MAX_CHARS {
            return Err(NameError::Long);
        }
        let shown = text.chars().any(|c| !is_joiner(c));
        Ok(shown.then_some(Name(text)))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character controls the display instead of being shown.
fn is_control(c: char) -> bool {
    let turns = matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    );
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Whether a character takes no ink and joins nothing: soft hyphens, spaces without width,
/// fillers and tags.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'
            | '\u{2060}'..='\u{2065}'
            | '\u{206a}'..='\u{206f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a character only changes its neighbours: joiners and variation selectors, which
/// names in some scripts and emoji need.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}') || c.is_whitespace()
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
        for nothing in ["\u{a0}", "\u{200b}\u{2060}", "\u{200d}", "\u{3164} \u{ad}", "\u{fe0f}"] {
            assert_eq!(name(nothing), Ok(None), "{nothing:?}");
        }
        let same = [("A\u{200b}na", "Ana"), ("Ana \u{2003} Mar", "Ana Mar")];
        for (written, kept) in same {
            assert_eq!(name(written), Ok(Some(kept.to_owned())), "{written:?}");
        }
        for kept in ["👩\u{200d}🚀", "می\u{200c}خواهم"] {
            assert_eq!(name(kept), Ok(Some(kept.to_owned())));
        }
        for bad in [
            "a\nb",
            "a\0b",
            "a\u{1b}[2Jb",
            "a\u{202e}b",
            "a\u{200f}b",
            "\u{61c}",
            "a\u{2028}b",
            "a\u{7f}",
        ] {
            assert_eq!(name(bad), Err(NameError::Control), "{bad:?}");
        }
    }
}
