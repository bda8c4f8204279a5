//! The bytes of a book: in memory or in a mapped file.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Deref;

use memmap2::Mmap;

#[derive(Debug)]
pub(super) enum Bytes {
    Held(Cow<'static, [u8]>),
    Mapped(Mmap),
}

impl Bytes {
    /// The contents of a file, in memory only where they are looked at.
    pub(super) fn of_file(mut file: &File) -> io::Result<Bytes> {
        // SAFETY: the map is only ever read, byte by byte and within its length. What
        // it relies on is that the file is not shortened or rewritten meanwhile: that
        // is asked of callers, and our own builder never writes into a book but
        // renames a finished one over it, which leaves the mapped file as it was.
        #[allow(unsafe_code)]
        let map = unsafe { Mmap::map(file) };
        match map {
            Ok(map) => Ok(Bytes::Mapped(map)),
            // No such thing here, or not for such a file.
            Err(_) => {
                let mut bytes = Vec::new();
                file.read_to_end(&mut bytes)?;
                Ok(Bytes::Held(bytes.into()))
            }
        }
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Held(bytes) => bytes,
            Bytes::Mapped(map) => map,
        }
    }
}
