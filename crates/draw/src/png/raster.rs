//! Rasterizer of SVG elements: groups, shapes, paths and texts.

use enraya_search::Budget;
use roxmltree::{Document, Node};
use tiny_skia::{
    Color, FillRule, Paint, Path, PathBuilder, Pixmap, PixmapMut, Rect, Stroke, StrokeDash,
    Transform,
};

use super::font;
use super::path::{numbers, path};
use super::style::{Anchor, Sheet, Style};

/// Draws a document onto a canvas; `None` if the budget is over before.
pub(super) fn draw(
    document: &Document<'_>,
    canvas: &mut Pixmap,
    transform: Transform,
    budget: &Budget,
) -> Option<()> {
    let root = document.root_element();
    let sheets = root.descendants().filter(|node| node.has_tag_name("style"));
    // Comments split a style sheet into several text nodes.
    let css: String =
        sheets.flat_map(|sheet| sheet.children()).filter_map(|text| text.text()).collect();
    let sheet = Sheet::parse(&css);
    let mut artist = Artist { sheet: &sheet, canvas: canvas.as_mut(), budget };
    artist.draw(root, &Style::default(), transform)
}

/// Elements whose content is not drawn.
const UNSEEN: [&str; 8] =
    ["title", "desc", "style", "defs", "metadata", "image", "script", "symbol"];

struct Artist<'a> {
    sheet: &'a Sheet<'a>,
    canvas: PixmapMut<'a>,
    budget: &'a Budget,
}

impl Artist<'_> {
    /// `None` if the budget is over.
    fn draw(&mut self, node: Node<'_, '_>, around: &Style, transform: Transform) -> Option<()> {
        let name = node.tag_name().name();
        if !node.is_element() || UNSEEN.contains(&name) {
            return Some(());
        }
        if self.budget.expired() {
            return None;
        }
        let style = around.inside(node, self.sheet);
        let own = node.attribute("transform").map_or(Transform::identity(), transformation);
        let transform = transform.pre_concat(own);
        let shape = match name {
            "text" => text(node, &style),
            name => shape(name, node),
        };
        match shape {
            Some(path) => self.paint(&path, &style, transform),
            None => {
                for child in node.children() {
                    self.draw(child, &style, transform)?;
                }
            }
        }
        Some(())
    }

    fn paint(&mut self, path: &Path, style: &Style, transform: Transform) {
        let stroke = |artist: &mut Self| {
            let Some(colour) = style.stroke.filter(|_| style.stroke_width > 0.0) else { return };
            let dash = StrokeDash::new(dashes(&style.dashes), 0.0);
            let (width, line_cap, line_join) = (style.stroke_width, style.cap, style.join);
            let stroke = Stroke { width, line_cap, line_join, dash, ..Stroke::default() };
            artist.canvas.stroke_path(path, &plain(colour), &stroke, transform, None);
        };
        if style.stroke_first {
            stroke(self);
        }
        if let Some(colour) = style.fill {
            self.canvas.fill_path(path, &plain(colour), FillRule::Winding, transform, None);
        }
        if !style.stroke_first {
            stroke(self);
        }
    }
}

fn plain(colour: Color) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(colour);
    paint
}

/// An odd list of dashes is repeated, so that dashes and gaps alternate.
fn dashes(list: &[f32]) -> Vec<f32> {
    if list.len().is_multiple_of(2) { list.to_vec() } else { list.repeat(2) }
}

fn number(node: Node<'_, '_>, name: &str) -> Option<f32> {
    node.attribute(name)?.trim().trim_end_matches("px").parse().ok()
}

/// The outline of a shape; `None` if the element is not a shape or draws nothing.
fn shape(name: &str, node: Node<'_, '_>) -> Option<Path> {
    let get = |name| number(node, name).unwrap_or(0.0);
    match name {
        "path" => path(node.attribute("d")?),
        "rect" => {
            let rect = Rect::from_xywh(get("x"), get("y"), get("width"), get("height"))?;
            let radius = number(node, "rx").or_else(|| number(node, "ry")).unwrap_or(0.0);
            Some(rounded(rect, radius))
        }
        "circle" => PathBuilder::from_circle(get("cx"), get("cy"), get("r")),
        "line" => points(&[get("x1"), get("y1"), get("x2"), get("y2")], false),
        "polyline" => points(&numbers(node.attribute("points")?), false),
        "polygon" => points(&numbers(node.attribute("points")?), true),
        _ => None,
    }
}

fn points(places: &[f32], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    let (places, _) = places.as_chunks();
    for (at, [x, y]) in places.iter().enumerate() {
        if at == 0 {
            path.move_to(*x, *y);
        } else {
            path.line_to(*x, *y);
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

fn rounded(rect: Rect, radius: f32) -> Path {
    let radius = radius.min(rect.width() / 2.0).min(rect.height() / 2.0);
    if radius <= 0.0 {
        return PathBuilder::from_rect(rect);
    }
    // Distance of the control points of a quarter circle from its corner.
    let near = radius * (1.0 - 0.552_284_8);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - near, right - near, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
    path.finish().expect("a rectangle has an outline")
}

/// The outlines of the letters of a text.
fn text(node: Node<'_, '_>, style: &Style) -> Option<Path> {
    let pieces = node.descendants().filter_map(|piece| piece.text().filter(|_| piece.is_text()));
    let text: String = pieces.collect();
    let text = if style.keep_spaces {
        text.replace(['\t', '\n', '\r'], " ")
    } else {
        text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
    };
    let width = font::width(&text, style.font_size, style.bold);
    let before = match style.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    let x = number(node, "x").unwrap_or(0.0) - before;
    let y = number(node, "y").unwrap_or(0.0);
    let mut path = PathBuilder::new();
    font::outline(&mut path, &text, (x, y), style.font_size, style.bold);
    path.finish()
}

/// A list of `translate(x y)`, `scale(x y)`, `rotate(degrees x y)` and `matrix(…)`.
fn transformation(list: &str) -> Transform {
    let mut whole = Transform::identity();
    for piece in list.split(')') {
        let Some((name, values)) = piece.split_once('(') else { continue };
        let values = numbers(values);
        let get = |at: usize| values.get(at).copied();
        let first = get(0).unwrap_or(0.0);
        let one = match name.trim_matches([' ', ',']) {
            "translate" => Transform::from_translate(first, get(1).unwrap_or(0.0)),
            "scale" => Transform::from_scale(first, get(1).unwrap_or(first)),
            "rotate" => {
                Transform::from_rotate_at(first, get(1).unwrap_or(0.0), get(2).unwrap_or(0.0))
            }
            "matrix" => match values[..] {
                [sx, ky, kx, sy, tx, ty] => Transform::from_row(sx, ky, kx, sy, tx, ty),
                _ => continue,
            },
            _ => continue,
        };
        whole = whole.pre_concat(one);
    }
    whole
}

/// The size of a document and the transformation of its `viewBox`.
pub(super) fn frame(root: Node<'_, '_>) -> Option<((f32, f32), Transform)> {
    let shown = root.attribute("viewBox").map(numbers);
    let shown = shown.filter(|shown| shown.len() == 4 && shown[2] > 0.0 && shown[3] > 0.0);
    let side = |name, at: usize| number(root, name).or(shown.as_ref().map(|shown| shown[at]));
    let size = (side("width", 2)?, side("height", 3)?);
    let Some(shown) = shown else { return Some((size, Transform::identity())) };
    let scale = (size.0 / shown[2]).min(size.1 / shown[3]);
    let spare = (size.0 - shown[2] * scale, size.1 - shown[3] * scale);
    let to = Transform::from_translate(spare.0 / 2.0, spare.1 / 2.0)
        .pre_scale(scale, scale)
        .pre_translate(-shown[0], -shown[1]);
    Some((size, to))
}
