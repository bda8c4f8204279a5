//! Unguessable identifiers: match ids, seat tokens, their SHA-256 digests and presence keys.

use std::fmt;
use std::hint::black_box;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Public id of a match, part of its links: knowing it is enough to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id([u8; 16]);

/// Secret of a player, needed to move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Token([u8; 16]);

/// SHA-256 of a token; only this is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Digest([u8; 32]);

/// What a player shows to be seen as present. It follows from the token's digest and allows
/// nothing, so that it may stand in an address, where a token may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresenceKey([u8; 16]);

/// The text is not 128 bits in 22 characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id")]
pub struct InvalidId;

fn read<const N: usize>(text: &str) -> Result<[u8; N], InvalidId> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidId)?;
    bytes.try_into().map_err(|_| InvalidId)
}

impl Id {
    /// The id with these bits.
    pub const fn from_bits(bits: [u8; 16]) -> Id {
        Id(bits)
    }

    /// The id that follows from a text, whose SHA-256 it begins.
    pub(crate) fn derived(text: &str) -> Id {
        let whole = Sha256::digest(text.as_bytes());
        Id(std::array::from_fn(|at| whole[at]))
    }
}

macro_rules! in_22_characters {
    ($($name:ident)+) => {$(
        impl FromStr for $name {
            type Err = InvalidId;
            fn from_str(text: &str) -> Result<$name, InvalidId> {
                read(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
            }
        }
    )+};
}

in_22_characters! { Id Token PresenceKey }

impl Token {
    /// The token with these bits.
    pub const fn from_bits(bits: [u8; 16]) -> Token {
        Token(bits)
    }

    /// Its SHA-256.
    pub fn digest(&self) -> Digest {
        Digest(Sha256::digest(self.0).into())
    }
}

/// Hides the token from logs.
impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Digest {
    /// Placeholder for a missing token.
    pub const NONE: Digest = Digest([0; 32]);

    /// Constant-time comparison. [`NONE`](Digest::NONE) matches nothing.
    pub fn matches(&self, other: &Digest) -> bool {
        let different = self.0.iter().zip(other.0).fold(0, |sum, (a, b)| black_box(sum | (a ^ b)));
        different == 0 && *self != Digest::NONE
    }

    /// The presence key of the player with this token.
    pub fn presence(&self) -> PresenceKey {
        let whole = Sha256::new().chain_update(b"presence").chain_update(self.0).finalize();
        let mut bits = [0; 16];
        bits.copy_from_slice(&whole[..16]);
        PresenceKey(bits)
    }
}

impl TryFrom<String> for Digest {
    type Error = InvalidId;
    fn try_from(text: String) -> Result<Digest, InvalidId> {
        read(&text).map(Digest)
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        URL_SAFE_NO_PAD.encode(digest.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_128_bits_in_22_characters_of_one_spelling() {
        let id = Id::from_bits([0xfb; 16]);
        assert_eq!(id.to_string(), "-_v7-_v7-_v7-_v7-_v7-w");
        assert_eq!("-_v7-_v7-_v7-_v7-_v7-w".parse(), Ok(id));
        for wrong in [
            "",
            "abc",
            "-_v7-_v7-_v7-_v7-_v7-x", // spare bits set
            "-_v7-_v7-_v7-_v7-_v7-w==",
            "+/v7+/v7+/v7+/v7+/v7+w",
            "-_v7-_v7-_v7-_v7-_v7-w-_v7",
            "' OR 1=1; --          ",
        ] {
            assert_eq!(wrong.parse::<Id>(), Err(InvalidId), "{wrong}");
        }
    }

    #[test]
    fn a_digest_is_the_sha_256_of_the_bits() {
        // sha256 of sixteen zero bytes, from coreutils.
        let digest = Token::from_bits([0; 16]).digest();
        let hex: String = digest.0.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "374708fff7719dd5979ec875d56cd2286f6d3cf7ec317a3b25632aab28ec37bb");
    }

    #[test]
    fn no_token_matches_nothing() {
        let digest = Token::from_bits([1; 16]).digest();
        assert!(digest.matches(&digest));
        assert!(!digest.matches(&Token::from_bits([2; 16]).digest()));
        assert!(!Digest::NONE.matches(&Digest::NONE));
    }

    #[test]
    fn presence_keys_are_neither_tokens_nor_digests() {
        let token = Token::from_bits([1; 16]);
        let key = token.digest().presence();
        assert_eq!(key.to_string().parse(), Ok(key));
        assert_ne!(key, Token::from_bits([2; 16]).digest().presence());
        assert!(!token.digest().matches(&key.to_string().parse::<Token>().unwrap().digest()));
        assert!(!String::from(token.digest()).contains(&key.to_string()[..21]));
    }

    #[test]
    fn a_token_does_not_show_itself() {
        let token = Token::from_bits([0xfb; 16]);
        assert!(!format!("{token:?}").contains(&token.to_string()));
    }
}
