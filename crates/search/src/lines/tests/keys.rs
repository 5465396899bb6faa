//! Symmetries: those that a key uses are a group, and symmetric positions have the same key.

use game::{Point, Points};
use games::mill::Filetto;
use games::mnk::Mnk;

use crate::lines::defence::LineKeys;
use crate::lines::line_board::LineBoard;

fn check(line_board: &LineBoard<1>) {
    let keys = LineKeys::new(line_board);
    let symmetries = line_board.images.len().min(8);
    let image = |first: usize, then: usize| -> Vec<Point> {
        line_board.images[first].iter().map(|point| line_board.images[then][point.index()]).collect()
    };
    let number = |image: &[Point]| line_board.images[..symmetries].iter().position(|other| other == image);
    for first in 0..symmetries {
        assert!(line_board.inverses[first] < symmetries, "the inverse of {first} is among them");
        assert_eq!(number(&image(first, line_board.inverses[first])), Some(0), "it undoes {first}");
        for then in 0..symmetries {
            assert!(number(&image(first, then)).is_some(), "{first} and then {then} are among them");
        }
    }
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..200 {
        let points = |random: &mut fastrand::Rng| {
            (0..3).map(|_| random.usize(..line_board.points)).collect::<Points<1>>()
        };
        let lines: Vec<Points<1>> = (0..5).map(|_| points(&mut random)).collect();
        let (key, own) = keys.of(&lines, 7);
        for image in 0..symmetries {
            let turned: Vec<Points<1>> = lines.iter().map(|line| keys.image(*line, image as u8)).collect();
            let (other, symmetry) = keys.of(&turned, 7);
            assert_eq!(key, other);
            // The symmetry between two sets with the same key maps the first to the second.
            let turn = keys.undone(own, symmetry);
            let mut found: Vec<_> = lines.iter().map(|line| keys.image(*line, turn)).collect();
            let mut expected = turned.clone();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
            assert!(turned.iter().all(|line| keys.original(keys.image(*line, symmetry), symmetry) == *line));
        }
    }
}

#[test]
fn symmetries_of_keys_are_groups() {
    for spec in ["mnk:3,3,3", "mnk:3,4,3", "mnk:8,8,5", "mnk:1,5,3"] {
        check(&LineBoard::new(&Mnk::<1>::new(spec.parse().expect("a spec"))));
    }
    for spec in ["filetto", "filetto:diagonals=yes"] {
        check(&LineBoard::new(&Filetto::new(spec.parse().expect("a spec"))));
    }
}
