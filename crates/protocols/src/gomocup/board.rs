//! Lists of stones, and the game for a board size and a rule.

use formats::{CoordinateGrid, GomokuRule, MnkSpec};

use engine::{ComposeError, PositionParts, Session};
use game::Player;

use super::points::PointNotation;

/// A list of stones, which ends with `DONE`.
#[derive(Debug, Default)]
pub(super) struct StoneList {
    pub(super) kind: ListKind,
    stones: Vec<Stone>,
    /// The first line that is not a stone.
    wrong: Option<String>,
}

/// Number of cells of the largest board. A list with more stones is invalid.
const MAX_CELLS: usize = 400;

/// Purpose of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum ListKind {
    /// `BOARD`: a position; the engine answers with a move.
    #[default]
    Board,
    /// `YXBOARD`: a position without an answer.
    Silent,
    /// `SWAP2BOARD`: an opening of the Swap2 rule; its stones have no owners.
    Swap2,
    /// `YXQUERYDATABASEALL` and its variants: a query of a database, which does not exist here.
    Query,
}

/// A stone of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stone {
    /// The numbers of the point, in the order of the GUI.
    point: [usize; 2],
    /// 1 for the engine, 2 for the opponent, 0 if the line has no owner.
    owner: usize,
}

impl StoneList {
    pub(super) fn new(kind: ListKind) -> StoneList {
        StoneList { kind, ..StoneList::default() }
    }

    /// Adds a line of the list: `7,8,1`, or `7,8`.
    pub(super) fn add(&mut self, line: &str) {
        match parse(line) {
            // Bounds the memory. One stone above the maximum is stored, so that the list is rejected.
            Some(_) if self.stones.len() > MAX_CELLS => {}
            Some(entry) => self.stones.push(entry),
            None => self.wrong = self.wrong.take().or_else(|| Some(line.to_owned())),
        }
    }

    /// Returns alternating moves of both players that produce these stones.
    ///
    /// # Errors
    /// A message with the expected text, if the list is not a position with the engine to move.
    pub(super) fn moves(&self, points: PointNotation) -> Result<Vec<String>, String> {
        if let Some(wrong) = &self.wrong {
            return Err(format!("expected a stone such as 7,8,1, not {wrong}"));
        }
        let missing = || "expected points of the board".to_owned();
        if self.kind == ListKind::Swap2 {
            return names(&self.stones, points).ok_or_else(missing);
        }
        let of = |owner| self.stones.iter().copied().filter(move |entry| entry.owner == owner).collect();
        let [own, other]: [Vec<Stone>; 2] = [of(1), of(2)];
        if own.len() + other.len() != self.stones.len() {
            return Err("expected 1 or 2 as the owner of each stone".to_owned());
        }
        let (first, second) = match (own.len(), other.len()) {
            (own_stones, other_stones) if own_stones == other_stones => (own, other),
            (own_stones, other_stones) if own_stones + 1 == other_stones => (other, own),
            (own, other) => {
                return Err(format!(
                    "expected as many stones of both, or one more of the opponent's, not {own} and {other}"
                ));
            }
        };
        let turns: Vec<Stone> = (0..first.len())
            .flat_map(|turn| [first.get(turn), second.get(turn)])
            .flatten()
            .copied()
            .collect();
        names(&turns, points).ok_or_else(missing)
    }
}

fn parse(line: &str) -> Option<Stone> {
    let number = |text: &str| game::parse_number::<usize>(text.trim(), 0, 1000);
    let fields: Vec<&str> = line.split(',').collect();
    match fields[..] {
        [first, second] => Some(Stone { point: [number(first)?, number(second)?], owner: 0 }),
        [first, second, owner] => {
            Some(Stone { point: [number(first)?, number(second)?], owner: number(owner)? })
        }
        _ => None,
    }
}

/// Returns the names of the stones' points; `None` if one is outside of the board.
fn names(stones: &[Stone], points: PointNotation) -> Option<Vec<String>> {
    stones.iter().map(|Stone { point: [first, second], .. }| points.name(*first, *second)).collect()
}

/// Returns the game on this board by this rule. The winning length stays that of the spec `now`; five if it
/// has none.
pub(super) fn game(grid: CoordinateGrid, now: &str, rule: GomokuRule) -> MnkSpec {
    let CoordinateGrid { columns, rows } = grid;
    MnkSpec { rows, columns, length: in_row(now), rule }
}

/// Returns the text of the position that these moves produce, whatever their order: in renju a list of stones
/// need not be in the order of the game.
///
/// # Errors
/// No game has this position.
pub(super) fn position_of(session: &dyn Session, moves: &[String]) -> Result<String, ComposeError> {
    let view = session.view();
    let mut occupants = vec![None; view.sites.len()];
    for (m, player) in moves.iter().zip(Player::BOTH.into_iter().cycle()) {
        if let Some(point) = view.sites.iter().position(|site| site.name() == *m) {
            occupants[point] = Some(player);
        }
    }
    let to_move = Player::BOTH[moves.len() % 2];
    let parts = PositionParts { occupants: &occupants, to_move, in_hand: None, area: None };
    Ok(engine::compose(&session.spec(), parts)?.position())
}

/// Returns the winning length of the spec; five if the spec is not an m,n,k-game.
pub(super) fn in_row(spec: &str) -> u8 {
    MnkSpec::parse(spec).map_or(5, |mnk| mnk.length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomocup::points::PointOrder;

    fn moves(kind: ListKind, lines: &str) -> Result<Vec<String>, String> {
        let mut list = StoneList::new(kind);
        lines.lines().for_each(|line| list.add(line));
        let grid = CoordinateGrid { columns: 15, rows: 15 };
        list.moves(PointNotation { grid, order: PointOrder::ColumnFirst })
    }

    #[test]
    fn stones_are_played_in_turn() {
        let check = |lines: &str, expected: &[&str]| {
            assert_eq!(moves(ListKind::Board, lines), Ok(expected.iter().map(|m| (*m).to_owned()).collect()));
        };
        check("", &[]);
        check("0,0,2", &["a15"]);
        check("0,0,2\n1,0,1\n2,0,2", &["a15", "b15", "c15"]);
        check("0,0,1\n1,0,1\n3,3,2\n4,4,2", &["a15", "d12", "b15", "e11"]);
    }

    #[test]
    fn what_cannot_be_a_position_is_refused() {
        for lines in ["0,0,1", "0,0,2\n1,1,2", "0,0", "0,0,3\n1,1,1", "15,0,2", "0;0;1", "x"] {
            assert!(moves(ListKind::Board, lines).is_err(), "{lines:?}");
        }
    }

    #[test]
    fn stones_of_an_opening_have_no_owners() {
        let stones = moves(ListKind::Swap2, "7,7\n8,7\n9,9");
        assert_eq!(stones, Ok(["h8", "i8", "j6"].map(str::to_owned).to_vec()));
    }
}
