//! Classroom 50's `result.json`, schema `classroom50/result/v1`.

use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

use super::sheet::MarkSheet;

/// A variable that the platform sets and that is not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the environment variable {0} is not set")]
pub struct MissingVariable(pub &'static str);

/// Every test has 100 points; scores are integers.
pub(super) fn result(
    sheet: &MarkSheet,
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Value, MissingVariable> {
    let optional = |name: &str| environment(name).filter(|value| !value.is_empty());
    let required = |name: &'static str| optional(name).ok_or(MissingVariable(name));
    let commit = required("COMMIT_URL")?;
    let score = |mark: f64| mark.round() as u64;
    let tests: Vec<Value> = sheet
        .items
        .iter()
        .map(|item| {
            json!({
                "test-name": item.name,
                "passed": item.right,
                "score": score(item.mark),
                "max-score": 100,
            })
        })
        .collect();
    Ok(json!({
        "schema": "classroom50/result/v1",
        "classroom": required("CLASSROOM")?,
        "assignment": required("ASSIGNMENT")?,
        "submission": required("SUBMISSION_TAG")?,
        "commit": commit,
        "release": required("RELEASE_URL")?,
        "review": optional("REVIEW_URL").unwrap_or(commit),
        "datetime": utc_time(SystemTime::now()),
        "score": sheet.items.iter().map(|item| score(item.mark)).sum::<u64>(),
        "max-score": 100 * sheet.items.len(),
        "tests": tests,
    }))
}

/// A time as `2026-02-03T04:05:06Z`.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
/// use enraya_teach::grading::utc_time;
/// let time = UNIX_EPOCH + Duration::from_secs(1_709_251_199);
/// assert_eq!(utc_time(time), "2024-02-29T23:59:59Z");
/// ```
pub fn utc_time(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Days since 1 March of year 0, in eras of 400 years (Hinnant, "chrono-compatible
    // low-level date algorithms").
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}
