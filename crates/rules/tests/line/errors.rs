//! Errors of line games: diagrams, moves and parameters, with an example of each.

use enraya_rules::line::{Dynamic, Large, LineState};
use enraya_rules::{
    DiagramError, Game, Line, LineRules, LineRulesError, MoveError, Notation, PlayError, Player,
    PositionError,
};

use crate::line;

/// Reads a diagram whose error prints as `expected`; `ok` if it is fine.
#[track_caller]
fn check(game: &str, diagram: &str, expected: &str) {
    let answer = match line::<u64>(game).parse_position(diagram) {
        Ok(_) => "ok".to_owned(),
        Err(PositionError::Diagram(error)) => error.to_string(),
        Err(other) => panic!("{diagram}: {other}"),
    };
    assert_eq!(answer, expected, "{game} {diagram}");
}

#[test]
fn diagrams_of_the_wrong_size() {
    check("tictactoe", ".../...", "the diagram has 2 rows: 3 are needed");
    check("tictactoe", ".../.../.../", "the diagram has 4 rows: 3 are needed");
    check("tictactoe", ".../..../...", "row 2 of the diagram has 4 characters: 3 are needed");
    check("tictactoe", "..././..", "row 2 of the diagram has 1 characters: 3 are needed");
    check("connect4", "X", "the diagram has 1 rows: 6 are needed");
}

#[test]
fn diagrams_with_other_symbols() {
    check("tictactoe", "X../.o./...", "'o' in row 2 of the diagram: allowed are . X O");
    check("tictactoe", "X../. ./...", "' ' in row 2 of the diagram: allowed are . X O");
    check("tictactoe", "X../.../..é", "'é' in row 3 of the diagram: allowed are . X O");
    check("tictactoe", "X b2", "the diagram has 1 rows: 3 are needed");
}

#[test]
fn diagrams_with_impossible_counts() {
    let counts = "X must have as many stones as O, or one more";
    check("tictactoe", "XX./.../...", &format!("2 X and 0 O: {counts}"));
    check("tictactoe", "O../.../...", &format!("0 X and 1 O: {counts}"));
    check("tictactoe", "OXO/.../...", &format!("1 X and 2 O: {counts}"));
    check("tictactoe", "XO./X../...", "ok");
}

#[test]
fn diagrams_with_floating_stones() {
    let floats = |cell| format!("the stone on {cell} floats: the cell below it is empty");
    check("line:3x3x3+gravity", ".../X../...", &floats("a2"));
    check("line:3x3x3+gravity", "..X/.../.O.", &floats("c3"));
    check("line:3x3x3+gravity", ".../..X/..O", "ok");
    check("line:3x3x3", ".../X../...", "ok");
}

#[test]
fn diagrams_with_two_winners() {
    check("tictactoe", "XXX/OOO/...", "both players have a line");
    check("line:3x3x3+misere", "XXX/OOO/...", "both players have a line");
}

#[test]
fn diagrams_of_games_played_on() {
    check("tictactoe", "XXX/OO./O..", "X has a line, but O moved after it");
    check("tictactoe", "OOO/XX./XX.", "O has a line, but X moved after it");
    check("tictactoe", "XXX/OO./...", "ok");
    check("line:3x3x3+misere", "OOO/XX./XX.", "O has a line, but X moved after it");
}

#[test]
fn diagrams_with_lines_apart() {
    let apart = "X has lines that no single last stone can have made";
    check("line:4x4x3", "XXX./.OO./XXX./OO.O", apart);
    check("tictactoe", "XOX/OXO/XOX", "ok");
    check("tictactoe", "XXX/XOO/XOO", "ok");
}

/// Lines that are too long make no winner.
#[test]
fn diagrams_with_overlines() {
    check("line:3x4x3", "XXXX/OOO./O...", "both players have a line");
    check("line:3x4x3+exact", "XXXX/OOO./O...", "ok");
    check("line:3x4x3+exact", "XXXX/OO../O...", "ok");
}

/// With gravity the last stone is on top of its column.
#[test]
fn diagrams_with_a_buried_line() {
    let apart = "X has lines that no single last stone can have made";
    check("line:3x4x3+gravity", "..../OOX./XXXO", apart);
    check("line:3x4x3+gravity", "..../OO../XXX.", "ok");
    check("line:3x4x3+gravity", "O.../OX../XXXO", "ok");
}

/// The typed errors behind the texts.
#[test]
fn diagram_errors_are_typed() {
    let game = line::<u64>("tictactoe");
    let error = |diagram: &str| match game.parse_position(diagram) {
        Err(PositionError::Diagram(error)) => error,
        other => panic!("{other:?}"),
    };
    assert_eq!(error("."), DiagramError::Rows { found: 1, expected: 3 });
    assert_eq!(error(".../.../."), DiagramError::Columns { row: 3, found: 1, expected: 3 });
    let allowed = ". X O";
    assert_eq!(error("?../.../..."), DiagramError::Symbol { found: '?', row: 1, allowed });
    assert_eq!(error("O../.../..."), DiagramError::Counts { first: 0, second: 1 });
    assert_eq!(error("XXX/OOO/..."), DiagramError::TwoWinners);
    assert_eq!(error("XXX/OO./O.."), DiagramError::PlayedOn { player: Player::First });
}

/// The error of the move at `row` and `column` of `board`, which need not be
/// the game's own.
#[track_caller]
fn refuse(game: &str, position: &str, board: &str, (row, column): (u32, u32), error: PlayError) {
    let game = line::<Large>(game);
    let cell = line::<Large>(board).cell(row, column).expect("a cell");
    let mut state = game.parse_position(position).expect("a position");
    let before: LineState<Large> = state;
    assert_eq!(game.check_move(&state, cell), Err(error));
    assert_eq!(game.play(&mut state, cell), Err(error));
    assert_eq!(state, before);
}

#[test]
fn moves_that_cannot_be_played() {
    let (ttt, c4, gomoku) = ("tictactoe", "connect4", "line:15x15x5");
    refuse(ttt, "b2", ttt, (1, 1), PlayError::Taken);
    refuse(ttt, "XXX/OO./...", ttt, (0, 0), PlayError::GameOver);
    refuse(ttt, "XXX/OO./...", ttt, (2, 0), PlayError::GameOver);
    refuse(ttt, "XOX/XOO/OXX", ttt, (0, 0), PlayError::GameOver);
    refuse(ttt, "XXX/OO./...", gomoku, (0, 14), PlayError::GameOver);
    refuse(ttt, "", gomoku, (0, 14), PlayError::OffBoard);
    refuse(ttt, "", gomoku, (14, 3), PlayError::OffBoard);
    refuse(c4, "", c4, (1, 3), PlayError::Floating);
    refuse(c4, "4", c4, (0, 3), PlayError::Taken);
    refuse(c4, "", "line:7x7x4+gravity", (6, 6), PlayError::OffBoard);
    refuse(c4, "", gomoku, (0, 14), PlayError::OffBoard);
}

/// The move of a full column is the sentinel above it.
#[test]
fn a_full_column_is_taken() {
    let game = line::<u64>("connect4");
    let mut state = game.parse_position("444444").unwrap();
    let before = state;
    let above = game.parse_move(&state, "4").unwrap();
    assert_eq!(game.play(&mut state, above), Err(PlayError::Taken));
    assert_eq!(state, before);
    let start = &mut game.start();
    assert_eq!(game.play(start, above), Err(PlayError::OffBoard));
}

#[test]
fn texts_that_name_no_move() {
    let check = |game: &str, text: &str, expected: MoveError| {
        let game = line::<Large>(game);
        assert_eq!(game.parse_move(&game.start(), text), Err(expected), "'{text}'");
    };
    let form = |example: &str| MoveError::Form { example: example.to_owned() };
    check("tictactoe", "", MoveError::Empty);
    for text in ["b", "2", "2b", "b02", "b0", "b-1", "B2", "b2 ", "é2", "b2c3", "bb"] {
        check("tictactoe", text, form("b2"));
    }
    for text in ["d1", "a4", "z9", "a100"] {
        check("tictactoe", text, MoveError::OffBoard);
    }
    check("connect4", "", MoveError::Empty);
    for text in ["0", "44", "A", "-", "é", " 4"] {
        check("connect4", text, form("4"));
    }
    for text in ["8", "a", "z"] {
        check("connect4", text, MoveError::OffBoard);
    }
    check("line:4x19x4+gravity", "!", form("a"));
}

#[test]
fn lists_of_moves_say_which_one_is_wrong() {
    let check = |game: &str, moves: &str, expected: PositionError| {
        assert_eq!(line::<u64>(game).parse_position(moves), Err(expected), "'{moves}'");
    };
    let illegal = |number, text: &str, reason| PositionError::IllegalMove {
        number,
        text: text.to_owned(),
        reason,
    };
    let unknown = |number, text: &str, reason| PositionError::UnknownMove {
        number,
        text: text.to_owned(),
        reason,
    };
    check("tictactoe", "b2 a1 b2", illegal(3, "b2", PlayError::Taken));
    check("tictactoe", "a1 a2 b1 b2 c1 c2", illegal(6, "c2", PlayError::GameOver));
    check("tictactoe", "a1 d1", unknown(2, "d1", MoveError::OffBoard));
    check("connect4", "4444444", illegal(7, "4", PlayError::Taken));
    check("connect4", "1212121 2", illegal(8, "2", PlayError::GameOver));
    check("connect4", "4é", unknown(2, "é", MoveError::Form { example: "4".into() }));
    assert_eq!(
        line::<u64>("connect4").parse_position("18").unwrap_err().to_string(),
        "move 2 '8': that is outside the board"
    );
}

#[test]
fn numbers_that_make_no_rules() {
    let check = |rows, columns, k, expected: &str| {
        assert_eq!(LineRules::new(rows, columns, k).unwrap_err().to_string(), expected);
    };
    check(0, 3, 3, "0 rows: allowed are 1 to 19");
    check(20, 3, 3, "20 rows: allowed are 1 to 19");
    check(3, 0, 3, "0 columns: allowed are 1 to 19");
    check(3, 20, 3, "20 columns: allowed are 1 to 19");
    check(3, 4, 0, "k = 0: allowed are 1 to 4 on this board");
    check(3, 4, 5, "k = 5: allowed are 1 to 4 on this board");
    assert_eq!(LineRules::new(3, 4, 5), Err(LineRulesError::K { found: 5, longest: 4 }));
    assert!(Line::<Dynamic<u64>>::sized(LineRules::new(8, 8, 5).unwrap()).is_none());
}
