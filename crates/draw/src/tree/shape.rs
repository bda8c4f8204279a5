//! SVG shapes of nodes: triangles for MAX and MIN, boxes, hexagons.

use std::fmt::Write;

use super::figure::NodeShape;
use super::layout::Spot;

/// A shape whose upper edge is centred at this point.
pub(super) fn shape(
    out: &mut String,
    shape: NodeShape,
    Spot { x, y }: Spot,
    (width, height): (f64, f64),
) {
    let (left, right, below, half) = (x - width / 2.0, x + width / 2.0, y + height, height / 2.0);
    let middle = y + half;
    let _ = match shape {
        NodeShape::Max => write!(
            out,
            r#"<path class="shape" d="M{x:.1} {y:.1}L{right:.1} {below:.1}H{left:.1}Z"/>"#
        ),
        NodeShape::Min => write!(
            out,
            r#"<path class="shape" d="M{x:.1} {below:.1}L{left:.1} {y:.1}H{right:.1}Z"/>"#
        ),
        NodeShape::Known => {
            let (in_left, in_right) = (left + half * 0.6, right - half * 0.6);
            write!(
                out,
                r#"<path class="shape" d="M{left:.1} {middle:.1}L{in_left:.1} {y:.1}H{in_right:.1}L{right:.1} {middle:.1}L{in_right:.1} {below:.1}H{in_left:.1}Z"/>"#
            )
        }
        _ => {
            let round = if shape == NodeShape::Horizon { half } else { 0.0 };
            let _ = write!(
                out,
                r#"<rect class="shape" x="{left:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="{round:.1}"/>"#
            );
            if shape == NodeShape::Table {
                let (in_left, in_right) = (left + width * 0.12, right - width * 0.12);
                let _ = write!(
                    out,
                    r#"<path class="bars" d="M{in_left:.1} {y:.1}V{below:.1}M{in_right:.1} {y:.1}V{below:.1}"/>"#
                );
            }
            Ok(())
        }
    };
}
