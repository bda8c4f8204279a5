//! Bounded reading of a book file: the header says how long it is.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::header::Header;
use super::{Book, BookError};

/// The bytes of a file that begins as a book, up to one more than its header tells of.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, BookError> {
    let mut file = File::open(path)?;
    let mut bytes = Vec::new();
    file.by_ref().take(Header::COMPACT_SIZE as u64).read_to_end(&mut bytes)?;
    let expected = Header::book_length(&bytes)?;
    let metadata = file.metadata()?;
    if metadata.is_file() && metadata.len() != expected {
        return Err(BookError::Length { found: metadata.len(), expected });
    }
    if expected > Book::MAX_MIB << 20 {
        return Err(BookError::TooLarge { mib: Book::MAX_MIB });
    }
    let left = expected.saturating_sub(bytes.len() as u64);
    file.take(left + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
