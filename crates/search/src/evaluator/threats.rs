//! Evaluation of line games by open lines and threats; with gravity, by the parity of
//! the rows of the threats (zugzwang control, Allis 1988).
//!
//! On a board where stones fall, a line that lacks one stone is worth nothing
//! until the cell below its gap is taken, and with an even number of rows that
//! is decided by zugzwang: the player who runs out of other moves must play below it.
//! The first player then gets odd rows, the second even ones. So threats count by the
//! parity of their row, by whether the cell below can be played at once, and less if the
//! other player has a threat below them.
//!
//! The weights were fitted to positions of the engine's own games by
//! `scripts/tune`.

use enraya_rules::Player;
use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineState, Shape};

use super::{Evaluator, Term, WIN};
use crate::open_lines::open_lines;

/// The number of features of a player.
pub const FEATURES: usize = 9;

/// The features of both players, first [`Player::First`].
pub type Features = [[i32; FEATURES]; 2];

/// The names of the features, in their order.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "lines lacking three stones",
    "lines lacking two stones",
    "cells that complete a line",
    "of these, in odd rows with nothing of the other player's below",
    "of these, in even rows with nothing of the other player's below",
    "of these, above a cell that can be played",
    "of these, right above another",
    "columns in which such a cell is the lowest of both players'",
    "lines lacking four stones",
];

/// The names of the features as terms.
const TERMS: [&str; FEATURES] = [
    "lacking-3",
    "lacking-2",
    "threats",
    "threats-odd",
    "threats-even",
    "threats-near",
    "threats-stacked",
    "threats-lowest",
    "lacking-4",
];

/// The weight of each feature, in ten-thousandths of a win: with gravity to the first
/// and to the second player, else to the player to move and to the other.
pub type Weights = [[i32; FEATURES]; 2];

/// Lines that lack more stones than this are not counted.
const MAX_LACKING: u32 = 4;

const GRAVITY: Weights =
    [[22, 238, -675, 1701, -1315, 58, 1282, 1953, 0], [83, 150, 110, 703, 872, 182, -91, 202, 0]];
/// Where stones do not fall, a quiet position has no cell that completes a line: its weight
/// was chosen, not fitted.
const FREE: Weights =
    [[291, 1_018, 8_000, 0, 0, 0, 0, 0, 61], [232, 804, 2_000, 0, 0, 0, 0, 0, 37]];

/// Evaluation of line games by lines and threats; in misère play with the opposite sign.
#[derive(Clone, Copy, Debug)]
pub struct Threats<S> {
    game: Line<S>,
    weights: Weights,
}

impl<S: Shape> Threats<S> {
    /// The evaluator for `game`.
    pub fn new(game: Line<S>) -> Self {
        let weights = if game.rules().gravity() { GRAVITY } else { FREE };
        Threats { game, weights }
    }

    /// The same evaluator with other weights.
    pub fn with_weights(self, weights: Weights) -> Self {
        Threats { weights, ..self }
    }

    /// The weights of the features.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The row of the weights for a player while `mover` is to move.
    #[inline]
    pub fn role(&self, player: Player, mover: Player) -> usize {
        if self.game.rules().gravity() { player.index() } else { usize::from(player != mover) }
    }

    /// The features of a position.
    ///
    /// ```
    /// use enraya_rules::{ConnectFour, Notation};
    /// use enraya_search::evaluator::Threats;
    ///
    /// let game = ConnectFour::default();
    /// let state = game.parse_position("112233")?;
    /// let [first, second] = Threats::new(game).features(&state);
    /// assert_eq!((first[2], second[2]), (1, 1));
    /// # Ok::<(), enraya_rules::PositionError>(())
    /// ```
    pub fn features(&self, state: &LineState<S::Bits>) -> Features {
        let (shape, rules) = (self.game.shape(), self.game.rules());
        let mut features = [[0; FEATURES]; 2];
        let mut threats = [S::Bits::ZERO; 2];
        for player in Player::BOTH {
            let (own, other) = (state.stones_of(player), state.stones_of(!player));
            let features = &mut features[player.index()];
            let cells = &mut threats[player.index()];
            open_lines(shape, own, shape.board() & !other, MAX_LACKING, |open| {
                match open.lacking {
                    1 => *cells = *cells | open.cells(rules.k()),
                    4 => features[8] += open.starts.count() as i32,
                    lacking => features[3 - lacking as usize] += open.starts.count() as i32,
                }
            });
            *cells = *cells & !own;
            features[2] = cells.count() as i32;
        }
        if rules.gravity() && threats != [S::Bits::ZERO; 2] {
            let playable = self.game.open_cells(state);
            let odd = self.odd_rows();
            let above = threats.map(|cells| self.above(cells));
            for player in Player::BOTH {
                let (own, other) = (player.index(), (!player).index());
                let features = &mut features[own];
                let count = |cells: S::Bits| cells.count() as i32;
                let free = threats[own] & !above[other];
                features[3] = count(free & odd);
                features[4] = count(free & !odd);
                features[5] = count(threats[own] & playable.up(1));
                features[6] = count(threats[own] & threats[own].up(1));
                features[7] = count(free & !above[own]);
            }
        }
        features
    }

    /// The first, third, fifth… cell of every column.
    fn odd_rows(&self) -> S::Bits {
        let (shape, rows) = (self.game.shape(), self.game.rules().rows());
        let feet = shape.bottoms();
        (0..rows).step_by(2).fold(S::Bits::ZERO, |odd, row| odd | feet.up(row))
    }

    /// Every cell above one of these.
    fn above(&self, cells: S::Bits) -> S::Bits {
        let (board, rows) = (self.game.shape().board(), self.game.rules().rows());
        let mut above = S::Bits::ZERO;
        let mut next = cells.up(1) & board;
        for _ in 1..rows {
            if next.is_zero() {
                break;
            }
            above = above | next;
            next = next.up(1) & board;
        }
        above
    }
}

impl<S: Shape> Evaluator<LineState<S::Bits>> for Threats<S> {
    fn evaluate(&self, state: &LineState<S::Bits>, player: Player) -> i32 {
        use enraya_rules::Game;
        let rules = self.game.rules();
        let features = self.features(state);
        let mover = self.game.to_move(state);
        let worth = |of: Player| -> i32 {
            let weights = &self.weights[self.role(of, mover)];
            features[of.index()].iter().zip(weights).map(|(number, worth)| number * worth).sum()
        };
        let total = worth(player) - worth(!player);
        let total = if rules.misere() { -total } else { total };
        total.clamp(1 - WIN, WIN - 1)
    }

    fn terms(&self, state: &LineState<S::Bits>) -> Vec<Term> {
        use enraya_rules::Game;
        let (features, mover) = (self.features(state), self.game.to_move(state));
        let sign = if self.game.rules().misere() { -1 } else { 1 };
        let weights = Player::BOTH.map(|player| self.weights[self.role(player, mover)]);
        let term = |(number, &name): (usize, &&'static str)| Term {
            name,
            numbers: features.map(|features| features[number]),
            weights: weights.map(|weights| f64::from(sign * weights[number])),
        };
        let terms = TERMS.iter().enumerate().map(term);
        terms.filter(|term| term.weights != [0.0; 2]).collect()
    }
}
