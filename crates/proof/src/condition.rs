//! The conditions of the check, so that a test can leave out one of them.

/// A condition of the rules of docs/certificates.md. A test has false certificates that the check accepts
/// without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Condition {
    /// A line matters to a pass if it lacks the reply, one more, and the marks that the opponent can get.
    PassMarks,
    /// A reply on a point that the player takes matters.
    PassTaken,
    /// The opponent can get a mark on every forced point.
    Forced,
    /// The opponent can get a mark on every listed point.
    Listed,
    /// Each await that is not forcing has a free reply.
    Free,
    /// Each await that is not forcing, and has a step for all other replies, has an unlisted reply.
    Unlisted,
    /// An await is forcing only if the game is over after the player's move.
    ForcingOver,
    /// The points of a turned step are turned.
    TurnedPoints,
    /// A pass counts as a ply.
    PassPly,
    /// A line of a position that another one covers lacks one more mark than the opponent can get.
    CoverMarks,
    /// No additional mark is on a point that the player takes.
    CoverTaken,
    /// No missing mark is on a listed point.
    CoverListed,
    /// No missing mark is on a forced point.
    CoverForced,
    /// Marks are missing only where passes were visited.
    CoverPasses,
    /// A visit has passes only if all visits in it have, those that it did not repeat included.
    CoverInherited,
    /// A row that is too long with a missing mark lacks one more mark than the opponent can get.
    CoverExact,
    /// The points of pairs are different.
    PairTwice,
    /// A line without a whole pair is dead.
    PairDead,
    /// The zones of a split are disjoint.
    SplitZones,
    /// A line that is dead in every part is dead.
    SplitDead,
    /// After each reply an option is safe.
    ChoiceSafe,
    /// A line that is dead in an option without its point is dead.
    ChoiceDead,
    /// The potential is below one half, not one.
    PotentialHalf,
    /// The lines through blocks are dead.
    PotentialDead,
    /// The zone of a turned claim is turned.
    TurnedZone,
    /// The dead lines of a turned claim are turned.
    TurnedDead,
    /// Nobody has a mark in the zone of a claim that holds.
    HoldZone,
    /// Dead lines have a mark of the breaker.
    HoldDead,
}

impl Condition {
    /// Returns `true`, unless a test leaves the condition out.
    #[cfg(not(test))]
    pub(crate) const fn holds(self) -> bool {
        true
    }

    /// Returns `true`, unless the test leaves the condition out.
    #[cfg(test)]
    pub(crate) fn holds(self) -> bool {
        LEFT_OUT.get() != Some(self)
    }

    /// Runs a test without the condition.
    #[cfg(test)]
    pub(crate) fn without<T>(self, run: impl FnOnce() -> T) -> T {
        let before = LEFT_OUT.replace(Some(self));
        let found = run();
        LEFT_OUT.set(before);
        found
    }
}

#[cfg(test)]
thread_local! {
    /// The condition that this thread leaves out.
    static LEFT_OUT: std::cell::Cell<Option<Condition>> = const { std::cell::Cell::new(None) };
}
