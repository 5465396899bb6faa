//! Published results for the entries, and times of other programs that we measured.

/// The source of a published result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The crate `minimax` 0.6.0 with iterative deepening and MTD(f), measured by us.
    Minimax,
    /// W. Hsu, C. Ko, J. Chen, T. Wei, C. Hsueh, I. Wu, *Theoretical Computer Science* 815 (2020).
    Hsu,
    /// The thesis in C on m,n,k-games: a result on a 4 by 4 board; k is not given.
    Thesis,
    /// The DOS program for Filetto, measured on an Athlon XP 2600.
    Dos,
    /// L. V. Allis, H. J. van den Herik, M. P. H. Huntjens, *Go-Moku Solved by New Search Techniques*, 1993.
    Allis,
    /// Charatsidis, 2017.
    Charatsidis,
}

impl Source {
    /// Returns the short name of the source, the same in every language.
    pub fn name(self) -> &'static str {
        match self {
            Source::Minimax => "minimax 0.6.0",
            Source::Hsu => "Hsu et al. 2020",
            Source::Thesis => "thesis",
            Source::Dos => "DOS",
            Source::Allis => "Allis 1993",
            Source::Charatsidis => "Charatsidis 2017",
        }
    }
}

/// A published result.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Published {
    /// The source.
    pub source: Source,
    /// Time in seconds, if published.
    pub seconds: Option<f64>,
    /// Number of nodes visited, if published.
    pub nodes: Option<u64>,
    /// Number of positions in the proof, if published.
    pub positions: Option<u64>,
}

impl Published {
    /// A result without figures: the value alone.
    pub(super) const fn value(source: Source) -> Published {
        Published { source, seconds: None, nodes: None, positions: None }
    }

    /// A result with a time in seconds.
    pub(super) const fn seconds(source: Source, seconds: f64) -> Published {
        Published { seconds: Some(seconds), ..Published::value(source) }
    }

    /// A result with a time in seconds and a number of nodes.
    pub(super) const fn nodes(source: Source, seconds: f64, nodes: u64) -> Published {
        Published { nodes: Some(nodes), ..Published::seconds(source, seconds) }
    }

    /// A proof with this number of positions.
    pub(super) const fn positions(source: Source, positions: u64) -> Published {
        Published { positions: Some(positions), ..Published::value(source) }
    }
}
