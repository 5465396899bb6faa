//! The score of a match as text.

use lab::{Elo, MatchScore, OpeningTally, PairSplit, Sprt, SprtVerdict};
use texts::{Argument, Catalogue};

use crate::failure::Failure;

/// Returns the lines about the results of A and B: score with forfeits, Elo, normalized Elo, and pairs of
/// games with their split.
pub(in crate::commands) fn results(texts: &Catalogue, names: [&str; 2], score: &MatchScore) -> Vec<String> {
    let [a, _] = names;
    let [losses, draws, wins] = score.results.map(|games| texts.number(games.into()));
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let [low, high] = score.score.interval();
    let arguments = [
        ("a", a.into()),
        ("wins", wins.into()),
        ("draws", draws.into()),
        ("losses", losses.into()),
        ("games", texts.number(score.games().into()).into()),
        ("points", texts.decimal(score.points(), 1).into()),
        ("share", percent(score.score.share()).into()),
        ("low", percent(low).into()),
        ("high", percent(high).into()),
    ];
    let results = texts.with("match-results", arguments);
    let (elo, [low, high]) = score.score.elo();
    let sign = if score.score.share() > 0.5 { "+∞" } else { "-∞" };
    let arguments =
        [("elo", write_elo(elo, sign)), ("low", write_elo(low, "-∞")), ("high", write_elo(high, "+∞"))];
    let elo = texts.with("match-elo", arguments.map(|(name, text)| (name, text.into())));
    let mut lines = vec![results, elo, normalized(texts, names, score), pairs(texts, a, score)];
    if score.faults() > 0 {
        lines.insert(1, forfeits(texts, names, score));
    }
    lines.extend(split(texts, names, score));
    lines
}

/// Returns the lines about the results of opener and responder, of both colours, and by choices.
pub(in crate::commands) fn by_opening_rule(texts: &Catalogue, tally: &OpeningTally) -> Vec<String> {
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let [opener, first] = tally.shares();
    let arguments = [
        ("games", texts.number(tally.games.into()).into()),
        ("opener", percent(opener).into()),
        ("responder", percent(1.0 - opener).into()),
        ("first", percent(first).into()),
        ("second", percent(1.0 - first).into()),
        ("openings", tally.openings_played().into()),
    ];
    let mut lines = vec![texts.with("match-opening-rule", arguments)];
    lines.extend(tally.choices.iter().map(|(choices, games, points)| {
        let opener = percent(f64::from(*points) / f64::from(2 * games));
        let arguments = [
            ("choices", choices.as_str().into()),
            ("games", texts.number((*games).into()).into()),
            ("opener", opener.into()),
        ];
        texts.with("match-opening-choices", arguments)
    }));
    lines
}

/// Returns the sentence about the games that a side lost by a fault.
fn forfeits(texts: &Catalogue, [a, b]: [&str; 2], score: &MatchScore) -> String {
    let [of_a, of_b] = score.forfeits;
    let names = [("a", a.to_owned().into()), ("b", b.to_owned().into())];
    let counts = [("faults", score.faults().into()), ("ofA", of_a.into()), ("ofB", of_b.into())];
    texts.with("match-forfeits", names.into_iter().chain(counts))
}

/// Returns the sentence about the split of the pairs of A and B, and one if the openings decided most.
fn split(texts: &Catalogue, [a, b]: [&str; 2], score: &MatchScore) -> Vec<String> {
    let split = score.split();
    let [by_a, by_b] = split.same_player;
    let names = [("a", a.to_owned().into()), ("b", b.to_owned().into())];
    let counts = [("byA", by_a.into()), ("byB", by_b.into())];
    split_lines(texts, "match-split", split, names.into_iter().chain(counts))
}

/// Returns the sentence with this key about the split of pairs, with its own arguments, and one if the
/// openings decided most of them.
pub(in crate::commands) fn split_lines<'a>(
    texts: &Catalogue,
    key: &str,
    split: PairSplit,
    own: impl IntoIterator<Item = Argument<'a>>,
) -> Vec<String> {
    let [first, second] = split.same_side;
    let counts = [
        ("side", split.by_opening()),
        ("first", first),
        ("second", second),
        ("drawn", split.drawn),
        ("mixed", split.mixed),
        ("pairs", split.pairs()),
    ];
    let counts = counts.map(|(name, count)| (name, count.into()));
    let arguments: Vec<Argument<'_>> = counts.into_iter().chain(own).collect();
    let mut lines = vec![texts.with(key, arguments.clone())];
    if split.is_mostly_by_opening() {
        lines.push(texts.with("match-openings-decided", arguments));
    }
    lines
}

/// Returns normalized Elo, with the stronger side and its likelihood of superiority (LOS).
fn normalized(texts: &Catalogue, [a, b]: [&str; 2], score: &MatchScore) -> String {
    let of_a = score.score.superiority();
    let (stronger, superiority) = if of_a < 0.5 { (b, 1.0 - of_a) } else { (a, of_a) };
    let superiority = texts.decimal(100.0 * superiority, 1);
    let about = [("stronger", stronger.to_owned().into()), ("superiority", superiority.into())];
    match score.score.normalized_elo() {
        Some((elo, [low, high])) => {
            let elos = [("elo", elo), ("low", low), ("high", high)];
            let elos = elos.map(|(name, elo)| (name, write_elo(Some(elo), "").into()));
            texts.with("match-normalized", elos.into_iter().chain(about))
        }
        None => texts.with("match-superiority", about),
    }
}

fn pairs(texts: &Catalogue, a: &str, score: &MatchScore) -> String {
    let names = ["none", "half", "one", "more", "two"];
    let counts = score.score.pairs.map(|count| texts.number(count.into()));
    let arguments = names.into_iter().zip(counts.map(Into::into));
    texts.with("match-pairs", arguments.chain([("a", a.to_owned().into())]))
}

/// Returns the lines about the result of an SPRT.
pub(in crate::commands) fn test(
    texts: &Catalogue,
    names: [&str; 2],
    sprt: Sprt,
    score: &MatchScore,
) -> Vec<String> {
    let state = sprt.state(&score.score.pairs);
    let [low, high] = state.bounds;
    let two = |number: f64| texts.decimal(number, 2);
    let arguments = [
        ("model", sprt.model.name().into()),
        ("elo0", sprt.elo0.to_string().into()),
        ("elo1", sprt.elo1.to_string().into()),
        ("llr", two(state.llr).into()),
        ("low", two(low).into()),
        ("high", two(high).into()),
    ];
    let key = match state.verdict {
        Some(SprtVerdict::H0) => "match-sprt-h0",
        Some(SprtVerdict::H1) => "match-sprt-h1",
        Some(SprtVerdict::NoInformation) => "match-sprt-no-information",
        None => "match-sprt-undecided",
    };
    let [a, b] = names;
    let verdict = [
        ("a", a.to_owned().into()),
        ("b", b.to_owned().into()),
        ("elo0", sprt.elo0.to_string().into()),
        ("elo1", sprt.elo1.to_string().into()),
    ];
    let mut lines = vec![texts.with("match-sprt", arguments), texts.with(key, verdict)];
    if state.is_overwhelming {
        lines.push(texts.text("match-sprt-overwhelming"));
    }
    lines
}

/// Fails if the games were not enough for an SPRT.
pub(in crate::commands) fn decided(sprt: Option<Sprt>, score: &MatchScore) -> Result<(), Failure> {
    let is_open = |sprt: Sprt| sprt.state(&score.score.pairs).verdict.is_none();
    if sprt.is_some_and(is_open) { Err(Failure::Undecided(None)) } else { Ok(()) }
}

/// Formats an Elo difference with its sign; `unbounded` is the text for an infinite one.
pub(in crate::commands) fn write_elo(elo: Elo, unbounded: &str) -> String {
    // Adding zero turns a negative zero into a positive one.
    elo.map_or_else(|| unbounded.to_owned(), |elo| format!("{:+.0}", elo.round() + 0.0))
}
