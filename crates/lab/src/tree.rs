//! The size of a search tree, and the part of it that a search visited: the reference values of the
//! comparison.
//!
//! * *Effective branching factor*: the `b` for which `1 + b + b^2 + ... + b^depth` is the number of nodes.
//! * *Minimal tree*: the nodes that alpha-beta must visit even if it always tries the best move first. In a
//!   uniform tree of width `b` and depth `d` it has `b^ceil(d/2) + b^floor(d/2) - 1` leaves (D. Knuth and
//!   R. Moore, "An analysis of alpha-beta pruning", *Artificial Intelligence* 6, 1975). If the width varies
//!   by level, the two powers become the products of the mean widths of the odd and of the even levels. The
//!   nodes of the minimal tree are the leaves of the minimal trees of all depths from 0 to `d`.
//!
//! The first levels are counted exactly, by perft. Deeper levels are estimated by D. Knuth's probes
//! ("Estimating the efficiency of backtrack programs", *Mathematics of Computation* 29, 1975): along a
//! random path, the product of the numbers of moves is an unbiased estimate of the size of a level. With a
//! transposition table or forward pruning, a search may visit fewer nodes than the minimal tree.

use engine::Session;

/// Level sizes of a tree: the numbers of move sequences of 0, 1, 2 ... plies.
#[derive(Debug, Clone, PartialEq)]
pub struct Levels {
    /// Sizes by ply, from the root; the tree may end before the requested depth.
    pub sizes: Vec<f64>,
    /// Number of levels that were counted exactly; the others are estimates.
    pub counted: usize,
}

/// Approximate limit of nodes for an exact count.
const COUNTABLE: f64 = 1e7;

/// Number of random probes of an estimate.
const PROBES: u32 = 20_000;

impl Levels {
    /// Returns the level sizes below the session's position, to this depth. The history of the game is
    /// ignored; `seed` is that of the random probes.
    pub fn below(session: &dyn Session, depth: u32, seed: u64) -> Levels {
        let mut levels = Levels::counted_below(session, depth, COUNTABLE);
        if levels.sizes.len() <= depth as usize && !levels.is_whole() {
            let estimates = session.estimate_perft(depth, PROBES, seed);
            levels.sizes.extend(estimates.into_iter().skip(levels.counted).take_while(|size| *size > 0.0));
        }
        levels
    }

    /// Counts the levels to this depth whose total is expected to stay within `max_nodes`.
    fn counted_below(session: &dyn Session, depth: u32, max_nodes: f64) -> Levels {
        let mut sizes = vec![1.0];
        let mut sum = 1.0;
        for level in 1..=depth {
            let last = sizes[sizes.len() - 1];
            // The next level is predicted from the growth of the last one.
            let before = sizes.len().checked_sub(2).map_or(1.0, |index| sizes[index]);
            if sum + last * last / before > max_nodes {
                break;
            }
            let size = session.perft(level) as f64;
            sizes.push(size);
            sum += size;
            if size == 0.0 {
                break;
            }
        }
        let counted = sizes.len();
        Levels { sizes, counted }
    }

    /// Returns `true` if the tree ends within the levels.
    fn is_whole(&self) -> bool {
        self.sizes.last() == Some(&0.0)
    }

    /// Returns the number of nodes of the minimal tree of this depth.
    pub fn minimal_nodes(&self, depth: u32) -> f64 {
        let widths = self.sizes.windows(2).map(|pair| pair[1] / pair[0]);
        let (mut odd, mut even, mut nodes) = (1.0, 1.0, 1.0);
        for (level, width) in (1..=depth).zip(widths) {
            if width == 0.0 {
                break;
            }
            *(if level % 2 == 1 { &mut odd } else { &mut even }) *= width;
            nodes += (odd + even - 1.0).max(0.0);
        }
        nodes
    }
}

/// Returns the depth to which plain minimax takes only seconds (at most 50 million nodes), and `true` if that
/// is the whole tree.
pub fn usual_depth(session: &dyn Session) -> (u32, bool) {
    const MAX_NODES: f64 = 5e7;
    let levels = Levels::counted_below(session, search::MAX_DEPTH, MAX_NODES);
    let depth = levels.sizes.len() - 1 - usize::from(levels.is_whole());
    (depth.max(1) as u32, levels.is_whole())
}

/// Returns the effective branching factor: the `b` for which `1 + b + ... + b^depth` is `nodes`.
pub fn effective_branching(nodes: f64, depth: u32) -> f64 {
    let total = |b: f64| (0..depth).fold(1.0, |sum, _| sum * b + 1.0);
    let (mut low, mut high) = (0.0, nodes.max(1.0));
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if total(middle) < nodes { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    fn open(spec: &str) -> Box<dyn Session> {
        registry::open(spec).unwrap()
    }

    fn uniform(width: f64, depth: i32) -> Levels {
        let sizes: Vec<f64> = (0..=depth).map(|level| width.powi(level)).collect();
        Levels { counted: sizes.len(), sizes }
    }

    #[test]
    fn the_minimal_tree_of_knuth_and_moore() {
        // Width 3: 1, 3, 5, 11, 17 leaves at the depths 0 to 4.
        for (depth, nodes) in [(0, 1.0), (1, 4.0), (2, 9.0), (3, 20.0), (4, 37.0)] {
            assert_eq!(uniform(3.0, 4).minimal_nodes(depth), nodes, "{depth}");
        }
        assert_eq!(uniform(1.0, 9).minimal_nodes(9), 10.0);
    }

    #[test]
    fn effective_branching_of_whole_trees() {
        for (width, depth) in [(3.0, 4), (35.5, 6), (1.0, 9), (2.0, 1)] {
            let nodes: f64 = uniform(width, depth).sizes.iter().sum();
            assert!((effective_branching(nodes, depth as u32) - width).abs() < 1e-6, "{width} {depth}");
        }
    }

    #[test]
    fn small_trees_are_counted_whole() {
        let levels = Levels::below(&*open("tris"), 20, 1);
        assert_eq!(levels.sizes.len(), 11);
        assert_eq!(levels.sizes.iter().sum::<f64>(), 549_946.0);
        assert_eq!(usual_depth(&*open("tris")), (9, true));
        assert!(!usual_depth(&*open("mnk:2,20,20")).1);
    }

    #[test]
    fn estimates_are_close_to_exact_counts() {
        for (spec, depth) in [("tris", 9), ("ultimate", 6), ("mill:nine", 5), ("mnk:5,5,4", 5)] {
            let session = open(spec);
            let estimates = session.estimate_perft(depth, PROBES, 1);
            for (level, estimate) in estimates.into_iter().enumerate() {
                let ratio = estimate / session.perft(level as u32) as f64;
                assert!((0.95..1.05).contains(&ratio), "{spec}, level {level}: {ratio}");
            }
        }
        let levels = Levels::below(&*open("mill:nine"), 30, 1);
        assert!((levels.sizes.len(), levels.counted) >= (31, 5), "{levels:?}");
    }
}
