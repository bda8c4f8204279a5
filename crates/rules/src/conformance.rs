//! The conformance kit: does a game keep the laws that searches rely on?
//!
//! A search that is right on a game that is wrong gives wrong answers quietly:
//! a `play` that forgets a flag, a key that two positions share. Most of what
//! can be wrong with a game can be said without knowing the game, as a [`Law`]
//! about its answers; so the laws are written here once, for our games and for
//! yours.
//!
//! Proof is out of reach (it would be a visit to every position), and random
//! games alone are weak where games are long: of the positions near the start
//! they see few, and they say "after these 31 moves" where 3 would do. So both:
//! every law on every move of the first positions, breadth first, for the
//! shortest counterexample; then seeded random games to their ends, a sample of
//! moves in each position.
//!
//! Each capability has a method that switches its law on and asks for the trait
//! in its bounds: a game without the capability cannot be checked for it by
//! mistake.

mod canonical_keys;
mod check;
mod indexed_moves;
mod keys;
mod law;
mod legal_moves;
mod notation;
mod playthrough;
mod purity;
mod report;
mod symmetry;
mod termination;
mod turns;
mod violation;
mod walk;
mod writing;

pub use law::Law;
pub use playthrough::playthrough;
pub use report::{Count, Report};
pub use violation::Violation;

use std::sync::atomic::AtomicBool;

use crate::{Game, IndexedMoves, Keyed, Notation, Symmetric};
use check::Check;
use walk::Walk;
use writing::Writing;

/// Checks the laws of every game: purity, legal moves, turns and termination.
///
/// ```
/// use enraya_rules::{ConnectFour, check_game};
/// let report = check_game(&ConnectFour::default())?;
/// println!("{report}");
/// # Ok::<(), enraya_rules::conformance::Violation>(())
/// ```
///
/// A game that forgets to end when the board is full breaks one of them:
///
/// ```
/// use enraya_rules::conformance::Law;
/// use enraya_rules::{Game, Outcome, Player, check_game};
///
/// /// Two coins on a table, to be taken one by one; nobody wins.
/// struct TwoCoins;
///
/// impl Game for TwoCoins {
///     type State = (u8, Player);
///     type Move = ();
///     fn start(&self) -> (u8, Player) {
///         (2, Player::First)
///     }
///     fn to_move(&self, state: &(u8, Player)) -> Player {
///         state.1
///     }
///     fn moves(&self, state: &(u8, Player)) -> impl Iterator<Item = ()> {
///         (state.0 > 0).then_some(()).into_iter()
///     }
///     fn play_unchecked(&self, state: &mut (u8, Player), _: ()) {
///         *state = (state.0 - 1, !state.1);
///     }
///     fn outcome(&self, _: &(u8, Player)) -> Option<Outcome> {
///         None
///     }
///     fn max_plies(&self) -> u32 {
///         2
///     }
/// }
///
/// let violation = check_game(&TwoCoins).unwrap_err();
/// assert_eq!(violation.law, Law::LegalMoves);
/// assert_eq!(violation.moves.len(), 2);
/// assert_eq!(violation.detail, "the game is not over, but no move is listed");
/// ```
pub fn check_game<G: Game>(game: &G) -> Result<Report, Violation> {
    Conformance::new(game).run()
}

/// Checks all laws, for a game with all capabilities.
pub fn check_game_fully<G>(game: &G) -> Result<Report, Violation>
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    Conformance::new(game).keys().symmetry().canonical_keys().notation().indexed_moves().run()
}

/// A run of the kit: which laws, how many positions and games, which seed.
///
/// The same settings give the same result. The laws of every game are always
/// among those checked.
///
/// ```
/// use enraya_rules::TicTacToe;
/// use enraya_rules::conformance::{Conformance, Law};
///
/// let game = TicTacToe::default();
/// let report = Conformance::new(&game).seed(7).positions(500).games(20).keys().run()?;
/// assert_eq!(report.count(Law::Keys).unwrap().games, 20);
/// assert_eq!(report.count(Law::Symmetry), None);
/// # Ok::<(), enraya_rules::conformance::Violation>(())
/// ```
#[must_use = "nothing is checked before run()"]
pub struct Conformance<'g, G: Game> {
    game: &'g G,
    seed: u64,
    positions: usize,
    games: u32,
    stop: Option<&'g AtomicBool>,
    writing: Writing<'g, G>,
    checks: Vec<Box<dyn Check<G> + 'g>>,
}

impl<'g, G: Game> Conformance<'g, G> {
    /// A run over `game` with seed 1, 1,000 positions and 100 random games.
    pub fn new(game: &'g G) -> Self {
        let start = Conformance {
            game,
            seed: 1,
            positions: 1_000,
            games: 100,
            stop: None,
            writing: Writing::debug(game),
            checks: Vec::new(),
        };
        start
            .with(purity::Purity)
            .with(legal_moves::LegalMoves)
            .with(turns::Turns)
            .with(termination::Termination)
    }

    /// The seed of the random games.
    pub fn seed(self, seed: u64) -> Self {
        Conformance { seed, ..self }
    }

    /// How many positions nearest to the start to look at.
    pub fn positions(self, positions: usize) -> Self {
        Conformance { positions, ..self }
    }

    /// How many random games to play.
    pub fn games(self, games: u32) -> Self {
        Conformance { games, ..self }
    }

    /// Ends early, with what was found so far, once this flag is raised.
    pub fn stop(self, flag: &'g AtomicBool) -> Self {
        Conformance { stop: Some(flag), ..self }
    }

    /// Checks [`Law::Keys`] too.
    pub fn keys(self) -> Self
    where
        G: Keyed,
    {
        self.with(keys::Keys::default())
    }

    /// Checks [`Law::Symmetry`] too.
    pub fn symmetry(self) -> Self
    where
        G: Symmetric,
    {
        self.with(symmetry::Images)
    }

    /// Checks [`Law::CanonicalKeys`] too.
    pub fn canonical_keys(self) -> Self
    where
        G: Keyed + Symmetric,
    {
        self.with(canonical_keys::CanonicalKeys)
    }

    /// Describes violations in the game's own notation, of which nothing is asked.
    pub fn described(self) -> Self
    where
        G: Notation,
    {
        Conformance { writing: Writing::notation(self.game), ..self }
    }

    /// Checks [`Law::Notation`] too, and uses it to describe violations of the
    /// other laws.
    pub fn notation(mut self) -> Self
    where
        G: Notation,
    {
        self.writing = Writing::notation(self.game);
        self.with(notation::ReadingBack)
    }

    /// Checks [`Law::IndexedMoves`] too.
    pub fn indexed_moves(self) -> Self
    where
        G: IndexedMoves,
    {
        self.with(indexed_moves::Indices)
    }

    /// Looks for a violation; the first one found ends the run.
    pub fn run(self) -> Result<Report, Violation> {
        let mut walk = Walk::new(self.game, self.checks, self.writing, self.seed, self.stop);
        walk.breadth_first(self.positions)?;
        for _ in 0..self.games {
            if walk.is_stopped() {
                break;
            }
            walk.random_game()?;
        }
        Ok(walk.report())
    }

    fn with(mut self, check: impl Check<G> + 'g) -> Self {
        self.checks.retain(|known| known.law() != check.law());
        self.checks.push(Box::new(check));
        self
    }
}
