//! A line game's board parsed from a diagram: rows from the top.

use enraya_rules::{AnyGame, Player};

/// The empty cells, not yet playable, that complete a line of `player`'s.
pub(crate) fn waiting(game: &str, diagram: &str, player: Player) -> Vec<(usize, u32)> {
    let found = completing(game, diagram, player).into_iter();
    found.filter(|(_, within_reach)| !within_reach).map(|(cell, _)| cell).collect()
}

/// The empty cells that complete a line of `player`'s, and whether a stone dropped
/// now lands there: columns and rows from the bottom, both counted from one.
pub(crate) fn completing(game: &str, diagram: &str, player: Player) -> Vec<((usize, u32), bool)> {
    let rules = game.parse::<AnyGame>().unwrap().line_rules().unwrap();
    let mut rows: Vec<Vec<char>> = diagram.split('/').map(|row| row.chars().collect()).collect();
    rows.reverse();
    let (height, width) = (rows.len(), rows[0].len());
    let mut found = Vec::new();
    for column in 0..width {
        for row in (0..height).filter(|&row| rows[row][column] == '.') {
            let within_reach = row == 0 || rows[row - 1][column] != '.';
            let mut filled = rows.clone();
            filled[row][column] = player.letter();
            if has_line(&filled, (row, column), rules.k() as usize) {
                found.push(((column + 1, row as u32 + 1), within_reach));
            }
        }
    }
    found
}

/// Whether the stone on a cell belongs to a line of `k` or more.
fn has_line(rows: &[Vec<char>], (row, column): (usize, usize), k: usize) -> bool {
    let letter = rows[row][column];
    let run = |up: isize, right: isize| {
        (1..k as isize)
            .take_while(|step| {
                let (row, column) = (row as isize + up * step, column as isize + right * step);
                let inside = row >= 0 && column >= 0;
                let cell = rows.get(row as usize).and_then(|row| row.get(column as usize));
                inside && cell == Some(&letter)
            })
            .count()
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)]
        .into_iter()
        .any(|(up, right)| 1 + run(up, right) + run(-up, -right) >= k)
}

/// Cells that complete a line, lines that lack two stones and lines that lack three:
/// lines of `player`'s with at least one stone and none of the other's.
pub(crate) fn open_lines(game: &str, diagram: &str, player: Player) -> [u32; 3] {
    let k = game.parse::<AnyGame>().unwrap().line_rules().unwrap().k() as isize;
    let rows: Vec<Vec<char>> = diagram.split('/').map(|row| row.chars().collect()).collect();
    let at = |row: isize, column: isize| {
        let row = rows.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    };
    let (mut cells, mut lines) = (std::collections::BTreeSet::new(), [0; 4]);
    for row in 0..rows.len() as isize {
        for column in 0..rows[0].len() as isize {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let places = (0..k).map(|step| (row + down * step, column + right * step));
                let places: Vec<(isize, isize)> = places.collect();
                let stones: Option<Vec<char>> = places.iter().map(|&(r, c)| at(r, c)).collect();
                let Some(stones) = stones else { continue };
                let own = stones.iter().filter(|&&stone| stone == player.letter()).count();
                let empty = stones.iter().filter(|&&stone| stone == '.').count();
                if own == 0 || own + empty < stones.len() || !(1..=3).contains(&empty) {
                    continue;
                }
                lines[empty] += 1;
                if empty == 1 {
                    let gap = stones.iter().position(|&stone| stone == '.').unwrap();
                    cells.insert(places[gap]);
                }
            }
        }
    }
    [cells.len() as u32, lines[2], lines[3]]
}
