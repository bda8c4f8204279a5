//! Zip archives: the same files give the same bytes.

use std::io::{self, Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// A file of an archive.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) path: &'a str,
    pub(crate) permissions: u32,
    pub(crate) content: &'a [u8],
}

pub(crate) fn zipped(entries: &[Entry<'_>]) -> io::Result<Vec<u8>> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for Entry { path, permissions, content } in entries {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .unix_permissions(*permissions);
        zip.start_file(*path, options)?;
        zip.write_all(content)?;
    }
    Ok(zip.finish()?.into_inner())
}
