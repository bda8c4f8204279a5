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
