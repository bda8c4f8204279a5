//! Perft tables: published counts, and counts of a naive board.

#[allow(dead_code)]
mod naive;
#[allow(dead_code)]
mod rays;

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{AnyGame, Game, Line, perft, with_game};

use naive::{Naive, rules};
use rays::Rays;

struct Entry<'t> {
    game: &'t str,
    depth: u32,
    count: u64,
}

fn table(text: &str) -> impl Iterator<Item = Entry<'_>> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [game, depth, count] = fields[..] else { panic!("{line}: three fields expected") };
        Entry { game, depth: depth.parse().unwrap(), count: count.parse().unwrap() }
    })
}

fn published() -> impl Iterator<Item = Entry<'static>> {
    table(include_str!("data/perft.txt"))
}

fn naively_counted() -> impl Iterator<Item = Entry<'static>> {
    table(include_str!("data/perft-naive.txt"))
}

fn from_start<G: Game>(game: &G, depth: u32) -> u64 {
    perft(game, &game.start(), depth)
}

/// The count on bits `B`; `None` if they are too few.
fn sized<B: Bits>(name: &str, depth: u32) -> Option<u64> {
    Some(from_start(&Line::<Dynamic<B>>::sized(rules(name))?, depth))
}

#[test]
fn games_count_as_published() {
    for Entry { game: name, depth, count } in published() {
        let game: AnyGame = name.parse().unwrap();
        let found = with_game!(&game, |game| from_start(game, depth));
        assert_eq!(found, count, "{name} depth {depth}");
    }
}

#[test]
fn boards_of_every_width_count_as_the_naive_board() {
    for Entry { game, depth, count } in naively_counted() {
        let widths =
            [sized::<u64>(game, depth), sized::<u128>(game, depth), sized::<Large>(game, depth)];
        assert!(widths.iter().flatten().all(|&found| found == count), "{game} {depth}: {widths:?}");
        assert!(widths[2].is_some());
    }
}

/// The oracles themselves, without the largest counts, because they are slow.
#[test]
fn the_naive_boards_count_as_both_tables_say() {
    for Entry { game, depth, count } in published().chain(naively_counted()) {
        if count < 1_000_000 {
            let found = match game {
                "othello" => Rays::new(8, 8).perft(depth),
                "othello:6x6" => Rays::new(6, 6).perft(depth),
                line => Naive::new(rules(line)).perft(depth),
            };
            assert_eq!(found, count, "{game} depth {depth}");
        }
    }
}
