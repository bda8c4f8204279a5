//! PNG encoder for opaque pictures: 8-bit RGB, one of three filters for each line.

use std::io::{self, Write};

use enraya_search::Budget;
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use tiny_skia::Pixmap;

/// Bytes per pixel.
const PIXEL: usize = 3;

/// Encodes a picture as PNG; the alpha channel is dropped. `Interrupted` if the budget is over.
pub(super) fn encode(picture: &Pixmap, budget: &Budget) -> io::Result<Vec<u8>> {
    let mut header = Vec::new();
    header.extend(picture.width().to_be_bytes());
    header.extend(picture.height().to_be_bytes());
    // Eight bits per sample, RGB, standard compression and filters, not interlaced.
    header.extend([8, 2, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(&mut file, *b"IHDR", &header);
    chunk(&mut file, *b"IDAT", &pixels(picture, budget)?);
    chunk(&mut file, *b"IEND", &[]);
    Ok(file)
}

fn chunk(file: &mut Vec<u8>, kind: [u8; 4], content: &[u8]) {
    let mut sum = Crc::new();
    sum.update(&kind);
    sum.update(content);
    file.extend(u32::try_from(content.len()).expect("pictures are smaller").to_be_bytes());
    file.extend(kind);
    file.extend(content);
    file.extend(sum.sum().to_be_bytes());
}

/// The filtered and compressed scan lines.
fn pixels(picture: &Pixmap, budget: &Budget) -> io::Result<Vec<u8>> {
    let width = picture.width() as usize;
    let mut compressor = ZlibEncoder::new(Vec::new(), Compression::default());
    let mut above = vec![0; width * PIXEL];
    let mut line = Vec::with_capacity(width * PIXEL);
    let mut filtered = Vec::with_capacity(width * PIXEL);
    for row in picture.pixels().chunks_exact(width) {
        if budget.expired() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        line.clear();
        line.extend(row.iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]));
        let filter = best_filter(&line, &above);
        filtered.clear();
        filtered.extend(filter.of(&line, &above));
        compressor.write_all(&[filter as u8])?;
        compressor.write_all(&filtered)?;
        std::mem::swap(&mut above, &mut line);
    }
    compressor.finish()
}

/// Scan line filters; the numbers are those of the PNG specification.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Filter {
    None = 0,
    Left = 1,
    Above = 2,
}

impl Filter {
    fn of<'a>(self, line: &'a [u8], above: &'a [u8]) -> impl Iterator<Item = u8> + 'a {
        line.iter().enumerate().map(move |(at, byte)| {
            let like = match self {
                Filter::None => 0,
                Filter::Left => at.checked_sub(PIXEL).map_or(0, |left| line[left]),
                Filter::Above => above[at],
            };
            byte.wrapping_sub(like)
        })
    }
}

/// The filter with the least sum of absolute differences, the heuristic of the PNG
/// specification.
fn best_filter(line: &[u8], above: &[u8]) -> Filter {
    let cost = |filter: &Filter| -> u64 {
        filter.of(line, above).map(|byte| u64::from((byte as i8).unsigned_abs())).sum()
    };
    let filters = [Filter::Above, Filter::Left, Filter::None];
    filters.into_iter().min_by_key(cost).expect("there are three")
}
