//! The search tree of the shown position, and the walk of a search through it.

use std::sync::atomic::AtomicBool;

use engine::TreeRecord;
use ratatui::crossterm::event::KeyCode;
use search::MoveOrder;

use super::{App, Focus};
use crate::search_tree::{TreePicture, WalkAlgorithm, record_tree};
use crate::tree_walk::TreeWalk;

/// Rows of a page.
const PAGE: usize = 10;

impl App<'_> {
    /// Shows the search tree of the shown position, all steps of the search taken.
    pub(super) fn show_tree(&mut self) {
        if self.game.session().ending().is_some() {
            return self.say("play-finished");
        }
        self.grow_tree(None, WalkAlgorithm::AlphaBeta);
    }

    /// Grows the tree to this depth; without one, to the largest depth that can be read.
    fn grow_tree(&mut self, depth: Option<u32>, algorithm: WalkAlgorithm) {
        // A tree that can be read is small, so it needs no end by the player.
        let stop = AtomicBool::new(false);
        match record_tree(self.game.session(), depth, MoveOrder::Natural, &stop) {
            Ok(record) => {
                self.set_tree(record, algorithm);
                self.focus = Focus::Tree;
            }
            Err(error) => self.message = self.texts.message(&error),
        }
    }

    fn set_tree(&mut self, record: TreeRecord, algorithm: WalkAlgorithm) {
        let picture = TreePicture::of_game(self.texts, self.game.session(), &record, algorithm);
        let steps = picture.steps();
        self.message.clear();
        self.tree = Some(TreeWalk { record, picture, algorithm, steps, line: 0 });
    }

    /// Reads a key of the tree.
    pub(super) fn walk_tree(&mut self, key: KeyCode) {
        let Some(tree) = &mut self.tree else { return };
        self.focus = Focus::Tree;
        let lines = tree.picture.nodes.len();
        match key {
            KeyCode::Esc | KeyCode::Char('q' | 't') => {
                self.tree = None;
                self.focus = Focus::Board;
            }
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ' | ']') => tree.go_to_step(tree.steps + 1),
            KeyCode::Left | KeyCode::Backspace | KeyCode::Char('[') => {
                tree.go_to_step(tree.steps.saturating_sub(1))
            }
            KeyCode::Home | KeyCode::Char('{') => tree.go_to_step(0),
            KeyCode::End | KeyCode::Char('}') => tree.go_to_step(usize::MAX),
            KeyCode::Up => tree.line = tree.line.saturating_sub(1),
            KeyCode::Down => tree.line = (tree.line + 1).min(lines - 1),
            KeyCode::PageUp => tree.line = tree.line.saturating_sub(PAGE),
            KeyCode::PageDown => tree.line = (tree.line + PAGE).min(lines - 1),
            KeyCode::Char('m') => self.change_algorithm(),
            KeyCode::Char('+' | '=') => self.change_depth(1),
            KeyCode::Char('-') => self.change_depth(-1),
            _ => {}
        }
    }

    fn change_algorithm(&mut self) {
        let Some(TreeWalk { record, algorithm, .. }) = self.tree.take() else { return };
        let next = match algorithm {
            WalkAlgorithm::Minimax => WalkAlgorithm::Negamax,
            WalkAlgorithm::Negamax => WalkAlgorithm::AlphaBeta,
            WalkAlgorithm::AlphaBeta => WalkAlgorithm::Minimax,
        };
        self.set_tree(record, next);
    }

    fn change_depth(&mut self, plies: i32) {
        let Some(tree) = &self.tree else { return };
        let depth = tree.record.depth.saturating_add_signed(plies).max(1);
        let algorithm = tree.algorithm;
        self.grow_tree(Some(depth), algorithm);
    }
}
