//! The techniques of the strong search, each of which can be switched on alone.

/// A technique. The order is that in which an experiment adds them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Iterative deepening: depths 1, 2, 3 ..., each of which orders the moves of the next (D. Slate and L.
    /// Atkin, 1977).
    Deepening,
    /// Static move ordering by the game ([`game::Evaluate::ranked`]).
    StaticOrder,
    /// Transposition table (R. Greenblatt, 1967); its move comes first.
    TranspositionTable,
    /// Symmetric positions share an entry of the transposition table.
    Symmetry,
    /// Killer heuristic: moves that cut off a sibling come early (S. Akl and M. Newborn, 1977).
    Killers,
    /// History heuristic: moves that cut off anywhere come early (J. Schaeffer, 1983).
    History,
    /// Principal variation search (T. Marsland and M. Campbell, 1982), or NegaScout (A. Reinefeld, 1983):
    /// after the first move, a null window tests only if another one is better.
    NullWindow,
    /// Forced moves: a win in one move is played, and only moves that parry such a threat are searched.
    Threats,
    /// A player who can no longer win gets at most a draw.
    CanStillWin,
    /// Quiescence search: captures and forced replies are played out before the estimate.
    Quiescence,
    /// Extensions: a forced reply costs no depth.
    Extensions,
    /// Entries of the transposition table from deeper searches count too.
    Grafting,
    /// Threat-space search (L. V. Allis and others, 1993). It also limits the moves to possible parries if
    /// the opponent threatens to make a double threat.
    ThreatSpaceSearch,
    /// Null-move pruning: a player who is still above the window after a pass needs no search (G.
    /// Adelson-Velsky, V. Arlazarov and M. Donskoy, 1975). With it go reverse futility pruning and razoring
    /// near the horizon (J. Birmingham and P. Kent, 1977).
    NullMove,
    /// Late-move reductions: late quiet moves are first searched less deep (D. Levy and others, 1989). With
    /// them go late-move pruning and internal iterative reduction (E. Schröder, 2020).
    Reductions,
}

impl Technique {
    /// All techniques.
    pub const ALL: [Technique; 15] = [
        Technique::Deepening,
        Technique::StaticOrder,
        Technique::TranspositionTable,
        Technique::Symmetry,
        Technique::Killers,
        Technique::History,
        Technique::NullWindow,
        Technique::Threats,
        Technique::CanStillWin,
        Technique::Quiescence,
        Technique::Extensions,
        Technique::Grafting,
        Technique::ThreatSpaceSearch,
        Technique::NullMove,
        Technique::Reductions,
    ];

    /// The name on the command line and in tables.
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
            Technique::CanStillWin => "prospects",
            Technique::Quiescence => "quiescence",
            Technique::Extensions => "extensions",
            Technique::Grafting => "grafting",
            Technique::ThreatSpaceSearch => "threat-space",
            Technique::NullMove => "null-move",
            Technique::Reductions => "reductions",
        }
    }

    /// Returns `true` if the value to a depth stays that of plain negamax to this depth. The other techniques
    /// search deeper than the depth in places, or less deep.
    pub const fn keeps_depth(self) -> bool {
        use Technique::{
            CanStillWin, Extensions, Grafting, NullMove, Quiescence, Reductions, ThreatSpaceSearch,
        };
        !matches!(
            self,
            CanStillWin | Quiescence | Extensions | Grafting | ThreatSpaceSearch | NullMove | Reductions
        )
    }
}

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Techniques(u16);

impl Techniques {
    /// Plain alpha-beta.
    pub const NONE: Techniques = Techniques(0);

    /// All techniques: the strongest search.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// Returns all techniques that [keep the depth](Technique::keeps_depth).
    pub fn keeping_depth() -> Techniques {
        let kept = Technique::ALL.into_iter().filter(|technique| technique.keeps_depth());
        kept.fold(Techniques::NONE, Techniques::with)
    }

    /// Returns this set with one more technique.
    #[must_use]
    pub const fn with(self, technique: Technique) -> Techniques {
        Techniques(self.0 | 1 << technique as u16)
    }

    /// Returns this set without a technique.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u16))
    }

    /// Returns `true` if the technique is in the set.
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u16 & 1 != 0
    }
}

/// A driver: the choice of the window at each depth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Driver {
    /// The full window at every depth.
    FullWindow,
    /// Aspiration windows: a small window around the value of the previous depth, widened on a fail.
    Aspiration,
    /// MTD(f): null windows at the last value found (A. Plaat and others, 1996).
    MtdF,
    /// NegaC*: null windows that halve the remaining interval (J.-C. Weill, 1992, after K. Coplan's C*).
    NegaCStar,
}

impl Driver {
    /// All drivers.
    pub const ALL: [Driver; 4] = [Driver::FullWindow, Driver::Aspiration, Driver::MtdF, Driver::NegaCStar];

    /// The name on the command line and in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Driver::FullWindow => "pvs",
            Driver::Aspiration => "aspiration",
            Driver::MtdF => "mtdf",
            Driver::NegaCStar => "negac",
        }
    }
}
