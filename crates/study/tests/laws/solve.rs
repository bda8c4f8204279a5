//! Laws of solving: known answers, and agreement with the analysis of every move.

use std::num::NonZeroUsize;

use enraya_play::{Resources, Session, Workspace};
use enraya_rules::{AnyGame, Outcome, Player};
use enraya_search::Budget;
use enraya_search::solver::{Bounds, Progress};
use enraya_study::{SolveOptions, Solved, analyze, solve_reporting};

use crate::minimax;

const STRONG: SolveOptions = SolveOptions { weak: false, best: true };

fn session(name: &str, position: &str) -> Session {
    Session::open(&name.parse().unwrap(), position).unwrap()
}

fn small() -> Workspace {
    Workspace::new(Resources { table_mib: 1, ..Resources::default() })
}

fn solve_in(workspace: &mut Workspace, session: &Session) -> Solved {
    enraya_study::solve(session, workspace, &STRONG, &Budget::unlimited()).unwrap()
}

fn solve(name: &str, position: &str) -> Solved {
    solve_in(&mut small(), &session(name, position))
}

const FIRST: Option<Outcome> = Some(Outcome::Win(Player::First));
const SECOND: Option<Outcome> = Some(Outcome::Win(Player::Second));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

#[test]
fn known_positions() {
    let facts = [
        // Connect Four: the scores of the public sets.
        ("connect4", "2252576253462244111563365343671351441", -1, FIRST, Some(4)),
        ("connect4", "7422341735647741166133573473242566", 1, FIRST, Some(7)),
        ("connect4", "23163416124767223154467471272416755633", 0, DRAW, None),
        ("connect4", "112233", 18, FIRST, Some(1)),
        ("connect4", "1122334", -18, FIRST, Some(0)),
        // Two-word bitboards, and rules that the exact solver does not support.
        ("line:8x8x4+gravity", "112233", 29, FIRST, Some(1)),
        ("line:2x2x2+gravity+misere", "", -2, SECOND, Some(3)),
        ("line:1x1x1+gravity", "", 1, FIRST, Some(1)),
        ("tictactoe", "", 0, DRAW, None),
        ("tictactoe", "XO./.X./..O", 2, FIRST, Some(3)),
        ("tictactoe", "XXX/OO./...", -3, FIRST, Some(0)),
        ("tictactoe", "XOX/XOO/OXX", 0, DRAW, None),
        ("line:4x4x3", "", 6, FIRST, Some(5)),
        // Bouton (1901): the player to move loses exactly if the nim-sum is 0.
        ("nim:3,4,5", "0,2,3 O", 1, SECOND, Some(5)),
        ("nim:3,4,5", "0,2,2 X", -1, SECOND, Some(4)),
        ("nim:1,1+misere", "", 1, FIRST, Some(2)),
        // The player who draws the third edge gives the box away.
        ("dots:1x1", "", -1, SECOND, Some(4)),
        // "Winning Ways": the first player wins.
        ("dots:2x2", "", 1, FIRST, Some(12)),
        // 3-11, by the margin.
        ("othello:4x4", "", -8, SECOND, None),
    ];
    for (name, position, score, outcome, distance) in facts {
        let solved = solve(name, position);
        let found = (solved.score(), solved.outcome(), solved.distance);
        assert_eq!(found, (Some(score), outcome, distance), "{name} {position}");
        assert!(solved.complete);
        let budget = Budget::unlimited().nodes(2_000_000);
        let analysis = analyze(&session(name, position), &mut Workspace::default(), &budget);
        let best = analysis.moves.iter().filter(|mv| mv.best).map(|mv| mv.text.clone());
        assert_eq!(solved.best, Some(best.collect()), "{name} {position}");
    }
}

/// Every position of small boards after a few plies: score, distance and best moves equal those
/// from the analysis of each move.
#[test]
fn solving_agrees_with_analysing() {
    for (name, plies) in [
        ("line:3x3x3+gravity", 4),
        ("line:4x3x3+gravity", 3),
        ("line:2x4x2+gravity", 3),
        ("line:3x4x3+gravity+misere", 3),
        ("tictactoe", 2),
        ("line:3x3x3+misere", 2),
        ("nim:1,2,3", 2),
        ("nim:1,2,3+misere", 2),
        ("dots:1x2", 2),
    ] {
        let game: AnyGame = name.parse().unwrap();
        let mut workspace = small();
        let mut layer = vec![String::new()];
        for _ in 0..=plies {
            let mut next = Vec::new();
            for position in &layer {
                let session = Session::open(&game, position).unwrap();
                let solved = solve_in(&mut workspace, &session);
                assert_eq!(solved.over, session.outcome());
                if solved.over.is_none() {
                    let (mut other, budget) = (Workspace::default(), Budget::unlimited());
                    let analysis = analyze(&session, &mut other, &budget);
                    let value = analysis.value().unwrap();
                    assert_eq!(solved.bounds.class(), value.class(), "{name} {position}");
                    assert_eq!(solved.distance, value.distance(), "{name} {position}");
                    let best = analysis.moves.iter().filter(|mv| mv.best);
                    let best: Vec<String> = best.map(|mv| mv.text.clone()).collect();
                    assert_eq!(solved.best, Some(best), "{name} {position}");
                }
                next.extend(session.moves().iter().map(|mv| format!("{position} {mv}")));
            }
            layer = next;
        }
    }
}

/// An interrupted search knows less, but nothing false.
#[test]
fn bounds_of_a_stopped_search_hold() {
    for (name, position, score) in [
        ("connect4", "32164625", 11),
        ("tictactoe", "", 0),
        ("nim:3,4,5", "0,2,3 O", 1),
        ("dots:2x2", "", 1),
    ] {
        let mut before: Option<Bounds> = None;
        for nodes in [0, 1, 10, 100, 1_000] {
            let budget = Budget::unlimited().nodes(nodes);
            let session = session(name, position);
            let solved = enraya_study::solve(&session, &mut small(), &STRONG, &budget).unwrap();
            assert!(solved.nodes <= nodes);
            let Bounds { lower, upper } = solved.bounds;
            assert!(lower <= score && score <= upper, "{name} {nodes}: {lower} to {upper}");
            assert!(before.is_none_or(|before| before.lower <= lower && upper <= before.upper));
            // The length of a game of Dots and Boxes is known once the winner is.
            let timed = solved.distance.is_some() && !name.starts_with("dots");
            assert!(solved.complete || (solved.best.is_none() && !timed));
            assert_eq!(solved.margin.is_some(), solved.complete && name.starts_with("dots"));
            before = Some(solved.bounds);
        }
    }
}

#[test]
fn weakly_solved_is_who_wins() {
    for (name, position, outcome) in [
        ("connect4", "32164625", FIRST),
        ("connect4", "335662333565", SECOND),
        ("tictactoe", "b2 a2", FIRST),
        ("dots:2x2", "", FIRST),
        ("dots:1x1", "", SECOND),
        // Each player closes one of two boxes that can be closed.
        ("dots:1x2", "a1b1 a2b2 a1a2 b1c1", DRAW),
    ] {
        let (session, options) = (session(name, position), SolveOptions { weak: true, ..STRONG });
        let budget = Budget::unlimited();
        let solved = enraya_study::solve(&session, &mut small(), &options, &budget).unwrap();
        assert_eq!(solved.outcome(), outcome, "{name} {position}");
        assert!(solved.complete && solved.best.is_some_and(|best| !best.is_empty()));
    }
}

#[test]
fn reports_close_in_on_the_answer() {
    for (name, position) in [("connect4", "335662333565"), ("tictactoe", "b2"), ("dots:2x3", "")] {
        let mut seen = Vec::new();
        let (session, budget) = (session(name, position), Budget::unlimited());
        let mut report = |progress| seen.push(progress);
        let solved = solve_reporting(&session, &mut small(), &STRONG, &budget, &mut report);
        let last = seen.last().expect("something was reported");
        assert_eq!(last.bounds, solved.unwrap().bounds);
        let closer = |pair: &[Progress]| {
            pair[0].bounds.lower <= pair[1].bounds.lower
                && pair[0].bounds.upper >= pair[1].bounds.upper
                && pair[0].nodes <= pair[1].nodes
        };
        assert!(seen.windows(2).all(closer), "{name}: {seen:?}");
    }
}

/// Threads and earlier queries change no score.
#[test]
fn threads_and_memory_change_no_score() {
    let threads = NonZeroUsize::new(2).unwrap();
    let mut shared = Workspace::new(Resources { threads, table_mib: 1 });
    for position in ["32164625", "6146", "243335424257", "32164625", "2531276566711153"] {
        let alone = solve("connect4", position);
        let found = solve_in(&mut shared, &session("connect4", position));
        assert_eq!((found.bounds, found.best), (alone.bounds, alone.best), "{position}");
    }
}

/// Margins, and the moves that keep them, against a plain search; weakly the moves that keep
/// the result.
#[test]
fn margins_and_best_moves_are_those_of_a_plain_search() {
    for (name, position) in [
        ("dots:1x2", "b1b2"),
        ("dots:2x2", ""),
        ("dots:2x2", "a1b1 b1c1"),
        ("dots:1x4", "a1a2"),
        ("othello:4x4", ""),
        ("othello:4x4", "XO../XOX./XXX./.... O"),
    ] {
        let margins = minimax::margins(name, position).unwrap();
        let best = margins.iter().map(|(_, margin)| *margin).max().unwrap();
        let reaching = |least: i32| -> Vec<String> {
            let moves = margins.iter().filter(|(_, margin)| *margin >= least);
            moves.map(|(text, _)| text.clone()).collect()
        };
        let solved = solve(name, position);
        assert_eq!(solved.margin.map(|margin| margin.by), Some(best), "{name} {position}");
        assert_eq!(solved.best, Some(reaching(best)), "{name} {position}");
        let (options, budget) = (SolveOptions { weak: true, ..STRONG }, Budget::unlimited());
        let weakly = enraya_study::solve(&session(name, position), &mut small(), &options, &budget);
        let least = if best < 0 { i32::MIN } else { best.signum() };
        assert_eq!(weakly.unwrap().best, Some(reaching(least)), "{name} {position}");
    }
}

#[test]
fn a_finished_game_has_its_margin() {
    let solved = solve("dots:1x1", "a1b1 a2b2 a1a2 b1b2");
    assert_eq!((solved.score(), solved.margin.map(|margin| margin.by)), (Some(1), Some(1)));
    // Empty cells count for neither player.
    let solved = solve("othello:4x4", "XXX./XXX./XXX./.... O");
    assert_eq!((solved.score(), solved.margin.map(|margin| margin.by)), (Some(-9), Some(-9)));
    assert_eq!(solve("tictactoe", "XXX/OO./...").margin, None);
}
