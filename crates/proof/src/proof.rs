//! The content of a certificate: a position, theorems about it, and the strategies and claims that prove
//! them.
//!
//! A *strategy* consists of [`Step`]s, each for positions that can arise in the game. A step makes a move of
//! its player, or gives the next step for each reply. Steps are shared: moves that lead to the same position,
//! or whose difference does not matter, lead to the same step.
//!
//! A *claim* is about lines and not about positions. Its player, the breaker of a Maker-Breaker game, lets
//! the opponent move first. The claim is: "If every line in `dead` has a mark of mine, and my `zone` is
//! empty, I get a mark on every other line, whatever else stands on the board, and play only in the zone."
//! The file does not contain zone and dead lines: the check computes them from the parts of the claim. A move
//! of the opponent outside the zone changes nothing and can be answered anywhere. Claims combine like virtual
//! connections in Hex (V. Anshelevich, *A hierarchical approach to computer Hex*, 2002).

use game::Player;

/// Index of a claim in [`Proof::claims`].
pub type ClaimId = u32;

/// Index of a step in [`Proof::steps`].
pub type StepId = u32;

/// A certificate.
///
/// X takes c3, which threatens two lines, and wins whatever O replies:
///
/// ```
/// use filetto::game::Player;
/// use filetto::proof::{Goal, Proof, Step, Theorem};
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
/// assert_eq!(filetto::proof::read(&filetto::proof::write(&proof)), Ok(proof));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The spec of the game.
    pub spec: String,
    /// The position that the theorems are about, in the notation of the game.
    pub position: String,
    /// One theorem for a win or for a player who does not lose; for a draw, one for each player.
    pub theorems: Vec<Theorem>,
    /// The steps; each refers to earlier steps only.
    pub steps: Vec<Step>,
    /// The claims; each refers to earlier claims only.
    pub claims: Vec<Claim>,
}

impl Proof {
    /// The memory of its steps and claims, in bytes. A compact file takes a few times more when it is read.
    pub fn memory(&self) -> usize {
        let steps = self.steps.iter().map(|step| match step {
            Step::Await { replies, .. } => size_of_val(&replies[..]),
            _ => 0,
        });
        let claims = self.claims.iter().map(|claim| match claim {
            Claim::Pairing(pairs) => size_of_val(&pairs[..]),
            Claim::Split(parts) => size_of_val(&parts[..]),
            Claim::Choice(options) => size_of_val(&options[..]),
            Claim::Potential { zone, blocks } => size_of_val(&zone[..]) + size_of_val(&blocks[..]),
            Claim::Turned { .. } => 0,
        });
        let lists: usize = steps.chain(claims).sum();
        lists + size_of_val(&self.steps[..]) + size_of_val(&self.claims[..])
    }
}

/// A player reaches a goal from the position of the certificate, against any play of the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Theorem {
    /// The player.
    pub player: Player,
    /// The goal.
    pub goal: Goal,
    /// The first step of the strategy.
    pub step: StepId,
}

/// Goal of a strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// A win in at most `plies` plies from the position of the certificate.
    Win {
        /// Maximum number of plies.
        plies: u32,
    },
    /// At least a draw.
    Draw,
}

/// A step of a strategy.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// The player of the strategy is to move and plays `m`.
    Play {
        /// The code of the move.
        m: u16,
        /// The step after the move.
        then: StepId,
    },
    /// The opponent is to move.
    Await {
        /// The codes of listed replies, each with the step after it.
        replies: Vec<(u16, StepId)>,
        /// The step after every other reply; `None` if all legal replies are listed.
        otherwise: Option<StepId>,
    },
    /// The game is over and the goal is reached.
    Over,
    /// The opponent is to move, and this claim of the strategy's player prevents a loss.
    Hold(ClaimId),
    /// Refers to another step for the image of the position under a symmetry.
    Turned {
        /// The index of the symmetry.
        symmetry: u8,
        /// The other step.
        step: StepId,
    },
}

/// A claim of a player, the breaker, who lets the opponent move first.
///
/// The only line of 1,2,2 has two points, which form a pair:
///
/// ```
/// use filetto::games::mnk::Mnk;
/// use filetto::game::Player;
/// use filetto::proof::{Claim, Finding, Goal, Proof, Step, Theorem, WinningLines, check};
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
    /// When the opponent takes one point of a pair, the breaker takes the other. The zone is the union of the
    /// pairs. Every line without a whole pair is dead.
    Pairing(Vec<(u16, u16)>),
    /// Parts with disjoint zones. Each move is answered in the part whose zone contains it (the AND rule of
    /// Hex). The zone is the union of the parts' zones; a line is dead if it is dead in every part.
    Split(Vec<ClaimId>),
    /// Options, each a point and a claim (the OR rule of Hex). After a move of the opponent, the breaker
    /// takes the point of a safe option and continues with its claim. An option is safe if the move was
    /// neither its point nor in the zone of its claim. After every move there must be a safe option. The zone
    /// is the union of the points and zones of all options. A line is dead if, for some option, it is dead in
    /// the option's claim and does not contain the option's point.
    Choice(Vec<(u16, ClaimId)>),
    /// The breaker takes the point that reduces the potential most (P. Erdős and J. Selfridge, *On a
    /// combinatorial game*, 1973). The potential is the sum of 2^-n over all lines without a mark of the
    /// breaker, where n is the number of free points of the zone on the line. It must be below one half. The
    /// lines through `blocks` are dead.
    Potential {
        /// The points where the breaker plays.
        zone: Vec<u16>,
        /// The points where the breaker already has a mark.
        blocks: Vec<u16>,
    },
    /// The image of another claim under a symmetry: zone and dead lines are the images of the claim's.
    Turned {
        /// The index of the symmetry.
        symmetry: u8,
        /// The other claim.
        claim: ClaimId,
    },
}
