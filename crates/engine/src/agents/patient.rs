//! A watcher between a search that asks at every node and one that looks at a clock.

use search::Watcher;

/// A watcher that is asked at every node: it keeps a limit of nodes itself, and passes the question on
/// only now and then.
pub(crate) struct Patient<'a> {
    nodes: u64,
    most_nodes: u64,
    going: bool,
    watcher: &'a mut dyn Watcher<String>,
}

/// How many nodes pass between two questions: microseconds, and on the largest boards a few milliseconds.
pub(crate) const PATIENCE: u64 = 64;

impl<'a> Patient<'a> {
    pub(crate) fn new(watcher: &'a mut dyn Watcher<String>, most_nodes: u64) -> Self {
        Patient { nodes: 0, most_nodes, going: true, watcher }
    }

    /// Allows so many nodes from now on, and no more.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.most_nodes = self.nodes.saturating_add(nodes);
    }

    /// Passes a question on from a search that counts its nodes itself. Who asks may ask for many at once, and then
    /// for fewer.
    pub(crate) fn pass_on(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(nodes)
    }

    /// Asks the watcher now.
    pub(crate) fn may_go_on(&mut self) -> bool {
        self.going = self.going && self.watcher.proceed(self.nodes);
        self.going
    }

    /// The nodes of all searches so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl<M> Watcher<M> for Patient<'_> {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        if self.nodes == self.most_nodes {
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) && self.going {
            self.going = self.watcher.proceed(self.nodes);
        }
        self.going
    }
}
