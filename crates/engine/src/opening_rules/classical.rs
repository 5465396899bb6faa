//! The 26 classical openings of renju: three stones within the central square of 5 by 5 points.
//!
//! ```text
//! direct: White beside Black        indirect: White at a corner of Black
//!  .  .  1  2  3                     .  .  .  .  1
//!  .  .  o  4  5                     .  .  .  o  2
//!  .  .  x  6  7                     .  .  x  6  3
//!  .  .  8  9 10                     . 11  9  7  4
//!  .  . 11 12 13                    13 12 10  8  5
//! ```
//!
//! Numbers and names are those of the Renju International Federation. All symmetries of the board count as
//! the same opening.

use game::Site;
use games::mnk::{LineRule, Rules};

use super::symmetry::images;

/// A classical opening of renju.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClassicalOpening {
    /// The code: `D` or `I` for direct or indirect, and a number from 1 to 13.
    pub code: &'static str,
    /// The Japanese name in Latin letters.
    pub name: &'static str,
    /// Columns and rows of the white and the second black stone, to the right of and above the first one.
    stones: [(i8, i8); 2],
}

/// The white stone of the direct and of the indirect openings.
const WHITE: [(i8, i8); 2] = [(0, 1), (1, 1)];

const fn direct(code: &'static str, name: &'static str, black: (i8, i8)) -> ClassicalOpening {
    ClassicalOpening { code, name, stones: [WHITE[0], black] }
}

const fn indirect(code: &'static str, name: &'static str, black: (i8, i8)) -> ClassicalOpening {
    ClassicalOpening { code, name, stones: [WHITE[1], black] }
}

/// The size of the board of renju.
const SIZE: u8 = 15;

impl ClassicalOpening {
    /// All classical openings, the direct ones first.
    pub const ALL: [ClassicalOpening; 26] = [
        direct("D1", "Kansei", (0, 2)),
        direct("D2", "Keigetsu", (1, 2)),
        direct("D3", "Sosei", (2, 2)),
        direct("D4", "Kagetsu", (1, 1)),
        direct("D5", "Zangetsu", (2, 1)),
        direct("D6", "Ugetsu", (1, 0)),
        direct("D7", "Kinsei", (2, 0)),
        direct("D8", "Shogetsu", (0, -1)),
        direct("D9", "Kyugetsu", (1, -1)),
        direct("D10", "Shingetsu", (2, -1)),
        direct("D11", "Zuisei", (0, -2)),
        direct("D12", "Sangetsu", (1, -2)),
        direct("D13", "Yusei", (2, -2)),
        indirect("I1", "Chosei", (2, 2)),
        indirect("I2", "Kyogetsu", (2, 1)),
        indirect("I3", "Kosei", (2, 0)),
        indirect("I4", "Suigetsu", (2, -1)),
        indirect("I5", "Ryusei", (2, -2)),
        indirect("I6", "Ungetsu", (1, 0)),
        indirect("I7", "Hogetsu", (1, -1)),
        indirect("I8", "Rangetsu", (1, -2)),
        indirect("I9", "Gingetsu", (0, -1)),
        indirect("I10", "Myojo", (0, -2)),
        indirect("I11", "Shagetsu", (-1, -1)),
        indirect("I12", "Meigetsu", (-1, -2)),
        indirect("I13", "Suisei", (-2, -2)),
    ];

    /// Returns the opening with which these moves begin, in renju on 15x15.
    ///
    /// ```
    /// use filetto::engine::ClassicalOpening;
    ///
    /// let opening = ClassicalOpening::of("mnk:15,15,5,rule=renju", &["h8", "g8", "g9"]).expect("classical");
    /// assert_eq!((opening.code, opening.name), ("D4", "Kagetsu"));
    /// ```
    pub fn of(spec: &str, moves: &[impl AsRef<str>]) -> Option<&'static ClassicalOpening> {
        let rules: Rules = spec.parse().ok()?;
        if rules.rule != LineRule::Renju || [rules.rows, rules.columns] != [SIZE; 2] {
            return None;
        }
        let mut stones = moves.iter().take(3).map(|m| Site::parse(m.as_ref()));
        let [first, white, black] = [stones.next()??, stones.next()??, stones.next()??];
        let centre = SIZE / 2;
        if [first.file, first.rank] != [centre; 2] {
            return None;
        }
        let [white, black] = [white, black].map(|stone| images(SIZE, stone));
        let offset = |site: Site| (site.file as i8 - centre as i8, site.rank as i8 - centre as i8);
        let shapes: Vec<[(i8, i8); 2]> =
            white.into_iter().zip(black).map(|(white, black)| [offset(white), offset(black)]).collect();
        ClassicalOpening::ALL.iter().find(|opening| shapes.contains(&opening.stones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    const RENJU: &str = "mnk:15,15,5,rule=renju";

    #[test]
    fn every_opening_of_the_central_squares_has_one_name() {
        let mut places: HashMap<&str, u32> = HashMap::new();
        let name = |file: u8, rank: u8| Site { file, rank }.name();
        for white in (0..9).filter(|place| *place != 4) {
            for black in (0..25).filter(|place| *place != 12) {
                let moves =
                    [name(7, 7), name(6 + white % 3, 6 + white / 3), name(5 + black % 5, 5 + black / 5)];
                if moves[1] != moves[2] {
                    let opening = ClassicalOpening::of(RENJU, &moves).expect("one of the 26");
                    *places.entry(opening.code).or_default() += 1;
                }
            }
        }
        assert_eq!((places.len(), places.values().sum::<u32>()), (26, 8 * 23));
        // The stones of those on an axis of symmetry have half as many images.
        let on_axis = ["D1", "D8", "D11", "I1", "I11", "I13"];
        for (code, count) in places {
            assert_eq!(count, if on_axis.contains(&code) { 4 } else { 8 }, "{code}");
        }
    }

    #[test]
    fn what_is_no_classical_opening_has_no_name() {
        let check = |spec: &str, moves: &[&str], expected: Option<&str>| {
            assert_eq!(
                ClassicalOpening::of(spec, moves).map(|opening| opening.name),
                expected,
                "{spec} {moves:?}"
            );
        };
        check(RENJU, &["h8", "h9", "h10"], Some("Kansei"));
        check(RENJU, &["h8", "i9", "f6"], Some("Suisei"));
        check(RENJU, &["h8", "g7", "j10"], Some("Suisei"));
        check(RENJU, &["h8", "h9"], None);
        check(RENJU, &["h8", "h10", "h9"], None);
        check(RENJU, &["h7", "h8", "h9"], None);
        check("mnk:15,15,5", &["h8", "h9", "h10"], None);
        check("tris", &["h8", "h9", "h10"], None);
    }
}
