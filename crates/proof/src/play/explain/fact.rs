//! The facts of an explanation.

use crate::proof::{ClaimId, StepId};

/// An explanation of a position of a strategy, and of the moves that follow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyExplanation {
    /// The position.
    pub position: String,
    /// Maximum number of plies from there to the win; `None` for a draw.
    pub plies: Option<u32>,
    /// The facts, in the order of the game.
    pub remarks: Vec<Remark>,
    /// The moves of both players that the facts follow.
    pub moves: Vec<String>,
    /// `true` if the strategy goes on after these moves.
    pub goes_on: bool,
}

/// A fact and its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The step that the fact comes from.
    pub step: StepId,
    /// The fact.
    pub fact: Fact,
}

/// A fact about a strategy. Moves, points and lines are names; a line is the names of its points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The player makes a move.
    Plays {
        /// The move.
        m: String,
        /// `true` if every other move loses at once.
        is_forced: bool,
    },
    /// The move of the last [`Plays`](Fact::Plays) has an effect.
    Does(MoveEffect),
    /// Every reply but these loses at once.
    Forces {
        /// The replies; there may be none.
        replies: Vec<String>,
        /// The player's move after every other reply.
        m: String,
        /// The line that this move completes; empty in a game without lines.
        line: Vec<String>,
    },
    /// An answer to some replies that the step lists.
    Answers {
        /// The replies.
        replies: Vec<String>,
        /// The player's move.
        m: String,
        /// The effects of the move after each of these replies.
        effects: Vec<MoveEffect>,
    },
    /// The answer to all legal replies that the step before does not list.
    Others {
        /// The number of these replies.
        count: usize,
        /// The player's move.
        m: String,
    },
    /// Replies that cannot matter. One position after a pass stands for all of them.
    CannotMatter {
        /// The number of these replies.
        count: usize,
        /// The number of other replies that are not listed.
        others: usize,
    },
    /// The opponent's reply with which the explanation goes on: the one that lasts longest by the steps.
    Replies {
        /// The reply.
        m: String,
        /// Maximum number of plies after it to the win; `None` for a draw.
        plies: Option<u32>,
    },
    /// The opponent is to move, and claims keep him from completing a line.
    Holds {
        /// The number of lines with a mark of the player.
        blocked: usize,
        /// The number of other lines, each of which the claims break.
        open: usize,
    },
    /// When the opponent takes one point of a pair, the player takes the other.
    Pairs {
        /// The claim.
        claim: ClaimId,
        /// The pairs that nobody has a mark on.
        pairs: Vec<[String; 2]>,
        /// The number of lines without a mark of the player that contain one of these pairs.
        lines: usize,
    },
    /// After a reply in the zone, the player takes the point of an option that the reply left safe.
    Options {
        /// The claim.
        claim: ClaimId,
        /// The points of the options, each with the claim that continues from there.
        options: Vec<(String, ClaimId)>,
    },
    /// After a reply in the zone, the player takes its free point that reduces the potential most.
    Potential {
        /// The claim.
        claim: ClaimId,
        /// The free points of the zone.
        zone: Vec<String>,
        /// The number of lines without a mark of the player that the claim breaks.
        lines: usize,
    },
    /// The game is over.
    Ends {},
}

/// An effect of a move of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MoveEffect {
    /// The move completes a line and wins.
    Completes {
        /// The line.
        line: Vec<String>,
    },
    /// The move takes a point with which the opponent would have completed a line.
    Stops {
        /// The line.
        line: Vec<String>,
    },
    /// If the opponent passes each time, the player completes a line with these moves.
    Threatens {
        /// The moves, in their order.
        moves: Vec<String>,
        /// The line.
        line: Vec<String>,
    },
}
