//! Random positions of small games, late enough to be searched to the end.

use enraya_rules::{AnyGame, Game, IndexedMoves, Notation, Order};
use enraya_search::{Algorithm, Convention, Cut, Fail, RootMoves, RootWindow, Utility};
use rand::seq::{IteratorRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The algorithms that look at every move of a node once, in the game's order.
pub(crate) const PLAIN: [Algorithm; 2] = [Algorithm::Minimax, Algorithm::AlphaBeta];

pub(crate) const FREE: [&str; 7] = [
    "tictactoe",
    "line:3x4x3",
    "line:4x3x3+misere",
    "line:4x4x3+exact",
    "line:3x3x2+misere",
    "line:8x9x7",
    "line:12x12x6",
];
pub(crate) const GRAVITY: [&str; 5] = [
    "line:4x4x3+gravity",
    "line:4x4x3+gravity+misere",
    "line:4x4x3+gravity+exact",
    "line:5x4x4+gravity",
    "connect4",
];
pub(crate) const NIM: [&str; 5] =
    ["nim:3,4,5", "nim:6,7", "nim:2,3,4+misere", "nim:1,1,2,2", "nim:3,5,6+misere"];
pub(crate) const DOTS: [&str; 3] = ["dots:1x3", "dots:2x2", "dots:2x3"];
pub(crate) const OTHELLO: [&str; 2] = ["othello:4x4", "othello:4x6"];

pub(crate) fn every_game() -> impl Iterator<Item = &'static str> {
    FREE.into_iter().chain(GRAVITY).chain(NIM).chain(DOTS).chain(OTHELLO)
}

pub(crate) fn game(name: &str) -> AnyGame {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(crate) fn dice(seed: u64) -> Pcg64 {
    Pcg64::seed_from_u64(seed)
}

/// Plays at random until at most `most` nodes can follow, then up to three moves
/// more; the game may end on the way.
pub(crate) fn late<G: Game>(game: &G, dice: &mut Pcg64, most: usize) -> G::State {
    let mut state = game.start();
    let mut more = dice.random_range(0..4);
    loop {
        if tree_size(game, &state, most) <= most {
            if more == 0 {
                return state;
            }
            more -= 1;
        }
        match game.moves(&state).choose(dice) {
            Some(mv) => game.play(&mut state, mv).expect("listed moves are legal"),
            None => return state,
        }
    }
}

/// The number of nodes from here on; anything above `most` once that is passed.
fn tree_size<G: Game>(game: &G, state: &G::State, most: usize) -> usize {
    let mut size = 1;
    for mv in game.moves(state) {
        if size > most {
            break;
        }
        size += tree_size(game, &game.result(state, mv), most - size);
    }
    size
}

/// Every named order the game has, and a shuffled list.
pub(crate) fn orders<G: IndexedMoves + Notation>(game: &G, dice: &mut Pcg64) -> Vec<Order> {
    let mut list: Vec<String> = game.moves(&game.start()).map(|mv| game.move_text(mv)).collect();
    list.shuffle(dice);
    let named = [Order::Row, Order::Column, Order::Center];
    named.into_iter().filter(|order| game.order(order).is_ok()).chain([Order::List(list)]).collect()
}

/// All answers to the questions of cut, fail, window, root and utility that can differ:
/// `ten` only scales `unit`, and `depth` is no other with full windows at the root.
pub(crate) fn conventions() -> Vec<Convention> {
    let mut all = Vec::new();
    for &cut in Cut::ALL {
        for &fail in Fail::ALL {
            for &window in RootWindow::ALL {
                for &root in RootMoves::ALL {
                    for &utility in Utility::ALL {
                        let default = Convention::default();
                        let plain = (root, window) == (RootMoves::Shared, RootWindow::Unit);
                        if utility == Utility::Ten && !plain
                            || utility == Utility::Depth && root == RootMoves::Full
                        {
                            continue;
                        }
                        all.push(Convention { cut, fail, window, root, utility, ..default });
                    }
                }
            }
        }
    }
    all
}
