//! Progress of building or checking a book.

/// Progress of a book.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookProgress {
    /// Positions done.
    pub done: usize,
    /// Positions in all.
    pub total: usize,
    /// Those done in this run.
    pub solved: usize,
    /// Time of this run.
    pub seconds: f64,
}

impl BookProgress {
    /// Estimated time left, at the rate of this run.
    pub fn seconds_left(&self) -> Option<f64> {
        let left = self.total.saturating_sub(self.done) as f64;
        (self.solved > 0).then(|| self.seconds / self.solved as f64 * left)
    }
}
