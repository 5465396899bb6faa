//! Natural opening moves. On the larger boards of m,n,k-games the first mark is near the centre and each
//! further one near an earlier mark; in other games every legal move is natural.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use engine::{Session, View};
use game::Site;

use super::draw::take_back;
use super::random::usual_plies;

/// The smallest width and height of a board on which only some moves are natural.
const LARGE_SIDE: u8 = 9;

/// Number of marks of an opening on a large board.
const LARGE_PLIES: RangeInclusive<u32> = 3..=7;

/// The largest distance of a natural mark from an earlier one, in king moves.
const NEAR: u8 = 2;

/// Returns the lengths of a natural opening in plies.
pub(super) fn natural_plies(session: &dyn Session) -> RangeInclusive<u32> {
    let (view, plies) = (session.view(), usual_plies(session));
    if is_large(&view) {
        LARGE_PLIES
    } else if !view.edges.is_empty() {
        // Boards with edges have many symmetries, so there are few different positions with so few men.
        plies..=2 * plies
    } else {
        plies..=plies
    }
}

/// The start of a random opening.
pub(super) enum OpeningAttempt {
    /// These moves, which leave the game unfinished and are played on the session.
    Moves(Vec<String>),
    /// The moves ended the game, or there were none; nothing is played.
    Finished,
}

/// Plays a natural opening whose length is drawn from `plies`.
pub(super) fn attempt_naturally(
    session: &mut dyn Session,
    plies: &RangeInclusive<u32>,
    random: &mut fastrand::Rng,
) -> OpeningAttempt {
    let length = random.u32(plies.clone()) as usize;
    let mut moves = Vec::new();
    while moves.len() < length {
        let Some(chosen) = random.choice(natural_moves(session)) else { break };
        if session.play(&chosen).is_err() {
            break;
        }
        moves.push(chosen);
    }
    if moves.len() == length && session.ending().is_none() {
        return OpeningAttempt::Moves(moves);
    }
    take_back(session, moves.len());
    OpeningAttempt::Finished
}

/// Returns the natural moves of the position, or all moves if none is.
fn natural_moves(session: &dyn Session) -> Vec<String> {
    let (view, mut moves) = (session.view(), session.legal_moves());
    if is_large(&view) {
        let names = natural_names(&view);
        if moves.iter().any(|text| names.contains(text)) {
            moves.retain(|text| names.contains(text));
        }
    }
    moves
}

/// Returns `true` for a large board of cells without parts.
fn is_large(view: &View) -> bool {
    let [width, height] = size(&view.sites);
    view.edges.is_empty() && view.areas.is_empty() && width.min(height) >= LARGE_SIDE
}

/// Returns the number of files and ranks.
fn size(sites: &[Site]) -> [u8; 2] {
    let largest = |of: fn(&Site) -> u8| sites.iter().map(of).max().map_or(0, |largest| largest + 1);
    [largest(|site| site.file), largest(|site| site.rank)]
}

/// Returns the names of the points where a mark is natural.
fn natural_names(view: &View) -> HashSet<String> {
    let [width, height] = size(&view.sites);
    let marks = view.sites.iter().zip(&view.occupants).filter(|(_, owner)| owner.is_some());
    let mut anchors: Vec<Site> = marks.map(|(site, _)| *site).collect();
    if anchors.is_empty() {
        anchors.push(Site { file: width / 2, rank: height / 2 });
    }
    let near = |a: Site, b: Site| a.file.abs_diff(b.file).max(a.rank.abs_diff(b.rank)) <= NEAR;
    let natural = view.sites.iter().filter(|site| anchors.iter().any(|anchor| near(**site, *anchor)));
    natural.map(|site| site.name()).collect()
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    #[test]
    fn marks_on_a_large_board_stay_together() {
        let mut session = registry::open("gomoku").expect("a spec");
        assert_eq!(natural_moves(&*session).len(), 25);
        session.play("h8").expect("a legal move");
        assert_eq!(natural_moves(&*session).len(), 24);
        assert_eq!(natural_plies(&*session), 3..=7);
    }

    #[test]
    fn every_move_of_other_games_is_natural() {
        for (spec, moves, plies) in
            [("mill:nine", 24, 4..=8), ("mill:three", 9, 2..=4), ("ultimate", 81, 4..=4), ("tris", 9, 2..=2)]
        {
            let session = registry::open(spec).expect("a spec");
            assert_eq!(natural_moves(&*session).len(), moves, "{spec}");
            assert_eq!(natural_plies(&*session), plies, "{spec}");
        }
    }
}
