//! SVG of a single position, optionally with the value of every move.

use std::fmt::Write;

use enraya_rules::Picture;
use enraya_search::Class;
use enraya_words::Words;

use crate::measure::width;
use enraya_play::Session;
use enraya_play::value::{class_name, estimate, told_distance};
use enraya_study::{Analysis, MoveValue};

use crate::board;
use crate::markup::in_xml;
use crate::tree::STYLE;

/// The scale of the board relative to boards in trees.
const SCALE: f64 = 4.0;
/// Margins with and without labels beside the board.
const MARGIN: f64 = 14.0;
const EDGE: f64 = 5.0;
/// The height of a line of values below a board that has no cells.
const LINE: f64 = 8.0;
/// The font size.
const LETTER: f64 = 4.5;

/// Draws the position of a session; with an analysis, every move in the colour of its value.
/// Signs distinguish them without colour: `+` wins, `=` draws, `−` loses, each with the
/// winner's moves to the end.
///
/// ```
/// use enraya_draw::position_svg;
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::analyze;
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"tictactoe".parse()?, "b2 b1")?;
/// let analysis = analyze(&session, &mut Workspace::default(), &Budget::unlimited());
/// let svg = position_svg(&session, Some(&analysis), &Words::new(Language::En));
/// assert!(svg.contains(">+3</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_svg(session: &Session, analysis: Option<&Analysis>, words: &Words) -> String {
    drawn(session, analysis, words, false)
}

/// The same with a transparent rectangle over the cell, or the column with gravity, of every legal
/// move, which its attribute `data-move` names: for programs that play on a click. A move without a
/// place on a board of cells has none.
///
/// ```
/// use enraya_draw::playable_svg;
/// use enraya_play::Session;
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"connect4".parse()?, "4453")?;
/// let svg = playable_svg(&session, None, &Words::new(Language::En));
/// assert_eq!(svg.matches("data-move=").count(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn playable_svg(session: &Session, analysis: Option<&Analysis>, words: &Words) -> String {
    drawn(session, analysis, words, true)
}

fn drawn(session: &Session, analysis: Option<&Analysis>, words: &Words, playable: bool) -> String {
    let picture = session.picture();
    let (wide, high) = board::size(&picture);
    let grid = matches!(picture, Picture::Grid { .. });
    let moves = analysis.map_or(&[][..], |analysis| &analysis.moves);
    let legal = if moves.is_empty() { Vec::new() } else { session.legal() };
    // A move without a place on a board of cells, such as a pass, is listed below it.
    let (listed, marked): (Vec<_>, Vec<_>) =
        moves.iter().zip(&legal).partition(|(_, ply)| !grid || ply.changes.is_empty());
    let say =
        |(mv, _): &(&MoveValue, _)| format!("{}: {}", mv.text, mv.say(words, session.alternates()));
    let lines: Vec<String> = listed.iter().map(say).collect();
    let longest = lines.iter().map(|line| width(line, LETTER)).fold(0.0, f64::max);
    // Columns are named below the board, rows, if moves name them, beside it.
    let narrow = matches!(&picture, Picture::Grid { ranks, .. } if ranks.is_empty());
    let (left, top) = (if narrow { EDGE } else { MARGIN }, EDGE);
    let total = (
        wide.max(longest) + left + if narrow { EDGE } else { MARGIN },
        high + top + MARGIN + lines.len() as f64 * LINE,
    );

    let mut out = String::new();
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="enraya-tree" role="img" width="{:.0}" height="{:.0}" viewBox="0 0 {:.1} {:.1}">"#,
        total.0 * SCALE,
        total.1 * SCALE,
        total.0,
        total.1
    );
    let title = in_xml(&format!("{} {}", session.name(), session.position()));
    let _ = write!(out, "<title>{title}</title><style>{STYLE}{OWN_STYLE}</style>");
    let _ = write!(out, r#"<rect class="paper" width="{:.1}" height="{:.1}"/>"#, total.0, total.1);
    board::draw(&mut out, &picture, left, top);
    if let Picture::Grid { columns, files, ranks, gravity, .. } = &picture {
        let columns = *columns as usize;
        let cell = wide / columns as f64;
        names(&mut out, (files, ranks), top + high, (left, top, cell));
        for (mv, ply) in marked {
            let place = ply.changes[0].place;
            let (row, column) = (place / columns, place % columns);
            let corner = (left + column as f64 * cell, top + row as f64 * cell);
            mark(&mut out, mv, corner, cell, session.alternates());
        }
        for ply in if playable { session.legal() } else { Vec::new() } {
            let Some(change) = ply.changes.first() else { continue };
            let (row, column) = (change.place / columns, change.place % columns);
            let x = left + column as f64 * cell;
            let (y, tall) = if *gravity { (top, high) } else { (top + row as f64 * cell, cell) };
            let mv = in_xml(&ply.text);
            let _ = write!(
                out,
                r#"<rect class="spot" data-move="{mv}" x="{x:.1}" y="{y:.1}" width="{cell:.1}" height="{tall:.1}" fill="transparent"/>"#
            );
        }
    }
    for (number, (line, (mv, _))) in (1..).zip(lines.iter().zip(&listed)) {
        let y = top + high + f64::from(number) * LINE;
        let best = if mv.best { " best" } else { "" };
        let _ = write!(
            out,
            r#"<text class="list {}{best}" x="{left:.1}" y="{y:.1}">{}</text>"#,
            class_name(mv.value),
            in_xml(line)
        );
    }
    out += "</svg>";
    out
}

/// Style rules in addition to those of trees.
const OWN_STYLE: &str = "
.enraya-tree .name { font-size: 5.5px; fill: var(--enraya-tree-faint, #505058); }
.enraya-tree .worth text { font-size: 7px; }
.enraya-tree .worth.best text, .enraya-tree .list.best { font-weight: bold; }
.enraya-tree .worth.win rect { fill: #d8efe6; stroke: #00795a; }
.enraya-tree .worth.draw rect, .enraya-tree .worth.estimate rect { fill: #f4f4f6; stroke: #55555c; }
.enraya-tree .worth.loss rect { fill: #f5e1ed; stroke: #98407b; }
.enraya-tree text.list { font-size: 4.5px; text-anchor: start; }
.enraya-tree text.list.win { fill: #00795a; }
.enraya-tree text.list.loss { fill: #98407b; }";

/// Column names below the board and row names beside it.
fn names(
    out: &mut String,
    (files, ranks): (&[String], &[String]),
    bottom: f64,
    (left, top, cell): (f64, f64, f64),
) {
    for (column, name) in files.iter().enumerate() {
        let (x, y) = (left + (column as f64 + 0.5) * cell, bottom + 9.0);
        let _ = write!(out, r#"<text class="name" x="{x:.1}" y="{y:.1}">{name}</text>"#);
    }
    for (row, name) in ranks.iter().enumerate() {
        let (x, y) = (left / 2.0, top + (row as f64 + 0.5) * cell + 2.5);
        let _ = write!(out, r#"<text class="name" x="{x:.1}" y="{y:.1}">{name}</text>"#);
    }
}

/// The value of a move on its cell.
fn mark(out: &mut String, mv: &MoveValue, (x, y): (f64, f64), cell: f64, alternates: bool) {
    let (best, line) = if mv.best { (" best", 0.12) } else { ("", 0.04) };
    let (inset, side) = (cell * 0.1, cell * 0.8);
    let (line, round) = (cell * line, cell * 0.13);
    let sign = in_xml(&sign(mv, alternates));
    let size = (side / width(&sign, 1.2).max(1.2)).min(7.0);
    let _ = write!(
        out,
        r#"<g class="worth {}{best}"><rect x="{:.1}" y="{:.1}" width="{side:.1}" height="{side:.1}" rx="{round:.1}" stroke-width="{line:.2}"/><text x="{:.1}" y="{:.1}" style="font-size:{size:.1}px">{sign}</text></g>"#,
        class_name(mv.value),
        x + inset,
        y + inset,
        x + cell / 2.0,
        y + cell / 2.0 + size * 0.36
    );
}

/// `+3`, `=`, `−2` (the margin if it is known, else the distance), or an estimate in hundredths of a win.
fn sign(mv: &MoveValue, alternates: bool) -> String {
    let count = match (mv.margin, mv.distance()) {
        (Some(margin), _) => margin.by.unsigned_abs().to_string(),
        (None, Some(plies)) => told_distance(mv.value, plies, alternates).to_string(),
        (None, None) => String::new(),
    };
    match mv.value.class() {
        Some(Class::Win) => format!("+{count}"),
        Some(Class::Draw) => "=".to_owned(),
        Some(Class::Loss) => format!("−{count}"),
        None => {
            let hundredths = (estimate(mv.value).unwrap_or(0.0) * 100.0).round() as i32;
            match hundredths {
                0 => "0?".to_owned(),
                _ => format!("{hundredths:+}?").replace('-', "−"),
            }
        }
    }
}
