//! A Python game as a [`CustomGame`]: what sessions and searches of any kind take.

use enraya_rules::{
    CustomGame, CustomState, Game, Keyed, MoveError, Notation, Outcome, PlayError, Player,
};

use super::game::PythonGame;
use super::moves::MoveId;
use super::position::Position;

impl CustomGame for PythonGame {
    fn name(&self) -> String {
        self.class().to_owned()
    }
    fn start(&self) -> CustomState {
        CustomState::new(Game::start(self))
    }
    fn to_move(&self, state: &CustomState) -> Player {
        Game::to_move(self, state.get())
    }
    fn moves(&self, state: &CustomState) -> Vec<u32> {
        Game::moves(self, state.get()).map(MoveId::number).collect()
    }
    fn play(&self, state: &CustomState, mv: u32) -> CustomState {
        CustomState::new(Game::result(self, state.get(), MoveId(mv)))
    }
    fn outcome(&self, state: &CustomState) -> Option<Outcome> {
        Game::outcome(self, state.get())
    }
    fn check_move(&self, state: &CustomState, mv: u32) -> Result<(), PlayError> {
        Game::check_move(self, state.get(), MoveId(mv))
    }
    fn max_plies(&self) -> u32 {
        Game::max_plies(self)
    }
    fn plies_left(&self, state: &CustomState) -> u32 {
        Game::plies_left(self, state.get())
    }
    fn alternates(&self) -> bool {
        Game::alternates(self)
    }
    fn key(&self, state: &CustomState) -> u64 {
        Keyed::key(self, state.get())
    }
    fn key_is_exact(&self) -> bool {
        true
    }
    fn move_count(&self) -> usize {
        MoveId::COUNT
    }
    fn move_text(&self, mv: u32) -> String {
        Notation::move_text(self, MoveId(mv))
    }
    fn parse_move(&self, state: &CustomState, text: &str) -> Result<u32, MoveError> {
        Notation::parse_move(self, state.get(), text).map(MoveId::number)
    }
    fn diagram(&self, state: &CustomState) -> String {
        Notation::diagram(self, state.get())
    }
    /// `evaluate`, at the depth limit.
    fn estimate(&self, state: &CustomState, player: Player) -> Option<f64> {
        let position: &Position = state.get();
        self.attempt(|py| self.methods().evaluation(py, position.state(), player)).flatten()
    }
    fn has_utility(&self) -> bool {
        PythonGame::has_utility(self)
    }
    /// `utility`, where the game is over.
    fn utility(&self, state: &CustomState, player: Player) -> Option<f64> {
        let position: &Position = state.get();
        if position.is_sentinel() {
            return None;
        }
        self.attempt(|py| self.methods().utility(py, position.state(), player)).flatten()
    }
}
