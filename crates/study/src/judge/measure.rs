//! Rates and means with 95 % confidence intervals.

/// The quantile of the normal distribution for 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rate {
    /// Counted.
    pub hits: u64,
    /// Of these.
    pub of: u64,
}

impl Rate {
    /// Counts one more.
    pub fn add(&mut self, hit: bool) {
        self.hits += u64::from(hit);
        self.of += 1;
    }

    /// Between 0 and 1; `None` of nothing.
    pub fn value(self) -> Option<f64> {
        (self.of > 0).then(|| self.hits as f64 / self.of as f64)
    }

    /// The score interval of Wilson (1927), which stays between 0 and 1 and holds for few
    /// counts and rates near either end.
    ///
    /// ```
    /// use enraya_study::judge::Rate;
    /// let (low, high) = Rate { hits: 10, of: 10 }.interval().unwrap();
    /// assert!((low - 0.7225).abs() < 1e-4 && high == 1.0);
    /// assert_eq!(Rate::default().interval(), None);
    /// ```
    pub fn interval(self) -> Option<(f64, f64)> {
        let (p, n) = (self.value()?, self.of as f64);
        let centre = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        // Exact where rounding would leave a residue.
        let low = if self.hits == 0 { 0.0 } else { (centre - half) / whole };
        let high = if self.hits == self.of { 1.0 } else { (centre + half) / whole };
        Some((low, high))
    }
}

/// The mean of numbers that are not negative.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    count: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Counts one more.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// How many numbers.
    pub fn count(self) -> u64 {
        self.count
    }

    /// The mean; `None` of nothing.
    pub fn value(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum / self.count as f64)
    }

    /// The mean less and plus 1.96 standard errors, from 0 on; `None` of fewer than two numbers.
    ///
    /// ```
    /// use enraya_study::judge::Mean;
    /// let mut mean = Mean::default();
    /// [1.0, 2.0, 3.0, 4.0].into_iter().for_each(|number| mean.add(number));
    /// let (low, high) = mean.interval().unwrap();
    /// assert!((low - 1.2348).abs() < 1e-4 && (high - 3.7652).abs() < 1e-4);
    /// ```
    pub fn interval(self) -> Option<(f64, f64)> {
        let (mean, n) = (self.value()?, self.count as f64);
        let variance = (self.squares - n * mean * mean).max(0.0) / (n - 1.0);
        let half = Z * (variance / n).sqrt();
        (self.count > 1).then_some(((mean - half).max(0.0), mean + half))
    }
}
