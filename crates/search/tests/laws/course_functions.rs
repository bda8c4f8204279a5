//! Course functions against the definitions of their exercises.

use enraya_rules::{Game, Notation, PlayError, Player, TicTacToe, with_game};
use enraya_search::course_functions::{self, CourseGame};
use enraya_search::{Algorithm, Counter, Search};

use crate::naive;
use crate::positions::{dice, every_game, game, late};

#[test]
fn the_empty_board() {
    let game = TicTacToe::default();
    let board = game.start();
    assert_eq!(course_functions::player(&game, &board), Player::First);
    let actions = course_functions::actions(&game, &board);
    let numbers: Vec<u32> = actions.iter().map(|&action| game.index(action)).collect();
    assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(!course_functions::terminal(&game, &board));
    assert_eq!(course_functions::winner(&game, &board), None);
    assert_eq!(course_functions::utility(&game, &board), None);
}

#[test]
fn a_won_board() {
    let game = TicTacToe::default();
    for (diagram, winner, utility) in [
        ("XXX/OO./...", Some(Player::First), 1),
        ("OOO/XX./X..", Some(Player::Second), -1),
        ("XOX/XOO/OXX", None, 0),
    ] {
        let board = game.parse_position(diagram).expect("a position");
        assert!(course_functions::terminal(&game, &board));
        assert_eq!(course_functions::winner(&game, &board), winner, "{diagram}");
        assert_eq!(course_functions::utility(&game, &board), Some(utility), "X's view: {diagram}");
        assert_eq!(course_functions::actions(&game, &board), []);
        assert_eq!(course_functions::minimax(&game, &board), None);
    }
}

#[test]
fn result_leaves_the_board_alone_and_refuses_what_is_illegal() {
    let game = TicTacToe::default();
    let board = game.parse_position("b2").expect("a position");
    let before = board;
    let centre = game.cell(1, 1).expect("a cell");
    let corner = game.cell(0, 0).expect("a cell");
    assert_eq!(course_functions::result(&game, &board, centre), Err(PlayError::Taken));
    let after = course_functions::result(&game, &board, corner).expect("a legal move");
    assert_eq!(board, before);
    assert_eq!(game.diagram(&after), ".../.X./O..");
    assert_eq!(course_functions::player(&game, &after), Player::First);
}

/// On any game: the functions agree with the rules, and minimax keeps the
/// value that the naive solver finds.
fn check<G: Game>(game: &G) {
    for seed in 0..40 {
        let board = late(game, &mut dice(seed), 200);
        let actions = course_functions::actions(game, &board);
        assert_eq!(course_functions::terminal(game, &board), actions.is_empty());
        assert_eq!(course_functions::utility(game, &board).is_some(), actions.is_empty());
        let action = course_functions::minimax(game, &board);
        assert_eq!(action.is_none(), actions.is_empty());
        if let Some(action) = action {
            let after =
                course_functions::result(game, &board, action).expect("minimax plays legal moves");
            assert_eq!(naive::winner(game, &after), naive::winner(game, &board));
        } else {
            assert_eq!(course_functions::winner(game, &board), naive::winner(game, &board));
        }
    }
}

#[test]
fn on_any_game() {
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}

#[test]
fn a_match_between_the_two_algorithms_is_drawn() {
    let mut game = CourseGame::new(TicTacToe::default());
    let mut plies = 0;
    while game.make_alpha_beta_move().is_some() {
        plies += 1;
        plies += usize::from(game.make_minimax_move().is_some());
    }
    assert_eq!((plies, game.record().moves().len()), (9, 9));
    let rules = TicTacToe::default();
    assert_eq!(course_functions::utility(&rules, game.record().state()), Some(0));
    assert_eq!(game.make_minimax_move(), None);
    assert_eq!(game.leaves(Algorithm::Minimax), 1, "a finished game is one leaf");
}

#[test]
fn a_match_takes_legal_moves_only_and_counts_from_where_it_stands() {
    let rules = TicTacToe::default();
    let record = rules.parse_record("b2 a1").expect("a position");
    let mut game = CourseGame::from(rules, record);
    let centre = rules.cell(1, 1).expect("a cell");
    assert_eq!(game.make_move(centre), Err(PlayError::Taken));
    assert_eq!(game.record().moves().len(), 2);
    for &algorithm in Algorithm::ALL {
        let mut counter = Counter::default();
        Search::new(&rules).observe(&mut counter).run(algorithm, game.record().state());
        assert_eq!(game.leaves(algorithm), counter.leaves());
    }
}
