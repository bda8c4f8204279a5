//! LaTeX documents with TikZ drawings of trees.
//!
//! All coordinates come from our own layout, so that no tree library is needed; the page has
//! the size of the drawing.

use std::fmt::Write;

use enraya_rules::{Look, Picture, Player};
use enraya_words::Words;

use super::figure::{Face, Figure, NodeShape};
use super::layout::Spot;
use super::plan::PartKind;
use enraya_play::Session;

use super::{DrawingOptions, labels};
use crate::board;
use crate::markup::in_latex;
use crate::trace::{End, Trace};

/// Points per pixel; reduced if the drawing exceeds TeX's maximum length.
const SCALE: f64 = 0.75;
/// TeX's maximum length is 16383 points, and viewers support less.
const LONGEST: f64 = 14_000.0;

const PREAMBLE: &str = r"\documentclass{article}
\usepackage{tikz}
\pagestyle{empty}
\definecolor{ink}{HTML}{1B1B1F}
\definecolor{faint}{HTML}{505058}
\definecolor{edge}{HTML}{77777F}
\definecolor{max}{HTML}{D8EFE6}
\definecolor{maxline}{HTML}{00795A}
\definecolor{min}{HTML}{F5E1ED}
\definecolor{minline}{HTML}{98407B}
\definecolor{leaf}{HTML}{F4F4F6}
\definecolor{leafline}{HTML}{55555C}
\definecolor{cut}{HTML}{B3261E}
\definecolor{first}{HTML}{C4161C}
\definecolor{second}{HTML}{0067A5}
\definecolor{winning}{HTML}{FFE08A}
\begin{document}
\setbox0\hbox{%
";

const END: &str = r"\end{tikzpicture}}%
\ifdefined\pdfpagewidth
  \pdfpagewidth=\dimexpr\wd0+8pt\relax
  \pdfpageheight=\dimexpr\ht0+\dp0+8pt\relax
\fi
\ifdefined\pagewidth
  \pagewidth=\dimexpr\wd0+8pt\relax
  \pageheight=\dimexpr\ht0+\dp0+8pt\relax
\fi
\hoffset=\dimexpr4pt-1in\relax
\voffset=\dimexpr4pt-1in\relax
\shipout\box0
\end{document}
";

/// A recorded search as a LaTeX document. Boards come from a session at the position of the
/// root.
///
/// ```
/// use enraya_draw::tree::{DrawingOptions, tikz};
/// use enraya_draw::trace::{Recording, record_tree};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
/// let tikz = tikz(&trace, &DrawingOptions::default(), &Words::new(Language::En), None);
/// assert!(tikz.contains("\\documentclass{article}") && tikz.contains("$[3, +\\infty]$"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tikz(
    trace: &Trace,
    options: &DrawingOptions,
    words: &Words,
    boards: Option<&Session>,
) -> String {
    let figure = Figure::new(trace, options, boards);
    let mut out = format!("% {}\n", comment(&labels::of_tree(trace, words)));
    out += PREAMBLE;
    let longest = figure.layout.width.max(figure.layout.height);
    let scale = SCALE.min(LONGEST / longest);
    let shrunk = match scale < SCALE {
        true => format!(", every node/.append style={{scale={:.3}}}", scale / SCALE),
        false => String::new(),
    };
    let _ = writeln!(
        out,
        r"\begin{{tikzpicture}}[x={scale:.4}pt, y=-{scale:.4}pt, line join=round, every node/.style={{inner sep=0pt, outer sep=0pt, text=ink}}{shrunk}]"
    );
    for (number, part) in figure.plan.parts.iter().enumerate() {
        if let Some(parent) = part.parent {
            edge(&mut out, &figure, parent, number);
        }
    }
    for (number, part) in figure.plan.parts.iter().enumerate() {
        if let PartKind::Node(id) = part.kind
            && let Some(reason) = trace.reason(id, words)
        {
            let _ = writeln!(out, "% {}", comment(&reason));
        }
        draw_part(&mut out, &figure, number);
    }
    out + END
}

fn bottom(figure: &Figure<'_>, part: usize) -> (f64, f64) {
    let (Spot { x, y }, face) = (figure.layout.spots[part], &figure.faces[part]);
    let height = if face.board.is_some() { face.board_size.1 + Face::LINE } else { face.height };
    (x, y + height)
}

fn edge(out: &mut String, figure: &Figure<'_>, parent: usize, part: usize) {
    let (x, y) = bottom(figure, parent);
    let (to, face) = (figure.layout.spots[part], &figure.faces[part]);
    let principal = figure.plan.parts[part].principal;
    let (style, down) = match face.shape {
        NodeShape::Cross => ("cut, dashed", Face::CROSS / 2.0),
        NodeShape::Fold => ("edge, dotted", 0.0),
        _ if principal => ("ink, line width=1.6pt", 0.0),
        _ if face.repeated => ("edge, dashed", 0.0),
        _ => ("edge", 0.0),
    };
    let label = match face.label.as_str() {
        "" => String::new(),
        label => {
            let strong = if principal { r"\bfseries " } else { "" };
            format!(
                " node[pos=.7, fill=white, inner sep=1pt, font=\\scriptsize] {{{strong}{}}}",
                in_latex(label)
            )
        }
    };
    let _ = writeln!(
        out,
        r"\draw[{style}] ({x:.1},{y:.1}) -- ({:.1},{:.1}){label};",
        to.x,
        to.y + down
    );
}

fn draw_part(out: &mut String, figure: &Figure<'_>, number: usize) {
    let (part, face) = (&figure.plan.parts[number], &figure.faces[number]);
    let Spot { x, y } = figure.layout.spots[number];
    if face.shape == NodeShape::Cross {
        let (arm, middle) = (Face::CROSS / 2.0 - 1.0, y + Face::CROSS / 2.0);
        let (left, right, top, below) = (x - arm, x + arm, middle - arm, middle + arm);
        let _ = writeln!(
            out,
            r"\draw[cut, line width=1.4pt] ({left:.1},{top:.1}) -- ({right:.1},{below:.1}) ({left:.1},{below:.1}) -- ({right:.1},{top:.1});",
        );
        let below = y + Face::CROSS + 7.0;
        let label = in_latex(&face.value);
        let _ = writeln!(out, r"\node[font=\tiny, text=faint] at ({x:.1},{below:.1}) {{{label}}};");
        return;
    }
    let open = matches!(part.kind, PartKind::Node(id) if figure.trace.node(id).end == End::Open);
    let mut style = style(face.shape).to_owned();
    if part.principal {
        style += ", line width=1.6pt";
    }
    if open {
        style += ", densely dotted";
    }
    let value = math(&face.value, part.principal);
    let note = math(&face.note, false);
    if let Some(picture) = &face.board {
        let (wide, high) = face.board_size;
        draw_board(out, picture, (x - wide / 2.0, y), part.principal);
        let (left, middle) = (x - face.line_width() / 2.0, y + high + Face::LINE / 2.0);
        let mark = Spot { x: left + Face::MARK / 2.0, y: middle - Face::MARK / 2.0 };
        outline(out, face.shape, &style, mark, (face.width, face.height));
        let left = left + Face::MARK + 4.0;
        let _ = writeln!(
            out,
            r"\node[anchor=west, font=\small] at ({left:.1},{middle:.1}) {{{value}\,{{\tiny\color{{faint}}{note}}}}};"
        );
        return;
    }
    outline(out, face.shape, &style, Spot { x, y }, (face.width, face.height));
    let down = match face.shape {
        NodeShape::Max => 0.7,
        NodeShape::Min => 0.32,
        _ => 0.5,
    };
    let size = if face.size() < Face::value_size(false) { r"\scriptsize" } else { r"\small" };
    let turn = if face.upright { ", rotate=90" } else { "" };
    let at = y + face.height * down;
    let _ = writeln!(out, r"\node[font={size}{turn}] at ({x:.1},{at:.1}) {{{value}}};");
    if !face.note.is_empty() {
        let beside = match face.shape {
            NodeShape::Max => y + 6.0,
            NodeShape::Min => y + face.height - 6.0,
            _ => at,
        };
        let left = x + face.note_offset();
        let _ = writeln!(
            out,
            r"\node[anchor=west, font=\tiny, text=faint] at ({left:.1},{beside:.1}) {{{note}}};"
        );
    }
}

fn style(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::Max => "fill=max, draw=maxline",
        NodeShape::Min => "fill=min, draw=minline",
        NodeShape::Fold => "fill=white, draw=edge, densely dotted, rounded corners=2pt",
        NodeShape::Horizon => "fill=leaf, draw=leafline, rounded corners=5pt",
        _ => "fill=leaf, draw=leafline",
    }
}

fn outline(
    out: &mut String,
    shape: NodeShape,
    style: &str,
    Spot { x, y }: Spot,
    (width, height): (f64, f64),
) {
    let (left, right, below) = (x - width / 2.0, x + width / 2.0, y + height);
    let (middle, cut) = (y + height / 2.0, height * 0.3);
    let points = match shape {
        NodeShape::Max => vec![(x, y), (right, below), (left, below)],
        NodeShape::Min => vec![(x, below), (left, y), (right, y)],
        NodeShape::Known => vec![
            (left, middle),
            (left + cut, y),
            (right - cut, y),
            (right, middle),
            (right - cut, below),
            (left + cut, below),
        ],
        _ => vec![(left, y), (right, y), (right, below), (left, below)],
    };
    let path: Vec<String> = points.iter().map(|(x, y)| format!("({x:.1},{y:.1})")).collect();
    let _ = writeln!(out, r"\path[{style}] {} -- cycle;", path.join(" -- "));
    if shape == NodeShape::Table {
        for bar in [left + width * 0.12, right - width * 0.12] {
            let _ = writeln!(out, r"\draw[leafline] ({bar:.1},{y:.1}) -- ({bar:.1},{below:.1});");
        }
    }
}

fn draw_board(out: &mut String, picture: &Picture, (left, top): (f64, f64), principal: bool) {
    let (width, height) = board::size(picture);
    let (right, below) = (left + width, top + height);
    let frame = if principal { "ink, line width=1.4pt" } else { "edge" };
    let _ = writeln!(
        out,
        r"\draw[{frame}, fill=white] ({left:.1},{top:.1}) rectangle ({right:.1},{below:.1});"
    );
    match picture {
        Picture::Grid { rows, columns, gravity, look, stones, winning, .. } => {
            let (cell, columns) = (width / f64::from(*columns), *columns as usize);
            let discs = matches!(look, Look::Drop | Look::Discs);
            if !gravity {
                for line in 1..columns {
                    let x = left + line as f64 * cell;
                    let _ =
                        writeln!(out, r"\draw[edge!50] ({x:.1},{top:.1}) -- ({x:.1},{below:.1});");
                }
                for line in 1..*rows {
                    let y = top + f64::from(line) * cell;
                    let _ =
                        writeln!(out, r"\draw[edge!50] ({left:.1},{y:.1}) -- ({right:.1},{y:.1});");
                }
            }
            for (at, stone) in stones.iter().enumerate() {
                let x = left + ((at % columns) as f64 + 0.5) * cell;
                let y = top + ((at / columns) as f64 + 0.5) * cell;
                if winning[at] {
                    let half = cell / 2.0;
                    let _ = writeln!(
                        out,
                        r"\fill[winning] ({:.1},{:.1}) rectangle ({:.1},{:.1});",
                        x - half,
                        y - half,
                        x + half,
                        y + half
                    );
                }
                match stone {
                    Some(player) => draw_stone(out, *player, discs, (x, y), cell),
                    None if *gravity => {
                        let radius = cell * 0.4 * SCALE;
                        let _ = writeln!(
                            out,
                            r"\fill[edge!20] ({x:.1},{y:.1}) circle[radius={radius:.1}pt];"
                        );
                    }
                    None => {}
                }
            }
        }
        Picture::Heaps { left: objects, .. } => {
            let heaps: Vec<String> = objects.iter().map(ToString::to_string).collect();
            let (x, y, heaps) = (left + width / 2.0, top + height / 2.0, heaps.join(r"\ "));
            let _ = writeln!(out, r"\node[font=\small] at ({x:.1},{y:.1}) {{{heaps}}};");
        }
        Picture::Text(text) => {
            let lines: Vec<String> = board::passage(text).map(|line| in_latex(&line)).collect();
            let (x, y, text) = (left + width / 2.0, top + height / 2.0, lines.join(r"\\"));
            let _ = writeln!(
                out,
                r"\node[font=\tiny\ttfamily, align=center] at ({x:.1},{y:.1}) {{{text}}};"
            );
        }
        Picture::Boxes { rows, columns, horizontal, vertical, owners, .. } => {
            let columns = *columns as usize;
            let cell = (width - 10.0) / columns as f64;
            let dot = |line: usize, column: usize| {
                (left + 5.0 + column as f64 * cell, top + 5.0 + line as f64 * cell)
            };
            for (at, owner) in owners.iter().enumerate() {
                if let Some(player) = owner {
                    let (x, y) = dot(at / columns, at % columns);
                    draw_stone(out, *player, false, (x + cell / 2.0, y + cell / 2.0), cell);
                }
            }
            let sides = [(horizontal, columns, (cell, 0.0)), (vertical, columns + 1, (0.0, cell))];
            for (edges, in_row, (over, down)) in sides {
                for (at, _) in edges.iter().enumerate().filter(|(_, drawn)| **drawn) {
                    let (x, y) = dot(at / in_row, at % in_row);
                    let _ = writeln!(
                        out,
                        r"\draw[ink, line width=1pt] ({x:.1},{y:.1}) -- ({:.1},{:.1});",
                        x + over,
                        y + down
                    );
                }
            }
            for at in 0..(*rows as usize + 1) * (columns + 1) {
                let (x, y) = dot(at / (columns + 1), at % (columns + 1));
                let _ = writeln!(out, r"\fill[edge] ({x:.1},{y:.1}) circle[radius=1pt];");
            }
        }
    }
}

fn draw_stone(out: &mut String, player: Player, discs: bool, (x, y): (f64, f64), cell: f64) {
    let arm = cell * 0.27;
    let (left, right, top, below) = (x - arm, x + arm, y - arm, y + arm);
    let radius = cell * SCALE * if discs { 0.35 } else { 0.29 };
    let _ = match (player, discs) {
        (Player::First, false) => writeln!(
            out,
            r"\draw[first, line width=1.2pt] ({left:.1},{top:.1}) -- ({right:.1},{below:.1}) ({left:.1},{below:.1}) -- ({right:.1},{top:.1});"
        ),
        (Player::First, true) => {
            writeln!(out, r"\fill[first] ({x:.1},{y:.1}) circle[radius={radius:.1}pt];")
        }
        (Player::Second, _) => writeln!(
            out,
            r"\draw[second, line width=1.2pt] ({x:.1},{y:.1}) circle[radius={radius:.1}pt];"
        ),
    };
}

/// A value or window in TeX math mode.
fn math(text: &str, strong: bool) -> String {
    if text.is_empty() {
        return String::new();
    }
    let mut math = String::new();
    for letter in text.chars() {
        match letter {
            '−' => math.push('-'),
            '∞' => math += r"\infty",
            '≤' => math += r"{\le}",
            '≥' => math += r"{\ge}",
            '×' => math += r"{\times}",
            '⁺' => math += "^{+}",
            '⁻' => math += "^{-}",
            letter => math.push(letter),
        }
    }
    if strong { format!(r"$\mathbf{{{math}}}$") } else { format!("${math}$") }
}

/// Text for a `%` comment: one line.
fn comment(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
