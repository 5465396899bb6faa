//! Tests of the atlas: its data, its certificates, and lines that it should refuse.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use game::Player;
use games::mnk::Mnk;
use proof::{Finding, Goal, Proof, Step, Theorem, WinningLines};
use serde_json::{Value, json};

use super::board::BoardSize;
use super::data::{Atlas, AtlasEntry, Counts};
use super::{DOCUMENT, ENTRIES, FOLDER, certificate, data, inference, page, solved_again};
use crate::root;

fn text() -> String {
    fs::read_to_string(root().join(FOLDER).join(ENTRIES)).unwrap()
}

fn atlas() -> Atlas {
    Atlas::read(&text()).unwrap()
}

/// Returns data with these entries, and the pairings of the atlas.
fn atlas_of(entries: &str) -> Atlas {
    let text = text();
    let tiles = &text[text.find("[[tiles]]").unwrap()..];
    Atlas::read(&format!("entries = [{entries}]\n{tiles}")).unwrap()
}

/// Checks a certificate by the rules, and returns the answer that `filetto check` gives.
fn proven(proof: &Proof) -> Value {
    fn check<const W: usize>(proof: &Proof) -> Option<Finding> {
        let game = Mnk::<W>::new(proof.spec.parse().ok()?);
        let report = proof::check(&game, Some(&WinningLines::of(&game)), proof, &mut |_| true);
        Some(report.ok()?.finding)
    }
    let cells = proof.position.split(' ').next().unwrap().split('/').count().pow(2);
    let finding = if cells <= 64 { check::<1>(proof) } else { check::<7>(proof) };
    let (proven, player, plies) = match finding {
        Some(Finding::Win { player: Player::First, plies }) => ("win", Some("first"), Some(plies)),
        Some(Finding::Draw) => ("draw", None, None),
        _ => ("nothing", None, None),
    };
    json!({ "game": proof.spec, "position": proof.position, "proven": proven, "player": player, "plies": plies })
}

#[test]
fn the_data_are_whole_and_contradict_nothing() {
    assert_eq!(inference::check(&atlas()), Vec::<String>::new());
    assert_eq!(certificate::strays(&atlas(), &root()).unwrap(), Vec::<String>::new());
}

#[test]
fn the_document_has_the_tables_of_the_data() {
    let document = fs::read_to_string(root().join(DOCUMENT)).unwrap();
    assert!(page::with_tables(&document, &atlas()).unwrap() == document, "run cargo xtask atlas --write");
}

#[test]
fn the_certificates_in_the_tree_prove_their_entries() {
    let mut checked = 0;
    for entry in atlas().entries.iter().filter(|entry| entry.file.is_some()) {
        let proof = read(entry);
        assert_eq!(certificate::differences(entry, &proven(&proof)), Vec::<String>::new(), "{}", entry.game);
        if entry.claims {
            assert!(certificate::holds_by_claims_alone(&proof), "{}", entry.game);
        }
        checked += 1;
    }
    assert!(checked > 20, "only {checked} certificates");
}

fn read(entry: &AtlasEntry) -> Proof {
    certificate::read(&root().join(entry.file.as_ref().unwrap())).unwrap()
}

#[test]
fn draws_follow_by_claims_alone() {
    let holds = |name: &str| certificate::holds_by_claims_alone(&read(atlas().entry(name).unwrap()));
    assert!(holds("7,4,4"));
    // The second player makes a line of its own on the way, if the first one lets it.
    assert!(!holds("5,5,4"));
    // A win is no draw of the second player.
    assert!(!holds("6,5,4"));
}

/// Small boards, by a search of all moves that shares no code with the solver or the claims.
#[test]
fn derived_draws_are_draws_by_a_search_of_all_moves() {
    let mut checked = 0;
    for (board, reason) in atlas().derived() {
        if u16::from(board.rows) * u16::from(board.columns) <= 9 {
            assert_eq!(minimax(board), 0, "{board} by {reason}");
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} boards");
    let check = |board: &str, expected: i8| assert_eq!(minimax(board.parse().unwrap()), expected);
    check("3,3,3", 0);
    check("4,3,3", 1);
    check("3,2,2", 1);
}

/// Returns 1 for a win of the first player, 0 for a draw, -1 for a loss.
fn minimax(board: BoardSize) -> i8 {
    let [rows, columns, k] = [board.rows, board.columns, board.k].map(i32::from);
    let mut lines = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let points = (0..k).map(|place| (row + place * down, column + place * right));
            if points.clone().all(|(row, column)| row < rows && (0..columns).contains(&column)) {
                lines.push(points.fold(0, |line, (row, column)| line | 1 << (row * columns + column)));
            }
        }
    }
    value([0, 0], (1 << (rows * columns)) - 1, &lines, &mut HashMap::new())
}

/// Returns the value for the side to move, whose marks come first.
fn value(marks: [u32; 2], points: u32, lines: &[u32], known: &mut HashMap<[u32; 2], i8>) -> i8 {
    if lines.iter().any(|line| marks[1] & line == *line) {
        return -1;
    }
    let free = points & !marks[0] & !marks[1];
    if free == 0 {
        return 0;
    }
    if let Some(value) = known.get(&marks) {
        return *value;
    }
    let moves = (0..u32::BITS).map(|point| 1 << point).filter(|point| free & point != 0);
    let best = moves.map(|point| -value([marks[1], marks[0] | point], points, lines, known)).max();
    *known.entry(marks).or_insert(best.unwrap_or_default())
}

#[test]
fn a_wrong_certificate_is_refused() {
    let atlas = atlas();
    let entry = atlas.entry("6,5,4").unwrap();
    let refuses = |proof: &Proof| !certificate::differences(entry, &proven(proof)).is_empty();
    let proof = read(entry);
    assert!(!refuses(&proof));
    // Of another board.
    assert!(refuses(&read(atlas.entry("6,6,4").unwrap())));
    // Fewer plies than the strategy needs.
    let goal = Goal::Win { plies: 9 };
    let shorter = proof.theorems.iter().map(|theorem| Theorem { goal, ..*theorem }).collect();
    assert!(refuses(&Proof { theorems: shorter, ..proof.clone() }));
    // A win that is over before it begins.
    let begin = Theorem { step: 0, ..proof.theorems[0] };
    assert!(refuses(&Proof { theorems: vec![begin], steps: vec![Step::Over], ..proof.clone() }));
    // From another position.
    assert!(refuses(&Proof { position: "5/5/5/5/5/4x o".to_owned(), ..proof.clone() }));
    // A longer win than the entry says.
    let longer = AtlasEntry { plies: Some(9), ..entry.clone() };
    let found = certificate::differences(&longer, &proven(&proof));
    assert_eq!(found, ["proves a win within 11 plies; expected Some(9)"]);
}

#[test]
fn a_wrong_value_is_found() {
    let entry = |name: &str, value: &str| {
        let text = format!("{{ game = \"{name}\", {value} }}");
        atlas_of(&text).entries.remove(0)
    };
    let solved = json!({ "value": "win", "plies": 11 });
    let check = |entry: AtlasEntry, expected: &[&str]| {
        assert_eq!(solved_again::differences(&entry, &solved), expected);
    };
    check(entry("6,5,4", "value = \"win\", plies = 11"), &[]);
    check(entry("6,5,4", "value = \"win\", within = 13"), &[]);
    check(entry("6,5,4", "value = \"win\", plies = 9"), &["6,5,4: 11 plies; expected 9"]);
    check(entry("6,5,4", "value = \"draw\""), &["6,5,4: solved as \"win\"; expected \"draw\""]);
}

#[test]
fn entries_that_contradict_others_or_are_not_whole_are_found() {
    let check = |entries: &str, expected: &[&str]| assert_eq!(inference::check(&atlas_of(entries)), expected);
    let draw = "{ game = \"7,4,4\", value = \"draw\", claims = true, nodes = 1, bytes = 1 }";
    check(draw, &[]);
    check(
        &format!("{draw}, {{ game = \"6,4,4\", value = \"win\", plies = 7, nodes = 1, bytes = 1 }}"),
        &["6,4,4: win, though a draw follows from `mnk:7,4,4`"],
    );
    check(
        &(draw.replace("7,4,4", "8,7,5") + ", { game = \"7,6,6\", value = \"open\", nodes = 1 }"),
        &["7,6,6: open, though a draw follows from `mnk:8,7,5`"],
    );
    // Larger boards and shorter rows do not follow.
    check(&format!("{draw}, {{ game = \"8,4,4\", value = \"open\", nodes = 1 }}"), &[]);
    check(&format!("{draw}, {{ game = \"6,4,3\", value = \"open\", nodes = 1 }}"), &[]);
    check(
        "{ game = \"20,20,9\", value = \"open\", nodes = 1 }",
        &["20,20,9: open, though a draw follows from the pairing of the plane"],
    );
    check(&format!("{draw}, {draw}"), &["7,4,4: expected one entry for each board"]);
    check(
        "{ game = \"6,5,4\", value = \"win\", nodes = 1 }",
        &["6,5,4: expected the `plies` of a win, or `within`"],
    );
    check(
        "{ game = \"6,5,4\", value = \"win\", plies = 11 }",
        &["6,5,4: expected a proof: `file`, `nodes` or `elsewhere`"],
    );
    check(
        "{ game = \"6,5,4\", value = \"win\", plies = 11, nodes = 1, claims = true }",
        &["6,5,4: expected `claims` of draws with a certificate only"],
    );
}

#[test]
fn unknown_keys_and_boards_are_refused() {
    let check = |entry: &str, expected: &str| {
        let error = Atlas::read(&format!("tiles = []\nentries = [{entry}]")).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    check("{ game = \"3,3,3\", value = \"draw\", length = 9 }", "unknown field `length`");
    check("{ game = \"3,3,3\", value = \"loss\" }", "unknown variant `loss`");
    check("{ game = \"3,4,3\", value = \"win\" }", "expected at least as many rows as columns");
    check("{ game = \"30,4,4\", value = \"win\" }", "each from 1 to 20");
    check("{ game = \"3,3\", value = \"win\" }", "expected ROWS,COLUMNS,K");
}

#[test]
fn a_tile_must_break_every_row() {
    let check = |rows: &[&str], k: u8, expected: Option<&str>| {
        let text = format!("entries = []\n[[tiles]]\nname = \"T\"\nk = {k}\nrows = {rows:?}\nstrip = true");
        let error = Atlas::read(&text).unwrap().tiles[0].check().err().map(|error| error.to_string());
        match expected {
            None => assert_eq!(error, None),
            Some(part) => assert!(error.as_ref().is_some_and(|error| error.contains(part)), "{error:?}"),
        }
    };
    check(&["22", "88"], 3, None);
    // Rows of two between the pairs.
    check(&["22", "88"], 2, Some("expected a pair in every row of 2"));
    // A row across the strip.
    check(&["222", "888"], 3, Some("expected a pair in every row of 3"));
    check(&["22", "22"], 3, Some("expected a partner"));
    check(&["64", "64"], 3, Some("expected a pair in every row of 3"));
    check(&["46", "46"], 3, Some("expected a partner"));
    check(&["25", "85"], 3, Some("expected a dot or a digit"));
    check(&["22", "8"], 3, Some("expected rows of one length"));
}

/// A pairing that lacks one pair is refused: each pair of the plane is needed.
#[test]
fn the_pairing_of_the_plane_needs_each_pair() {
    let atlas = atlas();
    let plane = atlas.tiles.iter().find(|tile| tile.k == 9).unwrap();
    assert!(plane.check().is_ok());
    for row in 0..plane.rows.len() {
        let mut rows = plane.rows.clone();
        let Some(column) = rows[row].find('6') else { continue };
        rows[row].replace_range(column..column + 1, ".");
        let next = (column + 1) % rows[row].len();
        rows[row].replace_range(next..next + 1, ".");
        let text = format!("entries = []\n[[tiles]]\nname = \"T\"\nk = 9\nrows = {rows:?}");
        let error = Atlas::read(&text).unwrap().tiles[0].check().unwrap_err().to_string();
        assert!(error.contains("along [0, 1]"), "{error}");
    }
}

#[test]
fn counts_are_recorded_in_the_line_of_their_board() {
    let text = "{ game = \"6,5,4\", nodes = 10, bytes = 9 }\n{ game = \"6,5,5\", nodes = 10, bytes = 9 }\n";
    let atlas = atlas_of("{ game = \"6,5,4\", value = \"win\", plies = 11, nodes = 10, bytes = 9 }");
    let mut complaints = Vec::new();
    let found = Some(Counts { nodes: 12, bytes: 9 });
    assert_eq!(data::record(text, &atlas.entries[0], found, &mut complaints, false), text);
    assert_eq!(complaints, ["6,5,4: 12 nodes, in the data 10"]);
    let recorded = data::record(text, &atlas.entries[0], found, &mut complaints, true);
    assert_eq!(recorded, text.replacen("nodes = 10", "nodes = 12", 1));
    assert_eq!(complaints.len(), 1);
}

#[test]
fn a_stray_certificate_is_found() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join(FOLDER)).unwrap();
    fs::write(folder.path().join(FOLDER).join("3-3-3.proof"), "").unwrap();
    let strays = certificate::strays(&atlas_of(""), folder.path()).unwrap();
    assert!(strays.len() == 1 && strays[0].ends_with("3-3-3.proof: no entry has this `file`"), "{strays:?}");
    assert!(Path::new(FOLDER).is_relative());
}
