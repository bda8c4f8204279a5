//! Law of margins: the games that have one keep it, planted bugs are caught.

use enraya_rules::conformance::{Conformance, Law, Violation};
use enraya_rules::{Dots, Game, Keyed, Margin, MarginUnit, Othello, Outcome, Player};

fn conforms<G: Margin + enraya_rules::Notation>(game: &G) {
    let report = Conformance::new(game).games(30).described().margins().run();
    let report = report.unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!(report.count(Law::Margins).unwrap().games, 30);
}

#[test]
fn the_margins_of_dots_and_boxes_conform() {
    for (rows, columns) in [(1, 1), (1, 4), (2, 2), (3, 3), (4, 5), (7, 7)] {
        conforms(&Dots::new(rows, columns).unwrap());
    }
}

#[test]
fn the_margins_of_othello_conform() {
    for (rows, columns) in [(4, 4), (4, 6), (8, 4), (6, 6), (8, 8)] {
        conforms(&Othello::new(rows, columns).unwrap());
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Bug {
    None,
    SecuredForBoth,
    WonByBoth,
    WrongSign,
    ClosedTooSoon,
    Shorter,
}

/// The players take turns to put a coin into either of two purses, four in all; the first
/// player wins by what the left purse has more than the right.
struct Purses(Bug);

impl Purses {
    fn lead((left, right): &(i32, i32), player: Player) -> i32 {
        if player == Player::First { left - right } else { right - left }
    }
}

impl Game for Purses {
    type State = (i32, i32);
    type Move = bool;

    fn start(&self) -> (i32, i32) {
        (0, 0)
    }
    fn to_move(&self, (left, right): &(i32, i32)) -> Player {
        Player::BOTH[((left + right) % 2) as usize]
    }
    fn moves(&self, (left, right): &(i32, i32)) -> impl Iterator<Item = bool> {
        let open = left + right < 4;
        [false, true].into_iter().filter(move |_| open)
    }
    fn play_unchecked(&self, (left, right): &mut (i32, i32), to_left: bool) {
        *if to_left { left } else { right } += 1;
    }
    fn outcome(&self, state: &(i32, i32)) -> Option<Outcome> {
        (state.0 + state.1 == 4).then(|| match Purses::lead(state, Player::First) {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Player::First),
            _ => Outcome::Win(Player::Second),
        })
    }
    fn max_plies(&self) -> u32 {
        4
    }
    fn plies_left(&self, (left, right): &(i32, i32)) -> u32 {
        (4 - left - right) as u32 + u32::from(self.0 == Bug::Shorter && *left == 2)
    }
}

impl Keyed for Purses {
    fn key(&self, (left, right): &(i32, i32)) -> u64 {
        (left << 4 | right) as u64
    }
    fn key_is_exact(&self) -> bool {
        true
    }
}

impl Margin for Purses {
    fn margin_unit(&self) -> MarginUnit {
        MarginUnit::Discs
    }
    fn margin(&self, state: &(i32, i32), player: Player) -> i32 {
        match self.0 {
            Bug::WonByBoth => Purses::lead(state, Player::First),
            Bug::WrongSign => -Purses::lead(state, player),
            _ => Purses::lead(state, player),
        }
    }
    fn secured_margin(&self, state: &(i32, i32), player: Player) -> i32 {
        let player = if self.0 == Bug::SecuredForBoth { Player::First } else { player };
        Purses::lead(state, player)
    }
    fn open_margin(&self, (left, right): &(i32, i32)) -> i32 {
        (if self.0 == Bug::ClosedTooSoon { 3 } else { 4 }) - left - right
    }
    fn has_fixed_length(&self) -> bool {
        true
    }
}

fn check(bug: Bug) -> Option<Violation> {
    Conformance::new(&Purses(bug)).keys().margins().run().err()
}

#[test]
fn planted_bugs_are_caught() {
    assert_eq!(check(Bug::None), None);
    for (bug, phrase) in [
        (Bug::SecuredForBoth, "-1 is secured for the first player, -1 for the second"),
        (Bug::WonByBoth, "for the first player, "),
        (Bug::WrongSign, "the outcome a win of the"),
        (Bug::ClosedTooSoon, "after 0 moves 0 is secured and 3 open"),
        (Bug::Shorter, "should be left, but the game ends after 4"),
    ] {
        let violation = check(bug).unwrap_or_else(|| panic!("{bug:?} went unnoticed"));
        assert_eq!(violation.law, Law::Margins, "{bug:?}: {violation}");
        assert!(violation.detail.contains(phrase), "{bug:?}: {violation}");
    }
}
