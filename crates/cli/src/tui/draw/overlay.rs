//! Pop-up windows over the board: menus, confirmation, help.

use enraya_play::{Localized, title};
use enraya_rules::Picture;
use enraya_words::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::explanation;
use super::layout::{WIDE, window};
use crate::tui::action::{Target, Targets};
use crate::tui::app::App;
use crate::tui::contestants::Pairing;
use crate::tui::cursor::digit_range;
use crate::tui::opponents::Opponent;
use crate::tui::overlay::{GAMES, Intent, Overlay, SideChoice};
use crate::tui::series::Series;
use crate::tui::status::sentence;

pub(super) fn draw(
    app: &App,
    compact: bool,
    area: Rect,
    buffer: &mut Buffer,
    targets: &mut Targets,
) {
    let Some(overlay) = &app.overlay else { return };
    targets.cover();
    match overlay {
        Overlay::Help => help(app, compact, area, buffer),
        Overlay::Games { selected } => games(app, *selected, area, buffer, targets),
        Overlay::Name { text, error } => {
            let error = error.as_ref().map(|error| sentence(&error.say(&app.words)));
            name(app, text, error, area, buffer);
        }
        Overlay::Sides { selected } => sides(app, *selected, area, buffer, targets),
        Overlay::Opponents { selected } => opponents(app, *selected, area, buffer, targets),
        Overlay::Confirm(intent) => confirm(app, intent, area, buffer, targets),
        Overlay::Explanation { found, scroll } => {
            explanation::draw(app, found.as_deref(), scroll, area, buffer);
        }
    }
}

fn menu(
    app: &App,
    (title, foot): (&str, &str),
    (items, selected): (&[String], usize),
    area: Rect,
    buffer: &mut Buffer,
    targets: &mut Targets,
) {
    let longest = items.iter().map(|item| item.chars().count() + 6);
    let width = longest.chain([foot.chars().count(), title.chars().count() + 2]).max().unwrap_or(0);
    let size = (width as u16, items.len() as u16 + 3);
    let inside = window(app, title, size, area, buffer);
    for (index, item) in items.iter().enumerate() {
        let line = Rect { y: inside.y + 1 + index as u16, height: 1, ..inside };
        if line.y >= inside.bottom() {
            break;
        }
        let style = if index == selected { app.theme.selected() } else { Style::new() };
        let mark = if index == selected { '▸' } else { ' ' };
        let text = format!("{mark} {}  {item}", index + 1);
        buffer.set_style(line, style);
        buffer.set_stringn(line.x, line.y, text, line.width.into(), style);
        targets.add(line, Target::Item(index));
    }
    if inside.height as usize > items.len() + 2 {
        let y = inside.bottom() - 1;
        buffer.set_stringn(inside.x, y, foot, inside.width.into(), app.theme.faint());
    }
}

fn games(app: &App, selected: usize, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
    let title = |name: &&str| title::of(&name.parse().expect("a game"), &app.words);
    let mut items: Vec<String> = GAMES.iter().map(title).collect();
    items.push(app.words.get("game-other"));
    let head = app.words.get("tui-games-title");
    let foot = app.words.get(match app.series {
        Some(_) => "tui-menu-keys",
        None => "tui-first-menu-keys",
    });
    menu(app, (&head, &foot), (&items, selected), area, buffer, targets);
}

fn sides(app: &App, selected: usize, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
    let items: Vec<String> =
        SideChoice::ALL.iter().map(|side_choice| app.words.get(side_choice.key())).collect();
    let head = app.words.get("tui-sides-title");
    let foot = app.words.get("tui-menu-keys");
    menu(app, (&head, &foot), (&items, selected), area, buffer, targets);
}

fn opponents(app: &App, selected: usize, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
    let items: Vec<String> =
        Opponent::ALL.iter().map(|opponent| app.words.get(opponent.key())).collect();
    let head = app.words.get("tui-opponents-title");
    let foot = app.words.get("tui-menu-keys");
    menu(app, (&head, &foot), (&items, selected), area, buffer, targets);
}

fn name(app: &App, text: &str, error: Option<String>, area: Rect, buffer: &mut Buffer) {
    let explained = if area.width < WIDE { 3 } else { 2 };
    let size = (64, explained + 8);
    let inside = window(app, &app.words.get("tui-name-title"), size, area, buffer);
    let examples = app.words.get("tui-name-examples");
    Paragraph::new(examples)
        .wrap(Wrap { trim: true })
        .style(app.theme.faint())
        .render(Rect { height: explained, ..inside }, buffer);
    // Of a long name the end is shown, where the user types.
    let room = usize::from(inside.width).saturating_sub(4);
    let hidden = text.chars().count().saturating_sub(room);
    let shown: String = text.chars().skip(hidden).collect();
    let field = Line::from(vec![
        Span::styled("> ", app.theme.accent()),
        Span::styled(shown, app.theme.strong()),
        Span::styled(" ", app.theme.selected()),
    ]);
    field.render(Rect { y: inside.y + explained + 1, height: 1, ..inside }, buffer);
    let below = explained + 3;
    let message =
        Rect { y: inside.y + below, height: inside.height.saturating_sub(below), ..inside };
    let (text, style) = match error {
        Some(error) => (error, app.theme.error()),
        None => (app.words.get("tui-name-keys"), app.theme.faint()),
    };
    Paragraph::new(text).wrap(Wrap { trim: true }).style(style).render(message, buffer);
}

fn confirm(app: &App, intent: &Intent, area: Rect, buffer: &mut Buffer, targets: &mut Targets) {
    let question = app.words.get(match intent {
        Intent::Quit => "tui-confirm-quit",
        Intent::NewRound => "tui-confirm-round",
        Intent::Open(_) => "tui-confirm-game",
        Intent::Sit(_) => "tui-confirm-side",
    });
    let lost = app.words.get("tui-confirm-lost");
    let width = question.chars().count().max(lost.chars().count()).max(24) as u16;
    let room = width.min(area.width - 4);
    let height = if width > room { 6 } else { 5 };
    let inside = window(app, "enraya", (room, height), area, buffer);
    Paragraph::new(vec![Line::from(question), Line::styled(lost, app.theme.faint())])
        .wrap(Wrap { trim: true })
        .render(
            Rect { y: inside.y + 1, height: inside.height.saturating_sub(3), ..inside },
            buffer,
        );
    let y = inside.bottom() - 1;
    let mut x = inside.x;
    for (item, (key, style)) in
        [("tui-yes", app.theme.selected()), ("tui-no", app.theme.strong())].iter().enumerate()
    {
        let label = format!(" {} ", app.words.get(key));
        let width = label.chars().count() as u16;
        buffer.set_string(x, y, &label, *style);
        targets.add(Rect::new(x, y, width, 1), Target::Item(item));
        x += width + 2;
    }
}

/// A line of the help: a key, another one with the same meaning, and the message that explains it.
type KeyLine = (String, String, &'static str);

/// Keys of the first menu, before there is a game.
fn menu_keys(app: &App) -> Vec<KeyLine> {
    let line = |key: &str, other: &str, word| (key.to_owned(), other.to_owned(), word);
    let (enter, space) = (app.words.get("tui-key-enter"), app.words.get("tui-key-space"));
    vec![
        line("↑ ↓", "k j", "tui-help-choose"),
        line(&enter, &space, "tui-help-start"),
        line(&format!("1-{}", GAMES.len() + 1), "", "tui-help-item"),
        line("e", "", "tui-help-language"),
        line("q", "Esc", "tui-help-quit"),
    ]
}

/// Keys during a game.
fn game_keys(app: &App, series: &Series) -> Vec<KeyLine> {
    let line = |key: &str, other: &str, word| (key.to_owned(), other.to_owned(), word);
    let picture = &series.view().picture;
    let digits = match picture {
        Picture::Heaps { .. } => Some((1, 9, "tui-help-take")),
        _ => digit_range(picture).map(|(first, last)| (first, last, "tui-help-digits")),
    };
    let (enter, space) = (app.words.get("tui-key-enter"), app.words.get("tui-key-space"));
    let mut keys =
        vec![line("← ↓ ↑ →", "h j k l", "tui-help-move"), line(&enter, &space, "tui-help-play")];
    keys.extend(digits.map(|(first, last, word)| (format!("{first}-{last}"), String::new(), word)));
    keys.push(line("u  r", "", "tui-help-undo"));
    keys.push(line("t  x", "", "tui-help-hint"));
    if series.pairing() != Pairing::Humans {
        keys.push(line("+ - o", "", "tui-help-level"));
    }
    if series.pairing() == Pairing::Computers {
        keys.push(line("p", "", "tui-help-pause"));
    }
    keys.push(line("n", "", "tui-help-new"));
    keys.push(line("s", "", "tui-help-side"));
    keys.push(line("g", "", "tui-help-game"));
    keys.push(line("e", "", "tui-help-language"));
    keys.push(line("q", "Esc", "tui-help-quit"));
    keys
}

fn help(app: &App, compact: bool, area: Rect, buffer: &mut Buffer) {
    let words = &app.words;
    let series = app.series.as_ref();
    let keys = series.map_or_else(|| menu_keys(app), |series| game_keys(app, series));
    let narrow = area.width < WIDE;
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (key, other, word) in keys {
        let name = match (narrow, other.as_str()) {
            (true, _) | (_, "") => key,
            (false, other) => format!("{key:<9}{other}"),
        };
        let width = if narrow { 8 } else { 18 };
        lines.push(Line::from(vec![
            Span::styled(format!("{name:<width$}"), app.theme.strong()),
            Span::raw(words.get(word)),
        ]));
    }
    // The legend, then the rule of the game and blank lines, as far as there is room.
    if let Some(series) = series {
        let most = usize::from(area.height).saturating_sub(2);
        let room = usize::from(area.width).saturating_sub(4).min(60);
        let legend = legend(app, &series.view().picture, compact, room);
        let gap = lines.len() + legend.len() < most;
        lines.extend(gap.then(Line::default));
        lines.extend(legend.into_iter().map(|line| Line::styled(line, app.theme.faint())));
        if lines.len() + 2 <= most {
            let rule = title::rule(&series.session().game(), words);
            lines.splice(..0, [Line::styled(rule, app.theme.accent()), Line::default()]);
        }
    }
    let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16;
    let size = (width, lines.len() as u16);
    let inside = window(app, &say!(words, "tui-help-title"), size, area, buffer);
    Paragraph::new(lines).render(inside, buffer);
}

/// Legend of the marks on the board, wrapped at `width`.
fn legend(app: &App, picture: &Picture, compact: bool, width: usize) -> Vec<String> {
    let dot = app.theme.dot();
    let (last, hint) = ("tui-mark-last", ("*", "tui-mark-hint"));
    let marks: &[(&str, &str)] = match picture {
        Picture::Grid { .. } if compact => &[(">", "tui-mark-cursor"), ("=", last), hint],
        Picture::Grid { .. } => &[("[ ]", "tui-mark-cursor"), ("( )", last), hint],
        Picture::Boxes { .. } => {
            &[("╌╌", "tui-mark-cursor"), ("══", last), ("━━", "tui-mark-drawn"), hint]
        }
        Picture::Text(_) => &[],
        Picture::Heaps { .. } => &[
            ("●", "tui-mark-stays"),
            ("○", "tui-mark-taking"),
            (dot, "tui-mark-gone"),
            hint,
            ("−1", "tui-mark-take"),
        ],
    };
    let marks = marks.iter().map(|(mark, word)| format!("{mark} {}", app.words.get(word)));
    let mut lines: Vec<String> = Vec::new();
    for text in marks.chain([app.words.get("tui-mark-mouse")]) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + text.chars().count() <= width => {
                line.push_str("   ");
                line.push_str(&text);
            }
            _ => lines.push(text),
        }
    }
    lines
}
