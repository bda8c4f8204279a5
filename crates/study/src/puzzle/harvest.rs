//! Harvest of puzzles from games between levels: how the sets are made and checked.

use std::collections::{BTreeSet, HashMap};

use enraya_play::{
    Agent, Level, Playable, Played, Session, Workspace, choose_move, level_count, mixed_seed,
    with_played,
};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::theme::loses_within;
use super::{NumberedPuzzle, PuzzleGoal, PuzzleTheme, cost, only_move};
use crate::analysis::analyze_exactly;

/// A win that takes more plies is left out: it has to be played to its end.
const LONGEST_WIN: u32 = 21;
/// The percentage of the game that has to be played before its positions are looked at.
const OPENING: usize = 30;
/// Random plies at the start of a game, since strong levels open alike.
const RANDOM_PLIES: usize = 2;

/// A set in the making: which positions it has, and how many of each theme and difficulty.
#[derive(Clone, Debug)]
pub struct Harvest {
    game: AnyGame,
    seed: u64,
    per_theme: usize,
    puzzles: Vec<NumberedPuzzle>,
    positions: BTreeSet<u64>,
    counts: HashMap<(PuzzleTheme, u8), usize>,
}

impl Harvest {
    /// A harvest that goes on after `puzzles`: at most `per_theme` of each theme, three
    /// quarters of them of one difficulty.
    pub fn new(
        game: &AnyGame,
        seed: u64,
        per_theme: usize,
        puzzles: Vec<NumberedPuzzle>,
    ) -> Harvest {
        let mut harvest = Harvest {
            game: game.clone(),
            seed,
            per_theme,
            puzzles: Vec::new(),
            positions: BTreeSet::new(),
            counts: HashMap::new(),
        };
        for puzzle in puzzles {
            let session = Session::open(game, &puzzle.moves).expect("a puzzle's moves are legal");
            harvest.positions.insert(canonical_key(&session));
            harvest.keep(puzzle);
        }
        harvest
    }

    /// The puzzles so far.
    pub fn puzzles(&self) -> &[NumberedPuzzle] {
        &self.puzzles
    }

    /// Whether every theme of line games has all its puzzles.
    pub fn is_full(&self) -> bool {
        PuzzleTheme::ALL.iter().all(|theme| self.themed(*theme) >= self.per_theme)
    }

    fn themed(&self, theme: PuzzleTheme) -> usize {
        self.counts.iter().filter(|((of, _), _)| *of == theme).map(|(_, count)| count).sum()
    }

    fn keep(&mut self, puzzle: NumberedPuzzle) {
        *self.counts.entry((puzzle.theme, puzzle.difficulty)).or_default() += 1;
        self.puzzles.push(puzzle);
    }

    /// Plays the game of this number, which depends on it and the seed alone, and keeps its
    /// puzzles that are wanted, at most one of each theme.
    pub fn play(&mut self, number: u64) {
        let mut workspace = Workspace::default();
        let mut session = played_game(&self.game, mixed_seed(self.seed, number), &mut workspace);
        let mut themes = Vec::new();
        let fewest = session.max_plies() as usize * OPENING / 100;
        while session.undo() && session.record().len() >= fewest {
            let is_wanted = |theme| self.themed(theme) < self.per_theme && !themes.contains(&theme);
            let found = candidate(&session, &mut workspace, is_wanted);
            let Some(mut found) = found else { continue };
            let of_kind = self.counts.get(&(found.theme, found.difficulty)).copied();
            let wanted = 4 * of_kind.unwrap_or_default() < 3 * self.per_theme;
            if wanted && self.positions.insert(canonical_key(&session)) {
                themes.push(found.theme);
                (found.number, found.game) = (self.puzzles.len() as u32 + 1, number);
                self.keep(found);
            }
        }
    }

    /// Whether a line of a file is what its position says: one solution, its value, theme, cost
    /// and difficulty.
    pub fn is_true(game: &AnyGame, puzzle: &NumberedPuzzle) -> bool {
        let Ok(session) = Session::open(game, &puzzle.moves) else { return false };
        let found = candidate(&session, &mut Workspace::default(), |_| true);
        let (number, game) = (puzzle.number, puzzle.game);
        found.is_some_and(|found| NumberedPuzzle { number, game, ..found } == *puzzle)
    }
}

/// A game between two levels, but for the weakest fifth and the one at full strength.
fn played_game(game: &AnyGame, seed: u64, workspace: &mut Workspace) -> Session {
    let mut session = Session::new(game.clone());
    let mut dice = Pcg64::seed_from_u64(seed);
    let count = level_count(&session);
    let mut level = || {
        let number = dice.random_range(1 + count / 5..count);
        Agent::Level(Level::new(number).expect("a level of the game"))
    };
    let levels = [level(), level()];
    while session.outcome().is_none() {
        let ply = session.record().len();
        let agent = if ply < RANDOM_PLIES { &Agent::Random } else { &levels[ply % 2] };
        let choice = choose_move(&session, workspace, agent, dice.random(), &Budget::unlimited());
        let choice = choice.expect("levels play every game").expect("the game goes on");
        session.play(&choice.text).expect("an agent plays legal moves");
    }
    session
}

/// The puzzle of a position that has one solution and a wanted theme. Not if the first move of a
/// win is forced, since that is found without seeing the win, or is the whole win.
fn candidate(
    session: &Session,
    workspace: &mut Workspace,
    is_wanted: impl Fn(PuzzleTheme) -> bool,
) -> Option<NumberedPuzzle> {
    let analysis = analyze_exactly(session, workspace, &Budget::unlimited()).ok()?;
    let only = only_move(&analysis)?;
    let (task, solution) = only;
    let mut others = analysis.moves.iter().filter(|mv| mv.text != solution.text);
    let is_win = task == PuzzleGoal::Win && solution.margin.is_none();
    if is_win {
        let distance = solution.distance()?;
        if !(2..=LONGEST_WIN).contains(&distance) || others.all(|mv| loses_within(mv, 2)) {
            return None;
        }
    }
    let theme =
        PuzzleTheme::of(session, workspace, &analysis, only).filter(|theme| is_wanted(*theme))?;
    let nodes = cost::nodes(session, &analysis, only);
    Some(NumberedPuzzle {
        number: 0,
        theme,
        difficulty: cost::difficulty(nodes),
        nodes,
        task,
        plies: solution.distance().filter(|_| is_win),
        margin: solution.margin.map(|margin| margin.by),
        moves: session.position(),
        solution: solution.text.clone(),
        game: 0,
    })
}

/// The key that a position shares with its mirror images and rotations.
fn canonical_key(session: &Session) -> u64 {
    with_played!(session.played(), |played| least_key(played))
}

fn least_key<G: Playable>(played: &Played<G>) -> u64 {
    let (game, state) = (played.game(), played.state());
    let images = (0..game.symmetries()).map(|symmetry| game.transform(state, symmetry));
    images.map(|image| game.key(&image)).min().expect("the identity is a symmetry")
}
