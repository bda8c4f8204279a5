//! Reviews against the values of a plain search.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::{Agent, Session, Workspace, choose_move};
use enraya_rules::Player;
use enraya_search::{Budget, Class, Value};
use enraya_study::{Mark, Reason, Review, ReviewError, review};

use crate::minimax;

fn reviewed(game: &str, moves: &str, budget: &Budget) -> Review {
    let session = Session::open(&game.parse().unwrap(), moves).unwrap();
    review(&session, &mut Workspace::default(), "", &session.record(), budget).unwrap()
}

/// Plays random moves.
fn random(game: &str, seed: u64) -> Session {
    let mut session = Session::new(game.parse().unwrap());
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let mut lot = |session: &Session, ply| {
        choose_move(session, &mut workspace, &Agent::Random, 1_000 * seed + ply, &budget).unwrap()
    };
    let mut ply = 0;
    while let Some(choice) = lot(&session, ply) {
        session.play(&choice.text).unwrap();
        ply += 1;
    }
    session
}

#[test]
fn every_claim_is_what_a_plain_search_finds() {
    for game in [
        "tictactoe",
        "line:3x3x3+misere",
        "line:4x4x3+gravity",
        "line:3x4x3+gravity+exact",
        "line:4x3x3+gravity+misere",
        "nim:2,3,4",
        "nim:1,2,3+misere",
        "dots:1x2",
        "dots:2x2",
        "othello:4x4",
    ] {
        for seed in 0..6 {
            check(game, &random(game, seed));
        }
    }
}

fn check(game: &str, played: &Session) {
    let moves = played.record();
    let review =
        review(played, &mut Workspace::default(), "", &moves, &Budget::unlimited()).unwrap();
    assert!(review.is_exact());
    assert_eq!((review.plies.len(), review.graph.len()), (moves.len(), moves.len() + 1));
    let mut session = Session::new(game.parse().unwrap());
    for (ply, text) in review.plies.iter().zip(&moves) {
        let about = format!("{game} {} {text}", session.position());
        let values = minimax::moves(game, &session.position());
        let best = values.iter().map(|(_, value)| *value).max().unwrap();
        let kept = values.iter().find(|(other, _)| other == text).unwrap().1;
        assert_eq!((ply.player, &ply.text), (session.to_move(), text), "{about}");
        for (told, found) in [(ply.before, best), (ply.after, kept)] {
            assert_eq!(told.value.class(), found.class(), "{about}");
            assert!(told.distance().is_none_or(|plies| found.distance() == Some(plies)), "{about}");
        }
        let lost = |class: Class| best.class() == Some(class);
        // Where margins are known, less of it is worse even if the result is the same.
        let margins = minimax::margins(game, &session.position());
        let most = margins.iter().flatten().map(|(_, margin)| *margin).max();
        let by = margins.iter().flatten().find(|(other, _)| other == text);
        let by = by.map(|(_, margin)| *margin);
        let told = [ply.before, ply.after].map(|worth| worth.margin.map(|margin| margin.by));
        assert_eq!(told, [most, by], "{about}");
        // Best play by margin is not the quickest.
        if most.is_none() {
            assert_eq!((ply.before.value, ply.after.value), (best, kept), "{about}");
        }
        let mark = match kept.class().unwrap() {
            class if most.is_some() && lost(class) => match most.unwrap() - by.unwrap() {
                0 => Mark::Best,
                ..=2 => Mark::Good,
                _ => Mark::Inaccuracy,
            },
            _ if best == kept => Mark::Best,
            Class::Loss if lost(Class::Win) => Mark::Blunder,
            Class::Loss if lost(Class::Draw) => Mark::Mistake,
            Class::Draw => Mark::Mistake,
            _ => match best.distance().unwrap().abs_diff(kept.distance().unwrap()) {
                ..=4 => Mark::Good,
                _ => Mark::Inaccuracy,
            },
        };
        assert_eq!(ply.mark, Some(mark), "{about}");
        let worths: Vec<Worth> = match margins {
            Some(margins) => margins.into_iter().map(|(mv, by)| (mv, (Value::Draw, by))).collect(),
            None => values.iter().map(|(mv, value)| (mv.clone(), (*value, 0))).collect(),
        };
        let top = worths.iter().map(|(_, worth)| *worth).max().unwrap();
        let is_top = worths.contains(&(text.clone(), top));
        let better = worths.iter().filter(|(_, worth)| *worth == top && !is_top);
        let better: Vec<&String> = better.map(|(text, _)| text).collect();
        assert_eq!(ply.better.iter().collect::<Vec<_>>(), better, "{about}");
        check_reason(&ply.reason, &worths, text, &mut session);
        check_height(review.graph[ply.ply - 1], best, session.to_move(), &about);
        session.play(text).unwrap();
    }
    let last = session.outcome().unwrap().sign_for(Player::First);
    assert_eq!(review.graph.last(), Some(&f64::from(last)));
}

/// A move with what it is compared by: its value, or its margin where there is one.
type Worth = (String, (Value, i32));

/// A reason is true in the position before the move.
fn check_reason(reason: &Reason, values: &[Worth], text: &str, session: &mut Session) {
    let about = format!("{} {} {text}: {reason:?}", session.name(), session.position());
    let best = values.iter().map(|(_, value)| *value).max().unwrap();
    let as_good = values.iter().filter(|(_, value)| *value == best).count();
    let kept = values.iter().find(|(other, _)| other == text).unwrap().1;
    let mover = session.to_move();
    session.play(text).unwrap();
    let wins_now = |session: &mut Session, reply: &str| {
        session.play(reply).unwrap();
        let won = session.outcome().is_some_and(|outcome| outcome.sign_for(mover) < 0);
        session.undo();
        won
    };
    let holds = match reason {
        Reason::Ends => session.outcome().is_some() && kept == best,
        Reason::OnlyMove => values.len() == 1,
        Reason::OnlyBest => as_good == 1 && kept == best,
        Reason::Best => as_good > 1 && kept == best,
        Reason::MissesWin => best.0 == Value::Win(1) && kept < best,
        Reason::LetsWin { reply } => wins_now(session, reply),
        Reason::LeavesLine { reply, k } => {
            // The reply completes a line now, and filling its cell was better.
            let rules = session.name().parse::<enraya_rules::AnyGame>().unwrap().line_rules();
            rules.is_some_and(|rules| rules.k() == *k)
                && wins_now(session, reply)
                && values.iter().any(|(other, value)| other == reply && *value == best)
        }
        Reason::Worse => kept < best,
        Reason::Unsettled => false,
    };
    assert!(holds, "{about}");
    session.undo();
}

/// The sign gives the winner, and only a finished game is ±1.
fn check_height(height: f64, value: Value, player: Player, about: &str) {
    let height = if player == Player::First { height } else { -height };
    match value.class().unwrap() {
        Class::Win => assert!((0.5..1.0).contains(&height), "{about} {height}"),
        Class::Draw => assert_eq!(height, 0.0, "{about}"),
        Class::Loss => assert!((0.5..1.0).contains(&-height), "{about} {height}"),
    }
}

#[test]
fn sooner_is_higher() {
    // X wins in 21 to 18 moves, each one sooner than before.
    let graph = reviewed("connect4", "4444443", &Budget::unlimited()).graph;
    assert!(graph.is_sorted() && graph[0] > 0.5, "{graph:?}");
}

#[test]
fn reasons_name_what_decides() {
    let leaves = |reply: &str, k| Reason::LeavesLine { reply: reply.to_owned(), k };
    let lets = |reply: &str| Reason::LetsWin { reply: reply.to_owned() };
    for (game, moves, reason) in [
        ("tictactoe", "b2", Reason::Best),
        ("tictactoe", "b2 b1", Reason::Worse),
        ("tictactoe", "b2 a1 b1 a2", leaves("b3", 3)),
        ("tictactoe", "b2 a1 b1 b3", Reason::OnlyBest),
        ("tictactoe", "a1 b2 b1 c1 a2 a3", Reason::Ends),
        ("tictactoe", "a1 b2 b1 a3", leaves("c1", 3)),
        ("connect4", "1122331", Reason::MissesWin),
        ("nim:1,2", "a1", lets("b2")),
        ("nim:1,1,1", "a1 b1 c1", Reason::Ends),
        ("nim:2", "a1", Reason::MissesWin),
        ("nim:2", "a1 a1", Reason::Ends),
    ] {
        let review = reviewed(game, moves, &Budget::unlimited());
        assert_eq!(review.plies.last().unwrap().reason, reason, "{game} {moves}");
    }
}

/// Claims within a small budget agree with those of a large one.
#[test]
fn what_is_cut_short_claims_nothing_wrong() {
    let moves = "4531523615442";
    let exact = reviewed("connect4", moves, &Budget::unlimited());
    assert!(exact.is_exact());
    for nodes in [0, 1_000, 20_000] {
        let cut = reviewed("connect4", moves, &Budget::unlimited().nodes(nodes));
        assert!(nodes == 20_000 || !cut.is_exact());
        for (cut, exact) in cut.plies.iter().zip(&exact.plies) {
            assert!(cut.mark.is_none() || cut.mark == exact.mark, "{cut:?}");
            for (cut, exact) in [(cut.before, exact.before), (cut.after, exact.after)] {
                assert!(!cut.exact || cut == exact);
                let class = cut.value.class();
                assert!(class.is_none() || class == exact.value.class());
            }
            assert!(cut.mark.is_none() || cut.better == exact.better || !cut.before.exact);
        }
    }
}

#[test]
fn a_cancelled_review_is_short() {
    let cancel = Arc::new(AtomicBool::new(true));
    let review = reviewed("gomoku", "h8 h9 g8", &Budget::unlimited().cancel(cancel));
    assert_eq!((review.plies.len(), review.nodes), (3, 0));
    assert!(review.plies.iter().all(|ply| ply.mark.is_none() && ply.better.is_empty()));
    assert!(review.graph.iter().all(|height| height.abs() < 0.25));
}

#[test]
fn a_game_may_start_anywhere() {
    let session = Session::new("connect4".parse().unwrap());
    let unlimited = Budget::unlimited();
    let whole = review(
        &session,
        &mut Workspace::default(),
        "",
        &["1", "1", "2", "2", "3", "3", "4"],
        &unlimited,
    );
    let part =
        review(&session, &mut Workspace::default(), "1122", &["3", "3", "4"], &unlimited).unwrap();
    let (whole, ply) = (whole.unwrap(), |n: usize| &part.plies[n]);
    assert_eq!((ply(0).ply, ply(2).ply, part.graph.as_slice()), (1, 3, &whole.graph[4..]));
    assert_eq!((ply(0).mark, ply(1).mark), (whole.plies[4].mark, whole.plies[5].mark));
    let drawn = review(
        &session,
        &mut Workspace::default(),
        "......./......./......./......./O....../X......",
        &["1"],
        &unlimited,
    );
    assert_eq!(drawn.unwrap().plies[0].player, Player::First);
}

#[test]
fn what_cannot_be_played_is_named() {
    let session = Session::new("connect4".parse().unwrap());
    let error = |start, moves: &[&str]| {
        review(&session, &mut Workspace::default(), start, moves, &Budget::unlimited()).unwrap_err()
    };
    assert!(matches!(error("9", &[]), ReviewError::Start(_)));
    assert!(matches!(error("4", &["4", "x"]), ReviewError::Move(error) if error.number == 2));
    assert!(matches!(error("444444", &["4"]), ReviewError::Move(error) if error.number == 1));
}
