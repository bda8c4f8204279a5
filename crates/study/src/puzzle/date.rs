//! Dates of daily puzzles, as the caller's calendar has them: nothing here knows the time.

use std::str::FromStr;

use enraya_words::Words;

use enraya_play::localize::Localized;

/// A day of the Gregorian calendar, from 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PuzzleDate {
    /// Days since 1970-01-01.
    day: u32,
}

/// Error of reading a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is written 2026-11-18")]
pub struct DateError;

impl Localized for DateError {
    fn say(&self, words: &Words) -> String {
        words.get("error-puzzle-date")
    }
}

impl PuzzleDate {
    /// So many days after 1970-01-01.
    pub fn from_day(day: u32) -> PuzzleDate {
        PuzzleDate { day }
    }

    /// Days since 1970-01-01.
    pub fn day(self) -> u32 {
        self.day
    }
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_of(year: u32) -> [u32; 12] {
    let february = 28 + u32::from(is_leap(year));
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/// ```
/// use enraya_study::PuzzleDate;
/// let day = |text: &str| text.parse().map(PuzzleDate::day);
/// assert_eq!(["1970-01-01", "2000-03-01", "2026-11-18"].map(day), [Ok(0), Ok(11_017), Ok(20_775)]);
/// assert!(["2026-02-29", "2026-13-01", "18.11.2026", "1969-12-31"].map(day).iter().all(Result::is_err));
/// ```
impl FromStr for PuzzleDate {
    type Err = DateError;

    fn from_str(text: &str) -> Result<PuzzleDate, DateError> {
        let plain = text.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else { return Err(DateError) };
        let lengths = [year, month, day].map(str::len);
        let number = |text: &str| text.parse::<u32>().map_err(|_| DateError);
        let (year, month, day) = (number(year)?, number(month)?, number(day)?);
        if !plain || lengths != [4, 2, 2] || year < 1970 || !(1..=12).contains(&month) {
            return Err(DateError);
        }
        let months = &days_of(year)[..month as usize];
        let (last, before) = months.split_last().ok_or(DateError)?;
        if !(1..=*last).contains(&day) {
            return Err(DateError);
        }
        let years: u32 = (1970..year).map(|year| 365 + u32::from(is_leap(year))).sum();
        Ok(PuzzleDate { day: years + before.iter().sum::<u32>() + day - 1 })
    }
}
