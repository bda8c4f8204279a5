//! The header of a book file.

use enraya_rules::line::LineRules;

use super::static_function::StaticFunction;
use super::{Book, BookError};

const MAGIC: &[u8; 8] = b"ENRAYABK";
/// The first byte that the checksum covers.
const SUMMED: usize = 16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) rules: LineRules,
    pub(super) plies: u32,
    pub(super) complete: bool,
    pub(super) len: usize,
    pub(super) checksum: u64,
    /// Of the compact layout; `None` where the entries are listed.
    pub(super) compact: Option<Compact>,
}

/// How the scores of a compact book are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compact {
    pub(super) function: StaticFunction,
    /// The score whose value is zero.
    pub(super) least: i32,
}

/// The layouts, by their version.
const LISTED: u8 = 1;
const COMPACT: u8 = 2;

impl Header {
    /// The bytes before the entries, and before the cells of the compact layout.
    pub(super) const SIZE: usize = 32;
    pub(super) const COMPACT_SIZE: usize = 48;

    /// The length in bytes of a book that begins so; an error if it does not begin as a book.
    /// What may be read first is [`COMPACT_SIZE`](Header::COMPACT_SIZE) bytes.
    pub(super) fn book_length(start: &[u8]) -> Result<u64, BookError> {
        if !start.starts_with(MAGIC) {
            return Err(BookError::NotABook);
        }
        let cut_short = |expected: usize| BookError::Length {
            found: start.len() as u64,
            expected: expected as u64,
        };
        if start.len() < Header::SIZE {
            return Err(cut_short(Header::SIZE));
        }
        match start[SUMMED] {
            LISTED => Ok(number(start, 24).saturating_mul(8).saturating_add(Header::SIZE as u64)),
            COMPACT if start.len() < Header::COMPACT_SIZE => Err(cut_short(Header::COMPACT_SIZE)),
            COMPACT => Ok(compact(start)?.function.bytes() + Header::COMPACT_SIZE as u64),
            found => Err(BookError::Version { found }),
        }
    }

    /// The header of these bytes, once they are known to be whole.
    pub(super) fn read(bytes: &[u8]) -> Result<Header, BookError> {
        let (found, expected) = (bytes.len() as u64, Header::book_length(bytes)?);
        if found != expected {
            return Err(BookError::Length { found, expected });
        }
        let [rows, columns, k, plies, complete] = std::array::from_fn(|i| bytes[SUMMED + 1 + i]);
        let (checksum, len) = (number(bytes, 8), number(bytes, 24));
        if fnv_1a(&bytes[SUMMED..]) != checksum {
            return Err(BookError::Checksum);
        }
        let rules = LineRules::new(rows.into(), columns.into(), k.into()).ok();
        let rules = rules.map(LineRules::with_gravity).filter(has_books);
        let rules = rules.ok_or(BookError::Game)?;
        let (plies, most) = (u32::from(plies), rules.cells() - 1);
        if plies > most {
            return Err(BookError::Depth { found: plies, most });
        }
        let compact = (bytes[SUMMED] == COMPACT).then(|| compact(bytes)).transpose()?;
        let complete = complete != 0;
        Ok(Header { rules, plies, complete, len: len as usize, checksum, compact })
    }
}

/// The table of a compact book, of which there are only complete ones.
fn compact(start: &[u8]) -> Result<Compact, BookError> {
    let [bits, least] = [start[22], start[23]];
    let size = number(start, 40);
    let (shift, segments) = (size as u32, (size >> 32) as u32);
    if start[21] != 1 || bits > 8 || shift > 30 || segments == 0 || segments > 1 << 30 {
        return Err(BookError::Table);
    }
    let function = StaticFunction { seed: number(start, 32), shift, segments, bits: bits.into() };
    Ok(Compact { function, least: i32::from(least as i8) })
}

/// The eight bytes at a place as a number.
fn number(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"))
}

/// Whether the keys of this game's positions fit, and scores mean what they do.
pub(super) fn has_books(rules: &LineRules) -> bool {
    let bits = (rules.rows() + 1) * rules.columns();
    rules.gravity() && !rules.misere() && !rules.exact() && bits <= Book::KEY_BITS
}

/// A book with these entries, which ascend.
pub(super) fn bind(
    rules: &LineRules,
    plies: u32,
    complete: bool,
    entries: impl ExactSizeIterator<Item = u64>,
) -> Vec<u8> {
    let mut bytes = begin(LISTED, rules, plies, [u8::from(complete), 0, 0], entries.len());
    bytes.extend(entries.flat_map(u64::to_le_bytes));
    seal(bytes)
}

/// A compact book of this many positions.
pub(super) fn bind_compact(
    rules: &LineRules,
    plies: u32,
    len: usize,
    compact: &Compact,
    cells: &[u8],
) -> Vec<u8> {
    let Compact { function, least } = compact;
    let details = [1, function.bits as u8, *least as i8 as u8];
    let mut bytes = begin(COMPACT, rules, plies, details, len);
    bytes.extend(function.seed.to_le_bytes());
    bytes.extend(function.shift.to_le_bytes());
    bytes.extend(function.segments.to_le_bytes());
    bytes.extend(cells);
    seal(bytes)
}

/// The bytes up to the number of positions, without the checksum.
fn begin(layout: u8, rules: &LineRules, plies: u32, details: [u8; 3], len: usize) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend([0; 8]);
    bytes.push(layout);
    // A board of 56 bits has fewer rows, columns and cells than a byte has values.
    bytes.extend([rules.rows(), rules.columns(), rules.k(), plies].map(|number| number as u8));
    bytes.extend(details);
    bytes.extend((len as u64).to_le_bytes());
    bytes
}

fn seal(mut bytes: Vec<u8>) -> Vec<u8> {
    let checksum = fnv_1a(&bytes[SUMMED..]);
    bytes[8..SUMMED].copy_from_slice(&checksum.to_le_bytes());
    bytes
}

/// The hash of Fowler, Noll and Vo: short, and any changed byte changes it.
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::fnv_1a;

    /// The numbers its authors publish.
    #[test]
    fn the_checksum_is_fnv_1a() {
        for (text, hash) in [
            ("", 0xcbf2_9ce4_8422_2325),
            ("a", 0xaf63_dc4c_8601_ec8c),
            ("foobar", 0x8594_4171_f739_67e8),
        ] {
            assert_eq!(fnv_1a(text.as_bytes()), hash, "{text}");
        }
    }
}
