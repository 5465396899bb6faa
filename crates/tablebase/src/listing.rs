//! A summary of the tables of a game, and its text.

use std::fmt;
use std::str::FromStr;

/// The name of the file with the summary among the files of a game on a host.
pub const SUMMARY_FILE: &str = "identity";

/// The name of the file in a host's folder of tables with the specs of its games, one on each line.
pub const GAMES_FILE: &str = "games";

/// A summary of the tables of a game. Its text distinguishes these tables from other tables of the game:
///
/// ```
/// use filetto::tablebase::TableListing;
///
/// let listing: TableListing = "6 men, 1 sectors, 00c0ffee00c0ffee".parse().expect("a summary");
/// assert_eq!((listing.men, listing.sectors), (6, 1));
/// assert_eq!(listing.to_string(), "6 men, 1 sectors, 00c0ffee00c0ffee");
/// assert!("6 men".parse::<TableListing>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableListing {
    /// The largest number of men of both players in a sector, on the board and in hand.
    pub men: usize,
    /// The number of sectors.
    pub sectors: usize,
    /// A digest of the numbers of wins, draws and losses of each sector.
    pub digest: u64,
}

/// The error of a text that is no summary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoListing;

impl fmt::Display for TableListing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableListing { men, sectors, digest } = self;
        write!(f, "{men} men, {sectors} sectors, {digest:016x}")
    }
}

impl FromStr for TableListing {
    type Err = NoListing;

    fn from_str(text: &str) -> Result<TableListing, NoListing> {
        let parse = || {
            let (men, rest) = text.split_once(" men, ")?;
            let (sectors, digest) = rest.split_once(" sectors, ")?;
            let digest = u64::from_str_radix(digest.trim_end(), 16).ok()?;
            Some(TableListing { men: men.parse().ok()?, sectors: sectors.parse().ok()?, digest })
        };
        parse().ok_or(NoListing)
    }
}
