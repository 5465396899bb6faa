//! The aim of a puzzle, and the kind of its proof.

/// The result that only the best move achieves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// Only the best move wins.
    Win,
    /// Only the best move draws; all others lose.
    Draw,
    /// All moves lose, and the best one lasts longer than the others, by two plies or more.
    Resist,
}

/// The source of the proven values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProofKind {
    /// A search that left no value open.
    Search,
    /// Endgame tables.
    Tables,
}

impl Aim {
    /// All aims.
    pub const ALL: [Aim; 3] = [Aim::Win, Aim::Draw, Aim::Resist];

    /// Returns the name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Win => "win",
            Aim::Draw => "draw",
            Aim::Resist => "resist",
        }
    }

    /// Returns the aim with this name.
    pub fn parse(name: &str) -> Option<Aim> {
        Aim::ALL.into_iter().find(|aim| aim.name() == name)
    }
}

impl ProofKind {
    /// Returns the name in files.
    pub const fn name(self) -> &'static str {
        match self {
            ProofKind::Search => "search",
            ProofKind::Tables => "tables",
        }
    }
}
