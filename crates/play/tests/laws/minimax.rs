//! Exhaustive minimax values of moves: an oracle that uses the rules only.

use std::collections::HashMap;
use std::hash::Hash;

use enraya_rules::{AnyGame, Game, Notation, Outcome, Player, with_game};
use enraya_search::Value;

/// Every move of a position with its value for the player who makes it.
pub(crate) fn moves(game: &str, position: &str) -> Vec<(String, Value)> {
    let game: AnyGame = game.parse().unwrap();
    with_game!(&game, |game| {
        let state = game.parse_position(position).unwrap();
        let mut oracle = Minimax { game, known: HashMap::new() };
        let moves = game.moves(&state);
        moves.map(|mv| (game.move_text(mv), oracle.of_move(&state, mv))).collect()
    }, else unreachable!("a game with a name"))
}

struct Minimax<'a, G: Game> {
    game: &'a G,
    known: HashMap<G::State, Value>,
}

impl<G: Game> Minimax<'_, G>
where
    G::State: Hash + Eq,
{
    fn of_move(&mut self, state: &G::State, mv: G::Move) -> Value {
        let player = self.game.to_move(state);
        let child = self.game.result(state, mv);
        let value = match self.game.outcome(&child) {
            Some(outcome) => ended(outcome, player),
            None if self.game.to_move(&child) == player => self.of(&child),
            None => -self.of(&child),
        };
        match value {
            Value::Win(plies) => Value::Win(plies + 1),
            Value::Loss(plies) => Value::Loss(plies + 1),
            other => other,
        }
    }

    fn of(&mut self, state: &G::State) -> Value {
        if let Some(&value) = self.known.get(state) {
            return value;
        }
        let moves: Vec<G::Move> = self.game.moves(state).collect();
        let best = moves.into_iter().map(|mv| self.of_move(state, mv)).max();
        let value = best.expect("a game that goes on has moves");
        self.known.insert(state.clone(), value);
        value
    }
}

fn ended(outcome: Outcome, player: Player) -> Value {
    match outcome {
        Outcome::Draw => Value::Draw,
        Outcome::Win(winner) if winner == player => Value::Win(0),
        Outcome::Win(_) => Value::Loss(0),
    }
}

/// Every move of a position with its final margin for the player who makes it, in a game that
/// is won by a margin.
pub(crate) fn margins(game: &str, position: &str) -> Option<Vec<(String, i32)>> {
    match game.parse().unwrap() {
        AnyGame::Dots(game) => Some(margins_of(&game, position, |state| {
            let [first, second] = Player::BOTH.map(|player| game.boxes_of(state, player) as i32);
            first - second
        })),
        AnyGame::Othello(game) => Some(margins_of(&game, position, |state| {
            let [first, second] = Player::BOTH.map(|player| game.discs_of(state, player) as i32);
            first - second
        })),
        _ => None,
    }
}

fn margins_of<G: Notation>(
    game: &G,
    position: &str,
    lead: impl Fn(&G::State) -> i32,
) -> Vec<(String, i32)>
where
    G::State: Hash + Eq,
{
    let (state, mut known) = (game.parse_position(position).unwrap(), HashMap::new());
    let sign = if game.to_move(&state) == Player::First { 1 } else { -1 };
    let mut margin = |mv| sign * final_lead(game, &game.result(&state, mv), &lead, &mut known);
    game.moves(&state).map(|mv| (game.move_text(mv), margin(mv))).collect()
}

/// The first player's lead at the end.
fn final_lead<G: Game>(
    game: &G,
    state: &G::State,
    lead: &impl Fn(&G::State) -> i32,
    known: &mut HashMap<G::State, i32>,
) -> i32
where
    G::State: Hash + Eq,
{
    if game.outcome(state).is_some() {
        return lead(state);
    }
    if let Some(&found) = known.get(state) {
        return found;
    }
    let ends = game.moves(state).map(|mv| final_lead(game, &game.result(state, mv), lead, known));
    let best = if game.to_move(state) == Player::First { ends.max() } else { ends.min() };
    let best = best.expect("a game that goes on has moves");
    known.insert(state.clone(), best);
    best
}
