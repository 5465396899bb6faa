//! The reach of a strategy: numbers by which a reply far away from it cannot matter.

use super::relevance::Relevance;
use crate::bits;
use crate::proof::{Goal, Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// The points of a win, and the replies that its opponent has left for lines elsewhere.
///
/// At an await, a reply on a line without any mark, and without a point that the steps after it list, cannot
/// matter if the line has more than 2 + `room` points. There `room` is the smaller one of two numbers of the
/// step for all other replies: the opponent's free replies from it to the end, and those of them that are not
/// listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyReach {
    /// The points that the player takes or the steps list, on the board of the certificate.
    pub points: Vec<u16>,
    /// The number of points on a line.
    pub length: usize,
    /// The largest number of free replies.
    pub max_free: u16,
    /// The largest number of free replies that are not listed.
    pub max_unlisted: u16,
    /// The number of awaits by `room`, from 0.
    pub awaits_by_room: Vec<u64>,
    /// The awaits at which a reply far away could matter, the first of them.
    pub open_awaits: Vec<StepId>,
}

/// Maximum number of [`StrategyReach::open_awaits`].
const MAX_OPEN: usize = 20;

impl StrategyReach {
    /// Computes the reach of a win; `None` for a certificate of a draw. The certificate must have passed its
    /// check.
    pub fn of(lines: &WinningLines, proof: &Proof) -> Option<StrategyReach> {
        let [theorem] = proof.theorems[..] else { return None };
        let Goal::Win { .. } = theorem.goal else { return None };
        let relevance = Relevance::new(lines, proof);
        let mut reach = StrategyReach {
            points: bits::members(&relevance.zone(theorem.step)).map(|point| point as u16).collect(),
            length: lines.length(),
            max_free: 0,
            max_unlisted: 0,
            awaits_by_room: Vec::new(),
            open_awaits: Vec::new(),
        };
        for (step, number) in proof.steps.iter().zip(0..) {
            let Step::Await { otherwise: Some(otherwise), .. } = step else { continue };
            let [free, unlisted] = relevance.replies_left(*otherwise);
            (reach.max_free, reach.max_unlisted) =
                (reach.max_free.max(free), reach.max_unlisted.max(unlisted));
            let room = usize::from(free.min(unlisted));
            if reach.awaits_by_room.len() <= room {
                reach.awaits_by_room.resize(room + 1, 0);
            }
            reach.awaits_by_room[room] += 1;
            if reach.matters(room) && reach.open_awaits.len() < MAX_OPEN {
                reach.open_awaits.push(number);
            }
        }
        Some(reach)
    }

    /// Returns `true` if a reply far away could matter where the opponent has this much room.
    fn matters(&self, room: usize) -> bool {
        self.length <= 2 + room
    }

    /// The number of awaits at which a reply far away could matter.
    pub fn open(&self) -> u64 {
        let open = self.awaits_by_room.iter().enumerate().filter(|(room, _)| self.matters(*room));
        open.map(|(_, count)| count).sum()
    }
}
