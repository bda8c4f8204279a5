//! The crate `minimax` on our own Connect Four: the same rules, the same evaluation,
//! its search.

use enraya_rules::line::Cell;
use enraya_rules::{ConnectFour, Game, Keyed, Outcome};
use enraya_search::Evaluator;
use enraya_search::evaluator::Threats;
use minimax::{Evaluation, IterativeOptions, IterativeSearch, Strategy, Winner};

type State = <ConnectFour as Game>::State;

struct Rules;

impl minimax::Game for Rules {
    type S = State;
    type M = Cell;

    fn generate_moves(state: &State, moves: &mut Vec<Cell>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        moves.extend(ConnectFour::default().moves(state));
        winner
    }

    fn apply(state: &mut State, cell: Cell) -> Option<State> {
        Some(ConnectFour::default().result(state, cell))
    }

    fn get_winner(state: &State) -> Option<Winner> {
        ConnectFour::default().outcome(state).map(|outcome| match outcome {
            Outcome::Draw => Winner::Draw,
            Outcome::Win(_) => Winner::PlayerJustMoved,
        })
    }

    /// Our keys name positions but are not spread: its table takes their low bits.
    fn zobrist_hash(state: &State) -> u64 {
        let key = ConnectFour::default().key(state).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        key ^ key >> 32
    }
}

struct Judge(Threats<enraya_rules::line::Fixed<6, 7, 4, true>>);

impl minimax::Evaluator for Judge {
    type G = Rules;

    fn evaluate(&self, state: &State) -> Evaluation {
        let mover = ConnectFour::default().to_move(state);
        self.0.evaluate(state, mover) as Evaluation
    }
}

/// Searches the start of the game to this depth with a table of this many bytes.
pub(crate) fn search(depth: u8, table: usize, countermoves: bool) {
    let mut options = IterativeOptions::new().with_table_byte_size(table);
    if countermoves {
        options = options.with_countermoves().with_countermove_history();
    }
    let mut search = IterativeSearch::new(Judge(Threats::new(ConnectFour::default())), options);
    search.set_max_depth(depth);
    let best = search.choose_move(&ConnectFour::default().start());
    assert!(best.is_some());
}
