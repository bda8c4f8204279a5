//! Bounded reading: no input, however long, takes more memory than its limit.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use super::fault::FileFault;

/// The longest text that is read whole, in MiB.
pub const MAX_MIB: u64 = 64;
/// The longest line in KiB.
pub const MAX_LINE_KIB: usize = 1024;

/// The bytes of a file, at most [`MAX_MIB`].
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, MAX_MIB)
}

/// The text of a file, at most [`MAX_MIB`]; invalid UTF-8 is replaced.
pub fn read_text(path: &Path) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&read(path)?).into_owned())
}

/// All bytes of an input that has at most `mib` MiB.
///
/// ```
/// use enraya_play::file::input::read_all;
/// assert_eq!(read_all(&b"4453"[..], 1)?, b"4453");
/// let error = read_all(std::io::repeat(0), 1).unwrap_err();
/// assert_eq!(error.to_string(), "more than 1 MiB");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_all(input: impl Read, mib: u64) -> io::Result<Vec<u8>> {
    let (mut bytes, most) = (Vec::new(), mib << 20);
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(FileFault::TooLarge { mib }.into()) } else { Ok(bytes) }
}

/// Appends a line with its end to `line`, as `read_until` does: 0 at the end of input. A line
/// of more than [`MAX_LINE_KIB`] is an error.
///
/// ```
/// use enraya_play::file::input::read_line;
/// let (mut input, mut line) = (&b"4453\n44"[..], Vec::new());
/// assert_eq!(read_line(&mut input, &mut line)?, 5);
/// let mut zeros = std::io::BufReader::new(std::io::repeat(0));
/// assert!(read_line(&mut zeros, &mut line).is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn read_line(input: &mut (impl BufRead + ?Sized), line: &mut Vec<u8>) -> io::Result<usize> {
    let most = MAX_LINE_KIB << 10;
    let read = input.take(most as u64 + 1).read_until(b'\n', line)?;
    if read > most { Err(FileFault::LongLine { kib: MAX_LINE_KIB }.into()) } else { Ok(read) }
}
