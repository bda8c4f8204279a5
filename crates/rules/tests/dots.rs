//! Tests of Dots and Boxes against a naive implementation, and of its laws on random walks.

mod paper;
mod walk;

use std::collections::HashMap;

use enraya_rules::{Dots, DotsError, Game, Keyed, Notation, Outcome, Player, Symmetric, perft};
use paper::Paper;
use proptest::prelude::*;

type State = <Dots as Game>::State;

/// Exhaustive search: +1, 0 or -1 for the first player under best play.
fn solve(game: &Dots, state: &State, solved: &mut HashMap<u64, i32>) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        return outcome.sign_for(Player::First);
    }
    if let Some(&value) = solved.get(&game.key(state)) {
        return value;
    }
    let values = game.moves(state).map(|edge| solve(game, &game.result(state, edge), solved));
    let value = match game.to_move(state) {
        Player::First => values.max(),
        Player::Second => values.min(),
    };
    let value = value.expect("an unfinished game has moves");
    solved.insert(game.key(state), value);
    value
}

/// The same position on paper.
fn on_paper(game: &Dots, choices: &[usize]) -> (State, Paper) {
    let mut paper = Paper::new(game.rows() as usize, game.columns() as usize);
    let steps = walk::walk(game, choices);
    for edge in steps.iter().filter_map(|(_, edge)| *edge) {
        paper.draw(&game.move_text(edge));
    }
    (steps.last().expect("a walk has a start").0, paper)
}

#[test]
fn search_agrees_with_paper_on_small_boards() -> Result<(), DotsError> {
    let boards = [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (2, 2)];
    for (rows, columns) in boards {
        let game = Dots::new(rows, columns)?;
        let value = solve(&game, &game.start(), &mut HashMap::new());
        let margin = Paper::new(rows as usize, columns as usize).best_margin();
        assert_eq!(value, margin.signum(), "{rows} x {columns}");
    }
    Ok(())
}

/// One box: the second player closes it. Two by two: a win for the first, as
/// analysed in "Winning Ways".
#[test]
fn known_values() -> Result<(), DotsError> {
    for (rows, columns, value) in [(1, 1, -1), (2, 2, 1)] {
        let game = Dots::new(rows, columns)?;
        assert_eq!(solve(&game, &game.start(), &mut HashMap::new()), value);
    }
    Ok(())
}

/// Nothing ends a game early, so its length is fixed and perft counts the
/// orders of the edges.
#[test]
fn perft_counts_orders_of_edges() -> Result<(), DotsError> {
    for (rows, columns, edges, depth) in [(1, 1, 4, 4), (1, 2, 7, 7), (2, 2, 12, 5), (5, 5, 60, 3)]
    {
        let game = Dots::new(rows, columns)?;
        let orders: u64 = (edges - u64::from(depth) + 1..=edges).product();
        assert_eq!(perft(&game, &game.start(), depth), orders, "{rows} x {columns}");
    }
    let game = Dots::new(1, 1)?;
    assert_eq!(perft(&game, &game.start(), 5), 0);
    Ok(())
}

#[test]
fn symmetries_and_exact_keys_depend_on_size() -> Result<(), DotsError> {
    assert!(!Dots::new(2, 3)?.alternates());
    assert_eq!(Dots::new(2, 3)?.symmetries(), 4);
    assert_eq!(Dots::new(3, 3)?.symmetries(), 8);
    assert!(Dots::new(4, 4)?.key_is_exact());
    assert!(!Dots::new(4, 5)?.key_is_exact());

    let game = Dots::new(3, 3)?;
    let lopsided = game.parse_position("a1b1 b3c3").expect("two edges");
    let mut images: Vec<u64> =
        (0..8).map(|symmetry| game.key(&game.transform(&lopsided, symmetry))).collect();
    images.sort_unstable();
    images.dedup();
    assert_eq!(images.len(), 8, "no two symmetries are the same");
    Ok(())
}

fn games(most: u32) -> impl Strategy<Value = Dots> {
    (1..=most, 1..=most)
        .prop_map(|(rows, columns)| Dots::new(rows, columns).expect("within the limits"))
}

proptest! {
    /// Turn, score and outcome are the same as on paper, all along the game.
    #[test]
    fn play_agrees_with_paper(game in games(7), choices in walk::choices(112)) {
        let mut paper = Paper::new(game.rows() as usize, game.columns() as usize);
        for (state, edge) in walk::walk(&game, &choices) {
            let boxes = Player::BOTH.map(|player| game.boxes_of(&state, player) as usize);
            prop_assert_eq!(boxes, paper.boxes());
            prop_assert_eq!(game.to_move(&state).index(), paper.turn());
            let outcome = paper.is_full().then(|| match boxes[0].cmp(&boxes[1]) {
                std::cmp::Ordering::Less => Outcome::Win(Player::Second),
                std::cmp::Ordering::Equal => Outcome::Draw,
                std::cmp::Ordering::Greater => Outcome::Win(Player::First),
            });
            prop_assert_eq!(game.outcome(&state), outcome);
            if let Some(edge) = edge {
                paper.draw(&game.move_text(edge));
            }
        }
    }

    /// Endgames on boards too large to solve from the start.
    #[test]
    fn search_agrees_with_paper_in_endgames(
        game in games(4),
        choices in proptest::collection::vec(0..1000usize, 40),
        left in 0..=8u32,
    ) {
        let plies = game.max_plies().saturating_sub(left) as usize;
        let (state, paper) = on_paper(&game, &choices[..plies.min(choices.len())]);
        let [first, second] = paper.boxes();
        let margin = if paper.turn() == 0 { paper.best_margin() } else { -paper.best_margin() };
        let total = first as i32 - second as i32 + margin;
        prop_assert_eq!(solve(&game, &state, &mut HashMap::new()), total.signum());
    }

    #[test]
    fn notation_is_read_back(game in games(7), choices in walk::choices(112)) {
        walk::check_notation(&game, &choices);
    }

    #[test]
    fn symmetry_commutes_with_play(game in games(7), choices in walk::choices(112)) {
        walk::check_symmetry(&game, &choices);
    }

    #[test]
    fn keys_tell_positions_apart(game in games(4), choices in walk::choices(40)) {
        assert!(game.key_is_exact());
        walk::check_keys(&game, &choices);
    }

    /// A hash may collide, but hardly among these few positions.
    #[test]
    fn hashes_tell_positions_apart(columns in 5..=7u32, choices in walk::choices(2)) {
        let game = Dots::new(7, columns).expect("within the limits");
        assert!(!game.key_is_exact());
        walk::check_keys(&game, &choices);
    }

    /// Any text is a position or an error.
    #[test]
    fn any_text_is_answered(game in games(2), text in "[a-c1-3 ]{0,16}|[-+|./XO ]{0,16}|\\PC{0,12}") {
        if let Ok(state) = game.parse_position(&text) {
            prop_assert_eq!(game.parse_position(&game.diagram(&state)), Ok(state));
        }
    }
}
