//! Beside the board: whose turn it is, the score, the level, the moves.

use enraya_lab::title;
use enraya_rules::{Outcome, Picture, Player};
use enraya_words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::tui::app::App;
use crate::tui::seat::{Cast, Seat};
use crate::tui::series::Series;
use crate::tui::thought::Thought;

/// The least the panel needs.
pub(super) const WIDTH: u16 = 30;
/// The width of a move in the list.
const MOVE: usize = 10;

pub(super) fn draw(app: &App, series: &Series, area: Rect, buffer: &mut Buffer) {
    let [_, score, _, level, status, news, _, caption, moves] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(3),
        Constraint::Length(1),
        // The last one stays free unless a line is wrapped.
        Constraint::Length(4),
        Constraint::Length(2),
        Constraint::Length(3),
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Fill(1),
    ])
    .areas(area);
    draw_score(app, series, score, buffer);
    let mut facts =
        vec![Line::styled(title::rule(&series.table().name(), &app.words), app.look.faint())];
    facts.extend(level_line(app, series, level.width));
    facts.push(Line::styled(say!(app.words, "seed", seed = app.seed), app.look.faint()));
    Paragraph::new(facts).wrap(Wrap { trim: true }).render(level, buffer);
    Paragraph::new(status_lines(app, series)).render(status, buffer);
    match thought(app, series) {
        Some(thought) => {
            let [sight, work, line] = thought.lines(&app.words);
            let lines = [(sight, app.look.hint()), (work, app.look.faint()), (line, Style::new())];
            Paragraph::new(lines.map(|(text, style)| Line::styled(text, style)).to_vec())
                .render(news, buffer);
        }
        None => {
            Paragraph::new(news_line(app, series)).wrap(Wrap { trim: true }).render(news, buffer);
        }
    }
    Line::styled(app.words.get("tui-moves"), app.look.strong()).render(caption, buffer);
    draw_moves(app, series, moves, buffer);
}

/// Two lines above the board and up to two below it, where there is no room
/// beside it.
pub(super) fn draw_narrow(
    app: &App,
    series: &Series,
    above: Rect,
    below: Rect,
    buffer: &mut Buffer,
) {
    let score = series.score();
    let mut people = Vec::new();
    for seat in Seat::BOTH {
        let side = series.side(seat);
        people.push(Span::styled(format!("{side} "), app.look.player(side)));
        people.push(Span::raw(format!("{} ", series.cast().name(seat, &app.words))));
        people.push(Span::styled(format!("{}   ", score.of(seat)), app.look.strong()));
    }
    let status = status_lines(app, series).swap_remove(0);
    let used = status.width() as u16;
    let mut people = Line::from(people);
    if below.height == 0 {
        let news = news_line(app, series);
        let room = usize::from(above.width).saturating_sub(news.width());
        if people.width() > room {
            people = Line::default();
        }
        let line = Rect { height: 1, ..above };
        news.right_aligned().render(line, buffer);
    }
    let people_line = Rect { height: 1, width: people.width() as u16, ..above };
    people.render(people_line.intersection(above), buffer);
    status.render(Rect { y: above.y + 1, height: 1, ..above }, buffer);
    if let Some(level) = app.level().filter(|_| series.cast() != Cast::Humans) {
        let level = Line::styled(level.say(&app.words), app.look.faint()).right_aligned();
        if used + 1 + level.width() as u16 <= above.width {
            let rest = Rect { x: above.x + used, width: above.width - used, ..above };
            level.render(Rect { y: above.y + 1, height: 1, ..rest }, buffer);
        }
    }
    if below.height == 0 {
        return;
    }
    let [news, moves] = Layout::vertical([Constraint::Length(1), Constraint::Fill(1)]).areas(below);
    news_line(app, series).render(news, buffer);
    draw_moves(app, series, moves, buffer);
}

fn draw_score(app: &App, series: &Series, area: Rect, buffer: &mut Buffer) {
    let score = series.score();
    for (y, seat) in (area.y..).zip(Seat::BOTH) {
        let side = series.side(seat);
        let turn = series.outcome().is_none() && series.to_move() == seat;
        let mark = if turn { "▸" } else { " " };
        buffer.set_string(area.x, y, mark, app.look.accent());
        buffer.set_string(area.x + 2, y, side.to_string(), app.look.disc_letter(side));
        let name = series.cast().name(seat, &app.words);
        let style = if turn { app.look.strong() } else { Style::new() };
        buffer.set_string(area.x + 4, y, name, style);
        number(buffer, area, y, score.of(seat), app.look.strong());
    }
    if !series.can_be_drawn() {
        return;
    }
    let y = area.y + 2;
    buffer.set_string(area.x + 4, y, app.words.get("tui-draws"), app.look.faint());
    number(buffer, area, y, score.draws, app.look.faint());
}

fn number(buffer: &mut Buffer, area: Rect, y: u16, number: u32, style: Style) {
    let text = format!("{number:>3}");
    buffer.set_string(area.x + WIDTH.min(area.width) - 6, y, text, style);
}

fn level_line(app: &App, series: &Series, room: u16) -> Option<Line<'static>> {
    if series.cast() == Cast::Humans {
        return None;
    }
    let level = app.level()?.say(&app.words);
    let mut line = Line::from(say!(app.words, "tui-level", level = level));
    let keys = Span::styled("  + - o", app.look.faint());
    if line.width() + keys.width() <= room.into() {
        line.push_span(keys);
    }
    Some(line)
}

/// Whose turn it is, or the result, and a line about it.
fn status_lines(app: &App, series: &Series) -> Vec<Line<'static>> {
    let words = &app.words;
    let Some(outcome) = series.outcome() else {
        let side = series.table().to_move();
        let key = if app.is_thinking() { "tui-thinking" } else { "tui-turn" };
        let text = series.cast().say(series.to_move(), words, key);
        let mut spans = vec![
            Span::styled(side.to_string(), app.look.disc_letter(side)),
            Span::raw(" "),
            Span::styled(text, app.look.strong()),
        ];
        let number = app.cursor.number(&series.view().picture);
        if let Some(text) = series.view().text(number).filter(|_| series.awaits_human()) {
            spans.push(Span::styled(format!("  [{text}]"), app.look.accent()));
        }
        return vec![Line::from(spans), boxes_line(app, series)];
    };
    let text = match outcome {
        Outcome::Draw => words.get("tui-result-draw"),
        Outcome::Win(player) => series.cast().say(series.seat(player), words, "tui-result"),
    };
    let mut spans = Vec::new();
    if let Some(player) = outcome.winner() {
        spans.push(Span::styled(player.to_string(), app.look.disc_letter(player)));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(text, app.look.accent()));
    vec![Line::from(spans), boxes_line(app, series)]
}

/// How many boxes each has closed.
fn boxes_line(app: &App, series: &Series) -> Line<'static> {
    let Picture::Boxes { owners, .. } = &series.view().picture else { return Line::default() };
    let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
    let (first, second) = (count(Player::First), count(Player::Second));
    let score = say!(app.words, "drawing-score", first = first, second = second);
    Line::from(say!(app.words, "tui-boxes", score = score))
}

/// What the computer thinks, or has thought if there is nothing else to say.
fn thought<'a>(app: &'a App, series: &Series) -> Option<&'a Thought> {
    let silent = app.notice.is_none() && !app.is_hinting() && series.outcome().is_none();
    app.thought.as_ref().filter(|_| app.is_thinking() || silent && !app.is_halted())
}

fn news_line(app: &App, series: &Series) -> Line<'static> {
    if let Some(thought) = thought(app, series) {
        return Line::styled(thought.brief(&app.words), app.look.hint());
    }
    if app.is_hinting() {
        return Line::styled(app.words.get("tui-hint-thinking"), app.look.hint());
    }
    if series.outcome().is_some() {
        return Line::styled(app.words.get("tui-again"), app.look.faint());
    }
    if app.paused && series.cast() == Cast::Computers && app.notice.is_none() {
        return Line::styled(app.words.get("tui-paused"), app.look.hint());
    }
    match &app.notice {
        Some(notice) => Line::styled(notice.say(&app.words, series.cast()), app.look.hint()),
        None => Line::default(),
    }
}

/// The moves in columns; the newest are always seen.
fn draw_moves(app: &App, series: &Series, area: Rect, buffer: &mut Buffer) {
    let moves = &series.view().moves;
    let across = (usize::from(area.width) / MOVE).max(1);
    let lines = usize::from(area.height);
    let skipped = moves.len().div_ceil(across).saturating_sub(lines) * across;
    for (index, (player, text)) in moves.iter().enumerate().skip(skipped) {
        let at = index - skipped;
        let x = area.x + (at % across * MOVE) as u16;
        let y = area.y + (at / across) as u16;
        let newest = index + 1 == moves.len();
        let number = format!("{:>3} ", index + 1);
        buffer.set_string(x, y, number, app.look.faint());
        buffer.set_string(x + 4, y, player.to_string(), app.look.player(*player));
        let style = if newest { app.look.accent() } else { Style::new() };
        buffer.set_string(x + 6, y, text, style);
    }
}
