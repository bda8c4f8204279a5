//! Progress of building or checking a book.

/// How far a book is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookProgress {
    /// Positions done.
    pub done: usize,
    /// Positions there are.
    pub total: usize,
    /// Those done in this run.
    pub solved: usize,
    /// How long that took.
    pub seconds: f64,
}

impl BookProgress {
    /// How long the rest will take if it is like what was done in this run.
    pub fn seconds_left(&self) -> Option<f64> {
        let left = self.total.saturating_sub(self.done) as f64;
        (self.solved > 0).then(|| self.seconds / self.solved as f64 * left)
    }
}
