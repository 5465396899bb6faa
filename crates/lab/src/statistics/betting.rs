//! A test by betting: it ends a match with an overwhelming result, which is unlikely under both hypotheses
//! of an SPRT.
//!
//! If one side wins every game, a likelihood ratio between 0 and 10 Elo grows slowly, because such a sweep
//! is nearly as unlikely under one hypothesis as under the other. Instead, a bettor against the hypothesis
//! "the mean share of a pair is at most `s`" bets a fraction `lambda` of a fortune on every pair, at odds
//! that are fair if the hypothesis holds:
//!
//! ```text
//! fortune = product over pairs of (1 + lambda (x - s) / s)        0 < lambda < 1
//! ```
//!
//! If the hypothesis holds, a fortune of 1 ever grows to `1/alpha` with a probability of at most `alpha`,
//! however often it is checked (J. Ville, 1939; I. Waudby-Smith and A. Ramdas, "Estimating means of bounded
//! random variables by betting", 2024). The fortune is divided equally among bettors with different
//! `lambda`.

use crate::statistics::likelihood::SHARES;

/// The fractions `lambda` of the bettors.
const PARTS: [f64; 5] = [0.1, 0.25, 0.5, 0.75, 0.95];

/// Returns the logarithm of the fortune from bets that the mean share is above `most`, after these pairs.
pub fn log_fortune_above(pairs: &[u32; 5], most: f64) -> f64 {
    let fortunes = PARTS.map(|part| {
        let growth = |share: f64| (1.0 + part * (share - most) / most).ln();
        pairs.iter().zip(SHARES).map(|(count, share)| f64::from(*count) * growth(share)).sum::<f64>()
    });
    // Sums exponentials relative to the largest, so that none overflows.
    let best = fortunes.into_iter().fold(f64::MIN, f64::max);
    let sum: f64 = fortunes.iter().map(|fortune| (fortune - best).exp()).sum();
    best + (sum / PARTS.len() as f64).ln()
}

/// Returns the logarithm of the fortune from bets that the mean share is below `least`, after these pairs.
pub fn log_fortune_below(pairs: &[u32; 5], least: f64) -> f64 {
    let mut mirrored = *pairs;
    mirrored.reverse();
    log_fortune_above(&mirrored, 1.0 - least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sweep_makes_rich_and_an_even_match_poor() {
        assert!((log_fortune_above(&[0; 5], 0.5)).abs() < 1e-12, "the first fortune is 1");
        let sweep = log_fortune_above(&[0, 0, 0, 0, 20], 0.5);
        assert!((sweep - (20.0 * 1.95_f64.ln() - 5_f64.ln())).abs() < 0.2, "{sweep}");
        assert!(log_fortune_above(&[10, 10, 20, 10, 10], 0.5) < 0.0);
        let below = log_fortune_below(&[20, 0, 0, 0, 0], 0.5);
        assert!((below - sweep).abs() < 1e-12);
    }

    #[test]
    fn luck_alone_seldom_makes_rich() {
        let mut random = fastrand::Rng::with_seed(3);
        let lucky = (0..1000).filter(|_| {
            let mut pairs = [0; 5];
            (0..200).any(|_| {
                pairs[if random.bool() { 4 } else { 0 }] += 1;
                log_fortune_above(&pairs, 0.5) >= 20_f64.ln()
            })
        });
        assert!(lucky.count() <= 50, "at most one of twenty");
    }
}
