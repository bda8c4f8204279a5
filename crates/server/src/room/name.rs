//! What a player wants to be called.

use serde::{Deserialize, Serialize};

/// A player's name: short, on one line, and nothing that acts on what is written
/// beside it. Any script is welcome; what looks like markup is only text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameRefused {
    /// It is too long.
    #[error("a name has at most {most} characters", most = Name::MOST)]
    Long,
    /// It has characters that are not seen but act: line ends, escapes, changes of
    /// direction.
    #[error("a name has no control characters")]
    Control,
}

impl Name {
    /// The most characters a name has.
    pub const MOST: usize = 40;

    /// The name in a text, spaces around it removed; `None` if nothing is left.
    ///
    /// ```
    /// use enraya_server::room::Name;
    /// assert_eq!(Name::read("  Ana ")?.unwrap().as_str(), "Ana");
    /// assert_eq!(Name::read(" ")?, None);
    /// assert!(Name::read("Ana\nwins").is_err());
    /// # Ok::<(), enraya_server::room::NameRefused>(())
    /// ```
    pub fn read(text: &str) -> Result<Option<Name>, NameRefused> {
        let text = text.trim();
        if text.chars().any(acts) {
            return Err(NameRefused::Control);
        }
        if text.chars().count() > Name::MOST {
            return Err(NameRefused::Long);
        }
        Ok((!text.is_empty()).then(|| Name(text.to_owned())))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character is an order to the display rather than something to see.
fn acts(c: char) -> bool {
    let turns = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() || turns || matches!(c, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_anything_short_that_is_seen() {
        let name = |text: &str| Name::read(text).map(|name| name.map(|name| name.0));
        let most = "ñ".repeat(Name::MOST);
        for good in ["Ana", "José María", "李", "😀", "<script>", "'; DROP TABLE matches; --"]
        {
            assert_eq!(name(good), Ok(Some(good.to_owned())));
        }
        assert_eq!(name(&format!("  {most}\t")), Ok(Some(most.clone())));
        assert_eq!(name(&format!("{most}n")), Err(NameRefused::Long));
        assert_eq!(name("\u{a0}"), Ok(None));
        for bad in ["a\nb", "a\0b", "a\u{1b}[2Jb", "a\u{202e}b", "a\u{2028}b", "a\u{7f}"] {
            assert_eq!(name(bad), Err(NameRefused::Control), "{bad:?}");
        }
    }
}
