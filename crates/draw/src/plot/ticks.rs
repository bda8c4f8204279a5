//! Tick positions of linear and logarithmic axes.

/// Steps between ticks, times a power of ten.
const STEPS: [f64; 3] = [1.0, 2.0, 5.0];

/// Round numbers from `least` to `most`, at most `count`; integers only if `whole`.
pub(super) fn round_numbers(least: f64, most: f64, count: usize, whole: bool) -> Vec<f64> {
    let smallest = if whole { 0 } else { -12 };
    let steps = (smallest..=18).flat_map(|power| STEPS.map(|step| step * 10_f64.powi(power)));
    for step in steps {
        let (first, last) = ((least / step).ceil(), (most / step).floor());
        if last - first < count as f64 {
            return (0..=(last - first).max(-1.0) as i64)
                .map(|n| (first + n as f64) * step)
                .collect();
        }
    }
    Vec::new()
}

/// Logarithms of round numbers between 10^`least` and 10^`most`, as many as fit legibly.
pub(super) fn round_logarithms(least: f64, most: f64) -> Vec<f64> {
    if most - least < 1.2 {
        let numbers = round_numbers(10_f64.powf(least), 10_f64.powf(most), 7, true);
        return numbers.into_iter().filter(|number| *number > 0.0).map(f64::log10).collect();
    }
    let powers = least.floor() as i32..=most.ceil() as i32;
    let steps: &[f64] = if most - least < 3.2 { &STEPS } else { &STEPS[..1] };
    let all =
        powers.flat_map(|power| steps.iter().map(move |step| f64::from(power) + step.log10()));
    all.filter(|exponent| (least..=most).contains(exponent)).collect()
}

/// The number with this logarithm, as text.
pub(super) fn power_of_ten(exponent: f64) -> String {
    let decimals = (-exponent).ceil().max(0.0) as usize;
    format!("{:.decimals$}", 10_f64.powf(exponent))
}

/// The minimum and the maximum.
pub(super) fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |extent, value| match extent {
        None => Some((value, value)),
        Some((least, most)) => Some((value.min(least), value.max(most))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_round_and_few() {
        for (least, most, count, whole, expected) in [
            (0.7, 8.3, 8, true, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0][..]),
            (0.7, 20.3, 8, true, &[5.0, 10.0, 15.0, 20.0]),
            (0.0, 100.0, 6, true, &[0.0, 20.0, 40.0, 60.0, 80.0, 100.0]),
            (0.0, 1.08, 6, true, &[0.0, 1.0]),
            (0.0, 1.0, 6, false, &[0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
            (2.1, 2.9, 6, true, &[]),
        ] {
            let found = round_numbers(least, most, count, whole);
            let near = found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-9);
            assert!(near && found.len() == expected.len(), "{least}-{most}: {found:?}");
        }
    }

    #[test]
    fn logarithms_are_those_of_round_numbers() {
        for (least, most, expected) in [
            (2.8, 6.1, "1000 10000 100000 1000000"),
            (0.9, 3.1, "10 20 50 100 200 500 1000"),
            (3.9, 4.1, "8000 9000 10000 11000 12000"),
            (0.0, 1.0, "2 4 6 8 10"),
        ] {
            let found: Vec<_> =
                round_logarithms(least, most).iter().copied().map(power_of_ten).collect();
            assert_eq!(found.join(" "), expected, "{least}-{most}");
        }
        assert_eq!([-3.0, -1.0, 0.0, 2.0].map(power_of_ten), ["0.001", "0.1", "1", "100"]);
    }
}
