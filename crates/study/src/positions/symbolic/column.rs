//! Contents of one column as a number: stones from the bottom upwards below a leading 1.

/// The height of a column.
fn height(contents: usize) -> u32 {
    contents.max(1).ilog2()
}

/// The bit of the stone in a row, counted from the bottom, if there is one.
pub(super) fn stone(contents: usize, row: u32) -> Option<usize> {
    let above = height(contents).checked_sub(row + 1)?;
    Some(contents >> above & 1)
}

/// Whether a column has a line of `k` stones of this bit, exactly `k` if overlines do not count.
pub(super) fn has_line(contents: usize, of: usize, k: u32, exact: bool) -> bool {
    let mut run = 0;
    for row in 0..=height(contents) {
        if stone(contents, row) == Some(of) {
            run += 1;
        } else if run == k || run > k && !exact {
            return true;
        } else {
            run = 0;
        }
    }
    false
}

/// The contents of the columns of a diagram, as [`enraya_rules::Notation::diagram`] writes it:
/// rows from the top, X is bit 0.
pub(super) fn parse_diagram(diagram: &str, columns: usize) -> Vec<u16> {
    let mut contents = vec![1; columns];
    for row in diagram.split('/').rev() {
        for (contents, cell) in contents.iter_mut().zip(row.chars()) {
            match cell {
                'X' => *contents *= 2,
                'O' => *contents = *contents * 2 + 1,
                _ => {}
            }
        }
    }
    contents
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_counted_from_the_bottom() {
        let [column] = parse_diagram("./O/X/X", 1)[..] else { panic!("one column") };
        assert_eq!(column, 0b1001);
        let stones: Vec<_> = (0..4).map(|row| stone(usize::from(column), row)).collect();
        assert_eq!(stones, [Some(0), Some(0), Some(1), None]);
    }

    #[test]
    fn a_line_may_be_anywhere_in_a_column() {
        for (contents, line, exact) in [
            (0b1, false, false),
            (0b1_0000, true, true),
            (0b10_0001, true, true),
            (0b11_0000, true, true),
            (0b10_0000, true, false),
            (0b1_0001, false, false),
        ] {
            assert_eq!(has_line(contents, 0, 4, false), line, "{contents:b}");
            assert_eq!(has_line(contents, 0, 4, true), exact, "{contents:b}");
        }
    }
}
