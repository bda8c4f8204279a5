//! Durations as text.

/// A measured time in s, ms or µs.
pub(crate) fn precise(seconds: f64) -> String {
    match seconds {
        0.9995.. => format!("{seconds:.2} s"),
        0.000_999_5.. => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}

/// A remaining time in at most two units.
pub(crate) fn rough(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, seconds) => format!("{seconds} s"),
        (0, minutes, seconds) => format!("{minutes} min {seconds} s"),
        (hours, minutes, _) => format!("{hours} h {minutes} min"),
    }
}

#[cfg(test)]
mod tests {
    use super::rough;

    #[test]
    fn spans_have_two_units_at_most() {
        for (seconds, text) in [
            (0.0, "0 s"),
            (59.4, "59 s"),
            (59.6, "1 min 0 s"),
            (3599.0, "59 min 59 s"),
            (3600.0, "1 h 0 min"),
            (90_061.0, "25 h 1 min"),
        ] {
            assert_eq!(rough(seconds), text);
        }
    }
}
