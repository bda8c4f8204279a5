//! Laws of turns and termination on a game that breaks them, unlike Tic-Tac-Toe.

use enraya_rules::conformance::Law;
use enraya_rules::{Game, Outcome, Player, check_game};

/// One coin is turned over and over. Each player turns it `turns` times in a
/// row; the game ends after `end` turns.
struct Coin {
    turns: u32,
    end: u32,
    alternates: bool,
    max_plies: u32,
}

impl Game for Coin {
    type State = u32;
    type Move = ();

    fn start(&self) -> u32 {
        0
    }
    fn to_move(&self, turned: &u32) -> Player {
        Player::BOTH[(turned / self.turns % 2) as usize]
    }
    fn moves(&self, turned: &u32) -> impl Iterator<Item = ()> {
        (*turned < self.end).then_some(()).into_iter()
    }
    fn play_unchecked(&self, turned: &mut u32, _: ()) {
        *turned += 1;
    }
    fn outcome(&self, turned: &u32) -> Option<Outcome> {
        (*turned == self.end).then_some(Outcome::Draw)
    }
    fn alternates(&self) -> bool {
        self.alternates
    }
    fn max_plies(&self) -> u32 {
        self.max_plies
    }
}

fn broken(game: &Coin) -> Option<Law> {
    check_game(game).err().map(|violation| violation.law)
}

#[test]
fn moving_twice_in_a_row_must_be_announced() {
    assert_eq!(broken(&Coin { turns: 2, end: 9, alternates: false, max_plies: 9 }), None);
    assert_eq!(
        broken(&Coin { turns: 2, end: 9, alternates: true, max_plies: 9 }),
        Some(Law::Turns)
    );
    assert_eq!(broken(&Coin { turns: 1, end: 9, alternates: true, max_plies: 9 }), None);
}

#[test]
fn a_game_may_be_as_long_as_it_says() {
    assert_eq!(broken(&Coin { turns: 1, end: 9, alternates: true, max_plies: 9 }), None);
    assert_eq!(
        broken(&Coin { turns: 1, end: 10, alternates: true, max_plies: 9 }),
        Some(Law::Termination)
    );
}

#[test]
fn a_game_may_be_over_at_the_start() {
    assert_eq!(broken(&Coin { turns: 1, end: 0, alternates: true, max_plies: 9 }), None);
}
