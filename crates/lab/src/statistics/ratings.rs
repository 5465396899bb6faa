//! Elo ratings of many competitors that played each other, by maximum likelihood.
//!
//! In Elo's model the expected share of `i` against `j` is `1 / (1 + 10^((r_j - r_i) / 400))`. With the
//! most likely ratings, everybody's expected points equal the points scored (E. Zermelo, 1929; R. Bradley
//! and M. Terry, 1952). A draw counts as half a win and half a loss. Each pair of opponents gets one
//! virtual draw, so that no rating is infinite. The mean rating is 0.
//!
//! Errors are computed from pairs of games, since the two games of a pair need not be independent. With `H`
//! the information matrix and `V` the observed variance of the points of the pairs, the ratings have the
//! covariance `H' V H'` (the "sandwich" of P. Huber, 1967), where `H'` is the inverse of `H` on ratings
//! with mean 0.

/// The games of two competitors, by the results of their pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meeting {
    /// Indices of the two competitors.
    pub players: [usize; 2],
    /// Number of pairs by the half points of the first one, from 0 to 4.
    pub pairs: [u32; 5],
}

/// A rating with its error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The Elo rating; the mean of all is 0.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval, in Elo points.
    pub error: f64,
}

/// Half the width of a 95 % confidence interval, in standard deviations.
const QUANTILE: f64 = 1.959_964;

/// Elo points per unit of the logistic function.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Returns the most likely ratings of this number of competitors. Competitors in different groups cannot be
/// compared: each group has the mean 0.
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Rating> {
    let strengths = most_likely(players, meetings);
    let covariance = covariance(players, meetings, &strengths);
    let rating = |(player, strength): (usize, &f64)| {
        let deviation = covariance[player][player].max(0.0).sqrt();
        Rating { elo: SCALE * strength, error: QUANTILE * SCALE * deviation }
    };
    strengths.iter().enumerate().map(rating).collect()
}

/// Returns the games of a meeting and the points of its first player, including the virtual draw.
fn games_and_points(meeting: &Meeting) -> (f64, f64) {
    let half_points = meeting.pairs.iter().zip(0..).map(|(count, half)| f64::from(*count) * f64::from(half));
    let games = 2.0 * f64::from(meeting.pairs.iter().sum::<u32>());
    (games + 1.0, half_points.sum::<f64>() / 2.0 + 0.5)
}

/// Returns the expected share of the first player of a meeting.
fn expected(strengths: &[f64], [a, b]: [usize; 2]) -> f64 {
    1.0 / (1.0 + (strengths[b] - strengths[a]).exp())
}

/// Returns the most likely strengths, in units of the logistic function, by Newton's method.
fn most_likely(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    const MAX_ROUNDS: usize = 100;
    const PRECISION: f64 = 1e-10;
    let mut strengths = vec![0.0; players];
    for _ in 0..MAX_ROUNDS {
        let mut surplus = vec![0.0; players];
        for meeting in meetings {
            let [a, b] = meeting.players;
            let (games, points) = games_and_points(meeting);
            let more = points - games * expected(&strengths, meeting.players);
            surplus[a] += more;
            surplus[b] -= more;
        }
        let steps = solve(information(players, meetings, &strengths), vec![surplus]).remove(0);
        // A full Newton step would overshoot where one side won almost everything.
        let longest = steps.iter().fold(0.0_f64, |longest, step| longest.max(step.abs()));
        let part = if longest > 1.0 { 1.0 / longest } else { 1.0 };
        strengths.iter_mut().zip(&steps).for_each(|(strength, step)| *strength += part * step);
        if longest < PRECISION {
            break;
        }
    }
    strengths
}

/// Returns the information matrix, made regular by a term for the sum of each group. The term does not
/// change the solutions, because the right-hand sides of the equations sum to zero in each group.
fn information(players: usize, meetings: &[Meeting], strengths: &[f64]) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; players]; players];
    for meeting in meetings {
        let [a, b] = meeting.players;
        let share = expected(strengths, meeting.players);
        let weight = games_and_points(meeting).0 * share * (1.0 - share);
        matrix[a][a] += weight;
        matrix[b][b] += weight;
        matrix[a][b] -= weight;
        matrix[b][a] -= weight;
    }
    let groups = groups(players, meetings);
    for a in 0..players {
        for b in 0..players {
            matrix[a][b] += f64::from(u8::from(groups[a] == groups[b]));
        }
    }
    matrix
}

/// Returns the group of each competitor: those who met, directly or through others.
fn groups(players: usize, meetings: &[Meeting]) -> Vec<usize> {
    let mut groups: Vec<usize> = (0..players).collect();
    for Meeting { players: [a, b], .. } in meetings {
        let (from, to) = (groups[*a], groups[*b]);
        groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
    }
    groups
}

/// Returns the covariance matrix of the strengths.
fn covariance(players: usize, meetings: &[Meeting], strengths: &[f64]) -> Vec<Vec<f64>> {
    let mut scores = vec![vec![0.0; players]; players];
    for meeting in meetings {
        let [a, b] = meeting.players;
        let variance = variance_of_points(meeting);
        scores[a][a] += variance;
        scores[b][b] += variance;
        scores[a][b] -= variance;
        scores[b][a] -= variance;
    }
    let information = information(players, meetings, strengths);
    // The matrices are symmetric, so rows are columns.
    let half = solve(information.clone(), scores);
    let turned = (0..players).map(|row| half.iter().map(|column| column[row]).collect()).collect();
    solve(information, turned)
}

/// Returns the variance of the points of a meeting's first player. It includes half a virtual pair won by
/// each side, which keeps the error of a sweep above zero.
fn variance_of_points(meeting: &Meeting) -> f64 {
    let mut counts = meeting.pairs.map(f64::from);
    counts[0] += 0.5;
    counts[4] += 0.5;
    let pairs: f64 = counts.iter().sum();
    let points = |half: usize| half as f64 / 2.0;
    let mean = counts.iter().enumerate().map(|(half, count)| count * points(half)).sum::<f64>() / pairs;
    counts.iter().enumerate().map(|(half, count)| count * (points(half) - mean).powi(2)).sum()
}

/// Solves linear equations for several right-hand sides, by Gauss-Jordan elimination with partial pivoting.
fn solve(mut matrix: Vec<Vec<f64>>, mut sides: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for column in 0..size {
        let largest = |a: &usize, b: &usize| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs());
        let pivot = (column..size).max_by(largest).unwrap_or(column);
        matrix.swap(column, pivot);
        sides.iter_mut().for_each(|side| side.swap(column, pivot));
        for row in 0..size {
            if row == column {
                continue;
            }
            let factor = matrix[row][column] / matrix[column][column];
            let pivot_row = matrix[column].clone();
            matrix[row].iter_mut().zip(&pivot_row).for_each(|(cell, above)| *cell -= factor * above);
            sides.iter_mut().for_each(|side| side[row] -= factor * side[column]);
        }
    }
    for side in &mut sides {
        side.iter_mut().enumerate().for_each(|(row, cell)| *cell /= matrix[row][row]);
    }
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statistics::score::Score;

    #[test]
    fn two_players_differ_by_the_elo_of_their_score() {
        let pairs = [100, 200, 300, 400, 500];
        let meeting = Meeting { players: [0, 1], pairs };
        let found = ratings(2, &[meeting]);
        let (elo, [low, high]) = Score { pairs }.elo();
        let difference = found[0].elo - found[1].elo;
        assert!((difference - elo.unwrap()).abs() < 0.2, "{difference} {elo:?}");
        // The error of each of two ratings around their mean is half that of the difference.
        let half_width = (high.unwrap() - low.unwrap()) / 2.0;
        assert!((2.0 * found[0].error - half_width).abs() < 0.5, "{found:?} {half_width}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-6);
    }

    #[test]
    fn expected_points_are_the_points_made() {
        let meetings = [
            Meeting { players: [0, 1], pairs: [3, 1, 4, 1, 5] },
            Meeting { players: [1, 2], pairs: [9, 2, 6, 5, 3] },
            Meeting { players: [0, 2], pairs: [5, 8, 9, 7, 9] },
            Meeting { players: [3, 0], pairs: [0, 0, 0, 0, 8] },
        ];
        let found = ratings(4, &meetings);
        let strengths: Vec<f64> = found.iter().map(|rating| rating.elo / SCALE).collect();
        for player in 0..4 {
            let surplus: f64 = meetings
                .iter()
                .filter_map(|meeting| {
                    let (games, points) = games_and_points(meeting);
                    let more = points - games * expected(&strengths, meeting.players);
                    let side = meeting.players.iter().position(|other| *other == player)?;
                    Some(if side == 0 { more } else { -more })
                })
                .sum();
            assert!(surplus.abs() < 1e-6, "{player}: {surplus}");
        }
        assert!(found[3].elo > found[0].elo && found[3].error.is_finite(), "{found:?}");
        assert!(found.iter().map(|rating| rating.elo).sum::<f64>().abs() < 1e-6);
    }

    #[test]
    fn who_met_nobody_has_no_rating_to_compare() {
        let found = ratings(3, &[Meeting { players: [0, 1], pairs: [0, 0, 5, 0, 5] }]);
        assert_eq!((found[2].elo, found[2].error), (0.0, 0.0));
        assert!(found[0].elo > 50.0);
    }

    /// Three players of known strength: their true ratings lie in the intervals 19 times out of 20.
    #[test]
    fn the_errors_hold_the_truth() {
        let truth = [120.0, 0.0, -120.0];
        let mut random = fastrand::Rng::with_seed(2);
        let mut held = 0;
        for _ in 0..200 {
            let mut meetings = [[0, 1], [0, 2], [1, 2]].map(|players| Meeting { players, pairs: [0; 5] });
            for meeting in &mut meetings {
                let [a, b] = meeting.players;
                let share = 1.0 / (1.0 + 10_f64.powf((truth[b] - truth[a]) / 400.0));
                for _ in 0..60 {
                    let won = usize::from(random.f64() < share) + usize::from(random.f64() < share);
                    meeting.pairs[2 * won] += 1;
                }
            }
            let found = ratings(3, &meetings);
            held += found
                .iter()
                .zip(truth)
                .filter(|(rating, truth)| (rating.elo - truth).abs() < rating.error)
                .count();
        }
        assert!((550..=595).contains(&held), "{held} of 600");
    }
}
