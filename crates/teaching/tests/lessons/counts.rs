//! The node counts of lessons, counted again: by the comparison, or in the tree that the page draws.

use engine::{Session, TreeQuery};
use filetto_teaching::lesson::Count;
use lab::comparison::{self, ComparisonStep};
use search::{MAX_DEPTH, MoveOrder, TextbookAlgorithm, Unlimited, WrittenTree, WrittenWalk};

/// Returns the number that a lesson gives; `None` if nothing of this name is counted.
pub(crate) fn count(session: &dyn Session, count: &Count) -> Option<u64> {
    let depth = count.depth.unwrap_or(session.legal_moves().len() as u32);
    let row = |step| comparison::search(session, step, depth, &mut Unlimited).counters;
    let minimax = ComparisonStep::Plain(TextbookAlgorithm::Minimax);
    match &*count.of {
        "tree" => Some(row(minimax).nodes),
        "leaves" => Some(row(minimax).leaves),
        "orders" => Some(orders(session.view().occupants.iter().filter(|man| man.is_none()).count())),
        name => {
            if let Some(order) = name.strip_prefix("alpha-beta ") {
                return in_tree(session, MoveOrder::ALL.into_iter().find(|found| found.name() == order)?);
            }
            let step = comparison::steps(1).into_iter().find(|step| step.name() == name)?;
            Some(row(step).nodes)
        }
    }
}

/// Returns the number that a lesson gives of a written tree: its nodes, those that alpha-beta visits, or its
/// value, if that is known.
pub(crate) fn count_in_written(tree: &str, count: &Count) -> Option<u64> {
    let tree: WrittenTree = tree.parse().ok()?;
    let walk = WrittenWalk::alpha_beta(&tree);
    match &*count.of {
        "tree" => Some(tree.nodes().len() as u64),
        "alpha-beta" => Some(walk.nodes as u64),
        "value" => Some(u64::try_from(walk.value.known()?).ok()? / 100),
        _ => None,
    }
}

/// Returns the number of positions that alpha-beta visits in the whole tree, with the moves in this order.
fn in_tree(session: &dyn Session, order: MoveOrder) -> Option<u64> {
    let query = TreeQuery { depth: Some(MAX_DEPTH), order, ..TreeQuery::default() };
    let record = session.record_tree(&query, &mut Unlimited).ok()?;
    record.is_whole.then_some(record.alpha_beta.counters.nodes)
}

/// Returns the number of orders in which this many empty points can be filled, counted one by one.
fn orders(empty: usize) -> u64 {
    if empty == 0 { 1 } else { (0..empty).map(|_| orders(empty - 1)).sum() }
}
