//! Conformance of all games of this crate: a new game is one more line in this list.

use enraya_rules::conformance::{Conformance, Law};
use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{
    ConnectFour, Dots, IndexedMoves, Keyed, Line, LineRules, Nim, Notation, Othello, Symmetric,
    TicTacToe, check_game_fully,
};

macro_rules! conforming {
    ($($name:ident: $game:expr;)*) => {$(
        #[test]
        fn $name() {
            conforms(&$game);
        }
    )*};
}

conforming! {
    tictactoe: TicTacToe::default();
    connect4: ConnectFour::default();
    gomoku: line::<Large>(15, 15, 5, "");
    tictactoe_sized: line::<u64>(3, 3, 3, "");
    one_cell: line::<u64>(1, 1, 1, "");
    one_row: line::<u64>(1, 9, 3, "exact");
    one_column_with_gravity: line::<u64>(9, 1, 2, "gravity misere");
    rectangle: line::<u64>(4, 5, 4, "");
    misere: line::<u64>(4, 4, 3, "misere");
    exact: line::<u64>(6, 6, 5, "exact");
    gravity_misere: line::<u64>(5, 6, 4, "gravity misere");
    gravity_exact: line::<u64>(5, 7, 3, "gravity exact");
    every_modifier: line::<u64>(4, 6, 3, "gravity misere exact");
    every_bit_of_64: line::<u64>(7, 8, 4, "gravity");
    two_words: line::<u128>(9, 9, 5, "");
    two_words_gravity: line::<u128>(8, 9, 4, "gravity");
    two_words_every_modifier: line::<u128>(9, 8, 4, "gravity misere exact");
    every_bit_of_128: line::<u128>(15, 8, 5, "gravity");
    large_exact: line::<Large>(12, 11, 4, "exact");
    large_gravity_misere: line::<Large>(11, 12, 4, "gravity misere");
    small_on_a_large_board: line::<Large>(3, 3, 3, "");
    nim: Nim::new(&[3, 4, 5], false).unwrap();
    nim_misere: Nim::new(&[2, 2, 7], true).unwrap();
    nim_one_heap: Nim::new(&[127], false).unwrap();
    dots_smallest: Dots::new(1, 1).unwrap();
    dots: Dots::new(2, 3).unwrap();
    dots_largest: Dots::new(7, 7).unwrap();
    othello: Othello::new(8, 8).unwrap();
    othello_smallest: Othello::new(4, 4).unwrap();
    othello_rectangle: Othello::new(6, 8).unwrap();
}

fn line<B: enraya_rules::bits::Bits>(
    rows: u32,
    columns: u32,
    k: u32,
    modifiers: &str,
) -> Line<Dynamic<B>> {
    let rules = LineRules::new(rows, columns, k).expect("these rules are allowed");
    let rules = modifiers.split_whitespace().fold(rules, |rules, modifier| match modifier {
        "gravity" => rules.with_gravity(),
        "misere" => rules.with_misere(),
        "exact" => rules.with_exact(),
        other => panic!("{other}?"),
    });
    Line::sized(rules).expect("the board fits")
}

fn conforms<G>(game: &G)
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    let report = check_game_fully(game).unwrap_or_else(|violation| panic!("{violation}"));
    for law in Law::ALL.into_iter().filter(|&law| law != Law::Margins) {
        let count = report.count(law).unwrap_or_else(|| panic!("{law} was not checked"));
        assert!(count.positions > 0 && count.games > 0, "{law}: {count:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_report() {
    let game = line::<u64>(4, 4, 3, "misere");
    let run = |seed| Conformance::new(&game).seed(seed).positions(50).games(10).run().unwrap();
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert_eq!(run(2).seed(), 2);
}

#[test]
fn a_report_counts_what_was_looked_at() {
    let game = TicTacToe::default();
    let report = Conformance::new(&game).positions(10).games(0).keys().symmetry().run().unwrap();
    let images = report.count(Law::Symmetry).unwrap();
    assert_eq!((images.positions, images.moves, images.games), (10, 9 + 9 * 8, 0));
    assert_eq!(report.count(Law::Notation), None);
    let laws: Vec<&str> = report.counts().map(|(law, _)| law.name()).collect();
    assert_eq!(laws, ["purity", "legal-moves", "turns", "termination", "keys", "symmetry"]);
    let table = report.to_string();
    assert!(table.ends_with("symmetry               10        81         0"), "{table}");
}
