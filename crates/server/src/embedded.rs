//! Files embedded in the program, compressed by `build.rs`.

use std::borrow::Cow;
use std::io::Read as _;

use flate2::read::GzDecoder;
use rust_embed::{EmbeddedFile, RustEmbed};

/// Embedded files as they were written.
pub(crate) trait Embedded: RustEmbed {
    /// The file at a path. A development build reads it from its folder, where nothing is
    /// compressed.
    fn file(path: &str) -> Option<EmbeddedFile> {
        let EmbeddedFile { data, metadata } = Self::get(path)?;
        let data = if cfg!(debug_assertions) { data } else { Cow::Owned(unpack(&data)) };
        Some(EmbeddedFile { data, metadata })
    }
}

impl<T: RustEmbed> Embedded for T {}

fn unpack(packed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).expect("packed by the build");
    bytes
}
