//! Board of cells, for line games and Othello.

use enraya_rules::{Look, Picture, Player};
use ratatui::layout::Size;
use ratatui::style::{Modifier, Style};

use crate::tui::app::App;
use crate::tui::canvas::Canvas;
use crate::tui::series::Series;
use crate::tui::theme::Theme;

/// Inner width and height of a cell; without borders, cells share the gaps
/// between their letters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scale {
    Large,
    Medium,
    Compact,
    /// Compact and without a frame: the smallest there is.
    Bare,
}

impl Scale {
    fn cell(self) -> (usize, usize) {
        match self {
            Scale::Large => (7, 3),
            Scale::Medium => (3, 1),
            Scale::Compact | Scale::Bare => (1, 1),
        }
    }

    /// Distance from one cell to the next.
    fn pitch(self) -> (usize, usize) {
        match self {
            Scale::Compact | Scale::Bare => (2, 1),
            _ => (self.cell().0 + 1, self.cell().1 + 1),
        }
    }
}

struct Grid<'a> {
    rows: usize,
    columns: usize,
    gravity: bool,
    /// Whether stones are discs rather than marks.
    discs: bool,
    /// The cells where a disc can be placed, if not every empty one.
    placeable: Option<&'a [(usize, String)]>,
    files: &'a [String],
    ranks: &'a [String],
    stones: &'a [Option<Player>],
    winning: &'a [bool],
    theme: Theme,
    scale: Scale,
    /// The width of the row numbers.
    margin: usize,
}

/// Marks of a cell.
#[derive(Clone, Copy, Default)]
struct Marks {
    last: bool,
    hint: bool,
}

pub(super) fn draw(app: &App, series: &Series, room: Size) -> Option<Canvas> {
    let view = series.view();
    let Picture::Grid { rows, columns, gravity, look, files, ranks, stones, winning } =
        &view.picture
    else {
        return None;
    };
    let (rows, columns) = (*rows as usize, *columns as usize);
    let theme = app.theme;
    let grid = |scale| {
        let names = ranks.iter().map(String::len).max().unwrap_or(0);
        let margin = match (names, scale) {
            (0, _) | (_, Scale::Bare) => names,
            _ => names + 1,
        };
        Grid {
            rows,
            columns,
            gravity: *gravity,
            discs: matches!(look, Look::Drop | Look::Discs),
            placeable: (*look == Look::Discs).then_some(&view.legal),
            files,
            ranks,
            stones,
            winning,
            theme,
            scale,
            margin,
        }
    };
    let fits = |grid: &Grid<'_>| {
        let (width, height) = grid.size();
        width <= room.width.into() && height <= room.height.into()
    };
    let scales = [Scale::Large, Scale::Medium, Scale::Compact];
    let grid = scales.map(grid).into_iter().find(fits).unwrap_or_else(|| grid(Scale::Bare));
    let (width, height) = grid.size();
    let mut canvas = Canvas::new(width, height);
    canvas.pin((grid.margin, 0), (0, 1), theme.faint());
    canvas.compact = grid.is_compact();
    grid.frame(&mut canvas);
    let playing = series.awaits_human();
    let column = app.cursor.column as usize;
    let cursor = match gravity {
        true => grid.landing(column),
        false => Some(app.cursor.row as usize * columns + column),
    };
    let hint = app.hint.as_ref().and_then(|hint| match gravity {
        true => grid.landing(hint.number),
        false => Some(hint.number),
    });
    for index in 0..rows * columns {
        let marks = Marks { last: view.last == Some(index), hint: hint == Some(index) };
        grid.cell(&mut canvas, index, marks);
    }
    if let Some(index) = cursor.filter(|_| playing) {
        grid.cursor(&mut canvas, index);
    }
    let focus = cursor.filter(|_| playing).or(view.last).unwrap_or(rows * columns / 2);
    let (x, y) = grid.corner(focus);
    canvas.focus(x, y, grid.scale.cell());
    let chosen = (playing && *gravity).then_some(column);
    grid.labels(&mut canvas, chosen);
    Some(canvas)
}

impl Grid<'_> {
    fn size(&self) -> (usize, usize) {
        let (across, down) = self.scale.pitch();
        let (width, height) = match self.scale {
            // One more column for the bracket after the last column's name.
            Scale::Bare => (across * self.columns + usize::from(self.gravity), down * self.rows),
            Scale::Compact => (across * self.columns + 3, down * self.rows + 2),
            _ => (across * self.columns + 1, down * self.rows + 1),
        };
        (self.margin + width, height + 1)
    }

    fn is_compact(&self) -> bool {
        matches!(self.scale, Scale::Compact | Scale::Bare)
    }

    /// The cell a stone in this column falls to.
    fn landing(&self, column: usize) -> Option<usize> {
        let cells = (0..self.rows).rev().map(|row| row * self.columns + column);
        cells.into_iter().find(|&cell| self.stones[cell].is_none())
    }

    /// The upper left corner of a cell's inside.
    fn corner(&self, index: usize) -> (usize, usize) {
        let (across, down) = self.scale.pitch();
        let (left, top) = match self.scale {
            Scale::Bare => (1, 0),
            Scale::Compact => (2, 1),
            _ => (1, 1),
        };
        (self.margin + left + index % self.columns * across, top + index / self.columns * down)
    }

    fn frame(&self, canvas: &mut Canvas) {
        if self.scale == Scale::Bare {
            return;
        }
        let style = self.theme.faint();
        let (width, height) = (self.size().0 - self.margin, self.size().1 - 1);
        let (across, down) = self.scale.pitch();
        for y in 0..height {
            let border = y == 0 || y == height - 1;
            let ruled = self.scale != Scale::Compact;
            let rule = border || (ruled && y % down == 0);
            let line: String = (0..width)
                .map(|x| {
                    let edge = x == 0 || x == width - 1;
                    let post = edge || (ruled && x % across == 0);
                    match (rule, post) {
                        (true, true) => crossing(x == 0, x == width - 1, y == 0, y == height - 1),
                        (true, false) => '─',
                        (false, true) => '│',
                        (false, false) => ' ',
                    }
                })
                .collect();
            canvas.text(self.margin, y, &line, style);
        }
    }

    fn cell(&self, canvas: &mut Canvas, index: usize, marks: Marks) {
        let (x, y) = self.corner(index);
        let (width, height) = self.scale.cell();
        let number = if self.gravity { index % self.columns } else { index };
        let style = match (self.stones[index], self.winning[index]) {
            (Some(_), true) => Some(self.theme.winning()),
            _ => None,
        };
        match (self.stones[index], self.scale) {
            (Some(player), Scale::Large) => self.large(canvas, (x, y), player, style),
            (Some(player), _) => self.small(canvas, (x, y), player, style),
            (None, _) => {
                let (text, style) = self.blank(index, marks.hint);
                canvas.text(x + width / 2, y + height / 2, &text, style);
            }
        }
        if marks.last {
            self.last(canvas, (x, y), style);
        }
        if self.is_compact() {
            canvas.target(x - 1, y, (2, 1), number);
        } else {
            canvas.target(x, y, (width + 1, height + 1), number);
        }
    }

    fn blank(&self, index: usize, hint: bool) -> (String, Style) {
        if hint {
            ("*".to_owned(), self.theme.hint())
        } else if self.placeable.is_some_and(|legal| legal.iter().any(|mv| mv.0 == index)) {
            ("+".to_owned(), self.theme.faint())
        } else if !self.gravity && self.rows * self.columns <= 10 {
            (index.to_string(), self.theme.faint())
        } else if self.is_compact() {
            (self.theme.dot().to_owned(), self.theme.faint())
        } else {
            (" ".to_owned(), Style::new())
        }
    }

    fn small(&self, canvas: &mut Canvas, at: (usize, usize), player: Player, wins: Option<Style>) {
        let (x, y) = at;
        let letter = player.letter();
        if self.is_compact() {
            let style = wins.unwrap_or(self.theme.player(player));
            canvas.text(x, y, &letter.to_string(), style);
        } else if let Some(style) = wins {
            canvas.text(x, y, &format!(" {letter} "), style);
        } else if self.discs && self.theme.color && !self.theme.ascii {
            canvas.text(x, y, "▐ ▌", self.theme.body(player));
            canvas.text(x + 1, y, &letter.to_string(), self.theme.disc(player));
        } else {
            canvas.text(x + 1, y, &letter.to_string(), self.theme.player(player));
        }
    }

    fn large(&self, canvas: &mut Canvas, at: (usize, usize), player: Player, wins: Option<Style>) {
        let (x, y) = at;
        let disc = self.discs && !self.theme.ascii;
        let lines = match (player, self.theme.ascii) {
            _ if disc => [" ▄███▄ ", "▐█████▌", " ▀███▀ "],
            (_, true) if self.discs => ["  ---  ", " (   ) ", "  ---  "],
            (Player::First, true) => ["  \\ /  ", "   X   ", "  / \\  "],
            (Player::Second, true) => ["  /-\\  ", "  | |  ", "  \\-/  "],
            (Player::First, false) => [" ▀▄ ▄▀ ", "   █   ", " ▄▀ ▀▄ "],
            (Player::Second, false) => [" ▄▀▀▀▄ ", " █   █ ", " ▀▄▄▄▀ "],
        };
        let style = match wins {
            Some(style) if !disc => style,
            _ if disc => self.theme.body(player),
            _ => self.theme.player(player),
        };
        for (down, line) in lines.iter().enumerate() {
            canvas.text(x, y + down, line, style);
        }
        if self.discs {
            let letter = match wins {
                Some(style) => style,
                None if disc => self.theme.disc(player),
                None => self.theme.player(player),
            };
            canvas.text(x + 2, y + 1, &format!(" {} ", player.letter()), letter);
        }
    }

    /// Positions of the marks beside a cell's contents.
    fn sides(&self, x: usize) -> (usize, usize) {
        (x, x + self.scale.cell().0 - 1)
    }

    /// Parentheses around the last move; on compact boards a mark before it,
    /// where no neighbour puts anything.
    fn last(&self, canvas: &mut Canvas, (x, y): (usize, usize), wins: Option<Style>) {
        if self.is_compact() {
            canvas.text(x - 1, y, "=", self.theme.accent());
            canvas.restyle(x, y, Style::new().add_modifier(Modifier::UNDERLINED));
            return;
        }
        let (left, right) = self.sides(x);
        let middle = y + self.scale.cell().1 / 2;
        let style = wins.filter(|_| self.scale == Scale::Medium).unwrap_or(self.theme.accent());
        canvas.text(left, middle, "(", style);
        canvas.text(right, middle, ")", style);
    }

    /// Brackets around the cursor; on compact boards a mark before it.
    fn cursor(&self, canvas: &mut Canvas, index: usize) {
        let (x, y) = self.corner(index);
        if self.is_compact() {
            canvas.text(x - 1, y, ">", self.theme.pointed());
            canvas.restyle(x, y, self.theme.pointed());
            return;
        }
        let (left, right) = self.sides(x);
        let brackets: &[(&str, &str)] = match self.scale {
            Scale::Large => &[("┌", "┐"), ("│", "│"), ("└", "┘")],
            _ => &[("[", "]")],
        };
        for (down, (open, close)) in brackets.iter().enumerate() {
            canvas.text(left, y + down, open, self.theme.accent());
            canvas.text(right, y + down, close, self.theme.accent());
        }
    }

    /// Column names below, row names on the left.
    fn labels(&self, canvas: &mut Canvas, chosen: Option<usize>) {
        let (width, height) = self.scale.cell();
        let bottom = self.size().1 - 1;
        for (column, name) in self.files.iter().enumerate() {
            let x = self.corner(column).0 + width / 2;
            if chosen == Some(column) {
                canvas.text(x - 1, bottom, &format!("[{name}]"), self.theme.accent());
            } else {
                canvas.text(x, bottom, name, self.theme.faint());
            }
            if self.gravity {
                canvas.target(x.saturating_sub(1), bottom, (3.min(width + 1), 1), column);
            }
        }
        let longest = self.ranks.iter().map(String::len).max().unwrap_or(0);
        for (row, name) in self.ranks.iter().enumerate() {
            let y = self.corner(row * self.columns).1 + height / 2;
            canvas.text(0, y, &format!("{name:>longest$}"), self.theme.faint());
        }
    }
}

fn crossing(left: bool, right: bool, top: bool, bottom: bool) -> char {
    match (left, right, top, bottom) {
        (true, _, true, _) => '┌',
        (_, true, true, _) => '┐',
        (true, _, _, true) => '└',
        (_, true, _, true) => '┘',
        (true, ..) => '├',
        (_, true, ..) => '┤',
        (_, _, true, _) => '┬',
        (_, _, _, true) => '┴',
        _ => '┼',
    }
}
