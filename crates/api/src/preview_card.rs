//! Preview cards: the picture of a position that chat programs show beside its link.

use enraya_play::Localized;
use enraya_search::Budget;
use enraya_words::Words;

use crate::position::{BoardRequest, open_board};
use crate::problem::{Problem, ProblemCode};

/// The card of a position as PNG, 1200 × 630 pixels.
pub fn preview_card(
    request: &BoardRequest,
    budget: &Budget,
    words: &Words,
) -> Result<Vec<u8>, Problem> {
    let (session, _) = open_board(request, words)?;
    enraya_draw::preview_card(&session, words, budget)
        .map_err(|error| Problem::new(ProblemCode::Busy, words).with_detail(error.say(words)))
}
