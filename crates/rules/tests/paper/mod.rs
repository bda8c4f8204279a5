//! Naive Dots and Boxes, the oracle of the bitboards: a set of pairs of dots, as on squared
//! paper, without bits and owners.

use std::collections::{BTreeSet, HashMap};

/// Column and row of a dot, from the bottom left.
type Dot = (usize, usize);

#[derive(Clone)]
pub(crate) struct Paper {
    rows: usize,
    columns: usize,
    lines: BTreeSet<(Dot, Dot)>,
    boxes: [usize; 2],
    turn: usize,
}

impl Paper {
    pub(crate) fn new(rows: usize, columns: usize) -> Paper {
        Paper { rows, columns, lines: BTreeSet::new(), boxes: [0, 0], turn: 0 }
    }

    /// The number of boxes of each player.
    pub(crate) fn boxes(&self) -> [usize; 2] {
        self.boxes
    }

    /// The player to move, 0 or 1.
    pub(crate) fn turn(&self) -> usize {
        self.turn
    }

    pub(crate) fn is_full(&self) -> bool {
        self.missing().is_empty()
    }

    /// Draws the line with this text, e.g. `a1b1`.
    pub(crate) fn draw(&mut self, text: &str) {
        let text = text.as_bytes();
        let dot = |at: usize| (usize::from(text[at] - b'a'), usize::from(text[at + 1] - b'1'));
        self.join((dot(0), dot(2)));
    }

    /// The boxes that the player to move gains more than the other from here on under best
    /// play.
    pub(crate) fn best_margin(&self) -> i32 {
        self.search(&mut HashMap::new())
    }

    fn search(&self, known: &mut HashMap<BTreeSet<(Dot, Dot)>, i32>) -> i32 {
        if let Some(&margin) = known.get(&self.lines) {
            return margin;
        }
        let try_line = |line| {
            let mut next = self.clone();
            let gain = next.join(line) as i32;
            let rest = next.search(known);
            if next.turn == self.turn { gain + rest } else { -rest }
        };
        let margin = self.missing().into_iter().map(try_line).max().unwrap_or(0);
        known.insert(self.lines.clone(), margin);
        margin
    }

    /// Every line not drawn yet.
    fn missing(&self) -> Vec<(Dot, Dot)> {
        let mut missing = Vec::new();
        for column in 0..=self.columns {
            for row in 0..=self.rows {
                let dot = (column, row);
                if column < self.columns {
                    missing.push((dot, (column + 1, row)));
                }
                if row < self.rows {
                    missing.push((dot, (column, row + 1)));
                }
            }
        }
        missing.retain(|line| !self.lines.contains(line));
        missing
    }

    /// Draws a line; returns the number of boxes closed.
    fn join(&mut self, line: (Dot, Dot)) -> usize {
        let before = self.closed();
        assert!(self.lines.insert(line));
        let gain = self.closed() - before;
        self.boxes[self.turn] += gain;
        if gain == 0 {
            self.turn = 1 - self.turn;
        }
        gain
    }

    fn closed(&self) -> usize {
        let is_closed = |&(x, y): &Dot| {
            let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            [(0, 1), (0, 2), (1, 3), (2, 3)]
                .into_iter()
                .all(|(from, to)| self.lines.contains(&(corners[from], corners[to])))
        };
        let squares = (0..self.columns).flat_map(|x| (0..self.rows).map(move |y| (x, y)));
        squares.filter(is_closed).count()
    }
}
