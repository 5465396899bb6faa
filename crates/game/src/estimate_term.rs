//! The terms of a static evaluation, for people who want to see what an estimate consists of.

/// The player to whom a term belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TermSide {
    /// The side to move.
    Mover,
    /// The opponent.
    Opponent,
    /// Both: a term that belongs to no player.
    Both,
}

/// A term of an estimate. The terms of a position add up to its estimate but for less than one hundredth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EstimateTerm {
    /// The name in machine-readable output, such as `pairs`.
    pub name: &'static str,
    /// The player whose feature it is.
    pub side: TermSide,
    /// The number of times that the feature occurs; `None` for a term that is not counted.
    pub count: Option<u32>,
    /// The value for the side to move, in hundredths of the advantage of one move.
    pub hundredths: f64,
}

impl EstimateTerm {
    /// Returns a term that belongs to no player and is not counted.
    pub fn of_both(name: &'static str, hundredths: f64) -> EstimateTerm {
        EstimateTerm { name, side: TermSide::Both, count: None, hundredths }
    }
}
