//! Labels of moves, positions, players and outcomes in violations.

use crate::{Game, Notation, Outcome, Player};

pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::First => "the first player",
        Player::Second => "the second player",
    }
}

pub(super) const fn outcome(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "open",
        Some(Outcome::Draw) => "a draw",
        Some(Outcome::Win(Player::First)) => "a win of the first player",
        Some(Outcome::Win(Player::Second)) => "a win of the second player",
    }
}

pub(super) struct Labels<'g, G: Game> {
    game: &'g G,
    mv: fn(&G, G::Move) -> String,
    state: fn(&G, &G::State) -> String,
}

impl<'g, G: Game> Labels<'g, G> {
    /// Labels in `Debug` form.
    pub(super) fn debug(game: &'g G) -> Self {
        Labels { game, mv: |_, mv| format!("{mv:?}"), state: |_, state| format!("{state:?}") }
    }

    /// Labels in the game's notation.
    pub(super) fn notation(game: &'g G) -> Self
    where
        G: Notation,
    {
        Labels { game, mv: G::move_text, state: G::diagram }
    }

    pub(super) fn mv(&self, mv: G::Move) -> String {
        (self.mv)(self.game, mv)
    }

    pub(super) fn moves(&self, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|&mv| self.mv(mv)).collect()
    }

    /// Moves, separated by spaces.
    pub(super) fn list(&self, moves: &[G::Move]) -> String {
        if moves.is_empty() { "no move".to_owned() } else { self.moves(moves).join(" ") }
    }

    pub(super) fn state(&self, state: &G::State) -> String {
        (self.state)(self.game, state)
    }
}

impl<G: Game> Clone for Labels<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Labels<'_, G> {}
