//! Percentiles of durations, in one line.

use std::time::Duration;

/// Prints how many there were, and their quantiles.
pub(crate) fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let Some(most) = times.last() else { return println!("  {what}: none") };
    let quantile = |part: f64| {
        let place = (times.len() as f64 * part).ceil() as usize;
        times[place.clamp(1, times.len()) - 1].as_secs_f64() * 1e3
    };
    println!(
        "  {what}: {} in all, median {:.2} ms, p99 {:.2} ms, most {:.2} ms",
        times.len(),
        quantile(0.5),
        quantile(0.99),
        most.as_secs_f64() * 1e3
    );
}
