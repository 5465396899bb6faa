//! The principal variation: the best line found so far below each node on the way to the current one.

/// A line for each ply; the memory is kept from node to node.
#[derive(Debug)]
pub(crate) struct Variations<M> {
    lines: Vec<Vec<M>>,
}

impl<M> Default for Variations<M> {
    fn default() -> Self {
        Variations { lines: Vec::new() }
    }
}

impl<M: Copy> Variations<M> {
    /// Forgets what was best at this ply: a new node begins.
    #[inline]
    pub(crate) fn begin(&mut self, ply: usize) {
        match self.lines.get_mut(ply) {
            Some(line) => line.clear(),
            None => self.lines.resize_with(ply + 1, Vec::new),
        }
    }

    /// The best line at this ply is now this move and what was best after it.
    #[inline]
    pub(crate) fn extend(&mut self, ply: usize, m: M) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(m);
        if let Some(rest) = below.first() {
            line.extend_from_slice(rest);
        }
    }

    /// The best line at this ply.
    pub(crate) fn at(&mut self, ply: usize) -> Vec<M> {
        self.lines.get_mut(ply).map(std::mem::take).unwrap_or_default()
    }
}
