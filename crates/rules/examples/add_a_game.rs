//! A game of your own (the first steps of the recipe in ARCHITECTURE.md), checked with the
//! conformance kit.
//!
//! Chomp: a bar of chocolate. A bite at a square takes it and everything above and to the
//! right of it. The square at the corner is poisoned: the player who bites it loses.

#![allow(clippy::print_stdout)]

use enraya_rules::{Game, Outcome, Player, check_game};

/// A bar of this many rows and columns.
struct Chomp {
    rows: usize,
    columns: usize,
}

/// Squares left in each row, from the bottom, and the player to move.
#[derive(Clone, Debug, PartialEq)]
struct Bar {
    left: Vec<usize>,
    to_move: Player,
}

/// Row and column of a bite.
type Bite = (usize, usize);

impl Game for Chomp {
    type State = Bar;
    type Move = Bite;

    fn start(&self) -> Bar {
        Bar { left: vec![self.columns; self.rows], to_move: Player::First }
    }

    fn to_move(&self, bar: &Bar) -> Player {
        bar.to_move
    }

    fn moves(&self, bar: &Bar) -> impl Iterator<Item = Bite> {
        bar.left.iter().enumerate().flat_map(|(row, &left)| (0..left).map(move |c| (row, c)))
    }

    fn play_unchecked(&self, bar: &mut Bar, (row, column): Bite) {
        for left in &mut bar.left[row..] {
            *left = column.min(*left);
        }
        bar.to_move = !bar.to_move;
    }

    fn outcome(&self, bar: &Bar) -> Option<Outcome> {
        (bar.left[0] == 0).then_some(Outcome::Win(bar.to_move))
    }

    fn max_plies(&self) -> u32 {
        (self.rows * self.columns) as u32
    }
}

fn main() {
    let report = check_game(&Chomp { rows: 3, columns: 4 }).expect("Chomp keeps the laws");
    println!("{report}");
}
