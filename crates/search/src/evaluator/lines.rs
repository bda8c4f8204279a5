//! Evaluation of line games by open lines and the stones they lack.

use enraya_rules::Player;
use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineState, Shape};

use super::{Evaluator, Term, WIN};

/// Worth of a line that only one player has stones in, by the stones it lacks.
const WORTH: [i32; 5] = [0, 100, 20, 4, 1];

/// Sum over the lines of k cells that only one player has stones in: each counts for that
/// player, more if it lacks fewer stones; in misère play, against.
#[derive(Clone, Debug)]
pub struct Lines<B> {
    lines: Vec<B>,
    k: u32,
    sign: i32,
}

impl<B: Bits> Lines<B> {
    /// The evaluator for `game`.
    pub fn new<S: Shape<Bits = B>>(game: &Line<S>) -> Self {
        let (shape, rules) = (game.shape(), game.rules());
        let line = |start: u32, direction: u32| {
            (0..rules.k()).fold(B::ZERO, |line, step| line | B::bit(start + step * direction))
        };
        let lines = shape
            .directions()
            .into_iter()
            .flat_map(|direction| {
                let starts = shape.runs(shape.board(), rules.k(), direction);
                starts.indices().map(move |start| line(start, direction))
            })
            .collect();
        Lines { lines, k: rules.k(), sign: if rules.misere() { -1 } else { 1 } }
    }
}

impl<B: Bits> Evaluator<LineState<B>> for Lines<B> {
    fn evaluate(&self, state: &LineState<B>, player: Player) -> i32 {
        let (own, other) = (state.stones_of(player), state.stones_of(!player));
        let worth = |stones: B| match stones.count() {
            0 => 0,
            count => WORTH[((self.k - count) as usize).min(WORTH.len() - 1)],
        };
        let total: i32 = self
            .lines
            .iter()
            .map(|&line| match ((line & own).is_zero(), (line & other).is_zero()) {
                (false, true) => worth(line & own),
                (true, false) => -worth(line & other),
                _ => 0,
            })
            .sum();
        (self.sign * total).clamp(1 - WIN, WIN - 1)
    }

    fn terms(&self, state: &LineState<B>) -> Vec<Term> {
        let mut numbers = [[0; 2]; WORTH.len()];
        for &line in &self.lines {
            let [first, second] =
                Player::BOTH.map(|player| (line & state.stones_of(player)).count());
            let (owner, stones) = match (first, second) {
                (0, 0) => continue,
                (stones, 0) => (0, stones),
                (0, stones) => (1, stones),
                _ => continue,
            };
            numbers[((self.k - stones) as usize).min(WORTH.len() - 1)][owner] += 1;
        }
        let names = ["", "lacking-1", "lacking-2", "lacking-3", "lacking-more"];
        let most = (self.k as usize).min(WORTH.len());
        let terms = (1..most).map(|lacking| {
            Term::even(names[lacking], numbers[lacking], f64::from(self.sign * WORTH[lacking]))
        });
        terms.collect()
    }
}
