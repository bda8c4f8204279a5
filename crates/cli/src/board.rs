//! Boards as plain text.

use enraya_rules::{Look, Picture, Player};
use enraya_words::{Words, say};

/// Style of a board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BoardOptions {
    /// Whether stones are coloured.
    pub(crate) color: bool,
    /// Whether empty cells show their number.
    pub(crate) numbers: bool,
    /// Whether a grid is only dots and letters.
    pub(crate) dots: bool,
    /// Whether the second player has the first's colour.
    pub(crate) swapped: bool,
}

/// The board in several lines, each ended.
pub(crate) fn draw(words: &Words, picture: &Picture, options: BoardOptions) -> String {
    match picture {
        Picture::Grid { rows, columns, gravity, look, files, ranks, stones, winning } => {
            let size = (*rows as usize, *columns as usize);
            match (gravity, look) {
                _ if options.dots => draw_dots(size.1, stones, winning, options),
                (true, _) => draw_columns(size, files, stones, winning, options),
                (false, Look::Marks | Look::Drop) => draw_cells(size, stones, winning, options),
                (false, Look::Stones) if options.numbers => {
                    draw_cells(size, stones, winning, options)
                }
                (false, Look::Stones) => draw_named(files, ranks, stones, winning, options),
                (false, Look::Discs) => {
                    draw_named(files, ranks, stones, winning, options) + &score(words, stones)
                }
            }
        }
        Picture::Heaps { left, full, names } => draw_heaps(words, left, full, names),
        Picture::Text(text) => format!("{}\n", text.trim_end()),
        Picture::Boxes { rows, columns, horizontal, vertical, owners, .. } => {
            let size = (*rows as usize, *columns as usize);
            draw_boxes(words, size, horizontal, vertical, owners, options)
        }
    }
}

/// A letter in its player's colour, underlined if it is part of the winning line.
fn stone(player: Player, wins: bool, options: BoardOptions) -> String {
    if !options.color {
        return player.letter().to_string();
    }
    let color = match (player == Player::First) != options.swapped {
        true => anstyle::AnsiColor::Red,
        false => anstyle::AnsiColor::Blue,
    };
    let mut style = anstyle::Style::new().bold().fg_color(Some(color.into()));
    if wins {
        style = style.underline();
    }
    format!("{style}{}{style:#}", player.letter())
}

/// Every cell as a letter or a dot between blanks.
fn draw_dots(
    columns: usize,
    stones: &[Option<Player>],
    winning: &[bool],
    options: BoardOptions,
) -> String {
    let cell = |(stone_here, wins): (&Option<Player>, &bool)| match stone_here {
        Some(player) => format!(" {} ", stone(*player, *wins, options)),
        None => " . ".to_owned(),
    };
    let rows = stones.chunks(columns).zip(winning.chunks(columns));
    let row = |(stones, winning): (&[Option<Player>], &[bool])| {
        let cells: String = stones.iter().zip(winning).map(cell).collect();
        cells.trim_end().to_owned() + "\n"
    };
    rows.map(row).collect()
}

fn draw_cells(
    (rows, columns): (usize, usize),
    stones: &[Option<Player>],
    winning: &[bool],
    options: BoardOptions,
) -> String {
    let width = if options.numbers { (rows * columns - 1).to_string().len() } else { 1 };
    let faint = if options.color { anstyle::Style::new().dimmed() } else { anstyle::Style::new() };
    let cell = |index: usize| match stones[index] {
        Some(player) => format!("{:>1$}{2}", "", width - 1, stone(player, winning[index], options)),
        None if options.numbers => format!("{faint}{index:>width$}{faint:#}"),
        None => format!("{:>width$}", '.'),
    };
    let rule = vec!["-".repeat(width + 2); columns].join("+");
    let row = |row: usize| {
        let cells: Vec<_> = (0..columns).map(|column| cell(row * columns + column)).collect();
        format!(" {} \n", cells.join(" | "))
    };
    let lines: Vec<String> = (0..rows).map(row).collect();
    lines.join(&format!("{rule}\n")).replace(" \n", "\n")
}

/// Cells with the names of their columns and rows.
fn draw_named(
    files: &[String],
    ranks: &[String],
    stones: &[Option<Player>],
    winning: &[bool],
    options: BoardOptions,
) -> String {
    let width = ranks.iter().map(String::len).max().unwrap_or(0);
    let cell = |(stone_here, wins): (&Option<Player>, &bool)| match stone_here {
        Some(player) => stone(*player, *wins, options),
        None => ".".to_owned(),
    };
    let rows = stones.chunks(files.len()).zip(winning.chunks(files.len()));
    let mut text = String::new();
    for (rank, (stones, winning)) in ranks.iter().zip(rows) {
        let cells: Vec<_> = stones.iter().zip(winning).map(cell).collect();
        text += &format!("{rank:>width$} {}\n", cells.join(" "));
    }
    text + &format!("{:width$} {}\n", "", files.join(" "))
}

fn draw_columns(
    (rows, columns): (usize, usize),
    files: &[String],
    stones: &[Option<Player>],
    winning: &[bool],
    options: BoardOptions,
) -> String {
    // The dialogue asks for the number of a column.
    let numbers = || (1..=columns).map(|column| column.to_string()).collect();
    let names: Vec<String> = if options.numbers { numbers() } else { files.to_vec() };
    let width = names.iter().map(String::len).max().unwrap_or(1);
    let mut text = String::new();
    for row in 0..rows {
        let cells: Vec<_> = (0..columns)
            .map(|column| row * columns + column)
            .map(|index| match stones[index] {
                Some(player) => {
                    format!("{:>1$}{2}", "", width - 1, stone(player, winning[index], options))
                }
                None => format!("{:>width$}", '.'),
            })
            .collect();
        text += &format!("| {} |\n", cells.join(" "));
    }
    text += &format!("+{}+\n", "-".repeat(columns * (width + 1) + 1));
    let names: Vec<_> = names.iter().map(|name| format!("{name:>width$}")).collect();
    text + &format!("  {}\n", names.join(" "))
}

fn draw_heaps(words: &Words, left: &[u32], full: &[u32], names: &[String]) -> String {
    names
        .iter()
        .zip(left.iter().zip(full))
        .map(|(name, (&left, &full))| {
            let objects = "o".repeat(left as usize);
            let line = say!(words, "drawing-heap", name = name.as_str(), left = left, full = full);
            format!("{line} {objects}").trim_end().to_owned() + "\n"
        })
        .collect()
}

fn draw_boxes(
    words: &Words,
    (rows, columns): (usize, usize),
    horizontal: &[bool],
    vertical: &[bool],
    owners: &[Option<Player>],
    options: BoardOptions,
) -> String {
    let label = |line: usize| (rows + 1 - line).to_string();
    let width = label(0).len();
    let mut text = String::new();
    for line in 0..=rows {
        text += &format!("{:>width$} ", label(line));
        for column in 0..columns {
            let edge = horizontal[line * columns + column];
            text += if edge { "+---" } else { "+   " };
        }
        text += "+\n";
        if line == rows {
            break;
        }
        let mut sides = " ".repeat(width + 1);
        for column in 0..=columns {
            sides += if vertical[line * (columns + 1) + column] { "|" } else { " " };
            if column < columns {
                let owner = owners[line * columns + column];
                let inside = owner.map_or(" ".to_owned(), |player| stone(player, false, options));
                sides += &format!(" {inside} ");
            }
        }
        text += sides.trim_end();
        text.push('\n');
    }
    let letters: Vec<String> = ('a'..='z').take(columns + 1).map(String::from).collect();
    text += &format!("{:width$} {}\n", "", letters.join("   "));
    text + &score(words, owners)
}

/// A line with the number of boxes or discs of each player.
fn score(words: &Words, owners: &[Option<Player>]) -> String {
    let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
    let (first, second) = (count(Player::First), count(Player::Second));
    say!(words, "drawing-score", first = first, second = second) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_play::Session;
    use enraya_words::Language;

    #[track_caller]
    fn check(game: &str, position: &str, numbers: bool, expected: &str) {
        let session = Session::open(&game.parse().unwrap(), position).unwrap();
        let options = BoardOptions { numbers, ..BoardOptions::default() };
        let drawn = draw(&Words::new(Language::Es), &session.picture(), options);
        assert_eq!(drawn.trim_end(), expected.trim_matches('\n').trim_end());
    }

    #[test]
    fn the_dotted_board_has_neither_numbers_nor_rules() {
        let session = Session::open(&"tictactoe".parse().unwrap(), "b2 a1").unwrap();
        let options = BoardOptions { dots: true, numbers: true, ..BoardOptions::default() };
        let drawn = draw(&Words::new(Language::Es), &session.picture(), options);
        assert_eq!(drawn, " .  .  .\n .  X  .\n O  .  .\n");
    }

    #[test]
    fn drawings() {
        check(
            "tictactoe",
            "b2 a1",
            true,
            "\n 0 | 1 | 2\n---+---+---\n 3 | X | 5\n---+---+---\n O | 7 | 8",
        );
        check("line:2x2x2", "a1", false, "\n . | .\n---+---\n X | .");
        check(
            "line:2x4x3+gravity",
            "112",
            true,
            "| O . . . |\n| X X . . |\n+---------+\n  1 2 3 4",
        );
        check(
            "line:2x10x3+gravity",
            "1a",
            false,
            "| . . . . . . . . . . |\n| X . . . . . . . . O |\n+---------------------+\n  1 2 3 4 5 6 7 8 9 a",
        );
        check(
            "line:2x10x3",
            "a1 j2",
            false,
            "2 . . . . . . . . . O\n1 X . . . . . . . . .\n  a b c d e f g h i j",
        );
        check(
            "othello:4x4",
            "b1",
            true,
            "1 . X . .\n2 . X X .\n3 . X O .\n4 . . . .\n  a b c d\nX 4, O 1",
        );
        check("nim:3,1", "a2", true, "a: 1 de 3 o\nb: 1 de 1 o");
        check(
            "dots:1x2",
            "a1b1 a1a2 a2b2 b1b2",
            true,
            "2 +---+   +\n  | O |\n1 +---+   +\n  a   b   c\nX 0, O 1",
        );
    }
}
