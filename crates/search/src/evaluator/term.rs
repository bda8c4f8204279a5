//! Terms of an evaluation: what it counts for each player, and what one of them is worth.

/// A term. The evaluation, as the first player sees it, is the sum over all terms of what the
/// first player's numbers are worth less what the second's are, rounded and kept within a win.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Its name; `eval-term-NAME` is the message that describes it.
    pub name: &'static str,
    /// How many the first and the second player have.
    pub numbers: [i32; 2],
    /// What one of them is worth to the first and to the second player, in ten-thousandths of
    /// a win.
    pub weights: [f64; 2],
}

impl Term {
    /// A term that is worth the same to both players.
    pub(super) fn even(name: &'static str, numbers: [i32; 2], weight: f64) -> Term {
        Term { name, numbers, weights: [weight; 2] }
    }

    /// A term of which only the lead is known, positive if it is the first player's.
    pub(super) fn lead(name: &'static str, lead: i32, weight: f64) -> Term {
        Term::even(name, [lead.max(0), (-lead).max(0)], weight)
    }

    /// What a player's share is worth, by the player's index.
    pub fn worth(&self, player: usize) -> f64 {
        f64::from(self.numbers[player]) * self.weights[player]
    }
}
