//! Literal port of the course work's Connect Four (JavaScript), as an oracle for the profile
//! `coursework`: a board of characters, counted loops, `valormax` and `valormin`.

use enraya_rules::{ConnectFour, Notation};
use enraya_search::{
    Budget, Convention, Counter, Evaluation, Evaluators, Profile, RootMoves, Search,
};
use rand::RngExt;

use crate::positions::dice;

const ROWS: usize = 6;
const COLUMNS: usize = 7;

/// `tabla`: rows from the top; `C` is the computer (MAX), `H` the human.
type Board = [[char; COLUMNS]; ROWS];

#[derive(Default)]
struct Port {
    profundidad: i32,
    nodes: u64,
    leaves: u64,
}

impl Port {
    /// `minimax`: every root move by `valormin(tabla, 0, -inf, +inf)`; a later one is taken
    /// only if it is better.
    fn minimax(&mut self, board: &mut Board) -> (f64, usize) {
        self.nodes += 1;
        let (mut max, mut best) = (f64::NEG_INFINITY, COLUMNS);
        for column in 0..COLUMNS {
            let Some(row) = drop_row(board, column) else { continue };
            board[row][column] = 'C';
            let value = self.valormin(board, 0, f64::NEG_INFINITY, f64::INFINITY);
            board[row][column] = ' ';
            if max < value {
                (max, best) = (value, column);
            }
        }
        (max, best)
    }

    fn valormin(&mut self, board: &mut Board, depth: i32, alpha: f64, mut beta: f64) -> f64 {
        self.nodes += 1;
        if over(board) || depth > self.profundidad {
            self.leaves += 1;
            return heuristica(board);
        }
        for column in 0..COLUMNS {
            let Some(row) = drop_row(board, column) else { continue };
            board[row][column] = 'H';
            beta = beta.min(self.valormax(board, depth + 1, alpha, beta));
            board[row][column] = ' ';
            if alpha > beta {
                return alpha;
            }
        }
        beta
    }

    fn valormax(&mut self, board: &mut Board, depth: i32, mut alpha: f64, beta: f64) -> f64 {
        self.nodes += 1;
        if over(board) || depth > self.profundidad {
            self.leaves += 1;
            return heuristica(board);
        }
        for column in 0..COLUMNS {
            let Some(row) = drop_row(board, column) else { continue };
            board[row][column] = 'C';
            alpha = alpha.max(self.valormin(board, depth + 1, alpha, beta));
            board[row][column] = ' ';
            if alpha > beta {
                return beta;
            }
        }
        alpha
    }
}

/// The lowest empty row of a column.
fn drop_row(board: &Board, column: usize) -> Option<usize> {
    (0..ROWS).rev().find(|&row| board[row][column] == ' ')
}

fn over(board: &Board) -> bool {
    longest(board, 'C') >= 4
        || longest(board, 'H') >= 4
        || (0..COLUMNS).all(|column| board[0][column] != ' ')
}

/// The longest contiguous run of a player's stones, up to four.
fn longest(board: &Board, stone: char) -> usize {
    let mut most = 0;
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let mut length = 0;
                while length < 4 {
                    let (r, c) = (row as i32 + down * length, column as i32 + right * length);
                    let inside = (0..ROWS as i32).contains(&r) && (0..COLUMNS as i32).contains(&c);
                    if !inside || board[r as usize][c as usize] != stone {
                        break;
                    }
                    length += 1;
                }
                most = most.max(length as usize);
            }
        }
    }
    most
}

fn costo(board: &Board, stone: char) -> f64 {
    [0.0, 0.0, 300.0, 1000.0, 10_000.0][longest(board, stone)]
}

fn heuristica(board: &Board) -> f64 {
    costo(board, 'C') - costo(board, 'H')
}

/// The board after these columns (from zero), seen by the player to move, who is `C`.
fn board_after(columns: &[usize]) -> Board {
    let mut board = [[' '; COLUMNS]; ROWS];
    for (ply, &column) in columns.iter().enumerate() {
        let row = drop_row(&board, column).expect("a legal game");
        board[row][column] = if (columns.len() - ply).is_multiple_of(2) { 'C' } else { 'H' };
    }
    board
}

/// Counts, value and move of the profile, `plies` deep.
fn ours(columns: &[usize], plies: u32, root: RootMoves) -> (u64, u64, f64, usize) {
    let game = ConnectFour::default();
    let text: String = columns.iter().map(|column| (column + 1).to_string()).collect();
    let state = game.parse_position(&text).expect("a legal game");
    let evaluator = game.evaluator(Some(Evaluation::Coursework)).expect("Connect Four has it");
    let mut counter = Counter::default();
    let decision = Search::new(&game)
        .convention(Convention { root, ..Profile::Coursework.into() })
        .budget(Budget::unlimited().depth(plies))
        .evaluator(evaluator.as_ref())
        .observe(&mut counter)
        .alpha_beta(&state);
    let best = game.move_text(decision.result.best.expect("the game goes on"));
    let column: usize = best.parse().expect("a column");
    (counter.nodes, counter.leaves(), decision.result.value, column - 1)
}

fn check(columns: &[usize], plies: u32) -> (u64, u64) {
    // "Profundidad N" reaches ply N + 2: ply 1 is depth 0, and the test is `>`.
    let mut port = Port { profundidad: plies as i32 - 2, ..Port::default() };
    let (value, best) = port.minimax(&mut board_after(columns));
    let expected = (port.nodes, port.leaves, value, best);
    assert_eq!(ours(columns, plies, RootMoves::Full), expected, "{columns:?}, {plies} plies");
    (port.nodes, port.leaves)
}

#[test]
fn the_course_work_from_the_empty_board() {
    let counts: Vec<(u64, u64)> = (1..=6).map(|plies| check(&[], plies)).collect();
    assert_eq!(counts[5], (110_669, 91_061));
}

#[test]
fn the_course_work_from_random_positions() {
    let (mut dice, mut checked) = (dice(11), 0);
    while checked < 60 {
        let mut columns = Vec::new();
        for _ in 0..dice.random_range(0..34) {
            let column = dice.random_range(0..COLUMNS);
            if drop_row(&board_after(&columns), column).is_some() {
                columns.push(column);
            }
        }
        let prefix = (1..=columns.len()).find(|&plies| over(&board_after(&columns[..plies])));
        if prefix.is_none() {
            let plies = dice.random_range(1..=4);
            check(&columns, plies);
            checked += 1;
        }
    }
}

/// With α passed from move to move, as AIMA has it, the counts are others: fewer nodes at six
/// plies, and 35,062,026 at nine.
#[test]
fn the_root_is_a_choice_of_its_own() {
    assert_eq!(ours(&[], 6, RootMoves::Shared), (104_693, 85_085, 0.0, 0));
    assert_eq!(ours(&[], 9, RootMoves::Full).0, 30_971_414);
}
