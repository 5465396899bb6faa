//! The table of a tournament: the standings and the crosstable.

use lab::{PairSplit, Standing, TournamentTable};
use texts::Catalogue;

use crate::commands::arena::summary::write_elo;
use crate::commands::rows::Columns;

/// Returns the table as text: one line for each competitor, the strongest first, with the score against each
/// other.
pub(super) fn lines(
    texts: &Catalogue,
    names: &[String],
    table: &TournamentTable,
    terminal: Option<usize>,
) -> Vec<String> {
    let standings = table.standings();
    let column = |key: &str| texts.text(&format!("tournament-{key}"));
    let mut header = vec![column("player"), column("elo"), column("error"), column("games")];
    header.extend([column("points"), column("share"), column("draws")]);
    header.extend((1..=standings.len()).map(|place| place.to_string()));
    let rows = standings.iter().enumerate().map(|(place, standing)| {
        let mut row = vec![format!("{} {}", place + 1, names[standing.competitor])];
        row.extend(figures(texts, standing));
        row.extend(standings.iter().map(|other| cell(texts, table, standing, other)));
        row
    });
    let rows: Vec<Vec<String>> = [header].into_iter().chain(rows).collect();
    let columns = Columns::fitting(&rows).folded(terminal, &[0, 1, 2, 3, 4, 5, 6]);
    let mut lines = columns.write(&rows);
    if columns.is_folded() {
        lines.push(texts.with("table-folded", [("options", "--json".into())]));
    }
    lines.push(texts.text("tournament-note"));
    lines.extend(split(texts, table.split()));
    lines
}

/// Returns the sentence about the split of all pairs, and one if the openings decided most of them.
fn split(texts: &Catalogue, split: PairSplit) -> Vec<String> {
    let [first, second] = split.same_side;
    let counts = [
        ("player", split.same_player.iter().sum()),
        ("side", split.by_opening()),
        ("first", first),
        ("second", second),
        ("drawn", split.drawn),
        ("mixed", split.mixed),
        ("pairs", split.pairs()),
    ];
    let arguments = counts.map(|(name, count): (_, u32)| (name, count.into()));
    let mut lines = vec![texts.with("tournament-split", arguments.clone())];
    if split.is_mostly_by_opening() {
        lines.push(texts.with("match-openings-decided", arguments));
    }
    lines
}

fn figures(texts: &Catalogue, standing: &Standing) -> [String; 6] {
    let games = f64::from(standing.games().max(1));
    let percent = |part: f64| texts.decimal(100.0 * part / games, 1);
    [
        write_elo(Some(standing.rating.elo), ""),
        format!("±{:.0}", standing.rating.error),
        texts.number(standing.games().into()),
        texts.decimal(standing.points(), 1),
        percent(standing.points()),
        percent(f64::from(standing.results[1])),
    ]
}

/// Returns a field of the crosstable: points and games against the other, such as `3.5/8`.
fn cell(texts: &Catalogue, table: &TournamentTable, standing: &Standing, other: &Standing) -> String {
    match table.between(standing.competitor, other.competitor) {
        Some(met) => {
            let games: u32 = met.results.iter().sum();
            format!("{}/{games}", texts.decimal(met.points(), 1))
        }
        None => "-".to_owned(),
    }
}
