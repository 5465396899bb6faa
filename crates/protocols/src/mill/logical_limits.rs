//! The arguments of `go logical`.

/// The limits of `go logical`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LogicalLimits {
    pub(super) nodes: u64,
    pub(super) depth: Option<u32>,
}

impl LogicalLimits {
    /// Parses `nodes N` and an optional `depth D`, in any order.
    pub(super) fn parse(words: &str) -> Option<LogicalLimits> {
        let (mut nodes, mut depth) = (None, None);
        let mut words = words.split_whitespace();
        while let Some(word) = words.next() {
            let value = words.next()?;
            match word {
                // `u64::MAX >> 1` is `i64::MAX`: `Go` parses the number as an `i64`.
                "nodes" if nodes.is_none() => nodes = Some(game::parse_number(value, 1, u64::MAX >> 1)?),
                "depth" if depth.is_none() => depth = Some(game::parse_number(value, 1, 1000)?),
                _ => return None,
            }
        }
        nodes.map(|nodes| LogicalLimits { nodes, depth })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_nodes_and_a_depth() {
        let limits = |nodes, depth| Some(LogicalLimits { nodes, depth });
        assert_eq!(LogicalLimits::parse("nodes 500000"), limits(500_000, None));
        assert_eq!(LogicalLimits::parse("depth 12 nodes 5"), limits(5, Some(12)));
        for wrong in ["", "nodes", "nodes 0", "depth 3", "nodes 5 nodes 6", "nodes 5 movetime 3", "nodes x"] {
            assert_eq!(LogicalLimits::parse(wrong), None, "{wrong}");
        }
    }
}
