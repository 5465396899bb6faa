//! Division of the server's memory, so that its parts together stay below one figure.
//!
//! ```text
//! the program itself and its connections                    96 MB
//! requests, answers that were not yet read, games by link   an eighth, at most 512 MB
//! blocks of tables, if there are tables                     an eighth
//! searches: their tables, and what the solver remembers     the rest
//! ```

/// Minimum memory of a server, in bytes.
pub const MIN_MEMORY: usize = 512 << 20;

/// Memory of the program and its connections, in bytes.
const PROGRAM: usize = 96 << 20;

/// Maximum memory for requests, answers and games by link, in bytes.
const MAX_ANSWERS: usize = 512 << 20;

/// Maximum memory for the blocks of one game's tables, in bytes.
const MAX_CACHE: usize = 64 << 20;

/// Requests and answers get `1 / SHARE` of the memory, and so do the blocks of tables.
const SHARE: usize = 8;

/// The memory of each part, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MemoryPlan {
    pub(crate) answers: usize,
    /// The blocks of each game's tables.
    pub(crate) cache: usize,
    pub(crate) searches: usize,
    /// The program and the blocks of all tables, which are reserved from the start.
    pub(crate) fixed: usize,
}

impl MemoryPlan {
    /// Divides this number of bytes, but at least [`MIN_MEMORY`], with tables of this number of games.
    pub(crate) fn new(memory: usize, games: usize) -> MemoryPlan {
        let memory = memory.max(MIN_MEMORY);
        let answers = (memory / SHARE).min(MAX_ANSWERS);
        let cache = MAX_CACHE.min(memory / SHARE / games.max(1));
        let fixed = PROGRAM + cache * games;
        MemoryPlan { answers, cache, searches: memory - fixed - answers, fixed }
    }

    /// Returns the sum of all parts, in bytes.
    pub(crate) fn total(&self) -> usize {
        self.fixed + self.answers + self.searches
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_the_figure() {
        let check = |memory: usize, games: usize, expected: (usize, usize, usize)| {
            let plan = MemoryPlan::new(memory << 20, games);
            let MemoryPlan { answers, cache, searches, fixed } = plan;
            assert_eq!((answers >> 20, cache >> 20, searches >> 20), expected, "{memory} {games}");
            assert_eq!(fixed, PROGRAM + cache * games);
            assert_eq!(plan.total(), memory.max(512) << 20);
        };
        check(512, 0, (64, 64, 352));
        check(512, 4, (64, 16, 288));
        check(0, 0, (64, 64, 352));
        check(2048, 2, (256, 64, 1568));
        check(8192, 0, (512, 64, 7584));
    }
}
