//! Libraries of RenLib, written by a writer that shares nothing with the reader.

use engine::Record;
use filetto_formats::{FormatError, LibraryWriter, Loss, Notes, ReadOptions, is_renlib, read, renlib_to_sgf};

/// A node of a library: its point such as `h8` (empty for the root), its comment, its text on the board, and
/// the nodes below it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Branch {
    point: String,
    comment: Vec<u8>,
    label: String,
    below: Vec<Branch>,
}

fn branch(point: &str, comment: &str, below: Vec<Branch>) -> Branch {
    Branch { point: point.to_owned(), comment: comment.as_bytes().to_vec(), below, ..Branch::default() }
}

fn header() -> Vec<u8> {
    let mut bytes = vec![255];
    bytes.extend("RenLib".bytes());
    bytes.extend([255, 3, 4]);
    bytes.extend([255; 10]);
    bytes
}

fn padded(text: &[u8]) -> Vec<u8> {
    let mut bytes = text.to_vec();
    bytes.push(0);
    if bytes.len() % 2 == 1 {
        bytes.push(0);
    }
    bytes
}

fn put(bytes: &mut Vec<u8>, branch: &Branch, has_sibling: bool) {
    let place = branch.point.as_bytes();
    let point = match place {
        [] => 0,
        [letter, digits @ ..] => {
            let rank = digits.iter().fold(0, |rank, digit| 10 * rank + (digit - b'0'));
            16 * (15 - rank) + (letter - b'a' + 1)
        }
    };
    let mut flags = 0;
    flags += if has_sibling { 128 } else { 0 };
    flags += if branch.below.is_empty() { 64 } else { 0 };
    flags += if branch.comment.is_empty() { 0 } else { 8 };
    flags += u8::from(!branch.label.is_empty());
    bytes.extend([point, flags]);
    if !branch.label.is_empty() {
        bytes.extend([0, 1]);
    }
    if !branch.comment.is_empty() {
        bytes.extend(padded(&branch.comment));
    }
    if !branch.label.is_empty() {
        bytes.extend(padded(branch.label.as_bytes()));
    }
    for (number, child) in branch.below.iter().enumerate() {
        put(bytes, child, number + 1 < branch.below.len());
    }
}

fn library(root: &Branch) -> Vec<u8> {
    let mut bytes = header();
    put(&mut bytes, root, false);
    bytes
}

fn record(bytes: &[u8], spec: Option<&str>) -> Result<Record, FormatError> {
    assert!(is_renlib(bytes));
    let sgf = renlib_to_sgf(bytes, &mut Notes::default())?;
    read(&sgf, &ReadOptions { spec, ..ReadOptions::default() })
}

/// Returns the library of some games, and what it loses.
fn written(records: &[&Record]) -> (Vec<u8>, Vec<Loss>) {
    let mut library = LibraryWriter::default();
    records.iter().for_each(|record| library.add(record).expect("a game on 15x15"));
    (library.bytes(), library.lost())
}

fn of_sgf(sgf: &str) -> Record {
    read(sgf, &ReadOptions::default()).unwrap_or_else(|error| panic!("{error}: {sgf}"))
}

#[test]
fn games_become_one_library_with_what_it_can_represent() {
    let head = "(;GM[4]SZ[15]RU[renju]";
    let game = |rest: &str| of_sgf(&format!("{head}{rest})"));
    // A comment of three lines, a mark, and one in a character set of several bytes.
    let one = game("C[about];B[hh]IT[]C[first\nsecond\nthird](;W[hg])(;W[ig]C[五])");
    let (bytes, lost) = written(&[&one]);
    assert_eq!(lost, []);
    let again = record(&bytes, None).unwrap();
    assert_eq!(again.session.moves(), one.session.moves());
    assert_eq!(again.annotations, one.annotations);
    assert_eq!(again.variations, one.variations);
    // The lines of several games share their beginnings, and a comment that both have stands once.
    let other = game(";B[hh]C[first\nsecond\nthird];W[ig]C[other];B[gg]");
    let tree = branch(
        "h8",
        "first\u{8}second\nthird",
        vec![branch("h9", "", vec![]), branch("i9", "五\u{8}other", vec![branch("g9", "", vec![])])],
    );
    let mut expected = library(&branch("", "about", vec![tree]));
    // The mark of h8.
    let flags = 20 + 2 + 6 + 1;
    assert_eq!(expected[flags], 8);
    expected[flags] |= 16;
    assert_eq!(written(&[&one, &other]).0, expected);
    // No moves.
    let empty = read("", &ReadOptions { spec: Some("renju"), format: Some(filetto_formats::Format::Pgn) });
    assert_eq!(empty.map(|record| written(&[&record]).0), Ok(library(&Branch::default())));
}

#[test]
fn what_a_library_has_no_place_for_is_lost_or_refused() {
    let lost = |sgf: &str| written(&[&of_sgf(sgf)]).1;
    assert_eq!(lost("(;GM[4]SZ[15]RU[renju]PB[Ann];B[hh])"), [Loss::Players]);
    assert_eq!(lost("(;GM[4]SZ[15]RU[renju]EV[x];B[hh]TE[1])"), [Loss::Comments, Loss::Tags]);
    assert_eq!(lost("(;GM[4]SZ[15]RU[renju];B[hh]LB[ab:1])"), [Loss::Comments]);
    assert_eq!(lost("(;GM[4]SZ[15]RU[renju]RE[B+R];B[hh])"), [Loss::Result]);
    assert_eq!(lost("(;GM[4]SZ[15]RU[1];B[hh])"), [Loss::Rules]);
    let refused = |sgf: &str| LibraryWriter::default().add(&of_sgf(sgf));
    assert!(matches!(refused("(;GM[4]SZ[19];B[hh])"), Err(FormatError::Unfit { .. })));
    assert!(matches!(refused("(;GM[4]SZ[15]AB[hh]AW[aa];B[ii])"), Err(FormatError::UnfitStart { .. })));
}

#[test]
fn a_library_is_read_with_variations_and_comments() {
    let labelled = Branch { label: "A".to_owned(), ..branch("i9", "", vec![]) };
    let tree = branch(
        "",
        "about the library",
        vec![branch(
            "h8",
            "the centre",
            vec![
                branch("h9", "direct]", vec![branch("i9", "", vec![]), branch("h10", "Kansei", vec![])]),
                labelled,
            ],
        )],
    );
    for bytes in [library(&tree), [library(&tree), vec![10]].concat()] {
        let record = record(&bytes, None).unwrap();
        assert_eq!(record.session.spec(), "mnk:15,15,5,rule=renju");
        assert_eq!(record.session.moves(), ["h8", "h9", "i9"]);
        let comments: Vec<(usize, &str)> =
            record.annotations.iter().map(|one| (one.ply, one.comment.as_str())).collect();
        assert_eq!(comments, [(0, "about the library"), (1, "the centre"), (2, "direct]")]);
        let lines: Vec<(usize, Vec<String>)> =
            record.variations.iter().map(|one| (one.ply, one.moves.clone())).collect();
        assert_eq!(lines, [(1, vec!["i9".to_owned()]), (2, vec!["h10".to_owned()])]);
        assert_eq!(record.variations[0].annotations[0].comment, "A");
    }
    // The first stone may be the first node, and a library may be read as another game on the same board.
    let stones = branch("h8", "", vec![branch("a1", "", vec![])]);
    let record = record(&library(&stones), Some("gomoku")).unwrap();
    assert_eq!(
        (record.session.spec().as_str(), record.session.moves()),
        ("mnk:15,15,5", vec!["h8".to_owned(), "a1".to_owned()])
    );
}

/// Random trees: the lines of the record are those of the tree, each once.
#[test]
fn random_trees_keep_their_lines() {
    fn grow(random: &mut fastrand::Rng, line: &mut Vec<String>, depth: u32) -> Vec<Branch> {
        let count = if depth == 0 { 0 } else { random.usize(0..3) };
        let mut below: Vec<Branch> = Vec::new();
        for _ in 0..count {
            let point = format!("{}{}", random.char('a'..='o'), random.u8(1..=15));
            if line.contains(&point) || below.iter().any(|other| other.point == point) {
                continue;
            }
            line.push(point.clone());
            let comment = if random.bool() { format!("c{}", random.u32(..)) } else { String::new() };
            let deeper = grow(random, line, depth - 1);
            line.pop();
            below.push(branch(&point, &comment, deeper));
        }
        below
    }
    fn lines(branch: &Branch, line: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
        if branch.below.is_empty() && !line.is_empty() {
            all.push(line.clone());
        }
        for child in &branch.below {
            line.push(child.point.clone());
            lines(child, line, all);
            line.pop();
        }
    }
    fn of_variations(
        moves: &[String],
        variations: &[engine::Variation],
        all: &mut Vec<Vec<String>>,
        before: &[String],
    ) {
        all.push([before, moves].concat());
        for one in variations {
            let before = [before, &moves[..one.ply]].concat();
            of_variations(&one.moves, &one.variations, all, &before);
        }
    }
    let mut random = fastrand::Rng::with_seed(7);
    let mut seen = 0;
    for _ in 0..300 {
        let tree = branch("", "", grow(&mut random, &mut Vec::new(), 6));
        let record = record(&library(&tree), Some("gomoku")).unwrap();
        let (mut expected, mut found) = (Vec::new(), Vec::new());
        lines(&tree, &mut Vec::new(), &mut expected);
        of_variations(&record.session.moves(), &record.variations, &mut found, &[]);
        found.retain(|line| !line.is_empty());
        expected.sort();
        found.sort();
        seen += expected.len();
        assert_eq!(found, expected);
        assert_eq!(written(&[&record]), (library(&tree), vec![Loss::Rules]));
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn broken_libraries_are_refused_with_the_place() {
    let whole = library(&branch("", "note", vec![branch("h8", "", vec![branch("h9", "x", vec![])])]));
    for length in 20..whole.len() {
        // A header alone is an empty library, and one byte after a whole tree is skipped.
        if length > 20 {
            let error = renlib_to_sgf(&whole[..length], &mut Notes::default());
            assert!(matches!(error, Err(FormatError::RenLib { place }) if place <= length), "{length}");
        }
    }
    let check = |bytes: Vec<u8>, place: usize| {
        assert_eq!(renlib_to_sgf(&bytes, &mut Notes::default()), Err(FormatError::RenLib { place }));
    };
    check([&whole[..], &[1, 2, 3]].concat(), whole.len());
    check([&header()[..], &[0xf8, 0x40]].concat(), 20);
    check([&header()[..], &[0x70, 0x40]].concat(), 20);
    let mut later = whole.clone();
    later[8] = 4;
    check(later, 8);
    check(header()[..12].to_vec(), 8);
    assert!(!is_renlib(b"RenLib"));
    let twice = library(&branch("", "", vec![branch("h8", "", vec![branch("h8", "", vec![])])]));
    assert!(matches!(record(&twice, None), Err(FormatError::Move { .. })));
}

#[test]
fn comments_in_other_character_sets_are_noted() {
    let mut tree = branch("h8", "", vec![]);
    tree.comment = vec![0xbf, 0xa8, 8, b'2'];
    let mut notes = Notes::default();
    let sgf = renlib_to_sgf(&library(&tree), &mut notes).unwrap();
    assert!(sgf.contains("C[卡\n2]") && !notes.is_empty(), "{sgf}");
}
