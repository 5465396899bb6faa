//! Who watches a search and can stop it.

/// Watches a search. It is asked at every node, so the answer must be cheap.
pub trait Watcher {
    /// Whether the search may visit a node, which would be its `nodes`-th. Refused, it ends at once.
    fn proceed(&mut self, nodes: u64) -> bool;
}

/// Never stops a search.
#[derive(Debug, Clone, Copy)]
pub struct Unlimited;

impl Watcher for Unlimited {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }
}

/// Stops a search that wants to visit more nodes than this.
#[derive(Debug, Clone, Copy)]
pub struct NodeLimit(pub u64);

impl Watcher for NodeLimit {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.0
    }
}

impl<W: Watcher + ?Sized> Watcher for &mut W {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        (**self).proceed(nodes)
    }
}
