//! PNG rendering of our SVG drawings.
//!
//! A renderer for the elements that our drawings consist of: groups, rectangles, circles,
//! lines, paths and texts, styled by attributes and by style sheets with class selectors. The
//! glyphs are compiled in, so that a picture looks the same on every machine, including one
//! without fonts. External references are not fetched. Without the feature `png`, rendering
//! returns an error.

#[cfg(feature = "png")]
mod encoder;
#[cfg(feature = "png")]
mod font;
#[cfg(feature = "png")]
mod path;
#[cfg(feature = "png")]
mod raster;
#[cfg(feature = "png")]
mod style;

use enraya_play::localize::Localized;
use enraya_search::Budget;
use enraya_words::{Words, say};

/// The most pixels a picture may have: 256 MiB while it is drawn.
const MAX_PIXELS: u64 = 1 << 26;

/// An error of PNG rendering.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The text is not an SVG.
    #[error("not an SVG: {0}")]
    Svg(String),
    /// The picture would have no pixels, or too many.
    #[error("a picture of {width} × {height} pixels; allowed are {most} in all", most = PngError::MAX_PIXELS)]
    Size {
        /// Pixels from left to right.
        width: u64,
        /// Pixels from top to bottom.
        height: u64,
    },
    /// The pixels could not be written as PNG.
    #[error("{0}")]
    Encoding(String),
    /// The budget was over before the picture was drawn.
    #[error("stopped")]
    Stopped,
    /// The program was built without the feature `png`.
    #[error("built without PNG pictures")]
    NotBuilt,
}

impl PngError {
    /// The most pixels a picture may have.
    pub const MAX_PIXELS: u64 = MAX_PIXELS;
}

impl Localized for PngError {
    fn say(&self, words: &Words) -> String {
        match self {
            PngError::Size { width, height } => {
                let (width, height, most) = (*width, *height, PngError::MAX_PIXELS);
                say!(words, "error-picture-size", width = width, height = height, most = most)
            }
            PngError::Svg(_) | PngError::Encoding(_) | PngError::Stopped => {
                say!(words, "error-picture-draw", reason = self.to_string())
            }
            PngError::NotBuilt => words.get("error-picture-not-built"),
        }
    }
}

/// Renders one of our SVGs as PNG on white, with `scale` pixels per unit.
///
/// ```
/// use enraya_draw::png;
///
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
///     <text x="2" y="15" font-family="sans-serif">α = 3</text></svg>"#;
/// let picture = png(svg, 2.0)?;
/// let side = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
/// assert_eq!((side(16), side(20)), (80, 40));
/// # Ok::<(), enraya_draw::PngError>(())
/// ```
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    png_within(svg, scale, &Budget::unlimited())
}

/// The same, unless the budget is over before: [`PngError::Stopped`].
#[cfg(feature = "png")]
pub(crate) fn png_within(svg: &str, scale: f32, budget: &Budget) -> Result<Vec<u8>, PngError> {
    use tiny_skia::{Color, Pixmap, Transform};

    let document =
        roxmltree::Document::parse(svg).map_err(|error| PngError::Svg(error.to_string()))?;
    let root = document.root_element();
    let frame = raster::frame(root).filter(|_| root.tag_name().name() == "svg");
    let (size, transform) = frame.ok_or_else(|| PngError::Svg("no size".to_owned()))?;
    let pixels = |side: f32| (side * scale).ceil().max(0.0) as u64;
    let (width, height) = (pixels(size.0), pixels(size.1));
    let canvas = (width.saturating_mul(height) <= MAX_PIXELS)
        .then(|| Pixmap::new(width.try_into().ok()?, height.try_into().ok()?))
        .flatten();
    let mut canvas = canvas.ok_or(PngError::Size { width, height })?;
    canvas.fill(Color::WHITE);
    let transform = Transform::from_scale(scale, scale).pre_concat(transform);
    raster::draw(&document, &mut canvas, transform, budget).ok_or(PngError::Stopped)?;
    let encoded = encoder::encode(&canvas, budget);
    encoded.map_err(|error| match error.kind() {
        std::io::ErrorKind::Interrupted => PngError::Stopped,
        _ => PngError::Encoding(error.to_string()),
    })
}

/// Returns [`PngError::NotBuilt`]: the feature `png` is off.
#[cfg(not(feature = "png"))]
pub(crate) fn png_within(_svg: &str, _scale: f32, _: &Budget) -> Result<Vec<u8>, PngError> {
    Err(PngError::NotBuilt)
}

#[cfg(all(test, feature = "png"))]
mod tests {
    use tiny_skia::Pixmap;

    use super::*;

    fn drawing(side: u32, inside: &str) -> String {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{inside}</svg>"#
        )
    }

    /// The number of pixels that are not white.
    fn ink(svg: &str) -> usize {
        let picture = Pixmap::decode_png(&png(svg, 1.0).expect("it can be drawn"));
        let picture = picture.expect("it is a PNG");
        picture.pixels().iter().filter(|pixel| pixel.red() < 128).count()
    }

    #[test]
    fn every_letter_has_a_shape_of_its_own() {
        let missing = drawing(40, r#"<text x="4" y="30" font-size="28">&#xE123;</text>"#);
        let missing = png(&missing, 1.0).expect("it can be drawn");
        for family in ["sans-serif", "serif", "monospace", "Helvetica"] {
            for letter in "09.-+αβ∞≥≤×ñÑáéíóúü¿¡«»△▽".chars() {
                let text = format!(
                    r#"<text x="4" y="30" font-size="28" font-family="{family}">{letter}</text>"#
                );
                let text = drawing(40, &text);
                assert!(ink(&text) > 0, "{family} {letter}");
                assert_ne!(png(&text, 1.0).expect("it can be drawn"), missing, "{letter}");
            }
        }
    }

    #[test]
    fn bold_is_bolder() {
        let text = |weight| {
            ink(&drawing(60, &format!(r#"<text y="30" font-weight="{weight}">minimax</text>"#)))
        };
        assert!(text("bold") > text("normal"));
    }

    #[test]
    fn nothing_is_fetched() {
        let black = drawing(9, r#"<rect width="9" height="9"/>"#);
        assert_eq!(ink(&black), 81);
        let name = format!("enraya-{}.svg", std::process::id());
        let file = std::env::temp_dir().join(name);
        std::fs::write(&file, &black).expect("a place for files");
        let data = black.replace('<', "%3C").replace('>', "%3E").replace('"', "%22");
        let data = format!("data:image/svg+xml,{}", data.replace(' ', "%20"));
        for href in [file.to_str().expect("a plain name"), &data] {
            let image = format!(r#"<image width="9" height="9" href="{href}"/>"#);
            assert_eq!(ink(&drawing(9, &image)), 0, "{href}");
        }
        std::fs::remove_file(&file).expect("it is there");
    }

    /// Budgets that end at some point while a picture is drawn or encoded.
    #[test]
    fn a_picture_that_nobody_waits_for_is_not_finished() {
        let dots: String =
            (0..200).map(|at| format!(r#"<circle cx="{at}" cy="{at}" r="9"/>"#)).collect();
        let svg = drawing(200, &dots);
        assert!(png_within(&svg, 1.0, &Budget::unlimited()).is_ok());
        let over = Budget::unlimited().cancel(std::sync::Arc::new(true.into()));
        assert!(matches!(png_within(&svg, 1.0, &over), Err(PngError::Stopped)));
        let empty = drawing(200, "");
        assert!(matches!(png_within(&empty, 1.0, &over), Err(PngError::Stopped)));
    }

    #[test]
    fn what_cannot_be_drawn_is_said() {
        for (svg, scale) in
            [(drawing(100, ""), 1e6), (drawing(100, ""), 0.0), (drawing(9_000, ""), 1.0)]
        {
            assert!(matches!(png(&svg, scale), Err(PngError::Size { .. })), "{scale}");
        }
        for svg in ["", "no drawing", "<svg>", "<html/>"] {
            assert!(matches!(png(svg, 1.0), Err(PngError::Svg(_))), "{svg}");
        }
    }
}
