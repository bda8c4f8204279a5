//! Cost of observers: the same search observed by `()`, and as a copy of the code without
//! observers. `scripts/observer-cost` compares the instruction counts of the four functions
//! below.

mod unobserved;

use std::hint::black_box;

use enraya_rules::{Game, TicTacToe};
use enraya_search::{Decision, Search};

use unobserved::Unobserved;

type Found = Decision<<TicTacToe as Game>::Move>;

#[inline(never)]
fn observed_minimax(game: &TicTacToe) -> Found {
    Search::new(game).minimax(&black_box(game.start()))
}

#[inline(never)]
fn unobserved_minimax(game: &TicTacToe) -> Found {
    Unobserved::new(game).minimax(&black_box(game.start()))
}

#[inline(never)]
fn observed_alpha_beta(game: &TicTacToe) -> Found {
    Search::new(game).alpha_beta(&black_box(game.start()))
}

#[inline(never)]
fn unobserved_alpha_beta(game: &TicTacToe) -> Found {
    Unobserved::new(game).alpha_beta(&black_box(game.start()))
}

fn main() {
    let game = black_box(TicTacToe::default());
    assert_eq!(observed_minimax(&game), unobserved_minimax(&game));
    assert_eq!(observed_alpha_beta(&game), unobserved_alpha_beta(&game));
}
