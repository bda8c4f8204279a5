//! Tidy tree layout (Walker 1990; Buchheim, Jünger and Leipert 2002).
//!
//! Linear time. Every subtree is as narrow as possible, a parent is centred above its first
//! and last child, and smaller subtrees between two larger ones are spread evenly. Boxes may
//! differ in width; the boxes of a row are aligned at the top.
//!
//! Subtrees are laid out separately first. A subtree is then placed beside its left siblings
//! by following two contours at once, their right one and its own left one. Where a contour
//! continues in another subtree, a *thread* leads there, so that no node is visited twice.

/// A box to be placed. The root is the first; children come after their parents.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
    /// The children, from left to right.
    pub children: Vec<usize>,
}

/// The gaps between boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gaps {
    /// Between neighbours in a row.
    pub beside: f64,
    /// Minimum between rows.
    pub below: f64,
}

/// The place of a box.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spot {
    /// Its middle, from the left edge of the drawing.
    pub x: f64,
    /// Its top, from the upper edge.
    pub y: f64,
}

/// All boxes placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// A place for each box, in the same order.
    pub spots: Vec<Spot>,
    /// From the left edge of the leftmost box to the right edge of the rightmost.
    pub width: f64,
    /// From the top of the first row to the bottom of the last.
    pub height: f64,
}

/// Places the boxes of a tree.
///
/// ```
/// use enraya_draw::tree::{Cell, Gaps, layout};
///
/// let leaf = Cell { width: 10.0, height: 10.0, children: vec![] };
/// let root = Cell { children: vec![1, 2], ..leaf.clone() };
/// let layout = layout(&[root, leaf.clone(), leaf], Gaps { beside: 4.0, below: 20.0 });
/// let xs: Vec<f64> = layout.spots.iter().map(|spot| spot.x).collect();
/// assert_eq!((xs, layout.width, layout.height), (vec![12.0, 5.0, 19.0], 24.0, 40.0));
/// ```
pub fn layout(cells: &[Cell], gaps: Gaps) -> Layout {
    if cells.is_empty() {
        return Layout { spots: Vec::new(), width: 0.0, height: 0.0 };
    }
    let mut walk = Walk::new(cells, gaps.beside);
    let order = preorder(cells);
    for &cell in order.iter().rev() {
        walk.place(cell);
    }
    let (mut spots, mut depths) = (vec![Spot::default(); cells.len()], vec![0; cells.len()]);
    let mut shifts = vec![0.0; cells.len()];
    for &cell in &order {
        spots[cell].x = walk.points[cell].prelim + shifts[cell];
        for &child in &cells[cell].children {
            shifts[child] = shifts[cell] + walk.points[cell].modifier;
            depths[child] = depths[cell] + 1;
        }
    }
    let edge = |cell: usize, side: f64| spots[cell].x + side * cells[cell].width / 2.0;
    let left = (0..cells.len()).map(|cell| edge(cell, -1.0)).fold(f64::INFINITY, f64::min);
    let right = (0..cells.len()).map(|cell| edge(cell, 1.0)).fold(left, f64::max);
    let rows = rows(cells, &spots, &depths, gaps.below);
    for (spot, &depth) in spots.iter_mut().zip(&depths) {
        *spot = Spot { x: spot.x - left, y: rows[depth] };
    }
    let bottom = |cell: usize| spots[cell].y + cells[cell].height;
    let height = (0..cells.len()).map(bottom).fold(0.0, f64::max);
    Layout { spots, width: right - left, height }
}

/// Parents before children, last child first; reversed, children come before their parents,
/// first child first.
fn preorder(cells: &[Cell]) -> Vec<usize> {
    let mut order = Vec::with_capacity(cells.len());
    let mut open = vec![0];
    while let Some(cell) = open.pop() {
        order.push(cell);
        open.extend(&cells[cell].children);
    }
    order
}

/// The tops of the rows. There is more space below wide families, so that their outer edges
/// are not too flat.
fn rows(cells: &[Cell], spots: &[Spot], depths: &[usize], gap: f64) -> Vec<f64> {
    let deepest = depths.iter().copied().max().unwrap_or(0);
    let (mut heights, mut spans) = (vec![0.0_f64; deepest + 1], vec![0.0_f64; deepest + 1]);
    for (cell, &depth) in depths.iter().enumerate() {
        heights[depth] = heights[depth].max(cells[cell].height);
        if let [first, .., last] = cells[cell].children[..] {
            spans[depth] = spans[depth].max(spots[last].x - spots[first].x);
        }
    }
    let mut top = 0.0;
    heights
        .iter()
        .zip(spans)
        .map(|(height, span)| {
            let row = top;
            top += height + gap + (span / FLATTEST - gap).clamp(0.0, MAX_GAPS * gap);
            row
        })
        .collect()
}

/// The most horizontal distance of an edge per unit of height, and the limit of the
/// additional space for it, in gaps.
const FLATTEST: f64 = 14.0;
const MAX_GAPS: f64 = 2.0;

const NONE: usize = usize::MAX;

/// State of a box during the layout, with the names of the paper.
#[derive(Clone, Copy, Debug)]
struct Point {
    /// The preliminary position among its siblings.
    prelim: f64,
    /// The offset added to all descendants.
    modifier: f64,
    /// The shift of this box, distributed over its left siblings.
    shift: f64,
    change: f64,
    thread: usize,
    /// The sibling subtree through which a contour reached it.
    ancestor: usize,
    /// The subtree whose contour later siblings meet first.
    default_ancestor: usize,
    parent: usize,
    /// The index among its siblings, from zero.
    number: usize,
}

struct Walk<'a> {
    cells: &'a [Cell],
    points: Vec<Point>,
    gap: f64,
}

impl<'a> Walk<'a> {
    fn new(cells: &'a [Cell], gap: f64) -> Self {
        let point = |ancestor| Point {
            prelim: 0.0,
            modifier: 0.0,
            shift: 0.0,
            change: 0.0,
            thread: NONE,
            ancestor,
            default_ancestor: NONE,
            parent: NONE,
            number: 0,
        };
        let mut points: Vec<Point> = (0..cells.len()).map(point).collect();
        for (parent, cell) in cells.iter().enumerate() {
            for (number, &child) in cell.children.iter().enumerate() {
                (points[child].parent, points[child].number) = (parent, number);
            }
            points[parent].default_ancestor = cell.children.first().copied().unwrap_or(NONE);
        }
        Walk { cells, points, gap }
    }

    /// The minimum distance between the centres of two neighbours.
    fn distance(&self, left: usize, right: usize) -> f64 {
        (self.cells[left].width + self.cells[right].width) / 2.0 + self.gap
    }

    fn left_brother(&self, cell: usize) -> Option<usize> {
        let Point { parent, number, .. } = self.points[cell];
        self.cells.get(parent)?.children.get(number.checked_sub(1)?).copied()
    }

    /// Places a box whose children and left siblings are placed already.
    fn place(&mut self, cell: usize) {
        let brother = self.left_brother(cell);
        let beside =
            brother.map(|brother| self.points[brother].prelim + self.distance(brother, cell));
        match self.cells[cell].children[..] {
            [] => self.points[cell].prelim = beside.unwrap_or(0.0),
            [first, ..] => {
                self.execute_shifts(cell);
                let last = self.cells[cell].children[self.cells[cell].children.len() - 1];
                let middle = (self.points[first].prelim + self.points[last].prelim) / 2.0;
                let prelim = beside.unwrap_or(middle);
                let point = &mut self.points[cell];
                (point.prelim, point.modifier) = (prelim, prelim - middle);
            }
        }
        if let Some(brother) = brother {
            self.apportion(cell, brother);
        }
    }

    /// Distributes the shifts of siblings over those between them.
    fn execute_shifts(&mut self, parent: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for &child in self.cells[parent].children.iter().rev() {
            let point = &mut self.points[child];
            point.prelim += shift;
            point.modifier += shift;
            change += point.change;
            shift += point.shift + change;
        }
    }

    fn next_left(&self, cell: usize) -> Option<usize> {
        self.cells[cell].children.first().copied().or_else(|| self.thread(cell))
    }

    fn next_right(&self, cell: usize) -> Option<usize> {
        self.cells[cell].children.last().copied().or_else(|| self.thread(cell))
    }

    fn thread(&self, cell: usize) -> Option<usize> {
        let thread = self.points[cell].thread;
        (thread != NONE).then_some(thread)
    }

    /// Moves a subtree to the right until it is clear of its left siblings.
    fn apportion(&mut self, cell: usize, brother: usize) {
        let parent = self.points[cell].parent;
        // Outer and inner contours of the right and the left subtree.
        let (mut inner_right, mut outer_right) = (cell, cell);
        let (mut inner_left, mut outer_left) = (brother, self.cells[parent].children[0]);
        let modifier = |walk: &Self, cell: usize| walk.points[cell].modifier;
        let mut sum_inner_right = modifier(self, inner_right);
        let mut sum_outer_right = sum_inner_right;
        let mut sum_inner_left = modifier(self, inner_left);
        let mut sum_outer_left = modifier(self, outer_left);
        while let (Some(left), Some(right)) =
            (self.next_right(inner_left), self.next_left(inner_right))
        {
            (inner_left, inner_right) = (left, right);
            // The outer contours are at least as long as the inner ones.
            outer_left = self.next_left(outer_left).unwrap_or(outer_left);
            outer_right = self.next_right(outer_right).unwrap_or(outer_right);
            self.points[outer_right].ancestor = cell;
            let here = self.points[inner_right].prelim + sum_inner_right;
            let there = self.points[inner_left].prelim + sum_inner_left;
            let shift = there + self.distance(inner_left, inner_right) - here;
            if shift > 0.0 {
                let from = self.ancestor(inner_left, cell);
                self.move_subtree(from, cell, shift);
                sum_inner_right += shift;
                sum_outer_right += shift;
            }
            sum_inner_left += modifier(self, inner_left);
            sum_inner_right += modifier(self, inner_right);
            sum_outer_left += modifier(self, outer_left);
            sum_outer_right += modifier(self, outer_right);
        }
        if let (Some(next), None) = (self.next_right(inner_left), self.next_right(outer_right)) {
            let point = &mut self.points[outer_right];
            point.thread = next;
            point.modifier += sum_inner_left - sum_outer_right;
        }
        if let (Some(next), None) = (self.next_left(inner_right), self.next_left(outer_left)) {
            let point = &mut self.points[outer_left];
            point.thread = next;
            point.modifier += sum_inner_right - sum_outer_left;
            self.points[parent].default_ancestor = cell;
        }
    }

    /// The sibling of `cell` whose subtree contains a box of the contour.
    fn ancestor(&self, inner_left: usize, cell: usize) -> usize {
        let (found, parent) = (self.points[inner_left].ancestor, self.points[cell].parent);
        if self.points[found].parent == parent {
            found
        } else {
            self.points[parent].default_ancestor
        }
    }

    fn move_subtree(&mut self, from: usize, cell: usize, shift: f64) {
        let between = (self.points[cell].number - self.points[from].number) as f64;
        let point = &mut self.points[cell];
        point.change -= shift / between;
        point.shift += shift;
        point.prelim += shift;
        point.modifier += shift;
        self.points[from].change += shift / between;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const GAPS: Gaps = Gaps { beside: 3.0, below: 10.0 };
    const ROUNDING: f64 = 1e-6;

    /// A tree in which the parent of each box is at most `reach` boxes back: a smaller reach
    /// gives a deeper tree.
    fn tree(numbers: &[(u16, u8, u8)], reach: usize) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for (at, &(parent, width, height)) in numbers.iter().enumerate() {
            let (width, height) = (1.0 + f64::from(width), 1.0 + f64::from(height));
            cells.push(Cell { width, height, children: Vec::new() });
            if at > 0 {
                let parent = at - 1 - usize::from(parent) % reach.min(at);
                cells[parent].children.push(at);
            }
        }
        cells
    }

    /// Checks the order and the gaps of boxes in each row, and that parents are centred.
    fn check(cells: &[Cell]) {
        let Layout { spots, width, height } = layout(cells, GAPS);
        let edges = |cell: usize| {
            let (Spot { x, y }, half) = (spots[cell], cells[cell].width / 2.0);
            (x - half, x + half, y, y + cells[cell].height)
        };
        let mut rows: Vec<usize> = (0..cells.len()).collect();
        rows.sort_by(|&a, &b| {
            (spots[a].y, spots[a].x).partial_cmp(&(spots[b].y, spots[b].x)).expect("numbers")
        });
        for pair in rows.windows(2) {
            let ((_, right, top, _), (left, _, next, _)) = (edges(pair[0]), edges(pair[1]));
            assert!(top < next || right + GAPS.beside <= left + ROUNDING, "{pair:?}");
        }
        for (cell, found) in cells.iter().enumerate() {
            let (left, right, top, bottom) = edges(cell);
            assert!(left >= -ROUNDING && right <= width + ROUNDING, "{cell} sticks out");
            assert!(top >= 0.0 && bottom <= height + ROUNDING, "{cell} sticks out");
            for &child in &found.children {
                assert!(bottom + GAPS.below <= spots[child].y + ROUNDING, "{cell} above {child}");
            }
            if let (Some(&first), Some(&last)) = (found.children.first(), found.children.last()) {
                let middle = (spots[first].x + spots[last].x) / 2.0;
                assert!((spots[cell].x - middle).abs() < ROUNDING, "{cell} not in the middle");
            }
            for pair in found.children.windows(2) {
                assert!(spots[pair[0]].x < spots[pair[1]].x, "brothers out of order");
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]
        #[test]
        fn boxes_never_touch(
            numbers in prop::collection::vec(any::<(u16, u8, u8)>(), 1..400),
            reach in 1usize..60,
        ) {
            check(&tree(&numbers, reach));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]
        #[test]
        fn boxes_never_touch_in_large_trees(
            numbers in prop::collection::vec(any::<(u16, u8, u8)>(), 3_000..5_000),
            reach in prop::sample::select(vec![1, 2, 5, 30, 1_000, 65_000]),
        ) {
            check(&tree(&numbers, reach));
        }
    }

    /// The smallest tree that shows Walker's spreading: three siblings, the outer ones with
    /// wide subtrees.
    #[test]
    fn smaller_brothers_stand_in_the_middle() {
        let cell = |children: &[usize]| Cell { width: 2.0, height: 2.0, children: children.into() };
        let mut cells = vec![cell(&[1, 2, 3]), cell(&[4, 5, 6]), cell(&[]), cell(&[7, 8, 9])];
        cells.extend(std::iter::repeat_n(cell(&[]), 6));
        check(&cells);
        let spots = layout(&cells, GAPS).spots;
        assert_eq!(spots[2].x, (spots[1].x + spots[3].x) / 2.0);
        assert_eq!(spots[7].x - spots[6].x, 5.0);
    }

    #[test]
    fn nothing_has_no_size() {
        assert_eq!(layout(&[], GAPS).spots, []);
        let one = Cell { width: 4.0, height: 2.0, children: Vec::new() };
        let Layout { spots, width, height } = layout(&[one], GAPS);
        assert_eq!((spots, width, height), (vec![Spot { x: 2.0, y: 0.0 }], 4.0, 2.0));
    }
}
