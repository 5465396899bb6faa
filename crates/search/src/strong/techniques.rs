//! The techniques that make alpha-beta fast or far-sighted, each of which can be switched on alone.

/// A technique, in the order in which an experiment adds them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Depths 1, 2, 3 ... one after the other, each of which orders the next (D. Slate and L. Atkin, 1977).
    Deepening,
    /// The game's own order of moves ([`game::Evaluate::ranked`]).
    StaticOrder,
    /// A table of positions met before (R. Greenblatt, 1967); its move comes first.
    TranspositionTable,
    /// Symmetric positions share an entry of the table.
    Symmetry,
    /// Moves that cut off a sibling come early (S. Akl and M. Newborn, 1977).
    Killers,
    /// Moves that cut off anywhere come early (J. Schaeffer, 1983).
    History,
    /// After the first move a null window asks only whether another is better: principal variation
    /// search (T. Marsland and M. Campbell, 1982), or NegaScout (A. Reinefeld, 1983).
    NullWindow,
    /// A win at once is played, and where the opponent threatens one, only what stops it is tried.
    Threats,
    /// A player who can no longer win gets a draw at most.
    Prospects,
    /// At the horizon, captures and forced replies are played out before the estimate.
    Quiescence,
    /// A forced reply costs no depth.
    Extensions,
    /// Entries from deeper searches count too.
    Grafting,
    /// Wins by sequences of threats are looked for, and where the opponent threatens to win in two ways, only moves that may parry
    /// it are searched (L. V. Allis and others, 1993).
    Sequences,
    /// A player who is well off even after passing needs no search (G. Adelson-Velsky, V. Arlazarov and M. Donskoy, 1975), nor one
    /// who is far behind near the horizon (J. Birmingham and P. Kent, 1977).
    NullMove,
    /// Late moves that look like nothing special are searched less deep first (D. Levy and others, 1989), and so are positions
    /// of which the table knows no move (E. Schröder, 2020).
    Reductions,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 15] = [
        Technique::Deepening,
        Technique::StaticOrder,
        Technique::TranspositionTable,
        Technique::Symmetry,
        Technique::Killers,
        Technique::History,
        Technique::NullWindow,
        Technique::Threats,
        Technique::Prospects,
        Technique::Quiescence,
        Technique::Extensions,
        Technique::Grafting,
        Technique::Sequences,
        Technique::NullMove,
        Technique::Reductions,
    ];

    /// Its name on the command line and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::Deepening => "deepening",
            Technique::StaticOrder => "static-order",
            Technique::TranspositionTable => "table",
            Technique::Symmetry => "symmetry",
            Technique::Killers => "killers",
            Technique::History => "history",
            Technique::NullWindow => "null-window",
            Technique::Threats => "threats",
            Technique::Prospects => "prospects",
            Technique::Quiescence => "quiescence",
            Technique::Extensions => "extensions",
            Technique::Grafting => "grafting",
            Technique::Sequences => "sequences",
            Technique::NullMove => "null-move",
            Technique::Reductions => "reductions",
        }
    }

    /// Whether the value to a depth stays that of plain negamax to this depth. The others look farther
    /// than the depth in places, or less far.
    pub const fn keeps_depth(self) -> bool {
        use Technique::{Extensions, Grafting, NullMove, Prospects, Quiescence, Reductions, Sequences};
        !matches!(self, Prospects | Quiescence | Extensions | Grafting | Sequences | NullMove | Reductions)
    }
}

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Techniques(u16);

impl Techniques {
    /// Plain alpha-beta.
    pub const NONE: Techniques = Techniques(0);

    /// All of them: the strongest search.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// All that leave the value to a depth what it is.
    pub fn keeping_depth() -> Techniques {
        let kept = Technique::ALL.into_iter().filter(|technique| technique.keeps_depth());
        kept.fold(Techniques::NONE, Techniques::with)
    }

    /// This set and one more.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u16)
    }

    /// This set without one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u16))
    }

    /// Whether it is in the set.
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u16 & 1 != 0
    }
}

/// How the window of each depth is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Driver {
    /// The full window.
    FullWindow,
    /// A small window around the value of the depth before, widened when it fails.
    Aspiration,
    /// Null windows at the last value found: MTD(f) (A. Plaat and others, 1996).
    MtdF,
    /// Null windows that halve the interval that is left: NegaC* (J.-C. Weill, 1992, after K. Coplan's C*).
    NegaCStar,
}

impl Driver {
    /// All of them.
    pub const ALL: [Driver; 4] = [Driver::FullWindow, Driver::Aspiration, Driver::MtdF, Driver::NegaCStar];

    /// Its name on the command line and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Driver::FullWindow => "pvs",
            Driver::Aspiration => "aspiration",
            Driver::MtdF => "mtdf",
            Driver::NegaCStar => "negac",
        }
    }
}
