//! A diagram and the counts before it, as a file from which counting goes on.
//!
//! ```text
//!   line of JSON   what is counted, the plies, the root, and the sizes of all lists
//!   words          level by level and shard by shard, ends and numbers, 32 bits, little-endian
//!   checksum       of all words before it, 64 bits, little-endian
//! ```

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;

use enraya_play::file::OutputFile;
use enraya_rules::hash::mix;
use serde::{Deserialize, Serialize};

use super::diagram::{Diagram, END, Level};
use super::lists::FrozenLists;
use crate::positions::PlyCount;
use crate::positions::checkpoint::CheckpointError;

/// Changed with the layout.
const FORM: u32 = 1;
/// The longest first line.
const MAX_HEADER: u64 = 1 << 20;
/// Words read and written at a time.
const BLOCK: usize = 1 << 16;

#[derive(Serialize, Deserialize)]
struct Header {
    enraya_positions: u32,
    title: String,
    plies: Vec<PlyCount>,
    root: u32,
    /// By level and shard, the numbers of ends and of numbers.
    levels: Vec<Vec<[usize; 2]>>,
}

/// Writes a checkpoint; the file is whole or as it was before.
pub(super) fn write(
    path: &Path,
    title: &str,
    plies: &[PlyCount],
    diagram: &Diagram,
) -> io::Result<()> {
    let lists = || diagram.levels.iter().map(Level::nodes);
    let sizes = |nodes: &FrozenLists| {
        nodes.shards().map(|(ends, numbers)| [ends.len(), numbers.len()]).collect()
    };
    let header = Header {
        enraya_positions: FORM,
        title: title.to_owned(),
        plies: plies.to_vec(),
        root: diagram.root,
        levels: lists().map(sizes).collect(),
    };
    let mut file = BufWriter::new(OutputFile::create(path, false)?);
    serde_json::to_writer(&mut file, &header)?;
    file.write_all(b"\n")?;
    let (mut sum, mut bytes) = (0, Vec::with_capacity(4 * BLOCK));
    for words in lists().flat_map(FrozenLists::shards).flat_map(|(ends, rest)| [ends, rest]) {
        for block in words.chunks(BLOCK) {
            sum = checksum(sum, block);
            bytes.clear();
            bytes.extend(block.iter().flat_map(|word| word.to_le_bytes()));
            file.write_all(&bytes)?;
        }
    }
    file.write_all(&sum.to_le_bytes())?;
    file.into_inner()?.commit()
}

/// Reads the checkpoint of a board with this title and so many columns and rows.
pub(super) fn read(
    path: &Path,
    title: &str,
    (columns, rows): (usize, u32),
) -> Result<(Vec<PlyCount>, Diagram), CheckpointError> {
    let failed = |source: io::Error| match source.kind() {
        io::ErrorKind::UnexpectedEof => CheckpointError::Damaged { path: path.to_owned() },
        _ => CheckpointError::File { path: path.to_owned(), source },
    };
    let damaged = || CheckpointError::Damaged { path: path.to_owned() };
    let mut file = BufReader::new(File::open(path).map_err(failed)?);
    let length = file.get_ref().metadata().map_err(failed)?.len();
    let mut line = Vec::new();
    (&mut file).take(MAX_HEADER).read_until(b'\n', &mut line).map_err(failed)?;
    let header: Header = serde_json::from_slice(&line)
        .map_err(|_| CheckpointError::NoCheckpoint { path: path.to_owned() })?;
    if header.enraya_positions != FORM || header.title != title {
        let (path, title) = (path.to_owned(), header.title);
        return Err(CheckpointError::Other { path, title });
    }
    let mut sizes = header.levels.iter().flatten().flatten();
    let words = sizes.try_fold(0u64, |sum, &size| sum.checked_add(size as u64));
    let bytes = words.and_then(|words| words.checked_mul(4)).ok_or_else(damaged)?;
    let whole = bytes.checked_add(line.len() as u64 + 8) == Some(length);
    if !whole || header.levels.len() != columns || header.plies.is_empty() {
        return Err(damaged());
    }
    let mut sum = 0;
    let mut words = |count: usize| -> io::Result<Vec<u32>> {
        let mut bytes = vec![0; 4 * count];
        file.read_exact(&mut bytes)?;
        let words: Vec<u32> =
            bytes.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect();
        sum = words.chunks(BLOCK).fold(sum, checksum);
        Ok(words)
    };
    let mut levels = Vec::new();
    for sizes in &header.levels {
        let lists = |&[ends, numbers]: &[usize; 2]| Ok((words(ends)?, words(numbers)?));
        let shards = sizes.iter().map(lists).collect::<io::Result<_>>().map_err(failed)?;
        levels.push(FrozenLists::from_shards(shards).ok_or_else(damaged)?);
    }
    let mut expected = [0; 8];
    file.read_exact(&mut expected).map_err(failed)?;
    if u64::from_le_bytes(expected) != sum {
        return Err(damaged());
    }
    let mut restored: Vec<Level> = Vec::new();
    for nodes in levels.into_iter().rev() {
        let below = restored.last().map(Level::nodes);
        let known = |id| below.map_or(id == END, |below| below.has(id));
        restored.push(Level::restored(nodes, rows, known).ok_or_else(damaged)?);
    }
    restored.reverse();
    let root = restored.first().is_some_and(|top| top.nodes().has(header.root));
    let diagram = root.then_some(Diagram { root: header.root, levels: restored });
    Ok((header.plies, diagram.ok_or_else(damaged)?))
}

fn checksum(sum: u64, words: &[u32]) -> u64 {
    words.iter().fold(sum, |sum, &word| mix(sum.rotate_left(5) ^ u64::from(word)))
}
