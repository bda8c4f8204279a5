//! Renderer of the interface.

mod boxes;
mod explanation;
mod footer;
mod grid;
mod heaps;
mod layout;
mod overlay;
mod panel;

use enraya_play::title;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use self::layout::{SMALLEST, WIDE};
use super::action::Targets;
use super::app::App;
use super::ascii;
use super::series::Series;

/// Draws the screen and returns its clickable areas.
pub(super) fn draw(app: &App, frame: &mut Frame<'_>) -> Targets {
    let mut targets = Targets::default();
    let area = frame.area();
    let buffer = frame.buffer_mut();
    if area.width < SMALLEST.width || area.height < SMALLEST.height {
        too_small(app, area, buffer);
    } else {
        let compact = match &app.series {
            Some(series) => game(app, series, area, buffer, &mut targets),
            None => {
                welcome(app, area, buffer);
                false
            }
        };
        overlay::draw(app, compact, area, buffer, &mut targets);
    }
    if app.theme.ascii {
        ascii::fold(buffer);
    }
    targets
}

fn too_small(app: &App, area: Rect, buffer: &mut Buffer) {
    let Size { width, height } = SMALLEST;
    let text = enraya_words::say!(app.words, "tui-too-small", width = width, height = height);
    let lines = Paragraph::new(text).centered().wrap(Wrap { trim: true });
    let [middle] = Layout::vertical([Constraint::Length(5.min(area.height))])
        .flex(ratatui::layout::Flex::Center)
        .areas(area);
    lines.render(middle, buffer);
}

/// Background of the menu of games before the first game.
fn welcome(app: &App, area: Rect, buffer: &mut Buffer) {
    let line = Rect { height: 1, ..area };
    buffer.set_style(line, app.theme.selected());
    Line::from(" enraya").render(line, buffer);
    if area.height >= 20 {
        let line = Rect { y: area.y + 3, ..line };
        Line::styled(app.words.get("tui-welcome"), app.theme.faint())
            .centered()
            .render(line, buffer);
    }
    let line = Rect { y: area.bottom() - 1, ..line };
    footer::draw(app, None, line, buffer, &mut Targets::default());
}

/// Draws the game; returns whether the board had to be compact.
fn game(
    app: &App,
    series: &Series,
    area: Rect,
    buffer: &mut Buffer,
    targets: &mut Targets,
) -> bool {
    let [head, body, foot] =
        Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)])
            .areas(area);
    header(app, series, head, buffer);
    footer::draw(app, Some(series), foot, buffer, targets);
    let room = Size::new(body.width.saturating_sub(panel::WIDTH + 2), body.height);
    let size = canvas(app, series, room).map_or(room, |canvas| canvas.size());
    // A board too wide for the space beside the panel may fit above it.
    if area.width >= WIDE && (size.width <= room.width || area.width >= 80) {
        let width = size.width;
        let [board, _, side] = Layout::horizontal([
            Constraint::Length(width.max(body.width / 2).min(room.width)),
            Constraint::Length(2),
            Constraint::Fill(1),
        ])
        .areas(body);
        panel::draw(app, series, side, buffer);
        self::board(app, series, board, buffer, targets)
    } else {
        let [above, board, below] = Layout::vertical([
            Constraint::Length(2),
            Constraint::Fill(1),
            Constraint::Length(lines_below(app, series, body)),
        ])
        .areas(body);
        panel::draw_narrow(app, series, above, below, buffer);
        self::board(app, series, board, buffer, targets)
    }
}

/// Number of lines for status and moves below the board.
fn lines_below(app: &App, series: &Series, body: Rect) -> u16 {
    let room = Size::new(body.width, body.height.saturating_sub(4));
    let fits = canvas(app, series, room).is_none_or(|canvas| canvas.size().height <= room.height);
    match (fits, body.width >= WIDE) {
        (true, _) => 2,
        // The status is shown beside the score.
        (false, true) => 0,
        (false, false) => 1,
    }
}

fn canvas(app: &App, series: &Series, room: Size) -> Option<super::canvas::Canvas> {
    grid::draw(app, series, room)
        .or_else(|| heaps::draw(app, series, room))
        .or_else(|| boxes::draw(app, series, room))
}

fn board(
    app: &App,
    series: &Series,
    area: Rect,
    buffer: &mut Buffer,
    targets: &mut Targets,
) -> bool {
    let Some(canvas) = canvas(app, series, area.as_size()) else { return false };
    let compact = canvas.compact;
    canvas.show(area, buffer, targets);
    compact
}

fn header(app: &App, series: &Series, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, app.theme.selected());
    let name = title::of(&series.session().game(), &app.words);
    buffer.set_stringn(
        area.x + 1,
        area.y,
        format!("enraya · {name}"),
        usize::from(area.width) - 2,
        app.theme.selected(),
    );
    let round = enraya_words::say!(app.words, "tui-round", number = series.round());
    Line::from(format!("{round} ")).right_aligned().render(area, buffer);
}
