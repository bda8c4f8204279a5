//! Files that the program reads and writes: devices, pipes, links, read-only and endless ones.
#![cfg(unix)]

use std::fs::{self, File, Permissions};
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const ENRAYA: &str = env!("CARGO_BIN_EXE_enraya");
/// Address space of a run in KiB: a reader without limits ends here, not in the machine's memory.
const MEMORY_KIB: u32 = 4 << 20;

fn enraya(directory: &TempDir, args: &str) -> Output {
    let command = format!("ulimit -v {MEMORY_KIB}; exec {ENRAYA} {args}");
    let mut shell = Command::new("sh");
    shell.args(["-c", &command]).current_dir(directory.path()).env("LC_ALL", "C");
    shell.stdin(Stdio::null()).output().unwrap()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Each command that writes a file, with `FILE` in its place.
const WRITERS: [&str; 5] = [
    "tree tictactoe 'XO./XOX/.O.' --output FILE",
    "exam --seed 1 --format json --out FILE",
    "compare tictactoe --algorithms minimax,alphabeta --depths 1..2 --plot FILE",
    "match tictactoe random random --games 1 --seed 1 --save FILE",
    "book build line:4x4x3+gravity --plies 2 --table 1 --out FILE",
];

fn to(writer: &str, file: &str) -> String {
    writer.replace("FILE", file)
}

#[test]
fn links_are_followed_and_the_file_behind_them_is_replaced() {
    for writer in WRITERS {
        let directory = TempDir::new().unwrap();
        let at = |name: &str| directory.path().join(name);
        fs::create_dir(at("real")).unwrap();
        symlink("real/out.svg", at("link.svg")).unwrap();
        for _ in 0..2 {
            let output = enraya(&directory, &to(writer, "link.svg"));
            assert!(output.status.success(), "{writer}: {}", errors(&output));
            assert!(at("link.svg").is_symlink(), "{writer}");
            assert!(fs::metadata(at("real/out.svg")).unwrap().len() > 0, "{writer}");
        }
        let names = fs::read_dir(at("real")).unwrap().count();
        assert_eq!(names, 1, "{writer}: nothing else is left there");
    }
}

#[test]
fn a_read_only_file_is_replaced_only_by_force() {
    for writer in WRITERS {
        let directory = TempDir::new().unwrap();
        let file = directory.path().join("out.svg");
        let output = enraya(&directory, &to(writer, "out.svg"));
        assert!(output.status.success(), "{writer}: {}", errors(&output));
        let before = fs::read(&file).unwrap();
        // As long as a book, which is what the builder replaces; another one all the same.
        let kept = [&before[..before.len() - 1], b"#"].concat();
        let kept = if writer.starts_with("book") { before.clone() } else { kept };
        fs::write(&file, &kept).unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o444)).unwrap();
        let output = enraya(&directory, &to(writer, "out.svg"));
        assert!(!output.status.success(), "{writer}");
        assert!(errors(&output).contains("read-only (--force replaces it)"), "{}", errors(&output));
        assert!(fs::read(&file).unwrap() == kept, "{writer}");
        let output = enraya(&directory, &format!("{} --force", to(writer, "out.svg")));
        assert!(output.status.success(), "{writer}: {}", errors(&output));
        if !writer.starts_with("compare") {
            assert!(fs::read(&file).unwrap() == before, "{writer}");
        }
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o444, "{writer}: the permissions stay");
    }
}

#[test]
fn pipes_are_written_to() {
    for writer in [WRITERS[0], WRITERS[1], WRITERS[3]] {
        let directory = TempDir::new().unwrap();
        let pipe = directory.path().join("pipe.svg");
        let made = Command::new("mkfifo").arg(&pipe).status();
        assert!(made.unwrap().success());
        let path = pipe.clone();
        let reader = std::thread::spawn(move || {
            let mut text = String::new();
            File::open(path).unwrap().read_to_string(&mut text).map(|_| text)
        });
        let output = enraya(&directory, &to(writer, "pipe.svg"));
        assert!(output.status.success(), "{writer}: {}", errors(&output));
        assert!(!reader.join().unwrap().unwrap().is_empty(), "{writer}");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo(), "{writer}");
    }
}

/// Also where standard output is a file, to which others append.
#[test]
fn standard_output_by_name() {
    let directory = TempDir::new().unwrap();
    let names = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"];
    for name in names.into_iter().filter(|name| fs::exists(name).unwrap()) {
        let exam = "exam --seed 1 --format html --out";
        let expected = enraya(&directory, "exam --seed 1 --format html").stdout;
        assert!(enraya(&directory, &format!("{exam} {name}")).stdout == expected, "{name}");
        fs::write(directory.path().join("out.html"), "begin\n").unwrap();
        let output = enraya(&directory, &format!("{exam} {name} >> out.html"));
        assert!(output.status.success(), "{}", errors(&output));
        let written = fs::read(directory.path().join("out.html")).unwrap();
        assert!(written == [b"begin\n", &expected[..]].concat(), "{name}");
    }
    assert!(fs::metadata("/dev/stdout-key").is_err());
}

#[test]
fn a_full_device_and_a_directory_are_errors_of_one_line() {
    let directory = TempDir::new().unwrap();
    for (target, code) in [("/dev/full", 1), (".", 1), ("missing/out.svg", 1)] {
        let output = enraya(&directory, &to(WRITERS[0], &format!("{target} --format svg")));
        assert_eq!(output.status.code(), Some(code), "{target}");
        assert_eq!(errors(&output).lines().count(), 1, "{}", errors(&output));
        assert!(errors(&output).contains(target), "{}", errors(&output));
    }
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    let names = fs::read_dir(directory.path()).unwrap().count();
    assert_eq!(names, 0);
}

/// Every reader of a file or of standard input, each given one without end.
#[test]
fn endless_inputs_are_refused() {
    let directory = TempDir::new().unwrap();
    for args in [
        "solve connect4 --file /dev/zero",
        "solve connect4 - < /dev/zero",
        "solve connect4 4453 --book /dev/zero",
        "book info /dev/zero",
        "book info /dev/full",
        "book verify /dev/zero",
        "book build line:4x4x3+gravity --plies 2 --out b.book --from /dev/zero",
        "compare tictactoe --positions /dev/zero --depths 1",
        "compare tictactoe --positions - --depths 1 < /dev/zero",
        "replay /dev/zero",
        "match tictactoe random random --games 2 --openings /dev/zero",
        "grade --exam /dev/zero --answers /dev/zero",
        "grade --program cat --game tictactoe --positions /dev/zero",
        "ugi < /dev/zero",
        "play tictactoe --plain < /dev/zero",
    ] {
        let output = enraya(&directory, args);
        let code = output.status.code();
        assert!(matches!(code, Some(1 | 2)), "{args}: {code:?} {}", errors(&output));
        let last = errors(&output).lines().last().unwrap_or_default().to_owned();
        assert!(last.starts_with("error: "), "{args}: {}", errors(&output));
        assert!(last.len() < 200, "{args}: {last}");
    }
}

/// The header of a book with `plies` and `entries` that it does not have.
fn book(plies: u8, entries: u64) -> Vec<u8> {
    let body = [&[1, 6, 7, 4, plies, 1, 0, 0][..], &entries.to_le_bytes()].concat();
    let sum = body.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    [b"ENRAYABK", &sum.to_le_bytes()[..], &body].concat()
}

#[test]
fn impossible_books_are_named_as_they_are() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("deep.book"), book(255, 0)).unwrap();
    fs::write(directory.path().join("long.book"), book(4, u64::MAX)).unwrap();
    for command in ["info", "verify"] {
        let deep = errors(&enraya(&directory, &format!("book {command} deep.book")));
        assert!(deep.contains("claims 255 plies of a game with at most 41"), "{deep}");
        assert!(!deep.contains("--plies"), "{deep}");
        let long = errors(&enraya(&directory, &format!("book {command} long.book")));
        assert!(long.contains("32 bytes instead of 18446744073709551615"), "{long}");
    }
}
