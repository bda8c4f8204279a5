//! Side panel: score, level, turn, status, move list.

use enraya_play::title;
use enraya_rules::{Look, Outcome, Picture, Player};
use enraya_words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::tui::app::App;
use crate::tui::contestants::{Contestant, Pairing};
use crate::tui::search_panel::SearchPanel;
use crate::tui::series::Series;
use crate::tui::status::Status;

/// Minimum width of the panel.
pub(super) const WIDTH: u16 = 30;
/// The width of a move in the list.
const MOVE: usize = 10;

pub(super) fn draw(app: &App, series: &Series, area: Rect, buffer: &mut Buffer) {
    let [_, score, _, level, status, news, _, caption, moves] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(3),
        Constraint::Length(1),
        // The last line is for wrapping.
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
        vec![Line::styled(title::rule(&series.session().game(), &app.words), app.theme.faint())];
    facts.extend(level_line(app, series, level.width));
    facts.push(Line::styled(say!(app.words, "seed", seed = app.seed), app.theme.faint()));
    Paragraph::new(facts).wrap(Wrap { trim: true }).render(level, buffer);
    Paragraph::new(status_lines(app, series)).render(status, buffer);
    match visible_search(app, series) {
        Some(search_panel) => {
            let [depth, work, line] = search_panel.lines(&app.words);
            let lines =
                [(depth, app.theme.hint()), (work, app.theme.faint()), (line, Style::new())];
            Paragraph::new(lines.map(|(text, style)| Line::styled(text, style)).to_vec())
                .render(news, buffer);
        }
        None => {
            Paragraph::new(news_line(app, series)).wrap(Wrap { trim: true }).render(news, buffer);
        }
    }
    Line::styled(app.words.get("tui-moves"), app.theme.strong()).render(caption, buffer);
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
    for contestant in Contestant::BOTH {
        let side = series.side(contestant);
        people.push(Span::styled(format!("{side} "), app.theme.player(side)));
        people.push(Span::raw(format!("{} ", series.pairing().name(contestant, &app.words))));
        people.push(Span::styled(format!("{}   ", score.wins(contestant)), app.theme.strong()));
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
    if let Some(level) = app.strength().filter(|_| series.pairing() != Pairing::Humans) {
        let level = Line::styled(level.say(&app.words), app.theme.faint()).right_aligned();
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
    for (y, contestant) in (area.y..).zip(Contestant::BOTH) {
        let side = series.side(contestant);
        let turn = series.outcome().is_none() && series.to_move() == contestant;
        let mark = if turn { "▸" } else { " " };
        buffer.set_string(area.x, y, mark, app.theme.accent());
        buffer.set_string(area.x + 2, y, side.to_string(), app.theme.disc_letter(side));
        let name = series.pairing().name(contestant, &app.words);
        let style = if turn { app.theme.strong() } else { Style::new() };
        buffer.set_string(area.x + 4, y, name, style);
        number(buffer, area, y, score.wins(contestant), app.theme.strong());
    }
    if !series.can_be_drawn() {
        return;
    }
    let y = area.y + 2;
    buffer.set_string(area.x + 4, y, app.words.get("tui-draws"), app.theme.faint());
    number(buffer, area, y, score.draws, app.theme.faint());
}

fn number(buffer: &mut Buffer, area: Rect, y: u16, number: u32, style: Style) {
    let text = format!("{number:>3}");
    buffer.set_string(area.x + WIDTH.min(area.width) - 6, y, text, style);
}

fn level_line(app: &App, series: &Series, room: u16) -> Option<Line<'static>> {
    if series.pairing() == Pairing::Humans {
        return None;
    }
    let level = app.strength()?.say(&app.words);
    let mut line = Line::from(say!(app.words, "tui-level", level = level));
    let keys = Span::styled("  + - o", app.theme.faint());
    if line.width() + keys.width() <= room.into() {
        line.push_span(keys);
    }
    Some(line)
}

/// The turn or the result, and the score within the game.
fn status_lines(app: &App, series: &Series) -> Vec<Line<'static>> {
    let words = &app.words;
    let Some(outcome) = series.outcome() else {
        let side = series.session().to_move();
        let key = if app.is_thinking() { "tui-thinking" } else { "tui-turn" };
        let text = series.pairing().say(series.to_move(), words, key);
        let mut spans = vec![
            Span::styled(side.to_string(), app.theme.disc_letter(side)),
            Span::raw(" "),
            Span::styled(text, app.theme.strong()),
        ];
        let view = series.view();
        let number = view.pass().unwrap_or_else(|| app.cursor.number(&view.picture));
        if let Some(text) = view.text(number).filter(|_| series.awaits_human()) {
            spans.push(Span::styled(format!("  [{text}]"), app.theme.accent()));
        }
        return vec![Line::from(spans), count_line(app, series)];
    };
    let text = match outcome {
        Outcome::Draw => words.get("tui-result-draw"),
        Outcome::Win(player) => {
            series.pairing().say(series.contestant(player), words, "tui-result")
        }
    };
    let mut spans = Vec::new();
    if let Some(player) = outcome.winner() {
        spans.push(Span::styled(player.to_string(), app.theme.disc_letter(player)));
        spans.push(Span::raw(" "));
    }
    spans.push(Span::styled(text, app.theme.accent()));
    vec![Line::from(spans), count_line(app, series)]
}

/// Boxes or discs of each player, where they are counted.
fn count_line(app: &App, series: &Series) -> Line<'static> {
    let (owners, key) = match &series.view().picture {
        Picture::Boxes { owners, .. } => (owners, "tui-boxes"),
        Picture::Grid { look: Look::Discs, stones, .. } => (stones, "tui-discs"),
        _ => return Line::default(),
    };
    let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
    let (first, second) = (count(Player::First), count(Player::Second));
    let score = say!(app.words, "drawing-score", first = first, second = second);
    Line::from(say!(app.words, key, score = score))
}

/// The computer's search, live, or its last one while there is no other status.
fn visible_search<'a>(app: &'a App, series: &Series) -> Option<&'a SearchPanel> {
    let silent = app.status.is_none() && !app.is_hinting() && series.outcome().is_none();
    app.search_panel.as_ref().filter(|_| app.is_thinking() || silent && !app.is_halted())
}

fn news_line(app: &App, series: &Series) -> Line<'static> {
    if let Some(search_panel) = visible_search(app, series) {
        return Line::styled(search_panel.brief(&app.words), app.theme.hint());
    }
    if app.is_hinting() {
        return Line::styled(app.words.get("tui-hint-thinking"), app.theme.hint());
    }
    if series.outcome().is_some() {
        return Line::styled(app.words.get("tui-again"), app.theme.faint());
    }
    if app.paused && series.pairing() == Pairing::Computers && app.status.is_none() {
        return Line::styled(app.words.get("tui-paused"), app.theme.hint());
    }
    let passes = series.awaits_human() && series.view().pass().is_some();
    match &app.status {
        None | Some(Status::Starts(_) | Status::Toss(_)) if passes => {
            Line::styled(app.words.get("tui-pass"), app.theme.hint())
        }
        Some(status) => Line::styled(status.say(&app.words, series.pairing()), app.theme.hint()),
        None => Line::default(),
    }
}

/// The moves in columns; the newest are always visible.
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
        buffer.set_string(x, y, number, app.theme.faint());
        buffer.set_string(x + 4, y, player.to_string(), app.theme.player(*player));
        let style = if newest { app.theme.accent() } else { Style::new() };
        buffer.set_string(x + 6, y, text, style);
    }
}
