//! Evaluations of Othello: discs, and mobility with corners and stability.
//!
//! Discs change their owner to the very end, so counting them says little before it. What
//! strong programs have counted since IAGO (Rosenbloom 1982) is what cannot be taken back,
//! corners and the discs that lean on them, and what runs out first, moves: a player with no
//! good one has to give up a corner. How much each is worth changes as the board fills up
//! (Buro 1997), so every weight is given at four stages and interpolated between them.
//!
//! The weights are those of `scripts/tune othello 1500 1500 1`, smoothed by hand: games have
//! few positions near the first stage, and `to move` is left out.

mod stability;

use enraya_rules::bits::Bits;
use enraya_rules::othello::OthelloState;
use enraya_rules::{Game, Othello, Player};

use super::{Evaluator, Term, WIN};
use stability::Stability;

/// The lead in discs, as a share of all cells: a textbook's first evaluation.
#[derive(Clone, Debug)]
pub struct Discs {
    game: Othello,
}

impl Discs {
    /// The evaluator for `game`.
    pub fn new(game: Othello) -> Self {
        Discs { game }
    }
}

impl Evaluator<OthelloState> for Discs {
    fn evaluate(&self, state: &OthelloState, player: Player) -> i32 {
        let discs = |player| self.game.discs_of(state, player) as i32;
        (discs(player) - discs(!player)) * (WIN - 1) / self.game.cells() as i32
    }

    fn terms(&self, state: &OthelloState) -> Vec<Term> {
        let discs = Player::BOTH.map(|player| self.game.discs_of(state, player) as i32);
        vec![Term::even("discs", discs, f64::from(WIN - 1) / f64::from(self.game.cells()))]
    }
}

/// The number of features.
pub const FEATURES: usize = 8;

/// The features of a position, each as the lead of the player to move.
pub type Features = [i32; FEATURES];

/// The names of the features, in their order.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "mobility: moves, in hundredths of both players'",
    "potential mobility: empty cells beside the other's discs, in hundredths of both players'",
    "corners",
    "X-squares: discs diagonally beside an empty corner",
    "C-squares: discs on the edge beside an empty corner",
    "stable discs: never flipped again",
    "discs",
    "to move",
];

/// The names of the features as terms.
const TERMS: [&str; FEATURES] = [
    "mobility",
    "potential-mobility",
    "corners",
    "x-squares",
    "c-squares",
    "stable",
    "discs",
    "to-move",
];

/// The stages at which weights are given: the start, a full board, and two between.
pub const STAGES: usize = 4;

/// The weight of each feature at each stage, in ten-thousandths of a win.
pub type Weights = [[i32; FEATURES]; STAGES];

const WEIGHTS: Weights = [
    [19, 36, 1500, -1240, -100, 200, 7, 0],
    [19, 41, 725, -1240, -100, 410, 7, 0],
    [58, -19, 422, -777, -51, 169, -43, 0],
    [83, -42, 51, -357, -532, 323, -54, 0],
];

/// Judges Othello by mobility, corners and stability.
#[derive(Clone, Debug)]
pub struct Mobility {
    game: Othello,
    weights: Weights,
    stability: Stability,
    corners: [Corner; 4],
}

/// A corner, and the cells beside it that give it away.
#[derive(Clone, Copy, Debug)]
struct Corner {
    cell: u64,
    x_square: u64,
    c_squares: u64,
}

impl Mobility {
    /// The evaluator for `game`.
    pub fn new(game: Othello) -> Self {
        let cell = |row: u32, column: u32| u64::bit(8 * row + column);
        let (bottom, right) = (game.rows() - 1, game.columns() - 1);
        let corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)];
        let corners = corners.map(|(row, column)| {
            let inside = |at: u32, last: u32| if at == 0 { 1 } else { last - 1 };
            let (down, across) = (inside(row, bottom), inside(column, right));
            Corner {
                cell: cell(row, column),
                x_square: cell(down, across),
                c_squares: cell(row, across) | cell(down, column),
            }
        });
        Mobility { game, weights: WEIGHTS, stability: Stability::new(&game), corners }
    }

    /// The same evaluator with other weights.
    pub fn with_weights(self, weights: Weights) -> Self {
        Mobility { weights, ..self }
    }

    /// The weights of the features.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// The features of a position.
    ///
    /// ```
    /// use enraya_rules::{Notation, Othello};
    /// use enraya_search::evaluator::Mobility;
    ///
    /// let game = Othello::new(4, 4)?;
    /// let state = game.parse_position("b1 c1 d3 a1 pass")?;
    /// let features = Mobility::new(game).features(&state);
    /// assert_eq!((features[0], features[2]), (66, 1), "four moves to none, and a corner");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn features(&self, state: &OthelloState) -> Features {
        let (own, other) = (state.own(), state.other());
        let empty = self.game.board() & !(own | other);
        let lead = |cells: u64| (cells & own).count() as i32 - (cells & other).count() as i32;
        let share = |own: u32, other: u32| {
            100 * (own as i32 - other as i32) / (own as i32 + other as i32 + 2)
        };
        let moves = [state.legal(), self.game.legal_cells(other, own)].map(Bits::count);
        let beside = [other, own].map(|discs| (self.stability.beside(discs) & empty).count());
        let (mut corners, mut x_squares, mut c_squares) = (0, 0, 0);
        for corner in &self.corners {
            if empty & corner.cell == 0 {
                corners |= corner.cell;
            } else {
                x_squares |= corner.x_square;
                c_squares |= corner.c_squares;
            }
        }
        let stable = |discs: u64| self.stability.stable(discs, empty).count() as i32;
        let stable = if corners == 0 { 0 } else { stable(own) - stable(other) };
        [
            share(moves[0], moves[1]),
            share(beside[0], beside[1]),
            lead(corners),
            lead(x_squares),
            lead(c_squares),
            stable,
            lead(own | other),
            1,
        ]
    }

    /// How much of each stage's weights counts in a position; the sum is one.
    pub fn stages(&self, state: &OthelloState) -> [f64; STAGES] {
        let (stage, passed, length) = self.stage(state);
        let mut parts = [0.0; STAGES];
        parts[stage] = 1.0 - f64::from(passed) / f64::from(length);
        parts[stage + 1] = f64::from(passed) / f64::from(length);
        parts
    }

    /// The stage before the position, the part of the way to the next that has passed, and the
    /// length of that way.
    fn stage(&self, state: &OthelloState) -> (usize, i32, i32) {
        let length = self.game.cells() as i32 - 4;
        let placed = (state.own() | state.other()).count() as i32 - 4;
        let way = placed.max(0) * (STAGES as i32 - 1);
        let stage = (way / length).min(STAGES as i32 - 2);
        (stage as usize, way - stage * length, length)
    }
}

impl Evaluator<OthelloState> for Mobility {
    fn evaluate(&self, state: &OthelloState, player: Player) -> i32 {
        let features = self.features(state);
        let (stage, passed, length) = self.stage(state);
        let worth = |weights: &[i32; FEATURES]| -> i32 {
            features.iter().zip(weights).map(|(number, worth)| number * worth).sum()
        };
        let (before, after) = (worth(&self.weights[stage]), worth(&self.weights[stage + 1]));
        let total = (before * (length - passed) + after * passed) / length;
        let total = total.clamp(1 - WIN, WIN - 1);
        if player == self.game.to_move(state) { total } else { -total }
    }

    fn terms(&self, state: &OthelloState) -> Vec<Term> {
        let (features, stages) = (self.features(state), self.stages(state));
        let turn = if self.game.to_move(state) == Player::First { 1 } else { -1 };
        let weight = |number: usize| -> f64 {
            let at =
                |(stage, weights): (&f64, &[i32; FEATURES])| stage * f64::from(weights[number]);
            stages.iter().zip(&self.weights).map(at).sum()
        };
        let term = |(number, name)| Term::lead(name, turn * features[number], weight(number));
        let terms = TERMS.into_iter().enumerate().map(term);
        terms.filter(|term| term.weights != [0.0; 2]).collect()
    }
}
