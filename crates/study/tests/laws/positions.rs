//! Position counts per ply, against published numbers and against sets of diagrams.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::Session;
use enraya_search::Budget;
use enraya_study::{
    CheckpointError, CountMethod, PositionCount, PositionEnd, PositionLimits, PositionProgress,
    count_positions, count_positions_from,
};

/// Legal positions of Connect Four after 0, 1, 2… plies.
const CONNECT4: [u128; 13] =
    [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186, 1662623, 4568683, 12236101];

fn count(game: &str, position: &str, limits: PositionLimits) -> PositionCount {
    let game = game.parse().unwrap();
    count_positions(&game, position, &limits, &Budget::unlimited(), &mut |_| ()).unwrap()
}

fn to_ply(plies: u32) -> PositionLimits {
    PositionLimits { plies: Some(plies), ..PositionLimits::default() }
}

fn by_ply(count: &PositionCount) -> Vec<u128> {
    count.plies.iter().map(|ply| ply.positions).collect()
}

/// The same enumeration with sets of diagrams: no keys, no codes, no symmetry. Counts per ply,
/// and in all.
fn drawn(game: &str, position: &str, most: usize) -> (Vec<u128>, u128) {
    let game = game.parse().unwrap();
    let mut layer = BTreeSet::from([Session::open(&game, position).unwrap().diagram()]);
    let (mut plies, mut all) = (Vec::new(), BTreeSet::new());
    while !layer.is_empty() {
        plies.push(layer.len() as u128);
        all.extend(layer.iter().cloned());
        if plies.len() > most {
            break;
        }
        let mut next = BTreeSet::new();
        for diagram in &layer {
            for text in Session::open(&game, diagram).unwrap().moves() {
                let mut session = Session::open(&game, diagram).unwrap();
                session.play(&text).unwrap();
                next.insert(session.diagram());
            }
        }
        layer = next;
    }
    (plies, all.len() as u128)
}

#[test]
fn connect_four_has_the_published_numbers() {
    let found = count("connect4", "", to_ply(12));
    assert_eq!(by_ply(&found), CONNECT4);
    assert_eq!((found.total, found.end), (None, PositionEnd::Plies));
}

#[test]
fn every_position_of_a_small_game_is_counted_once() {
    for (game, position) in [
        ("tictactoe", ""),
        ("tictactoe", "b2"),
        ("tictactoe", "a1"),
        ("tictactoe", "b2 a1"),
        ("tictactoe", "XO./.X./..O"),
        ("tictactoe", "XXX/OO./..."),
        ("line:3x3x3+misere", ""),
        ("line:2x4x3", ""),
        ("line:4x2x2+exact", ""),
        ("line:1x1x1", ""),
        ("line:1x7x3+exact", ""),
        ("line:3x4x3+gravity", ""),
        ("line:3x4x3+gravity", "1"),
        ("line:4x3x3+gravity+misere", ""),
        ("nim:3,4,5", ""),
        ("nim:2,2,2+misere", ""),
        ("nim:1,1,1", ""),
        ("nim:2,1,2", "a1"),
        ("dots:1x1", ""),
        ("dots:1x2", ""),
        ("dots:2x1", "a1b1"),
        ("othello:4x4", ""),
        ("othello:4x4", "OX../OOX./OXOX/X.OO X"),
    ] {
        let (plies, total) = drawn(game, position, usize::MAX);
        let found = count(game, position, PositionLimits::default());
        assert_eq!(by_ply(&found), plies, "{game} {position}");
        let complete = (Some(total), PositionEnd::Complete);
        assert_eq!((found.total, found.end), complete, "{game} {position}");
        assert_eq!(found.repeats, total < plies.iter().sum(), "{game} {position}");
    }
}

#[test]
fn the_first_plies_of_large_boards_are_counted() {
    for (game, position, plies) in [
        ("gomoku", "", 1),
        ("gomoku", "h8", 1),
        ("line:10x11x5", "", 2),
        ("line:6x6x4", "", 3),
        ("line:5x8x4+misere", "", 2),
        ("line:9x9x5", "e5", 2),
        ("line:9x8x4+gravity", "", 4),
        ("line:12x13x5+gravity+exact", "", 3),
        ("dots:2x2", "", 4),
        ("dots:5x5", "", 2),
        ("dots:4x5", "a1b1 a1a2 a2b2", 2),
        ("nim:9,9,9,9,9,9,9,9", "", 2),
        ("othello", "", 5),
    ] {
        let (expected, _) = drawn(game, position, plies as usize);
        let found = count(game, position, to_ply(plies));
        assert_eq!(by_ply(&found), expected, "{game} {position}");
        assert_eq!(found.end, PositionEnd::Plies, "{game} {position}");
    }
}

/// With too little memory a ply is counted in passes, without omissions or repetitions.
#[test]
fn what_does_not_fit_is_counted_in_passes() {
    let threads = NonZeroUsize::new(3).unwrap();
    for (game, plies, memory) in
        [("connect4", 8, 60_000), ("line:4x4x4", 6, 12_000), ("dots:2x3", 8, 8_000)]
    {
        let whole = by_ply(&count(game, "", to_ply(plies)));
        let method = Some(CountMethod::Explicit);
        let limits = PositionLimits { plies: Some(plies), memory, threads, method };
        let (game, mut passes) = (game.parse().unwrap(), 0);
        let report = &mut |progress| {
            if let PositionProgress::Counting { pass, .. } = progress {
                passes = passes.max(pass);
            }
        };
        let found = count_positions(&game, "", &limits, &Budget::unlimited(), report).unwrap();
        assert!(passes > 1, "{game}: {passes}");
        let PositionEnd::Memory(needed) = found.end else { panic!("{game}: {:?}", found.end) };
        assert_eq!(by_ply(&found), whole[..found.plies.len()], "{game}");
        assert!(found.plies.len() > 4, "{game}");
        // The memory that it reports as needed takes it a ply further.
        let limits = PositionLimits { memory: needed, ..limits };
        let further = by_ply(&count(&game.to_string(), "", limits));
        assert!(further.len() > found.plies.len(), "{game}: {needed}");
        assert_eq!(further, whole[..further.len()], "{game}");
    }
}

#[test]
fn threads_change_nothing() {
    let [one, four] = [1, 4].map(|threads| {
        let threads = NonZeroUsize::new(threads).unwrap();
        let method = Some(CountMethod::Explicit);
        count("line:4x5x4+gravity", "", PositionLimits { threads, method, ..to_ply(10) })
    });
    assert_eq!(one, four);
}

#[test]
fn a_raised_flag_leaves_what_was_counted() {
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget::unlimited().cancel(flag.clone());
    let report = &mut |progress| {
        if matches!(progress, PositionProgress::Counted(ply) if ply.ply == 6) {
            flag.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let (game, limits) = ("connect4".parse().unwrap(), PositionLimits::default());
    let found = count_positions(&game, "", &limits, &budget, report).unwrap();
    assert_eq!(by_ply(&found), CONNECT4[..7]);
    assert_eq!((found.total, found.end), (None, PositionEnd::Stopped));
}

fn by_method(game: &str, position: &str, method: CountMethod) -> PositionCount {
    let limits = PositionLimits { method: Some(method), ..PositionLimits::default() };
    count(game, position, limits)
}

#[test]
fn both_methods_count_the_same() {
    for (game, position) in [
        ("line:4x4x3+gravity", ""),
        ("line:4x5x4+gravity", ""),
        ("line:5x4x4+gravity+misere", ""),
        ("line:4x4x2+gravity+exact", ""),
        ("line:5x4x3+gravity+exact", ""),
        ("line:3x6x3+gravity+exact", "34"),
        ("line:6x3x4+gravity+exact", ""),
        ("line:9x2x4+gravity", ""),
        ("line:2x7x5+gravity", "4"),
        ("line:1x8x3+gravity", ""),
        ("line:8x1x3+gravity", ""),
        ("line:3x3x1+gravity", ""),
        ("line:4x5x4+gravity", "33"),
        ("connect4", "445354624242333311"),
        ("connect4", "1212121"),
    ] {
        let [explicit, symbolic] = [CountMethod::Explicit, CountMethod::Symbolic]
            .map(|method| (by_method(game, position, method), method))
            .map(|(found, method)| {
                assert_eq!(found.method, method, "{game} {position}");
                let classes: Vec<_> = found.plies.iter().map(|ply| ply.classes).collect();
                (by_ply(&found), classes, found.total, found.end, found.repeats)
            });
        assert_eq!(symbolic, explicit, "{game} {position}");
    }
}

/// The published number of positions on 5 x 5, with one thread and with several.
#[test]
fn threads_count_the_same() {
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let method = Some(CountMethod::Symbolic);
        let limits = PositionLimits { threads, method, ..PositionLimits::default() };
        assert_eq!(count("line:5x5x4+gravity", "", limits).total, Some(69_763_700));
    }
}

#[test]
fn a_diagram_that_does_not_fit_is_not_counted() {
    let method = Some(CountMethod::Symbolic);
    let limits = PositionLimits { memory: 1 << 20, method, ..PositionLimits::default() };
    let found = count("line:5x6x4+gravity", "", limits);
    let whole = count("line:5x6x4+gravity", "", to_ply(found.plies.len() as u32 - 1));
    assert!(matches!(found.end, PositionEnd::Memory(_)), "{:?}", found.end);
    assert_eq!((by_ply(&found), found.total), (by_ply(&whole), None));
}

#[test]
fn the_symbolic_method_needs_gravity() {
    let limits =
        PositionLimits { method: Some(CountMethod::Symbolic), ..PositionLimits::default() };
    for game in ["tictactoe", "nim:1,2", "line:16x3x3+gravity"] {
        let game = game.parse().unwrap();
        let found = count_positions(&game, "", &limits, &Budget::unlimited(), &mut |_| ());
        assert!(found.is_err(), "{game}");
    }
}

/// Positions up to symmetry, by drawings: the least of a position and its mirror image.
#[test]
fn symmetric_positions_are_counted_once() {
    for (game, position) in [
        ("line:4x4x3+gravity", ""),
        ("line:3x5x3+gravity", "3"),
        ("line:3x5x3+gravity", "2"),
        ("line:2x7x4+gravity", ""),
    ] {
        let parsed = game.parse().unwrap();
        let mirror = |diagram: &String| -> String {
            let rows = diagram.split('/').map(|row| row.chars().rev().collect::<String>());
            rows.collect::<Vec<_>>().join("/")
        };
        let start = Session::open(&parsed, position).unwrap().diagram();
        let symmetric = mirror(&start) == start;
        let mut layer = BTreeSet::from([start]);
        let mut expected = Vec::new();
        while !layer.is_empty() {
            let least = |diagram: &String| match symmetric {
                true => mirror(diagram).min(diagram.clone()),
                false => diagram.clone(),
            };
            expected.push(Some(layer.iter().map(least).collect::<BTreeSet<_>>().len() as u128));
            let mut next = BTreeSet::new();
            for diagram in &layer {
                for text in Session::open(&parsed, diagram).unwrap().moves() {
                    let mut session = Session::open(&parsed, diagram).unwrap();
                    session.play(&text).unwrap();
                    next.insert(session.diagram());
                }
            }
            layer = next;
        }
        let found = count(game, position, PositionLimits::default());
        let classes: Vec<_> = found.plies.iter().map(|ply| ply.classes).collect();
        assert_eq!(classes, expected, "{game} {position}");
    }
}

/// From wherever a count was stopped, the next one goes on to the same numbers.
#[test]
fn a_count_goes_on_from_its_checkpoint() {
    let file = std::env::temp_dir().join(format!("enraya-count-{}", std::process::id()));
    let game = "line:4x5x4+gravity".parse().unwrap();
    let whole = count("line:4x5x4+gravity", "3", PositionLimits::default());
    let mut reported = 0;
    for plies in [0, 1, 7, 8, 15, u32::MAX] {
        let budget = Budget::unlimited();
        let report =
            &mut |now| reported += usize::from(matches!(now, PositionProgress::Counted(_)));
        let found =
            count_positions_from(&file, &game, "3", &to_ply(plies), &budget, report).unwrap();
        assert_eq!(found.plies[..], whole.plies[..found.plies.len()], "{plies}");
        assert_eq!(file.exists(), plies != u32::MAX, "{plies}");
        assert_eq!(found.total, whole.total.filter(|_| plies == u32::MAX));
        assert_eq!(std::mem::take(&mut reported), found.plies.len());
    }
}

#[test]
fn a_damaged_checkpoint_is_refused() {
    let file = std::env::temp_dir().join(format!("enraya-damaged-{}", std::process::id()));
    let run = |name: &str, position: &str| {
        let (game, budget) = (name.parse().unwrap(), Budget::unlimited());
        count_positions_from(&file, &game, position, &to_ply(5), &budget, &mut |_| ())
    };
    run("line:4x4x4+gravity", "").unwrap();
    let whole = std::fs::read(&file).unwrap();
    for other in ["line:4x4x3+gravity", "line:4x5x4+gravity"] {
        assert!(matches!(run(other, ""), Err(CheckpointError::Other { .. })), "{other}");
    }
    assert!(matches!(run("line:4x4x4+gravity", "1"), Err(CheckpointError::Other { .. })));
    assert!(matches!(run("tictactoe", ""), Err(CheckpointError::Count(_))));
    let words = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for at in words..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        std::fs::write(&file, damaged).unwrap();
        assert!(matches!(run("line:4x4x4+gravity", ""), Err(CheckpointError::Damaged { .. })));
    }
    for length in [0, 10, words, whole.len() - 1] {
        std::fs::write(&file, &whole[..length]).unwrap();
        assert!(run("line:4x4x4+gravity", "").is_err(), "{length}");
    }
    std::fs::remove_file(&file).unwrap();
}
