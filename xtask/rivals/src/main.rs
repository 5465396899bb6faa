//! Filetto's speed compared with that of published crates, in one run, on one thread.
//!
//! Both programs run alternately, so that a slow moment of the machine affects both; the ratio is the
//! median of the ratios of adjacent runs. Every result is checked; a wrong one ends the program.

mod contest;
mod ladder;
mod mcts;
mod mnk_as_user;
mod perft;
mod random_games;
mod strong;
mod table;
mod tris;
mod tris_as_user;

use std::process::ExitCode;

use contest::Contest;

const USAGE: &str = "usage: rivals [--rounds N] [NAME ...]";

/// Default number of rounds.
const ROUNDS: usize = 7;

fn main() -> ExitCode {
    let contests = contests();
    let (rounds, names) = match parse_arguments(std::env::args().skip(1), &contests) {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    table::print_head();
    let chosen = |contest: &Contest| names.is_empty() || names.iter().any(|name| name == contest.name);
    for contest in contests.into_iter().filter(chosen) {
        table::print_row(&contest.run(rounds));
    }
    ExitCode::SUCCESS
}

/// Returns all contests, in the order of the table.
fn contests() -> Vec<Contest> {
    let groups = [
        perft::contests(),
        random_games::contests(),
        mcts::contests(),
        tris::contests(),
        strong::contests(),
        ladder::contests(),
    ];
    groups.into_iter().flatten().collect()
}

/// Returns the number of rounds, and the names of the contests to run; none means all.
fn parse_arguments(
    mut arguments: impl Iterator<Item = String>,
    contests: &[Contest],
) -> Result<(usize, Vec<String>), String> {
    let known = contests.iter().map(|contest| contest.name).collect::<Vec<_>>().join(", ");
    let usage = || format!("{USAGE}\nnames: {known}");
    let (mut rounds, mut names) = (ROUNDS, Vec::new());
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            let number = arguments.next().and_then(|text| text.parse().ok());
            rounds = number.filter(|number| *number > 0).ok_or_else(usage)?;
        } else if contests.iter().any(|contest| contest.name == argument) {
            names.push(argument);
        } else {
            return Err(usage());
        }
    }
    Ok((rounds, names))
}
