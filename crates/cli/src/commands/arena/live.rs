//! The progress line of a running match.

use std::time::Instant;

use lab::{MatchScore, Sprt};
use texts::Catalogue;

use super::summary::write_elo;

/// Measures the speed of a match, from the first game that this process plays.
pub(in crate::commands) struct Pace {
    begun: Instant,
    games_before: u32,
}

impl Pace {
    /// Starts the clock after `games_before` games of earlier runs.
    pub(in crate::commands) fn start(games_before: u32) -> Pace {
        Pace { begun: Instant::now(), games_before }
    }

    /// Returns the games per second of this process.
    fn speed(&self, games: u32) -> f64 {
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-3);
        f64::from(games.saturating_sub(self.games_before)) / seconds
    }

    /// Returns the speed and the remaining time of a match or tournament of `of` games.
    pub(in crate::commands) fn line(&self, texts: &Catalogue, games: u32, of: f64) -> String {
        let speed = self.speed(games);
        let left = (of - f64::from(games)).max(0.0) / speed.max(1e-9);
        let left = if speed > 0.0 { texts.duration(left) } else { "?".to_owned() };
        let arguments = [("speed", texts.decimal(speed, 1).into()), ("left", left.into())];
        texts.with("match-live-pace", arguments)
    }

    /// Returns the progress line of a match of `games` games: Elo, forfeits, likelihood ratio, speed and
    /// remaining time.
    pub(in crate::commands) fn match_line(
        &self,
        texts: &Catalogue,
        score: &MatchScore,
        games: usize,
        sprt: Option<Sprt>,
    ) -> String {
        let mut parts = vec![strength(texts, score)];
        if score.faults() > 0 {
            parts.push(texts.with("match-live-forfeits", [("faults", score.faults().into())]));
        }
        parts.extend(sprt.map(|sprt| ratio(texts, sprt, score)));
        let of = expected_games(score, games, sprt);
        parts.push(self.line(texts, score.games(), of));
        parts.join(" | ")
    }
}

fn strength(texts: &Catalogue, score: &MatchScore) -> String {
    let [losses, draws, wins] = score.results;
    let half_width = |[low, high]: [f64; 2]| format!("±{:.0}", (high - low) / 2.0);
    let (elo, [low, high]) = score.score.elo();
    let error = low.zip(high).map_or_else(|| "±∞".to_owned(), |(low, high)| half_width([low, high]));
    let normalized = score.score.normalized_elo();
    let normalized = normalized.map_or_else(
        || "?".to_owned(),
        |(elo, interval)| format!("{} {}", write_elo(Some(elo), ""), half_width(interval)),
    );
    let pairs: u32 = score.score.pairs.iter().sum();
    let sign = if score.score.share() > 0.5 { "+∞" } else { "-∞" };
    let arguments = [
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
        ("elo", format!("{} {error}", write_elo(elo, sign)).into()),
        ("normalized", normalized.into()),
        ("superiority", texts.decimal(100.0 * score.score.superiority(), 1).into()),
        ("pairs", pairs.into()),
    ];
    texts.with("match-live", arguments)
}

fn ratio(texts: &Catalogue, sprt: Sprt, score: &MatchScore) -> String {
    let [low, high] = sprt.bounds();
    let numbers = [("llr", sprt.llr(&score.score.pairs)), ("low", low), ("high", high)];
    texts.with("match-live-sprt", numbers.map(|(name, number)| (name, texts.decimal(number, 2).into())))
}

/// Returns the expected number of games, at most `games`: where the log-likelihood ratio (LLR) of the SPRT
/// reaches a bound if it grows linearly.
fn expected_games(score: &MatchScore, games: usize, sprt: Option<Sprt>) -> f64 {
    let Some(sprt) = sprt else { return games as f64 };
    let ratio = sprt.llr(&score.score.pairs);
    let [low, high] = sprt.bounds();
    let share = if ratio > 0.0 { ratio / high } else { ratio / low };
    (f64::from(score.games()) / share.max(1e-6)).min(games as f64)
}
