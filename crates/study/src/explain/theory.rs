//! Static features: the nim-sum and boxes, which are claimed only where the searched values
//! agree, and the lines behind an estimate.

use enraya_rules::Picture;
use enraya_search::Class;

use super::endgame::boxes;
use super::{Claim, Side, after, is};
use enraya_play::{Session, with_played};
use enraya_search::Evaluators;
use enraya_search::evaluator::Features;

pub(super) fn claims(session: &mut Session, side: &Side<'_>) -> Vec<Claim> {
    match session.picture() {
        Picture::Grid { .. } | Picture::Text(_) => Vec::new(),
        Picture::Heaps { left, .. } => nim_sum(session, side, left).into_iter().collect(),
        Picture::Boxes { .. } => closed(session, side),
    }
}

/// The features of an estimate, if there are any.
pub(super) fn open_lines(session: &Session) -> Option<Claim> {
    let [first, second] = features(session)?.map(|features| {
        let [three, two, cells, ..] = features;
        [cells, two, three].map(i32::unsigned_abs)
    });
    let some = [first, second].concat().iter().any(|&count| count > 0);
    some.then_some(Claim::OpenLines { first, second })
}

fn sum(heaps: &[u32]) -> u32 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// The nim-sum (Bouton 1901), if exactly the moves that make it zero win.
fn nim_sum(session: &mut Session, side: &Side<'_>, heaps: Vec<u32>) -> Option<Claim> {
    let mut moves = Vec::new();
    for mv in &side.analysis.moves {
        let class = mv.value.class()?;
        let zero = after(session, &mv.text, |session| match session.picture() {
            Picture::Heaps { left, .. } => sum(&left) == 0,
            _ => false,
        });
        if zero != (class == Class::Win) {
            return None;
        }
        moves.extend(zero.then(|| mv.text.clone()));
    }
    // If no move makes it zero, by the theory it is zero already.
    let agrees = (sum(&heaps) == 0) == is(side.worth, Class::Loss);
    agrees.then(|| Claim::NimSum { sum: sum(&heaps), heaps, moves })
}

/// The boxes completed by the best moves.
fn closed(session: &mut Session, side: &Side<'_>) -> Vec<Claim> {
    let total = |session: &Session| boxes(&session.picture()).map_or(0, |[x, o]| x + o);
    let before = total(session);
    let best = side.proved_best().into_iter();
    best.filter_map(|mv| {
        let boxes = after(session, mv, |session| total(session)) - before;
        (boxes > 0).then(|| Claim::Closes { mv: mv.to_owned(), boxes })
    })
    .collect()
}

/// The features of the strongest evaluation, if it counts lines.
fn features(session: &Session) -> Option<Features> {
    with_played!(session.played(), |played| played.game().features(played.state()))
}
