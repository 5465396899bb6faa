//! The path of positions from the root to a node.

/// The keys of the positions on a path, beginning with the root.
#[derive(Debug)]
pub(super) struct PositionPath {
    steps: Vec<PathStep>,
    /// The number of positions by the low bits of their keys. Most counters are 0, which saves a scan of the
    /// path.
    counts: Box<[u16]>,
}

#[derive(Debug)]
struct PathStep {
    key: u64,
    /// A hash of all keys up to this one.
    code: u64,
}

/// The number of counters.
const COUNTERS: usize = 1 << 12;

impl PositionPath {
    pub(super) fn new() -> PositionPath {
        PositionPath { steps: Vec::new(), counts: vec![0; COUNTERS].into() }
    }

    /// The ply of the last position; the root has ply 1.
    #[inline]
    pub(super) fn ply(&self) -> u32 {
        self.steps.len() as u32
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64) {
        let code = self.key_after(key);
        self.counts[key as usize % COUNTERS] += 1;
        self.steps.push(PathStep { key, code });
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        if let Some(PathStep { key, .. }) = self.steps.pop() {
            self.counts[key as usize % COUNTERS] -= 1;
        }
    }

    /// Returns the ply of the position with this key, if it is on the path.
    #[inline]
    pub(super) fn ply_of(&self, key: u64) -> Option<u32> {
        if self.counts[key as usize % COUNTERS] == 0 {
            return None;
        }
        self.steps.iter().rposition(|step| step.key == key).map(|index| index as u32 + 1)
    }

    /// Returns a key for a position together with the path that leads to it.
    #[inline]
    pub(super) fn key_after(&self, key: u64) -> u64 {
        let code = self.steps.last().map_or(0, |step| step.code);
        let mixed = (code ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The product changes the high bits most; the shift carries them down to the low ones.
        mixed ^ mixed >> 29
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_finds_its_keys_again() {
        let mut path = PositionPath::new();
        let other = 7 + COUNTERS as u64;
        path.push(7);
        path.push(other);
        assert_eq!((path.ply(), path.ply_of(7), path.ply_of(other)), (2, Some(1), Some(2)));
        assert_eq!(path.ply_of(7 + 2 * other), None);
        let key = path.key_after(9);
        path.pop();
        assert_eq!((path.ply_of(7), path.ply_of(other)), (Some(1), None));
        assert_ne!(path.key_after(9), key);
        path.pop();
        assert_eq!((path.ply(), path.ply_of(7)), (0, None));
    }
}
