//! The loop of df-pn at a node (A. Nagai, *Df-pn Algorithm for Searching AND/OR Trees and Its Applications*,
//! 2002).
//!
//! The loop searches the most-proving child until the child's numbers reach their thresholds. Then another
//! child may be the most-proving one, or the node itself has reached its own thresholds, and the loop chooses
//! again. The loop is independent of positions and tables, which a search supplies as a [`DfpnNode`].
//!
//! All numbers here belong to the statement that the side to move at the node tries to prove. So one proven
//! child proves the node: the proof number of the node is the minimum of the children's, and its disproof
//! number is the sum of theirs.

use super::numbers::{INFINITE, ProofNumbers};

/// A node whose moves are generated and evaluated once, and the operations of its search.
pub(crate) trait DfpnNode {
    /// A move, and the numbers of the position after it.
    type Child;
    /// The result of the node's search.
    type Found;

    /// The children that are neither proven nor disproven.
    fn open_children(&self) -> &[Self::Child];

    /// The proof and disproof numbers of a child, for the side to move at the node.
    fn numbers_of(&self, child: &Self::Child) -> ProofNumbers;

    /// The proof number for the choice of a child; greater than the child's own if the child should be
    /// searched later.
    #[inline]
    fn proof_to_choose_by(&self, _child: &Self::Child, proof: u32) -> u32 {
        proof
    }

    /// The minimum distance of a child's thresholds above its numbers.
    #[inline]
    fn min_margin(&self, _child: &Self::Child) -> u32 {
        1
    }

    /// Returns `true` if the search must stop.
    fn is_stopped(&self) -> bool;

    /// Searches the most-proving child. Returns a result if the child proves the node.
    fn search_child(&mut self, most_proving: MostProving) -> Option<Self::Found>;

    /// The result of the node if all children are disproven.
    fn disproven(&self) -> Self::Found;

    /// The result of the node if it stays open.
    fn open(&self, numbers: ProofNumbers) -> Self::Found;
}

/// The child to be searched next.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MostProving {
    /// The index of the child among the open children.
    pub(crate) index: usize,
    /// The thresholds at which the child's search ends, for the side to move at the node.
    pub(crate) thresholds: ProofNumbers,
    /// The numbers of the node.
    pub(crate) numbers: ProofNumbers,
}

/// The denominator of ε in the 1+ε trick: the most-proving child is searched until its proof number exceeds
/// that of the second-best child by 1/4 (J. Pawlewicz and Ł. Lew, *Improving Depth-First PN-Search: 1+ε
/// Trick*, Computers and Games 2006).
pub(crate) const SLACK: u32 = 4;

/// Searches the open children of a node until it is settled, one of its numbers reaches its threshold, or the
/// search must stop.
#[inline]
pub(crate) fn expand<N: DfpnNode>(node: &mut N, thresholds: ProofNumbers) -> N::Found {
    while !node.open_children().is_empty() {
        let most_proving = choose(node, thresholds);
        if most_proving.numbers.reach(thresholds) || node.is_stopped() {
            return node.open(most_proving.numbers);
        }
        if let Some(found) = node.search_child(most_proving) {
            return found;
        }
    }
    node.disproven()
}

/// Chooses the most-proving child: the one with the least proof number.
#[inline]
fn choose<N: DfpnNode>(node: &N, thresholds: ProofNumbers) -> MostProving {
    let (mut index, mut least, mut second, mut sum) = (0, INFINITE, INFINITE, 0);
    for (place, child) in node.open_children().iter().enumerate() {
        let numbers = node.numbers_of(child);
        sum += u64::from(numbers.disproof);
        let proof = node.proof_to_choose_by(child, numbers.proof);
        if proof < least {
            (index, least, second) = (place, proof, least);
        } else {
            second = second.min(proof);
        }
    }
    let child = &node.open_children()[index];
    let own = node.numbers_of(child);
    let others = (sum - u64::from(own.disproof)).min(INFINITE.into()) as u32;
    MostProving {
        index,
        thresholds: child_thresholds(thresholds, own, second, others, node.min_margin(child)),
        // The node is open, so its number stays below `INFINITE`, which means proven.
        numbers: ProofNumbers { proof: own.proof, disproof: sum.min(u64::from(INFINITE) - 1) as u32 },
    }
}

/// Returns the thresholds of the most-proving child, from the proof number `second` of the second-best child
/// and the sum `others` of the other children's disproof numbers.
#[inline]
fn child_thresholds(
    node: ProofNumbers,
    own: ProofNumbers,
    second: u32,
    others: u32,
    margin: u32,
) -> ProofNumbers {
    // `second + 1` is where the second-best child becomes the best one; the last term is the slack.
    let proof = node.proof.min(second + 1 + second / SLACK);
    let disproof = node.disproof.saturating_sub(others);
    ProofNumbers {
        proof: proof.max(own.proof + margin).min(INFINITE),
        disproof: disproof.max(own.disproof + margin).min(INFINITE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Children whose proof numbers rise to their thresholds.
    struct Counting {
        open: Vec<ProofNumbers>,
        searched: Vec<usize>,
        thresholds: Vec<ProofNumbers>,
    }

    impl DfpnNode for Counting {
        type Child = ProofNumbers;
        type Found = ProofNumbers;

        fn open_children(&self) -> &[ProofNumbers] {
            &self.open
        }

        fn numbers_of(&self, child: &ProofNumbers) -> ProofNumbers {
            *child
        }

        fn is_stopped(&self) -> bool {
            self.searched.len() >= 10
        }

        fn search_child(
            &mut self,
            MostProving { index, thresholds, .. }: MostProving,
        ) -> Option<ProofNumbers> {
            self.searched.push(index);
            self.thresholds.push(thresholds);
            self.open[index].proof = thresholds.proof;
            None
        }

        fn disproven(&self) -> ProofNumbers {
            ProofNumbers::DISPROVEN
        }

        fn open(&self, numbers: ProofNumbers) -> ProofNumbers {
            numbers
        }
    }

    fn counting(open: &[(u32, u32)]) -> Counting {
        let open = open.iter().map(|&(proof, disproof)| ProofNumbers { proof, disproof }).collect();
        Counting { open, searched: Vec::new(), thresholds: Vec::new() }
    }

    #[test]
    fn a_node_without_open_children_is_disproven() {
        let thresholds = ProofNumbers { proof: INFINITE, disproof: INFINITE };
        assert_eq!(expand(&mut counting(&[]), thresholds), ProofNumbers::DISPROVEN);
    }

    #[test]
    fn the_numbers_are_the_least_proof_and_the_sum_of_disproofs() {
        let mut node = counting(&[(9, 2), (5, 3), (7, 4)]);
        let thresholds = ProofNumbers { proof: 5, disproof: 100 };
        assert_eq!(expand(&mut node, thresholds), ProofNumbers { proof: 5, disproof: 9 });
        assert!(node.searched.is_empty(), "a threshold was reached before");
    }

    #[test]
    fn a_child_is_searched_a_quarter_beyond_the_second_best() {
        let mut node = counting(&[(90, 20), (50, 30), (60, 40)]);
        let found = expand(&mut node, ProofNumbers { proof: 61, disproof: 100 });
        assert_eq!(found, ProofNumbers { proof: 61, disproof: 90 });
        assert_eq!(node.searched, [1, 2]);
        // 60 + 1 + 15 exceeds the node's own threshold; the other children take 20 + 40 of its disproof
        // number.
        assert_eq!(node.thresholds[0], ProofNumbers { proof: 61, disproof: 40 });
        let mut node = counting(&[(90, 20), (50, 30), (60, 40)]);
        expand(&mut node, ProofNumbers { proof: 80, disproof: 100 });
        assert_eq!(node.thresholds[0].proof, 60 + 1 + 15);
    }
}
