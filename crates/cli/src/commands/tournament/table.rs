//! The table of a tournament: the standings and the crosstable.

use lab::{Standing, TournamentTable};
use texts::Catalogue;

use crate::commands::arena::summary::{split_lines, write_elo};
use crate::commands::rows::Columns;

/// Returns the table as text: one line for each competitor, the strongest first, with the score against each
/// of the others.
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
    let split = table.split();
    let by_player: u32 = split.same_player.iter().sum();
    lines.extend(split_lines(texts, "tournament-split", split, [("player", by_player.into())]));
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
