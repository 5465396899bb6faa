//! A defence of all lines by a player for whom the rules forbid some points, as for Black in renju.
//!
//! The defence of `held.rs` may ask for a forbidden reply. Here the defender pairs *all* empty points, one of
//! which may be left over, and answers each point of a pair by the other one. Each line without a mark of the
//! defender contains a pair, so the attacker completes none. Why is no reply forbidden?
//!
//! A line is *loose* if it has no mark of the attacker and contains no pair. A pair is empty until each
//! player has a point of it, and then its lines are blocked. By the rules of renju a point is forbidden only
//! if two loose lines run through it:
//!
//! * Each line of an overline or of two fours has at most one empty point beside the reply, so no pair.
//! * A three has three empty points in six on an axis: one between the marks, which both of its lines share,
//!   and the two ends. If neither line were loose, the empty point between would be in two pairs.
//!
//! So without a point left over, no reply is forbidden if **at most one loose line runs through each point**.
//!
//! If a point is left over, the attacker may take it. The defender then *breaks* a pair: takes one of its
//! points, and the other one is left over from now on. Until the attacker takes that one too, the lines whose
//! only pair it was are loose as well. They lie on one axis, and all of them have the point left over, which
//! completes at most one four there; so they alone forbid nothing. A pair is *late* if such a line of it runs
//! through a point of another loose line. The defender breaks the late ones last. When only late pairs are
//! left, a reply can be forbidden by a line of the broken pair and a loose line only if the loose line has an
//! empty point beside the reply, which belongs to a third late pair. And a point of a late pair can be taken
//! to break it if no other late pair has a point on a loose line through it; or if the pair is the last one,
//! since two fours need two empty points beside the move, on different axes, and two threes need more. So no
//! move is forbidden if besides
//!
//! * no loose line through a point of a late pair has a point of another one, where a line of a third one
//!   runs through the first point, and
//! * all late pairs but one have a point at which they can be broken.
//!
//! * `search.rs`: the search for moves of the defender after which such a pairing exists
//! * `finder.rs`: the search for a pairing; `conditions.rs`: these conditions.

mod conditions;
mod finder;
mod search;
#[cfg(test)]
mod tests;

use game::{LineGame, Point};

use super::held::HeldLines;
use super::line_board::LineBoard;
use crate::Watcher;
use search::MatchingSearch;

/// Searches for a defence of all lines of the game by the first player, whose points the rules may forbid as
/// in renju, with about this number of nodes.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{Unlimited, hold_lines_by_matching};
///
/// let renju = Mnk::<1>::new("mnk:5,5,5,rule=renju".parse()?);
/// assert!(hold_lines_by_matching(&renju, &renju.start(), 1_000, Unlimited).held);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
pub fn hold_lines_by_matching<G: LineGame, V: Watcher<Point>>(
    game: &G,
    position: &G::Position,
    nodes: u64,
    mut watcher: V,
) -> HeldLines {
    let watcher: &mut dyn Watcher<Point> = &mut watcher;
    // The widths are those of `solve_lines`, without one for boards of at most 128 points.
    if const { G::MAX_POINTS <= 64 } {
        MatchingSearch::new(game, &LineBoard::<1>::new(game), nodes, watcher).run(position)
    } else if const { G::MAX_POINTS > 256 } {
        MatchingSearch::new(game, &LineBoard::<7>::new(game), nodes, watcher).run(position)
    } else {
        MatchingSearch::new(game, &LineBoard::<4>::new(game), nodes, watcher).run(position)
    }
}
