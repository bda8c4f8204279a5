//! Board of Dots and Boxes.

use enraya_rules::Picture;
use ratatui::layout::Size;
use ratatui::style::Style;

use crate::tui::app::App;
use crate::tui::canvas::Canvas;
use crate::tui::series::{Series, edges};
use crate::tui::theme::Theme;

/// Inner sizes of a box, largest first.
const SCALES: [(usize, usize); 3] = [(9, 3), (5, 2), (3, 1)];

/// Characters and style of an edge.
struct Stroke {
    across: char,
    down: char,
    style: Style,
}

pub(super) fn draw(app: &App, series: &Series, room: Size) -> Option<Canvas> {
    let view = series.view();
    let Picture::Boxes { rows, columns, owners, .. } = &view.picture else { return None };
    let (rows, columns) = (*rows as usize, *columns as usize);
    let margin = 2;
    let size = |(width, height): (usize, usize)| {
        (margin + columns * (width + 1) + 1, rows * (height + 1) + 2)
    };
    let fits = |&scale: &(usize, usize)| {
        size(scale).0 <= room.width.into() && size(scale).1 <= room.height.into()
    };
    let (width, height) = SCALES.into_iter().find(fits).unwrap_or(SCALES[2]);
    let theme = app.theme;
    let mut canvas = Canvas::new(size((width, height)).0, size((width, height)).1);

    canvas.pin((margin, 0), (0, 1), theme.faint());

    for (index, owner) in owners.iter().enumerate() {
        let Some(player) = owner else { continue };
        let (x, y) = (margin + index % columns * (width + 1), index / columns * (height + 1));
        for down in 0..height {
            let letter = if down == height / 2 { player.letter() } else { ' ' };
            let text = format!("{letter:^width$}");
            let style = if theme.color { theme.disc(*player) } else { theme.player(*player) };
            canvas.text(x + 1, y + 1 + down, &text, style);
        }
    }
    for row in 0..=rows {
        for column in 0..=columns {
            let (x, y) = (margin + column * (width + 1), row * (height + 1));
            canvas.text(x, y, "•", theme.strong());
        }
    }

    let playing = series.awaits_human();
    let cursor = playing.then(|| app.cursor.number(&view.picture));
    let hint = app.hint.as_ref().map(|hint| hint.number);
    for (number, drawn) in edges(&view.picture).into_iter().enumerate() {
        let (pair, along) = (number / (2 * columns + 1), number % (2 * columns + 1));
        let horizontal = along < columns;
        let column = if horizontal { along } else { along - columns };
        let (x, y) = (margin + column * (width + 1), pair * (height + 1));
        let last = (view.last == Some(number)).then(|| view.moves.last().map(|mv| mv.0)).flatten();
        let stroke = stroke(theme, drawn, last, cursor == Some(number), hint == Some(number));
        if horizontal {
            canvas.text(x + 1, y, &stroke.across.to_string().repeat(width), stroke.style);
            canvas.target(x + 1, y, (width, 1), number);
        } else {
            for down in 1..=height {
                canvas.text(x, y + down, &stroke.down.to_string(), stroke.style);
            }
            canvas.target(x - 1, y + 1, (3, height), number);
        }
        if cursor == Some(number) {
            canvas.focus(x, y, (width, height));
        }
    }

    for row in 0..=rows {
        let name = (rows + 1 - row).to_string();
        canvas.text(0, row * (height + 1), &name, theme.faint());
    }
    for column in 0..=columns {
        let name = char::from(b'a' + column as u8).to_string();
        canvas.text(margin + column * (width + 1), rows * (height + 1) + 1, &name, theme.faint());
    }
    Some(canvas)
}

fn stroke(
    theme: Theme,
    drawn: bool,
    last: Option<enraya_rules::Player>,
    cursor: bool,
    hint: bool,
) -> Stroke {
    let stroke = |across, down, style| Stroke { across, down, style };
    match (drawn, last) {
        (true, _) if cursor => stroke('━', '┃', theme.accent()),
        (true, Some(player)) => stroke('═', '║', theme.player(player)),
        (true, None) => stroke('━', '┃', theme.strong()),
        (false, _) if cursor && !hint => stroke('╌', '╎', theme.accent()),
        (false, _) if cursor => stroke('*', '*', theme.accent()),
        (false, _) if hint => stroke('*', '*', theme.hint()),
        (false, _) => stroke(' ', ' ', Style::new()),
    }
}
