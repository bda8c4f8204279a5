//! Rejection of damaged and foreign book files, each with its own error.

use std::fs;

use enraya_rules::line::{Dynamic, Line, LineRules};
use enraya_search::solver::{Book, BookBuilder, BookError, ScoreError};

use crate::{board, compact, complete};

/// The same bytes with a checksum that is right, whatever else is not.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let fnv = bytes[16..].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    bytes[8..16].copy_from_slice(&fnv.to_le_bytes());
    bytes
}

#[test]
fn every_damage_has_its_message() {
    type Damage = fn(&mut Vec<u8>);
    let damages: [(&str, bool, Damage); 16] = [
        ("this is not a book of enraya", false, Vec::clear),
        ("this is not a book of enraya", false, |book| book.truncate(5)),
        ("this is not a book of enraya", false, |book| book[3] = b'x'),
        ("the book has version 3: this program reads versions 1 and 2", false, |book| book[16] = 3),
        ("the book is damaged: it has 20 bytes instead of 32", false, |book| book.truncate(20)),
        ("the book is damaged: it has 119 bytes instead of 120", false, |book| {
            book.pop();
        }),
        ("the book is damaged: it has 121 bytes instead of 120", false, |book| book.push(0)),
        ("the book is damaged: its checksum is wrong", false, |book| book[40] ^= 1),
        ("the book is damaged: its checksum is wrong", false, |book| book[9] ^= 1),
        ("the book is damaged: its checksum is wrong", false, |book| book[20] = 1),
        ("the book is damaged: it names no game that has books", true, |book| book[17] = 0),
        ("the book is damaged: it names no game that has books", true, |book| book[18] = 19),
        ("the book is damaged: it claims 255 plies of a game with at most 15", true, |book| {
            book[20] = 255;
        }),
        ("the book is damaged: entry 2 is out of order", true, |book| {
            book.copy_within(32..40, 40);
        }),
        ("the book is damaged: entry 1 is impossible", true, |book| book[32] = 100),
        ("the book is damaged: entry 1 is impossible", true, |book| book[33..39].fill(0)),
    ];
    let sound = complete(board(4, 4, 3), 2);
    assert_eq!(sound.len(), 120);
    assert_eq!(resealed(sound.clone()), sound);
    for (message, reseal, damage) in damages {
        let mut bytes = sound.clone();
        damage(&mut bytes);
        let bytes = if reseal { resealed(bytes) } else { bytes };
        assert_eq!(Book::from_bytes(bytes).unwrap_err().to_string(), message);
    }
}

#[test]
fn every_damage_of_a_compact_book_has_its_message() {
    type Damage = fn(&mut Vec<u8>);
    let damages: [(&str, bool, Damage); 9] = [
        ("the book is damaged: it has 47 bytes instead of 48", false, |book| book.truncate(47)),
        ("the book is damaged: it has 31 bytes instead of 32", false, |book| book.truncate(31)),
        ("the book is damaged: it has 65 bytes instead of 66", false, |book| {
            book.pop();
        }),
        ("the book is damaged: its checksum is wrong", false, |book| book[50] ^= 1),
        ("the book is damaged: its table is impossible", false, |book| book[21] = 0),
        ("the book is damaged: its table is impossible", false, |book| book[22] = 9),
        ("the book is damaged: its table is impossible", false, |book| book[40] = 31),
        ("the book is damaged: its table is impossible", false, |book| book[44..48].fill(0)),
        ("the book is damaged: it claims 255 plies of a game with at most 15", true, |book| {
            book[20] = 255;
        }),
    ];
    let sound = compact(board(4, 4, 3), 2);
    assert_eq!(sound.len(), 66);
    for (message, reseal, damage) in damages {
        let mut bytes = sound.clone();
        damage(&mut bytes);
        let bytes = if reseal { resealed(bytes) } else { bytes };
        assert_eq!(Book::from_bytes(bytes).unwrap_err().to_string(), message);
    }
}

/// No single changed byte goes unnoticed.
#[test]
fn every_byte_counts() {
    for sound in [complete(board(4, 4, 3), 2), compact(board(4, 4, 3), 2)] {
        for at in 0..sound.len() {
            for change in [1, 0x80, 0xff] {
                let mut bytes = sound.clone();
                bytes[at] ^= change;
                assert!(Book::from_bytes(bytes).is_err(), "byte {at}");
            }
        }
    }
}

#[test]
fn a_book_in_a_file_is_the_same_book() {
    let game = board(4, 4, 3);
    let path = std::env::temp_dir().join(format!("enraya-{}.book", std::process::id()));
    // The book of no plies has fewer bytes than the beginning of a compact one.
    for bytes in [complete(game, 4), compact(game, 4), complete(game, 0)] {
        fs::write(&path, &bytes).unwrap();
        let book = Book::open(&path).unwrap();
        assert_eq!(book.as_bytes(), bytes);
        // Cut short or rewritten while in use: a mapped book would end the process here.
        fs::File::options().write(true).open(&path).unwrap().set_len(39).unwrap();
        assert_eq!(book.as_bytes(), bytes);
        assert!(matches!(Book::open(&path), Err(BookError::Length { found: 39, .. })));
        fs::write(&path, &bytes[..0]).unwrap();
        assert!(matches!(Book::open(&path), Err(BookError::NotABook)));
        fs::remove_file(&path).unwrap();
        assert!(matches!(Book::open(&path), Err(BookError::Read(_))));
    }
}

#[test]
fn not_every_game_has_books() {
    let widest = LineRules::new(7, 7, 4).unwrap();
    let sized = |rules| Line::<Dynamic<u64>>::sized(rules).unwrap();
    assert!(BookBuilder::new(sized(widest.with_gravity()), 0).is_ok());
    for rules in [
        widest,
        widest.with_gravity().with_misere(),
        widest.with_gravity().with_exact(),
        LineRules::new(6, 9, 4).unwrap().with_gravity(),
    ] {
        let error = BookBuilder::new(sized(rules), 0).unwrap_err();
        assert!(matches!(error, BookError::NoBooks { rules: found } if found == rules));
    }
    let error = BookBuilder::new(board(4, 4, 3), 16).unwrap_err();
    assert!(matches!(error, BookError::Plies { found: 16, most: 15 }));
}

#[test]
fn a_draft_refuses_what_cannot_be() {
    let mut draft = BookBuilder::new(board(4, 4, 3), 2).unwrap();
    let state = draft.unknown()[0].state;
    // Of 16 stones two are placed: a win now is worth 7, a loss next 7 as well.
    for score in [8, -8, 100] {
        assert_eq!(draft.learn(&state, score), Err(ScoreError::Impossible { score }));
    }
    assert_eq!(draft.learn(&state, 7), Ok(()));
    assert_eq!(draft.learn(&state, 7), Ok(()));
    let error = ScoreError::Contradiction { score: -7, known: 7 };
    assert_eq!(draft.learn(&state, -7), Err(error));
}
