//! What a certificate says: a position, theorems about it, and the strategies and claims that prove them.
//!
//! A *strategy* is made of [`Step`]s, each for positions that can arise in the game: what its player does there, or
//! which step answers each reply. Steps are shared: moves that lead to the same position, or whose difference does not
//! matter, lead to the same step.
//!
//! A *claim* is about lines and not about positions. Its player, the breaker, lets the opponent move first, and
//! says: "if every line in `dead` has a mark of mine, and my `zone` is empty, I get a mark on every other line,
//! whatever else stands on the board, without leaving the zone." Zone and dead lines are not written down: they
//! follow from how the claim is made, and the check works them out. A move of the opponent outside the zone changes
//! nothing and can be answered anywhere. Claims combine like connections in Hex (V. Anshelevich, *A
//! hierarchical approach to computer Hex*, 2002).

use game::Player;

/// The number of a claim in [`Proof::claims`].
pub type ClaimId = u32;

/// The number of a step in [`Proof::steps`].
pub type StepId = u32;

/// A certificate.
///
/// X takes c3, which threatens two lines, and wins whatever O replies:
///
/// ```
/// use game::Player;
/// use proof::{Goal, Proof, Step, Theorem};
///
/// let proof = Proof {
///     spec: "mnk:3,3,3".to_owned(),
///     position: "x2/1xo/2o x".to_owned(),
///     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 3 }, step: 4 }],
///     steps: vec![
///         Step::Over,
///         Step::Play { m: 6, then: 0 },
///         Step::Play { m: 1, then: 0 },
///         Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
///         Step::Play { m: 2, then: 3 },
///     ],
///     claims: Vec::new(),
/// };
/// assert_eq!(proof::read(&proof::write(&proof)), Ok(proof));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The game.
    pub spec: String,
    /// The position that the theorems are about, as the game writes it.
    pub position: String,
    /// One theorem for a win, or for one player who does not lose; for a draw, one for each player.
    pub theorems: Vec<Theorem>,
    /// Steps; each comes after those that it refers to.
    pub steps: Vec<Step>,
    /// Claims; each comes after those that it refers to.
    pub claims: Vec<Claim>,
}

/// A player reaches a goal from the position of the certificate, whatever the opponent does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theorem {
    /// The player.
    pub player: Player,
    /// The goal.
    pub goal: Goal,
    /// The first step of the strategy.
    pub step: StepId,
}

/// What a strategy reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// A win in at most this number of plies from the position of the certificate.
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
    /// The player of the strategy is to move, and makes a move.
    Play {
        /// The code of the move.
        m: u16,
        /// The step for the position after it.
        then: StepId,
    },
    /// The opponent is to move.
    Await {
        /// The codes of replies, each with the step for the position after it.
        replies: Vec<(u16, StepId)>,
        /// The step after every reply that is not listed; `None` if all legal ones are listed.
        otherwise: Option<StepId>,
    },
    /// The game is over, and the goal is reached.
    Over,
    /// The opponent is to move, and this claim of the strategy's player keeps him from winning.
    Hold(ClaimId),
    /// Another step, which is for the image of the position under a symmetry.
    Turned {
        /// The number of the symmetry.
        symmetry: u8,
        /// The step.
        step: StepId,
    },
}

/// A claim of a player, the breaker, who lets the opponent move first.
///
/// The only line of 1,2,2 has two points, which are a pair:
///
/// ```
/// use games::mnk::Mnk;
/// use game::Player;
/// use proof::{Claim, Finding, Goal, Proof, Step, Theorem, WinningLines, check};
///
/// let game = Mnk::<1>::new("mnk:1,2,2".parse()?);
/// let proof = Proof {
///     spec: "mnk:1,2,2".to_owned(),
///     position: "2 x".to_owned(),
///     theorems: vec![Theorem { player: Player::Second, goal: Goal::Draw, step: 0 }],
///     steps: vec![Step::Hold(0)],
///     claims: vec![Claim::Pairing(vec![(0, 1)])],
/// };
/// let report = check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true)?;
/// assert_eq!(report.finding, Finding::NoLoss { player: Player::Second });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Claim {
    /// When the opponent takes one point of a pair, the breaker takes the other one. The zone is all of these points;
    /// every line that contains no pair is dead.
    Pairing(Vec<(u16, u16)>),
    /// Each move is answered in the part in whose zone it was made. The zones of the parts have no point in common.
    /// The zone is their union, and the dead lines are those that are dead in every part.
    Split(Vec<ClaimId>),
    /// After a move of the opponent the breaker takes the point of a safe option and goes on with its claim. An option
    /// is safe if the move was neither its point nor in the zone of its claim; after every move there must be a safe
    /// one. The zone is the union of the points and zones of all options. A line is dead if, for some option, it is
    /// dead in the option's claim and does not contain the option's point.
    Choice(Vec<(u16, ClaimId)>),
    /// The breaker always takes the point that reduces the potential most: the sum of 2^-n over all lines without a
    /// mark of his, where n is the number of free points of the zone on the line (P. Erdős and J. Selfridge, *On a
    /// combinatorial game*, 1973). It must be below one half. The lines through `blocks` are dead.
    Potential {
        /// The points where the breaker plays.
        zone: Vec<u16>,
        /// Points where the breaker has a mark.
        blocks: Vec<u16>,
    },
    /// The image of another claim under a symmetry: zone and dead lines are the images of that claim's.
    Turned {
        /// The number of the symmetry.
        symmetry: u8,
        /// The claim.
        claim: ClaimId,
    },
}
