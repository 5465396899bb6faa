//! The registry: names of games from other programs, games whose positions have numbers, and lists of moves.

use filetto_engine::registry::{families, open, visit_indexed};
use filetto_engine::{IndexedVisitor, split_moves};
use game::{Indexed, Notation, Symmetric};

#[test]
fn names_from_other_programs_are_understood() {
    let check = |name: &str, spec: &str| {
        assert_eq!(open(name).map(|session| session.spec()).as_deref(), Ok(spec), "{name}");
    };
    check("tic-tac-toe", "mnk:3,3,3");
    check("Tic Tac Toe", "mnk:3,3,3");
    check("uttt", "ultimate");
    check("uttt,closed=no", "ultimate:closed=no");
    check("ultimate_tic_tac_toe:tie=boards", "ultimate:tie=boards");
    check("morris", "mill:nine");
    check("Nine Men's Morris", "mill:nine");
    check("six-mens-morris,fly=yes", "mill:six,fly=yes");
    check("4x4x3", "mnk:4,4,3");
    check("15X15x5,overline=exact", "mnk:15,15,5,overline=exact");
    for wrong in ["4x4", "4x4x", "x4x4x3", "4x4x3:overline=exact", "4x4x99"] {
        assert!(open(wrong).is_err(), "{wrong}");
    }
    for (name, spec) in families().flat_map(|family| family.other_names) {
        check(name, &open(spec).expect("a spec").spec());
    }
}

#[test]
fn games_whose_positions_can_be_numbered_are_handed_over() {
    struct Sectors;
    impl IndexedVisitor for Sectors {
        type Output = usize;
        fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) -> usize {
            game.sectors().len()
        }
    }
    assert!(visit_indexed("mulino", Sectors).is_ok_and(|sectors| sectors.is_some_and(|count| count > 100)));
    assert_eq!(visit_indexed("tris", Sectors), Ok(None));
    assert!(visit_indexed("chess", Sectors).is_err());
}

fn check(spec: &str, list: &str, expected: &[&str]) {
    assert_eq!(split_moves(spec, list).expect("moves"), expected, "{spec} {list:?}");
}

#[test]
fn separators_of_moves() {
    check("mulino", " d2  f4-f6\td2xb2 ", &["d2", "f4-f6", "d2xb2"]);
    check("filetto", "A, x;c , f4", &["A", "x", "c", "f4"]);
    check("tris", "", &[]);
    check("tris", " , ;", &[]);
    check("ultimate", "1 2 3", &["1", "2", "3"]);
    check("chess", "1 e4", &["1", "e4"]);
}

#[test]
fn rows_and_columns() {
    for list in ["2 3, 1 1", "2 3 1 1", "2,3 1,1", "2,3,1,1", "2 3;1 1", "2,3; 1,1", "2 3 ,1 1,"] {
        for spec in ["tris", "TRIS", "mnk:4,4,4", "gomoku"] {
            check(spec, list, &["2 3", "1 1"]);
        }
    }
    check("tris", "2 3", &["2 3"]);
    check("tris", "2 3; 1 1, 2 2 3 1", &["2 3", "1 1", "2 2", "3 1"]);
    check("tris", "b2 1 1, a1; 3 2 c3", &["b2", "1 1", "a1", "3 2", "c3"]);
}

#[test]
fn numbers_that_are_no_pairs() {
    for list in ["2", "2 3 1", "2 3, 1", "2, b2 3", "2;3", "2 3, 1, 2 2 3", "1 2 3, 1 1 1"] {
        let error = split_moves("tris", list).expect_err(list);
        assert!(error.to_string().ends_with(&format!("such as 2 3, 1 1, not \"{list}\"")), "{error}");
    }
}
