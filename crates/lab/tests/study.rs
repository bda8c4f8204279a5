//! The exact analysis against the textbook's.

use enraya_lab::{Analysis, Zugzwang, open};
use enraya_rules::Player;
use enraya_search::Budget;

fn analyze(game: &str, position: &str, budget: Budget) -> Analysis {
    open(&game.parse().unwrap(), position).unwrap().analyze(&budget)
}

#[test]
fn both_analyses_agree() {
    for (game, position) in [
        ("line:4x4x3+gravity", ""),
        ("line:4x4x4+gravity", "2233"),
        ("line:5x4x4+gravity", "223"),
        ("connect4", "4763512537613711726737121653"),
        ("line:6x3x3+gravity", ""),
    ] {
        let exact = analyze(game, position, Budget::unlimited());
        let textbook = analyze(game, position, Budget::unlimited().depth(42));
        assert!(exact.is_exact() && textbook.is_exact());
        assert!(exact.study.is_some() && textbook.study.is_none());
        for (mv, other) in exact.moves.iter().zip(&textbook.moves) {
            assert_eq!((&mv.text, mv.value, mv.best), (&other.text, other.value, other.best));
        }
        let plies = exact.value().unwrap().distance();
        let line = exact.study.unwrap().line;
        assert!(plies.is_none_or(|plies| plies == line.len() as u32), "{game} {position}");
    }
}

#[test]
fn bounds_remain_where_the_budget_ends() {
    // Two plies beyond the book.
    let exact = analyze("connect4", "4444411223", Budget::unlimited());
    let cut = analyze("connect4", "4444411223", Budget::unlimited().nodes(300));
    assert_eq!((exact.is_exact(), cut.is_exact(), cut.moves.len()), (true, false, 7));
    for (mv, exact) in cut.moves.iter().zip(&exact.moves) {
        let (bounds, score) = (mv.bounds.unwrap(), exact.bounds.unwrap().exact().unwrap());
        assert!(bounds.lower <= score && score <= bounds.upper, "{}", mv.text);
    }
    assert!(cut.study.unwrap().line.is_empty());
}

#[test]
fn threats_are_where_lines_lack_one_stone() {
    // X on 2, 3, 4 of the bottom row, O on top of each.
    let study = analyze("connect4", "223344", Budget::unlimited()).study.unwrap();
    let threats: Vec<(Player, &str, u32, bool)> = study
        .threats
        .iter()
        .map(|threat| (threat.player, threat.column.as_str(), threat.row, threat.playable))
        .collect();
    let (first, second) = (Player::First, Player::Second);
    let expected = [
        (first, "1", 1, true),
        (first, "5", 1, true),
        (second, "1", 2, false),
        (second, "5", 2, false),
    ];
    assert_eq!(threats, expected);
    assert_eq!(study.zugzwang, Zugzwang::FollowUp);
    assert_eq!(study.line.len(), 1);
}

#[test]
fn a_finished_game_is_not_studied() {
    let analysis = analyze("connect4", "1212121", Budget::unlimited());
    assert!(analysis.moves.is_empty() && analysis.study.is_none());
}
