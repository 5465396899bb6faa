//! What only the best move of a puzzle does, and what proves that.

/// What only the best move does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// It alone wins.
    Win,
    /// It alone draws, and all others lose.
    Draw,
    /// All moves lose, and it alone lasts the longest: by two plies or more.
    Resist,
}

/// What proves the values of all moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ProofKind {
    /// A search that left nothing open.
    Search,
    /// Tables of endings.
    Tables,
}

impl Aim {
    /// All aims.
    pub const ALL: [Aim; 3] = [Aim::Win, Aim::Draw, Aim::Resist];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Win => "win",
            Aim::Draw => "draw",
            Aim::Resist => "resist",
        }
    }

    /// The aim with this name.
    pub fn parse(name: &str) -> Option<Aim> {
        Aim::ALL.into_iter().find(|aim| aim.name() == name)
    }
}

impl ProofKind {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            ProofKind::Search => "search",
            ProofKind::Tables => "tables",
        }
    }
}
