//! Class codes: five letters to type from a projected screen.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The code of a class: five capital letters, none of which looks like another letter or a
/// digit. Without vowels, so that no code is a word.
///
/// ```
/// use enraya_api::classes::ClassCode;
/// let code: ClassCode = " kx-rtm".parse()?;
/// assert_eq!(code.to_string(), "KXRTM");
/// assert!("KXRTO".parse::<ClassCode>().is_err());
/// # Ok::<(), enraya_api::classes::InvalidCode>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClassCode([u8; ClassCode::LETTERS]);

/// The text is not five letters of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a class code has five letters")]
pub struct InvalidCode;

impl ClassCode {
    /// Number of letters.
    pub const LETTERS: usize = 5;
    /// The letters that a code may have.
    pub const ALPHABET: &str = "BCDFGHJKMNPRSTWXYZ";

    /// A code from random bits. All codes are equally likely, to one in two billion.
    pub fn from_bits(bits: [u8; 8]) -> ClassCode {
        let alphabet = Self::ALPHABET.as_bytes();
        let mut number = u64::from_le_bytes(bits);
        ClassCode(std::array::from_fn(|_| {
            let letter = alphabet[(number % alphabet.len() as u64) as usize];
            number /= alphabet.len() as u64;
            letter
        }))
    }
}

impl FromStr for ClassCode {
    type Err = InvalidCode;
    fn from_str(text: &str) -> Result<ClassCode, InvalidCode> {
        let letters: Vec<u8> = text
            .bytes()
            .filter(|byte| !matches!(byte, b' ' | b'-'))
            .map(|byte| byte.to_ascii_uppercase())
            .take(Self::LETTERS + 1)
            .collect();
        let known = letters.iter().all(|letter| Self::ALPHABET.as_bytes().contains(letter));
        let letters = letters.try_into().map_err(|_| InvalidCode)?;
        if known { Ok(ClassCode(letters)) } else { Err(InvalidCode) }
    }
}

impl fmt::Display for ClassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| write!(f, "{}", char::from(*letter)))
    }
}

impl fmt::Debug for ClassCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassCode({self})")
    }
}

impl TryFrom<String> for ClassCode {
    type Error = InvalidCode;
    fn try_from(text: String) -> Result<ClassCode, InvalidCode> {
        text.parse()
    }
}

impl From<ClassCode> for String {
    fn from(code: ClassCode) -> String {
        code.to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn codes_are_five_letters_without_lookalikes() {
        for (text, code) in [
            ("KXRTM", Some("KXRTM")),
            ("kxrtm", Some("KXRTM")),
            (" k x-r t m ", Some("KXRTM")),
            ("KXRT", None),
            ("KXRTMM", None),
            ("KXRTI", None),
            ("KXRT0", None),
            ("ñXRTM", None),
            ("", None),
        ] {
            let read = text.parse::<ClassCode>().ok().map(|code| code.to_string());
            assert_eq!(read.as_deref(), code, "{text}");
        }
    }

    #[test]
    fn bits_make_every_letter_in_every_place() {
        let codes = (0..4_000_u64).map(|n| {
            ClassCode::from_bits(n.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes()).to_string()
        });
        let seen: HashSet<(usize, char)> =
            codes.flat_map(|code| code.char_indices().collect::<Vec<_>>()).collect();
        assert_eq!(seen.len(), ClassCode::LETTERS * ClassCode::ALPHABET.len());
    }
}
