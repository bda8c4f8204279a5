//! Board of Nim: heaps of objects, piled up from the bottom.

use enraya_rules::Picture;
use ratatui::layout::Size;

use crate::tui::app::App;
use crate::tui::canvas::Canvas;
use crate::tui::cursor::Cursor;
use crate::tui::series::Series;

/// Lines under the objects: name, number left, last take.
const LEGEND: usize = 4;

pub(super) fn draw(app: &App, series: &Series, room: Size) -> Option<Canvas> {
    let view = series.view();
    let Picture::Heaps { left, full, names } = &view.picture else { return None };
    let tallest = full.iter().copied().max().unwrap_or(1) as usize;
    let levels = tallest.min(usize::from(room.height).saturating_sub(LEGEND).max(1));
    let abreast = tallest.div_ceil(levels);
    let levels = tallest.div_ceil(abreast);
    // Single objects stand in the middle of a comfortable width.
    let (pitch, indent) = if abreast == 1 { (7, 3) } else { (abreast.max(3) + 3, 1) };
    let mut canvas = Canvas::new(pitch * full.len(), levels + LEGEND);
    let playing = series.awaits_human();
    let theme = app.theme;
    let hint = app.hint.as_ref().map(|hint| Cursor::at(hint.number, &view.picture));
    let last = view.last.map(|number| Cursor::at(number, &view.picture));
    let taken = |cursor: Option<Cursor>, heap: usize| match cursor {
        Some(cursor) if cursor.column as usize == heap => cursor.row as usize,
        _ => 0,
    };
    let mut first_number = 0;
    for (heap, (&left, &full)) in left.iter().zip(full).enumerate() {
        let (left, full) = (left as usize, full as usize);
        let x = pitch * heap;
        let chosen = taken(Some(app.cursor).filter(|_| playing), heap);
        let hinted = taken(hint, heap);
        for object in 0..full {
            let (column, row) = (x + indent + object % abreast, levels - 1 - object / abreast);
            let (text, style) = if object >= left {
                (theme.dot(), theme.faint())
            } else if left - object <= chosen {
                ("○", theme.accent())
            } else if left - object <= hinted {
                ("*", theme.hint())
            } else {
                ("●", theme.strong())
            };
            canvas.text(column, row, text, style);
            if object < left {
                let width: usize = if abreast == 1 { 3 } else { 1 };
                let number = first_number + left - object - 1;
                canvas.target(column + 1 - width.div_ceil(2), row, (width, 1), number);
            }
        }
        let name = &names[heap];
        let middle = x + indent + abreast.min(full) / 2;
        if chosen > 0 {
            canvas.text(middle - 1, levels, &format!("[{name}]"), theme.accent());
            canvas.focus(x, levels, (pitch, 1));
        } else {
            canvas.text(middle, levels, &name.to_string(), theme.strong());
        }
        let count = left.to_string();
        canvas.text(middle + 1 - count.len().div_ceil(2), levels + 1, &count, theme.faint());
        let take = match (chosen, taken(last, heap)) {
            (0, 0) => None,
            (0, last) => view.moves.last().map(|(player, _)| (last, theme.player(*player))),
            (chosen, _) => Some((chosen, theme.accent())),
        };
        if let Some((take, style)) = take {
            let text = format!("−{take}");
            canvas.text(middle.saturating_sub(1), levels + 2, &text, style);
        }
        first_number += full;
    }
    Some(canvas)
}
