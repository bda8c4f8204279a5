//! Puzzles made on demand: positions of quick games that are played for one request.
//!
//! The players see two plies ahead but sometimes play a random move. What a seed makes is
//! part of links, so nothing here may change.

use enraya_rules::AnyGame;
use enraya_search::{Algorithm, Budget, Convention, Evaluation, Profile, Tactics, Tie, Value};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use enraya_play::{Agent, Resources, Session, TextbookAgent, Workspace, choose_move, with_played};

use super::{DifficultyMiss, HARDEST, Puzzle, PuzzleError, is_won_by_margin, only_move};
use crate::analysis::{Analysis, analyze, analyze_exactly};

/// Games played before the nearest puzzle found is returned.
const GAMES: u32 = 60;
/// Node limit of one position; a position that needs more is skipped.
const NODES: u64 = 40_000;
/// Node limit in all.
const ALL_NODES: u64 = 1_200_000;

pub(super) struct Maker<'a> {
    session: Session,
    workspace: Workspace,
    dice: Pcg64,
    wanted: u8,
    budget: &'a Budget,
    nodes: u64,
    nearest: Option<Puzzle>,
}

impl<'a> Maker<'a> {
    pub(super) fn new(game: &AnyGame, wanted: u8, seed: u64, budget: &'a Budget) -> Maker<'a> {
        // A workspace of its own: the tables of another would change what is found within the
        // node limit of one position.
        let workspace = Workspace::new(Resources { table_mib: 4, ..Resources::default() });
        let (session, dice) = (Session::new(game.clone()), Pcg64::seed_from_u64(seed));
        Maker { session, workspace, dice, wanted, budget, nodes: 0, nearest: None }
    }

    pub(super) fn make(mut self) -> Result<Puzzle, PuzzleError> {
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
        puzzle.miss =
            (asked != found).then_some(DifficultyMiss { asked, found, games: Some(games) });
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
        let (task, solution) = only_move(analysis)?;
        Some(Puzzle {
            position: self.session.position(),
            to_move: self.session.to_move(),
            task,
            worth: solution.worth(),
            solution: solution.text.clone(),
            difficulty: match solution.margin {
                Some(_) => self.moves_left().saturating_sub(1).clamp(1, HARDEST.into()) as u8,
                None => self.difficulty(analysis, &solution.text, solution.value),
            },
            number: None,
            theme: None,
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
