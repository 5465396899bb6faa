//! The arena: programs that play each other, and what their games prove.
//!
//! * [`competitor`]: who can take part, an [agent](AgentCompetitor) or any other program
//! * [`referee`]: one game between two competitors, and every way in which it can end
//! * [`contest`]: a match, many games from openings that are each played twice
//! * [`openings`]: where the games begin

pub mod agent;
pub mod competitor;
pub mod contest;
pub mod match_score;
pub mod openings;
pub mod played;
pub mod referee;
