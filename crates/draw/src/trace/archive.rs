//! A trace as bytes, to be stored and read back: a line of JSON, then nodes, events and skipped
//! moves as records of fixed size, little-endian. Their numbers may be NaN or infinite, which
//! JSON cannot say.

use std::str::FromStr;

use enraya_search::{Convention, Counter, Evaluation};
use serde::{Deserialize, Serialize};

use super::step::{Event, Kind};
use super::{End, NONE, Node, Recording, Trace};

/// Changed with the layout.
const VERSION: u32 = 1;

/// The bytes are not an archive of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a trace of this version")]
pub struct NotAnArchive;

#[derive(Serialize, Deserialize)]
struct Header {
    version: u32,
    recording: RecordingHeader,
    game: String,
    position: String,
    abstract_tree: bool,
    evaluation: Option<String>,
    depth: Option<u32>,
    /// The bits of the number.
    value: Option<u64>,
    best: Option<String>,
    complete: bool,
    /// In the order of the fields of [`Counter`].
    counts: [u64; 6],
    cut_at: [u64; 4],
    hidden: u64,
    roots: Vec<u32>,
    moves: Vec<Option<String>>,
    nodes: usize,
    events: usize,
}

#[derive(Serialize, Deserialize)]
struct RecordingHeader {
    method: String,
    profile: String,
    order: String,
    /// Cut, bound, window, root, utility.
    conventions: [String; 5],
    evaluation: Option<String>,
    limit: usize,
    simulations: u64,
    seed: u64,
}

impl Trace {
    /// The trace as bytes.
    ///
    /// ```
    /// use enraya_draw::trace::{Recording, Trace, record_tree};
    /// use enraya_search::Budget;
    ///
    /// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
    /// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
    /// let again = Trace::from_archive(&trace.archive())?;
    /// assert_eq!(again.archive(), trace.archive());
    /// assert_eq!(again.pruned(), [[1, 1], [1, 2]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn archive(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec(&Header::of(self)).expect("a header is plain data");
        bytes.push(b'\n');
        for node in &self.nodes {
            write_node(node, &mut bytes);
        }
        for event in &self.events {
            bytes.extend(event.value.to_bits().to_le_bytes());
            bytes.extend(event.node.to_le_bytes());
            bytes.push(place(Kind::ALL, event.kind));
        }
        bytes.extend(self.skipped.iter().flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// The trace that an archive of this version has.
    pub fn from_archive(bytes: &[u8]) -> Result<Trace, NotAnArchive> {
        let end = bytes.iter().position(|&byte| byte == b'\n').ok_or(NotAnArchive)?;
        let (header, records) = (&bytes[..end], &bytes[end + 1..]);
        let header: Header = serde_json::from_slice(header).map_err(|_| NotAnArchive)?;
        let mut reader = Reader(records);
        let trace = header.trace(&mut reader).filter(|_| reader.0.is_empty());
        trace.filter(Trace::is_sound).ok_or(NotAnArchive)
    }

    /// Whether every number of a node, a move or a skipped move is that of one.
    fn is_sound(&self) -> bool {
        let is_node = |id: u32| (id as usize) < self.nodes.len();
        let sound = |node: &Node| {
            let Node { parent, first, last, next, best, skipped, skips, .. } = *node;
            [parent, first, last, next, best].into_iter().all(|id| id == NONE || is_node(id))
                && skipped as usize + usize::from(skips) <= self.skipped.len()
        };
        !self.roots.is_empty()
            && self.roots.iter().all(|&id| is_node(id))
            && self.events.iter().all(|event| is_node(event.node))
            && self.nodes.iter().all(sound)
            // Nodes are numbered in the order of their first entry.
            && (0..).zip(&self.nodes).all(|(id, node)| {
                (node.parent == NONE || node.parent < id)
                    && (node.first == NONE || node.first > id)
                    && (node.next == NONE || node.next > id)
            })
    }
}

impl Header {
    fn of(trace: &Trace) -> Header {
        let Counter { nodes, terminal, horizon, known, cutoffs, cut_at, table_hits } =
            trace.counter;
        Header {
            version: VERSION,
            recording: RecordingHeader::of(&trace.recording),
            game: trace.game.clone(),
            position: trace.position.clone(),
            abstract_tree: trace.abstract_tree,
            evaluation: trace.evaluation.map(str::to_owned),
            depth: trace.depth,
            value: trace.value.map(f64::to_bits),
            best: trace.best.clone(),
            complete: trace.complete,
            counts: [nodes, terminal, horizon, known, cutoffs, table_hits],
            cut_at,
            hidden: trace.hidden,
            roots: trace.roots.clone(),
            moves: trace.moves.clone(),
            nodes: trace.nodes.len(),
            events: trace.events.len(),
        }
    }

    fn trace(self, reader: &mut Reader<'_>) -> Option<Trace> {
        let evaluation: Option<Evaluation> = named(self.evaluation)?;
        let [nodes, terminal, horizon, known, cutoffs, table_hits] = self.counts;
        let trace = Trace {
            recording: self.recording.recording()?,
            game: self.game,
            position: self.position,
            abstract_tree: self.abstract_tree,
            evaluation: evaluation.map(Evaluation::name),
            depth: self.depth,
            value: self.value.map(f64::from_bits),
            best: self.best,
            complete: self.complete,
            counter: Counter {
                nodes,
                terminal,
                horizon,
                known,
                cutoffs,
                cut_at: self.cut_at,
                table_hits,
            },
            hidden: self.hidden,
            nodes: (0..self.nodes).map(|_| reader.node()).collect::<Option<_>>()?,
            roots: self.roots,
            events: (0..self.events).map(|_| reader.event()).collect::<Option<_>>()?,
            moves: self.moves,
            skipped: std::iter::from_fn(|| reader.u16()).collect(),
        };
        (self.version == VERSION).then_some(trace)
    }
}

impl RecordingHeader {
    fn of(recording: &Recording) -> RecordingHeader {
        let Recording { method, profile, convention, limit, simulations, seed } = recording;
        let Convention { order, cut, fail, window, root, utility, evaluation } = convention;
        RecordingHeader {
            method: method.to_string(),
            profile: profile.to_string(),
            order: order.to_string(),
            conventions: [cut.name(), fail.name(), window.name(), root.name(), utility.name()]
                .map(str::to_owned),
            evaluation: evaluation.map(|evaluation| evaluation.to_string()),
            limit: *limit,
            simulations: *simulations,
            seed: *seed,
        }
    }

    fn recording(self) -> Option<Recording> {
        let [cut, fail, window, root, utility] = self.conventions;
        let Ok(order) = self.order.parse();
        Some(Recording {
            method: self.method.parse().ok()?,
            profile: self.profile.parse().ok()?,
            convention: Convention {
                order,
                cut: cut.parse().ok()?,
                fail: fail.parse().ok()?,
                window: window.parse().ok()?,
                root: root.parse().ok()?,
                utility: utility.parse().ok()?,
                evaluation: named(self.evaluation)?,
            },
            limit: self.limit,
            simulations: self.simulations,
            seed: self.seed,
        })
    }
}

/// The value of a name, if there is a name; `None` if it is unknown.
fn named<T: FromStr>(name: Option<String>) -> Option<Option<T>> {
    name.map(|name| name.parse().ok()).map_or(Some(None), |found| found.map(Some))
}

fn place<T: PartialEq>(all: &[T], one: T) -> u8 {
    all.iter().position(|other| *other == one).map_or(u8::MAX, |place| place as u8)
}

fn write_node(node: &Node, bytes: &mut Vec<u8>) {
    let Node { window: (alpha, beta), value, bound, .. } = *node;
    for number in [alpha, beta, value, bound] {
        bytes.extend(number.to_bits().to_le_bytes());
    }
    let Node { parent, first, last, next, best, skipped, hidden, visits, .. } = *node;
    for number in [parent, first, last, next, best, skipped, hidden, visits] {
        bytes.extend(number.to_le_bytes());
    }
    for number in [node.mv, node.skips, node.depth] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([u8::from(node.max), place(End::ALL, node.end)]);
}

/// What is left to read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*taken)
    }

    fn f64(&mut self) -> Option<f64> {
        Some(f64::from_bits(u64::from_le_bytes(self.take()?)))
    }

    fn u32(&mut self) -> Option<u32> {
        Some(u32::from_le_bytes(self.take()?))
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take()?))
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let [place] = self.take()?;
        all.get(usize::from(place)).copied()
    }

    fn node(&mut self) -> Option<Node> {
        Some(Node {
            window: (self.f64()?, self.f64()?),
            value: self.f64()?,
            bound: self.f64()?,
            parent: self.u32()?,
            first: self.u32()?,
            last: self.u32()?,
            next: self.u32()?,
            best: self.u32()?,
            skipped: self.u32()?,
            hidden: self.u32()?,
            visits: self.u32()?,
            mv: self.u16()?,
            skips: self.u16()?,
            depth: self.u16()?,
            max: self.one_of(&[false, true])?,
            end: self.one_of(End::ALL)?,
        })
    }

    fn event(&mut self) -> Option<Event> {
        Some(Event { value: self.f64()?, node: self.u32()?, kind: self.one_of(Kind::ALL)? })
    }
}
