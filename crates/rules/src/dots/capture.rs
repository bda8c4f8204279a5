//! Captures in Dots and Boxes: which edges close boxes, and which of them are never wrong.

use super::{Dots, DotsState, Edge};
use crate::bits::Bits;

/// The edges among which a best move is, where boxes can be closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captures {
    /// No edge closes a box.
    None,
    /// This one closes a box, or two, and lets no other box be closed: no move is better.
    Sure(Edge),
    /// Every edge that closes a box lets the next box of a chain be closed. A best move is one
    /// of these edges, or one that ends such a chain and leaves its last two boxes to the
    /// opponent, who then has to move (the double-dealing move of *Winning Ways*).
    Chains(EdgeSet),
}

/// Edges in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeSet(u128);

impl Iterator for EdgeSet {
    type Item = Edge;

    #[inline]
    fn next(&mut self) -> Option<Edge> {
        let index = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(Edge(index as u8))
    }
}

impl Dots {
    /// The number of boxes that one edge would close.
    ///
    /// ```
    /// use enraya_rules::{Dots, Notation};
    /// let game = Dots::new(1, 2)?;
    /// assert_eq!(game.capturable_boxes(&game.parse_position("a1b1 a2b2 a1a2")?), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn capturable_boxes(&self, state: &DotsState) -> u32 {
        self.capturable(state.drawn).count()
    }

    /// The boxes with exactly three edges.
    #[inline]
    fn capturable(&self, drawn: u128) -> u128 {
        let [a, b, c, d] = self.sides().map(|side| drawn >> side);
        (a & b & (c ^ d) | c & d & (a ^ b)) & self.boxes
    }

    /// The edges of a box that are not drawn.
    #[inline]
    fn missing(&self, drawn: u128, at: u32) -> u128 {
        self.sides().into_iter().fold(0, |edges, side| edges | u128::bit(at + side)) & !drawn
    }

    /// The edges to consider where boxes can be closed.
    ///
    /// Let `e` be an edge that closes a box, and `m` one that closes none, neither now nor
    /// after `e`. Then `m` is worse than `e` followed by `m`: the opponent could answer it
    /// with `e` and be to move all the same, with the box. What is left are edges that close a
    /// box and those that do so only after `e`; if `e` lets no box be closed there are none of
    /// the latter, and the order of the former does not matter.
    ///
    /// ```
    /// use enraya_rules::dots::Captures;
    /// use enraya_rules::{Dots, Notation};
    ///
    /// let game = Dots::new(1, 3)?;
    /// let text = |edges: &mut dyn Iterator<Item = _>| -> Vec<String> {
    ///     edges.map(|edge| game.move_text(edge)).collect()
    /// };
    /// // Three boxes in a row, open on the right: take one, or hand out the last two.
    /// let state = game.parse_position("a1b1 a2b2 b1c1 b2c2 c1d1 c2d2 a1a2")?;
    /// let Captures::Chains(mut edges) = game.captures(&state) else { panic!() };
    /// assert_eq!(text(&mut edges), ["b1b2", "c1c2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn captures(&self, state: &DotsState) -> Captures {
        let capturable = self.capturable(state.drawn);
        if capturable == 0 {
            return Captures::None;
        }
        let mut edges = 0;
        for at in capturable.indices() {
            let closing = self.missing(state.drawn, at);
            let edge = Edge(closing.trailing_zeros() as u8);
            let neighbour = self.beside(edge) & !u128::bit(at);
            let next = match neighbour {
                0 => 0,
                _ => self.missing(state.drawn, neighbour.trailing_zeros()) & !closing,
            };
            if next.count() != 1 {
                return Captures::Sure(edge);
            }
            edges |= closing | next;
        }
        Captures::Chains(EdgeSet(edges))
    }
}
