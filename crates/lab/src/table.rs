//! A game being played, whatever game it is.
//!
//! Applications hold a `Box<dyn Table>`; the one implementation behind it is
//! generic, so that inside it every search is compiled for its game.

use enraya_rules::line::LineRules;
use enraya_rules::{
    AnyGame, DiagramError, IndexedMoves, Keyed, MoveError, Notation, OrderError, Outcome, Picture,
    PlayError, Player, PositionError, Record, Symmetric, View, with_game,
};
use enraya_search::evaluator::Features;
use enraya_search::{Budget, Convention, Evaluators, NoEvaluation, NoMemory, Stopped, Tactics};

use crate::ordering::{OrderingError, OrderingQuestion, OrderingStudy};
use crate::played::Played;
use crate::trace::{Recording, Trace};
use crate::{
    Advice, Agent, Analysis, Ask, Choice, Count, Effort, Experiment, Forfeit, Level, Method, Run,
    Solvable, Solved, Thinking,
};

/// A game being played.
///
/// ```
/// use enraya_lab::open;
/// use enraya_search::Budget;
///
/// let mut table = open(&"tictactoe".parse()?, "b2 a1")?;
/// table.play("c3")?;
/// assert_eq!(table.diagram(), "..X/.X./O..");
/// let analysis = table.analyze(&Budget::unlimited());
/// assert!(analysis.is_exact());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Table: Send {
    /// The game's name.
    fn name(&self) -> String;
    /// Whose turn it is.
    fn to_move(&self) -> Player;
    /// The result, or `None` while the game goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// The legal moves as text, in the game's order.
    fn moves(&self) -> Vec<String>;
    /// The numbers of the legal moves, in the same order.
    fn numbers(&self) -> Vec<usize>;
    /// The legal moves that win at once for the player to move, as text.
    fn winning_moves(&self) -> Vec<String>;
    /// What the keenest evaluation counts here, where it counts lines.
    fn features(&self) -> Option<Features>;
    /// The moves played since the table was opened or reset, as text.
    fn played(&self) -> Vec<String>;
    /// The moves played, as a position that [`open`] reads back, or a drawing
    /// if the table was opened on one.
    fn position(&self) -> String;
    /// How many numbers moves have: see [`play_number`](Table::play_number).
    fn move_count(&self) -> usize;
    /// Whether the players always take turns.
    fn alternates(&self) -> bool;
    /// The longest a game can be.
    fn max_plies(&self) -> u32;
    /// How far an agent without a depth of its own looks here; `None`: to the
    /// end of the game.
    fn default_depth(&self) -> Option<u32>;

    /// Plays the move `text` names.
    fn play(&mut self, text: &str) -> Result<(), PlayTextError>;
    /// Plays the move with this number, counted from zero: the column with
    /// gravity, else the cell row by row from the top.
    fn play_number(&mut self, number: usize) -> Result<(), PlayTextError>;
    /// Takes the last move back; false if there is none.
    fn undo(&mut self) -> bool;
    /// Plays the last undone move again; false if there is none.
    fn redo(&mut self) -> bool;
    /// Whether there is a move to redo.
    fn can_redo(&self) -> bool;
    /// Back to the start of the game.
    fn reset(&mut self);
    /// Another position of the same game, as [`open`] reads it. What was learnt
    /// about the game is not forgotten.
    fn set_position(&mut self, position: &str) -> Result<(), PositionError>;

    /// What there is to see.
    fn picture(&self) -> Picture;
    /// The position as one line of text.
    fn diagram(&self) -> String;

    /// The opponent for people: plays the quickest win, and not the same game
    /// every time.
    fn opponent(&self, depth: Option<u32>) -> Agent;
    /// Whether an agent can play this game: its order and evaluation exist in it.
    fn check_agent(&self, agent: &Agent) -> Result<(), SetupError>;
    /// How many levels people can choose from here: `level:1` to this.
    fn levels(&self) -> u32;
    /// The move an agent would play here; `None` if the game is over. `seed`
    /// decides everything that is left to chance.
    fn choose(
        &self,
        agent: &Agent,
        budget: Budget,
        seed: u64,
    ) -> Result<Option<Choice>, SetupError> {
        self.think(agent, budget, seed, &mut |_| ())
    }
    /// As [`choose`](Table::choose), telling `report` how the thinking goes: agents
    /// that search ever deeper, or simulate, say where they have got to.
    fn think(
        &self,
        agent: &Agent,
        budget: Budget,
        seed: u64,
        report: &mut (dyn FnMut(Thinking) + Send),
    ) -> Result<Option<Choice>, SetupError>;
    /// Runs a search here, watched by a counter.
    fn run(
        &self,
        method: Method,
        convention: &Convention,
        budget: Budget,
    ) -> Result<Run, SetupError>;
    /// Searches the tree of this position under many orders of moves.
    fn orderings(
        &self,
        question: &OrderingQuestion,
        budget: &Budget,
    ) -> Result<OrderingStudy, OrderingError>;
    /// Counts what a search examines here.
    fn count(&self, experiment: &Experiment, budget: Budget) -> Result<Count, SetupError> {
        let depth = budget.max_depth();
        let method = Method::Textbook(experiment.algorithm);
        let run = self.run(method, &experiment.convention, budget)?;
        Ok(Count::new(experiment, depth, run))
    }
    /// The value of every legal move, as exactly as the budget allows.
    ///
    /// The exact solver, where there is one, remembers: the next analysis, or
    /// move of `perfect`, is faster for this one. Only one question at a time is
    /// asked of it; who comes meanwhile asks another, which knows nothing yet.
    fn analyze(&self, budget: &Budget) -> Analysis;
    /// The same if every value can be settled, and nothing else.
    fn analyze_exactly(&self, budget: &Budget) -> Result<Analysis, Stopped>;
    /// The value of the position and the moves that keep it, with the same
    /// memory; `None` if the game is over.
    fn advise(&self, budget: &Budget) -> Option<Advice>;
    /// Solves this position, finished ones included, with the same memory.
    fn solve(&self, ask: Ask<'_>) -> Result<Solved, SetupError>;
    /// Records a search of this position.
    fn trace(&self, recording: &Recording, budget: &Budget) -> Result<Trace, SetupError>;
    /// The number of sequences of `depth` legal moves.
    fn perft(&self, depth: u32) -> u64;
    /// Forgets what engines and simulations have learnt here, so that they choose as
    /// they would at a new table. What is exact is not forgotten.
    fn refresh(&mut self);
    /// A table of its own with the same game on it, and the same memory: see
    /// [`analyze`](Table::analyze).
    fn duplicate(&self) -> Box<dyn Table>;
    /// A table of its own at the start of the same game, where nothing was learnt yet and
    /// the solver may take so much of the machine.
    fn anew(&self, effort: Effort) -> Box<dyn Table>;
}

/// The rules of a table's game, if it is one of lines.
pub(crate) fn line_rules(table: &dyn Table) -> Option<LineRules> {
    table.name().parse().ok().and_then(|game: AnyGame| game.line_rules())
}

/// Why a text could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayTextError {
    /// It names no move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The move is not legal here.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// Why a search cannot be set up on a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The order does not fit the game.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The evaluation does not fit the game.
    #[error(transparent)]
    Evaluation(#[from] NoEvaluation),
    /// The agent `perfect` does not play this game.
    #[error(
        "perfect plays boards with gravity of at most {most} bits, (rows + 1) × columns, on \
         which every line of k or more wins, and games small enough to be searched to the end",
        most = SetupError::PERFECT_BITS
    )]
    NotPerfect,
    /// The game has no such level.
    #[error("this game has levels 1-{highest}, not {level}")]
    NoLevel {
        /// What was asked for.
        level: Level,
        /// The highest there is.
        highest: u32,
    },
    /// The engine does not search abstract trees.
    #[error("the engine searches games, not abstract trees: allowed are the other algorithms")]
    NoEngine,
    /// There is no memory for an engine's table.
    #[error(transparent)]
    Memory(#[from] NoMemory),
    /// The program behind an external agent does not play.
    #[error(transparent)]
    Program(#[from] Forfeit),
}

impl SetupError {
    /// The largest boards with gravity that the exact solver takes.
    pub const PERFECT_BITS: u32 = u128::BITS;
}

/// Opens a table on a position of a game; the empty text is the start.
pub fn open(game: &AnyGame, position: &str) -> Result<Box<dyn Table>, PositionError> {
    open_with(game, position, Effort::default())
}

/// Opens a table on which the exact solver, once it is needed, may take so much of
/// the machine.
///
/// ```
/// use enraya_lab::{Effort, open_with};
/// use enraya_search::Budget;
///
/// let effort = Effort { table_mib: 64, ..Effort::default() };
/// let mut table = open_with(&"connect4".parse()?, "444444221123", effort)?;
/// let first = table.analyze(&Budget::unlimited());
/// table.set_position("4444442211233")?;
/// table.set_position("444444221123")?;
/// let again = table.analyze(&Budget::unlimited());
/// assert_eq!(first.moves, again.moves);
/// assert!(again.nodes < first.nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_with(
    game: &AnyGame,
    position: &str,
    effort: Effort,
) -> Result<Box<dyn Table>, PositionError> {
    let name = game.to_string();
    with_game!(game, |game| Ok(Box::new(Played::new(name, game, position, effort)?)))
}

/// Opens a table on stones as they lie, whatever their numbers: a drawing of a line
/// game's board, with the player to move, as [`placed`](enraya_rules::Line::placed) takes
/// them.
///
/// ```
/// use enraya_lab::open_placed;
/// use enraya_rules::Player;
/// let mut table = open_placed(&"tictactoe".parse()?, "XX./.../...", Player::Second)?;
/// table.play("a1")?;
/// assert_eq!((table.diagram().as_str(), table.to_move()), ("XX./.../O..", Player::First));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open_placed(
    game: &AnyGame,
    drawing: &str,
    to_move: Player,
) -> Result<Box<dyn Table>, PlacedError> {
    macro_rules! placed {
        ($line:expr) => {{
            let (state, exchanged) = $line.placed(drawing, to_move)?;
            let (name, record) = (game.to_string(), Record::new(state));
            let played = Played::seated(name, $line.clone(), record, Effort::default());
            Box::new(played.exchanged(exchanged))
        }};
    }
    Ok(match game {
        AnyGame::TicTacToe(line) => placed!(line),
        AnyGame::ConnectFour(line) => placed!(line),
        AnyGame::Small(line) => placed!(line),
        AnyGame::Medium(line) => placed!(line),
        AnyGame::Large(line) => placed!(line),
        _ => return Err(PlacedError::NoBoard),
    })
}

/// The number of sequences of `depth` legal moves; `None` if the budget was used up
/// first, which is looked at now and then.
///
/// ```
/// use enraya_lab::{open, perft_within};
/// use enraya_search::Budget;
/// let mut table = open(&"connect4".parse()?, "")?;
/// assert_eq!(perft_within(table.as_mut(), 5, &Budget::unlimited()), Some(16807));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft_within(table: &mut dyn Table, depth: u32, budget: &Budget) -> Option<u64> {
    /// So many plies are counted between two looks.
    const BREATH: u32 = 3;
    if depth <= BREATH {
        return Some(table.perft(depth));
    }
    let mut sequences: u64 = 0;
    for number in table.numbers() {
        if budget.expired() {
            return None;
        }
        table.play_number(number).ok()?;
        let below = perft_within(table, depth - 1, budget);
        table.undo();
        sequences = sequences.saturating_add(below?);
    }
    Some(sequences)
}

/// Why stones cannot lie so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacedError {
    /// Not on this board.
    #[error(transparent)]
    Drawing(#[from] DiagramError),
    /// The game is not one of lines.
    #[error("this game has no board of stones")]
    NoBoard,
}

/// Seats somebody's own game, of any type, at a table: every search and experiment of
/// the lab works on it.
///
/// ```
/// use enraya_lab::seat;
/// use enraya_rules::{Game, Nim, Record};
/// use enraya_search::Budget;
///
/// let game = Nim::new(&[1, 2], false)?;
/// let start = Record::new(game.start());
/// let table = seat("two heaps".to_owned(), game, start);
/// assert!(table.analyze(&Budget::unlimited()).is_exact());
/// # Ok::<(), enraya_rules::NimError>(())
/// ```
pub fn seat<G>(name: String, game: G, record: Record<G::State, G::Move>) -> Box<dyn Table>
where
    G: IndexedMoves + Evaluators + Notation + View + Solvable + Clone + Send + Sync + 'static,
    G: Tactics + Keyed + Symmetric,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    Box::new(Played::seated(name, game, record, Effort::default()))
}
