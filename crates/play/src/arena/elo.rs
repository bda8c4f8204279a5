//! Elo ratings and their error bars, from match results.
//!
//! On the Elo scale a difference of 400 points means odds of ten to one. The error bars are 95
//! % confidence intervals from the variance of the results; both games of an opening count as
//! one observation, because their results are correlated.

use super::score::Sample;

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;
/// The probability on either side of the interval.
const TAIL: f64 = 0.025;

/// The Elo difference for this share of the points (logistic model); infinite at 0 and 1.
///
/// ```
/// use enraya_play::arena::elo;
/// assert_eq!(elo(0.5), 0.0);
/// assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// assert_eq!(elo(1.0), f64::INFINITY);
/// ```
pub fn elo(rate: f64) -> f64 {
    // In this form a share of one half gives +0.
    400.0 * (rate / (1.0 - rate)).log10()
}

/// An Elo difference with its error bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// The maximum-likelihood estimate.
    pub elo: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// The Elo difference estimated from these results; `None` if there are none.
///
/// If all observations are equal their variance is zero. The bound is then that of Clopper and
/// Pearson (1934): a different result would have been seen in *n* observations with a
/// probability of 97.5 %, unless it is rarer than 1 − 0.025^(1/n).
///
/// ```
/// use enraya_play::arena::{Sample, difference};
/// let won = Sample { points: 1.0, games: 1 };
/// let ten = difference(&[won; 10]).unwrap();
/// assert_eq!(ten.elo, f64::INFINITY);
/// assert!(ten.low > 100.0 && ten.high == f64::INFINITY);
/// ```
pub fn difference(samples: &[Sample]) -> Option<Difference> {
    let games: f64 = samples.iter().map(|sample| f64::from(sample.games)).sum();
    if games == 0.0 {
        return None;
    }
    let rate = samples.iter().map(|sample| sample.points).sum::<f64>() / games;
    let spread: f64 = samples
        .iter()
        .map(|sample| sample.points - rate * f64::from(sample.games))
        .map(|x| x * x)
        .sum();
    let error = Z * spread.sqrt() / games;
    let (low, high) = if error > 1e-12 {
        (rate - error, rate + error)
    } else {
        // A pair of wins counts as two games.
        let one_sided = rate == 0.0 || rate == 1.0;
        let observations = if one_sided { games } else { samples.len() as f64 };
        let unseen = 1.0 - TAIL.powf(1.0 / observations);
        (rate * (1.0 - unseen), rate + unseen * (1.0 - rate))
    };
    Some(Difference { elo: elo(rate), low: elo(low.max(0.0)), high: elo(high.min(1.0)) })
}

/// A rating relative to the mean of the field, with its error bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The maximum-likelihood estimate.
    pub elo: f64,
    /// Half the width of the interval.
    pub error: f64,
}

/// Maximum-likelihood ratings of a tournament in the model of Bradley and Terry (1952):
/// `points[i][j]` is the score of *i* against *j*. Each player gets one virtual draw against a
/// player of mean strength, so that a perfect score has a finite rating.
///
/// ```
/// use enraya_play::arena::ratings;
/// let table = [vec![0.0, 60.0, 90.0], vec![40.0, 0.0, 75.0], vec![10.0, 25.0, 0.0]];
/// let found = ratings(&table);
/// assert!(found[0].elo > found[1].elo && found[1].elo > found[2].elo);
/// assert!(found.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
/// ```
pub fn ratings(points: &[Vec<f64>]) -> Vec<Rating> {
    let count = points.len();
    let mut strengths = vec![0.0; count];
    let mut covariance = Vec::new();
    // Newton's method; the log-likelihood is concave.
    for _ in 0..100 {
        let mut slope = vec![0.0; count];
        let mut information = vec![vec![0.0; count]; count];
        for one in 0..count {
            let chance = logistic(strengths[one]);
            slope[one] += 0.5 - chance;
            information[one][one] += chance * (1.0 - chance);
            for other in (0..count).filter(|&other| other != one) {
                let games = points[one][other] + points[other][one];
                let chance = logistic(strengths[one] - strengths[other]);
                slope[one] += points[one][other] - games * chance;
                let weight = games * chance * (1.0 - chance);
                information[one][one] += weight;
                information[one][other] -= weight;
            }
        }
        covariance = inverse(information);
        let steps = covariance.iter().map(|row| dot(row, &slope).clamp(-1.0, 1.0));
        let steps: Vec<f64> = steps.collect();
        for (strength, step) in strengths.iter_mut().zip(&steps) {
            *strength += step;
        }
        if steps.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    let scale = 400.0 / std::f64::consts::LN_10;
    let mean = strengths.iter().sum::<f64>() / count.max(1) as f64;
    let row_means: Vec<f64> =
        covariance.iter().map(|row| row.iter().sum::<f64>() / count as f64).collect();
    let mean_of_all = row_means.iter().sum::<f64>() / count.max(1) as f64;
    let rating = |one: usize| {
        let variance = covariance[one][one] - 2.0 * row_means[one] + mean_of_all;
        let error = Z * variance.max(0.0).sqrt() * scale;
        Rating { elo: (strengths[one] - mean) * scale, error }
    };
    (0..count).map(rating).collect()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(x, y)| x * y).sum()
}

/// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..count {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|x| *x /= scale);
        let pivot_row = matrix[pivot].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let factor = row[pivot];
            if index != pivot && factor != 0.0 {
                row.iter_mut().zip(&pivot_row).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    matrix.into_iter().map(|row| row[count..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(results: &[(f64, usize)]) -> Vec<Sample> {
        let sample = |points| Sample { points, games: 1 };
        results.iter().flat_map(|&(points, n)| vec![sample(points); n]).collect()
    }

    #[track_caller]
    fn near(found: f64, expected: f64, error: f64) {
        assert!((found - expected).abs() <= error, "{found} is not {expected}");
    }

    /// The logistic table of chess: expected score by rating difference.
    #[test]
    fn the_scale_is_that_of_chess() {
        for (share, difference) in [(0.64, 100.0), (0.76, 200.0), (0.849, 300.0), (0.909, 400.0)] {
            near(elo(share), difference, 1.0);
            near(elo(1.0 - share), -difference, 1.0);
        }
    }

    /// By hand: 60 wins, 20 draws, 20 losses make 70 %, a variance of
    /// 0.6·0.09 + 0.2·0.04 + 0.2·0.49 = 0.16 a game and 0.04 for the mean of 100.
    #[test]
    fn the_error_bar_is_that_of_three_kinds_of_results() {
        let found = difference(&games(&[(1.0, 60), (0.5, 20), (0.0, 20)])).unwrap();
        near(found.elo, 147.19, 0.01);
        near(found.low, elo(0.7 - 1.96 * 0.04), 0.01);
        near(found.high, elo(0.7 + 1.96 * 0.04), 0.01);
    }

    /// Openings that one side always wins say nothing about the agents.
    #[test]
    fn pairs_take_the_opening_out_of_the_error() {
        let alone = difference(&games(&[(1.0, 50), (0.0, 50)])).unwrap();
        let pairs = vec![Sample { points: 1.0, games: 2 }; 50];
        let paired = difference(&pairs).unwrap();
        assert_eq!((alone.elo, paired.elo), (0.0, 0.0));
        assert!(paired.high < alone.high);
        let split = [(2.0, 10), (1.5, 10), (1.0, 10), (0.5, 10), (0.0, 10)];
        let split: Vec<Sample> =
            split.iter().flat_map(|&(points, n)| vec![Sample { points, games: 2 }; n]).collect();
        // The mean of pairs has a variance of 0.125, that of 50 pairs of 0.0025.
        near(difference(&split).unwrap().high, elo(0.5 + 1.96 * 0.05), 0.01);
    }

    #[test]
    fn equal_results_leave_a_doubt() {
        assert_eq!(difference(&[]), None);
        let lost = difference(&games(&[(0.0, 20)])).unwrap();
        assert_eq!((lost.elo, lost.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        // The exact binomial bound (Clopper and Pearson) for no success in 20.
        near(lost.high, elo(0.16843), 0.01);
        let drawn = difference(&games(&[(0.5, 20)])).unwrap();
        assert!(drawn.elo == 0.0 && drawn.low < 0.0 && drawn.high > 0.0);
        near(drawn.low, -drawn.high, 1e-9);
        let pairs = difference(&[Sample { points: 0.0, games: 2 }; 10]).unwrap();
        assert_eq!(pairs, lost);
    }

    /// For two players the fit is the formula, except for the virtual draw of each.
    #[test]
    fn two_players_are_rated_as_in_a_match() {
        let found = ratings(&[vec![0.0, 7_000.0], vec![3_000.0, 0.0]]);
        near(found[0].elo - found[1].elo, elo(0.7), 0.2);
        near(found[0].elo, -found[1].elo, 1e-9);
        // The difference has a variance of 1/(n·p·q), each of them half of its error.
        let error = 1.96 / (10_000.0 * 0.21f64).sqrt() * 400.0 / std::f64::consts::LN_10;
        near(found[0].error, error / 2.0, 0.05);
    }

    /// Scores computed from ratings give the same ratings back.
    #[test]
    fn strengths_are_found_again() {
        let strengths = [250.0, 100.0, 0.0, -80.0, -270.0];
        let made = |one: f64, other: f64| 10_000.0 / (1.0 + 10f64.powf((other - one) / 400.0));
        let points: Vec<Vec<f64>> = strengths
            .iter()
            .map(|&one| strengths.iter().map(|&other| made(one, other)).collect())
            .collect();
        for (rating, strength) in ratings(&points).iter().zip(strengths) {
            near(rating.elo, strength, 0.5);
        }
        let sweep = ratings(&[vec![0.0, 20.0], vec![0.0, 0.0]]);
        assert!(sweep[0].elo.is_finite() && sweep[0].elo > 100.0);
    }
}
