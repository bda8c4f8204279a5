//! Type-erased games: games written in another language, or by a user of the libraries.
//!
//! [`Custom`] hides the type behind a pointer, so that [`AnyGame::Custom`](crate::AnyGame)
//! gets every algorithm and experiment without being compiled again. States are reference
//! counted and moves are numbers, which costs an allocation per node; a search that is
//! generic over the game has no such cost.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::{
    Game, IndexedMoves, Keyed, MoveError, Notation, Outcome, Picture, PlayError, Player,
    PositionError, Record, Symmetric, View,
};

/// The rules of a custom game, with states behind [`CustomState`] and moves as numbers.
///
/// Games that implement [`Game`], [`Keyed`], [`IndexedMoves`] and [`Notation`] need not
/// implement this: see [`Custom::new`].
pub trait CustomGame: Send + Sync {
    /// The name.
    fn name(&self) -> String;
    /// The state in which games start.
    fn start(&self) -> CustomState;
    /// The player to move.
    fn to_move(&self, state: &CustomState) -> Player;
    /// The numbers of the legal moves; none if the game is over.
    fn moves(&self, state: &CustomState) -> Vec<u32>;
    /// The state after a legal move.
    fn play(&self, state: &CustomState, mv: u32) -> CustomState;
    /// The result, or `None` while the game goes on.
    fn outcome(&self, state: &CustomState) -> Option<Outcome>;
    /// Whether a move may be played.
    fn check_move(&self, state: &CustomState, mv: u32) -> Result<(), PlayError> {
        if self.outcome(state).is_some() {
            return Err(PlayError::GameOver);
        }
        if self.moves(state).contains(&mv) { Ok(()) } else { Err(PlayError::Illegal) }
    }
    /// An upper bound on the number of plies of any game.
    fn max_plies(&self) -> u32;
    /// An upper bound on the plies that can follow a state.
    fn plies_left(&self, _state: &CustomState) -> u32 {
        self.max_plies()
    }
    /// Whether the players always take turns.
    fn alternates(&self) -> bool {
        true
    }
    /// A hash of a state and the player to move.
    fn key(&self, state: &CustomState) -> u64;
    /// Whether different states have different keys.
    fn key_is_exact(&self) -> bool {
        false
    }
    /// Numbers of moves are below this.
    fn move_count(&self) -> usize;
    /// A move as text.
    fn move_text(&self, mv: u32) -> String;
    /// The move that a text names in a state.
    fn parse_move(&self, state: &CustomState, text: &str) -> Result<u32, MoveError>;
    /// A state as one line of text.
    fn diagram(&self, state: &CustomState) -> String;
    /// The game's own estimate of a state for a player: from -1 to 1, or in the unit of
    /// [`utility`](CustomGame::utility) where there is one. `None` if it has none.
    fn estimate(&self, _state: &CustomState, _player: Player) -> Option<f64> {
        None
    }
    /// Whether finished games have their own values.
    fn has_utility(&self) -> bool {
        false
    }
    /// The value of a finished game for a player, where there are such values.
    fn utility(&self, _state: &CustomState, _player: Player) -> Option<f64> {
        None
    }
}

/// A state of a custom game: any value, behind a reference count.
#[derive(Clone)]
pub struct CustomState(Arc<dyn Value>);

trait Value: Any + Send + Sync {
    fn is(&self, other: &dyn Any) -> bool;
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn as_any(&self) -> &dyn Any;
}

impl<T: PartialEq + fmt::Debug + Send + Sync + 'static> Value for T {
    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>().is_some_and(|other| self == other)
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl CustomState {
    /// Wraps a state.
    pub fn new<T: PartialEq + fmt::Debug + Send + Sync + 'static>(state: T) -> CustomState {
        CustomState(Arc::new(state))
    }

    /// The state inside.
    ///
    /// # Panics
    /// If it has another type: the state of another game.
    pub fn get<T: 'static>(&self) -> &T {
        (*self.0).as_any().downcast_ref().expect("a state of the same game")
    }
}

impl PartialEq for CustomState {
    fn eq(&self, other: &CustomState) -> bool {
        (*self.0).is((*other.0).as_any())
    }
}

impl fmt::Debug for CustomState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self.0).write(f)
    }
}

/// A game behind a pointer. Copies are the same game.
#[derive(Clone)]
pub struct Custom(Arc<dyn CustomGame>);

impl Custom {
    /// A game of any type under a name.
    ///
    /// ```
    /// use enraya_rules::{AnyGame, Custom, Game, Nim, Notation, perft, with_game};
    ///
    /// let game = AnyGame::Custom(Custom::new("two heaps", Nim::new(&[1, 2], false)?));
    /// assert_eq!(game.to_string(), "two heaps");
    /// assert_eq!(with_game!(&game, |game| perft(game, &game.start(), 2)), 5);
    /// # Ok::<(), enraya_rules::NimError>(())
    /// ```
    pub fn new<G>(name: &str, game: G) -> Custom
    where
        G: IndexedMoves + Keyed + Notation + Send + Sync + 'static,
        G::State: Send + Sync + 'static,
        G::Move: Send + Sync + 'static,
    {
        let listed = (0..game.move_count()).map(|_| OnceLock::new()).collect();
        Custom::from_rules(Adapted { name: name.to_owned(), game, listed })
    }

    /// A game that is written with numbers for moves.
    pub fn from_rules(rules: impl CustomGame + 'static) -> Custom {
        Custom(Arc::new(rules))
    }

    /// The rules.
    pub fn rules(&self) -> &dyn CustomGame {
        &*self.0
    }
}

impl PartialEq for Custom {
    fn eq(&self, other: &Custom) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Custom").field(&self.0.name()).finish()
    }
}

impl fmt::Display for Custom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name())
    }
}

/// A typed game as a custom one.
struct Adapted<G: Game> {
    name: String,
    game: G,
    /// By number, the first move listed with it, for its text.
    listed: Box<[OnceLock<G::Move>]>,
}

impl<G> Adapted<G>
where
    G: IndexedMoves,
    G::State: 'static,
{
    fn numbered(&self, state: &CustomState, number: u32) -> Option<G::Move> {
        let mut moves = self.game.moves(state.get());
        moves.find(|&mv| self.game.move_index(mv) == number as usize)
    }
}

impl<G> CustomGame for Adapted<G>
where
    G: IndexedMoves + Keyed + Notation + Send + Sync,
    G::State: Send + Sync + 'static,
    G::Move: Send + Sync + 'static,
{
    fn name(&self) -> String {
        self.name.clone()
    }
    fn start(&self) -> CustomState {
        CustomState::new(self.game.start())
    }
    fn to_move(&self, state: &CustomState) -> Player {
        self.game.to_move(state.get())
    }
    fn moves(&self, state: &CustomState) -> Vec<u32> {
        let number = |mv| {
            let number = self.game.move_index(mv);
            self.listed[number].get_or_init(|| mv);
            number as u32
        };
        self.game.moves(state.get()).map(number).collect()
    }
    fn play(&self, state: &CustomState, mv: u32) -> CustomState {
        match self.numbered(state, mv) {
            Some(mv) => CustomState::new(self.game.result(state.get(), mv)),
            None => state.clone(),
        }
    }
    fn outcome(&self, state: &CustomState) -> Option<Outcome> {
        self.game.outcome(state.get())
    }
    fn max_plies(&self) -> u32 {
        self.game.max_plies()
    }
    fn plies_left(&self, state: &CustomState) -> u32 {
        self.game.plies_left(state.get())
    }
    fn alternates(&self) -> bool {
        self.game.alternates()
    }
    fn key(&self, state: &CustomState) -> u64 {
        self.game.key(state.get())
    }
    fn key_is_exact(&self) -> bool {
        self.game.key_is_exact()
    }
    fn move_count(&self) -> usize {
        self.game.move_count()
    }
    fn move_text(&self, mv: u32) -> String {
        let listed = self.listed.get(mv as usize).and_then(OnceLock::get);
        listed.map_or_else(|| mv.to_string(), |&mv| self.game.move_text(mv))
    }
    fn parse_move(&self, state: &CustomState, text: &str) -> Result<u32, MoveError> {
        let mv = self.game.parse_move(state.get(), text)?;
        let number = self.game.move_index(mv);
        self.listed.get(number).ok_or(MoveError::OffBoard)?.get_or_init(|| mv);
        Ok(number as u32)
    }
    fn diagram(&self, state: &CustomState) -> String {
        self.game.diagram(state.get())
    }
}

impl Game for Custom {
    type State = CustomState;
    /// The number of a move.
    type Move = u32;

    fn start(&self) -> CustomState {
        self.0.start()
    }
    fn to_move(&self, state: &CustomState) -> Player {
        self.0.to_move(state)
    }
    fn moves(&self, state: &CustomState) -> impl Iterator<Item = u32> {
        self.0.moves(state).into_iter()
    }
    fn play_unchecked(&self, state: &mut CustomState, mv: u32) {
        *state = self.0.play(state, mv);
    }
    fn outcome(&self, state: &CustomState) -> Option<Outcome> {
        self.0.outcome(state)
    }
    fn check_move(&self, state: &CustomState, mv: u32) -> Result<(), PlayError> {
        self.0.check_move(state, mv)
    }
    fn alternates(&self) -> bool {
        self.0.alternates()
    }
    fn max_plies(&self) -> u32 {
        self.0.max_plies()
    }
    fn plies_left(&self, state: &CustomState) -> u32 {
        self.0.plies_left(state)
    }
}

impl Keyed for Custom {
    fn key(&self, state: &CustomState) -> u64 {
        self.0.key(state)
    }
    fn key_is_exact(&self) -> bool {
        self.0.key_is_exact()
    }
}

impl Symmetric for Custom {
    fn symmetries(&self) -> usize {
        1
    }
    fn transform(&self, state: &CustomState, _: usize) -> CustomState {
        state.clone()
    }
    fn transform_move(&self, mv: u32, _: usize) -> u32 {
        mv
    }
}

impl IndexedMoves for Custom {
    fn move_count(&self) -> usize {
        self.0.move_count()
    }
    fn move_index(&self, mv: u32) -> usize {
        mv as usize
    }
}

/// A position is the moves that lead to it, separated by spaces.
impl Notation for Custom {
    fn move_text(&self, mv: u32) -> String {
        self.0.move_text(mv)
    }
    fn parse_move(&self, state: &CustomState, text: &str) -> Result<u32, MoveError> {
        self.0.parse_move(state, text)
    }
    fn diagram(&self, state: &CustomState) -> String {
        self.0.diagram(state)
    }
    fn parse_record(&self, text: &str) -> Result<Record<CustomState, u32>, PositionError> {
        self.play_texts(text.split_whitespace())
    }
}

impl View for Custom {
    fn picture(&self, state: &CustomState) -> Picture {
        Picture::Text(self.diagram(state))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Dots, Nim, Tree, check_game, perft};

    #[test]
    fn custom_games_keep_the_laws_of_games() {
        check_game(&Custom::new("heaps", Nim::new(&[2, 3], true).unwrap())).unwrap();
        check_game(&Custom::new("boxes", Dots::new(1, 2).unwrap())).unwrap();
    }

    #[test]
    fn a_custom_game_is_played_as_the_game_inside() {
        let nim = Nim::new(&[2, 3], false).unwrap();
        let custom = Custom::new("heaps", nim);
        for depth in 0..5 {
            let expected = perft(&nim, &nim.start(), depth);
            assert_eq!(perft(&custom, &custom.start(), depth), expected);
        }
        let record = custom.parse_record("a1 b2").unwrap();
        let typed = nim.parse_record("a1 b2").unwrap();
        assert_eq!(record.state().get::<<Nim as Game>::State>(), typed.state());
        assert_eq!(custom.moves_text(record.moves()), "a1 b2");
        assert_eq!(custom.diagram(record.state()), nim.diagram(typed.state()));
        assert_eq!(record.state(), custom.parse_record("b2 a1").unwrap().state());
    }

    #[test]
    fn a_move_beyond_the_last_index_is_off_the_board() {
        let custom = Custom::new("tree", "[1,2]".parse::<Tree>().unwrap());
        assert_eq!(custom.parse_move(&custom.start(), "2"), Ok(1));
        assert_eq!(custom.parse_move(&custom.start(), "3"), Err(MoveError::OffBoard));
    }
}
