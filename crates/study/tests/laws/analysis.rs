//! The exact analysis against the textbook analysis.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use enraya_play::{Session, Workspace, Zugzwang};
use enraya_rules::Player;
use enraya_search::{Budget, Class};
use enraya_study::Analysis;
use enraya_words::{Language, Words};

use crate::minimax;

fn analyze(game: &str, position: &str, budget: Budget) -> Analysis {
    let session = Session::open(&game.parse().unwrap(), position).unwrap();
    enraya_study::analyze(&session, &mut Workspace::default(), &budget)
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
        assert!(exact.exact.is_some() && textbook.exact.is_none());
        for (mv, other) in exact.moves.iter().zip(&textbook.moves) {
            assert_eq!((&mv.text, mv.value, mv.best), (&other.text, other.value, other.best));
        }
        let plies = exact.value().unwrap().distance();
        let line = exact.exact.unwrap().line;
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
    assert!(cut.exact.unwrap().line.is_empty());
}

#[test]
fn threats_are_where_lines_lack_one_stone() {
    // X on 2, 3, 4 of the bottom row, O on top of each.
    let exact = analyze("connect4", "223344", Budget::unlimited()).exact.unwrap();
    let threats: Vec<(Player, &str, u32, bool)> = exact
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
    assert_eq!(exact.zugzwang, Zugzwang::FollowUp);
    assert_eq!(exact.line.len(), 1);
}

/// A rule of thumb is told only where no value is proved, whether or not it agrees: of the last
/// two positions it holds in the first and not in the second.
#[test]
fn rules_of_thumb_stand_beside_no_proved_value() {
    let open = analyze("line:8x9x4+gravity", "55", Budget::unlimited().nodes(1_000));
    assert_eq!(open.zugzwang().and_then(Zugzwang::holder), Some(Player::Second));
    for (position, winner) in [("12", Class::Loss), ("4444411223", Class::Win)] {
        let proved = analyze("connect4", position, Budget::unlimited());
        assert_eq!(proved.value().unwrap().class(), Some(winner), "{position}");
        assert_eq!(proved.zugzwang(), None, "{position}");
    }
}

#[test]
fn a_finished_game_is_not_studied() {
    let analysis = analyze("connect4", "1212121", Budget::unlimited());
    assert!(analysis.moves.is_empty() && analysis.exact.is_none());
}

#[test]
fn what_one_analysis_learns_the_next_knows() {
    let mut session = Session::open(&"connect4".parse().unwrap(), "4444411223").unwrap();
    let mut workspace = Workspace::default();
    let mut known =
        |session: &Session| enraya_study::analyze(session, &mut workspace, &Budget::unlimited());
    let fresh = known(&session);
    let copy = known(&session.clone());
    session.set_position("44444112233").unwrap();
    let child = known(&session);
    let alone = analyze("connect4", "44444112233", Budget::unlimited());
    assert_eq!((&fresh.moves, fresh.value()), (&copy.moves, copy.value()));
    assert_eq!(child.moves, alone.moves);
    assert!(copy.nodes < fresh.nodes / 10, "{} {}", copy.nodes, fresh.nodes);
    assert!(child.nodes < alone.nodes / 2, "{} {}", child.nodes, alone.nodes);
    // A new workspace starts empty, and finds the same.
    let again = analyze("connect4", "4444411223", Budget::unlimited());
    assert_eq!(again, fresh);
}

#[test]
fn a_position_that_cannot_be_set_changes_nothing() {
    let mut session = Session::open(&"tictactoe".parse().unwrap(), "b2 a1").unwrap();
    assert!(session.set_position("b2 b2").is_err());
    assert_eq!(session.position(), "b2 a1");
}

/// Estimates respect the budget too: a cancelled analysis searches hardly a node.
#[test]
fn a_cancelled_analysis_estimates_nothing() {
    let cancel = Arc::new(AtomicBool::new(true));
    for budget in [Budget::unlimited().cancel(cancel), Budget::unlimited().time(Duration::ZERO)] {
        let cut = analyze("connect4", "4444411223", budget);
        assert_eq!((cut.moves.len(), cut.depth, cut.nodes), (7, 0, 0));
        assert!(!cut.is_exact());
    }
}

/// Margins against a plain search; with a depth limit, or too few nodes, there are none.
#[test]
fn endgames_of_dots_and_boxes_have_margins() {
    for (game, position) in [
        ("dots:1x2", ""),
        ("dots:2x2", "a1b1"),
        ("dots:2x2", "a1b1 c2c3 b2c2"),
        ("dots:1x4", "a1a2"),
    ] {
        let analysis = analyze(game, position, Budget::unlimited());
        let expected = minimax::margins(game, position).unwrap();
        let values = minimax::moves(game, position);
        let best = expected.iter().map(|(_, margin)| *margin).max().unwrap();
        let told: Vec<_> =
            analysis.moves.iter().map(|mv| (mv.text.clone(), mv.margin.unwrap().by)).collect();
        assert_eq!(told, expected, "{game} {position}");
        for (mv, (text, value)) in analysis.moves.iter().zip(&values) {
            assert_eq!((&mv.text, mv.value), (text, *value), "{game} {position}");
            assert_eq!(mv.distance(), value.distance(), "{game} {position} {text}");
            assert_eq!(mv.best, mv.margin.unwrap().by == best, "{game} {position} {text}");
            assert!(mv.is_exact());
        }
        let worth = analysis.worth().unwrap();
        assert_eq!((worth.margin.unwrap().by, worth.exact), (best, true));
        for budget in [Budget::unlimited().depth(16), Budget::unlimited().nodes(3)] {
            let plain = analyze(game, position, budget);
            assert!(plain.moves.iter().all(|mv| mv.margin.is_none()), "{game} {position}");
        }
    }
}

/// How long a game of Othello lasts is not known: there is a margin and no distance.
#[test]
fn endgames_of_othello_have_margins() {
    for position in ["", "OX../.OX./XXX./.... O", "XXXX/XXXX/XXXX/XXO. O"] {
        let analysis = analyze("othello:4x4", position, Budget::unlimited());
        let expected = minimax::margins("othello:4x4", position).unwrap();
        let best = expected.iter().map(|(_, margin)| *margin).max().unwrap();
        let told: Vec<_> =
            analysis.moves.iter().map(|mv| (mv.text.clone(), mv.margin.unwrap().by)).collect();
        assert_eq!(told, expected, "{position}");
        for mv in &analysis.moves {
            assert_eq!(mv.best, mv.margin.unwrap().by == best, "{position} {}", mv.text);
            assert!(mv.is_exact() && mv.distance().is_none(), "{position} {}", mv.text);
        }
    }
    let analysis = analyze("othello", "", Budget::unlimited().nodes(1000));
    assert!(analysis.moves.iter().all(|mv| mv.margin.is_none()));
}

#[test]
fn a_margin_is_told_with_its_unit() {
    let analysis = analyze("dots:1x2", "a1b1 a2b2 a1a2 b1c1", Budget::unlimited());
    let told = |language| {
        let words = Words::new(language);
        analysis.moves.iter().map(|mv| mv.say(&words, false)).collect::<Vec<_>>()
    };
    assert_eq!(told(Language::En), ["loses by 2 boxes", "draw", "loses by 2 boxes"]);
    assert_eq!(told(Language::Es), ["pierde por 2 cajas", "empate", "pierde por 2 cajas"]);
    let analysis = analyze("dots:1x1", "a1b1 a2b2", Budget::unlimited());
    assert_eq!(analysis.moves[0].say(&Words::new(Language::En), false), "loses by 1 box");
    // Every cell is Black's.
    let analysis = analyze("othello:4x4", "XXXX/XXXX/XXXX/XXO. X", Budget::unlimited());
    assert_eq!(analysis.moves[0].say(&Words::new(Language::En), true), "wins by 16 discs");
    assert_eq!(analysis.moves[0].say(&Words::new(Language::Es), true), "gana por 16 fichas");
}
