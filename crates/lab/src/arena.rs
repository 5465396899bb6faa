//! The arena: programs that play each other, and what their games prove.
//!
//! * [`competitor`]: who can take part, an [agent](agent::AgentCompetitor) or any other program
//! * [`referee`]: one game between two competitors, and every way in which it can end
//! * [`contest`]: a match, many games from openings that are each played twice
//! * [`tournament`]: a match of everybody with everybody, or of some with all others
//! * [`openings`]: where the games begin

pub mod adjudication;
pub mod agent;
pub mod competitor;
pub mod contest;
mod games;
pub mod match_score;
pub mod openings;
pub mod played;
pub mod referee;
pub mod tournament;

pub use games::MatchSide;
