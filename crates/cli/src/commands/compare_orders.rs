//! `filetto compare filetto --orders`: the search of the DOS program with its moves in several orders, and
//! the size of its tree without cutoffs.

use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::{DosExperiment, DosOrder, DosTree, Session};
use game::Player;
use lab::move_orders::{self, LeafEstimate, OrderRow, PROBES};
use schemars::JsonSchema;
use serde::Serialize;
use texts::Catalogue;
use texts::json::names::WdlName;
use texts::json::{self, StartEntry};

use super::rows::Columns;
use crate::failure::Failure;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

/// Random seed of the estimates of the tree.
const SEED: u64 = 1;

/// Compares the orders on the session's position, each within `time`.
pub(super) fn run(
    screen: &mut Screen<'_>,
    session: &dyn Session,
    time: Duration,
    is_json: bool,
) -> Result<(), Failure> {
    let Some(experiment) = DosExperiment::new(&session.spec(), &session.position()) else {
        return Err(Failure::Usage(
            screen.texts.with("compare-orders-game", [("game", session.spec().into())]),
        ));
    };
    if !is_json {
        announce(screen, session, time)?;
    }
    let rows = measure(screen, &experiment, session.to_move(), time, is_json)?;
    let trees = DosTree::ALL.map(|tree| move_orders::leaves(&experiment, tree, SEED));
    if is_json {
        screen.output.json(&report(session, &rows, &trees))
    } else {
        show_trees(screen, &rows, &trees)
    }
}

fn announce(screen: &mut Screen<'_>, session: &dyn Session, time: Duration) -> Result<(), Failure> {
    screen.output.line(&format!("{}  {}", session.spec(), session.position()))?;
    screen
        .output
        .line(&screen.texts.with("compare-orders-title", [("seconds", time.as_secs_f64().into())]))?;
    let header = ["order", "value", "nodes", "leaves", "cutoffs", "seconds", "ratio"];
    screen.output.line(&columns().row(&header.map(|name| screen.texts.text(&format!("compare-{name}")))))
}

fn columns() -> Columns {
    Columns(vec![29, 12, -14, -14, -13, -11, -9])
}

fn measure(
    screen: &mut Screen<'_>,
    experiment: &DosExperiment,
    mover: Player,
    time: Duration,
    is_json: bool,
) -> Result<Vec<OrderRow>, Failure> {
    let progress = TerminalProgress::new(DosOrder::ALL.len());
    let raised = interrupt::flag()?;
    let mut rows: Vec<OrderRow> = Vec::new();
    for order in DosOrder::ALL {
        progress.say(order_name(screen.texts, order));
        rows.push(move_orders::measure(experiment, order, time, raised));
        progress.step();
        if !is_json {
            progress.aside(|| screen.output.line(&write(screen.texts, mover, &rows)))?;
        }
        if raised.load(Ordering::Relaxed) {
            break;
        }
    }
    progress.finish();
    Ok(rows)
}

fn order_name(texts: &Catalogue, order: DosOrder) -> String {
    texts.text(&format!("compare-order-{}", order.name()))
}

/// Formats the last of these rows.
fn write(texts: &Catalogue, mover: Player, rows: &[OrderRow]) -> String {
    let [first, ..] = rows else { return String::new() };
    let row = &rows[rows.len() - 1];
    let more = if row.is_complete() { "" } else { "> " };
    let counters = row.search.counters;
    let count = |count: u64| format!("{more}{}", texts.number(count));
    let value = row.search.assessment.map(|assessment| texts.says(mover, assessment));
    let ratio = row.ratio(first).map(|ratio| format!("{more}{}", texts.decimal(ratio, 2)));
    columns().row(&[
        order_name(texts, row.order),
        value.unwrap_or_else(|| texts.text("compare-unfinished")),
        count(counters.nodes),
        count(counters.leaves),
        count(counters.cutoffs),
        format!("{more}{}", texts.seconds(row.time.as_secs_f64())),
        ratio.unwrap_or_else(|| "-".to_owned()),
    ])
}

/// Writes the estimates of the trees without cutoffs, and the notes.
fn show_trees(screen: &mut Screen<'_>, rows: &[OrderRow], trees: &[LeafEstimate]) -> Result<(), Failure> {
    if interrupt::is_raised() {
        screen.output.line(&screen.texts.text("interrupted"))?;
    }
    if rows.iter().any(|row| !row.is_complete()) {
        screen.output.line(&screen.texts.text("compare-note-unfinished"))?;
    }
    let probes = screen.texts.number(PROBES.into());
    screen
        .output
        .line(&format!("\n{}", screen.texts.with("compare-trees-title", [("probes", probes.into())])))?;
    let header = ["tree", "leaves", "interval"].map(|name| screen.texts.text(&format!("compare-{name}")));
    let fields = trees.iter().map(|tree| tree_fields(screen.texts, tree).to_vec());
    let lines: Vec<Vec<String>> = [header.to_vec()].into_iter().chain(fields).collect();
    Columns::fitting(&lines).write(&lines).iter().try_for_each(|line| screen.output.line(line))
}

fn tree_fields(texts: &Catalogue, estimate: &LeafEstimate) -> [String; 3] {
    let [low, high] = estimate.interval.map(|end| scientific(texts, end));
    [
        texts.text(&format!("compare-tree-{}", estimate.tree.name())),
        scientific(texts, estimate.leaves),
        texts.with("compare-from-to", [("low", low.into()), ("high", high.into())]),
    ]
}

/// Formats a large number with two decimals and a power of ten.
fn scientific(texts: &Catalogue, number: f64) -> String {
    let text = format!("{number:.2e}");
    match text.split_once('e').map(|(digits, power)| (digits.parse::<f64>(), power)) {
        Some((Ok(digits), power)) => format!("{} x 10^{power}", texts.decimal(digits, 2)),
        _ => text,
    }
}

/// The comparison of the orders, and the estimates of the trees.
#[derive(Serialize, JsonSchema)]
pub(super) struct OrdersReport {
    #[serde(flatten)]
    start: StartEntry,
    orders: Vec<OrderEntry>,
    probes: u32,
    trees: Vec<DosTreeEntry>,
    end: &'static str,
}

/// The search with its moves in one order.
#[derive(Serialize, JsonSchema)]
struct OrderEntry {
    order: &'static str,
    finished: bool,
    value: Option<WdlName>,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    seconds: f64,
    ratio: Option<f64>,
}

/// The estimate of a tree.
#[derive(Serialize, JsonSchema)]
struct DosTreeEntry {
    tree: &'static str,
    leaves: f64,
    interval: [f64; 2],
}

fn report(session: &dyn Session, rows: &[OrderRow], trees: &[LeafEstimate]) -> OrdersReport {
    let tree = |estimate: &LeafEstimate| DosTreeEntry {
        tree: estimate.tree.name(),
        leaves: estimate.leaves,
        interval: estimate.interval,
    };
    OrdersReport {
        start: json::start(session),
        orders: rows.iter().map(|row| OrderEntry::new(row, &rows[0])).collect(),
        probes: PROBES,
        trees: trees.iter().map(tree).collect(),
        end: interrupt::end_of(!interrupt::is_raised()),
    }
}

impl OrderEntry {
    fn new(row: &OrderRow, first: &OrderRow) -> OrderEntry {
        let counters = row.search.counters;
        OrderEntry {
            order: row.order.name(),
            finished: row.is_complete(),
            value: row.search.assessment.and_then(|assessment| json::value(assessment).value),
            nodes: counters.nodes,
            leaves: counters.leaves,
            cutoffs: counters.cutoffs,
            seconds: row.time.as_secs_f64(),
            ratio: row.ratio(first),
        }
    }
}
