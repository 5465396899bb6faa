//! Growing a tree: first all nodes below a position, then their values by minimax.

use std::ops::ControlFlow;

use game::{Game, Value};

use super::record::walk_minimax;
use super::tree::{GrowError, NodeId, TooLarge, Tree, TreeNode};
use crate::Watcher;
use crate::watcher::Polled;

/// The state of growing a tree.
struct TreeBuilder<'a, G, E, W> {
    game: &'a G,
    depth: u32,
    estimate: E,
    watcher: W,
}

impl<G: Game> Tree<G> {
    /// Grows the tree below the position, to at most `depth` plies, with moves in the game's order.
    ///
    /// ```
    /// use filetto::game::Game;
    /// use filetto::games::mnk::Mnk;
    /// use filetto::search::{Tree, Unlimited, walk_alpha_beta, walk_minimax};
    ///
    /// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    /// let tree = Tree::grow(&tris, &tris.start(), 3, 1_000, |_| 0, Unlimited).expect("a small tree");
    /// assert_eq!(tree.nodes().len(), 1 + 9 + 72 + 504);
    /// // Alpha-beta finds the value with fewer steps.
    /// let (all, some) = (walk_minimax(&tree), walk_alpha_beta(&tree));
    /// assert!(all.value == some.value && all.steps.len() > some.steps.len());
    /// ```
    ///
    /// # Errors
    /// Returns [`GrowError::TooLarge`] if the tree would have more than `max_nodes` nodes, including the
    /// root, and [`GrowError::Stopped`] if the watcher stops it.
    pub fn grow<W: Watcher<G::Move>>(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
        estimate: impl Fn(&G::Position) -> i32,
        mut watcher: W,
    ) -> Result<Tree<G>, GrowError> {
        let levels = Tree::levels(game, position, depth, max_nodes, &mut watcher)?;
        let watcher = Polled::new(&mut watcher);
        let mut tree = Tree { depth, nodes: Vec::with_capacity(levels.iter().sum::<u64>() as usize) };
        let mut builder = TreeBuilder { game, depth, estimate, watcher };
        if tree.grow_node(&mut builder, *position, None).is_break() {
            return Err(GrowError::Stopped);
        }
        tree.learn_values();
        Ok(tree)
    }

    /// Counts the nodes of each level of the tree, down to the last level that has nodes.
    ///
    /// # Errors
    /// Returns [`GrowError::TooLarge`] if there are more than `max_nodes` nodes in total, and
    /// [`GrowError::Stopped`] if the watcher stops the count. The watcher is called for every node above the
    /// last level.
    pub fn levels<W: Watcher<G::Move>>(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
        mut watcher: W,
    ) -> Result<Vec<u64>, GrowError> {
        let watcher = Polled::new(&mut watcher);
        let mut counter = LevelCounter { game, asked: 0, watcher };
        let mut levels = vec![1];
        let mut nodes = 1;
        for level in 1..=depth {
            let mut size = 0;
            if counter.count(position, level, &mut size).is_break() {
                return Err(GrowError::Stopped);
            }
            if size == 0 {
                break;
            }
            levels.push(size);
            nodes += size;
            if nodes > max_nodes {
                return Err(GrowError::TooLarge(TooLarge { levels }));
            }
        }
        Ok(levels)
    }

    fn grow_node<W: Watcher<G::Move>>(
        &mut self,
        builder: &mut TreeBuilder<'_, G, impl Fn(&G::Position) -> i32, W>,
        position: G::Position,
        link: Option<(NodeId, G::Move)>,
    ) -> ControlFlow<()> {
        if !builder.watcher.proceed(self.nodes.len() as u64 + 1) {
            return ControlFlow::Break(());
        }
        let game = builder.game;
        let outcome = game.outcome(&position);
        let ply = link.map_or(0, |(parent, _)| self.node(parent).ply + 1);
        let is_horizon = outcome.is_none() && ply == builder.depth;
        let node = self.push(TreeNode {
            parent: link.map(|(parent, _)| parent),
            m: link.map(|(_, m)| m),
            ply,
            position,
            to_move: game.to_move(&position),
            outcome,
            estimate: is_horizon.then(|| (builder.estimate)(&position)),
            size: 1,
            value: Value::DRAW,
        });
        if !is_horizon {
            game.moves(&position, |m| self.grow_node(builder, game.after(&position, m), Some((node, m))))?;
        }
        self.close(node);
        ControlFlow::Continue(())
    }

    /// Sets the value of each node by minimax.
    fn learn_values(&mut self) {
        let values = walk_minimax(self).values(self.nodes.len());
        for (node, value) in self.nodes.iter_mut().zip(values) {
            node.value = value.unwrap_or(node.value);
        }
    }
}

/// Counts the nodes of a level, like perft, with a watcher that can stop it.
struct LevelCounter<'a, G, W> {
    game: &'a G,
    asked: u64,
    watcher: W,
}

impl<G: Game, W: Watcher<G::Move>> LevelCounter<'_, G, W> {
    fn count(&mut self, position: &G::Position, depth: u32, size: &mut u64) -> ControlFlow<()> {
        self.asked += 1;
        if !self.watcher.proceed(self.asked) {
            return ControlFlow::Break(());
        }
        let game = self.game;
        if depth == 1 {
            *size += game.count_moves(position);
            return ControlFlow::Continue(());
        }
        game.moves(position, |m| self.count(&game.after(position, m), depth - 1, size))
    }
}
