//! Solving a position: its score, the result of the game, and the best moves.
//!
//! Boards with gravity of up to 128 bits have the exact solver, games that are won by a margin
//! the margin solver; every other game is searched to its end by the engine, with symmetric
//! positions merged. All answer on the same scale: see `scale`.

mod book_file;
mod margins;
mod scale;

pub use book_file::{BookFileError, open_book};

use enraya_play::{
    ExactSolver, FinalMargin, Playable, Played, ScoreQuery, Session, Workspace, with_played,
};
use enraya_rules::{Outcome, Player};
use enraya_search::clock::Instant;
use enraya_search::solver::{Bounds, Progress};
use enraya_search::{Budget, Class, DeepeningResult, Engine, NoMemory, Value};

use scale::{beyond, score};

/// Options of solving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Weak solution: only who wins, not when.
    pub weak: bool,
    /// The best moves as well.
    pub best: bool,
}

/// The solution of a position, or what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved {
    /// The player to move, also in a finished game.
    pub to_move: Player,
    /// The outcome of a finished game.
    pub over: Option<Outcome>,
    /// The score, for the player to move.
    pub bounds: Bounds,
    /// Plies to the end with best play, if there is a winner and it is known when.
    pub distance: Option<u32>,
    /// By how much the player to move wins or loses, in games that are won by a margin, where
    /// it is known.
    pub margin: Option<FinalMargin>,
    /// The moves that keep the score (weakly: the class), in the game's order; `None` if they
    /// were not asked for or not found in time.
    pub best: Option<Vec<String>>,
    /// Nodes searched to find the score.
    pub nodes: u64,
    /// Time of that search.
    pub seconds: f64,
    /// Whether the score (weakly: the class) is settled.
    pub complete: bool,
}

impl Solved {
    /// The score, if it is known.
    pub fn score(&self) -> Option<i32> {
        self.bounds.exact()
    }

    /// The result with best play, if it is known.
    pub fn outcome(&self) -> Option<Outcome> {
        self.bounds.class().map(|class| match class {
            Class::Win => Outcome::Win(self.to_move),
            Class::Draw => Outcome::Draw,
            Class::Loss => Outcome::Win(!self.to_move),
        })
    }

    /// The solution of a finished game.
    fn finished<G: Playable>(game: &G, state: &G::State) -> Option<Solved> {
        let outcome = game.outcome(state)?;
        let to_move = game.to_move(state);
        let value = Value::of_outcome(outcome, to_move);
        let margin = game.margin_at_end(state, to_move);
        let score = match margin {
            Some(margin) => margins::score_of(game, state, margin),
            None => score(game, state, value),
        };
        Some(Solved {
            to_move,
            over: Some(outcome),
            bounds: Bounds::exactly(score),
            distance: value.distance(),
            margin,
            best: Some(Vec::new()),
            nodes: 0,
            seconds: 0.0,
            complete: true,
        })
    }
}

/// Solves a position, finished ones included.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::Budget;
/// use enraya_study::{SolveOptions, solve};
///
/// let session = Session::open(&"tictactoe".parse()?, "XO./.X./..O")?;
/// let options = SolveOptions { weak: false, best: true };
/// let solved = solve(&session, &mut Workspace::default(), &options, &Budget::unlimited())?;
/// assert_eq!((solved.score(), solved.distance), (Some(2), Some(3)));
/// assert_eq!(solved.best.unwrap(), ["a2", "a1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    session: &Session,
    workspace: &mut Workspace,
    options: &SolveOptions,
    budget: &Budget,
) -> Result<Solved, NoMemory> {
    solve_reporting(session, workspace, options, budget, &mut |_| ())
}

/// As [`solve`], with a call of `report` whenever the bounds get narrower.
pub fn solve_reporting(
    session: &Session,
    workspace: &mut Workspace,
    options: &SolveOptions,
    budget: &Budget,
    report: Report<'_>,
) -> Result<Solved, NoMemory> {
    let solved = with_played!(session.played(), |played| {
        let (game, state) = (played.game(), played.state());
        if let Some(finished) = Solved::finished(game, state) {
            finished
        } else if let Some(solver) = workspace.try_exact_solver(game)? {
            exactly(played, solver, options, budget, report)
        } else if let Some(solver) = workspace.margin_solver(game)? {
            margins::solve(played, solver, options, budget, report)
        } else {
            completely(played, workspace.solving_engine(game)?, options, budget, report)
        }
    });
    let named = |outcome: Outcome| if session.exchanged() { outcome.exchanged() } else { outcome };
    let over = solved.over.map(named);
    Ok(Solved { to_move: session.to_move(), over, ..solved })
}

type Report<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// By the exact solver.
fn exactly<G: Playable>(
    played: &Played<G>,
    solver: &mut dyn ExactSolver<G>,
    &SolveOptions { weak, best }: &SolveOptions,
    budget: &Budget,
    report: Report<'_>,
) -> Solved {
    let (game, state) = (played.game(), played.state());
    let start = Instant::now();
    let solution = solver.score(state, ScoreQuery { weak, budget: budget.clone(), report });
    let seconds = start.elapsed().as_secs_f64();
    let best = (best && solution.complete).then(|| {
        let legal: Vec<_> = game.moves(state).collect();
        let lost = solution.bounds.class() == Some(Class::Loss);
        // A single move, or a lost game in which every move loses.
        if legal.len() == 1 || (weak && lost) {
            return Some(legal);
        }
        let (found, moves) = solver.best_moves(state, weak, budget.less_nodes(solution.nodes));
        found.complete.then_some(moves)
    });
    let score = solution.bounds.exact();
    let value = score.map(|score| solver.value(state, score));
    Solved {
        to_move: game.to_move(state),
        over: None,
        bounds: solution.bounds,
        distance: value.and_then(Value::distance),
        margin: None,
        best: best.flatten().map(|moves| played.texts(moves)),
        nodes: solution.nodes,
        seconds,
        complete: solution.complete,
    }
}

/// By the engine. Every depth without a forced win narrows the score; the first that finds one
/// settles it, and a draw is settled at the end of the game. Here a weak solution takes as long
/// as a strong one, so `weak` saves nothing.
fn completely<G: Playable>(
    played: &Played<G>,
    engine: &mut Engine<G>,
    options: &SolveOptions,
    budget: &Budget,
    report: Report<'_>,
) -> Solved {
    let (game, state) = (played.game(), played.state());
    let bounds = |found: &DeepeningResult<G::Move>| {
        if found.settled {
            Bounds::exactly(score(game, state, found.result.value))
        } else {
            beyond(game, state, found.depth)
        }
    };
    let start = Instant::now();
    let mut tell = |found: &DeepeningResult<G::Move>| {
        report(Progress { bounds: bounds(found), nodes: found.result.nodes });
    };
    let found = engine.search_reporting(state, budget, &mut tell);
    let seconds = start.elapsed().as_secs_f64();
    let settled = found.settled && found.result.value.class().is_some();
    let best = (options.best && settled).then(|| {
        let budget = budget.less_nodes(found.result.nodes);
        let (moves, _) = engine.best_moves(state, &found, &budget);
        moves.map(|moves| played.texts(moves))
    });
    Solved {
        to_move: game.to_move(state),
        over: None,
        bounds: bounds(&found),
        distance: Some(found.result.value).filter(|_| settled).and_then(Value::distance),
        margin: None,
        best: best.flatten(),
        nodes: found.result.nodes,
        seconds,
        complete: settled,
    }
}
