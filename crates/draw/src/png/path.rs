//! Path data of SVG (`M0 0h4a2 2 0 0 1 0 4z`) and lists of numbers.

use tiny_skia::{Path, PathBuilder};

/// The path of a `d` attribute up to its first error, as browsers do; `None` if it draws
/// nothing.
pub(super) fn path(data: &str) -> Option<Path> {
    let mut pen = Pen { numbers: Numbers(data), ..Pen::default() };
    while pen.command().is_some() {}
    pen.path.finish()
}

/// The numbers of a list separated by spaces or commas.
pub(super) fn numbers(list: &str) -> Vec<f32> {
    let mut numbers = Numbers(list);
    std::iter::from_fn(|| numbers.next()).collect()
}

/// The unread rest of a text that contains numbers.
#[derive(Default)]
struct Numbers<'a>(&'a str);

impl Numbers<'_> {
    fn skip(&mut self) {
        self.0 =
            self.0.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == ',');
    }

    /// The next number; it ends where no number can continue: `-3.7-3.7` is two numbers.
    fn next(&mut self) -> Option<f32> {
        self.skip();
        let (mut dot, mut before) = (false, ' ');
        let end = self.0.find(|letter: char| {
            let goes_on = match letter {
                '0'..='9' => true,
                'e' | 'E' => before.is_ascii_digit() || before == '.',
                '+' | '-' => before == ' ' || before.eq_ignore_ascii_case(&'e'),
                '.' => !std::mem::replace(&mut dot, true),
                _ => false,
            };
            before = letter;
            !goes_on
        });
        let (number, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        let number = number.parse().ok()?;
        self.0 = rest;
        Some(number)
    }

    /// A flag of an arc: one digit, with no separator required after it.
    fn flag(&mut self) -> Option<bool> {
        self.skip();
        let flag = match self.0.chars().next()? {
            '0' => false,
            '1' => true,
            _ => return None,
        };
        self.0 = &self.0[1..];
        Some(flag)
    }

    fn letter(&mut self) -> Option<char> {
        self.skip();
        let letter = self.0.chars().next().filter(char::is_ascii_alphabetic)?;
        self.0 = &self.0[1..];
        Some(letter)
    }
}

/// Interpreter of path data.
struct Pen<'a> {
    numbers: Numbers<'a>,
    path: PathBuilder,
    at: (f32, f32),
    start: (f32, f32),
    /// The last command, repeated by numbers without a command letter.
    last: char,
    /// The last control point, which a smooth curve reflects.
    control: Option<(f32, f32)>,
}

impl Default for Pen<'_> {
    fn default() -> Self {
        let (numbers, path) = (Numbers::default(), PathBuilder::new());
        Pen { numbers, path, at: (0.0, 0.0), start: (0.0, 0.0), last: ' ', control: None }
    }
}

impl Pen<'_> {
    /// Draws one command; `None` at the end or at an error.
    fn command(&mut self) -> Option<()> {
        let command = match self.numbers.letter() {
            Some(letter) => letter,
            // Further pairs after a `moveto` are lines.
            None => match self.last {
                'M' => 'L',
                'm' => 'l',
                'Z' | 'z' | ' ' => return None,
                last => last,
            },
        };
        let smooth = self.control.take().unwrap_or(self.at);
        let origin = if command.is_ascii_lowercase() { self.at } else { (0.0, 0.0) };
        match command.to_ascii_uppercase() {
            'M' => {
                let to = self.point(origin)?;
                self.path.move_to(to.0, to.1);
                (self.at, self.start) = (to, to);
            }
            'L' => {
                let to = self.point(origin)?;
                self.line(to);
            }
            'H' => {
                let x = origin.0 + self.numbers.next()?;
                self.line((x, self.at.1));
            }
            'V' => {
                let y = origin.1 + self.numbers.next()?;
                self.line((self.at.0, y));
            }
            kind @ ('C' | 'S') => {
                let mirrored = (2.0 * self.at.0 - smooth.0, 2.0 * self.at.1 - smooth.1);
                let first = if kind == 'C' { self.point(origin)? } else { mirrored };
                let (second, to) = (self.point(origin)?, self.point(origin)?);
                self.path.cubic_to(first.0, first.1, second.0, second.1, to.0, to.1);
                (self.at, self.control) = (to, Some(second));
            }
            kind @ ('Q' | 'T') => {
                let mirrored = (2.0 * self.at.0 - smooth.0, 2.0 * self.at.1 - smooth.1);
                let bend = if kind == 'Q' { self.point(origin)? } else { mirrored };
                let to = self.point(origin)?;
                self.path.quad_to(bend.0, bend.1, to.0, to.1);
                (self.at, self.control) = (to, Some(bend));
            }
            'A' => {
                let radii = (self.numbers.next()?.abs(), self.numbers.next()?.abs());
                let turn = self.numbers.next()?;
                let (large, sweep) = (self.numbers.flag()?, self.numbers.flag()?);
                let to = self.point(origin)?;
                self.arc(radii, turn.to_radians(), large, sweep, to);
            }
            'Z' => {
                self.path.close();
                self.at = self.start;
            }
            _ => return None,
        }
        self.last = command;
        Some(())
    }

    fn point(&mut self, origin: (f32, f32)) -> Option<(f32, f32)> {
        Some((origin.0 + self.numbers.next()?, origin.1 + self.numbers.next()?))
    }

    fn line(&mut self, to: (f32, f32)) {
        self.path.line_to(to.0, to.1);
        self.at = to;
    }

    /// An elliptical arc as cubic curves of at most a quarter turn: the centre as in appendix
    /// B.2.4 of SVG 2, the control points at 4/3·tan(angle/4) along the tangents.
    fn arc(&mut self, radii: (f32, f32), turn: f32, large: bool, sweep: bool, to: (f32, f32)) {
        let from = self.at;
        if radii.0 == 0.0 || radii.1 == 0.0 || from == to {
            return self.line(to);
        }
        let (sin, cos) = turn.sin_cos();
        let half = ((from.0 - to.0) / 2.0, (from.1 - to.1) / 2.0);
        let x = (cos * half.0 + sin * half.1) / radii.0;
        let y = (cos * half.1 - sin * half.0) / radii.1;
        // Radii that are too small are scaled up.
        let distance = x * x + y * y;
        let scale = distance.sqrt().max(1.0);
        let radii = (radii.0 * scale, radii.1 * scale);
        let (x, y) = (x / scale, y / scale);
        let side = if large == sweep { -1.0 } else { 1.0 };
        let far = side * ((1.0 / distance.min(1.0)) - 1.0).max(0.0).sqrt();
        let centre = (far * y, -far * x);
        let start = (y - centre.1).atan2(x - centre.0);
        let mut angle = (-y - centre.1).atan2(-x - centre.0) - start;
        if sweep && angle < 0.0 {
            angle += std::f32::consts::TAU;
        } else if !sweep && angle > 0.0 {
            angle -= std::f32::consts::TAU;
        }
        let place = |(x, y): (f32, f32)| {
            let (x, y) = ((x + centre.0) * radii.0, (y + centre.1) * radii.1);
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            (middle.0 + cos * x - sin * y, middle.1 + sin * x + cos * y)
        };
        let pieces = (angle.abs() / std::f32::consts::FRAC_PI_2).ceil().max(1.0);
        let step = angle / pieces;
        let reach = 4.0 / 3.0 * (step / 4.0).tan();
        for piece in 0..pieces as u32 {
            let begin = start + step * piece as f32;
            let ((sin0, cos0), (sin1, cos1)) = (begin.sin_cos(), (begin + step).sin_cos());
            let first = place((cos0 - reach * sin0, sin0 + reach * cos0));
            let second = place((cos1 + reach * sin1, sin1 - reach * cos1));
            let end = place((cos1, sin1));
            self.path.cubic_to(first.0, first.1, second.0, second.1, end.0, end.1);
        }
        self.at = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(data: &str) -> Option<[f32; 4]> {
        let bounds = path(data)?.compute_tight_bounds()?;
        let round = |side: f32| (side * 100.0).round() / 100.0;
        Some([bounds.left(), bounds.top(), bounds.right(), bounds.bottom()].map(round))
    }

    #[test]
    fn the_forms_of_path_data_are_understood() {
        for (data, expected) in [
            ("M1 2L3 4", Some([1.0, 2.0, 3.0, 4.0])),
            ("M1,2 3,4 5-6", Some([1.0, -6.0, 5.0, 4.0])),
            ("m1 2 3 4h-9v1z", Some([-5.0, 2.0, 4.0, 7.0])),
            ("M-3.7-3.7h7.4v7.4h-7.4z", Some([-3.7, -3.7, 3.7, 3.7])),
            ("M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", Some([-4.0, -4.0, 4.0, 4.0])),
            ("M0 0a4 2 90 01 0 8", Some([0.0, 0.0, 2.0, 8.0])),
            ("M0 0A1 1 0 0 1 8 0", Some([0.0, -4.0, 8.0, 0.0])),
            ("M0 0Q5 10 10 0T20 0", Some([0.0, -5.0, 20.0, 5.0])),
            ("M0 0C0 4 10 4 10 0S20-4 20 0", Some([0.0, -3.0, 20.0, 3.0])),
            (".5.5M.5.5L1e1 1", None),
            ("M.5.5L1e1 1", Some([0.5, 0.5, 10.0, 1.0])),
            ("M0 0L1 1 ? 9 9", Some([0.0, 0.0, 1.0, 1.0])),
            ("", None),
        ] {
            assert_eq!(bounds(data), expected, "{data}");
        }
    }
}
