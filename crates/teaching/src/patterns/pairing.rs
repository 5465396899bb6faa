//! Pairing strategies: pairs of free points such that every line that a player could still make contains a
//! pair.
//!
//! The defender answers each move on the other point of its pair, and the attacker never completes a line (A.
//! Hales and R. Jewett, *Regularity and positional games*, 1963).

use std::collections::HashMap;

use game::{Player, Point};

/// Maximum number of nodes of the backtracking search.
const MAX_STEPS: u32 = 100_000;

/// Searches for a pairing against the attacker, who is to move. Returns the partner of each point in a pair.
///
/// Returns `None` if there is no pairing, or if the limited search has not found one.
///
/// ```
/// use filetto::game::{Player, Point};
/// use filetto_teaching::patterns::find_pairing;
///
/// let lines = [vec![Point(0), Point(1)], vec![Point(2), Point(3)]];
/// let pairing = find_pairing(&lines, &[None; 4], Player::First).expect("each line is a pair");
/// assert_eq!(pairing[&Point(0)], Point(1));
/// assert!(find_pairing(&[vec![Point(0)]], &[None], Player::First).is_none());
/// ```
pub fn find_pairing(
    lines: &[Vec<Point>],
    occupants: &[Option<Player>],
    attacker: Player,
) -> Option<HashMap<Point, Point>> {
    let free = |point: &&Point| occupants[point.index()].is_none();
    let is_open = |line: &&Vec<Point>| line.iter().all(|point| occupants[point.index()] != Some(!attacker));
    let mut open: Vec<Vec<Point>> =
        lines.iter().filter(is_open).map(|line| line.iter().filter(free).copied().collect()).collect();
    open.sort_by_key(Vec::len);
    let mut partners = HashMap::new();
    let mut steps = 0;
    pair_all(&open, &mut partners, &mut steps).then_some(partners)
}

/// Finds a pair for each of these lines by backtracking, in addition to the pairs in `partners`. The line
/// with the fewest free points comes first.
fn pair_all(lines: &[Vec<Point>], partners: &mut HashMap<Point, Point>, steps: &mut u32) -> bool {
    *steps += 1;
    let has_pair = |line: &Vec<Point>, partners: &HashMap<Point, Point>| {
        line.iter().any(|point| partners.get(point).is_some_and(|partner| line.contains(partner)))
    };
    let unpaired = |line: &Vec<Point>, partners: &HashMap<Point, Point>| -> Vec<Point> {
        line.iter().filter(|point| !partners.contains_key(point)).copied().collect()
    };
    let left = lines.iter().filter(|line| !has_pair(line, partners));
    let Some(free) = left.map(|line| unpaired(line, partners)).min_by_key(Vec::len) else { return true };
    for (index, a) in free.iter().enumerate() {
        for b in &free[index + 1..] {
            if *steps >= MAX_STEPS {
                return false;
            }
            partners.insert(*a, *b);
            partners.insert(*b, *a);
            if pair_all(lines, partners, steps) {
                return true;
            }
            partners.remove(a);
            partners.remove(b);
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    #[test]
    fn there_is_a_pairing_for_five_in_a_row_on_five_by_five_and_none_for_three_on_three() {
        let pairing = |spec: &str| {
            let session = registry::open(spec).unwrap();
            let lines = session.winning_lines().unwrap();
            (find_pairing(&lines, &session.view().occupants, Player::First), lines)
        };
        let (found, lines) = pairing("mnk:5,5,5");
        let found = found.expect("it is known since Hales and Jewett");
        for line in lines {
            assert!(line.iter().any(|point| found.get(point).is_some_and(|other| line.contains(other))));
        }
        assert!(pairing("tris").0.is_none());
    }
}
