//! What a certificate says: a position, theorems about it, and the strategies and claims they rest on.
//!
//! A *strategy* is made of [`Step`]s, each for a kind of position that the game can really come to: what
//! its player does there, or which step deals with each reply. Steps are shared: two moves that lead to the
//! same position, or that make no difference, lead to the same step.
//!
//! A *claim* speaks of lines and not of positions. Its player, the breaker, lets the other move first, and
//! says: "if the lines in `dead` have a man of mine, and nobody stands on the points of my `zone`, I get a
//! man into every other line, wherever else men stand, and without ever leaving the zone." Which lines
//! and points those are is not written down; it follows from how the claim is made, and
//! who checks it works it out. A move of the other player outside of the zone changes nothing: it can be
//! answered anywhere. Claims are put together like connections in Hex (V. Anshelevich, *A hierarchical
//! approach to computer Hex*, 2002).

use game::Player;

/// The number of a claim in [`Proof::claims`].
pub type ClaimId = u32;

/// The number of a step in [`Proof::steps`].
pub type StepId = u32;

/// A certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The game.
    pub spec: String,
    /// The position that the theorems are about, as the game writes it.
    pub position: String,
    /// What is proven: one theorem for a win, one for each player for a draw.
    pub theorems: Vec<Theorem>,
    /// Steps, each after those that it refers to.
    pub steps: Vec<Step>,
    /// Claims, each after those that it refers to.
    pub claims: Vec<Claim>,
}

/// A player reaches a goal from the position of the certificate, whatever the other does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theorem {
    /// Whose strategy it is.
    pub player: Player,
    /// What he reaches.
    pub goal: Goal,
    /// The first step of the strategy.
    pub step: StepId,
}

/// What a strategy reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// A win in at most so many plies, counted from the position of the certificate.
    Win {
        /// The plies.
        plies: u32,
    },
    /// A draw at least.
    Draw,
}

/// A step of a strategy.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// Its player is to move, and does this.
    Play {
        /// The code of the move.
        m: u16,
        /// The step for the position after it.
        then: StepId,
    },
    /// The other player is to move.
    Await {
        /// The codes of moves that he may make, and the step for the position after each.
        replies: Vec<(u16, StepId)>,
        /// The step after every move that is not listed; `None` if all that there are, are.
        otherwise: Option<StepId>,
    },
    /// The game is over, and the goal is reached.
    Over,
    /// The other player is to move, and this claim of the strategy's player keeps him from winning.
    Hold(ClaimId),
    /// Another step, on the board turned over by a symmetry of the game: the step is for the position's image under it.
    Turned {
        /// The number of the symmetry.
        symmetry: u8,
        /// The step.
        step: StepId,
    },
}

/// A claim of a player, the breaker, who lets the other move first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// When the other takes one point of a pair, the breaker takes the other. The zone is these points; every
    /// line that has no pair on it is dead.
    Pairing(Vec<(u16, u16)>),
    /// Each move is answered in the part in whose zone it was made. The zones have no point in common; the
    /// zone is all of them, and the dead lines are those that are dead in every part.
    Split(Vec<ClaimId>),
    /// When the other has moved, the breaker takes the point of an option and goes on by its claim. An option
    /// is safe if the move is neither its point nor in the zone of its claim; wherever the move was,
    /// one must be. The zone is all of the points and zones of the options; a line is dead if, for
    /// some option, it is dead in its claim and does not lie on its point.
    Choice(Vec<(u16, ClaimId)>),
    /// The breaker always takes the point that lessens the potential most: the sum of 2^-n over the lines
    /// that have no man of his, n being the number of points of the zone on the line that nobody has
    /// taken (P. Erdős and J. Selfridge, *On a combinatorial game*, 1973). It must be below one half. Dead
    /// are the lines through any of `blocks`.
    Potential {
        /// The points where he plays.
        zone: Vec<u16>,
        /// Points with a man of his.
        blocks: Vec<u16>,
    },
    /// Another claim on the board turned over by a symmetry of the game: its points and lines are those of
    /// this claim's image under it.
    Turned {
        /// The number of the symmetry.
        symmetry: u8,
        /// The claim.
        claim: ClaimId,
    },
}
