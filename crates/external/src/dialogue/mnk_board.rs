//! The board of an m,n,k-game, as its spec describes it.

/// The size of a board, and the lines that win on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MnkBoard {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) k: u8,
    /// Whether only lines of exactly k win.
    pub(super) exact: bool,
}

impl MnkBoard {
    /// Reads a canonical spec. `None` if it is no m,n,k-game.
    pub(super) fn of_spec(spec: &str) -> Option<MnkBoard> {
        let mut parts = spec.strip_prefix("mnk:")?.split(',');
        let mut number = || parts.next()?.parse().ok();
        let (rows, columns, k) = (number()?, number()?, number()?);
        Some(MnkBoard { rows, columns, k, exact: parts.any(|option| option == "overline=exact") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs() {
        let board = MnkBoard::of_spec("mnk:15,19,5,overline=exact");
        assert_eq!(board, Some(MnkBoard { rows: 15, columns: 19, k: 5, exact: true }));
        assert_eq!(MnkBoard::of_spec("mnk:3,3,3").map(|board| board.exact), Some(false));
        assert_eq!(MnkBoard::of_spec("mill:nine"), None);
    }
}
