//! The arena: matches between programs, and their statistics.
//!
//! * [`competitor`]: a participant, an [agent](agent::AgentCompetitor) or any other program.
//! * [`referee`]: one game between two competitors, and every way in which it can end.
//! * [`contest`]: a match, many games from openings that are each played twice.
//! * [`tournament`]: a round robin, or a gauntlet of some competitors against all others.
//! * [`openings`]: the openings of the games.

pub mod adjudication;
pub mod agent;
pub mod agreed;
pub mod by_score;
pub mod competitor;
pub mod contest;
mod games;
pub mod match_score;
pub mod mistakes;
pub mod openings;
pub mod played;
pub mod referee;
pub mod thought;
pub mod tournament;

pub use games::MatchSide;
