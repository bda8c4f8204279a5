//! The exact solver behind a game of any type, where the game has one.

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Large, Line, LineState};
use enraya_rules::{ConnectFour, Custom, Dots, Game, Nim, Notation, Player, TicTacToe, Tree};
use enraya_search::solver::{Solution, Solver, SolverShape, value_of_score};
use enraya_search::{Budget, Value};

use crate::{Ask, Effort, Setup, Solved, Threat, Zugzwang, solving};

/// May have an exact solver.
pub trait Solvable: Game + Sized {
    /// A solver that knows nothing yet; `None` if there is none for this game.
    fn expert(&self, _: Effort) -> Option<Box<dyn Expert<Self>>> {
        None
    }
}

/// Answers questions about positions of one game, and remembers what it learnt.
pub trait Expert<G: Game>: Send {
    /// All that is asked of a position in which the game goes on.
    fn solve(&mut self, state: &G::State, ask: Ask<'_>) -> Solved;
    /// The score of a position, for its player to move.
    fn score(&mut self, state: &G::State, budget: Budget) -> Solution;
    /// The score of a position, and the moves that keep it.
    fn best_moves(&mut self, state: &G::State, budget: Budget) -> (Solution, Vec<G::Move>);
    /// Every move with its score, for the player who makes it.
    fn moves(&mut self, state: &G::State, budget: Budget) -> Vec<(G::Move, Solution)>;
    /// Best play from a position with this score.
    fn line(&mut self, state: &G::State, score: i32, budget: Budget) -> Vec<G::Move>;
    /// The score of a position as a value with its distance.
    fn value(&self, state: &G::State, score: i32) -> Value;
    /// The empty cells that complete a line, the first player's before the
    /// second's, and who has the zugzwang.
    fn threats(&self, state: &G::State) -> (Vec<Threat>, Zugzwang);
}

/// The one place where solvers are made.
fn solver<S: SolverShape>(game: &Line<S>, effort: Effort) -> Option<Solver<S>> {
    Setup { effort, ..Setup::default() }.solver(game).ok()
}

impl<S: SolverShape> Expert<Line<S>> for Solver<S>
where
    Solver<S>: Send,
{
    fn solve(&mut self, state: &LineState<S::Bits>, ask: Ask<'_>) -> Solved {
        solving::exactly(self, state, ask)
    }
    fn score(&mut self, state: &LineState<S::Bits>, budget: Budget) -> Solution {
        self.query().budget(budget).score(state)
    }
    fn best_moves(
        &mut self,
        state: &LineState<S::Bits>,
        budget: Budget,
    ) -> (Solution, Vec<<Line<S> as Game>::Move>) {
        self.query().budget(budget).best_moves(state)
    }
    fn moves(
        &mut self,
        state: &LineState<S::Bits>,
        budget: Budget,
    ) -> Vec<(<Line<S> as Game>::Move, Solution)> {
        self.query().budget(budget).moves(state)
    }
    fn line(
        &mut self,
        state: &LineState<S::Bits>,
        score: i32,
        budget: Budget,
    ) -> Vec<<Line<S> as Game>::Move> {
        self.query().budget(budget).line(state, score)
    }
    fn value(&self, state: &LineState<S::Bits>, score: i32) -> Value {
        value_of_score(&self.game().rules(), state, score)
    }

    fn threats(&self, state: &LineState<S::Bits>) -> (Vec<Threat>, Zugzwang) {
        let game = self.game();
        let (shape, rules) = (game.shape(), game.rules());
        let empty = shape.board() & !state.stones();
        let playable = state.stones().plus(shape.bottoms());
        let mut threats = Vec::new();
        for player in [Player::First, Player::Second] {
            let completing = shape.completions(state.stones_of(player)) & empty;
            for column in 0..rules.columns() {
                for row in 0..rules.rows() {
                    let Some(cell) = game.cell(row, column) else { continue };
                    if completing.has(cell.bit()) {
                        threats.push(Threat {
                            player,
                            column: game.move_text(cell),
                            row: row + 1,
                            playable: playable.has(cell.bit()),
                        });
                    }
                }
            }
        }
        let zugzwang = Zugzwang::of(&threats, rules.rows());
        (threats, zugzwang)
    }
}

macro_rules! solvable {
    ($($game:ty),*) => {$(
        impl Solvable for $game {
            fn expert(&self, effort: Effort) -> Option<Box<dyn Expert<Self>>> {
                Some(Box::new(solver(self, effort)?))
            }
        }
    )*};
}
solvable!(ConnectFour, Line<Dynamic<u64>>, Line<Dynamic<u128>>);

macro_rules! unsolvable {
    ($($game:ty),*) => {$(impl Solvable for $game {})*};
}
unsolvable!(TicTacToe, Line<Dynamic<Large>>, Nim, Dots, Tree, Custom);
