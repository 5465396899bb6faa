//! The table, printed row by row as soon as results are available.

use crate::contest::{Score, Unit, Verdict};

/// Prints the names of the columns.
pub(crate) fn print_head() {
    println!("| what | unit | ours | rival | ratio |");
    println!("| --- | --- | ---: | ---: | ---: |");
}

/// Prints a row in Markdown.
pub(crate) fn print_row(verdict: &Verdict) {
    let score = |score: &Score| write_score(score, verdict.unit, verdict.remark);
    let (rival, ratio) = match &verdict.rival {
        Some((name, their, ratio)) => (format!("{} `{name}`", score(their)), format!("{ratio:.2}")),
        None => ("-".to_owned(), "-".to_owned()),
    };
    println!("| {} | {} | {} | {rival} | {ratio} |", verdict.what, unit(verdict.unit), score(&verdict.ours));
}

fn unit(unit: Unit) -> String {
    match unit {
        Unit::MillionsPerSecond(thing) => format!("million {thing} / s"),
        Unit::ThousandsPerSecond(thing) => format!("thousand {thing} / s"),
        Unit::Milliseconds(thing) => format!("ms / {thing}"),
    }
}

fn write_score(score: &Score, unit: Unit, remark: &str) -> String {
    let speed = match unit {
        Unit::MillionsPerSecond(_) if score.speed < 1e8 => format!("{:.1}", score.speed / 1e6),
        Unit::MillionsPerSecond(_) => format!("{:.0}", score.speed / 1e6),
        Unit::ThousandsPerSecond(_) => format!("{:.0}", score.speed / 1e3),
        Unit::Milliseconds(_) => format!("{:.3}", 1e3 / score.speed),
    };
    match score.remark {
        Some(number) if number.fract() == 0.0 => format!("{speed} ({remark} {number:.0})"),
        Some(number) => format!("{speed} ({remark} {number:.2})"),
        None => speed,
    }
}
