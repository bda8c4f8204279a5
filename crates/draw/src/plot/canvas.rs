//! SVG primitives of plots.

use std::fmt::Write;

use crate::markup::in_xml;

/// An SVG under construction.
#[derive(Default)]
pub(super) struct Canvas {
    svg: String,
}

/// The alignment of a text at its place (`text-anchor`).
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

pub(super) type Place = (f64, f64);

impl Canvas {
    /// The finished SVG, with `title` as its accessible name.
    pub(super) fn finish(self, title: &str, width: f64, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"{width}\" \
             height=\"{height}\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" \
             fill=\"#222\">\n<title>{}</title>\n<rect width=\"{width}\" height=\"{height}\" \
             fill=\"#fff\"/>\n{}</svg>\n",
            in_xml(title),
            self.svg
        )
    }

    pub(super) fn text(&mut self, (x, y): Place, size: f64, anchor: Anchor, text: &str) {
        self.styled_text((x, y), size, anchor, "", text);
    }

    /// A text with additional attributes, each preceded by a space.
    pub(super) fn styled_text(
        &mut self,
        (x, y): Place,
        size: f64,
        anchor: Anchor,
        style: &str,
        text: &str,
    ) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let text = in_xml(text);
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\"{anchor}{style}>{text}</text>"
        ));
    }

    /// A text along the vertical axis, read from below.
    pub(super) fn upright_text(&mut self, (x, y): Place, size: f64, text: &str) {
        let turn = format!(" transform=\"rotate(-90 {x:.1} {y:.1})\"");
        self.styled_text((x, y), size, Anchor::Middle, &turn, text);
    }

    /// A polyline through these places, dashed if `dashes` is not empty.
    pub(super) fn line(&mut self, places: &[Place], color: &str, width: f64, dashes: &str) {
        let points: Vec<String> = places.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let points = points.join(" ");
        let dashes = match dashes {
            "" => String::new(),
            dashes => format!(" stroke-dasharray=\"{dashes}\""),
        };
        self.put(format_args!(
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{color}\" \
             stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}/>"
        ));
    }

    /// A filled shape around a place, with a tooltip.
    pub(super) fn shape(&mut self, (x, y): Place, path: &str, color: &str, hint: &str) {
        let hint = match hint {
            "" => String::new(),
            hint => format!("<title>{}</title>", in_xml(hint)),
        };
        self.put(format_args!(
            "<path transform=\"translate({x:.1} {y:.1})\" d=\"{path}\" fill=\"{color}\">{hint}</path>"
        ));
    }

    pub(super) fn bar(&mut self, (x, y): Place, (width, height): Place, color: &str, hint: &str) {
        let hint = in_xml(hint);
        self.put(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" \
             fill=\"{color}\"><title>{hint}</title></rect>"
        ));
    }

    fn put(&mut self, element: std::fmt::Arguments<'_>) {
        writeln!(self.svg, "{element}").expect("a string takes everything");
    }
}
