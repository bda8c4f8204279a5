//! Conformance kit: generic tests of the laws that searches rely on.
//!
//! A correct search gives wrong answers, and no error, for a game with a bug: a `play`
//! that forgets a flag, a key that two positions share. Most such bugs can be described
//! without knowing the game, as a [`Law`] about the answers of its methods, so the laws
//! are written here once, for the games of this crate and for yours.
//!
//! Visiting every position is rarely possible, and random games alone are a weak test of
//! long games: they see few of the positions near the start, and report a violation after
//! 31 moves where 3 would do. The kit does both: first every law on every move of the
//! positions nearest to the start, breadth first, for the shortest counterexample; then
//! seeded random games to their ends, with a sample of moves in each position.
//!
//! Each capability has a method that adds its law and has the trait in its bounds, so that
//! a missing capability is a compile error.

mod canonical_keys;
mod check;
mod indexed_moves;
mod keys;
mod labels;
mod law;
mod legal_moves;
mod margins;
mod notation;
mod playthrough;
mod purity;
mod report;
mod symmetry;
mod termination;
mod turns;
mod violation;
mod walk;

pub use law::Law;
pub use playthrough::playthrough;
pub use report::{Count, Report};
pub use violation::Violation;

use std::sync::atomic::AtomicBool;

use crate::{Game, IndexedMoves, Keyed, Margin, Notation, Symmetric};
use check::Check;
use labels::Labels;
use walk::Walk;

/// Checks the laws of every game: purity, legal moves, turns and termination.
///
/// ```
/// use enraya_rules::{ConnectFour, check_game};
/// let report = check_game(&ConnectFour::default())?;
/// println!("{report}");
/// # Ok::<(), enraya_rules::conformance::Violation>(())
/// ```
///
/// A game that does not end when no move is left breaks one of them:
///
/// ```
/// use enraya_rules::conformance::Law;
/// use enraya_rules::{Game, Outcome, Player, check_game};
///
/// /// Two coins, taken one by one; a draw.
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

/// Checks all laws except that of margins, for a game with all other capabilities.
pub fn check_game_fully<G>(game: &G) -> Result<Report, Violation>
where
    G: Keyed + Symmetric + Notation + IndexedMoves,
{
    Conformance::new(game).keys().symmetry().canonical_keys().notation().indexed_moves().run()
}

/// Options of a run: laws, numbers of positions and games, seed.
///
/// The same options give the same result. The laws of every game are always checked.
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
    labels: Labels<'g, G>,
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
            labels: Labels::debug(game),
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

    /// The number of positions nearest to the start to check.
    pub fn positions(self, positions: usize) -> Self {
        Conformance { positions, ..self }
    }

    /// The number of random games to play.
    pub fn games(self, games: u32) -> Self {
        Conformance { games, ..self }
    }

    /// Stops early, with the counts so far, once this flag is set.
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

    /// Describes violations in the game's notation without checking that notation.
    pub fn described(self) -> Self
    where
        G: Notation,
    {
        Conformance { labels: Labels::notation(self.game), ..self }
    }

    /// Checks [`Law::Notation`] too, and describes violations of the other laws in it.
    pub fn notation(mut self) -> Self
    where
        G: Notation,
    {
        self.labels = Labels::notation(self.game);
        self.with(notation::RoundTrip)
    }

    /// Checks [`Law::IndexedMoves`] too.
    pub fn indexed_moves(self) -> Self
    where
        G: IndexedMoves,
    {
        self.with(indexed_moves::Indices)
    }

    /// Checks [`Law::Margins`] too.
    ///
    /// ```
    /// use enraya_rules::Dots;
    /// use enraya_rules::conformance::{Conformance, Law};
    ///
    /// let report = Conformance::new(&Dots::new(2, 2)?).games(20).margins().run()?;
    /// assert_eq!(report.count(Law::Margins).unwrap().games, 20);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn margins(self) -> Self
    where
        G: Margin,
    {
        self.with(margins::Margins)
    }

    /// Runs the checks up to the first violation.
    pub fn run(self) -> Result<Report, Violation> {
        let mut walk = Walk::new(self.game, self.checks, self.labels, self.seed, self.stop);
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
