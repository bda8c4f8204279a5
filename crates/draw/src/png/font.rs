//! Letter outlines of DejaVu Sans, regular and bold.
//!
//! The tables are made by `scripts/make-glyphs`, which describes their format; the
//! licence of the font is beside them. Letters are set one after the other, without
//! kerning.

use tiny_skia::PathBuilder;

static REGULAR: &[u8] = include_bytes!("sans.glyphs");
static BOLD: &[u8] = include_bytes!("sans-bold.glyphs");

/// Bytes before the index, and of each entry of it.
const HEAD: usize = 4;
const ENTRY: usize = 10;

/// The code point of the shape of letters that the font does not have.
const NOTDEF: u32 = u32::MAX;

/// A table of letter outlines.
#[derive(Clone, Copy)]
struct Table(&'static [u8]);

/// A letter: its width, and where its outline is, in units of the font.
#[derive(Clone, Copy)]
struct Letter {
    advance: f32,
    outline: &'static [u8],
    unit: f32,
}

/// The width of a line of text.
pub(super) fn width(text: &str, size: f32, bold: bool) -> f32 {
    text.chars()
        .map(|letter| find(letter, bold))
        .map(|letter| letter.advance * letter.unit * size)
        .sum()
}

/// Adds the outlines of a line of text that starts at `x` on the baseline `y`.
pub(super) fn outline(
    path: &mut PathBuilder,
    text: &str,
    (mut x, y): (f32, f32),
    size: f32,
    bold: bool,
) {
    for letter in text.chars().map(|letter| find(letter, bold)) {
        let scale = letter.unit * size;
        draw(path, letter.outline, |(right, up)| (x + right * scale, y - up * scale));
        x += letter.advance * scale;
    }
}

/// A letter in bold, else regular, else the shape of missing ones.
fn find(letter: char, bold: bool) -> Letter {
    let code = u32::from(letter);
    bold.then(|| Table(BOLD).find(code))
        .flatten()
        .or_else(|| Table(REGULAR).find(code))
        .or_else(|| Table(REGULAR).find(NOTDEF))
        .expect("the table has a shape for missing letters")
}

impl Table {
    fn find(self, code: u32) -> Option<Letter> {
        let Table(bytes) = self;
        let count = usize::from(u16_at(bytes, 2));
        let (index, outlines) = bytes[HEAD..].split_at(count * ENTRY);
        let (entries, _) = index.as_chunks::<ENTRY>();
        let at = entries.binary_search_by_key(&code, |entry| u32_at(entry, 0)).ok()?;
        let entry = &entries[at];
        Some(Letter {
            advance: f32::from(u16_at(entry, 4)),
            outline: &outlines[u32_at(entry, 6) as usize..],
            unit: 1.0 / f32::from(u16_at(bytes, 0)),
        })
    }
}

fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Takes a number of seven bits a byte off the front.
fn number(bytes: &mut &[u8]) -> u32 {
    let mut number = 0;
    for shift in (0..).step_by(7) {
        let (byte, rest) = bytes.split_first().expect("the table is whole");
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            break;
        }
    }
    number
}

/// Undoes zigzag.
fn signed(number: u32) -> f32 {
    let magnitude = (number / 2) as f32;
    if number.is_multiple_of(2) { magnitude } else { -magnitude - 1.0 }
}

/// Draws the quadratic curves of an outline, as TrueType describes them: between two
/// points off the curve, the middle is on it.
fn draw(path: &mut PathBuilder, mut outline: &[u8], place: impl Fn((f32, f32)) -> (f32, f32)) {
    for _ in 0..number(&mut outline) {
        let (mut x, mut y) = (0.0, 0.0);
        let count = number(&mut outline);
        let points = (0..count).map(|_| {
            let first = number(&mut outline);
            x += signed(first >> 1);
            y += signed(number(&mut outline));
            (place((x, y)), first & 1 == 1)
        });
        contour(path, &points.collect::<Vec<_>>());
    }
}

type Point = (f32, f32);

fn contour(path: &mut PathBuilder, points: &[(Point, bool)]) {
    let middle = |a: Point, b: Point| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
    let (Some(&(first, on)), Some(&(last, _))) = (points.first(), points.last()) else { return };
    // Points off the curve only: the first point on it is a middle.
    let start = if on { first } else { middle(last, first) };
    path.move_to(start.0, start.1);
    let mut control: Option<Point> = None;
    for &(point, on) in points.iter().skip(usize::from(on)) {
        match (control, on) {
            (None, true) => path.line_to(point.0, point.1),
            (Some(bend), true) => path.quad_to(bend.0, bend.1, point.0, point.1),
            (Some(bend), false) => {
                let end = middle(bend, point);
                path.quad_to(bend.0, bend.1, end.0, end.1);
            }
            (None, false) => {}
        }
        control = (!on).then_some(point);
    }
    if let Some(bend) = control {
        path.quad_to(bend.0, bend.1, start.0, start.1);
    }
    path.close();
}
