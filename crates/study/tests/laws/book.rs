//! Books built over several runs, imported from known scores, and checked.

use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use enraya_play::{OpeningBook, Resources, SolverConfig};
use enraya_rules::{AnyGame, Notation};
use enraya_search::Budget;
use enraya_search::solver::{Book, ScoreError};
use enraya_study::book::{
    BookProgress, BuildError, Building, Built, LineError, ReadError, check_book,
};

const CONFIG: SolverConfig = SolverConfig {
    resources: Resources { threads: NonZeroUsize::MIN, table_mib: 4 },
    book: OpeningBook::None,
};

/// A temporary directory of this test.
struct Desk(PathBuf);

impl Desk {
    fn new() -> Desk {
        static DESKS: AtomicUsize = AtomicUsize::new(0);
        let number = DESKS.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("enraya-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Desk(path)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn building(&self, plies: u32) -> Building {
        let (known, partial) = (Vec::new(), false);
        Building { plies, out: self.at("book"), known, partial, force: false, config: CONFIG }
    }

    /// The same book, built from scores in a text.
    fn informed(&self, plies: u32, text: &str) -> Building {
        let path = self.at("known");
        fs::write(&path, text).unwrap();
        Building { known: vec![path], ..self.building(plies) }
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn game(name: &str) -> AnyGame {
    name.parse().unwrap()
}

fn run(building: &Building, name: &str) -> Result<Built, BuildError> {
    building.run(&game(name), &Budget::unlimited(), |_| ())
}

/// The bytes of a book built in one run.
fn whole(name: &str, plies: u32) -> Vec<u8> {
    let desk = Desk::new();
    assert!(matches!(run(&desk.building(plies), name), Ok(Built::Written(_))));
    assert_eq!(desk.names(), ["book"]);
    fs::read(desk.at("book")).unwrap()
}

/// Lines of columns and score for some of a game's positions.
fn scores(name: &str, plies: u32) -> String {
    let desk = Desk::new();
    let flag = Arc::new(AtomicBool::new(false));
    let budget = Budget::unlimited().cancel(flag.clone());
    let stop = |progress: BookProgress| {
        flag.store(progress.done * 2 >= progress.total, Ordering::Relaxed);
    };
    let built = desk.building(plies).run(&game(name), &budget, stop).unwrap();
    assert!(matches!(built, Built::Stopped { known, total } if known == total.div_ceil(2)));
    fs::read_to_string(desk.at("book.part")).unwrap()
}

const GAMES: [(&str, u32); 4] = [
    ("line:4x4x3+gravity", 4),
    ("line:4x5x4+gravity", 3),
    ("line:3x3x3+gravity", 8),
    ("line:4x4x4+gravity", 0),
];

#[test]
fn stopping_after_every_position_makes_the_same_book() {
    for (name, plies) in GAMES {
        let (desk, expected) = (Desk::new(), whole(name, plies));
        let mut runs = 0;
        loop {
            let flag = Arc::new(AtomicBool::new(false));
            let budget = Budget::unlimited().cancel(flag.clone());
            let stop = |_| flag.store(true, Ordering::Relaxed);
            let built = desk.building(plies).run(&game(name), &budget, stop).unwrap();
            runs += 1;
            match built {
                Built::Stopped { known, .. } => assert_eq!(known, runs, "{name}"),
                Built::Written(_) => break,
            }
            assert_eq!(desk.names(), ["book.part"]);
        }
        assert_eq!(fs::read(desk.at("book")).unwrap(), expected, "{name}");
        assert_eq!(desk.names(), ["book"]);
    }
}

/// A journal truncated at any byte can be resumed.
#[test]
fn a_journal_cut_anywhere_is_gone_on_with() {
    let (name, plies) = ("line:4x4x3+gravity", 4);
    let (expected, journal) = (whole(name, plies), scores(name, plies));
    let lines = journal.lines().count();
    assert!(lines > 10);
    for cut in (0..journal.len()).step_by(7).chain([1, journal.len() - 1, journal.len()]) {
        let desk = Desk::new();
        fs::write(desk.at("book.part"), &journal[..cut]).unwrap();
        assert!(matches!(run(&desk.building(plies), name), Ok(Built::Written(_))), "{cut}");
        assert_eq!(fs::read(desk.at("book")).unwrap(), expected, "{cut}");
        assert_eq!(desk.names(), ["book"]);
    }
}

#[test]
fn a_journal_of_another_book_is_left_alone() {
    let desk = Desk::new();
    let journal = scores("line:4x4x3+gravity", 4);
    fs::write(desk.at("book.part"), &journal).unwrap();
    for (name, plies) in [("line:4x4x3+gravity", 3), ("line:4x4x4+gravity", 4)] {
        let error = run(&desk.building(plies), name).unwrap_err();
        assert!(matches!(error, BuildError::OtherJournal { .. }), "{error}");
    }
    assert_eq!(fs::read_to_string(desk.at("book.part")).unwrap(), journal);
    assert_eq!(desk.names(), ["book.part"]);
}

#[test]
fn two_writers_are_one_too_many() {
    let (name, plies) = ("line:4x4x3+gravity", 4);
    let desk = Desk::new();
    let mut busy = 0;
    let built = desk.building(plies).run(&game(name), &Budget::unlimited(), |_| {
        busy +=
            usize::from(matches!(run(&desk.building(plies), name), Err(BuildError::Busy { .. })));
    });
    assert!(matches!(built, Ok(Built::Written(_))));
    assert!(busy > 0);
}

/// Known scores need not be solved; mirror images are the same position.
#[test]
fn known_scores_are_taken_over() {
    let (name, plies) = ("line:4x4x3+gravity", 4);
    let expected = whole(name, plies);
    let known = scores(name, plies);
    let mirror = |line: &str| {
        let (columns, score) = line.split_once(' ').unwrap();
        let columns: String = columns
            .chars()
            .map(|c| char::from_digit(5 - c.to_digit(10).unwrap(), 10).unwrap())
            .collect();
        format!("{columns} {score}")
    };
    let mirrored: Vec<String> =
        known.lines().filter(|line| !line.starts_with('#')).map(mirror).collect();
    // Other plies, blank lines and an incomplete last line are ignored.
    let text = format!("12 1\n\n{}\n4444 99", mirrored.join("\r\n"));
    for text in [known.as_str(), text.as_str()] {
        let desk = Desk::new();
        let building = desk.informed(plies, text);
        let (mut solved, mut total) = (0, 0);
        let built = building.run(&game(name), &Budget::unlimited(), |progress| {
            (solved, total) = (progress.solved, progress.total);
        });
        assert!(matches!(built, Ok(Built::Written(_))));
        assert_eq!(solved, total / 2);
        assert_eq!(fs::read(desk.at("book")).unwrap(), expected);
    }
}

#[test]
fn a_partial_book_solves_nothing() {
    let (name, plies) = ("line:4x4x3+gravity", 4);
    let known = scores(name, plies);
    let desk = Desk::new();
    let building = Building { partial: true, ..desk.informed(plies, &known) };
    let Ok(Built::Written(book)) =
        building.run(&game(name), &Budget::unlimited(), |_| panic!("nothing is to be solved"))
    else {
        panic!("a partial book is written");
    };
    assert!(!book.is_complete() && !book.is_empty());
    assert_eq!(desk.names(), ["book", "known"]);
    assert_eq!(Book::open(desk.at("book")).unwrap().as_bytes(), book.as_bytes());
    let check = check_book(&book, 1000, 1, &CONFIG, &Budget::unlimited(), |_| ()).unwrap();
    assert!(check.is_sound() && check.complete);
    assert_eq!((check.sampled, check.agreeing), (book.len(), book.len()));
}

/// A journal is used for a partial book, and kept.
#[test]
fn a_partial_book_leaves_the_journal_to_the_whole_one() {
    let (name, plies) = ("line:4x4x3+gravity", 4);
    let journal = scores(name, plies);
    let desk = Desk::new();
    fs::write(desk.at("book.part"), &journal).unwrap();
    let building = Building { partial: true, ..desk.building(plies) };
    assert!(matches!(run(&building, name), Ok(Built::Written(book)) if !book.is_empty()));
    assert_eq!(fs::read_to_string(desk.at("book.part")).unwrap(), journal);
    assert!(matches!(run(&desk.building(plies), name), Ok(Built::Written(_))));
    assert_eq!(fs::read(desk.at("book")).unwrap(), whole(name, plies));
}

#[test]
fn known_scores_that_cannot_be_are_refused_by_their_line() {
    let impossible = |score| LineError::Score(ScoreError::Impossible { score });
    let contradiction = LineError::Score(ScoreError::Contradiction { score: 1, known: 0 });
    for (text, line, expected) in [
        ("1122\n", 1, LineError::Form),
        ("12 1\n1122 x\n", 2, LineError::Form),
        ("# scores\n1122 7\n", 2, impossible(7)),
        ("1122 0\n1122 1\n", 2, contradiction.clone()),
        ("1122 0\n4433 1\n", 2, contradiction),
    ] {
        let desk = Desk::new();
        let error = run(&desk.informed(4, text), "line:4x4x3+gravity").unwrap_err();
        let BuildError::Known(ReadError::Line { line: found, reason, .. }) = error else {
            panic!("{error}")
        };
        assert_eq!((found, reason), (line, expected), "{text}");
    }
    for text in ["11111 0\n", "1 5 0\n", "121212 1\n"] {
        let desk = Desk::new();
        let error = run(&desk.informed(4, text), "line:4x4x3+gravity").unwrap_err();
        let BuildError::Known(ReadError::Line { reason: LineError::Position(_), .. }) = error
        else {
            panic!("{error}")
        };
    }
}

#[test]
fn games_without_books_are_refused() {
    for name in [
        "tictactoe",
        "nim:3,4",
        "dots:1x1",
        "othello:4x4",
        "line:8x9x4+gravity",
        "line:9x9x5",
        "connect4+misere",
    ] {
        let error = run(&Desk::new().building(1), name).unwrap_err();
        assert!(matches!(&error, BuildError::NoBooks { game } if !game.is_empty()), "{error}");
    }
}

/// A wrong score of the last ply is found by solving or by the consistency check; one of an
/// earlier ply always by the consistency check.
#[test]
fn a_check_finds_what_is_wrong() {
    let (name, plies) = ("line:4x4x3+gravity", 3);
    let AnyGame::Small(line) = game(name) else { panic!("a small board") };
    let sound = whole(name, plies);
    let check = |bytes: &[u8], sample| {
        let book = Book::from_bytes(bytes.to_vec()).unwrap();
        check_book(&book, sample, 7, &CONFIG, &Budget::unlimited(), |_| ()).unwrap()
    };
    let entries = Book::from_bytes(sound.clone()).unwrap();
    assert!(check(&sound, 0).is_sound());
    for (number, (state, score)) in entries.entries(&line).enumerate() {
        let mut bytes = sound.clone();
        let changed = if score == 0 { 1 } else { 0 };
        bytes[32 + 8 * number] = changed as u8;
        reseal(&mut bytes);
        let all = check(&bytes, usize::MAX);
        let position = line.diagram(&state);
        let found = all.wrong.iter().any(|wrong| {
            (wrong.position.as_str(), wrong.score, wrong.right)
                == (position.as_str(), changed, Some(score))
        });
        assert!(!all.is_sound() && found, "{position}");
        assert_eq!(all.agreeing, entries.len() - 1);
    }
    let missing = {
        let mut bytes = sound.clone();
        bytes.truncate(sound.len() - 8);
        bytes[24..32].copy_from_slice(&(entries.len() as u64 - 1).to_le_bytes());
        reseal(&mut bytes);
        check(&bytes, 0)
    };
    assert!(!missing.is_sound() && missing.missing > 0);
}

fn reseal(bytes: &mut [u8]) {
    let fnv = bytes[16..].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    bytes[8..16].copy_from_slice(&fnv.to_le_bytes());
}
