//! Puzzles: positions in which exactly one move keeps the win, or the draw.
//!
//! They are taken from games between two players who see two plies ahead but sometimes play a
//! random move, so they look like positions of real games. The values of all moves are exact;
//! a game that cannot be solved from its start but is won by a margin has puzzles of its last
//! moves.

use enraya_rules::{AnyGame, Player};
use enraya_search::{
    Algorithm, Budget, Class, Convention, Evaluation, Profile, Tactics, Tie, Value,
};
use enraya_words::{Words, say};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use enraya_play::localize::Localized;
use enraya_play::value::ProvenValue;
use enraya_play::{
    Agent, Capabilities, Resources, Session, TextbookAgent, Workspace, choose_move, with_played,
};

use crate::analysis::{Analysis, analyze, analyze_exactly};

/// The greatest difficulty; the least is 1.
pub const HARDEST: u8 = 5;

/// Games played before the nearest puzzle found is returned.
const GAMES: u32 = 60;
/// Node limit of one position; a position that needs more is skipped.
const NODES: u64 = 40_000;
/// Node limit in all.
const ALL_NODES: u64 = 1_200_000;
/// Without an exact solver, games longer than this are not tried.
const LONGEST: u32 = 36;
/// The fewest legal moves of a puzzle.
const CHOICES: usize = 3;

/// The task of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleGoal {
    /// The only move that wins.
    Win,
    /// The only move that does not lose.
    Draw,
}

impl PuzzleGoal {
    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            PuzzleGoal::Win => "win",
            PuzzleGoal::Draw => "draw",
        }
    }

    /// The question in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            PuzzleGoal::Win => "puzzle-win",
            PuzzleGoal::Draw => "puzzle-draw",
        })
    }
}

/// A position with one good move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, as the moves that lead to it.
    pub position: String,
    /// The player to move.
    pub to_move: Player,
    /// The task.
    pub task: PuzzleGoal,
    /// The value of the solution.
    pub worth: ProvenValue,
    /// The move, as text.
    pub solution: String,
    /// From 1 to [`HARDEST`]: the number of moves to look ahead, either to see the win or to
    /// see that every other move fails, whichever is less (4 and 5 are one step, 6 and more the
    /// last); one more if a two-ply search does not prefer the solution. In a game that is won
    /// by a margin, half of the moves that are left in the game, less one.
    pub difficulty: u8,
    /// Why it is not of the difficulty that was asked for; `None` if it is.
    pub miss: Option<DifficultyMiss>,
}

/// The games that were played for a puzzle and have none of the difficulty that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifficultyMiss {
    /// The difficulty that was asked for.
    pub asked: u8,
    /// The nearest one found.
    pub found: u8,
    /// The number of games.
    pub games: u32,
}

impl Localized for DifficultyMiss {
    fn say(&self, words: &Words) -> String {
        let DifficultyMiss { asked, found, games } = *self;
        say!(words, "puzzle-nearest", asked = asked, found = found, games = games)
    }
}

/// Error of making a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleError {
    /// Exact values of this game's moves are out of reach.
    #[error("there are puzzles only of games that can be solved")]
    Unsolvable,
    /// No position with exactly one good move was found.
    #[error("no puzzle was found")]
    NotFound,
    /// The budget ran out.
    #[error("no puzzle was found in time")]
    Stopped,
}

/// Whether exact values of a game's moves are in reach, so that there are puzzles of it.
pub fn has_puzzles(session: &Session) -> bool {
    let solvable = with_played!(session.played(), |played| played.is_solvable());
    solvable || is_won_by_margin(session) || session.max_plies() <= LONGEST
}

fn is_won_by_margin(session: &Session) -> bool {
    with_played!(session.played(), |played| played.game().has_margin())
}

/// Makes a puzzle of this difficulty or, where none is found, of the nearest. The
/// same seed makes the same puzzle, or none if the budget runs out.
///
/// ```
/// use enraya_study::puzzle;
/// use enraya_search::Budget;
///
/// let puzzle = puzzle(&"tictactoe".parse()?, 1, 7, &Budget::unlimited())?;
/// assert!(!puzzle.position.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn puzzle(
    game: &AnyGame,
    difficulty: u8,
    seed: u64,
    budget: &Budget,
) -> Result<Puzzle, PuzzleError> {
    // A workspace of its own: the tables of another would change what is found within the node
    // limit of one position.
    let workspace = Workspace::new(Resources { table_mib: 4, ..Resources::default() });
    let session = Session::new(game.clone());
    if !has_puzzles(&session) {
        return Err(PuzzleError::Unsolvable);
    }
    let wanted = difficulty.clamp(1, HARDEST);
    let dice = Pcg64::seed_from_u64(seed);
    Maker { session, workspace, dice, wanted, budget, nodes: 0, nearest: None }.make()
}

struct Maker<'a> {
    session: Session,
    workspace: Workspace,
    dice: Pcg64,
    wanted: u8,
    budget: &'a Budget,
    nodes: u64,
    nearest: Option<Puzzle>,
}

impl Maker<'_> {
    fn make(mut self) -> Result<Puzzle, PuzzleError> {
        let mut games = 0;
        while games < GAMES && self.nodes < ALL_NODES {
            games += 1;
            self.play()?;
            if self.nearest.as_ref().is_some_and(|puzzle| puzzle.difficulty == self.wanted) {
                break;
            }
        }
        let mut puzzle = self.nearest.ok_or(PuzzleError::NotFound)?;
        let (asked, found) = (self.wanted, puzzle.difficulty);
        puzzle.miss = (asked != found).then_some(DifficultyMiss { asked, found, games });
        Ok(puzzle)
    }

    /// Plays a game and examines its positions from the last one backwards, as long as they can
    /// be solved.
    fn play(&mut self) -> Result<(), PuzzleError> {
        self.session = Session::new(self.session.game());
        while let Some(text) = self.next_move() {
            self.session.play(&text).expect("an agent plays legal moves");
        }
        while self.session.undo() {
            let left = self.budget.less_nodes(self.nodes);
            if left.expired() || left.max_nodes() == Some(0) {
                return Err(PuzzleError::Stopped);
            }
            let Ok(analysis) =
                analyze_exactly(&self.session, &mut self.workspace, &left.nodes(NODES))
            else {
                self.nodes += NODES;
                break;
            };
            self.nodes += analysis.nodes;
            if self.look(&analysis) {
                break;
            }
        }
        Ok(())
    }

    /// Whether this position has the wanted difficulty.
    fn look(&mut self, analysis: &Analysis) -> bool {
        let Some(puzzle) = self.puzzle(analysis) else { return false };
        let off = |puzzle: &Puzzle| puzzle.difficulty.abs_diff(self.wanted);
        if self.nearest.as_ref().is_none_or(|nearest| off(&puzzle) < off(nearest)) {
            self.nearest = Some(puzzle);
        }
        self.nearest.as_ref().is_some_and(|nearest| off(nearest) == 0)
    }

    /// The puzzle of this position, if it has exactly one good move.
    fn puzzle(&mut self, analysis: &Analysis) -> Option<Puzzle> {
        let value = analysis.value().filter(|_| analysis.moves.len() >= CHOICES)?;
        let task = match value.class()? {
            Class::Win => PuzzleGoal::Win,
            Class::Draw => PuzzleGoal::Draw,
            Class::Loss => return None,
        };
        let mut good = analysis.moves.iter().filter(|mv| mv.value.class() == value.class());
        let (Some(solution), None) = (good.next(), good.next()) else { return None };
        Some(Puzzle {
            position: self.session.position(),
            to_move: self.session.to_move(),
            task,
            worth: solution.worth(),
            solution: solution.text.clone(),
            difficulty: match solution.margin {
                Some(_) => self.moves_left().saturating_sub(1).clamp(1, HARDEST.into()) as u8,
                None => self.difficulty(analysis, &solution.text, value),
            },
            miss: None,
        })
    }

    /// Half of the moves that are left in the game, passes aside.
    fn moves_left(&self) -> u32 {
        with_played!(self.session.played(), |played| {
            played.game().depth_left(played.state()).div_ceil(2)
        })
    }

    /// See [`Puzzle::difficulty`].
    fn difficulty(&mut self, analysis: &Analysis, solution: &str, value: Value) -> u8 {
        let own_moves = |plies: u32| plies.div_ceil(2);
        let others = || analysis.moves.iter().filter(|mv| mv.text != solution);
        let win = value.distance().map_or(u32::MAX, own_moves);
        let refutation = |value: Value| match value {
            Value::Loss(plies) => own_moves(plies - 1),
            _ => u32::MAX,
        };
        let refuted = others().map(|mv| refutation(mv.value)).max().unwrap_or(0);
        let steps = win.min(refuted);
        let base = match steps {
            0..=1 => return 1,
            2..=3 => steps as u8,
            4..=5 => 4,
            _ => return HARDEST,
        };
        let two_plies = Budget::unlimited().depth(2);
        let glance = analyze(&self.session, &mut self.workspace, &two_plies);
        let seen = |text: &str| glance.moves.iter().find(|mv| mv.text == text).map(|mv| mv.value);
        let tempting = others().any(|mv| seen(&mv.text) >= seen(solution));
        base + u8::from(tempting)
    }

    /// A move that two plies do not refute or, with a probability that is higher for easier
    /// puzzles, a random one. Games by a margin stay close: few of their moves are random.
    fn next_move(&mut self) -> Option<String> {
        let by_margin = is_won_by_margin(&self.session);
        let errors = if by_margin { 1 } else { HARDEST + 1 - self.wanted };
        let careless = self.dice.random_ratio(errors.into(), 10);
        let agent = if careless { Agent::Random } else { careful(by_margin) };
        let seed = self.dice.random();
        let budget = Budget::unlimited();
        let choice = choose_move(&self.session, &mut self.workspace, &agent, seed, &budget);
        choice.expect("every game knows these evaluations").map(|choice| choice.text)
    }
}

/// An evaluation of two plies: immediate wins and losses only. In a game that is won by a
/// margin, what is gained on the way decides, so the game's own evaluation counts it.
fn careful(by_margin: bool) -> Agent {
    let evaluation = (!by_margin).then_some(Evaluation::None);
    let convention = Convention { evaluation, ..Profile::Lecture.into() };
    let agent = TextbookAgent::new(Algorithm::AlphaBeta);
    Agent::Textbook(TextbookAgent { depth: Some(2), convention, tie: Tie::Random, ..agent })
}

impl Localized for PuzzleError {
    fn say(&self, words: &Words) -> String {
        match self {
            PuzzleError::Unsolvable => words.get("error-puzzle-unsolvable"),
            PuzzleError::NotFound => words.get("error-puzzle-none"),
            PuzzleError::Stopped => words.get("error-puzzle-stopped"),
        }
    }
}
