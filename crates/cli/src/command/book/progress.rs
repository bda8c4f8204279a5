//! Progress line of building and verifying a book.

use enraya_study::book::BookProgress;
use enraya_words::say;

use crate::context::Context;
use crate::duration;

/// Positions done and time left.
pub(super) fn line(context: &Context, progress: BookProgress) -> String {
    let BookProgress { done, total, .. } = progress;
    let left = duration::rough(progress.seconds_left().unwrap_or_default());
    say!(context.words, "book-progress", done = done, total = total, left = left)
}
