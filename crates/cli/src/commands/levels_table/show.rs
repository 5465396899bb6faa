//! The output of the experiment: the table, the ratios beside the claim of the thesis, and the chart.

use engine::Algorithm;
use lab::timing::{self, CLAIM, ChartTexts, Growth, TimingCell, growth};
use texts::Catalogue;

use super::experiment::Experiment;
use crate::commands::rows::Columns;
use crate::failure::Failure;
use crate::interrupt;
use crate::screen::Screen;

/// Writes the conditions, the number of cells from an earlier run, and the header of the table.
pub(super) fn announce(
    screen: &mut Screen<'_>,
    experiment: &Experiment,
    known: usize,
) -> Result<(), Failure> {
    let arguments = [
        ("board", experiment.board.as_str().into()),
        ("positions", experiment.positions.into()),
        ("seconds", experiment.time.as_secs_f64().into()),
        ("seed", experiment.seed.to_string().into()),
    ];
    screen.output.line(&screen.texts.with("levels-title", arguments))?;
    screen
        .output
        .line(&screen.texts.with("levels-near-win", [("which", experiment.near_win.name().into())]))?;
    if let Some(phase) = experiment.phase {
        screen.output.line(&screen.texts.with("levels-phase", [("phase", phase.name().into())]))?;
    }
    if known > 0 {
        screen.output.line(&screen.texts.with("levels-resumed", [("count", known.into())]))?;
    }
    screen.output.line(&header(screen.texts, experiment, "levels-seconds"))
}

/// Returns an empty line, the title, and the header of the table.
fn header(texts: &Catalogue, experiment: &Experiment, what: &str) -> String {
    let name = |k: u32| experiment.algorithms.iter().map(move |algorithm| column_name(texts, k, *algorithm));
    let names = experiment.games.iter().flat_map(|(k, _)| name(*k));
    let fields: Vec<String> = [texts.text("levels-empty")].into_iter().chain(names).collect();
    format!("\n{}\n{}", texts.text(what), columns(experiment).row(&fields))
}

fn column_name(texts: &Catalogue, k: u32, algorithm: Algorithm) -> String {
    format!("{} k={k}", texts.search_name(algorithm.name()))
}

pub(super) fn columns(experiment: &Experiment) -> Columns {
    let mut widths = vec![-12];
    widths.resize(1 + experiment.games.len() * experiment.algorithms.len(), -15);
    Columns(widths)
}

/// Returns a row: the value in each column, with `>` where time ran out, and empty fields after that.
pub(super) fn fields(
    experiment: &Experiment,
    empty: u32,
    cells: &[TimingCell],
    text: impl Fn(&TimingCell) -> String,
) -> Vec<String> {
    let field = |k: u32, algorithm: Algorithm| {
        let is_it = |cell: &&TimingCell| (cell.k, cell.algorithm, cell.empty) == (k, algorithm, empty);
        let cell = cells.iter().find(is_it);
        cell.map_or_else(
            String::new,
            |cell| if cell.complete { text(cell) } else { format!("> {}", text(cell)) },
        )
    };
    let of_game = |k: u32| experiment.algorithms.iter().map(move |algorithm| (k, *algorithm));
    let columns = experiment.games.iter().flat_map(|(k, _)| of_game(*k));
    let columns = columns.map(|(k, algorithm)| field(k, algorithm));
    [empty.to_string()].into_iter().chain(columns).collect()
}

/// Writes the table of nodes.
pub(super) fn show_nodes(
    screen: &mut Screen<'_>,
    experiment: &Experiment,
    cells: &[TimingCell],
) -> Result<(), Failure> {
    screen.output.line(&header(screen.texts, experiment, "levels-nodes"))?;
    let last = cells.iter().map(|cell| cell.empty).max().unwrap_or_default();
    for empty in (1..=last).filter(|empty| cells.iter().any(|cell| cell.empty == *empty)) {
        let text = |cell: &TimingCell| screen.texts.number(cell.nodes.round() as u64);
        let line = columns(experiment).row(&fields(experiment, empty, cells, text));
        screen.output.line(&line)?;
    }
    let note = screen.texts.text("levels-note");
    screen.output.line(&format!("\n{note}"))
}

/// Writes the mean ratio of each column beside the claim of the thesis.
pub(super) fn show_growth(screen: &mut Screen<'_>, cells: &[TimingCell]) -> Result<(), Failure> {
    let growths = growth(cells);
    if growths.is_empty() {
        return screen.output.line(&format!("\n{}", screen.texts.text("levels-growth-none")));
    }
    let claim = [("claim", screen.texts.decimal(CLAIM, 0).into())];
    screen.output.line(&format!("\n{}", screen.texts.with("levels-growth", claim)))?;
    for Growth { k, algorithm, from, to, seconds, nodes, .. } in growths {
        let arguments = [
            ("column", column_name(screen.texts, k, algorithm).into()),
            ("seconds", screen.texts.decimal(seconds, 1).into()),
            ("nodes", screen.texts.decimal(nodes, 1).into()),
            ("from", from.into()),
            ("to", to.into()),
        ];
        screen.output.line(&format!("  {}", screen.texts.with("levels-growth-line", arguments)))?;
    }
    Ok(())
}

/// Writes a note if the experiment was interrupted.
pub(super) fn show_end(screen: &mut Screen<'_>, has_state: bool) -> Result<(), Failure> {
    if !interrupt::is_raised() {
        return Ok(());
    }
    let key = if has_state { "levels-interrupted-state" } else { "interrupted" };
    screen.output.line(&format!("\n{}", screen.texts.text(key)))
}

/// Returns the chart as SVG.
pub(super) fn chart(
    texts: &Catalogue,
    experiment: &Experiment,
    cells: &[TimingCell],
) -> Result<String, String> {
    let title = texts.with("levels-chart", [("board", experiment.board.as_str().into())]);
    let claim = texts.with("levels-claim", [("claim", texts.decimal(CLAIM, 0).into())]);
    let chart = ChartTexts {
        title: &title,
        empty: &texts.text("levels-empty"),
        seconds: &texts.text("levels-seconds"),
        nodes: &texts.text("levels-nodes"),
        ratio: &texts.text("levels-ratio"),
        claim: &claim,
    };
    timing::svg(cells, chart)
}
