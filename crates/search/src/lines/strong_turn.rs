//! The strong search as a method of the solver, once per round.

use game::{LineGame, Notation, Point, Tactics};

use super::by_search::{FIRST_NODES, ForcedEnd, JUDGEMENT, Searched, TreeSearch};
use super::proof_tree::ProofTree;
use super::question::{WinMethod, WinQuestion};
use super::solve::LineSolver;
use crate::SolveStage;

/// Growth factor of the node budget of the strong search per round.
const SEARCH_GROWTH: u64 = 4;

/// Minimum node budget of the strong search on large boards, relative to the nodes of the solver's own
/// methods so far. At this ratio the search takes about half as long as they do.
const SEARCH_ON_LARGE: u64 = 256;

/// Maximum number of points of a small board. On a large board one node of the solver's own methods takes as
/// long as hundreds of nodes of the strong search.
const LARGE: usize = 64;

/// First round of the strong search on large boards. Earlier rounds solve easy positions, with their length.
const FIRST_ON_LARGE: u32 = 2;

/// Last round in which the strong search on large boards searches the root alone: `h8 n14` in gomoku takes
/// 141 million nodes this way, and 550 million if the tree begins a round earlier. A run that is stopped in
/// such a search begins the tree sooner, since nothing of the search is stored; so a run with a state is not
/// paused in it.
const LAST_AT_ROOT: u32 = 3;

/// First round of the strong search on small boards. Earlier rounds solve easy positions, with their length.
const FIRST_ON_SMALL: u32 = 3;

impl<G: LineGame + Tactics + Notation, const W: usize> LineSolver<'_, '_, G, W> {
    /// Runs the strong search for one round and returns the principal variation if it finds a win. On large
    /// boards it searches the root in the first rounds, and from then on the positions of a proof tree.
    pub(super) fn search_for_a_win(
        &mut self,
        position: &G::Position,
        tree: &mut Option<ProofTree>,
        questions: &mut [WinQuestion; 2],
    ) -> Option<Vec<Point>> {
        self.win_search.as_ref()?;
        if questions.iter().any(|question| question.win.is_some()) {
            return None;
        }
        let round = questions.iter().map(|question| question.rounds).max()?;
        let is_large = self.line_position.line_board.points > LARGE;
        if round < if is_large { FIRST_ON_LARGE } else { FIRST_ON_SMALL } {
            return None;
        }
        let mut nodes = FIRST_NODES.saturating_mul(SEARCH_GROWTH.saturating_pow(round));
        if is_large {
            nodes = nodes.max(SEARCH_ON_LARGE * (self.budget.nodes - self.searched));
        }
        if tree.is_some() {
            return self.grow_tree(position, tree, questions, nodes);
        }
        self.budget.turn_to(SolveStage::Search);
        let begin = self.budget.nodes;
        let found = self.win_search.as_ref()?.search(position, &[], nodes, &mut self.budget);
        self.searched += self.budget.nodes - begin;
        match found {
            Searched::Forced(end) => take_win(questions, end, WinMethod::Search),
            Searched::Open { estimate, .. } if is_large && (round >= LAST_AT_ROOT || self.budget.stopped) => {
                let mover = self.game.to_move(position);
                let attacker = if estimate < 0 { !mover } else { mover };
                *tree = Some(ProofTree::new(self.game, position, attacker, JUDGEMENT));
                None
            }
            Searched::Open { .. } | Searched::Over => None,
        }
    }

    /// Grows the tree by about this number of nodes, and returns the principal variation if it proves a win.
    pub(super) fn grow_tree(
        &mut self,
        position: &G::Position,
        tree: &mut Option<ProofTree>,
        questions: &mut [WinQuestion; 2],
        nodes: u64,
    ) -> Option<Vec<Point>> {
        let (search, tree) = self.win_search.as_mut().zip(tree.as_mut())?;
        self.budget.turn_to(SolveStage::Tree);
        let begin = self.budget.nodes;
        let end = TreeSearch::new(self.game, position, tree).grow(search, nodes, &mut self.budget);
        let used = self.budget.nodes - begin;
        self.searched += used;
        self.search_left = if self.budget.stopped { nodes.saturating_sub(used) } else { 0 };
        take_win(questions, end?, WinMethod::Tree)
    }
}

/// Adds a win that was found to the question of its winner. Returns its principal variation.
fn take_win(questions: &mut [WinQuestion; 2], end: ForcedEnd, win_method: WinMethod) -> Option<Vec<Point>> {
    let question = questions.iter_mut().find(|question| question.attacker == end.winner)?;
    question.found(end.plies.div_ceil(2) as u8, win_method);
    Some(end.variation)
}
