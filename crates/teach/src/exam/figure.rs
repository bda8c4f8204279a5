//! Tree of an exam question on paper, as a form to fill in.
//!
//! Unlike the drawing of a search it shows every branch, including those that will be cut,
//! with space in the nodes and the names that answers use. The key is the same form, filled
//! in.

use std::fmt::Write;

use enraya_rules::tree::Branch;
use enraya_rules::{Game, Player, Tree};
use enraya_words::Words;

use super::{Key, NodePath};

/// The same picture in SVG and TikZ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// An `svg` element.
    pub svg: String,
    /// A `tikzpicture`.
    pub tikz: String,
}

/// The tree of a question, empty, or with the answers of its key.
///
/// ```
/// use enraya_teach::exam::worksheet_figure;
/// use enraya_words::{Language, Words};
/// let figure = worksheet_figure(&"[[3,12],[2,4]]".parse()?, None, &Words::new(Language::Es));
/// assert!(figure.svg.contains(">raíz<"));
/// assert!(figure.svg.starts_with("<svg ") && figure.tikz.contains("\\end{tikzpicture}"));
/// # Ok::<(), enraya_rules::TreeError>(())
/// ```
pub fn worksheet_figure(tree: &Tree, key: Option<&Key>, words: &Words) -> Figure {
    let mut spots = Vec::new();
    place(tree, &tree.branch(tree.start()), NodePath::ROOT, &mut 0.0, &mut spots);
    let plan = Layout::new(tree, spots, key, words);
    Figure { svg: plan.svg(), tikz: plan.tikz() }
}

/// A node in its place: leaves one unit apart, the root at the top.
struct Spot {
    path: NodePath,
    x: f64,
    depth: usize,
    max: bool,
    leaf: Option<f64>,
    /// The child's place and number, for every child.
    children: Vec<(f64, usize)>,
}

/// Places a subtree to the right of the existing ones and returns the place of its root.
fn place(
    tree: &Tree,
    branch: &Branch,
    path: NodePath,
    right: &mut f64,
    spots: &mut Vec<Spot>,
) -> f64 {
    let depth = path.children().len();
    let state = tree.node(path.children()).expect("a node of the tree");
    let max = tree.to_move(&state) == Player::First;
    let mut spot = Spot { path, x: *right, depth, max, leaf: None, children: Vec::new() };
    match branch {
        Branch::Leaf(value) => {
            spot.leaf = Some(*value);
            *right += 1.0;
        }
        Branch::Inner(children) => {
            for (number, child) in children.iter().enumerate() {
                let x = place(tree, child, spot.path.child(number), right, spots);
                spot.children.push((x, number));
            }
            let ends = (spot.children[0].0, spot.children[children.len() - 1].0);
            spot.x = f64::midpoint(ends.0, ends.1);
        }
    }
    let x = spot.x;
    spots.push(spot);
    x
}

struct Layout<'k> {
    spots: Vec<Spot>,
    key: Option<&'k Key>,
    words: &'k Words,
    leaves: f64,
    plies: f64,
}

impl<'k> Layout<'k> {
    fn new(
        tree: &Tree,
        mut spots: Vec<Spot>,
        key: Option<&'k Key>,
        words: &'k Words,
    ) -> Layout<'k> {
        spots.sort_by(|one, other| one.path.cmp(&other.path));
        let (leaves, plies) = (tree.leaves() as f64, f64::from(tree.max_plies()));
        Layout { spots, key, words, leaves, plies }
    }

    fn is_cut(&self, path: &NodePath) -> bool {
        self.key.is_some_and(|key| key.cut_branches.contains(path))
    }

    fn is_below_cut(&self, path: &NodePath) -> bool {
        self.key.is_some_and(|key| key.cut_branches.iter().any(|cut| cut.contains(path)))
    }

    /// The text in a node.
    fn value(&self, spot: &Spot) -> String {
        let answer = || self.key.and_then(|key| key.values.get(&spot.path)).copied();
        spot.leaf.or_else(answer).map(|value| value.to_string()).unwrap_or_default()
    }

    fn svg(&self) -> String {
        let unit = (700.0 / self.leaves).clamp(26.0, 60.0);
        let (row, half) = (80.0, 17.0);
        let at = |x: f64, depth: usize| (x * unit + unit, depth as f64 * row + 36.0);
        let (width, height) = ((self.leaves + 1.0) * unit, self.plies * row + 64.0);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
             width=\"{width:.0}\" height=\"{height:.0}\" font-family=\"sans-serif\" \
             font-size=\"13\" text-anchor=\"middle\">"
        );
        for spot in &self.spots {
            let (x, y) = at(spot.x, spot.depth);
            for &(child, number) in &spot.children {
                let path = spot.path.child(number);
                let (to, below) = at(child, spot.depth + 1);
                let (top, end) = (y + half, below - half);
                let look = if self.is_below_cut(&path) {
                    "stroke=\"#999\" stroke-dasharray=\"4 3\""
                } else {
                    "stroke=\"#000\""
                };
                let _ = write!(
                    svg,
                    "<line x1=\"{x:.1}\" y1=\"{top:.1}\" x2=\"{to:.1}\" y2=\"{end:.1}\" {look}/>"
                );
                if self.is_cut(&path) {
                    let (mx, my) = (f64::midpoint(x, to), f64::midpoint(top, end));
                    let _ = write!(
                        svg,
                        "<path d=\"M{:.1} {:.1}l12 -8m-12 14l12 -8\" stroke=\"#b00\" \
                         stroke-width=\"2\" fill=\"none\"/>",
                        mx - 6.0,
                        my + 1.0
                    );
                }
            }
            let text = self.value(spot);
            if spot.leaf.is_some() {
                let (left, top) = (x - 12.0, y - half);
                let _ = write!(
                    svg,
                    "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"24\" height=\"22\" \
                     fill=\"none\" stroke=\"#000\"/><text x=\"{x:.1}\" y=\"{:.1}\">{text}</text>",
                    y - 1.0
                );
                continue;
            }
            // A triangle whose point is up for MAX, with room for two digits.
            let (wide, point, base) = (26.0, half + 8.0, half);
            let (tip, foot) =
                if spot.max { (y - point, y + base) } else { (y + base, y - point + 8.0) };
            let (left, right) = (x - wide, x + wide);
            let middle = if spot.max { y + 11.0 } else { y + 2.0 };
            let _ = write!(
                svg,
                "<polygon points=\"{x:.1},{tip:.1} {left:.1},{foot:.1} {right:.1},{foot:.1}\" \
                 fill=\"#fff\" stroke=\"#000\"/><text x=\"{x:.1}\" y=\"{middle:.1}\" \
                 font-weight=\"bold\">{text}</text><text x=\"{:.1}\" y=\"{:.1}\" font-size=\"10\" \
                 fill=\"#444\" text-anchor=\"start\">{}</text>",
                if spot.max { x + 12.0 } else { x + 18.0 },
                if spot.max { y - 8.0 } else { y + 12.0 },
                spot.path.label(self.words)
            );
        }
        svg + "</svg>"
    }

    fn tikz(&self) -> String {
        // Wide enough to write in, narrow enough for a page of A4.
        let unit = (16.5 / self.leaves).min(1.2);
        let row = 2.2;
        let at = |x: f64, depth: usize| (x * unit, -(depth as f64) * row);
        let mut tikz = String::from("\\begin{tikzpicture}[font=\\small]\n");
        for spot in &self.spots {
            let (x, y) = at(spot.x, spot.depth);
            for &(child, number) in &spot.children {
                let path = spot.path.child(number);
                let (to, below) = at(child, spot.depth + 1);
                let (top, end) = (y - 0.45, below + 0.45);
                let look = if self.is_below_cut(&path) { "[dashed,gray]" } else { "" };
                let _ = writeln!(tikz, "\\draw{look} ({x:.3},{top:.3}) -- ({to:.3},{end:.3});");
                if self.is_cut(&path) {
                    let (mx, my) = (f64::midpoint(x, to), f64::midpoint(top, end));
                    for shift in [0.0, 0.14] {
                        let _ = writeln!(
                            tikz,
                            "\\draw[thick,red] ({:.3},{:.3}) -- ++(0.36,0.2);",
                            mx - 0.18,
                            my - 0.17 + shift
                        );
                    }
                }
            }
            let text = self.value(spot);
            if spot.leaf.is_some() {
                let wide = (unit * 0.46).min(0.32);
                let _ = writeln!(
                    tikz,
                    "\\draw ({:.3},{:.3}) rectangle ({:.3},{:.3});\n\
                     \\node[inner sep=0pt,font=\\scriptsize] at ({x:.3},{:.3}) {{{text}}};",
                    x - wide,
                    y - 0.05,
                    x + wide,
                    y + 0.45,
                    y + 0.2
                );
                continue;
            }
            let (tip, foot) = if spot.max { (y + 0.5, y - 0.45) } else { (y - 0.45, y + 0.5) };
            let (middle, beside) = if spot.max { (-0.2, 0.25) } else { (0.2, -0.25) };
            let _ = writeln!(
                tikz,
                "\\draw[fill=white] ({x:.3},{tip:.3}) -- ({:.3},{foot:.3}) -- ({:.3},{foot:.3}) -- \
                 cycle;\n\\node[inner sep=0pt,font=\\bfseries\\small] at ({x:.3},{:.3}) {{{text}}};\n\
                 \\node[inner sep=0pt,anchor=west,font=\\tiny] at ({:.3},{:.3}) {{{}}};",
                x - 0.75,
                x + 0.75,
                y + middle,
                x + 0.45,
                y + beside,
                spot.path.label(self.words)
            );
        }
        tikz + "\\end{tikzpicture}"
    }
}
