//! The opening in a saved game: a tag with the rule and the acts.
//!
//! ```text
//! [Opening "?"]
//! [OpeningRule "swap2 h15 i14 l15 black"]
//! ```

use super::error::OpeningRuleError;
use super::protocol::OpeningProtocol;
use crate::record::Tags;
use crate::session::Session;

impl OpeningProtocol {
    /// The name of the tag in PGN.
    pub const TAG: &str = "OpeningRule";

    /// Sets the tag of a saved game.
    pub fn write_tag(&self, tags: &mut Tags) {
        tags.others.retain(|(name, _)| name != OpeningProtocol::TAG);
        tags.others.push((OpeningProtocol::TAG.to_owned(), self.to_text()));
    }

    /// Reads the tag of a saved game; `None` without one.
    ///
    /// # Errors
    /// The tag is not an opening of the game, or the game does not begin with its stones.
    pub fn of_tags(tags: &Tags, session: &dyn Session) -> Result<Option<OpeningProtocol>, OpeningRuleError> {
        let Some((_, text)) = tags.others.iter().find(|(name, _)| name == OpeningProtocol::TAG) else {
            return Ok(None);
        };
        let protocol = OpeningProtocol::read(text, &session.spec())?;
        if session.set_up().is_some() {
            return Err(OpeningRuleError::Position {});
        }
        let (moves, stones) = (session.moves(), protocol.stones());
        let is_over = protocol.demand().is_none();
        if moves.starts_with(&stones) && (is_over || moves.len() == stones.len()) {
            return Ok(Some(protocol));
        }
        let found = moves[..moves.len().min(stones.len().max(1))].join(" ");
        Err(OpeningRuleError::Stones { expected: stones.join(" "), found })
    }
}
