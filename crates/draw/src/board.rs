//! Small boards as SVG, for the nodes of trees.
//!
//! Players differ in shape as well as in colour: crosses and rings on free boards,
//! discs and rings where stones are discs.

use std::fmt::Write;

use enraya_rules::{Look, Picture, Player};

use crate::markup::in_xml;
use crate::measure::width;

/// The longest side of a board.
const SIDE: f64 = 60.0;

/// The most objects of a heap that are drawn individually.
const MAX_OBJECTS: u32 = 12;

/// The size of a drawn board.
pub(super) fn size(picture: &Picture) -> (f64, f64) {
    match picture {
        Picture::Grid { rows, columns, .. } => {
            let cell = cell(*rows, *columns);
            (f64::from(*columns) * cell, f64::from(*rows) * cell)
        }
        Picture::Boxes { rows, columns, .. } => {
            let cell = cell(*rows, *columns);
            (f64::from(*columns) * cell + 10.0, f64::from(*rows) * cell + 10.0)
        }
        Picture::Heaps { full, .. } => {
            let tallest = full.iter().copied().max().unwrap_or(0).min(MAX_OBJECTS);
            (full.len() as f64 * HEAP + 4.0, f64::from(tallest) * OBJECT + 14.0)
        }
        Picture::Text(text) => {
            let longest = passage(text).map(|line| width(&line, LETTER)).fold(LETTER, f64::max);
            (longest + LETTER, passage(text).count().max(1) as f64 * LEADING + 4.0)
        }
    }
}

/// The font size, and the distance between lines of text.
const LETTER: f64 = 9.0;
const LEADING: f64 = 11.0;
/// The most lines and characters of a text that are drawn.
const MAX_LINES: usize = 12;
const MAX_LETTERS: usize = 30;

/// The part of a text that is drawn.
pub(super) fn passage(text: &str) -> impl Iterator<Item = String> + '_ {
    let line = |line: &str| match line.char_indices().nth(MAX_LETTERS) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    };
    text.trim_end().lines().take(MAX_LINES).map(line)
}

const HEAP: f64 = 18.0;
const OBJECT: f64 = 5.0;

fn cell(rows: u32, columns: u32) -> f64 {
    (SIDE / f64::from(rows.max(columns).max(1))).clamp(5.0, 20.0)
}

/// Draws a board with its upper left corner at `left`, `top`.
pub(super) fn draw(out: &mut String, picture: &Picture, left: f64, top: f64) {
    let (width, height) = size(picture);
    let _ = write!(
        out,
        r#"<rect class="frame" x="{left:.1}" y="{top:.1}" width="{width:.1}" height="{height:.1}" rx="2"/>"#
    );
    match picture {
        Picture::Grid { rows, columns, gravity, look, stones, winning, .. } => {
            let (cell, discs) = (cell(*rows, *columns), matches!(look, Look::Drop | Look::Discs));
            if !gravity {
                lines(out, (*rows, *columns), cell, (left, top));
            }
            for (at, stone) in stones.iter().enumerate() {
                let (row, column) = (at / *columns as usize, at % *columns as usize);
                let corner = (left + column as f64 * cell, top + row as f64 * cell);
                if winning[at] {
                    let (x, y) = corner;
                    let _ = write!(
                        out,
                        r#"<rect class="winning" x="{x:.1}" y="{y:.1}" width="{cell:.1}" height="{cell:.1}"/>"#
                    );
                }
                match stone {
                    Some(player) => draw_stone(out, *player, discs, corner, cell),
                    None if *gravity => hole(out, corner, cell),
                    None => {}
                }
            }
        }
        Picture::Heaps { left: objects, full, .. } => {
            for (at, (&left_over, &full)) in objects.iter().zip(full).enumerate() {
                let x = left + 4.0 + at as f64 * HEAP;
                heap(out, (x, top + height), left_over, full);
            }
        }
        Picture::Text(text) => {
            for (number, line) in (1..).zip(passage(text)) {
                let (x, y) = (left + width / 2.0, top + f64::from(number) * LEADING);
                let line = in_xml(&line);
                let _ = write!(out, r#"<text class="passage" x="{x:.1}" y="{y:.1}">{line}</text>"#);
            }
        }
        Picture::Boxes { rows, columns, horizontal, vertical, owners, .. } => {
            let (cell, columns) = (cell(*rows, *columns), *columns as usize);
            let dot = |line: usize, column: usize| {
                (left + 5.0 + column as f64 * cell, top + 5.0 + line as f64 * cell)
            };
            for (at, owner) in owners.iter().enumerate() {
                if let Some(player) = owner {
                    draw_stone(out, *player, false, dot(at / columns, at % columns), cell);
                }
            }
            for (at, _) in horizontal.iter().enumerate().filter(|(_, drawn)| **drawn) {
                let (x, y) = dot(at / columns, at % columns);
                let _ = write!(out, r#"<path class="wall" d="M{x:.1} {y:.1}h{cell:.1}"/>"#);
            }
            for (at, _) in vertical.iter().enumerate().filter(|(_, drawn)| **drawn) {
                let (x, y) = dot(at / (columns + 1), at % (columns + 1));
                let _ = write!(out, r#"<path class="wall" d="M{x:.1} {y:.1}v{cell:.1}"/>"#);
            }
            for at in 0..(*rows as usize + 1) * (columns + 1) {
                let (x, y) = dot(at / (columns + 1), at % (columns + 1));
                let _ = write!(out, r#"<circle class="dot" cx="{x:.1}" cy="{y:.1}" r="1.5"/>"#);
            }
        }
    }
}

/// The lines between the cells of a free board.
fn lines(out: &mut String, (rows, columns): (u32, u32), cell: f64, (left, top): (f64, f64)) {
    let (width, height) = (f64::from(columns) * cell, f64::from(rows) * cell);
    let mut path = String::new();
    for row in 1..rows {
        let _ = write!(path, "M{left:.1} {:.1}h{width:.1}", top + f64::from(row) * cell);
    }
    for column in 1..columns {
        let _ = write!(path, "M{:.1} {top:.1}v{height:.1}", left + f64::from(column) * cell);
    }
    if !path.is_empty() {
        let _ = write!(out, r#"<path class="grid" d="{path}"/>"#);
    }
}

fn draw_stone(out: &mut String, player: Player, discs: bool, (x, y): (f64, f64), cell: f64) {
    let (middle_x, middle_y, arm) = (x + cell / 2.0, y + cell / 2.0, cell * 0.27);
    let thick = (cell * 0.13).max(1.2);
    let _ = match (player, discs) {
        (Player::First, false) => {
            let (x, y, side) = (middle_x - arm, middle_y - arm, 2.0 * arm);
            write!(
                out,
                r#"<path class="stone first" stroke-width="{thick:.1}" d="M{x:.1} {y:.1}l{side:.1} {side:.1}m0 -{side:.1}l-{side:.1} {side:.1}"/>"#
            )
        }
        (Player::First, true) => write!(
            out,
            r#"<circle class="stone first disc" cx="{middle_x:.1}" cy="{middle_y:.1}" r="{:.1}"/>"#,
            cell * 0.4
        ),
        (Player::Second, _) => write!(
            out,
            r#"<circle class="stone second" stroke-width="{thick:.1}" cx="{middle_x:.1}" cy="{middle_y:.1}" r="{:.1}"/>"#,
            if discs { cell * 0.33 } else { arm * 1.1 }
        ),
    };
}

fn hole(out: &mut String, (x, y): (f64, f64), cell: f64) {
    let half = cell / 2.0;
    let (x, y) = (x + half, y + half);
    let _ = write!(out, r#"<circle class="hole" cx="{x:.1}" cy="{y:.1}" r="{:.1}"/>"#, cell * 0.4);
}

/// A heap above its number; removed objects are faint.
fn heap(out: &mut String, (x, bottom): (f64, f64), left: u32, full: u32) {
    let _ = write!(
        out,
        r#"<text class="heap" x="{:.1}" y="{:.1}">{left}</text>"#,
        x + HEAP / 2.0 - 2.0,
        bottom - 2.0
    );
    for object in 0..full.min(MAX_OBJECTS) {
        let y = bottom - 12.0 - f64::from(object + 1) * OBJECT;
        let class = if object < left { "object" } else { "object gone" };
        let (width, height) = (HEAP - 4.0, OBJECT - 1.5);
        let _ = write!(
            out,
            r#"<rect class="{class}" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"/>"#
        );
    }
}
