//! Symmetries of Dots and Boxes: the four of a rectangle, the eight of a square.

use super::{Dots, DotsState, Edge};
use crate::Symmetric;
use crate::bits::Bits;
use crate::symmetry::image;

impl Symmetric for Dots {
    fn symmetries(&self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    fn transform(&self, state: &DotsState, symmetry: usize) -> DotsState {
        let edge = |index| self.transform_move(Edge(index as u8), symmetry).index();
        let last = (self.rows - 1, self.columns - 1);
        let square = |at| {
            let (row, column) = image(self.box_place(at), last, symmetry);
            (last.0 - row) * self.stride() + column
        };
        DotsState {
            drawn: state.drawn.indices().fold(0, |drawn, index| drawn | u128::bit(edge(index))),
            firsts: state.firsts.indices().fold(0, |firsts, at| firsts | u128::bit(square(at))),
            to_move: state.to_move,
        }
    }

    fn transform_move(&self, edge: Edge, symmetry: usize) -> Edge {
        let last = (self.rows, self.columns);
        let [from, to] = self.ends(edge).map(|dot| image(dot, last, symmetry));
        self.edge(from, to).expect("neighbours stay neighbours")
    }
}
