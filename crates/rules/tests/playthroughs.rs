//! Golden playthroughs of the games: recorded transcripts, compared line by line.
//!
//! If a difference is intended, run the tests with `UPDATE_GOLDEN=1` and commit the new
//! files.

use std::path::{Path, PathBuf};

use enraya_rules::bits::Bits;
use enraya_rules::conformance::playthrough;
use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{
    ConnectFour, Dots, IndexedMoves, Keyed, Line, LineRules, Nim, Notation, Othello, Symmetric,
    TicTacToe,
};

macro_rules! playthroughs {
    ($($name:ident: $game:expr, seed $seed:literal;)*) => {
        $(
            #[test]
            fn $name() {
                compare(stringify!($name), &$game, $seed);
            }
        )*
        const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

playthroughs! {
    tictactoe: TicTacToe::default(), seed 1;
    connect4: ConnectFour::default(), seed 1;
    line_4x5x4: line::<u64>(rules(4, 5, 4)), seed 1;
    line_4x4x3_misere: line::<u64>(rules(4, 4, 3).with_misere()), seed 1;
    line_6x6x5_exact: line::<u64>(rules(6, 6, 5).with_exact()), seed 1;
    line_5x6x4_gravity_misere: line::<u64>(rules(5, 6, 4).with_gravity().with_misere()), seed 1;
    line_9x9x5: line::<u128>(rules(9, 9, 5)), seed 1;
    line_15x15x5: line::<Large>(rules(15, 15, 5)), seed 1;
    nim_3_4_5: Nim::new(&[3, 4, 5], false).unwrap(), seed 1;
    nim_2_2_misere: Nim::new(&[2, 2], true).unwrap(), seed 1;
    dots_2x3: Dots::new(2, 3).unwrap(), seed 1;
    othello: Othello::new(8, 8).unwrap(), seed 1;
    othello_4x6: Othello::new(4, 6).unwrap(), seed 1;
}

fn rules(rows: u32, columns: u32, k: u32) -> LineRules {
    LineRules::new(rows, columns, k).expect("these rules are allowed")
}

fn line<B: Bits>(rules: LineRules) -> Line<Dynamic<B>> {
    Line::sized(rules).expect("the board fits")
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

fn compare<G>(name: &str, game: &G, seed: u64)
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    let path = directory().join(name).with_extension("txt");
    let found = playthrough(game, seed);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &found).expect("the file can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    let differs = golden.lines().zip(found.lines()).position(|(golden, found)| golden != found);
    let line = differs.unwrap_or(golden.lines().count().min(found.lines().count()));
    assert!(
        golden == found,
        "{} differs from line {} on:\n  recorded: {}\n  now:      {}\n\
         If this is intended, run the test again with UPDATE_GOLDEN=1 to rewrite the file.",
        path.display(),
        line + 1,
        golden.lines().nth(line).unwrap_or("(end of file)"),
        found.lines().nth(line).unwrap_or("(end of file)"),
    );
}

#[test]
fn every_file_belongs_to_a_game_and_is_small() {
    for entry in std::fs::read_dir(directory()).expect("the directory") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        assert!(NAMES.contains(&name), "{} belongs to no game", path.display());
        let bytes = std::fs::metadata(&path).expect("a file").len();
        assert!(bytes < 60_000, "{} has {bytes} bytes", path.display());
    }
}
