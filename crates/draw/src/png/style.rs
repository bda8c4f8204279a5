//! CSS cascade: attributes, style sheets with class and type selectors, and `style`
//! attributes, as far as our drawings use them.

use roxmltree::Node;
use tiny_skia::{Color, LineCap, LineJoin};

use super::path::numbers;

/// The alignment of a text at its place (`text-anchor`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The computed style of an element. All properties are inherited.
#[derive(Clone, Debug)]
pub(super) struct Style {
    pub(super) fill: Option<Color>,
    pub(super) stroke: Option<Color>,
    pub(super) stroke_width: f32,
    pub(super) dashes: Vec<f32>,
    pub(super) cap: LineCap,
    pub(super) join: LineJoin,
    pub(super) stroke_first: bool,
    pub(super) font_size: f32,
    pub(super) bold: bool,
    pub(super) anchor: Anchor,
    pub(super) keep_spaces: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            fill: Some(Color::BLACK),
            stroke: None,
            stroke_width: 1.0,
            dashes: Vec::new(),
            cap: LineCap::Butt,
            join: LineJoin::Miter,
            stroke_first: false,
            font_size: 12.0,
            bold: false,
            anchor: Anchor::Start,
            keep_spaces: false,
        }
    }
}

impl Style {
    /// The style of an element inside one with this style.
    pub(super) fn inside(&self, node: Node<'_, '_>, sheet: &Sheet<'_>) -> Style {
        let mut style = self.clone();
        for attribute in node.attributes() {
            style.set(attribute.name(), attribute.value());
        }
        for (property, value) in sheet.declarations(node) {
            style.set(property, value);
        }
        for (property, value) in declarations(node.attribute("style").unwrap_or("")) {
            style.set(property, value);
        }
        style
    }

    /// Unknown properties and values are ignored.
    fn set(&mut self, property: &str, value: &str) {
        let value = fallback(value.trim());
        let length = || value.trim_end_matches("px").parse().ok();
        match property {
            "fill" => self.fill = paint(value).unwrap_or(self.fill),
            "stroke" => self.stroke = paint(value).unwrap_or(self.stroke),
            "stroke-width" => self.stroke_width = length().unwrap_or(self.stroke_width),
            "stroke-dasharray" => self.dashes = numbers(value),
            "stroke-linecap" => {
                self.cap = match value {
                    "round" => LineCap::Round,
                    "square" => LineCap::Square,
                    _ => LineCap::Butt,
                }
            }
            "stroke-linejoin" => {
                self.join = match value {
                    "round" => LineJoin::Round,
                    "bevel" => LineJoin::Bevel,
                    _ => LineJoin::Miter,
                }
            }
            "paint-order" => self.stroke_first = value.starts_with("stroke"),
            "font-size" => self.font_size = length().unwrap_or(self.font_size),
            "font-weight" => {
                self.bold = match value.parse::<u32>() {
                    Ok(weight) => weight >= 600,
                    Err(_) => value == "bold",
                }
            }
            "text-anchor" => {
                self.anchor = match value {
                    "middle" => Anchor::Middle,
                    "end" => Anchor::End,
                    _ => Anchor::Start,
                }
            }
            "white-space" => self.keep_spaces = value == "pre",
            _ => {}
        }
    }
}

/// Resolves a variable to its fallback: `var(--ink, #222)` is `#222`.
fn fallback(value: &str) -> &str {
    let variable = value.strip_prefix("var(").and_then(|rest| rest.strip_suffix(')'));
    variable.and_then(|variable| variable.split_once(',')).map_or(value, |(_, value)| value.trim())
}

/// A colour, or `Some(None)` for `none`; `None` if it cannot be parsed.
fn paint(value: &str) -> Option<Option<Color>> {
    let digits = match value {
        "none" | "transparent" => return Some(None),
        "black" | "currentColor" => "000",
        "white" => "fff",
        value => value.strip_prefix('#')?,
    };
    let number = u32::from_str_radix(digits, 16).ok()?;
    let [_, red, green, blue] = match digits.len() {
        // Each digit is doubled.
        3 => ((number & 0xf00) << 8 | (number & 0xf0) << 4 | number & 0xf)
            .to_be_bytes()
            .map(|digit| digit * 17),
        6 => number.to_be_bytes(),
        _ => return None,
    };
    Some(Some(Color::from_rgba8(red, green, blue, 255)))
}

/// The rules of the style sheets of a document.
#[derive(Default)]
pub(super) struct Sheet<'a> {
    /// In the order in which they apply: by specificity, then by source order.
    rules: Vec<Rule<'a>>,
}

struct Rule<'a> {
    /// Classes and element names of the ancestors and of the element, outermost first.
    selector: Vec<Vec<&'a str>>,
    declarations: &'a str,
}

impl<'a> Sheet<'a> {
    /// `@media` blocks are ignored.
    pub(super) fn parse(mut css: &'a str) -> Sheet<'a> {
        let mut rules = Vec::new();
        while let Some((head, rest)) = css.split_once('{') {
            let head = head.trim();
            let end = closing(rest);
            let (body, rest) = rest.split_at(end);
            css = rest.strip_prefix('}').unwrap_or(rest);
            if head.starts_with('@') {
                continue;
            }
            let selectors = head.split(',');
            rules.extend(selectors.map(|one| Rule { selector: selector(one), declarations: body }));
        }
        rules.sort_by_key(|rule| specificity(&rule.selector));
        Sheet { rules }
    }

    /// The declarations for an element, the strongest last.
    fn declarations<'s>(
        &'s self,
        node: Node<'s, '_>,
    ) -> impl Iterator<Item = (&'a str, &'a str)> + 's {
        let rules = self.rules.iter().filter(move |rule| matches(&rule.selector, node));
        rules.flat_map(|rule| declarations(rule.declarations))
    }
}

/// The end of the block in which a text starts.
fn closing(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// `.edge.pv path` as `[[".edge", ".pv"], ["path"]]`.
fn selector(text: &str) -> Vec<Vec<&str>> {
    let compound = |compound: &'_ str| -> Vec<std::ops::Range<usize>> {
        let mut starts: Vec<usize> = compound.match_indices('.').map(|(at, _)| at).collect();
        if !compound.starts_with('.') {
            starts.insert(0, 0);
        }
        let ends = starts.iter().copied().skip(1).chain([compound.len()]);
        starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
    };
    let parts = text.split_whitespace();
    parts.map(|part| compound(part).into_iter().map(|range| &part[range]).collect()).collect()
}

/// The numbers of classes and of element names in a selector.
fn specificity(selector: &[Vec<&str>]) -> (usize, usize) {
    let parts = || selector.iter().flatten();
    let classes = parts().filter(|part| part.starts_with('.')).count();
    (classes, parts().count() - classes)
}

/// Whether a selector matches an element: its last part the element itself, the others its
/// ancestors.
fn matches(selector: &[Vec<&str>], node: Node<'_, '_>) -> bool {
    let Some((last, outer)) = selector.split_last() else { return false };
    let mut outer = outer.iter().rev().peekable();
    if !fits(last, node) {
        return false;
    }
    for ancestor in node.ancestors().skip(1) {
        if outer.peek().is_some_and(|part| fits(part, ancestor)) {
            outer.next();
        }
    }
    outer.peek().is_none()
}

fn fits(compound: &[&str], node: Node<'_, '_>) -> bool {
    let has = |class: &str| {
        node.attribute("class").is_some_and(|list| list.split_whitespace().any(|one| one == class))
    };
    compound.iter().all(|part| match part.strip_prefix('.') {
        Some(class) => has(class),
        None => *part == "*" || node.tag_name().name() == *part,
    })
}

/// `fill: none; stroke: #222` in pairs.
fn declarations(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let pairs = text.split(';').filter_map(|pair| pair.split_once(':'));
    pairs.map(|(property, value)| (property.trim(), value.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stronger_rule_wins_then_the_later() {
        let css = "
            .tree text { fill: #100; }
            .tree .pv .move { fill: #300; font-weight: bold }
            .tree .move { fill: #200; stroke: var(--ink, #040506); }
            @media (prefers-color-scheme: dark) { .tree .pv .move { fill: #999; } }
            .tree .other, .tree .faint { fill: #400 }
            .tree .faint { fill: #500 }";
        let svg = r##"<svg class="tree"><g class="edge pv"><text class="move" fill="#999">
            </text><text/></g><g class="a  faint"/><g class="faint" style="fill:#600"/>
            <path class="move" fill="none" stroke="white"/></svg>"##;
        let document = roxmltree::Document::parse(svg).unwrap();
        let (sheet, root) = (Sheet::parse(css), Style::default());
        let nodes = document.root_element().descendants().filter(Node::is_element);
        let colour = |paint: Option<Color>| paint.map(|paint| paint.to_color_u8().red());
        let found: Vec<_> = nodes
            .map(|node| root.inside(node, &sheet))
            .map(|style| (colour(style.fill), colour(style.stroke), style.bold))
            .collect();
        assert_eq!(
            found,
            [
                (Some(0), None, false),
                (Some(0), None, false),
                (Some(0x33), Some(4), true),
                (Some(0x11), None, false),
                (Some(0x55), None, false),
                (Some(0x66), None, false),
                (Some(0x22), Some(4), false),
            ]
        );
    }
}
