//! Counts of sectors of nine men's morris, compared with programs that share no code with this one.

use std::ops::ControlFlow;

use crate::common::{Folder, build_all, game, sectors};
use filetto_tablebase::{Sample, SectorCounts, Tables, verify};

/// The longest win and the longest loss, in plies.
type Longest = [Option<u16>; 2];

/// Numbers of wins, draws and losses, and the longest of them. Source: FACTS, computed by two programs.
const MOVING: [(&str, [u64; 3], Longest); 6] = [
    ("3-3", [2_232_160, 4_112, 455_648], [Some(25), Some(26)]),
    ("4-3", [1_201_560, 10_863_360, 48_720], [Some(1), Some(32)]),
    ("3-4", [1_629_336, 10_484_304, 0], [Some(33), None]),
    ("4-4", [2_456, 51_480_175, 339], [Some(9), Some(8)]),
    ("5-3", [9_271_288, 31_915_088, 0], [Some(3), None]),
    ("3-5", [100_512, 40_933_248, 152_616], [Some(31), Some(2)]),
];

/// Numbers of positions up to 16 symmetries. Source: FACTS.
const ORBITS: [(&str, u64); 4] = [("3-3", 169_626), ("4-3", 760_398), ("4-4", 3_225_597), ("5-3", 2_580_390)];

#[test]
fn nine_with_up_to_eight_men_is_as_counted_elsewhere() {
    let game = game("mill:nine");
    let folder = Folder::new("counts");
    build_all(&game, 8, 0, folder.path());
    let listed = Tables::new(game, folder.path(), 1 << 20).list().expect("whole tables");
    let counts = |name: &str| -> SectorCounts {
        listed.iter().find(|listed| listed.sector.to_string() == name).expect("a sector").counts
    };
    assert_eq!(listed.len(), MOVING.len());
    for (name, [win, draw, loss], [longest_win, longest_loss]) in MOVING {
        let expected = SectorCounts { win, draw, loss, longest_win, longest_loss, ..counts(name) };
        assert_eq!(counts(name), expected, "{name}");
    }
    for (name, orbits) in ORBITS {
        assert_eq!(counts(name).orbits, orbits, "{name}");
    }
}

/// Six men's morris is a draw, with 4, 5 or 6 men, with or without flying. Source: FACTS.
#[test]
fn six_is_a_draw_from_the_start() {
    for spec in ["mill:six", "mill:six,fly=yes", "mill:six,men=5", "mill:six,men=4"] {
        let game = game(spec);
        let folder = Folder::new(&format!("start-{}", spec.replace([':', ','], "-")));
        build_all(&game, usize::MAX, usize::MAX, folder.path());
        let start = game::Game::start(&game);
        let tables = Tables::new(game, folder.path(), 1 << 20);
        assert_eq!(
            tables.probe(&start).expect("whole tables"),
            Some(filetto_tablebase::Worth::DRAW),
            "{spec}"
        );
    }
}

/// Checks every value in some sectors of other boards and rules against the moves by the rules.
#[test]
fn values_of_other_rules_follow_from_the_moves() {
    let specs = [
        ("mill:twelve", 6, 0),
        ("mill:morabaraba", 6, 0),
        ("mill:lasker,men=4", 7, 2),
        ("mill:nine,fly=no", 6, 0),
        ("mill:nine,men=4", 6, 6),
    ];
    for (spec, men, hand) in specs {
        let game = game(spec);
        let folder = Folder::new(&format!("rules-{}", spec.replace([':', ','], "-")));
        build_all(&game, men, hand, folder.path());
        for sector in sectors(&game, men, hand) {
            let found =
                verify(&game, folder.path(), sector, Sample::All, 2, &|_, _| ControlFlow::Continue(()));
            let found = found.expect("whole tables");
            assert_eq!(found.wrong, 0, "{spec} {sector}: {:?}", found.examples);
        }
    }
}
