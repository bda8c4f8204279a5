//! Preview card of a position for shared links (Open Graph): 1200 × 630 pixels, the board
//! beside its title and whose turn it is.

use std::fmt::Write;

use enraya_play::{Session, title};
use enraya_rules::{Look, Outcome, Picture, Player};
use enraya_search::Budget;
use enraya_words::{Words, say};

use crate::board;
use crate::markup::in_xml;
use crate::measure::width;
use crate::png::{PngError, png_within};
use crate::tree::STYLE;

/// The size that chat programs and social networks ask for.
const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 630.0;
/// The square that the board stands in, and the space around it.
const BOARD: f64 = 530.0;
const MARGIN: f64 = 50.0;
/// Where the words begin, and how wide they may be.
const TEXT: f64 = BOARD + 2.0 * MARGIN;
const TEXT_WIDTH: f64 = WIDTH - TEXT - MARGIN;

/// The card as PNG, unless the budget is over before.
pub fn preview_card(
    session: &Session,
    words: &Words,
    budget: &Budget,
) -> Result<Vec<u8>, PngError> {
    png_within(&preview_card_svg(session, words), 1.0, budget)
}

/// The card as SVG.
///
/// ```
/// use enraya_draw::preview_card_svg;
/// use enraya_play::Session;
/// use enraya_words::{Language, Words};
///
/// let session = Session::open(&"connect4".parse()?, "4453")?;
/// let svg = preview_card_svg(&session, &Words::new(Language::En));
/// assert!(svg.contains(">Connect Four</text>") && svg.contains(">X to move.</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn preview_card_svg(session: &Session, words: &Words) -> String {
    let picture = session.picture();
    let (wide, high) = board::size(&picture);
    let scale = BOARD / wide.max(high);
    let (left, top) = ((BOARD - wide * scale) / 2.0 + MARGIN, (HEIGHT - high * scale) / 2.0);
    let look = match &picture {
        Picture::Grid { look: Look::Drop, .. } => "drop",
        Picture::Grid { look: Look::Discs, .. } => "discs",
        Picture::Grid { look: Look::Stones, .. } => "wood",
        _ => "plain",
    };
    let status = match session.outcome() {
        Some(Outcome::Win(winner)) => say!(words, "page-over-won", player = winner.to_string()),
        Some(Outcome::Draw) => words.get("page-over-drawn"),
        None => say!(words, "page-turn", player = session.to_move().to_string()),
    };
    let mut out = String::new();
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="enraya-tree" width="{WIDTH:.0}" height="{HEIGHT:.0}" viewBox="0 0 {WIDTH:.0} {HEIGHT:.0}"><style>{STYLE}{OWN_STYLE}</style>"#
    );
    let _ = write!(out, r#"<rect class="background" width="{WIDTH:.0}" height="{HEIGHT:.0}"/>"#);
    let _ = write!(
        out,
        r#"<g class="{look}" transform="translate({left:.1} {top:.1}) scale({scale:.4})">"#
    );
    match &picture {
        Picture::Grid { look: Look::Stones, rows, columns, stones, .. } => {
            crossings(&mut out, (*rows, *columns), (wide, high), stones);
        }
        _ => board::draw(&mut out, &picture, 0.0, 0.0),
    }
    out += "</g>";
    line(&mut out, "headline", &title::of(&session.game(), words), 64.0, 270.0);
    line(&mut out, "status", &status, 40.0, 340.0);
    line(&mut out, "brand", "enraya", 44.0, 560.0);
    out += "</svg>";
    out
}

/// A board of crossings with black and white stones.
fn crossings(
    out: &mut String,
    (rows, columns): (u32, u32),
    (wide, high): (f64, f64),
    stones: &[Option<Player>],
) {
    let cell = wide / f64::from(columns);
    let middle = |place: u32| (f64::from(place) + 0.5) * cell;
    let _ = write!(out, r#"<rect class="frame" width="{wide:.1}" height="{high:.1}" rx="2"/>"#);
    let mut path = String::new();
    for row in 0..rows {
        let _ = write!(path, "M{:.2} {:.2}H{:.2}", middle(0), middle(row), middle(columns - 1));
    }
    for column in 0..columns {
        let _ = write!(path, "M{:.2} {:.2}V{:.2}", middle(column), middle(0), middle(rows - 1));
    }
    let _ = write!(out, r#"<path class="grid" d="{path}"/>"#);
    for (place, stone) in (0..).zip(stones) {
        let Some(player) = stone else { continue };
        let (x, y) = (middle(place % columns), middle(place / columns));
        let class = if *player == Player::First { "black" } else { "white" };
        let r = cell * 0.44;
        let _ = write!(out, r#"<circle class="{class}" cx="{x:.2}" cy="{y:.2}" r="{r:.2}"/>"#);
    }
}

/// A line of text beside the board, smaller if it would not fit.
fn line(out: &mut String, class: &str, text: &str, size: f64, y: f64) {
    let size = size * (TEXT_WIDTH / width(text, size)).min(1.0);
    let text = in_xml(text);
    let _ = write!(
        out,
        r#"<text class="{class}" x="{TEXT:.0}" y="{y:.0}" style="font-size:{size:.1}px">{text}</text>"#
    );
}

/// The page's own colours, on top of those of trees.
const OWN_STYLE: &str = "
.enraya-tree .background { fill: #f4f6fb; }
.enraya-tree text.headline { text-anchor: start; font-weight: bold; fill: #1b2233; }
.enraya-tree text.status { text-anchor: start; fill: #46506a; }
.enraya-tree text.brand { text-anchor: start; font-weight: bold; fill: #2f57c9; }
.enraya-tree .drop .frame { fill: #2f57c9; stroke: #2446a8; }
.enraya-tree .drop .hole { fill: #eaf0fe; }
.enraya-tree .drop .winning { fill: #7d9bf0; }
.enraya-tree .drop .stone.first.disc { fill: #d8323a; }
.enraya-tree .drop .stone.second { fill: #f6bd3b; stroke: #b57a00; }
.enraya-tree .discs .frame { fill: #1f7a4d; stroke: #135a37; }
.enraya-tree .discs .grid { stroke: #135a37; }
.enraya-tree .discs .stone.first.disc { fill: #1d222c; }
.enraya-tree .discs .stone.second { fill: #f7f8fa; stroke: #b9c0cd; }
.enraya-tree .wood .frame { fill: #f3ead9; stroke: #b49a72; }
.enraya-tree .wood .grid { stroke: #b49a72; stroke-width: 0.2; }
.enraya-tree .black { fill: #1d222c; }
.enraya-tree .white { fill: #f7f8fa; stroke: #8d96a8; stroke-width: 0.2; }";

#[cfg(all(test, feature = "png"))]
mod tests {
    use enraya_words::Language;

    use super::*;

    #[test]
    fn every_game_has_a_card_of_the_same_size() {
        for (game, position) in [
            ("connect4", "4453"),
            ("tictactoe", "a1 b1 a2 b2 a3"),
            ("gomoku", "h8 i9"),
            ("othello", ""),
            ("nim:3,4,5", ""),
            ("dots:3x3", ""),
            ("line:19x19x5", ""),
        ] {
            let session = Session::open(&game.parse().unwrap(), position).unwrap();
            let words = Words::new(Language::Es);
            let card = preview_card(&session, &words, &Budget::unlimited()).unwrap();
            let side = |at: usize| u32::from_be_bytes(card[at..at + 4].try_into().unwrap());
            assert_eq!((side(16), side(20)), (1200, 630), "{game}");
        }
    }

    #[test]
    fn a_card_that_takes_too_long_is_not_drawn() {
        let session = Session::new("gomoku".parse().unwrap());
        let over = Budget::unlimited().time(std::time::Duration::ZERO);
        let words = Words::new(Language::En);
        assert!(matches!(preview_card(&session, &words, &over), Err(PngError::Stopped)));
    }
}
