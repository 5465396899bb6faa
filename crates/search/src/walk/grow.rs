//! Growing a tree: all nodes below a position, whose values minimax then finds.

use std::ops::ControlFlow;

use game::{Game, Value};

use super::record::walk_minimax;
use super::tree::{NodeId, TooLarge, Tree, TreeNode};
use crate::perft;

/// What grows a tree: the game, and what it thinks of positions that are not searched further.
struct TreeBuilder<'a, G, E> {
    game: &'a G,
    depth: u32,
    estimate: E,
}

impl<G: Game> Tree<G> {
    /// The tree below the position, to at most `depth` plies, in the natural order of moves.
    ///
    /// ```
    /// use game::Game;
    /// use games::mnk::Mnk;
    /// use search::{Tree, walk_alpha_beta, walk_minimax};
    ///
    /// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
    /// let tree = Tree::grow(&tris, &tris.start(), 3, 1_000, |_| 0).expect("a small tree");
    /// assert_eq!(tree.nodes().len(), 1 + 9 + 72 + 504);
    /// // Alpha-beta finds the value with fewer steps.
    /// let (all, some) = (walk_minimax(&tree), walk_alpha_beta(&tree));
    /// assert!(all.value == some.value && all.steps.len() > some.steps.len());
    /// ```
    ///
    /// # Errors
    /// It would have more than `max_nodes` nodes, the root included.
    pub fn grow(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
        estimate: impl Fn(&G::Position) -> i32,
    ) -> Result<Tree<G>, TooLarge> {
        let levels = Tree::levels(game, position, depth, max_nodes)?;
        let mut tree = Tree { depth, nodes: Vec::with_capacity(levels.iter().sum::<u64>() as usize) };
        tree.grow_node(&TreeBuilder { game, depth, estimate }, *position, None);
        tree.learn_values();
        Ok(tree)
    }

    /// The number of nodes of each level of the tree, as far as it goes.
    ///
    /// # Errors
    /// Together they are more than `max_nodes`.
    pub fn levels(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
    ) -> Result<Vec<u64>, TooLarge> {
        let mut levels = vec![1];
        let mut nodes = 1;
        for level in 1..=depth {
            let size = perft(game, position, level);
            if size == 0 {
                break;
            }
            levels.push(size);
            nodes += size;
            if nodes > max_nodes {
                return Err(TooLarge { levels });
            }
        }
        Ok(levels)
    }

    fn grow_node(
        &mut self,
        builder: &TreeBuilder<'_, G, impl Fn(&G::Position) -> i32>,
        position: G::Position,
        link: Option<(NodeId, G::Move)>,
    ) {
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
            let _ = game.moves(&position, |m| -> ControlFlow<()> {
                self.grow_node(builder, game.after(&position, m), Some((node, m)));
                ControlFlow::Continue(())
            });
        }
        self.close(node);
    }

    /// Lets minimax find out what each node is worth.
    fn learn_values(&mut self) {
        let values = walk_minimax(self).values(self.nodes.len());
        for (node, value) in self.nodes.iter_mut().zip(values) {
            node.value = value.unwrap_or(node.value);
        }
    }
}
